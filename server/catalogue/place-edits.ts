import { recordAction } from "#server/audit.ts";
import type { Database } from "#server/db/connection.ts";
import { isUniqueViolation } from "#server/db/constraint-violations.ts";
import { referringInTransaction } from "#server/db/in-transaction.ts";
import type { By, Target } from "#server/records/versioned-record.ts";
import { knownTarget, rememberSave } from "#server/submissions/form-saves.ts";

export type PlaceOutcome =
  | { ok: true; id: number }
  | { ok: false; reason: "number-taken" }
  | { ok: false; reason: "unknown-reference" };

/** What becomes of a change of a building, floor or unit. */
export type UnitOutcome =
  | { ok: true; version: number }
  | { ok: false; reason: "not-found" | "number-taken" | "unknown-reference" }
  | { ok: false; reason: "changed-meanwhile"; current: { version: number } };

export interface PlaceEdit<Details extends object> {
  kind: "building" | "floor" | "unit";
  sent: Target & { details: Details };
  /** Locks the row and reads its version and what `details` replace. */
  lock(trx: Database, id: number): Promise<{ version: number } | undefined>;
  save(trx: Database, edited: Target & { details: Details }): Promise<unknown>;
}

/** Changes the details of a place in the version that its editor saw. `save` gets the new version. */
export function editPlace<Details extends object>(
  db: Database,
  { kind, sent, lock, save }: PlaceEdit<Details>,
  by: By,
  now: Date,
): Promise<UnitOutcome> {
  return rejectTakenNumber(db, async (trx): Promise<UnitOutcome> => {
    const edit = await knownTarget(trx, by, kind, sent);
    const { id, details } = edit;
    const found = checkVersion(await lock(trx, id), edit);
    if (!found.ok) return found;
    const { version: opened, ...before } = found.row;
    const version = opened + 1;
    await save(trx, { id, version, details });
    await recordAction(trx, by, now, { action: `${kind}.edit`, id, before, after: details });
    await rememberSave(trx, by, { kind, id, version }, now);
    return { ok: true, version };
  });
}

/** Rejects a change of a row that is gone, or that has another version than its editor saw. */
export function checkVersion<Row extends { version: number }>(
  row: Row | undefined,
  { version }: Target,
): { ok: true; row: Row } | Extract<UnitOutcome, { ok: false }> {
  if (!row) return { ok: false, reason: "not-found" };
  if (row.version === version) return { ok: true, row };
  return { ok: false, reason: "changed-meanwhile", current: { version: row.version } };
}

/**
 * Runs a change in a transaction and turns a violated constraint into a rejection: a number that the floor or building
 * has already, or a place that is missing or still in use.
 */
export async function rejectTakenNumber<Outcome>(
  db: Database,
  change: (trx: Database) => Promise<Outcome>,
): Promise<Outcome | { ok: false; reason: "number-taken" } | { ok: false; reason: "unknown-reference" }> {
  try {
    return await referringInTransaction(db, change);
  } catch (error) {
    if (db.isTransaction || !isUniqueViolation(error)) throw error;
    return { ok: false, reason: "number-taken" };
  }
}
