import { type Insertable, type Selectable, sql } from "kysely";
import type { Ugx } from "#domain/money/money.ts";
import type { PaymentMethod } from "#domain/sales/ledger.ts";
import { identifies } from "#domain/sales/statement.ts";
import { type LocalDate, localDate } from "#domain/time/kampala-time.ts";
import type { Database } from "#server/db/connection.ts";
import { inTransaction } from "#server/db/in-transaction.ts";
import type { PaymentsTable } from "#server/db/schema.ts";
import { entriesUnder, normalReference, placesUnder } from "#server/sales/payment-references.ts";

export interface NewPayment {
  agreementId: number;
  amount: Ugx;
  method: PaymentMethod;
  /** The number of the transaction at MTN, Airtel or the bank; needed for all but cash. */
  externalReference: string | undefined;
  paidOn: LocalDate;
  /** Needed when `paidOn` is not the day of recording. */
  backdatingReason: string;
  note: string;
  /** Of the form that it was typed into: whatever the form sends again is not entered again. */
  formKey?: string | undefined;
  /** What was still owed when a person said that more than that was paid. */
  confirmedOwed?: number | undefined;
}

export type PaymentRejection =
  | "unknown-agreement"
  | "agreement-ended"
  | "in-the-future"
  | "backdating-needs-a-reason"
  | "reference-missing"
  | "reference-used"
  /** More than is owed, and nobody has confirmed it. */
  | "more-than-owed"
  /** Something else was entered by the same form. */
  | "form-used";

export type PaymentOutcome =
  /** `isNew` is false for one that the same form has sent before. */
  | { ok: true; payment: { id: number; receiptNumber: number }; isNew: boolean }
  | {
      ok: false;
      reason: PaymentRejection;
      /** With "more-than-owed". */
      owed?: Ugx;
    };

/**
 * Enters a payment into the ledger under the next receipt number. Numbers have no gaps: the counter is held until the
 * transaction ends, so a payment that fails gives its number back, and payments at the same time queue for theirs.
 * A reference is booked once; again only after its entry was reversed, with the true amount. So is what one form sends: an
 * answer can get lost, and the form be sent a second time.
 */
export function recordPayment(
  db: Database,
  payment: NewPayment,
  recordedBy: string,
  now: Date,
): Promise<PaymentOutcome> {
  return inTransaction(db, async (trx): Promise<PaymentOutcome> => {
    const today = localDate(now);
    if (payment.paidOn > today) return { ok: false, reason: "in-the-future" };
    if (payment.paidOn < today && payment.backdatingReason.trim() === "")
      return { ok: false, reason: "backdating-needs-a-reason" };
    const reference = normalReference(payment.externalReference);
    if (payment.method !== "cash" && reference === null) return { ok: false, reason: "reference-missing" };
    // Held, so that an agreement cannot end between this look and the entry. Always agreement first, then the counter:
    // two who took them in another order would wait for each other.
    const agreement = await trx
      .selectFrom("agreements")
      .select("state")
      .where("id", "=", payment.agreementId)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!agreement) return { ok: false, reason: "unknown-agreement" };
    if (agreement.state === "ended") return { ok: false, reason: "agreement-ended" };
    // The counter comes first: it makes two entries of one reference queue, and the second then sees the first.
    const receiptNumber = await nextReceiptNumbers(trx, 1);
    const repeated = payment.formKey === undefined ? undefined : await findOfForm(trx, payment.formKey);
    if (repeated) {
      await giveReceiptNumbersBack(trx, 1);
      const isSame =
        repeated.agreement_id === payment.agreementId &&
        repeated.amount_ugx === payment.amount &&
        repeated.method === payment.method &&
        repeated.external_reference === reference &&
        repeated.paid_on === payment.paidOn;
      if (!isSame) return { ok: false, reason: "form-used" };
      return { ok: true, payment: { id: repeated.id, receiptNumber: repeated.receipt_number }, isNew: false };
    }
    // "CASH DEP" is on many payments: it is written down and tells nothing.
    const isTelling = reference !== null && identifies(reference);
    const earlier = isTelling ? await entriesUnder(trx, payment.method, reference) : [];
    if (earlier.some((entry) => !entry.isReversed)) {
      await giveReceiptNumbersBack(trx, 1);
      return { ok: false, reason: "reference-used" };
    }
    const { id } = await trx
      .insertInto("payments")
      .values({
        receipt_number: receiptNumber,
        agreement_id: payment.agreementId,
        amount_ugx: payment.amount,
        ...placesUnder(earlier.filter((entry) => entry.method === payment.method))(),
        method: payment.method,
        external_reference: reference,
        reference_identifies: reference === null || isTelling,
        paid_on: payment.paidOn,
        backdating_reason: payment.backdatingReason.trim(),
        note: payment.note,
        form_key: payment.formKey ?? null,
        recorded_by: recordedBy,
        recorded_at: now,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    return { ok: true, payment: { id, receiptNumber }, isNew: true };
  });
}

/** Whether a form has entered a payment already. */
export async function isOfForm(trx: Database, formKey: string): Promise<boolean> {
  return (await findOfForm(trx, formKey)) !== undefined;
}

function findOfForm(trx: Database, formKey: string) {
  return trx
    .selectFrom("payments")
    .select(["id", "receipt_number", "agreement_id", "amount_ugx", "method", "external_reference", "paid_on"])
    .where("form_key", "=", formKey)
    .executeTakeFirst();
}

/**
 * Reverses a whole entry by an opposite one with its own receipt number, of a transfer both sides. An entry is reversed once,
 * also on an agreement that has ended. Says which agreements it concerns.
 */
export function reversePayment(
  db: Database,
  paymentId: number,
  reason: string,
  recordedBy: string,
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
    // Locks in the order of a payment's: agreements by their number, then counter.
    for (const { agreement_id: id } of originals)
      await trx.selectFrom("agreements").select("id").where("id", "=", id).forNoKeyUpdate().executeTakeFirstOrThrow();
    // The counter makes two reversals of one payment queue, and the second then sees the first.
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

/** Takes so many numbers in a row; returns the first. No other transaction gets one before this one ends. */
export async function nextReceiptNumbers(trx: Database, count: number): Promise<number> {
  const { last_number } = await trx
    .updateTable("receipt_counter")
    .set({ last_number: sql`last_number + ${count}` })
    .returning("last_number")
    .executeTakeFirstOrThrow();
  return last_number - count + 1;
}

/** Numbers taken in this transaction and not used. */
async function giveReceiptNumbersBack(trx: Database, count: number): Promise<void> {
  await trx
    .updateTable("receipt_counter")
    .set({ last_number: sql`last_number - ${count}` })
    .execute();
}

/** The row that reverses an entry. */
export function reversalOf(
  original: Pick<
    Selectable<PaymentsTable>,
    "id" | "agreement_id" | "amount_ugx" | "method" | "external_reference" | "reference_part"
  >,
  { receiptNumber, reason, recordedBy, now }: { receiptNumber: number; reason: string; recordedBy: string; now: Date },
): Insertable<PaymentsTable> {
  return {
    receipt_number: receiptNumber,
    agreement_id: original.agreement_id,
    kind: "reversal",
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
