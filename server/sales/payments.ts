import { type Insertable, type Selectable, sql } from "kysely";
import { type Ugx, ugx } from "#domain/money/money.ts";
import type { EntryKind, PaymentMethod } from "#domain/sales/ledger.ts";
import { identifies } from "#domain/sales/statement.ts";
import { type LocalDate, localDate, officeTimeZone } from "#domain/time/kampala-time.ts";
import { batchesById } from "#server/db/by-id.ts";
import type { Database } from "#server/db/connection.ts";
import { inTransaction } from "#server/db/in-transaction.ts";
import type { PaymentsTable } from "#server/db/schema.ts";

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

export interface Payment {
  id: number;
  receiptNumber: number;
  agreementId: number;
  kind: EntryKind;
  /** Negative: money that left the agreement. */
  amount: Ugx;
  /** Of a transfer: where the money went, or came from. */
  otherAgreementId: number | null;
  reversesId: number | null;
  reversalReason: string;
  /** Whether a later entry has taken it back. */
  isReversed: boolean;
  method: PaymentMethod;
  externalReference: string | null;
  paidOn: LocalDate;
  backdatingReason: string;
  note: string;
  recordedBy: string;
  recordedAt: Date;
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

/** The ledger of an agreement, oldest first. */
export function listPayments(db: Database, agreementId: number): Promise<Payment[]> {
  return listPaymentsOfAll(db, [agreementId]);
}

/** The ledgers of these agreements, oldest entries first. */
export async function listPaymentsOfAll(db: Database, agreementIds: readonly number[]): Promise<Payment[]> {
  const rows = await selectEntries(db)
    .where("payments.agreement_id", "=", sql<number>`any(${[...agreementIds]}::bigint[])`)
    .orderBy("payments.paid_on")
    .orderBy("payments.id")
    .execute();
  return rows.map(paymentOf);
}

/** An entry among those of all agreements. */
export interface LedgerEntry extends Payment {
  /** Of a reversal: what it takes back. */
  reversed: { kind: EntryKind; receiptNumber: number } | null;
  /** The receipt of the entry that has taken it back. */
  reversedByReceipt: number | null;
}

/**
 * The entries of all ledgers in the order of their receipt numbers, a batch at a time.
 *
 * @param days both included: on which they were paid, or on which their receipts were issued; all without them
 */
export async function* readLedger(
  db: Database,
  days: { of: "payment" | "receipt"; from: LocalDate | undefined; until: LocalDate | undefined },
): AsyncGenerator<LedgerEntry[], void, undefined> {
  const { from, until } = days;
  const day =
    days.of === "payment"
      ? sql<string>`payments.paid_on`
      : sql<string>`(payments.recorded_at at time zone ${officeTimeZone})::date`;
  // Whoever enters something holds the counter of receipts from before its id is taken: ids are in the order of the numbers.
  const batches = batchesById(
    (after, limit) =>
      selectEntries(db)
        .leftJoin("payments as original", "original.id", "payments.reverses_id")
        .select([
          "original.kind as original_kind",
          "original.receipt_number as original_receipt",
          "reversal.receipt_number as reversal_receipt",
        ])
        .where("payments.id", ">", after ?? 0)
        .$if(from !== undefined, (query) => query.where(day, ">=", from ?? ""))
        .$if(until !== undefined, (query) => query.where(day, "<=", until ?? ""))
        .orderBy("payments.id")
        .limit(limit)
        .execute(),
    1_000,
  );
  for await (const rows of batches)
    yield rows.map((row) => ({
      ...paymentOf(row),
      reversed:
        row.original_kind === null || row.original_receipt === null
          ? null
          : { kind: row.original_kind, receiptNumber: row.original_receipt },
      reversedByReceipt: row.reversal_receipt,
    }));
}

function selectEntries(db: Database) {
  return db
    .selectFrom("payments")
    .leftJoin("payments as reversal", "reversal.reverses_id", "payments.id")
    .leftJoin("payments as other", (join) =>
      join.on((eb) =>
        eb.or([
          eb("other.id", "=", eb.ref("payments.transfer_of_id")),
          eb("other.transfer_of_id", "=", eb.ref("payments.id")),
        ]),
      ),
    )
    .selectAll("payments")
    .select(["reversal.id as reversal_id", "other.agreement_id as other_agreement_id"]);
}

function paymentOf(
  row: Selectable<PaymentsTable> & { reversal_id: number | null; other_agreement_id: number | null },
): Payment {
  return {
    id: row.id,
    receiptNumber: row.receipt_number,
    agreementId: row.agreement_id,
    kind: row.kind,
    amount: ugx(row.amount_ugx),
    otherAgreementId: row.other_agreement_id,
    reversesId: row.reverses_id,
    reversalReason: row.reversal_reason,
    isReversed: row.reversal_id !== null,
    method: row.method,
    externalReference: row.external_reference,
    paidOn: row.paid_on,
    backdatingReason: row.backdating_reason,
    note: row.note,
    recordedBy: row.recorded_by,
    recordedAt: row.recorded_at,
  };
}

/** What has been paid on each of these agreements, reversals taken off: by the sums that are kept beside the ledger. */
export async function sumPaidOfAll(db: Database, agreementIds: readonly number[]): Promise<ReadonlyMap<number, Ugx>> {
  const rows = await db
    .selectFrom("agreement_sums")
    .select(["agreement_id", "paid_ugx"])
    .where("agreement_id", "=", sql<number>`any(${[...agreementIds]}::bigint[])`)
    .execute();
  return new Map(rows.map((row) => [row.agreement_id, ugx(row.paid_ugx)]));
}

/** What has been paid on an agreement, reversals taken off; up to the end of a day if one is given. */
export async function sumPaid(db: Database, agreementId: number, until?: LocalDate): Promise<Ugx> {
  const { paid } = await db
    .selectFrom("payments")
    .select(sql<number>`coalesce(sum(amount_ugx), 0)::bigint`.as("paid"))
    .where("agreement_id", "=", agreementId)
    .$if(until !== undefined, (query) => query.where("paid_on", "<=", until ?? ""))
    .executeTakeFirstOrThrow();
  return ugx(paid);
}

/** Money received between two days, both included: what the business calls revenue. Reversals count on their own day. */
export async function sumReceived(db: Database, from: LocalDate, until: LocalDate): Promise<number> {
  const { received } = await db
    .selectFrom("payments")
    .select(sql<number>`coalesce(sum(amount_ugx), 0)::bigint`.as("received"))
    .where("paid_on", ">=", from)
    .where("paid_on", "<=", until)
    .executeTakeFirstOrThrow();
  return received;
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

/** An entry of the ledger under a transaction number that tells one payment from another. */
export interface ReferencedEntry {
  id: number;
  receiptNumber: number;
  agreementId: number;
  method: PaymentMethod;
  amount: number;
  /** Which part of the transaction, where one pays for several agreements. */
  part: number;
  isReversed: boolean;
  /** Booked anew since it was reversed. */
  isReplaced: boolean;
}

/**
 * The entries that booked this money, and whether each has been reversed since. Whoever enters a payment may take MTN for
 * Airtel or a bank: the number counts whatever the source; only a cash receipt has a number of its own.
 */
export async function listOfReferences(
  db: Database,
  references: readonly string[],
): Promise<Map<string, ReferencedEntry[]>> {
  if (references.length === 0) return new Map();
  const rows = await db
    .selectFrom("payments")
    .leftJoin("payments as reversal", "reversal.reverses_id", "payments.id")
    .leftJoin("payments as replacement", "replacement.replaces_id", "payments.id")
    .select([
      "payments.external_reference as reference",
      "payments.id",
      "payments.receipt_number as receiptNumber",
      "payments.agreement_id as agreementId",
      "payments.method",
      "payments.amount_ugx as amount",
      "payments.reference_part as part",
      sql<boolean>`reversal.id is not null`.as("isReversed"),
      sql<boolean>`replacement.id is not null`.as("isReplaced"),
    ])
    .where("payments.external_reference", "=", sql<string>`any(${[...references]}::text[])`)
    .where("payments.reference_identifies", "=", true)
    .where("payments.reverses_id", "is", null)
    .orderBy("payments.id")
    .execute();
  return Map.groupBy(rows, (row) => row.reference ?? "");
}

/**
 * Gives each new entry under a transaction number its place: that of an entry which was reversed, to book its money anew, or else
 * the next part. The entries are those of one method.
 */
export function placesUnder(
  entries: readonly Pick<ReferencedEntry, "id" | "part" | "isReversed" | "isReplaced">[],
): () => { replaces_id: number | null; reference_part: number } {
  const free = entries.filter((entry) => entry.isReversed && !entry.isReplaced);
  let last = Math.max(0, ...entries.map((entry) => entry.part));
  return () => {
    const replaced = free.shift();
    if (replaced) return { replaces_id: replaced.id, reference_part: replaced.part };
    last += 1;
    return { replaces_id: null, reference_part: last };
  };
}

/** The entries that booked the money of this number, whatever its source; only a cash receipt has a number of its own. */
async function entriesUnder(trx: Database, method: PaymentMethod, reference: string): Promise<ReferencedEntry[]> {
  const entries = (await listOfReferences(trx, [reference])).get(reference) ?? [];
  return entries.filter((entry) => (entry.method === "cash") === (method === "cash"));
}

/** Whether money has been booked under this number, and not been reversed since. */
export async function isReferenceUsed(trx: Database, method: PaymentMethod, reference: string): Promise<boolean> {
  const earlier = await entriesUnder(trx, method, reference);
  return earlier.some((entry) => !entry.isReversed || entry.method === method);
}

/** As references are compared: in capitals, without spaces. */
export function normalReference(reference: string | undefined): string | null {
  const normal = (reference ?? "").replace(/\s+/g, "").toUpperCase();
  return normal === "" ? null : normal;
}
