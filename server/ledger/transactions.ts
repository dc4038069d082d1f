import { sql } from "kysely";
import type { PaymentMethod, StatementMethod } from "#domain/ledger/entries.ts";
import { isTransactionReference } from "#domain/statements/statement-numbers.ts";
import type { LocalDate } from "#domain/time/kampala-time.ts";
import type { Database } from "#server/db/connection.ts";
import type { By } from "#server/records/versioned-record.ts";
import { changeRows } from "./statement-rows.ts";

interface SeenNumber {
  /** The number is in capitals without spaces; "" if the source names none. */
  number: string;
  /**
   * This is true if the provider itself has reported the number of the transaction, which may then look like that of a
   * phone.
   */
  isReported?: boolean;
}

/**
 * Finds the transactions of numbers at a provider or bank, and adds those that are new.
 *
 * A transaction is money that came in under one number. It exists once, however it became known, and the database lets
 * it be booked once: the entries that count are never more than its amount.
 *
 * @returns an id for each of `seen`, in their order; null for a number that does not identify a transaction
 */
export async function transactionsOf(
  trx: Database,
  method: StatementMethod,
  seen: readonly SeenNumber[],
  now: Date,
): Promise<(number | null)[]> {
  const numbers = [...new Set(seen.map(({ number }) => number).filter(Boolean))];
  const known = await listIds(trx, method, numbers);
  const added = seen.flatMap((one) => (isNew(one, known) ? [one.number] : []));
  if (added.length > 0) {
    // They are inserted in one order, so that two files which overlap do not deadlock.
    const inOrder = [...new Set(added)].sort();
    await trx
      .insertInto("transactions")
      .columns(["method", "number", "first_seen_at"])
      .expression(sql`select ${method}, number, ${now}::timestamptz from unnest(${inOrder}::text[]) as number`)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    for (const [number, id] of await listIds(trx, method, inOrder)) known.set(number, id);
  }
  return seen.map(({ number }) => known.get(number) ?? null);
}

const isNew = ({ number, isReported }: SeenNumber, known: ReadonlyMap<string, number>): boolean =>
  number !== "" && !known.has(number) && (isReported === true || isTransactionReference(number));

/** Returns the same as `transactionsOf` and adds nothing: a number that would be added has an id below zero. */
export async function foreseeTransactions(
  db: Database,
  method: StatementMethod,
  seen: readonly SeenNumber[],
): Promise<(number | null)[]> {
  const known = await listIds(db, method, [...new Set(seen.map(({ number }) => number).filter(Boolean))]);
  for (const one of seen) if (isNew(one, known)) known.set(one.number, -1 - known.size);
  return seen.map(({ number }) => known.get(number) ?? null);
}

async function listIds(
  trx: Database,
  method: StatementMethod,
  numbers: readonly string[],
): Promise<Map<string, number>> {
  if (numbers.length === 0) return new Map();
  const rows = await trx
    .selectFrom("transactions")
    .select(["id", "number"])
    .where("method", "=", method)
    .where("occurrence", "=", 1)
    .where("number", "=", sql<string>`any(${[...numbers]}::text[])`)
    .execute();
  return new Map(rows.map(({ id, number }) => [number, id]));
}

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
 * Locks transactions until the transaction of the database ends, so that of two callers who see the same money the
 * second sees the first one's row.
 */
export async function lockTransactions(trx: Database, ids: readonly (number | null)[]): Promise<void> {
  const known = [...new Set(ids.filter((id) => id !== null))];
  if (known.length === 0) return;
  await trx.selectFrom("transactions").select("id").where("id", "in", known).orderBy("id").forNoKeyUpdate().execute();
}

/**
 * Stores how much transactions brought in, before they are booked. An amount does not change while entries of its
 * transaction count.
 *
 * @param amounts in UGX, of the whole transaction, even if it is booked in parts
 */
export async function setTransactionAmounts(
  trx: Database,
  amounts: readonly { transactionId: number | null; amount: number }[],
): Promise<void> {
  const known = new Map(amounts.flatMap(({ transactionId: id, amount }) => (id === null ? [] : [[id, amount]])));
  if (known.size === 0) return;
  await sql`
    update transactions set amount_ugx = known.amount
    from (select unnest(${[...known.keys()]}::bigint[]) as id, unnest(${[...known.values()]}::bigint[]) as amount) as known
    where transactions.id = known.id and transactions.amount_ugx is distinct from known.amount
      and (transactions.amount_ugx is null or not exists (
        select from payments as entry where entry.transaction_id = transactions.id
          and not exists (select from payments as reversal where reversal.reverses_id = entry.id)))`.execute(trx);
}

/** Selects entries that were not reversed. */
function liveEntries(db: Database) {
  return db
    .selectFrom("payments")
    .select("payments.id")
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("payments as reversal").select("reversal.id").whereRef("reversal.reverses_id", "=", "payments.id"),
        ),
      ),
    );
}

/** Tells whether an entry of a transaction counts, which a reversed one does not. It is false without a transaction. */
export async function isBooked(trx: Database, transactionId: number | null): Promise<boolean> {
  if (transactionId === null) return false;
  return (await liveEntries(trx).where("transaction_id", "=", transactionId).limit(1).execute()).length > 0;
}

/**
 * Returns how much of each transaction that is booked in part is still open, in UGX, by id. A transaction of which
 * nothing counts is left out, because its amount may still change.
 */
export async function listRemainders(
  trx: Database,
  ids: readonly (number | null)[],
): Promise<Map<number, { amount: number; left: number }>> {
  const known = [...new Set(ids.filter((id) => id !== null))];
  if (known.length === 0) return new Map();
  const { rows } = await sql<{ id: number; amount: number; left: number }>`
    select own.id, coalesce(own.amount_ugx, 0) as amount,
      (coalesce(own.amount_ugx, 0) - sum(entry.amount_ugx))::bigint as left
    from transactions as own join payments as entry on entry.transaction_id = own.id
    where own.id = any(${known}::bigint[])
      and not exists (select from payments as reversal where reversal.reverses_id = entry.id)
    group by own.id`.execute(trx);
  return new Map(rows.map((row) => [row.id, row]));
}

export interface PartOfTransaction {
  transactionId: number | null;
  /** The amount is in UGX. */
  amount: number;
  /** The whole transaction has this amount, in UGX. */
  wholeAmount: number;
}

/** Tells whether money is the rest, or a part of the rest, of a transaction that is booked in parts. */
export function isOfRemainder(
  { transactionId, amount, wholeAmount }: PartOfTransaction,
  remainders: ReadonlyMap<number, { amount: number; left: number }>,
): boolean {
  const remainder = remainders.get(transactionId ?? 0);
  return remainder !== undefined && remainder.amount === wholeAmount && amount <= remainder.left;
}

/** Tells whether none of a transaction is booked, or what is booked leaves room for this part. */
export async function isOpenFor(trx: Database, part: PartOfTransaction): Promise<boolean> {
  const remainders = await listRemainders(trx, [part.transactionId]);
  return remainders.size === 0 || isOfRemainder(part, remainders);
}

/** Tells whether a file or list shows money that came in under a number. Cash has no number. */
export async function hasComeIn(trx: Database, method: PaymentMethod, number: string): Promise<boolean> {
  if (method === "cash") return false;
  const row = await trx
    .selectFrom("statement_rows")
    .innerJoin("transactions", "transactions.id", "transaction_id")
    .select("statement_rows.id")
    .where("method", "=", method)
    .where("number", "=", number)
    .where("outcome", "in", ["matched", "unmatched", "duplicate", "booked"])
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** A line of a file or list. Its rows are the parts into which it was split. */
interface Line {
  importId: number;
  line: number;
}

/**
 * Marks the other rows of transactions that have just been booked as duplicates, because they show the same money.
 *
 * @param kept the line that was booked, whose other parts still wait; undefined if the payment was entered by hand or
 * asked for
 */
export async function endWaitOfTransactions(
  trx: Database,
  booked: readonly { transactionId: number; receiptNumber: number; kept?: Line | undefined }[],
): Promise<void> {
  if (booked.length === 0) return;
  const waiting = await trx
    .selectFrom("statement_rows")
    .select(["id", "transaction_id", "import_id", "line_number"])
    .where(
      "transaction_id",
      "in",
      booked.map(({ transactionId }) => transactionId),
    )
    .where("outcome", "in", ["unmatched", "matched"])
    .execute();
  if (waiting.length === 0) return;
  const bookings = new Map(booked.map((one) => [one.transactionId, one]));
  for (const row of waiting) {
    const { receiptNumber, kept } = bookings.get(row.transaction_id ?? 0) ?? {};
    if (receiptNumber === undefined || (kept?.importId === row.import_id && kept.line === row.line_number)) continue;
    await changeRows(trx, [row.id], {
      outcome: "duplicate",
      reason: "twice",
      problem: `The same transaction is booked: receipt ${receiptNumber}`,
      // If that entry is reversed, a person can book this row instead.
      is_possible_duplicate: true,
      agreement_id: null,
    });
  }
}

export type TransactionUse =
  | { kind: "booked"; receiptNumber: number; agreementId: number }
  | { kind: "assigned"; importId: number; fileName: string; line: number; agreementId: number };

/**
 * Lists where else the money of a line counts, or is about to: entries that were not reversed, and rows that are ready
 * to be booked.
 */
export async function listOtherUses(trx: Database, transactionId: number, own: Line): Promise<TransactionUse[]> {
  const entries = await liveEntries(trx)
    .leftJoin("statement_rows", "statement_rows.payment_id", "payments.id")
    .select(["receipt_number", "payments.agreement_id", "import_id", "line_number"])
    .where("payments.transaction_id", "=", transactionId)
    .orderBy("payments.id")
    .execute();
  const rows = await trx
    .selectFrom("statement_rows")
    .innerJoin("statement_imports", "statement_imports.id", "statement_rows.import_id")
    .select(["file_name", "import_id", "line_number", "agreement_id"])
    .where("transaction_id", "=", transactionId)
    .where("outcome", "=", "matched")
    .where("state", "not in", ["undoing", "undone"])
    .orderBy("statement_rows.id")
    .execute();
  const isOwn = (one: { import_id: number | null; line_number: number | null }) =>
    one.import_id === own.importId && one.line_number === own.line;
  return [
    ...entries
      .filter((entry) => !isOwn(entry))
      .map((entry) => ({
        kind: "booked" as const,
        receiptNumber: entry.receipt_number,
        agreementId: entry.agreement_id,
      })),
    ...rows
      .filter((row) => !isOwn(row))
      .map((row) => ({
        kind: "assigned" as const,
        importId: row.import_id,
        fileName: row.file_name,
        line: row.line_number,
        agreementId: row.agreement_id ?? 0,
      })),
  ];
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
  { transactionId, line, reason }: { transactionId: number; line: Line | undefined; reason: string },
  separatedBy: string,
  now: Date,
): Promise<number> {
  await lockTransactions(trx, [transactionId]);
  const { method, number } = await trx
    .selectFrom("transactions")
    .select(["method", "number"])
    .where("id", "=", transactionId)
    .executeTakeFirstOrThrow();
  const { last } = await trx
    .selectFrom("transactions")
    .select((eb) => eb.fn.max("occurrence").as("last"))
    .where("method", "=", method)
    .where("number", "=", number)
    .executeTakeFirstOrThrow();
  const { id } = await trx
    .insertInto("transactions")
    .values({
      ...{ method, number, occurrence: last + 1, first_seen_at: now },
      ...{ separated_by: separatedBy, separated_at: now, separation_reason: reason.trim().slice(0, 1000) },
    })
    .returning("id")
    .executeTakeFirstOrThrow();
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
): Promise<Line | undefined> {
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
const rowsOfLineInAllFiles = (transactionId: number, { importId, line }: Line) => sql<{ id: number }>`
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

/**
 * A row whose money counts in another way is stored with these values. If that entry is reversed, a person can book
 * this row instead.
 */
export const countsElsewhere = { outcome: "duplicate", reason: "twice", is_possible_duplicate: true } as const;

/** Lets the rows of an entry that was reversed wait again, unless their money counts in another way by now. */
export async function letReversedRowsWait(
  trx: Database,
  entry: { paymentId: number; receiptNumber: number; agreementId: number; reason: string },
  by: By,
  now: Date,
): Promise<void> {
  const rows = await trx
    .selectFrom("statement_rows")
    .innerJoin("statement_imports", "statement_imports.id", "import_id")
    .select(["statement_rows.id", "transaction_id as transactionId", "amount_ugx", "whole_ugx", "candidates"])
    .where("payment_id", "=", entry.paymentId)
    .where("outcome", "=", "booked")
    .where("state", "not in", ["undoing", "undone"])
    .execute();
  for (const { id, transactionId, candidates, amount_ugx, whole_ugx } of rows) {
    const amount = amount_ugx ?? 0;
    const isWaiting = await isOpenFor(trx, { transactionId, amount, wholeAmount: whole_ugx ?? amount });
    await changeRows(trx, [id], {
      ...(isWaiting ? { outcome: "unmatched", read_as: "unmatched", is_possible_duplicate: false } : countsElsewhere),
      problem: `Reversed, receipt ${entry.receiptNumber}: ${entry.reason.trim()}`.slice(0, 1000),
      candidates: [...new Set([...candidates, entry.agreementId])],
      agreement_id: null,
      payment_id: null,
      allows_overpayment: false,
      decided_by: by.actor.name,
      decided_at: now,
    });
  }
}

/**
 * Lets money wait again whose booking was reversed although it came in: for each transaction, one row that its booking
 * had marked as a duplicate. Rows of files that are undone, and what a person has decided, stay as they are.
 */
export async function resumeWaitOfTransactions(
  trx: Database,
  reversed: readonly { transactionId: number | null; receiptNumber: number }[],
): Promise<void> {
  const receipts = new Map(reversed.map(({ transactionId, receiptNumber }) => [transactionId ?? 0, receiptNumber]));
  const { rows } = await sql<{ id: number; transactionId: number }>`
    select distinct on (row.transaction_id) row.id, row.transaction_id as "transactionId"
    from statement_rows as row join statement_imports as file on file.id = row.import_id
    where row.transaction_id = any(${[...receipts.keys()]}::bigint[]) and row.outcome = 'duplicate' and row.reason = 'twice'
      and row.decided_by is null and row.amount_ugx is not null and row.paid_on is not null
      and file.state not in ('undoing', 'undone')
      and not exists (select from payments as entry where entry.transaction_id = row.transaction_id
        and not exists (select from payments as reversal where reversal.reverses_id = entry.id))
      and not exists (select from statement_rows as waiting
        where waiting.transaction_id = row.transaction_id and waiting.outcome in ('unmatched', 'matched'))
    order by row.transaction_id, row.read_as in ('unmatched', 'matched') desc, row.id`.execute(trx);
  for (const { id, transactionId } of rows)
    await changeRows(trx, [id], {
      outcome: "unmatched",
      read_as: "unmatched",
      problem: `It was booked, and that was reversed: receipt ${receipts.get(transactionId)}`,
      is_possible_duplicate: false,
    });
}
