import { readAreas, type SettingsOf, type StoredArea } from "#domain/settings/stored-areas.ts";
import type { Database } from "#server/db/connection.ts";

/**
 * With defaults.
 * @throws when a stored record does not fit its schema
 */
export async function getSettings<const Areas extends readonly StoredArea[]>(
  db: Database,
  ...areas: Areas
): Promise<SettingsOf<Areas>> {
  const rows = await db
    .selectFrom("settings")
    .select(["key", "value"])
    .where(
      "key",
      "in",
      areas.map(({ name }) => name),
    )
    .execute();
  return readAreas(areas, new Map(rows.map((row) => [row.key, row.value])));
}
