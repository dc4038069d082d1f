import { isOwnHouse } from "#domain/catalogue/in-building.ts";
import { buildingFields } from "#domain/catalogue/unit-form.ts";
import { selectionOf } from "#domain/fields/field.ts";
import type { Database } from "#server/db/connection.ts";

type BuildingOfHome = Awaited<ReturnType<typeof readBuildings>>[number];

/** Reads what the pages of homes say about their buildings, by the ids of the types. A type of house has none. */
export async function findBuildingsOfTypes(
  db: Database,
  types: readonly { id: number; name: string; actualBuildingId: number | null }[],
): Promise<Map<number, BuildingOfHome>> {
  const ids = new Set(types.flatMap(({ actualBuildingId }) => actualBuildingId ?? []));
  if (ids.size === 0) return new Map();
  const buildings = new Map((await readBuildings(db, [...ids])).map((one) => [one.id, one]));
  return new Map(
    types.flatMap(({ id, name, actualBuildingId }) => {
      const building = actualBuildingId === null ? undefined : buildings.get(actualBuildingId);
      return building && !isOwnHouse(building, name) ? [[id, building] as const] : [];
    }),
  );
}

const readBuildings = (db: Database, ids: readonly number[]) => {
  const { name, hasSeparateHouses, amenities, amenitiesLg, amenitiesSw } = buildingFields;
  return db
    .selectFrom("buildings")
    .select("id")
    .select(selectionOf({ name, hasSeparateHouses, amenities, amenitiesLg, amenitiesSw }))
    .where("id", "in", ids)
    .execute();
};
