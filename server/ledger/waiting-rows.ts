import { type RawBuilder, sql } from "kysely";
import type { LocalDate } from "#domain/time/kampala-time.ts";
import type { Database } from "#server/db/connection.ts";
import type { By } from "#server/records/versioned-record.ts";
import { numberedInSql, similarityKey } from "./fingerprints.ts";
import { type ComparedMoney, findLookalikes } from "./lookalikes.ts";
import type { StatementPlace } from "./statement-rows.ts";
import { changeRows } from "./statement-rows.ts";
import { isOpenFor } from "./transactions.ts";

/**
 * Marks the other rows of transactions that have just been booked as duplicates, because they show the same money.
 *
 * @param kept the line that was booked, whose other parts still wait; undefined if the payment was entered by hand or
 * asked for
 */
export async function endWaitOfTransactions(
  trx: Database,
  booked: readonly { transactionId: number; receiptNumber: number; kept?: StatementPlace | undefined }[],
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

/** A row that waits again is stored with these values: what was decided about it holds no longer. */
const waitsAgain = {
  outcome: "unmatched",
  read_as: "unmatched",
  is_possible_duplicate: false,
  set_aside_for: null,
  set_aside_note: "",
  decided_by: null,
  decided_at: null,
} as const;

/** Selects rows that do not wait because their money counts elsewhere, as the program has found or a person has said. */
const countsElsewhereInSql = (
  row: RawBuilder<unknown>,
) => sql`((${row}.outcome = 'duplicate' and ${row}.reason = 'twice')
  or (${row}.outcome = 'dismissed' and ${row}.set_aside_for = 'counted'))`;

/**
 * Lets money wait again whose booking was reversed although it came in: for each transaction, one row that does not wait
 * because its money counts elsewhere. Rows of files that are undone, and what a person has decided otherwise, stay as they
 * are.
 */
export async function resumeWaitOfTransactions(
  trx: Database,
  reversed: readonly { transactionId: number | null; receiptNumber: number }[],
): Promise<void> {
  const receipts = new Map(reversed.map(({ transactionId, receiptNumber }) => [transactionId ?? 0, receiptNumber]));
  const { rows } = await sql<{ id: number; transactionId: number }>`
    select distinct on (row.transaction_id) row.id, row.transaction_id as "transactionId"
    from statement_rows as row join statement_imports as file on file.id = row.import_id
    where row.transaction_id = any(${[...receipts.keys()]}::bigint[]) and ${countsElsewhereInSql(sql`row`)}
      and row.amount_ugx is not null and row.paid_on is not null
      and file.state not in ('undoing', 'undone')
      and not exists (select from payments as entry where entry.transaction_id = row.transaction_id
        and not exists (select from payments as reversal where reversal.reverses_id = entry.id))
      and not exists (select from statement_rows as waiting
        where waiting.transaction_id = row.transaction_id and waiting.outcome in ('unmatched', 'matched'))
    order by row.transaction_id, row.read_as in ('unmatched', 'matched') desc, row.id`.execute(trx);
  for (const { id, transactionId } of rows)
    await changeRows(trx, [id], {
      ...waitsAgain,
      problem: `It was booked, and that was reversed: receipt ${receipts.get(transactionId)}`,
    });
}

/** Money that counts, waits or is set aside no longer, by which rows without a number were taken for duplicates. */
interface GoneMoney {
  /** These amounts were compared, in UGX. */
  amounts: readonly number[];
  paidOn: LocalDate;
  /** The rows of this file are gone with it. */
  importId?: number;
  /** Says to the office why a row waits again. */
  problem: string;
}

/**
 * Lets rows without a number wait again that nothing makes a duplicate any more, one for each payment: nothing of this
 * day and amount that may be the same counts, waits or was set aside elsewhere.
 */
export async function resumeWaitOfLookalikes(trx: Database, money: readonly GoneMoney[]): Promise<void> {
  for (const gone of money) {
    const { rows } = await sql<DuplicateRow>`
      select distinct on (row.import_id, row.line_number) row.id, row.import_id as "importId", row.line_number as line,
        ${countsElsewhereInSql(sql`row`)} and ${numberedInSql(sql`row.transaction_id`)} is null and not exists (
            select from payments as entry where entry.transaction_id = row.transaction_id
              and not exists (select from payments as reversal where reversal.reverses_id = entry.id))
          and not exists (
            select from statement_rows as same join statement_imports as other on other.id = same.import_id
            where same.transaction_id = row.transaction_id and same.id <> row.id and same.outcome in ('matched', 'unmatched', 'dismissed')
              and other.state not in ('undoing', 'undone')) as "countsElsewhere",
        coalesce(row.whole_ugx, row.amount_ugx) as amount, row.paid_on as "paidOn",
        coalesce(row.external_reference, '') as reference, row.payer_phone as payer, row.details,
        row.account, row.transaction_id as "transactionId", row.candidates as "agreementIds", file.method
      from statement_rows as row join statement_imports as file on file.id = row.import_id
      where file.state not in ('undoing', 'undone') and file.id <> ${gone.importId ?? 0} and row.paid_on = ${gone.paidOn}
        and coalesce(row.whole_ugx, row.amount_ugx) = any(${[...new Set(gone.amounts)]}::bigint[])
      order by row.import_id, row.line_number, row.part`.execute(trx);
    // Each line after the first of those that look the same is a duplicate of its own file's.
    const firsts = [...Map.groupBy(rows, (row) => `${row.importId} ${similarityKey(row)}`).values()].flatMap(
      ([first]) => first ?? [],
    );
    for (const row of firsts.filter(({ countsElsewhere }) => countsElsewhere)) {
      const compared = { ...row, isNumbered: false, shownIn: { importId: row.importId, line: row.line } };
      const lookalikes = (await findLookalikes(trx, [compared]))(compared);
      if (lookalikes.some(({ shownIn }) => shownIn === undefined || shownIn.importId !== gone.importId)) continue;
      await changeRows(trx, [row.id], { ...waitsAgain, problem: gone.problem.slice(0, 1000) });
    }
  }
}

/** Lists the days and amounts of a file's lines, for `resumeWaitOfLookalikes`. */
export async function moneyOfImport(trx: Database, importId: number, problem: string): Promise<GoneMoney[]> {
  const { rows } = await sql<{ amounts: number[]; paidOn: LocalDate }>`
    select array_agg(distinct coalesce(whole_ugx, amount_ugx)) as amounts, paid_on as "paidOn" from statement_rows
    where import_id = ${importId} and paid_on is not null and amount_ugx is not null
      and coalesce(read_as, 'matched') in ('matched', 'unmatched', 'duplicate')
    group by paid_on order by paid_on`.execute(trx);
  return rows.map((row) => ({ ...row, importId, problem }));
}

type DuplicateRow = Omit<ComparedMoney, "shownIn" | "isNumbered"> & {
  id: number;
  importId: number;
  line: number;
  countsElsewhere: boolean;
};
