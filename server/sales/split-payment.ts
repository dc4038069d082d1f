import type { Ugx } from "#domain/money/money.ts";
import { localDate } from "#domain/time/kampala-time.ts";
import { recordAudit } from "#server/audit.ts";
import type { Database } from "#server/db/connection.ts";
import { inTransaction } from "#server/db/in-transaction.ts";
import type { By } from "#server/records/versioned-record.ts";
import { judgeSplit, type SplitRejection } from "#server/sales/payment-parts.ts";
import {
  type EnteredPayment,
  type EntryRejection,
  findOfForm,
  holdAgreements,
  type PaidMoney,
  type PaymentPart,
  recordParts,
} from "#server/sales/payments.ts";
import { followLedger } from "#server/sales/sales.ts";

interface SplitPayment extends PaidMoney {
  /** What was paid in all, to the shilling that the parts add up to. */
  total: Ugx;
  /** Each for another agreement. */
  parts: readonly PaymentPart[];
}

export type SplitOutcome =
  /** The entries in the order of the parts; `isNew` is false for those that the same form has sent before. */
  | { ok: true; payments: EnteredPayment[]; isNew: boolean }
  | SplitRejection
  | { ok: false; reason: EntryRejection | "one-agreement-twice" };

/**
 * Enters one payment that is for several agreements: under one reference an entry with a receipt of its own for each, all or none.
 * More than is owed is not taken in a part.
 */
export function receiveSplitPayment(db: Database, payment: SplitPayment, by: By, now: Date): Promise<SplitOutcome> {
  return inTransaction(db, async (trx): Promise<SplitOutcome> => {
    const { total, parts } = payment;
    const ids = parts.map(({ agreementId }) => agreementId);
    if (new Set(ids).size < ids.length) return { ok: false, reason: "one-agreement-twice" };
    await holdAgreements(trx, ids);
    // What this form has entered already is owed no more.
    const entered = await findOfForm(trx, payment.formKey, "payment");
    const rejection = entered.length > 0 ? undefined : await judgeSplit(trx, total, parts, localDate(now));
    if (rejection) return rejection;
    const outcome = await recordParts(trx, payment, parts, by.actor.name, now);
    if (!outcome.ok || !outcome.isNew) return outcome;
    for (const [i, { agreementId, amount }] of parts.entries()) {
      await followLedger(trx, agreementId, by, now);
      await recordAudit(trx, {
        ...by,
        ...{ at: now, action: "payment.record", entityType: "agreement", entityId: String(agreementId) },
        after: { ...outcome.payments[i], amount, total },
      });
    }
    return outcome;
  });
}
