import { type RawBuilder, sql } from "kysely";
import { owedSetAside, type SetAsideReason } from "#domain/ledger/set-aside.ts";
import { type Ugx, ugx } from "#domain/money/money.ts";
import type { LocalDate } from "#domain/time/kampala-time.ts";
import type { Database } from "#server/db/connection.ts";

/** A line of a file, or a part of it, that a person set aside. */
export interface SetAsideRow {
  transactionId: number | null;
  /** Its number tells its transaction from others. */
  isNumbered: boolean;
  importId: number;
  line: number;
  fileName: string;
  /** It is null for a row that was set aside before the reason was asked. */
  why: SetAsideReason | null;
  decidedAt: Date | null;
  givenBackOn: LocalDate | null;
  amount: Ugx;
  /** It is a part of its line. */
  isPart: boolean;
}

/**
 * Finds the rows of transactions that were set aside. They are asked about before their money counts for a buyer, because
 * they say that it is nobody's, or somebody else's.
 *
 * @param choice.except the import of a file that is read: reading it again forgets what was decided about its rows
 * @returns a function from a transaction to its rows, in the order of `setAsideOrder`
 */
export async function findSetAside(
  db: Database,
  transactionIds: readonly (number | null)[],
  { except = 0 }: { except?: number } = {},
): Promise<(transactionId: number | null) => SetAsideRow[]> {
  const known = [...new Set(transactionIds.filter((id) => id !== null))];
  if (known.length === 0) return () => [];
  const { rows } = await sql<SetAsideRow>`
    select row.transaction_id as "transactionId", row.import_id as "importId", row.line_number as line, file.file_name as "fileName",
      row.set_aside_for as why, row.decided_at as "decidedAt", row.given_back_on::text as "givenBackOn", row.amount_ugx as amount,
      row.whole_ugx is not null as "isPart",
      not is_fingerprint(own.number) as "isNumbered"
    from statement_rows as row join statement_imports as file on file.id = row.import_id
      join transactions as own on own.id = row.transaction_id
    where row.transaction_id = any(${known}::bigint[]) and row.outcome = 'dismissed' and row.amount_ugx is not null
      and file.state not in ('undoing', 'undone') and file.id <> ${except}
    order by ${setAsideOrder(sql`row`)}, row.id`.execute(db);
  const found = Map.groupBy(rows, ({ transactionId }) => transactionId);
  return (transactionId) => found.get(transactionId ?? 0) ?? [];
}

/** Returns where a row was set aside, as the questions about it name it. */
export const placeOfSetAside = (row: SetAsideRow) => ({
  ...{ file: row.fileName, line: row.line, why: row.why ?? "", givenBackOn: row.givenBackOn ?? "" },
  ...(row.isPart ? { part: row.amount } : {}),
  ...(row.isNumbered ? {} : { alike: "texts" }),
});

/** Returns the same of a row that may show the money without its number. */
export const placeOfLookalike = ({ row, looksTheSame }: { row: SetAsideRow; looksTheSame: boolean }) => ({
  ...placeOfSetAside(row),
  alike: looksTheSame ? "texts" : "sum",
});

/** Lists in SQL the reasons for which money that is set aside is owed to whoever paid it. */
const owedReasons = sql.join(owedSetAside.map((reason) => sql.lit(reason)));

/** Puts rows that were given back first and those that are owed next, because a question names one of several. */
export const setAsideOrder = (
  row: RawBuilder<unknown>,
) => sql<number>`(case when ${row}.given_back_on is not null then 1
  when ${row}.set_aside_for in (${owedReasons}) then 2 else 3 end)`;

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

const isWaiting = (row: RawBuilder<unknown>) => sql`(${row}.outcome = 'unmatched' and ${row}.amount_ugx is not null)`;

/** Returns what of a row's transaction is neither booked, nor went back, nor is decided in another way. */
const notDecidedOf = (row: RawBuilder<unknown>) =>
  sql`(${wholeOf(row)} - ${bookedOf(row)} - ${returnedOf(row)} - ${decidedOf(row)})`;

/** Sums what of a row's transaction is set aside and owed by the line that sets most of it aside. */
const asideOf = (row: RawBuilder<unknown>) => sql`coalesce((
  select max(aside.amount) from (
    select sum(other.amount_ugx) as amount
    from statement_rows as other join statement_imports as file on file.id = other.import_id
    where ${showsMoneyOf(row)} and ${isSetAsideAsOwed(sql`other`)}
    group by other.import_id, other.line_number) as aside), 0)`;

/**
 * Returns a row's share of a sum of its transaction, in UGX. Of all lines that show the transaction, the one has the sum
 * whose rows of that kind fill most of it, first one that does not exceed it.
 */
const shareOf = (
  row: RawBuilder<unknown>,
  { isOfKind, sum }: { isOfKind: (row: RawBuilder<unknown>) => RawBuilder<unknown>; sum: RawBuilder<unknown> },
) => sql`coalesce((
  select greatest(0, least(ranked.amount, ranked.upon - ranked.before)) from (
    select fitting.*, rank() over (order by least(total, upon) desc, total > upon, import_id, line_number) as turn from (
      select other.id, other.import_id, other.line_number, other.amount_ugx as amount, rest.upon,
        sum(other.amount_ugx) over (partition by other.import_id, other.line_number) as total,
        sum(other.amount_ugx) over (partition by other.import_id, other.line_number order by other.amount_ugx, other.id)
          - other.amount_ugx as before
      from statement_rows as other join statement_imports as file on file.id = other.import_id
        cross join lateral (select ${sum} as upon) as rest
      where ${showsMoneyOf(row)} and ${isOfKind(sql`other`)}) as fitting) as ranked
  where ranked.turn = 1 and ranked.id = ${row}.id), 0)`;

/**
 * Sums what of a row is set aside and owed to whoever paid it, in UGX: it was not given back, and no buyer's account has
 * it or is about to. A transaction that several files show is owed once, and never more of it than is left.
 */
export const owedOf = (row: RawBuilder<unknown>) => sql<number>`(case when ${isSetAsideAsOwed(row)}
  then ${shareOf(row, { isOfKind: isSetAsideAsOwed, sum: notDecidedOf(row) })} else 0 end)::bigint`;

/**
 * Sums what of a row waits for a decision, in UGX; null without an amount. What is decided in the row of another file, or
 * waits there, does not wait here too.
 */
export const openOf = (row: RawBuilder<unknown>) => sql<number | null>`(case
  when not ${isWaiting(row)} then null
  when exists (
    select from statement_rows as decided where decided.transaction_id = ${row}.transaction_id
      and decided.outcome in ('matched', 'dismissed'))
    then ${shareOf(row, { isOfKind: isWaiting, sum: sql`(${notDecidedOf(row)} - ${asideOf(row)})` })}
  when exists (
    select from statement_rows as earlier
    where earlier.transaction_id = ${row}.transaction_id and earlier.outcome = 'unmatched'
      and earlier.import_id <> ${row}.import_id and earlier.id < ${row}.id) then 0
  else ${row}.amount_ugx end)::bigint`;

/** Selects rows of which something is owed to whoever paid it. */
export const isOwedToPayer = sql<boolean>`(${isSetAsideAsOwed(sql`statement_rows`)} and ${owedOf(sql`statement_rows`)} > 0)`;

/** Selects rows of money of which so much went back to its payer that nobody can be given all of the row. */
export const exceedsReturned = sql<boolean>`coalesce(${returnedOf(sql`statement_rows`)} > 0
  and ${wholeOf(sql`statement_rows`)} - ${returnedOf(sql`statement_rows`)} - ${bookedOf(sql`statement_rows`)}
    < statement_rows.amount_ugx, false)`;

/**
 * Selects what the files that show a line say of its money that is set aside, as `said` with `id`, `part`, `amount` and
 * `rank`: what went back, what is owed, and only of what is left then, what the line itself sets aside for other reasons.
 *
 * @param line a line with `import_id`, `line_number`, `transaction_id`, `method`, `day` and the whole `amount`
 */
export const setAsideOfLine = (line: RawBuilder<unknown>) => {
  const amount = sql`case when row.given_back_on is not null then row.amount_ugx when ${isSetAsideAsOwed(sql`row`)} then ${owedOf(sql`row`)}
    else row.amount_ugx end`;
  const rank = sql`case when row.given_back_on is not null then 1 when row.set_aside_for in (${owedReasons}) then 2
    when row.set_aside_for = 'no-payment' then 3 else 4 end`;
  const columns = sql`row.id, row.import_id, row.line_number, row.part, row.set_aside_for, row.set_aside_note, row.given_back_on,
    row.decided_by, row.amount_ugx, ${amount} as amount, ${rank} as rank`;
  return sql`
    select ${columns} from statement_rows as row
    where row.import_id = ${line}.import_id and row.line_number = ${line}.line_number and row.outcome = 'dismissed'
    union all
    select ${columns} from statement_rows as row join statement_imports as file on file.id = row.import_id
    where row.transaction_id = ${line}.transaction_id and row.outcome = 'dismissed' and ${wholeOf(sql`row`)} = ${line}.amount
      and (row.import_id, row.line_number) <> (${line}.import_id, ${line}.line_number)
      and (row.given_back_on is not null or row.set_aside_for in (${owedReasons}))
      and file.state not in ('undoing', 'undone') and (${line}.method <> 'bank' or row.paid_on = ${line}.day)`;
};

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
  const { rows } = await sql<{ why: SetAsideReason; rows: number; amount: number; since: LocalDate | null }>`
    select owed.why, count(*)::integer as rows, sum(owed.amount)::bigint as amount, min(owed.day)::text as since
    from (
      select row.set_aside_for as why, row.paid_on as day, ${owedOf(sql`row`)} as amount from statement_rows as row
      where ${isSetAsideAsOwed(sql`row`)}
    ) as owed where owed.amount > 0 group by owed.why`.execute(db);
  return { inAll: together(rows), toReturn: together(rows.filter(({ why }) => why === "to-return")) };
}

/**
 * Sums what is owed to payers by what this file alone says, in UGX: `shown` of money that other files show, where nobody
 * has set it aside, and `gone` of money that is in no list any more without the file.
 */
export async function sumOwedOnlyBy(db: Database, importId: number): Promise<{ shown: Ugx; gone: Ugx }> {
  const row = sql`statement_rows`;
  const inOthers = sql`select from statement_rows as other join statement_imports as file on file.id = other.import_id
    where other.import_id <> ${importId} and ${showsMoneyOf(row)}`;
  const sumIf = (isCounted: RawBuilder<unknown>) =>
    sql<number>`coalesce(sum(${owedOf(row)}) filter (where ${isCounted}), 0)::bigint`;
  const { shown, gone } = await db
    .selectFrom("statement_rows")
    .select([sumIf(sql`exists (${inOthers})`).as("shown"), sumIf(sql`not exists (${inOthers})`).as("gone")])
    .where("import_id", "=", importId)
    .where(sql<boolean>`${isSetAsideAsOwed(row)}`)
    .where(sql<boolean>`not exists (${inOthers} and ${isSetAsideAsOwed(sql`other`)})`)
    .executeTakeFirstOrThrow();
  return { shown: ugx(shown), gone: ugx(gone) };
}

function together(some: readonly { rows: number; amount: number; since: LocalDate | null }[]): OwedToPayers {
  const days = some.flatMap(({ since }) => since ?? []).sort();
  return {
    rows: some.reduce((sum, { rows }) => sum + rows, 0),
    amount: ugx(some.reduce((sum, { amount }) => sum + amount, 0)),
    since: days[0] ?? null,
  };
}
