import { sql } from "kysely";
import type { StatementMethod } from "#domain/ledger/entries.ts";
import { isTransactionReference } from "#domain/statements/statement-numbers.ts";
import type { Database } from "#server/db/connection.ts";

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

/**
 * Adds another payment under the number of a transaction, because a person says that the number was used twice.
 *
 * @returns the id of the new transaction
 */
export async function addPaymentOfNumber(
  trx: Database,
  { transactionId, reason }: { transactionId: number; reason: string },
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
  return id;
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
export function liveEntries(db: Database) {
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
