import { sql } from "kysely";
import { z } from "zod";
import { paymentMethods } from "#domain/ledger/entries.ts";
import { countText } from "#domain/text/count-text.ts";
import type { Database } from "#server/db/connection.ts";
import { PlainError } from "#server/db/plain-error.ts";
import type { DatabaseCheck } from "#server/doctor/examine.ts";
import type { Jobs } from "#server/jobs/jobs.ts";
import { defineQueue } from "#server/jobs/queue.ts";

const differenceSchema = z.object({
  method: z.enum(paymentMethods),
  number: z.string(),
  /** More or less was booked than listed, nothing was booked, or the provider's list and the file differ. */
  kind: z.enum(["booked-twice", "booked-less", "not-booked", "amounts-differ"]),
  /**
   * These are the amounts of the ledger, of the provider's list and of the files, in UGX; null where the number is
   * missing.
   */
  booked: z.number().nullable(),
  listed: z.number().nullable(),
  filed: z.number().nullable(),
  receipts: z.array(z.number()),
});

export type TransactionDifference = z.infer<typeof differenceSchema>;

export interface TransactionProof {
  provedAt: Date;
  /** This many numbers were compared. */
  numbers: number;
  differences: TransactionDifference[];
}

const SHOWN_DIFFERENCES = 500;

/**
 * Compares the ledger by transaction number with the lists of providers and the files that were read. It shares no code
 * with what books payments: it reads the entries, what a provider listed, and the rows of files. What booking has noted
 * about a transaction is used only if no list and no file knows it.
 *
 * @returns how many numbers were compared, and at most 500 on which they differ. A difference that a person has
 * explained, on the entry or on the row, is left out
 */
export async function findTransactionDifferences(
  db: Database,
): Promise<{ numbers: number; differences: TransactionDifference[] }> {
  const { rows } = await sql<{ numbers: number; differences: unknown }>`
    with ledger as (
      select entry.method, entry.external_reference as number, sum(entry.amount_ugx)::bigint as booked,
        array_agg(entry.receipt_number order by entry.id) as receipts,
        bool_or(mark.id is not null) as is_explained
      from payments as entry left join reconciliation_marks as mark on mark.payment_id = entry.id and btrim(mark.reason) <> ''
      where entry.kind = 'payment' and entry.method <> 'cash' and is_transaction_number(entry.external_reference)
        and not exists (select from payments as reversal where reversal.reverses_id = entry.id)
      group by 1, 2
    ),
    listed as (
      select provider as method, upper(regexp_replace(number, '\\s', '', 'g')) as number, max(amount_ugx)::bigint as amount
      from provider_transactions where state = 'successful' and currency = 'UGX' group by 1, 2
    ),
    lines as (
      select file.method, row.external_reference as number, file.id as import_id, file.collected_on is null as is_filed,
        max(coalesce(row.whole_ugx, row.amount_ugx)) as amount, count(distinct row.line_number) as lines, row.paid_on,
        bool_or(row.outcome in ('unmatched', 'matched')) as waits, bool_or(row.outcome = 'dismissed') as is_set_aside,
        bool_or(row.outcome = 'undone') as is_undone, bool_or(mark.id is not null) as is_explained
      from statement_rows as row join statement_imports as file on file.id = row.import_id
        left join reconciliation_marks as mark on mark.row_id = row.id and btrim(mark.reason) <> ''
      where row.amount_ugx is not null and is_transaction_number(row.external_reference)
        and row.outcome in ('matched', 'unmatched', 'duplicate', 'booked', 'dismissed', 'undone')
        and coalesce(row.read_as, 'matched') in ('matched', 'unmatched', 'duplicate')
      group by file.method, row.external_reference, file.id, row.paid_on, coalesce(row.whole_ugx, row.amount_ugx)
    ),
    -- One number can stand for several payments, of one file or of several, if a person has said so. No more is booked of it
    -- than the payments that the person has told apart brought in.
    separated as (
      select method, number, coalesce(sum(amount_ugx) filter (where exists (
        select from payments as entry where entry.transaction_id = transactions.id
          and not exists (select from payments as reversal where reversal.reverses_id = entry.id))), 0)::bigint as most
      from transactions group by 1, 2 having count(*) > 1
    ),
    of_files as (
      select method, number, import_id, sum(amount * lines) filter (where is_filed and not is_undone and not is_set_aside)::bigint as total,
        max(amount) filter (where is_filed and not is_undone)::bigint as most,
        bool_or(waits) as waits, bool_or(is_set_aside) as is_set_aside, bool_or(is_undone) as is_undone,
        bool_or(is_explained) as is_explained
      from lines group by 1, 2, 3
    ),
    filed as (
      select of_files.method, of_files.number,
        max(case when separated.number is null then of_files.most else total end) as amount,
        bool_or(waits) as waits, bool_or(is_set_aside) as is_set_aside, bool_or(is_undone) as is_undone,
        bool_or(is_explained) as is_explained
      from of_files left join separated using (method, number) group by 1, 2
    ),
    compared as (
      select method, number, booked, listed.amount as listed, filed.amount as filed, coalesce(receipts, '{}') as receipts,
        greatest(listed.amount, filed.amount) as stated,
        (select sum(amount_ugx) from transactions as known where known.method = ledger.method and known.number = ledger.number) as known,
        coalesce(filed.waits, false) as waits, coalesce(filed.is_set_aside or (filed.is_undone and filed.amount is null), false) as is_decided,
        separated.number is not null as is_separated, separated.most as separated_most,
        coalesce(ledger.is_explained, false) or coalesce(filed.is_explained, false) as is_explained
      from ledger full join listed using (method, number) full join filed using (method, number)
        left join separated using (method, number)
    ),
    evaluated as (
      select *, case
        when booked > coalesce(separated_most, stated, known) then 'booked-twice'
        when booked < stated and not waits then 'booked-less'
        -- What the provider took back, as a row of its statement says, is nowhere with reason.
        when booked is null and stated is not null and not waits and not is_decided and not exists (
          select from payments as entry join payments as reversal on reversal.reverses_id = entry.id
            join statement_rows as back on back.payment_id = reversal.id and back.read_as = 'reversal'
          where entry.kind = 'payment' and entry.method = compared.method and entry.external_reference = compared.number
        ) then 'not-booked'
        when listed <> filed and not is_separated then 'amounts-differ'
      end as kind
      from compared
    ),
    shown as (
      select method, number, kind, booked, listed, filed, receipts from evaluated
      where kind is not null and not is_explained order by method, number limit ${SHOWN_DIFFERENCES}
    )
    select (select count(*) from evaluated)::integer as numbers,
      (select coalesce(jsonb_agg(to_jsonb(shown)), '[]') from shown) as differences`.execute(db);
  const [{ numbers, differences } = { numbers: 0, differences: [] }] = rows;
  return { numbers, differences: z.array(differenceSchema).parse(differences) };
}

const KEPT_PROOFS = 60;

/** Stores what the comparison finds, and deletes all but the newest 60 results. */
export async function proveTransactions(db: Database, now: Date): Promise<TransactionProof> {
  const found = await findTransactionDifferences(db);
  await db
    .insertInto("transaction_proofs")
    .values({ proved_at: now, numbers: found.numbers, differences: JSON.stringify(found.differences) })
    .execute();
  await db
    .deleteFrom("transaction_proofs")
    .where("id", "<=", (eb) =>
      eb.selectFrom("transaction_proofs").select("id").orderBy("id", "desc").offset(KEPT_PROOFS).limit(1),
    )
    .execute();
  return { provedAt: now, ...found };
}

/** Returns the newest result, which Today and Reconciliation show; undefined before the first night. */
export async function readNewestProof(db: Database): Promise<TransactionProof | undefined> {
  const row = await db
    .selectFrom("transaction_proofs")
    .select(["proved_at as provedAt", "numbers", "differences"])
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  return row && { ...row, differences: z.array(differenceSchema).catch([]).parse(row.differences) };
}

const proofQueue = defineQueue<Record<string, never>>("transaction-proof", { expireInSeconds: 1_800 });

export const proofQueues = [proofQueue] as const;

/** Runs the comparison every night at 2:15 in Kampala, before the first backup of the day. */
export async function workOnProofs(db: Database, jobs: Jobs, clock: () => Date): Promise<void> {
  await jobs.work(proofQueue, async () => {
    await proveTransactions(db, clock());
  });
  await jobs.schedule(proofQueue, "15 2 * * *");
}

/** The check of `doctor`, which compares the ledger as it is now. */
export const ledgerCheck: DatabaseCheck = {
  check: "Ledger",
  async look(db) {
    const { numbers, differences } = await findTransactionDifferences(db);
    if (differences.length === 0)
      return `Ledger, lists of the providers and files agree on ${countText(numbers, "transaction number")}.`;
    const named = differences.slice(0, 5).map(({ number }) => number);
    const more = differences.length > named.length ? ", ..." : "";
    throw new PlainError(
      `Ledger and statements differ on ${countText(differences.length, "transaction number")} (${named.join(", ")}${more}): look at Reconciliation in the dashboard.`,
    );
  },
};
