import { buildingFields } from "#domain/catalogue/unit-form.ts";
import { selectionOf } from "#domain/fields/field.ts";
import type { Database } from "#server/db/connection.ts";

type BuildingOfHome = Awaited<ReturnType<typeof readBuildingsOf>>[number];

/** Reads what the pages of homes say about buildings, by their ids. */
export async function findBuildingsOf(db: Database, ids: readonly number[]): Promise<Map<number, BuildingOfHome>> {
  if (ids.length === 0) return new Map();
  return new Map((await readBuildingsOf(db, [...new Set(ids)])).map((building) => [building.id, building]));
}

const readBuildingsOf = (db: Database, ids: readonly number[]) => {
  const { name, amenities, amenitiesLg, amenitiesSw } = buildingFields;
  return db
    .selectFrom("buildings")
    .select("id")
    .select(selectionOf({ name, amenities, amenitiesLg, amenitiesSw }))
    .where("id", "in", ids)
    .execute();
};
