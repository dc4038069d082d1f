import { sql } from "kysely";
import { areNearNumbers, isComparableNumber, isShortenedNumber, plainNumber } from "#domain/statements/near-numbers.ts";
import type { LocalDate } from "#domain/time/kampala-time.ts";
import type { Database } from "#server/db/connection.ts";
import { isNotReversed } from "#server/ledger/read-payments.ts";

interface NumberedRow {
  reference: string;
  /** The whole payment has this amount, in UGX. */
  amount: number;
  paidOn: LocalDate;
  agreementId: number | undefined;
}

interface NearPayment {
  reference: string;
  receiptNumber: number;
}

/**
 * These expressions do the same as `plainNumber` in SQL, and recognize the forms in which a spreadsheet leaves a long
 * number.
 */
const plainInSql = sql<string>`regexp_replace(regexp_replace(regexp_replace(upper(external_reference), '[.,]0+$', ''),
  '[^[:alnum:]]', '', 'g'), '(^|[^0-9])0+(?=[0-9])', '\\1', 'g')`;
const isShortenedInSql = sql<boolean>`external_reference ~* '(E[+]?[0-9]{1,3}|[0-9]{14}0+)$'`;

/**
 * Finds payments that count and have the same amount and day, under another number that may be the same one. A number
 * that a spreadsheet has cut is only compared within its agreement, because too few digits are left.
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
      sql<number>`sum(amount_ugx)::bigint`.as("amount"),
      sql<number[]>`array_agg(distinct agreement_id)`.as("agreementIds"),
      sql<number>`min(receipt_number)`.as("receiptNumber"),
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
  const ofSums = Map.groupBy(entries, ({ amount, paidOn }) => `${amount} ${paidOn}`);
  return ({ reference, amount, paidOn, agreementId }) => {
    const found = ofSums.get(`${amount} ${paidOn}`)?.find((entry) => {
      const booked = entry.reference ?? "";
      if (booked === reference && !isShortenedNumber(reference)) return false;
      if (!isComparableNumber(booked) || !areNearNumbers(booked, reference)) return false;
      const isWhole = !isShortenedNumber(booked) && !isShortenedNumber(reference);
      return isWhole || (agreementId !== undefined && entry.agreementIds.includes(agreementId));
    });
    return found && { reference: found.reference ?? "", receiptNumber: found.receiptNumber };
  };
}

/** Words the doubt whether a row is booked already under a number that is nearly the same. */
export function nearPaymentText({ reference, receiptNumber }: NearPayment): string {
  return `The same amount and day are booked under ${reference}, receipt ${receiptNumber}: the same number?`;
}
