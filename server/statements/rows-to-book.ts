import { sql } from "kysely";
import type { StatementMethod } from "#domain/ledger/entries.ts";
import type { LocalDate } from "#domain/time/kampala-time.ts";
import type { Database } from "#server/db/connection.ts";
import { numberedInSql } from "#server/ledger/fingerprints.ts";
import { changeRows } from "#server/ledger/statement-rows.ts";
import { transactionsOf } from "#server/ledger/transactions.ts";

/** At most so many rows are booked, or undone, in one transaction of the database. */
export const ROWS_PER_BOOKING = 500;

/** Lists the next rows of an import that are ready to be booked, in the order of its lines. */
export async function listMatched(trx: Database, importId: number, today: LocalDate) {
  const rows = await trx
    .selectFrom("statement_rows")
    .select([
      "id",
      "external_reference as reference",
      "amount_ugx",
      "paid_on",
      // An account that only the form of the file names is not stored in the ledger until a person has said whose it
      // is.
      (eb) =>
        eb
          .selectFrom("statement_accounts")
          .innerJoin("statement_imports", "statement_imports.method", "statement_accounts.method")
          .select("statement_accounts.number")
          .whereRef("statement_imports.id", "=", "statement_rows.import_id")
          .whereRef("statement_accounts.number", "=", "statement_rows.account")
          .as("account"),
      "transaction_id as transactionId",
      numberedInSql(sql`statement_rows.transaction_id`).as("numberedId"),
      "agreement_id",
      "payer_phone as payer",
      "details",
      "line_number",
      "whole_ugx",
      "allows_overpayment",
      "decided_by",
      "decided_at",
      "closed_month_reason",
      "is_for_deposit",
    ])
    .where("import_id", "=", importId)
    .where("outcome", "=", "matched")
    .orderBy("line_number")
    .orderBy("part")
    .limit(ROWS_PER_BOOKING)
    .execute();
  return rows.map((row) => ({
    ...row,
    amount: row.amount_ugx ?? 0,
    wholeAmount: row.whole_ugx ?? row.amount_ugx ?? 0,
    paidOn: row.paid_on ?? today,
    agreementId: row.agreement_id ?? 0,
  }));
}

/** Finds the transactions of rows that were read by a release which did not have transactions. */
export async function withTransactions(
  trx: Database,
  rows: Awaited<ReturnType<typeof listMatched>>,
  method: StatementMethod,
  now: Date,
) {
  const unknown = rows.filter(({ transactionId }) => transactionId === null);
  const ids = await transactionsOf(
    trx,
    method,
    unknown.map(({ reference: number }) => ({ number })),
    now,
  );
  const found = new Map(unknown.map(({ id }, i) => [id, ids[i] ?? null]));
  for (const [rowId, transactionId] of found)
    if (transactionId !== null) await changeRows(trx, [rowId], { transaction_id: transactionId });
  return rows.map((row) => {
    const foundId = found.get(row.id) ?? null;
    return { ...row, transactionId: row.transactionId ?? foundId, numberedId: row.numberedId ?? foundId };
  });
}

export type MatchedRow = Awaited<ReturnType<typeof listMatched>>[number];
