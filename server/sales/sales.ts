import { sql } from "kysely";
import type { SelectedHome } from "#domain/catalogue/home-choice.ts";
import { countedPlan } from "#domain/sales/schedule.ts";
import { addMonths, type LocalDate, localDate, localInstant } from "#domain/time/kampala-time.ts";
import { recordAudit } from "#server/audit.ts";
import { changeHomeStatus, findHomeStatus } from "#server/catalogue/home-status.ts";
import { findUnit } from "#server/catalogue/read-units.ts";
import { storedApartments, storedProperties } from "#server/catalogue/stored-homes.ts";
import { changeUnitStatus } from "#server/catalogue/units.ts";
import type { Database } from "#server/db/connection.ts";
import { inTransaction } from "#server/db/in-transaction.ts";
import type { By } from "#server/records/versioned-record.ts";
import { type Ending, endAgreement, settleAgreement } from "#server/sales/agreements.ts";
import { reversePayment } from "#server/sales/payments.ts";
import type { BoughtHome } from "#server/sales/read-agreements.ts";
import { getAgreement, getPosition } from "#server/sales/read-agreements.ts";

/** A unit being paid stays reserved long beyond its expected end: the agreement frees it, not the clock. */
const holdBeyondFinishMonths = 120;

export const holdUntil = (finishOn: LocalDate) => localInstant(addMonths(finishOn, holdBeyondFinishMonths));

/** A completed home is reserved again. Side effects concern the payment's own agreement. */
export function reverseSalePayment(
  db: Database,
  { paymentId, reason }: { paymentId: number; reason: string },
  by: By,
  now: Date,
): ReturnType<typeof reversePayment> {
  return inTransaction(db, async (trx) => {
    const outcome = await reversePayment(trx, { paymentId, reason, recordedBy: by.actor.name }, now);
    if (!outcome.ok) return outcome;
    for (const id of outcome.agreementIds) {
      await followLedger(trx, id, by, now);
      await auditLog(trx, by, now, { action: "payment.reverse", agreementId: id, after: { paymentId, reason } });
    }
    return outcome;
  });
}

export function cancelAgreement(
  db: Database,
  { id, ending }: { id: number; ending: Ending },
  by: By,
  now: Date,
): Promise<{ ok: boolean }> {
  return inTransaction(db, async (trx) => {
    const ended = await endAgreement(trx, id, ending, now);
    if (!ended.ok) return ended;
    const { home } = await getAgreement(trx, id);
    await setStatus(
      trx,
      { home, status: "available", reservedUntil: undefined, note: `Agreement ${id} ended` },
      by,
      now,
    );
    await auditLog(trx, by, now, { action: "agreement.end", agreementId: id, after: ending });
    return { ok: true };
  });
}

export async function followLedger(trx: Database, agreementId: number, by: By, now: Date): Promise<void> {
  const { before, after } = await settleAgreement(trx, agreementId, now);
  if (before === after) return;
  const agreement = await getAgreement(trx, agreementId);
  const note = `Agreement ${agreementId}`;
  if (after === "completed")
    await setStatus(trx, { home: agreement.home, status: "sold", reservedUntil: undefined, note }, by, now);
  else if (after === "live") {
    const { expectedFinishOn } = await getPosition(trx, agreement, localDate(now));
    const until = holdUntil(expectedFinishOn ?? countedPlan(agreement).finishOn);
    await setStatus(trx, { home: agreement.home, status: "reserved", reservedUntil: until, note }, by, now);
  }
}

/**
 * Locks a home until the transaction ends.
 * @returns its status; undefined when gone or in the bin
 */
export async function holdHome(trx: Database, { kind, id }: SelectedHome): Promise<string | undefined> {
  const tables = { unit: "units", property: "properties", apartment: "apartment_types" };
  await sql`select from ${sql.table(tables[kind])} where id = ${id} for update`.execute(trx);
  if (kind === "unit") return (await findUnit(trx, id))?.status;
  const home = await findHomeStatus(trx, kind === "property" ? storedProperties : storedApartments, id);
  return home?.deletedAt === null ? home.status : undefined;
}

export async function setStatus(
  trx: Database,
  {
    home,
    status,
    reservedUntil,
    note,
  }: { home: BoughtHome; status: "available" | "reserved" | "sold"; reservedUntil: Date | undefined; note: string },
  by: By,
  now: Date,
): Promise<void> {
  if (home.kind === "property") {
    const property = await findHomeStatus(trx, storedProperties, home.id);
    if (property)
      await changeHomeStatus(
        trx,
        { home: storedProperties, edit: { id: home.id, version: property.version, status, note } },
        by,
        now,
      );
    return;
  }
  const unit = await findUnit(trx, home.id);
  if (!unit) return;
  const target = { id: home.id, version: unit.version, note };
  if (status === "reserved") {
    await changeUnitStatus(trx, { ...target, status, reservedUntil: reservedUntil ?? now }, by, now);
  } else {
    await changeUnitStatus(trx, { ...target, status }, by, now);
  }
}

export async function auditLog(
  trx: Database,
  by: By,
  now: Date,
  { action, agreementId, after }: { action: string; agreementId: number; after: unknown },
): Promise<void> {
  await recordAudit(trx, { ...by, at: now, action, entityType: "agreement", entityId: String(agreementId), after });
}
