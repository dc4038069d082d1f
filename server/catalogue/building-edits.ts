import { type BuildingDetails, buildingFields, type FloorDetails, floorFields } from "#domain/catalogue/unit-form.ts";
import { columnsOf, selectionOf } from "#domain/fields/field.ts";
import { recordAction } from "#server/audit.ts";
import type { Database } from "#server/db/connection.ts";
import type { By, Target } from "#server/records/versioned-record.ts";
import { knownTarget, rememberSave } from "#server/submissions/form-saves.ts";
import { type PlaceOutcome, rejectStale, rejectTakenNumber, type UnitOutcome } from "./units.ts";

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
  return rejectTakenNumber(db, async (trx): Promise<UnitOutcome> => {
    const edit = await knownTarget(trx, by, "building", sent);
    const before = await trx
      .selectFrom("buildings")
      .select("version")
      .select(selectionOf(buildingFields))
      .where("id", "=", edit.id)
      .forUpdate()
      .executeTakeFirst();
    const rejection = rejectStale(before, edit);
    if (rejection) return rejection;
    const version = edit.version + 1;
    await trx
      .updateTable("buildings")
      .set({ ...columnsOf(buildingFields, edit.details), version, updated_at: now })
      .where("id", "=", edit.id)
      .execute();
    await recordAction(trx, by, now, { action: "building.edit", id: edit.id, before, after: edit.details });
    await rememberSave(trx, by, { kind: "building", id: edit.id, version }, now);
    return { ok: true, version };
  });
}

/** Changes a floor in the version that its editor saw. A floor stays in its building. */
export function editFloor(
  db: Database,
  sent: Target & { details: Omit<FloorDetails, "buildingId"> },
  by: By,
  now: Date,
): Promise<UnitOutcome> {
  return rejectTakenNumber(db, async (trx): Promise<UnitOutcome> => {
    const edit = await knownTarget(trx, by, "floor", sent);
    const before = await trx
      .selectFrom("floors")
      .select("version")
      .select(selectionOf(floorFields))
      .where("id", "=", edit.id)
      .forUpdate()
      .executeTakeFirst();
    const rejection = rejectStale(before, edit);
    if (rejection) return rejection;
    const version = edit.version + 1;
    await trx
      .updateTable("floors")
      .set({ ...columnsOf(floorFields, edit.details), version })
      .where("id", "=", edit.id)
      .execute();
    await recordAction(trx, by, now, { action: "floor.edit", id: edit.id, before, after: edit.details });
    await rememberSave(trx, by, { kind: "floor", id: edit.id, version }, now);
    return { ok: true, version };
  });
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
    const before = await trx.selectFrom(table).selectAll().where("id", "=", target.id).forUpdate().executeTakeFirst();
    const rejection = rejectStale(before, target);
    if (rejection) return rejection;
    await trx.deleteFrom(table).where("id", "=", target.id).execute();
    await recordAction(trx, by, now, { action: `${table.slice(0, -1)}.delete`, id: target.id, before });
    return { ok: true, version: target.version };
  });
}
