import { type Selectable, sql } from "kysely";
import type { EntryKind, PaymentMethod } from "#domain/ledger/entries.ts";
import type { Paid, PaymentPurpose } from "#domain/ledger/standing.ts";
import { type Ugx, ugx } from "#domain/money/money.ts";
import { type LocalDate, officeTimeZone } from "#domain/time/kampala-time.ts";
import { batchesById } from "#server/db/batches-by-id.ts";
import type { Database } from "#server/db/connection.ts";
import type { Schema } from "#server/db/schema.ts";
import { isNotReversed } from "#server/records/is-not-reversed.ts";

export interface Payment {
  id: number;
  receiptNumber: number;
  agreementId: number;
  kind: EntryKind;
  purpose: PaymentPurpose;
  /** The amount is negative for money that left the agreement. */
  amount: Ugx;
  /** This agreement is on the other side of a transfer; null for any other entry, also for the reversal of a transfer. */
  otherAgreementId: number | null;
  reversesId: number | null;
  reversalReason: string;
  isReversed: boolean;
  method: PaymentMethod;
  externalReference: string | null;
  /** The refund was cash, but not the till's. */
  isOtherCash: boolean;
  paidOn: LocalDate;
  backdatingReason: string;
  /** The reason why the payment was entered into a closed month; "" if it was not. */
  closedMonthReason: string;
  note: string;
  recordedBy: string;
  recordedAt: Date;
}

/** Lists the entries of one agreement, as `listPaymentsOfAll` does. */
export function listPayments(db: Database, agreementId: number): Promise<Payment[]> {
  return listPaymentsOfAll(db, [agreementId]);
}

/** Returns the agreement of each receipt, by its number. */
export async function findAgreementsOfReceipts(
  db: Database,
  receiptNumbers: readonly number[],
): Promise<Map<number, number>> {
  if (receiptNumbers.length === 0) return new Map();
  const rows = await db
    .selectFrom("payments")
    .select(["receipt_number", "agreement_id"])
    .where("receipt_number", "in", receiptNumbers)
    .execute();
  return new Map(rows.map((row) => [row.receipt_number, row.agreement_id]));
}

/** Lists the entries of agreements by the day of payment, with reversals and reversed ones. */
export async function listPaymentsOfAll(db: Database, agreementIds: readonly number[]): Promise<Payment[]> {
  const rows = await selectEntries(db)
    .where("payments.agreement_id", "=", sql<number>`any(${[...agreementIds]}::bigint[])`)
    .orderBy("payments.paid_on")
    .orderBy("payments.id")
    .execute();
  return rows.map(paymentOf);
}

/** Finds entries by their ids, in the order of these. */
export async function findPayments(db: Database, ids: readonly number[]): Promise<Payment[]> {
  const rows = await selectEntries(db)
    .where("payments.id", "in", [...ids, 0])
    .execute();
  return rows.map(paymentOf).sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
}

export interface LedgerEntry extends Payment {
  reversed: { kind: EntryKind; receiptNumber: number; paidOn: LocalDate; isOtherCash: boolean } | null;
  reversedByReceipt: number | null;
}

/**
 * Reads the ledger in batches, by receipt number.
 *
 * @param days both are included; they are the days of the payment, or those on which the receipt was issued
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
  // Ids have the order of receipt numbers, because both are given while the counter is locked.
  const batches = batchesById(
    (after, limit) =>
      selectEntries(db)
        .leftJoin("payments as original", "original.id", "payments.reverses_id")
        .select([
          "original.kind as original_kind",
          "original.receipt_number as original_receipt",
          "original.paid_on as original_paid_on",
          "original.is_other_cash as original_is_other_cash",
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
        row.original_kind === null || row.original_receipt === null || row.original_paid_on === null
          ? null
          : {
              kind: row.original_kind,
              receiptNumber: row.original_receipt,
              paidOn: row.original_paid_on,
              isOtherCash: row.original_is_other_cash === true,
            },
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
  row: Selectable<Schema["payments"]> & { reversal_id: number | null; other_agreement_id: number | null },
): Payment {
  return {
    id: row.id,
    receiptNumber: row.receipt_number,
    agreementId: row.agreement_id,
    kind: row.kind,
    purpose: row.purpose,
    amount: ugx(row.amount_ugx),
    otherAgreementId: row.other_agreement_id,
    reversesId: row.reverses_id,
    reversalReason: row.reversal_reason,
    isReversed: row.reversal_id !== null,
    method: row.method,
    externalReference: row.external_reference,
    isOtherCash: row.is_other_cash,
    paidOn: row.paid_on,
    backdatingReason: row.backdating_reason,
    closedMonthReason: row.closed_month_reason,
    note: row.note,
    recordedBy: row.recorded_by,
    recordedAt: row.recorded_at,
  };
}

/**
 * Leaves out refunds, and what moved to other agreements, with their reversals.
 *
 * @param payments all of an agreement
 */
export function paymentsIn(payments: readonly Payment[]): Payment[] {
  const isGivenBack = ({ kind, amount }: Payment) => kind !== "reversal" && amount < 0;
  const givenBack = new Set(payments.filter(isGivenBack).map(({ id }) => id));
  return payments.filter(({ id, reversesId }) => !givenBack.has(id) && !givenBack.has(reversesId ?? 0));
}

/** Sums entries up, net of reversals, since each has the opposite amount of what it reverses. */
export function sumOfEntries(entries: readonly Pick<Payment, "amount" | "purpose">[]): Paid {
  const sum = (some: typeof entries) => ugx(some.reduce((total, { amount }) => total + amount, 0));
  return { inAll: sum(entries), forDeposit: sum(entries.filter(({ purpose }) => purpose === "deposit")) };
}

/** Finds, for each agreement, the payment of the latest day among those that were not reversed. */
export async function listLastPayments(
  db: Database,
  agreementIds: readonly number[],
): Promise<ReadonlyMap<number, { amount: Ugx; paidOn: LocalDate }>> {
  const rows = await db
    .selectFrom("payments")
    .distinctOn("agreement_id")
    .select(["agreement_id", "amount_ugx", "paid_on as paidOn"])
    .where("agreement_id", "=", sql<number>`any(${[...agreementIds]}::bigint[])`)
    .where("kind", "=", "payment")
    .where(isNotReversed)
    .orderBy("agreement_id")
    .orderBy("paid_on", "desc")
    .orderBy("id", "desc")
    .execute();
  return new Map(
    rows.map(({ agreement_id, amount_ugx, paidOn }) => [agreement_id, { amount: ugx(amount_ugx), paidOn }]),
  );
}

/** Sums the payments of a day by agreement, in UGX, without reversed ones. */
export async function sumPaidOn(db: Database, ids: readonly number[], day: LocalDate): Promise<Map<number, Ugx>> {
  const rows = await db
    .selectFrom("payments")
    .select(["agreement_id", (eb) => eb.fn.sum<number>("amount_ugx").as("paid")])
    .where("agreement_id", "=", sql<number>`any(${[...ids]}::bigint[])`)
    .where("paid_on", "=", day)
    .where("kind", "=", "payment")
    .where(isNotReversed)
    .groupBy("agreement_id")
    .execute();
  return new Map(rows.map((row) => [row.agreement_id, ugx(Number(row.paid))]));
}
