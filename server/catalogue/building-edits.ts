import { type BuildingDetails, buildingFields, type FloorDetails, floorFields } from "#domain/catalogue/unit-form.ts";
import { columnsOf, selectionOf } from "#domain/fields/field.ts";
import { recordAction } from "#server/audit.ts";
import type { Database } from "#server/db/connection.ts";
import type { By, Target } from "#server/records/versioned-record.ts";
import {
  checkVersion,
  editPlace,
  type PlaceEdit,
  type PlaceOutcome,
  rejectTakenNumber,
  type UnitOutcome,
} from "./place-edits.ts";

/** Adds a building. It is rejected if its name is taken. */
export function createBuilding(
  db: Database,
  { isSample = false, ...details }: BuildingDetails & { isSample?: boolean },
  by: By,
  now: Date,
): Promise<PlaceOutcome> {
  return rejectTakenNumber(db, async (trx) => {
    const { id } = await trx
      .insertInto("buildings")
      .values({ ...columnsOf(buildingFields, details), is_sample: isSample, created_at: now, updated_at: now })
      .returning("id")
      .executeTakeFirstOrThrow();
    await recordAction(trx, by, now, { action: "building.create", id, after: details });
    return { ok: true, id };
  });
}

/** Adds a floor. It is rejected if the building has this number already. */
export function createFloor(db: Database, details: FloorDetails, by: By, now: Date): Promise<PlaceOutcome> {
  return rejectTakenNumber(db, async (trx) => {
    const { id } = await trx
      .insertInto("floors")
      .values({ building_id: details.buildingId, ...columnsOf(floorFields, details) })
      .returning("id")
      .executeTakeFirstOrThrow();
    await recordAction(trx, by, now, { action: "floor.create", id, after: details });
    return { ok: true, id };
  });
}

/** Changes a building in the version that its editor saw. */
export function editBuilding(
  db: Database,
  sent: Target & { details: BuildingDetails },
  by: By,
  now: Date,
): Promise<UnitOutcome> {
  const building: PlaceEdit<BuildingDetails> = {
    kind: "building",
    sent,
    lock: (trx, id) =>
      trx
        .selectFrom("buildings")
        .select("version")
        .select(selectionOf(buildingFields))
        .where("id", "=", id)
        .forUpdate()
        .executeTakeFirst(),
    save: (trx, { id, version, details }) =>
      trx
        .updateTable("buildings")
        .set({ ...columnsOf(buildingFields, details), version, updated_at: now })
        .where("id", "=", id)
        .execute(),
  };
  return editPlace(db, building, by, now);
}

/** Changes a floor in the version that its editor saw. A floor stays in its building. */
export function editFloor(
  db: Database,
  sent: Target & { details: Omit<FloorDetails, "buildingId"> },
  by: By,
  now: Date,
): Promise<UnitOutcome> {
  const floor: PlaceEdit<Omit<FloorDetails, "buildingId">> = {
    kind: "floor",
    sent,
    lock: (trx, id) =>
      trx
        .selectFrom("floors")
        .select("version")
        .select(selectionOf(floorFields))
        .where("id", "=", id)
        .forUpdate()
        .executeTakeFirst(),
    save: (trx, { id, version, details }) =>
      trx
        .updateTable("floors")
        .set({ ...columnsOf(floorFields, details), version })
        .where("id", "=", id)
        .execute(),
  };
  return editPlace(db, floor, by, now);
}

/**
 * Deletes a place with everything in it. As long as an agreement is about one of its units, this is rejected as
 * "unknown-reference".
 */
export function deletePlace(
  db: Database,
  { table, target }: { table: "units" | "floors" | "buildings"; target: Target },
  by: By,
  now: Date,
): Promise<UnitOutcome> {
  return rejectTakenNumber(db, async (trx): Promise<UnitOutcome> => {
    const row = await trx.selectFrom(table).selectAll().where("id", "=", target.id).forUpdate().executeTakeFirst();
    const found = checkVersion(row, target);
    if (!found.ok) return found;
    await trx.deleteFrom(table).where("id", "=", target.id).execute();
    await recordAction(trx, by, now, { action: `${table.slice(0, -1)}.delete`, id: target.id, before: row });
    return { ok: true, version: target.version };
  });
}
