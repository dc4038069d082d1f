import { buildingFields } from "#domain/catalogue/unit-form.ts";
import { selectionOf } from "#domain/fields/field.ts";
import type { Database } from "#server/db/connection.ts";

type BuildingOfHome = Awaited<ReturnType<typeof readBuildings>>[number];

/** Reads what the pages of homes say about their buildings, by the ids of the types. */
export async function findBuildingsOfTypes(
  db: Database,
  types: readonly { id: number; actualBuildingId: number | null }[],
): Promise<Map<number, BuildingOfHome>> {
  const ids = new Set(types.flatMap(({ actualBuildingId }) => actualBuildingId ?? []));
  if (ids.size === 0) return new Map();
  const buildings = new Map((await readBuildings(db, [...ids])).map((one) => [one.id, one]));
  return new Map(
    types.flatMap(({ id, actualBuildingId }) => {
      const building = actualBuildingId === null ? undefined : buildings.get(actualBuildingId);
      return building ? [[id, building] as const] : [];
    }),
  );
}

const readBuildings = (db: Database, ids: readonly number[]) => {
  const { name, amenities, amenitiesLg, amenitiesSw } = buildingFields;
  return db
    .selectFrom("buildings")
    .select("id")
    .select(selectionOf({ name, amenities, amenitiesLg, amenitiesSw }))
    .where("id", "in", ids)
    .execute();
};
