import { sql } from "kysely";
import { type Ugx, ugx } from "#domain/money/money.ts";
import type { Database } from "#server/db/connection.ts";
import { type Found, findRows } from "#server/db/find-rows.ts";
import { searchTextMatches } from "#server/db/text-search.ts";

/** Lists all buildings by name. */
export async function listBuildingNames(db: Database): Promise<{ id: number; name: string }[]> {
  return db.selectFrom("buildings").select(["id", "name"]).orderBy("name").orderBy("id").execute();
}

/** Lists the buildings in which an apartment type has units, by name. */
export async function listBuildingsOfUnits(
  db: Database,
  apartmentTypeId: number,
): Promise<{ id: number; name: string; hasSeparateHouses: boolean }[]> {
  return db
    .selectFrom("units")
    .innerJoin("floors", "floors.id", "units.floor_id")
    .innerJoin("buildings", "buildings.id", "floors.building_id")
    .select(["buildings.id", "buildings.name", "buildings.has_separate_houses as hasSeparateHouses"])
    .distinct()
    .where("units.apartment_type_id", "=", apartmentTypeId)
    .orderBy("buildings.name")
    .orderBy("buildings.id")
    .execute();
}

/** Lists names, prices and locations of the apartment types with these ids, in no order. Deleted ones are left out. */
export async function listApartmentNames(
  db: Database,
  ids: readonly number[],
): Promise<{ id: number; name: string; price: Ugx; location: string }[]> {
  const rows = await db
    .selectFrom("apartment_types")
    .select(["id", "name", "price_ugx", "location"])
    .where("deleted_at", "is", null)
    .where("id", "in", [...new Set(ids), 0])
    .execute();
  return rows.map(({ price_ugx, ...row }) => ({ ...row, price: ugx(price_ugx) }));
}

/** Finds buildings by name, for the search of the dashboard. */
export function findBuildings(
  db: Database,
  search: string,
  limit: number,
): Promise<Found<{ id: number; name: string; location: string }>> {
  const searched = {
    table: "buildings",
    nameColumn: "name",
    where: sql`true`,
    matches: searchTextMatches(sql`folded_text(name)`, search),
    order: sql`lower(name), id`,
    columns: sql`id, name, location`,
  };
  return findRows(db, searched, search, limit);
}
