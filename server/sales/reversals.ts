import { recordAction } from "#server/audit.ts";
import type { Database } from "#server/db/connection.ts";
import { inTransaction } from "#server/db/in-transaction.ts";
import type { By } from "#server/records/versioned-record.ts";
import { followLedger } from "./follow-ledger.ts";
import { reversePayment } from "./payments.ts";

/** A completed home is reserved again. */
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
