import { sql } from "kysely";
import type { PaymentMethod } from "#domain/ledger/entries.ts";
import { areNearNumbers, isComparableNumber, isShortenedNumber, plainNumber } from "#domain/statements/near-numbers.ts";
import type { LocalDate } from "#domain/time/kampala-time.ts";
import type { Database } from "#server/db/connection.ts";
import { isNotReversed } from "#server/ledger/read-payments.ts";
import { listToldApart, plainNumberInSql, type RowUse } from "#server/ledger/twin-transactions.ts";

interface NumberedRow {
  reference: string;
  /** The whole payment has this amount, in UGX. */
  amount: number;
  paidOn: LocalDate;
  agreementId: number | undefined;
  /** The transaction of the number, if there is one. */
  transactionId: number | null;
}

export interface NearPayment {
  reference: string;
  receiptNumber: number;
  agreementId: number;
  method: PaymentMethod;
  transactionId: number | null;
  recordedAt: Date;
}

const plainInSql = plainNumberInSql(sql`external_reference`);
/** Recognizes the forms in which a spreadsheet leaves a long number. */
const isShortenedInSql = sql<boolean>`external_reference ~* '(E[+]?[0-9]{1,3}|[0-9]{14}0+)$'`;

/**
 * Finds payments that count and have the same amount and day, under another number that may be the same one. A number
 * that a spreadsheet has cut is only compared within its agreement, because too few digits are left. What a person has
 * told apart is left out.
 *
 * @returns a function from a row to such a payment
 */
export async function findNearPayments(
  db: Database,
  rows: readonly NumberedRow[],
): Promise<(row: NumberedRow) => NearPayment | undefined> {
  const compared = rows.filter(({ reference }) => isComparableNumber(reference));
  if (compared.length === 0) return () => undefined;
  const unique = <Value>(values: readonly Value[]) => [...new Set(values)];
  const shortened = compared.filter(({ reference }) => isShortenedNumber(reference));
  const entries = await db
    .selectFrom("payments")
    .select([
      "external_reference as reference",
      "paid_on as paidOn",
      "method",
      sql<number>`sum(amount_ugx)::bigint`.as("amount"),
      sql<number[]>`array_agg(distinct agreement_id)`.as("agreementIds"),
      sql<number>`min(receipt_number)`.as("receiptNumber"),
      sql<number | null>`min(transaction_id)`.as("transactionId"),
      sql<Date>`min(recorded_at)`.as("recordedAt"),
    ])
    .where("kind", "=", "payment")
    .where("method", "<>", "cash")
    .where("external_reference", "is not", null)
    .where("paid_on", "=", sql<string>`any(${unique(compared.map(({ paidOn }) => paidOn))}::date[])`)
    .where((eb) =>
      eb.or([
        sql<boolean>`${plainInSql} = any(${unique(compared.map(({ reference }) => plainNumber(reference)))}::text[])`,
        isShortenedInSql,
        sql<boolean>`agreement_id = any(${unique(shortened.flatMap(({ agreementId }) => agreementId ?? []))}::bigint[])`,
      ]),
    )
    .where(isNotReversed)
    .groupBy(["method", "external_reference", "paid_on"])
    .execute();
  const areToldApart = await listToldApart(
    db,
    compared.flatMap(({ transactionId }) => transactionId ?? []),
  );
  const ofSums = Map.groupBy(entries, ({ amount, paidOn }) => `${amount} ${paidOn}`);
  return ({ reference, amount, paidOn, agreementId, transactionId }) => {
    const found = ofSums.get(`${amount} ${paidOn}`)?.find((entry) => {
      const booked = entry.reference ?? "";
      if (areToldApart(transactionId, entry.transactionId)) return false;
      // The same number of two known transactions is no near number: whether they are one is told by the transactions.
      const areKnown = transactionId !== null && entry.transactionId !== null;
      if (booked === reference && (areKnown || !isShortenedNumber(reference))) return false;
      if (!isComparableNumber(booked) || !areNearNumbers(booked, reference)) return false;
      const isWhole = !isShortenedNumber(booked) && !isShortenedNumber(reference);
      return isWhole || (agreementId !== undefined && entry.agreementIds.includes(agreementId));
    });
    if (!found) return undefined;
    const { receiptNumber, agreementIds, method, recordedAt } = found;
    const of = { reference: found.reference ?? "", receiptNumber, agreementId: agreementIds[0] ?? 0 };
    return { ...of, method, recordedAt, transactionId: found.transactionId };
  };
}

/** Tells where a near payment counts, as a use of another transaction if it has one. */
export function useOfNear({ method, receiptNumber, agreementId, transactionId }: NearPayment): RowUse {
  const booked = { kind: "booked" as const, receiptNumber, agreementId };
  return transactionId === null || method === "cash" ? booked : { ...booked, transactionId, method };
}

/** Words the doubt whether a row is booked already under a number that is nearly the same. */
export function nearPaymentText({
  reference,
  receiptNumber,
}: Pick<NearPayment, "reference" | "receiptNumber">): string {
  return `The same amount and day are booked under ${reference}, receipt ${receiptNumber}: the same number?`;
}
