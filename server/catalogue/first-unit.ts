import type { Database } from "#server/db/connection.ts";
import type { By } from "#server/records/versioned-record.ts";
import { createBuilding, createFloor, createUnit } from "./units.ts";

const groundFloor = 0;

/** Of a type that has none, in a building of the type's name. Joins the caller's transaction. */
export async function addFirstUnit(
  trx: Database,
  type: { id: number; name: string; location: string },
  by: By,
  now: Date,
): Promise<number> {
  const building = await trx.selectFrom("buildings").select("id").where("name", "=", type.name).executeTakeFirst();
  const details = { name: type.name.slice(0, 120), location: type.location.slice(0, 200), description: "" };
  const buildingId = building?.id ?? madeId(await createBuilding(trx, details, by, now));
  const floor = await trx
    .selectFrom("floors")
    .select("id")
    .where("building_id", "=", buildingId)
    .where("number", "=", groundFloor)
    .executeTakeFirst();
  const kind = type.name.slice(0, 100);
  const floorId = floor?.id ?? madeId(await createFloor(trx, { buildingId, number: groundFloor, kind }, by, now));
  const others = await trx.selectFrom("units").select("number").where("floor_id", "=", floorId).execute();
  const taken = new Set(others.map((unit) => unit.number));
  let number = 1;
  while (taken.has(String(number))) number += 1;
  const unit = { floorId, number: String(number), apartmentTypeId: type.id, view: "", price: null };
  return madeId(await createUnit(trx, unit, by, now));
}

function madeId(outcome: { ok: true; id: number } | { ok: false; reason: string }): number {
  if (!outcome.ok) throw new Error(`a first unit was not added: ${outcome.reason}`);
  return outcome.id;
}
