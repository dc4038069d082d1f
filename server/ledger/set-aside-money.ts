import { type RawBuilder, sql } from "kysely";
import { owedSetAside, type SetAsideReason } from "#domain/ledger/set-aside.ts";
import { type Ugx, ugx } from "#domain/money/money.ts";
import type { LocalDate } from "#domain/time/kampala-time.ts";
import type { Database } from "#server/db/connection.ts";

/** A line of a file, or a part of it, that a person set aside. */
export interface SetAsideRow {
  transactionId: number;
  importId: number;
  line: number;
  fileName: string;
  /** It is null for a row that was set aside before the reason was asked. */
  why: SetAsideReason | null;
  decidedAt: Date | null;
  givenBackOn: LocalDate | null;
  amount: Ugx;
}

/**
 * Finds the rows of transactions that were set aside. They are asked about before their money counts for a buyer, because
 * they say that it is nobody's, or somebody else's.
 *
 * @returns a function from a transaction to its rows, of which those that were given back are first
 */
export async function findSetAside(
  db: Database,
  transactionIds: readonly (number | null)[],
): Promise<(transactionId: number | null) => SetAsideRow[]> {
  const known = [...new Set(transactionIds.filter((id) => id !== null))];
  if (known.length === 0) return () => [];
  const { rows } = await sql<SetAsideRow>`
    select row.transaction_id as "transactionId", row.import_id as "importId", row.line_number as line, file.file_name as "fileName",
      row.set_aside_for as why, row.decided_at as "decidedAt", row.given_back_on::text as "givenBackOn", row.amount_ugx as amount
    from statement_rows as row join statement_imports as file on file.id = row.import_id
    where row.transaction_id = any(${known}::bigint[]) and row.outcome = 'dismissed' and row.amount_ugx is not null
      and file.state not in ('undoing', 'undone')
    order by row.given_back_on is null, row.id`.execute(db);
  const found = Map.groupBy(rows, ({ transactionId }) => transactionId);
  return (transactionId) => found.get(transactionId ?? 0) ?? [];
}

/** Returns where a row was set aside, as the questions about it name it. */
export const placeOfSetAside = ({ fileName: file, line, why, givenBackOn }: SetAsideRow) => ({
  ...{ file, line, why: why ?? "", givenBackOn: givenBackOn ?? "" },
});

/** Lists in SQL the reasons for which money that is set aside is owed to whoever paid it. */
const owedReasons = sql.join(owedSetAside.map((reason) => sql.lit(reason)));

/** Sums what of a row's transaction is booked. */
const bookedOf = (row: RawBuilder<unknown>) => sql`coalesce((
  select sum(entry.amount_ugx) from payments as entry where entry.transaction_id = ${row}.transaction_id
    and not exists (select from payments as reversal where reversal.reverses_id = entry.id)), 0)`;

/**
 * Sums what of a row's transaction went back to its payer, whichever file's row says it. A bank's slips begin again at
 * their first number, so its transaction is one of a day.
 */
const returnedOf = (row: RawBuilder<unknown>) => sql`coalesce((
  select sum(giving.amount_ugx) from statement_rows as giving join statement_imports as file on file.id = giving.import_id
  where giving.transaction_id = ${row}.transaction_id and giving.given_back_on is not null
    and (file.method <> 'bank' or giving.paid_on = ${row}.paid_on)), 0)`;

const wholeOf = (row: RawBuilder<unknown>) => sql`coalesce(${row}.whole_ugx, ${row}.amount_ugx)`;

/** Selects rows whose money went back to its payer, here or in another file, so that nothing else is decided about it. */
export const isGivenBack = sql<boolean>`(statement_rows.given_back_on is not null
  or coalesce(${wholeOf(sql`statement_rows`)} - ${returnedOf(sql`statement_rows`)} < statement_rows.amount_ugx, false))`;

/** Selects the file `imported` names, if something that it shows was given back: the note of that is nowhere else. */
export const hasGivenBack = (imported: RawBuilder<unknown>) => sql<boolean>`exists (
  select from statement_rows as giving where giving.import_id = ${imported} and giving.given_back_on is not null)`;

/**
 * Selects the rows, as `other` of `file`, that show the money of a row: in its own line or in others, whole or in parts.
 * Lines of one number with different amounts or, at a bank, of different days may be two payments.
 */
const showsMoneyOf = (row: RawBuilder<unknown>) => sql`file.state not in ('undoing', 'undone') and (
  (other.import_id = ${row}.import_id and other.line_number = ${row}.line_number)
  or (other.transaction_id = ${row}.transaction_id and ${wholeOf(sql`other`)} = ${wholeOf(row)}
    and (file.method <> 'bank' or other.paid_on = ${row}.paid_on)))`;

/**
 * Sums what of a row's transaction is decided in another way: it is about to be booked, or no buyer's. The lines of
 * several files may say this of the same money.
 */
const decidedOf = (row: RawBuilder<unknown>) => sql`coalesce((
  select max(decided.amount) from (
    select sum(other.amount_ugx) as amount
    from statement_rows as other join statement_imports as file on file.id = other.import_id
    where ${showsMoneyOf(row)} and (other.outcome = 'matched' or (other.outcome = 'dismissed' and other.set_aside_for = 'no-payment'))
    group by other.import_id, other.line_number) as decided), 0)`;

const isSetAsideAsOwed = (row: RawBuilder<unknown>) => sql`(
  ${row}.outcome = 'dismissed' and ${row}.set_aside_for in (${owedReasons})
  and ${row}.given_back_on is null and ${row}.amount_ugx is not null)`;

/**
 * Lists the rows by which the money of a row's transaction is owed: of all lines that show it, those of the line that
 * sets most of what is left aside, or of the first such line.
 */
const owedBy = (row: RawBuilder<unknown>) => sql`(
  select id from (
    select id, rank() over (order by total desc, import_id, line_number) as turn from (
      select fitting.*, max(together) over (partition by import_id, line_number) as total from (
        select other.id, other.import_id, other.line_number,
          sum(other.amount_ugx) over (partition by other.import_id, other.line_number order by other.amount_ugx, other.id) as together
        from statement_rows as other join statement_imports as file on file.id = other.import_id
        where ${showsMoneyOf(row)} and ${isSetAsideAsOwed(sql`other`)}) as fitting
      where together <= ${wholeOf(row)} - ${bookedOf(row)} - ${returnedOf(row)} - ${decidedOf(row)}) as fits) as ranked
  where turn = 1)`;

/**
 * Selects rows whose money is set aside and owed to whoever paid it: it was not given back, and no buyer's account has
 * it or is about to. A transaction that several files show is owed once, and never more of it than is left.
 */
export const isOwedToPayer = sql<boolean>`(
  ${isSetAsideAsOwed(sql`statement_rows`)} and statement_rows.id in ${owedBy(sql`statement_rows`)})`;

/** Lists the receipts under which the money of transactions counts for a buyer, by the transaction. */
export async function listReceiptsOf(
  db: Database,
  transactionIds: readonly (number | null)[],
): Promise<Map<number, number[]>> {
  const known = [...new Set(transactionIds.filter((id) => id !== null))];
  if (known.length === 0) return new Map();
  const { rows } = await sql<{ transactionId: number; receipts: number[] }>`
    select entry.transaction_id as "transactionId", array_agg(entry.receipt_number order by entry.id) as receipts
    from payments as entry where entry.transaction_id = any(${known}::bigint[])
      and not exists (select from payments as reversal where reversal.reverses_id = entry.id)
    group by entry.transaction_id`.execute(db);
  return new Map(rows.map(({ transactionId, receipts }) => [transactionId, receipts]));
}

/** What is set aside and owed to whoever paid it. */
export interface OwedToPayers {
  rows: number;
  amount: Ugx;
  /** The oldest of it came in on this day; null if none of it has a day. */
  since: LocalDate | null;
}

/** Sums up what is set aside and owed to whoever paid it: all of it, and the part whose payer is to have it back. */
export async function sumOwedToPayers(db: Database): Promise<{ inAll: OwedToPayers; toReturn: OwedToPayers }> {
  const rows = await db
    .selectFrom("statement_rows")
    .select(["set_aside_for as why", (eb) => eb.fn.countAll<number>().as("rows")])
    .select(sql<number>`coalesce(sum(amount_ugx), 0)::bigint`.as("amount"))
    .select(sql<LocalDate | null>`min(paid_on)::text`.as("since"))
    .where(isOwedToPayer)
    .groupBy("set_aside_for")
    .execute();
  return { inAll: together(rows), toReturn: together(rows.filter(({ why }) => why === "to-return")) };
}

function together(some: readonly { rows: number; amount: number; since: LocalDate | null }[]): OwedToPayers {
  const days = some.flatMap(({ since }) => since ?? []).sort();
  return {
    rows: some.reduce((sum, { rows }) => sum + rows, 0),
    amount: ugx(some.reduce((sum, { amount }) => sum + amount, 0)),
    since: days[0] ?? null,
  };
}
