import { sql } from "kysely";
import { areaOf, otherAreas } from "#domain/catalogue/area.ts";
import { nameInArea } from "#domain/catalogue/home.ts";
import { withoutTitleAndPlace } from "#domain/catalogue/title-and-place.ts";
import type { Database } from "#server/db/connection.ts";
import type { By } from "#server/records/versioned-record.ts";
import { apartmentRecords } from "./apartment-records.ts";

/** An apartment type that stands in one area, and a building in another, for which its place would be false. */
export interface TypeElsewhere {
  type: { id: number; name: string; area: string };
  building: { id: number; name: string; area: string; location: string };
}

/**
 * Finds the type if the site would tell a false place of its units in this building. An area that nobody has stated is
 * no other area.
 */
export async function findTypeElsewhere(
  db: Database,
  { typeId, ...place }: { typeId: number | null } & ({ buildingId: number } | { floorId: number }),
): Promise<TypeElsewhere | undefined> {
  if (typeId === null) return undefined;
  const isBuilding =
    "buildingId" in place
      ? sql<boolean>`buildings.id = ${place.buildingId}`
      : sql<boolean>`buildings.id = (select building_id from floors where id = ${place.floorId})`;
  const { rows } = await sql<{ name: string; location: string; id: number; building: string; standsIn: string }>`
    select types.name, types.location, buildings.id, buildings.name as building, buildings.location as "standsIn"
    from apartment_types as types, buildings where types.id = ${typeId} and ${isBuilding}`.execute(db);
  const [found] = rows;
  const areas = found && otherAreas(found.location, found.standsIn);
  if (!found || !areas) return undefined;
  return {
    type: { id: typeId, name: found.name, area: areas.type.name },
    building: { id: found.id, name: found.building, area: areas.building.name, location: found.standsIn },
  };
}

/**
 * Copies a type as a draft for the building in the other area. What is true of the first place only, such as its
 * distances, its title and its date, is empty in the copy.
 *
 * @returns the id of the copy
 */
async function addTypeInArea(trx: Database, { type, building }: TypeElsewhere, by: By, now: Date): Promise<number> {
  const original = await apartmentRecords.find(trx, type.id);
  if (!original) throw new Error(`apartment type ${type.id} is gone`);
  const { details } = original;
  const named = (name: string) => (name === "" ? "" : nameInArea(name, { from: type.area, to: building.area }));
  const copied = {
    ...details,
    ...withoutTitleAndPlace(),
    name: named(details.name),
    nameLg: named(details.nameLg),
    nameSw: named(details.nameSw),
    location: building.location,
    buildingId: building.id,
    isFeatured: false,
  };
  const created = await apartmentRecords.create(trx, { details: copied, publishedAt: null }, by, now);
  if (!created.ok) throw new Error(`a type for building ${building.id} was not added: ${created.reason}`);
  return created.id;
}

/** Finds the type that `addTypeInArea` has made before, or one that the office has named so. */
async function findTypeInArea(db: Database, { type, building }: TypeElsewhere): Promise<{ id: number } | undefined> {
  const rows = await db
    .selectFrom("apartment_types")
    .select(["id", "location"])
    .where((eb) =>
      eb(eb.fn("lower", ["name"]), "=", nameInArea(type.name, { from: type.area, to: building.area }).toLowerCase()),
    )
    .where("deleted_at", "is", null)
    .orderBy("id")
    .execute();
  return rows.find(({ location }) => areaOf(location)?.name.toLowerCase() === building.area.toLowerCase());
}

/** Returns the id of the type for the building in the other area, which is added unless it is there. */
export async function ensureTypeInArea(trx: Database, elsewhere: TypeElsewhere, by: By, now: Date): Promise<number> {
  return (await findTypeInArea(trx, elsewhere))?.id ?? addTypeInArea(trx, elsewhere, by, now);
}
