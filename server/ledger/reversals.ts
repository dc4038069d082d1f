import { followLedger } from "#server/agreements/follow-ledger.ts";
import { recordAction } from "#server/audit.ts";
import type { Database } from "#server/db/connection.ts";
import { inTransaction } from "#server/db/in-transaction.ts";
import type { By } from "#server/records/versioned-record.ts";
import { reversePayment } from "./payments.ts";
import { letReversedRowsWait, resumeWaitOfTransactions } from "./waiting-rows.ts";

/**
 * Reverses an entry that a person has found wrong. Its money did come in, so it waits to be booked again if a
 * statement's row shows it.
 */
export function reverseWrongEntry(
  db: Database,
  entry: { paymentId: number; reason: string },
  by: By,
  now: Date,
): ReturnType<typeof reversePayment> {
  return inTransaction(db, async (trx) => {
    const outcome = await reverseSalePayment(trx, entry, by, now);
    if (!outcome.ok) return outcome;
    const reversed = await trx
      .selectFrom("payments")
      .select(["transaction_id as transactionId", "receipt_number as receiptNumber", "agreement_id as agreementId"])
      .where("id", "=", entry.paymentId)
      .executeTakeFirstOrThrow();
    await letReversedRowsWait(trx, { ...entry, ...reversed }, by, now);
    await resumeWaitOfTransactions(trx, [reversed]);
    return outcome;
  });
}

/** Reverses a payment. If the home was completed by it, the home is reserved again. */
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
      await recordAction(trx, by, now, {
        action: "payment.reverse",
        of: "agreement",
        id,
        after: { paymentId, reason },
      });
    }
    return outcome;
  });
}
