import type { Insertable, Selectable } from "kysely";
import { localDate } from "#domain/time/kampala-time.ts";
import { followLedger } from "#server/agreements/follow-ledger.ts";
import { recordAction } from "#server/audit.ts";
import type { Database } from "#server/db/connection.ts";
import { inTransaction } from "#server/db/in-transaction.ts";
import type { Schema } from "#server/db/schema.ts";
import type { By } from "#server/records/versioned-record.ts";
import { lockAgreements } from "./agreement-locks.ts";
import { amountsOfEntry, sumsOf } from "./entry-wholes.ts";
import { giveReceiptNumbersBack, nextReceiptNumbers } from "./receipt-numbers.ts";
import { letReversedRowsWait, resumeWaitOfLookalikes, resumeWaitOfTransactions } from "./waiting-rows.ts";

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
      .leftJoin("statement_rows as row", "row.payment_id", "payments.id")
      .select([
        ...amountsOfEntry,
        "payments.paid_on as paidOn",
        "payments.transaction_id as transactionId",
        "payments.receipt_number as receiptNumber",
        "payments.agreement_id as agreementId",
      ])
      .where("payments.id", "=", entry.paymentId)
      .executeTakeFirstOrThrow();
    await letReversedRowsWait(trx, { ...entry, ...reversed }, by, now);
    await resumeWaitOfTransactions(trx, [reversed]);
    const problem = `The same amount and day were booked, and that was reversed: receipt ${reversed.receiptNumber}`;
    await resumeWaitOfLookalikes(trx, [{ amounts: sumsOf(reversed), paidOn: reversed.paidOn, problem }]);
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

/**
 * Reverses an entry by an opposite one with its own receipt number, on both sides of a transfer. An entry is reversed
 * only once, and also if its agreement has ended.
 *
 * @returns the agreements that it concerns
 */
export function reversePayment(
  db: Database,
  { paymentId, reason, recordedBy }: { paymentId: number; reason: string; recordedBy: string },
  now: Date,
): Promise<
  | { ok: true; payment: { id: number; receiptNumber: number }; agreementIds: number[] }
  | { ok: false; reason: "not-found" | "already-reversed" | "reason-missing" }
> {
  return inTransaction(db, async (trx) => {
    if (reason.trim() === "") return { ok: false, reason: "reason-missing" } as const;
    const originals = await trx
      .selectFrom("payments")
      .selectAll()
      .where((eb) =>
        eb.or([
          eb("id", "=", paymentId),
          eb("transfer_of_id", "=", paymentId),
          eb("id", "=", eb.selectFrom("payments").select("transfer_of_id").where("id", "=", paymentId)),
        ]),
      )
      .orderBy("agreement_id")
      .execute();
    if (originals.length === 0 || originals.some(({ kind }) => kind === "reversal"))
      return { ok: false, reason: "not-found" } as const;
    // Locks are taken in this order: agreements by id, then the counter.
    await lockAgreements(
      trx,
      originals.map(({ agreement_id }) => agreement_id),
    );
    const receiptNumber = await nextReceiptNumbers(trx, originals.length);
    const earlier = await trx
      .selectFrom("payments")
      .select("id")
      .where("reverses_id", "=", paymentId)
      .executeTakeFirst();
    if (earlier) {
      await giveReceiptNumbersBack(trx, originals.length);
      return { ok: false, reason: "already-reversed" } as const;
    }
    const [first] = await trx
      .insertInto("payments")
      .values(
        originals.map((original, i) =>
          reversalOf(original, { receiptNumber: receiptNumber + i, reason: reason.trim(), recordedBy, now }),
        ),
      )
      .returning("id")
      .execute();
    if (!first) throw new Error("a reversal was not entered");
    const agreementIds = originals.map(({ agreement_id }) => agreement_id);
    return { ok: true, payment: { id: first.id, receiptNumber }, agreementIds } as const;
  });
}

/** Makes the entry that reverses another one. It is dated today, whenever the other was paid. */
export function reversalOf(
  original: Pick<
    Selectable<Schema["payments"]>,
    "id" | "agreement_id" | "purpose" | "amount_ugx" | "method" | "external_reference" | "reference_part"
  >,
  { receiptNumber, reason, recordedBy, now }: { receiptNumber: number; reason: string; recordedBy: string; now: Date },
): Insertable<Schema["payments"]> {
  return {
    receipt_number: receiptNumber,
    agreement_id: original.agreement_id,
    kind: "reversal",
    purpose: original.purpose,
    amount_ugx: -original.amount_ugx,
    reverses_id: original.id,
    reversal_reason: reason,
    method: original.method,
    external_reference: original.external_reference,
    reference_part: original.reference_part,
    paid_on: localDate(now),
    recorded_by: recordedBy,
    recorded_at: now,
  };
}
