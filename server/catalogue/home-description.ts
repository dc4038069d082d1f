import type { SelectedHome } from "#domain/catalogue/home-choice.ts";
import type { Database } from "#server/db/connection.ts";

/** What a contract says of a home, line by line: whatever the records know of it; also of one in the bin. */
export async function describeHome(
  db: Database,
  { kind, id }: SelectedHome,
): Promise<[label: string, value: string][]> {
  const lines = kind === "unit" ? await describeUnit(db, id) : await describeProperty(db, id);
  return lines.filter(([, value]) => value !== "");
}

async function describeProperty(db: Database, id: number): Promise<[string, string][]> {
  const home = await db.selectFrom("properties").selectAll().where("id", "=", id).executeTakeFirst();
  if (!home) return [];
  return [
    ["Home", home.title],
    ["Kind", home.property_type],
    ["Place", [home.location, home.city, home.country].filter(Boolean).join(", ")],
    ["Floor area", areaText(home.area_sqm)],
    ["Bedrooms", numberText(home.bedrooms)],
    ["Bathrooms", numberText(home.bathrooms)],
    ["Parking spaces", numberText(home.parking_spaces)],
  ];
}

async function describeUnit(db: Database, id: number): Promise<[string, string][]> {
  const home = await db
    .selectFrom("units")
    .innerJoin("floors", "floors.id", "units.floor_id")
    .innerJoin("buildings", "buildings.id", "floors.building_id")
    .leftJoin("apartment_types as types", "types.id", "units.apartment_type_id")
    .select(["units.number", "floors.number as floor", "buildings.name as building", "buildings.location"])
    .select(["types.name as type", "types.area_sqm", "types.bedrooms", "types.bathrooms"])
    .where("units.id", "=", id)
    .executeTakeFirst();
  if (!home) return [];
  return [
    ["Home", `${home.building}, ${home.number}`],
    ["Place", home.location],
    ["Floor", String(home.floor)],
    ["Unit", home.number],
    ["Kind", home.type ?? ""],
    ["Floor area", areaText(home.area_sqm)],
    ["Bedrooms", numberText(home.bedrooms)],
    ["Bathrooms", numberText(home.bathrooms)],
  ];
}

const numberText = (value: number | null) => (value === null ? "" : String(value));

const areaText = (value: number | null) => (value === null ? "" : `${value} m²`);
