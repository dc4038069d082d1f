import { buildingFields } from "#domain/catalogue/unit-form.ts";
import { selectionOf } from "#domain/fields/field.ts";
import type { Database } from "#server/db/connection.ts";

type BuildingOfHome = Awaited<ReturnType<typeof readBuildings>>[number];

/**
 * Reads what the pages of homes say about their buildings, by the ids of the types. A type that names no building has the
 * one in which all its units are, such as the one that its first agreement made.
 */
export async function findBuildingsOfTypes(
  db: Database,
  types: readonly { id: number; buildingId: number | null }[],
): Promise<Map<number, BuildingOfHome>> {
  const placed = new Map(types.flatMap(({ id, buildingId }) => (buildingId === null ? [] : [[id, buildingId]])));
  const others = types.flatMap(({ id, buildingId }) => (buildingId === null ? [id] : []));
  if (others.length > 0) {
    const rows = await db
      .selectFrom("units")
      .innerJoin("floors", "floors.id", "units.floor_id")
      .where("units.apartment_type_id", "in", others)
      .select((eb) => [
        eb.ref("units.apartment_type_id").$notNull().as("typeId"),
        eb.fn.min<number>("floors.building_id").as("buildingId"),
      ])
      .groupBy("units.apartment_type_id")
      .having((eb) => eb.fn.count("floors.building_id").distinct(), "=", 1)
      .execute();
    for (const { typeId, buildingId } of rows) placed.set(typeId, buildingId);
  }
  if (placed.size === 0) return new Map();
  const buildings = new Map((await readBuildings(db, [...new Set(placed.values())])).map((one) => [one.id, one]));
  return new Map(
    [...placed].flatMap(([typeId, buildingId]) => {
      const building = buildings.get(buildingId);
      return building ? [[typeId, building] as const] : [];
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
