import type { Database } from "#server/db/connection.ts";

/** Names units as "Kololo Courts, 5-03", by their ids. */
export async function listUnitNames(db: Database, ids: readonly number[]): Promise<Map<number, string>> {
  const rows = await db
    .selectFrom("units")
    .innerJoin("floors", "floors.id", "units.floor_id")
    .innerJoin("buildings", "buildings.id", "floors.building_id")
    .select(["units.id", "units.number", "buildings.name as building"])
    .where("units.id", "in", [...ids, 0])
    .execute();
  return new Map(rows.map((row) => [row.id, `${row.building}, ${row.number}`]));
}

/** Reads titles, also of homes in the bin, because documents go on naming them. */
export async function listPropertyTitles(db: Database, ids: readonly number[]): Promise<Map<number, string>> {
  const rows = await db
    .selectFrom("properties")
    .select(["id", "title"])
    .where("id", "in", [...ids, 0])
    .execute();
  return new Map(rows.map((row) => [row.id, row.title]));
}
