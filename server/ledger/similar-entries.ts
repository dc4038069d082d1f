import { sql } from "kysely";
import type { SimilarEntry } from "#domain/ledger/payment-questions.ts";
import type { LocalDate } from "#domain/time/kampala-time.ts";
import type { Database } from "#server/db/connection.ts";
import { isNotReversed } from "#server/records/is-not-reversed.ts";
import { amountsOfEntry, hasAmount, sumsOf } from "./entry-wholes.ts";

/** This is money that is, or may be, of an agreement. Its amount is in UGX. */
export interface MoneyOfAgreement {
  agreementId: number;
  amount: number;
  paidOn: LocalDate;
}

/**
 * Finds the entries of the same amount and day for the buyer of an agreement, whichever of the buyer's agreements they
 * are for and however they were paid. A part of a payment that was divided is found by the amount of all of it too.
 *
 * @param exceptImport the entries of this statement are left out, because the lines of one file are payments of their own
 * @returns a function from money to its entries, the oldest first
 */
export async function findSimilarEntries(
  db: Database,
  money: readonly MoneyOfAgreement[],
  exceptImport?: number,
): Promise<(of: MoneyOfAgreement) => (SimilarEntry & { recordedAt: Date })[]> {
  if (money.length === 0) return () => [];
  const entries = await db
    .selectFrom("agreements as own")
    .innerJoin("agreements", "agreements.buyer_id", "own.buyer_id")
    .innerJoin("payments", "payments.agreement_id", "agreements.id")
    .leftJoin("statement_rows as row", "row.payment_id", "payments.id")
    .select([
      "own.id as of",
      ...amountsOfEntry,
      "payments.paid_on as paidOn",
      "payments.receipt_number as receiptNumber",
      "payments.agreement_id as agreementId",
      "payments.recorded_at as recordedAt",
    ])
    .where("own.id", "=", sql<number>`any(${[...new Set(money.map(({ agreementId }) => agreementId))]}::bigint[])`)
    .where("payments.kind", "=", "payment")
    .where(hasAmount(money.map(({ amount }) => amount)))
    .where("payments.paid_on", "=", sql<string>`any(${[...new Set(money.map(({ paidOn }) => paidOn))]}::date[])`)
    .where(isNotReversed)
    .where(sql<boolean>`row.import_id is distinct from ${exceptImport ?? 0}`)
    .orderBy("payments.id")
    .execute();
  const keyOf = (agreementId: number, amount: number, paidOn: LocalDate) => `${agreementId} ${amount} ${paidOn}`;
  const byMoney = Map.groupBy(
    entries.flatMap((entry) => sumsOf(entry).map((sum) => ({ ...entry, sum }))),
    ({ of, sum, paidOn }) => keyOf(of, sum, paidOn),
  );
  return ({ agreementId, amount, paidOn }) =>
    (byMoney.get(keyOf(agreementId, amount, paidOn)) ?? []).map(({ receiptNumber, agreementId, recordedAt }) => ({
      ...{ receiptNumber, agreementId, recordedAt },
    }));
}
