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
  const { rows } = await sql<Omit<FirstUnitPlace, "number">>`
    select types.name as "typeName", types.location, floors.id as "floorId", buildings.id as "buildingId",
      array(select number from units where floor_id = floors.id) as taken
    from apartment_types as types
      left join buildings on case when types.building_id is null
        then lower(buildings.name) = lower(btrim(left(types.name, 120))) else buildings.id = types.building_id end
      left join floors on floors.building_id = buildings.id and floors.number = ${GROUND_FLOOR}
    where types.id = ${typeId} and types.deleted_at is null
      and not exists (select from units where apartment_type_id = types.id)`.execute(db);
  const [place] = rows;
  if (!place) return undefined;
  return { ...place, number: firstFreeNumber(new Set(place.taken)) };
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
