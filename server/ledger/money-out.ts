import { sql } from "kysely";
import type { PaymentMethod, StatementMethod } from "#domain/ledger/entries.ts";
import { lastDayOf } from "#domain/ledger/reconciliation.ts";
import { addDays, type LocalDate } from "#domain/time/kampala-time.ts";
import type { Database } from "#server/db/connection.ts";

/** Money that went back, by the ledger or by a row that was set aside. The amount is in UGX, above zero. */
export interface PaidBack {
  day: LocalDate;
  method: PaymentMethod;
  amount: number;
  reference: string;
  /** It is a refund to this agreement; undefined for what was given back to a payer whose money was set aside. */
  refund: { receiptNumber: number; agreementId: number; buyer: string } | undefined;
}

/** Lines of a file by which money went out. The amount is in UGX, above zero. */
export interface LinesOut {
  importId: number;
  fileName: string;
  rows: number;
  amount: number;
}

export interface MoneyOut {
  /** This many payments back are in a statement. */
  inBoth: number;
  /** These stand in no statement yet. */
  withoutLine: PaidBack[];
  /** These lines are no payment back, by file. */
  otherLines: LinesOut[];
}

/** A provider or bank may book a payment so many days before or after the office notes it. */
const DAYS_APART = 5;

interface LineOut {
  id: number;
  method: StatementMethod;
  day: LocalDate;
  amount: number;
  reference: string;
}

/**
 * Compares what went back in a month with the lines of money out of statements: by the number, or by method, amount and a
 * day at most five days away. Cash stands in no statement. Most lines of money out are the company's own payments, of which
 * the ledger knows nothing, so they are only summed up.
 */
export async function compareMoneyOut(db: Database, month: LocalDate): Promise<MoneyOut> {
  const paidBack = await listPaidBack(db, month);
  const lines = await listLinesLike(db, month, paidBack);
  const used = new Set<number>();
  const take = (isIt: (line: LineOut) => boolean) => {
    const line = lines.find((one) => !used.has(one.id) && isIt(one));
    if (line) used.add(line.id);
    return line !== undefined;
  };
  const isSame = (of: PaidBack, line: LineOut) => line.method === of.method && line.amount === of.amount;
  // All numbers come first, so that no line is taken for a payment whose number is in another one.
  const notFoundByNumber = paidBack.filter(
    (one) => !take((line) => isSame(one, line) && one.reference !== "" && line.reference === one.reference),
  );
  const withoutLine = notFoundByNumber.filter(
    (one) =>
      !take(
        (line) =>
          isSame(one, line) && line.day >= addDays(one.day, -DAYS_APART) && line.day <= addDays(one.day, DAYS_APART),
      ),
  );
  return {
    inBoth: paidBack.length - withoutLine.length,
    withoutLine,
    otherLines: await sumOtherLines(db, month, [...used]),
  };
}

async function listPaidBack(db: Database, month: LocalDate): Promise<PaidBack[]> {
  const { rows } = await sql<
    Omit<PaidBack, "refund"> & Record<"receiptNumber" | "agreementId", number | null> & { buyer: string | null }
  >`
    select entry.paid_on::text as day, entry.method, -entry.amount_ugx as amount, coalesce(entry.external_reference, '') as reference,
      entry.receipt_number as "receiptNumber", entry.agreement_id as "agreementId", buyers.name as buyer
    from payments as entry join agreements on agreements.id = entry.agreement_id join buyers on buyers.id = agreements.buyer_id
    where entry.kind = 'refund' and entry.method <> 'cash' and entry.paid_on between ${month}::date and ${lastDayOf(month)}::date
      and not exists (select from payments as reversal where reversal.reverses_id = entry.id)
    union all
    select row.given_back_on::text, row.given_back_by, row.amount_ugx, row.given_back_reference, null, null, null
    from statement_rows as row join statement_imports as file on file.id = row.import_id
    where row.given_back_by <> 'cash' and row.given_back_on between ${month}::date and ${lastDayOf(month)}::date
      and file.state not in ('undoing', 'undone')
    order by 1, 3`.execute(db);
  return rows.map(({ receiptNumber, agreementId, buyer, ...one }) => ({
    ...one,
    refund:
      receiptNumber === null || agreementId === null ? undefined : { receiptNumber, agreementId, buyer: buyer ?? "" },
  }));
}

/** Selects the lines of money out of a range of days; a line that several files show counts once. */
const linesOut = (from: LocalDate, until: LocalDate) => sql`
  select distinct on (file.method, row.paid_on, row.amount_ugx, coalesce(nullif(row.external_reference, ''), row.id::text))
    row.id, file.method, row.paid_on as day, abs(row.amount_ugx) as amount, row.external_reference as reference,
    row.import_id, file.file_name
  from statement_rows as row join statement_imports as file on file.id = row.import_id
  where row.outcome = 'outgoing' and row.amount_ugx is not null and row.paid_on between ${from}::date and ${until}::date
    and file.state not in ('undoing', 'undone')
  order by file.method, row.paid_on, row.amount_ugx, coalesce(nullif(row.external_reference, ''), row.id::text), row.id`;

/** Lists the lines of money out that have the amount of one of these payments. */
async function listLinesLike(db: Database, month: LocalDate, paidBack: readonly PaidBack[]): Promise<LineOut[]> {
  if (paidBack.length === 0) return [];
  const { rows } = await sql<LineOut>`
    select id, method, day::text, amount, reference
    from (${linesOut(addDays(month, -DAYS_APART), addDays(lastDayOf(month), DAYS_APART))}) as line
    where amount = any(${paidBack.map(({ amount }) => amount)}::bigint[]) order by day, id`.execute(db);
  return rows;
}

async function sumOtherLines(db: Database, month: LocalDate, paidBack: readonly number[]): Promise<LinesOut[]> {
  const { rows } = await sql<LinesOut>`
    select import_id as "importId", file_name as "fileName", count(*)::integer as rows, sum(amount)::bigint as amount
    from (${linesOut(month, lastDayOf(month))}) as line
    where not id = any(${[...paidBack]}::bigint[]) group by import_id, file_name order by import_id`.execute(db);
  return rows;
}
