import { sql } from "kysely";
import { houseName } from "#domain/catalogue/in-building.ts";
import { buildingForm } from "#domain/catalogue/unit-form.ts";
import type { Outcome } from "#domain/outcome.ts";
import type { Database } from "#server/db/connection.ts";
import type { By } from "#server/records/versioned-record.ts";
import { createBuilding, createFloor } from "./building-edits.ts";
import { createUnit } from "./units.ts";

/** The first unit of a type goes here: into the type's building, or into one that holds this type of house only. */
export interface FirstUnitPlace {
  typeName: string;
  location: string;
  buildingId: number | null;
  floorId: number | null;
  number: string;
  taken: readonly string[];
}

const GROUND_FLOOR = 0;

/**
 * Finds the place and number of the unit that a new agreement adds to an apartment type without units. It is undefined
 * if the type has units or is in the bin.
 */
export async function findFirstUnitPlace(db: Database, typeId: number): Promise<FirstUnitPlace | undefined> {
  const type = await db
    .selectFrom("apartment_types as types")
    .select(["name as typeName", "location", "building_id"])
    .where("id", "=", typeId)
    .where("deleted_at", "is", null)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom("units").select("id").whereRef("apartment_type_id", "=", "types.id"))),
    )
    .executeTakeFirst();
  if (!type) return undefined;
  const { typeName, location, building_id } = type;
  const building = await db
    .selectFrom("buildings")
    .leftJoin("floors", (join) => join.onRef("building_id", "=", "buildings.id").on("floors.number", "=", GROUND_FLOOR))
    .select(["buildings.id", "floors.id as floorId"])
    .where(
      building_id === null
        ? sql<boolean>`lower(buildings.name) = lower(${houseName(typeName)})`
        : sql<boolean>`buildings.id = ${building_id}`,
    )
    .executeTakeFirst();
  const { id: buildingId = null, floorId = null } = building ?? {};
  const units = await db.selectFrom("units").select("number").where("floor_id", "=", floorId).execute();
  const taken = units.map(({ number }) => number);
  return { typeName, location, buildingId, floorId, taken, number: firstFreeNumber(new Set(taken)) };
}

function firstFreeNumber(taken: ReadonlySet<string>): string {
  let number = 1;
  while (taken.has(String(number))) number += 1;
  return String(number);
}

/**
 * Adds the first unit of a type, and its building and ground floor if they are missing. The caller has locked the row
 * of the type, so that no other first unit is added meanwhile. `inAll` says how many there are of the type: the others
 * are added beside the first one, and are available.
 */
export async function addFirstUnit(
  trx: Database,
  { typeId, number, inAll = 1 }: { typeId: number; number: string; inAll?: number | undefined },
  by: By,
  now: Date,
): Promise<Outcome<{ id: number }, "not-available" | "number-taken">> {
  const place = await findFirstUnitPlace(trx, typeId);
  if (!place) return { ok: false, reason: "not-available" };
  if (place.taken.includes(number)) return { ok: false, reason: "number-taken" };
  const { location, typeName } = place;
  const buildingId =
    place.buildingId ??
    idOf(
      await createBuilding(
        trx,
        // A home of which nobody said that it is in a building is a house, and its price has no service charge.
        { ...buildingForm.parse({ name: houseName(typeName), location }), hasSeparateHouses: true },
        by,
        now,
      ),
    );
  const kind = typeName.slice(0, 100).trim();
  const floorId = place.floorId ?? idOf(await createFloor(trx, { buildingId, number: GROUND_FLOOR, kind }, by, now));
  const taken = new Set(place.taken);
  const add = async (own: string) => {
    taken.add(own);
    return idOf(await createUnit(trx, { floorId, number: own, apartmentTypeId: typeId, price: null }, by, now));
  };
  const id = await add(number || place.number);
  for (let others = 1; others < inAll; others += 1) await add(firstFreeNumber(taken));
  return { ok: true, id };
}

function idOf(added: Outcome<{ id: number }, string>): number {
  if (!added.ok) throw new Error(`a place was not added: ${added.reason}`);
  return added.id;
}
