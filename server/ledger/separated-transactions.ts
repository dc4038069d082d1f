import { sql } from "kysely";
import type { LocalDate } from "#domain/time/kampala-time.ts";
import type { Database } from "#server/db/connection.ts";
import type { StatementPlace } from "./statement-rows.ts";
import { changeRows } from "./statement-rows.ts";
import { addPaymentOfNumber } from "./transactions.ts";

interface SeparatedTransaction {
  id: number;
  /** The amount is in UGX; null if none of it was ever booked. */
  amount: number | null;
  /** The entries that count were paid on these days. */
  days: LocalDate[];
}

/**
 * Lists the payments that share a number because a person has separated its lines. They are grouped by the id of the
 * first, which is among them.
 *
 * @param ids as `transactionsOf` returns them
 */
export async function listSeparated(
  trx: Database,
  ids: readonly (number | null)[],
): Promise<Map<number, SeparatedTransaction[]>> {
  const known = [...new Set(ids.filter((id) => id !== null))];
  if (known.length === 0) return new Map();
  const { rows } = await sql<SeparatedTransaction & { first: number }>`
    select first.id as first, own.id, own.amount_ugx as amount,
      array(select entry.paid_on::text from payments as entry where entry.transaction_id = own.id
        and not exists (select from payments as reversal where reversal.reverses_id = entry.id)) as days
    from transactions as first join transactions as own on own.method = first.method and own.number = first.number
    where first.id = any(${known}::bigint[]) and exists (
      select from transactions as other
      where other.method = first.method and other.number = first.number and other.occurrence > 1)
    order by own.occurrence`.execute(trx);
  return Map.groupBy(rows, ({ first }) => first);
}

/**
 * Returns the transaction to which money belongs that is entered by hand. If a person has separated several payments of
 * one number, it is the separated one that has room for exactly this amount, because its entry was reversed; otherwise
 * the first.
 *
 * @param amount in UGX, of all parts together
 */
export async function transactionWithRoom(trx: Database, transactionId: number, amount: number): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select separated.id
    from transactions as first
      join transactions as separated on separated.method = first.method and separated.number = first.number
    where first.id = ${transactionId} and separated.occurrence > 1 and separated.amount_ugx = ${amount}
      and exists (select from payments as entry where entry.transaction_id = first.id
        and not exists (select from payments as reversal where reversal.reverses_id = entry.id))
      and not exists (select from payments as entry where entry.transaction_id = separated.id
        and not exists (select from payments as reversal where reversal.reverses_id = entry.id))
    order by separated.occurrence limit 1`.execute(trx);
  return rows[0]?.id ?? transactionId;
}

/**
 * Makes money a payment of its own although its number is used, after a person has looked at both.
 *
 * @param line the line of a file or list that shows it; undefined if none does
 * @param reason why these are two payments, which is stored with the transaction
 * @returns the id of the new transaction
 */
export async function separateTransaction(
  trx: Database,
  { transactionId, line, reason }: { transactionId: number; line: StatementPlace | undefined; reason: string },
  separatedBy: string,
  now: Date,
): Promise<number> {
  const id = await addPaymentOfNumber(trx, { transactionId, reason }, separatedBy, now);
  if (line === undefined) return id;
  const { rows } = await rowsOfLineInAllFiles(transactionId, line).execute(trx);
  await changeRows(
    trx,
    rows.map((row) => row.id),
    { transaction_id: id },
  );
  return id;
}

/** Finds the first line that shows a transaction with this amount on this day and is not booked. */
export function findLineOf(
  trx: Database,
  { transactionId, amount, paidOn }: { transactionId: number; amount: number; paidOn: LocalDate },
): Promise<StatementPlace | undefined> {
  return trx
    .selectFrom("statement_rows")
    .select(["import_id as importId", "line_number as line"])
    .where("transaction_id", "=", transactionId)
    .where("paid_on", "=", paidOn)
    .where(sql<boolean>`coalesce(whole_ugx, amount_ugx) = ${amount}`)
    .where("outcome", "in", ["unmatched", "matched", "duplicate"])
    .orderBy("id")
    .executeTakeFirst();
}

/**
 * Selects the rows of a line, and of those lines of other files and lists that show the same payment, with its amount
 * and day. If another file has several such lines, it is the last of them; if it has only one, and the line's own file
 * has more, that one is another payment.
 */
const rowsOfLineInAllFiles = (transactionId: number, { importId, line }: StatementPlace) => sql<{ id: number }>`
  with lines as (
    select import_id, line_number, max(coalesce(whole_ugx, amount_ugx)) as amount, min(paid_on) as paid_on,
      bool_or(outcome = 'booked') as is_booked
    from statement_rows where transaction_id = ${transactionId} group by import_id, line_number
  ),
  own as (select * from lines where import_id = ${importId} and line_number = ${line}),
  similar_lines as (
    select lines.*, count(*) over (partition by lines.import_id) as of_file,
      row_number() over (partition by lines.import_id order by lines.line_number desc) as from_last
    from lines join own on lines.amount = own.amount and lines.paid_on = own.paid_on
  )
  select row.id from statement_rows as row
  where row.import_id = ${importId} and row.line_number = ${line}
    or (row.import_id, row.line_number) in (
      select import_id, line_number from similar_lines
      where import_id <> ${importId} and not is_booked and from_last = 1
        and of_file >= (select of_file from similar_lines where import_id = ${importId} limit 1))`;
