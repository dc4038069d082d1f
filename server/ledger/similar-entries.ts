import { sql } from "kysely";
import type { SimilarEntry } from "#domain/ledger/payment-questions.ts";
import type { LocalDate } from "#domain/time/kampala-time.ts";
import type { Database } from "#server/db/connection.ts";
import { isNotReversed } from "#server/records/is-not-reversed.ts";

/** This is money that is, or may be, of an agreement. Its amount is in UGX. */
export interface MoneyOfAgreement {
  agreementId: number;
  amount: number;
  paidOn: LocalDate;
}

/**
 * Finds the entries of the same amount and day for the buyer of an agreement, whichever of the buyer's agreements they
 * are for and however they were paid.
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
    .select([
      "own.id as of",
      "payments.amount_ugx as amount",
      "payments.paid_on as paidOn",
      "payments.receipt_number as receiptNumber",
      "payments.agreement_id as agreementId",
      "payments.recorded_at as recordedAt",
    ])
    .where("own.id", "=", sql<number>`any(${[...new Set(money.map(({ agreementId }) => agreementId))]}::bigint[])`)
    .where("payments.kind", "=", "payment")
    .where("payments.amount_ugx", "=", sql<number>`any(${[...new Set(money.map(({ amount }) => amount))]}::bigint[])`)
    .where("payments.paid_on", "=", sql<string>`any(${[...new Set(money.map(({ paidOn }) => paidOn))]}::date[])`)
    .where(isNotReversed)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("statement_rows")
            .select("id")
            .whereRef("payment_id", "=", "payments.id")
            .where("import_id", "=", exceptImport ?? 0),
        ),
      ),
    )
    .orderBy("payments.id")
    .execute();
  const keyOf = (agreementId: number, amount: number, paidOn: LocalDate) => `${agreementId} ${amount} ${paidOn}`;
  const byMoney = Map.groupBy(entries, ({ of, amount, paidOn }) => keyOf(of, amount, paidOn));
  return ({ agreementId, amount, paidOn }) =>
    (byMoney.get(keyOf(agreementId, amount, paidOn)) ?? []).map(({ receiptNumber, agreementId, recordedAt }) => ({
      ...{ receiptNumber, agreementId, recordedAt },
    }));
}
