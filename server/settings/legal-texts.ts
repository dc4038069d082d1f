import { legalArea } from "#domain/settings/areas/legal.ts";
import { type LocalDate, localDate } from "#domain/time/kampala-time.ts";
import type { Database } from "#server/db/connection.ts";

/** Returns the day on which the office last saved its legal texts. There has to be one that it wrote. */
export async function legalTextsChangedOn(db: Database): Promise<LocalDate> {
  const { updated_at } = await db
    .selectFrom("settings")
    .select("updated_at")
    .where("key", "=", legalArea.name)
    .executeTakeFirstOrThrow();
  return localDate(updated_at);
}
