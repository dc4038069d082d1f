import { type UnitDetails, type UnitsDetails, unitFields } from "#domain/catalogue/unit-form.ts";
import { type UnitGapQuestion, unitGapQuestions } from "#domain/catalogue/unit-gaps.ts";
import type { UnitHolder } from "#domain/catalogue/unit-holder.ts";
import { columnsOf, selectionOf } from "#domain/fields/field.ts";
import { type Answers, stillAsked } from "#domain/forms/question.ts";
import type { Outcome } from "#domain/outcome.ts";
import { recordAction } from "#server/audit.ts";
import type { Database } from "#server/db/connection.ts";
import { inTransaction } from "#server/db/in-transaction.ts";
import type { By, Target } from "#server/records/versioned-record.ts";
import { knownTarget, rememberSave } from "#server/submissions/form-saves.ts";
import {
  checkVersion,
  editPlace,
  type PlaceEdit,
  type PlaceOutcome,
  rejectTakenNumber,
  type UnitOutcome,
} from "./place-edits.ts";
import { ensureTypeInArea, findTypeElsewhere, type TypeElsewhere } from "./type-elsewhere.ts";

/** Adds an available unit, and begins the history of its status. */
export function createUnit(
  db: Database,
  { isSample = false, ...details }: UnitDetails & { isSample?: boolean },
  by: By,
  now: Date,
): Promise<PlaceOutcome> {
  return rejectTakenNumber(db, async (trx) => {
    const { id } = await trx
      .insertInto("units")
      .values({
        ...unitColumns(details),
        is_sample: isSample,
        changed_at: now,
        created_at: now,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    await trx
      .insertInto("unit_status_history")
      .values({ unit_id: id, to_status: "available", changed_by: by.actor.name, changed_at: now })
      .execute();
    await recordAction(trx, by, now, { action: "unit.create", id, after: details });
    return { ok: true, id };
  });
}

type ElsewhereOutcome = { ok: false; reason: "type-elsewhere"; elsewhere: TypeElsewhere };

/** Creates all of these units or none. `taken` lists the numbers that the floor has already. */
export async function createUnits(
  db: Database,
  { numbers, ...details }: UnitsDetails,
  by: By,
  now: Date,
): Promise<
  Outcome<{ ids: number[] }, { reason: "number-taken" | "unknown-reference"; taken: string[] }> | ElsewhereOutcome
> {
  const elsewhere = await findTypeElsewhere(db, { typeId: details.apartmentTypeId, floorId: details.floorId });
  if (elsewhere) return { ok: false, reason: "type-elsewhere", elsewhere };
  const outcome = await rejectTakenNumber(db, async (trx) => {
    const ids: number[] = [];
    for (const number of numbers) {
      const created = await createUnit(trx, { ...details, number }, by, now);
      if (created.ok) ids.push(created.id);
    }
    return { ok: true as const, ids };
  });
  if (outcome.ok) return outcome;
  const rows = await db
    .selectFrom("units")
    .select("number")
    .where("floor_id", "=", details.floorId)
    .where("number", "in", numbers)
    .orderBy("number")
    .execute();
  return { ...outcome, taken: rows.map((row) => row.number) };
}

/**
 * Changes the details of a unit. Its status has a command of its own. Only another type is checked against the place, so
 * that all else of a unit that was false already can be changed.
 */
export async function editUnit(
  db: Database,
  sent: Target & { details: UnitDetails },
  by: By,
  now: Date,
): Promise<UnitOutcome | ElsewhereOutcome> {
  const unit: PlaceEdit<UnitDetails> = {
    kind: "unit",
    sent,
    lock: (trx, id) => lockedUnit(trx, id).executeTakeFirst(),
    save: (trx, { id, version, details }) =>
      trx
        .updateTable("units")
        .set({ ...unitColumns(details), version })
        .where("id", "=", id)
        .execute(),
  };
  const { floorId, apartmentTypeId: typeId } = sent.details;
  const before = await db.selectFrom("units").select("apartment_type_id").where("id", "=", sent.id).executeTakeFirst();
  const elsewhere = before?.apartment_type_id === typeId ? undefined : await findTypeElsewhere(db, { typeId, floorId });
  return elsewhere ? { ok: false, reason: "type-elsewhere", elsewhere } : editPlace(db, unit, by, now);
}

/**
 * Gives the units of a type the type of their own area, where the place of the type or of the building was changed after
 * they were added.
 *
 * @returns the id of that type and the number of units; "not-found" if no unit of the type stands elsewhere
 */
export function separateType(
  db: Database,
  { typeId, buildingId }: { typeId: number; buildingId: number },
  by: By,
  now: Date,
): Promise<Outcome<{ typeInArea: number; units: number }, "not-found">> {
  return inTransaction(db, async (trx) => {
    const elsewhere = await findTypeElsewhere(trx, { typeId, buildingId });
    const units = await trx
      .selectFrom("units")
      .select(["id", "number"])
      .where("apartment_type_id", "=", typeId)
      .where("floor_id", "in", (eb) => eb.selectFrom("floors").select("id").where("building_id", "=", buildingId))
      .orderBy("id")
      .forUpdate()
      .execute();
    if (!elsewhere || units.length === 0) return { ok: false, reason: "not-found" } as const;
    const typeInArea = await ensureTypeInArea(trx, elsewhere, by, now);
    for (const { id, number } of units) {
      await trx
        .updateTable("units")
        .set((eb) => ({ apartment_type_id: typeInArea, version: eb("version", "+", 1) }))
        .where("id", "=", id)
        .execute();
      const recorded = { before: { number, apartmentTypeId: typeId }, after: { number, apartmentTypeId: typeInArea } };
      await recordAction(trx, by, now, { action: "unit.edit", id, ...recorded });
    }
    return { ok: true, typeInArea, units: units.length } as const;
  });
}

type NewStatus =
  | { status: "reserved"; reservedUntil: Date; holder?: UnitHolder | undefined }
  | { status: "available" | "sold" };

type StatusOutcome = UnitOutcome | { ok: false; reason: "needs-answers"; questions: UnitGapQuestion[] };

/**
 * Changes the status of a unit and adds it to the unit's history.
 *
 * @param sent.answers the answers of a person, who is asked about a unit without a type, a price or a name; a program
 * leaves them out and is not asked
 */
export function changeUnitStatus(
  db: Database,
  sent: Target & NewStatus & { note?: string; answers?: Answers },
  by: By,
  now: Date,
): Promise<StatusOutcome> {
  return inTransaction(db, async (trx): Promise<StatusOutcome> => {
    const edit = await knownTarget(trx, by, "unit", sent);
    const unit = await lockedUnit(trx, edit.id).select(["status", "reserved_until"]).executeTakeFirst();
    const found = checkVersion(unit, edit);
    if (!found.ok) return found;
    const before = found.row;
    if (edit.answers && before.status !== edit.status) {
      const price = before.price ?? (await findTypePrice(trx, before.apartmentTypeId));
      const isForSomebody = edit.status === "reserved" && edit.holder !== undefined;
      const questions = stillAsked(unitGapQuestions({ ...before, price, isForSomebody }, edit.status), edit.answers);
      if (questions.length > 0) return { ok: false, reason: "needs-answers", questions };
    }
    const version = edit.version + 1;
    const { reservedUntil = null, holder } =
      edit.status === "reserved" ? edit : { reservedUntil: null, holder: undefined };
    await trx
      .updateTable("units")
      .set({ status: edit.status, reserved_until: reservedUntil, changed_at: now, version })
      .where("id", "=", edit.id)
      .execute();
    await trx
      .insertInto("unit_status_history")
      .values({
        unit_id: edit.id,
        from_status: before.status,
        to_status: edit.status,
        reserved_until: reservedUntil,
        enquiry_id: holder?.kind === "enquiry" ? holder.id : null,
        buyer_id: holder?.kind === "buyer" ? holder.id : null,
        note: edit.note ?? "",
        changed_by: by.actor.name,
        changed_at: now,
      })
      .execute();
    await recordAction(trx, by, now, {
      action: "unit.change-status",
      id: edit.id,
      before: { number: before.number, status: before.status, reservedUntil: before.reserved_until },
      after: { number: before.number, status: edit.status, reservedUntil, ...(holder ? { holder } : {}) },
    });
    await rememberSave(trx, by, { kind: "unit", id: edit.id, version }, now);
    return { ok: true, version };
  });
}

async function findTypePrice(trx: Database, apartmentTypeId: number | null): Promise<number | null> {
  const type = await trx
    .selectFrom("apartment_types")
    .select("price_ugx")
    .where("id", "=", apartmentTypeId)
    .executeTakeFirst();
  return type?.price_ugx ?? null;
}

/** Ends the reservations whose time is over. Pages learn of that by this write. */
export function releaseLapsedReservations(db: Database, now: Date): Promise<number> {
  return inTransaction(db, async (trx) => {
    const released = await trx
      .with("lapsed", (cte) =>
        cte
          .selectFrom("units")
          .select(["id", "reserved_until"])
          .where("status", "=", "reserved")
          .where("reserved_until", "<=", now)
          .forUpdate()
          .skipLocked(),
      )
      .updateTable("units")
      .from("lapsed")
      .whereRef("units.id", "=", "lapsed.id")
      .set((eb) => ({
        status: "available",
        reserved_until: null,
        changed_at: eb.fn.coalesce("lapsed.reserved_until", eb.val(now)),
        version: eb("units.version", "+", 1),
      }))
      .returning(["units.id", "units.changed_at"])
      .execute();
    if (released.length === 0) return 0;
    await trx
      .insertInto("unit_status_history")
      .values(
        released.map((unit) => ({
          unit_id: unit.id,
          from_status: "reserved",
          to_status: "available" as const,
          note: "The reservation ended",
          changed_by: "system",
          changed_at: unit.changed_at,
        })),
      )
      .execute();
    return released.length;
  });
}

/** Reads what `unitColumns` stores, and the version. */
function lockedUnit(trx: Database, id: number) {
  return trx
    .selectFrom("units")
    .select(["version", "floor_id as floorId"])
    .select(selectionOf(unitFields))
    .where("id", "=", id)
    .forUpdate();
}

function unitColumns(details: UnitDetails) {
  return { floor_id: details.floorId, ...columnsOf(unitFields, { ...details, view: details.view ?? "" }) };
}
