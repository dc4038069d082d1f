import type { HomeRef } from "#domain/catalogue/home.ts";
import type { Database } from "#server/db/connection.ts";

/** Returns how far a home is from the centre of town, in the office's words; empty if nothing is stated, or without a home. */
export async function findDistanceToTown(db: Database, home: HomeRef | undefined): Promise<string> {
  if (!home) return "";
  const { kind, id } = home;
  const table = kind === "property" ? "properties" : "apartment_types";
  const row = await db.selectFrom(table).select("to_town").where("id", "=", id).executeTakeFirst();
  return row?.to_town ?? "";
}
