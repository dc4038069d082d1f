import { type RawBuilder, sql } from "kysely";
import type { StatementMethod } from "#domain/ledger/entries.ts";
import { areDividedAlike } from "#domain/statements/near-numbers.ts";
import type { Database } from "#server/db/connection.ts";
import type { TransactionUse } from "./transaction-uses.ts";
import type { PartOfTransaction } from "./transactions.ts";

/** This is where the same number, or nearly the same one, counts or waits as another transaction. */
export type TwinUse = { transactionId: number; method: StatementMethod } & (
  | { kind: "booked"; receiptNumber: number; agreementId: number }
  | { kind: "assigned" | "waiting"; importId: number; fileName: string; line: number; agreementId: number | null }
);

/**
 * This is where else the money of a row counts: under its own transaction, or under nearly its number as another one.
 */
export type RowUse = TransactionUse | TwinUse;

/** Returns each place where money counts once. Of two uses in one place the later is kept. */
export function distinctUses<Use extends RowUse>(uses: readonly Use[]): Use[] {
  const placeOf = (use: RowUse) => (use.kind === "booked" ? `${use.receiptNumber}` : `${use.importId}:${use.line}`);
  return [...new Map(uses.map((use) => [placeOf(use), use])).values()];
}

interface FoundTwin {
  of: number;
  amount: number;
  whole: number;
  own: string;
  number: string;
  id: number;
  method: StatementMethod;
  kind: TwinUse["kind"];
  receipt: number | null;
  agreement: number | null;
  file: number | null;
  name: string | null;
  line: number | null;
}

/** Does in SQL what `plainNumber` of domain/statements/near-numbers.ts does: "TQM-0555" and "tqm555.0" are one number. */
export const plainNumberInSql = (number: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`plain_number(${number})`;

/**
 * Finds other transactions, whatever the day, that may be the same money. At the same provider, these are all whose
 * numbers differ only in form, because each number stands for one payment there, of which a part may be entered. At
 * other providers, they have the number and the amount of the part or of the whole, because one file that is read as that
 * of two accounts looks like two payments. What a person has told apart is left out.
 *
 * @returns a function from money to where else it counts, is assigned or waits
 */
export async function findTwins(
  db: Database,
  money: readonly PartOfTransaction[],
): Promise<(of: PartOfTransaction) => TwinUse[]> {
  const known = money.filter(({ transactionId }) => transactionId !== null);
  if (known.length === 0) return () => [];
  const { rows } = await sql<FoundTwin>`
    with own as (
      select distinct id, amount, whole from unnest(${known.map(({ transactionId }) => transactionId)}::bigint[],
        ${known.map(({ amount }) => amount)}::bigint[],
        ${known.map(({ wholeAmount }) => wholeAmount)}::bigint[]) as own (id, amount, whole)
    ),
    twins as (
      select own.id as of, own.amount, own.whole, one.number as own, twin.number, twin.id, twin.method, twin.amount_ugx,
        twin.method = one.method as of_same_provider
      from own join transactions as one on one.id = own.id
        join transactions as twin on ${plainNumberInSql(sql`twin.number`)} = ${plainNumberInSql(sql`one.number`)}
          and twin.method in ('mtn', 'airtel', 'bank') and (twin.method <> one.method or twin.number <> one.number)
      where not exists (select from transactions_told_apart as told
        where (told.transaction_id, told.other_id) in ((one.id, twin.id), (twin.id, one.id)))
    )
    select of, amount, whole, own, twins.number, twins.id, twins.method, 'booked' as kind, entry.receipt_number as receipt,
      entry.agreement_id as agreement, null::bigint as file, null as name, null::integer as line, entry.id as place
    from twins join payments as entry on entry.transaction_id = twins.id
    where (of_same_provider or entry.amount_ugx in (amount, whole) or twins.amount_ugx in (amount, whole))
      and not exists (select from payments as reversal where reversal.reverses_id = entry.id)
    union all
    select of, amount, whole, own, twins.number, twins.id, twins.method, case row.outcome when 'matched' then 'assigned' else 'waiting' end, null,
      row.agreement_id, file.id, file.file_name, row.line_number, row.id
    from twins join statement_rows as row on row.transaction_id = twins.id
      join statement_imports as file on file.id = row.import_id
    where row.outcome in ('matched', 'unmatched')
      and (of_same_provider or row.amount_ugx in (amount, whole) or row.whole_ugx in (amount, whole))
      and file.state not in ('undoing', 'undone')
    order by kind, place`.execute(db);
  const alike = rows.filter(({ own, number }) => areDividedAlike(own, number));
  const found = Map.groupBy(alike, ({ of, amount, whole }) => `${of} ${amount} ${whole}`);
  return ({ transactionId, amount, wholeAmount }) =>
    (found.get(`${transactionId} ${amount} ${wholeAmount}`) ?? []).map(twinUse);
}

function twinUse({ id: transactionId, method, kind, receipt, agreement, file, name, line }: FoundTwin): TwinUse {
  const of = { transactionId, method };
  if (kind === "booked") return { ...of, kind, receiptNumber: receipt ?? 0, agreementId: agreement ?? 0 };
  return { ...of, kind, importId: file ?? 0, fileName: name ?? "", line: line ?? 0, agreementId: agreement };
}

/** @returns whether a person has said that two transactions are several payments */
export async function listToldApart(
  db: Database,
  transactions: readonly number[],
): Promise<(one: number | null, other: number | null) => boolean> {
  if (transactions.length === 0) return () => false;
  const rows = await db
    .selectFrom("transactions_told_apart")
    .select(["transaction_id", "other_id"])
    .where((eb) => eb.or([eb("transaction_id", "in", [...transactions]), eb("other_id", "in", [...transactions])]))
    .execute();
  const pairs = new Set(
    rows.flatMap(({ transaction_id: one, other_id: other }) => [`${one} ${other}`, `${other} ${one}`]),
  );
  return (one, other) => pairs.has(`${one} ${other}`);
}

/** Stores that a person said that a transaction and its twins are several payments, and why. */
export async function tellApart(
  trx: Database,
  { transactionId, twins, reason }: { transactionId: number; twins: readonly number[]; reason: string },
  toldBy: string,
  now: Date,
): Promise<void> {
  const told = { reason: reason.trim().slice(0, 1000), told_by: toldBy, told_at: now };
  await trx
    .insertInto("transactions_told_apart")
    .values([...new Set(twins)].map((other_id) => ({ transaction_id: transactionId, other_id, ...told })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
