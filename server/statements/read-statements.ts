import { sql } from "kysely";
import type { PaymentMethod, StatementMethod } from "#domain/ledger/entries.ts";
import type { SetAsideReason } from "#domain/ledger/set-aside.ts";
import { reasonsByName } from "#domain/statements/statement-matching.ts";
import type { LocalDate } from "#domain/time/kampala-time.ts";
import type { Database } from "#server/db/connection.ts";
import { depositAccountInSql } from "#server/ledger/agreement-locks.ts";
import { numberedInSql } from "#server/ledger/fingerprints.ts";
import { hasGivenBack, isGivenBack, isOwedToPayer, openOf, owedOf } from "#server/ledger/set-aside-money.ts";
import { isPutTogether, type RowOutcome } from "#server/ledger/statement-rows.ts";

interface StatementImport {
  id: number;
  fileName: string;
  method: StatementMethod;
  state: "read" | "booking" | "booked" | "undoing" | "undone";
  createdAt: Date;
  columns: unknown;
  /** The result says whether the file's sums agree with its rows. */
  checks: unknown;
  /** A row of it says that its money was given back. Such a file is not read again, discarded or undone. */
  hasGivenBack: boolean;
}

export interface StatementLine {
  id: number;
  importId: number;
  lineNumber: number;
  reference: string;
  amount: number | null;
  paidOn: LocalDate | null;
  payer: string;
  payerName: string;
  details: string;
  outcome: RowOutcome;
  readAs: Exclude<RowOutcome, "booked" | "dismissed" | "undone"> | null;
  problem: string;
  reason: string;
  /**
   * This evidence made the row ready to be booked without a person: first whose money it is, and in a line of its own by
   * what it is known to have arrived.
   */
  shownBy: string;
  agreementId: number | null;
  buyer: string | null;
  /** This was proposed, or a person has chosen it; null if the text of the statement decides. */
  isForDeposit: boolean | null;
  /** This is true if the deposit has an account of its own; null without an agreement. */
  hasDeposit: boolean | null;
  candidates: number[];
  isPossibleDuplicate: boolean;
  decidedBy: string | null;
  /** A person set the row aside for this reason, and noted this. */
  setAsideFor: SetAsideReason | null;
  setAsideNote: string;
  /** What was set aside went back to its payer on this day and in this way. */
  givenBackOn: LocalDate | null;
  givenBackBy: PaymentMethod | null;
  givenBackReference: string;
  /** This sum of the row, in UGX, is set aside and owed to whoever paid it. */
  owedToPayer: number;
  /** This sum of a waiting row, in UGX, is decided nowhere else; null for other rows. */
  openAmount: number | null;
  /** This is also true if the row of another file says that the money went back to its payer. */
  isGivenBack: boolean;
  wholeAmount: number | null;
  /** Putting it back makes its line one row again. */
  isPutTogether: boolean;
  reverses: number[];
  paymentId: number | null;
  receiptNumber: number | null;
  buyerId: number | null;
  transactionId: number | null;
  /** Its transaction, if a number tells it from others. */
  numberedId: number | null;
  version: number;
}

const importColumns = [
  "id",
  "file_name as fileName",
  "method",
  "state",
  "created_at as createdAt",
  "columns",
  "checks",
  hasGivenBack(sql`statement_imports.id`).as("hasGivenBack"),
] as const;

/** Finds an import with its counts, whatever its state. */
export function findStatementImport(db: Database, id: number): Promise<StatementImport | undefined> {
  return db.selectFrom("statement_imports").select(importColumns).where("id", "=", id).executeTakeFirst();
}

/** Lists the newest imports of files and of providers' lists. */
export async function listStatementImports(db: Database, limit: number): Promise<StatementImport[]> {
  return db.selectFrom("statement_imports").select(importColumns).orderBy("id", "desc").limit(limit).execute();
}

/** Returns the names of the files by the number of their import; one that was discarded has none. */
export async function listStatementNames(db: Database, ids: readonly number[]): Promise<Map<number, string>> {
  const rows = await db
    .selectFrom("statement_imports")
    .select(["id", "file_name"])
    .where("id", "=", sql<number>`any(${[...ids]}::bigint[])`)
    .execute();
  return new Map(rows.map(({ id, file_name }) => [id, file_name]));
}

const lineColumns = [
  "statement_rows.id",
  "import_id as importId",
  "line_number as lineNumber",
  "statement_rows.external_reference as reference",
  "statement_rows.amount_ugx as amount",
  "statement_rows.paid_on as paidOn",
  "payer_phone as payer",
  "payer_name as payerName",
  "details",
  "outcome",
  "read_as as readAs",
  "problem",
  "reason",
  "shown_by as shownBy",
  "statement_rows.agreement_id as agreementId",
  "buyers.name as buyer",
  "is_for_deposit as isForDeposit",
  depositAccountInSql.as("hasDeposit"),
  "candidates",
  "is_possible_duplicate as isPossibleDuplicate",
  "decided_by as decidedBy",
  "set_aside_for as setAsideFor",
  "set_aside_note as setAsideNote",
  "given_back_on as givenBackOn",
  "given_back_by as givenBackBy",
  "given_back_reference as givenBackReference",
  isGivenBack.as("isGivenBack"),
  owedOf(sql`statement_rows`).as("owedToPayer"),
  openOf(sql`statement_rows`).as("openAmount"),
  "whole_ugx as wholeAmount",
  isPutTogether.as("isPutTogether"),
  "reverses_ids as reverses",
  "payments.id as paymentId",
  "payments.receipt_number as receiptNumber",
  "agreements.buyer_id as buyerId",
  "statement_rows.transaction_id as transactionId",
  numberedInSql(sql`statement_rows.transaction_id`).as("numberedId"),
  "statement_rows.version",
] as const;

function linesWithBuyers(db: Database) {
  return db
    .selectFrom("statement_rows")
    .leftJoin("agreements", "agreements.id", "statement_rows.agreement_id")
    .leftJoin("buyers", "buyers.id", "agreements.buyer_id")
    .leftJoin("payments", "payments.id", "statement_rows.payment_id");
}

interface LineChoice {
  importId: number;
  outcome: RowOutcome | "all";
  reason?: string | undefined;
  search?: string;
}

function chosenLines(db: Database, { importId, outcome, reason, search = "" }: LineChoice) {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean).slice(0, 8);
  let lines = linesWithBuyers(db).where("import_id", "=", importId);
  if (outcome !== "all") lines = lines.where("outcome", "=", outcome);
  if (reason !== undefined) lines = lines.where("reason", "=", reason);
  for (const word of words) {
    const isAmount = /^[\d,]+$/.test(word);
    const plain = (isAmount ? word.replaceAll(",", "") : word).replace(/[\\%_]/g, "\\$&");
    lines = lines.where(
      sql<boolean>`lower(concat_ws(' ', statement_rows.external_reference, payer_phone, payer_name, details,
        statement_rows.amount_ugx, whole_ugx, buyers.name, agreement_number(statement_rows.agreement_id))) like ${`%${plain}%`}`,
    );
  }
  return lines;
}

/** Lists a page of rows in the order of the file. */
export function listStatementLines(
  db: Database,
  choice: LineChoice & { limit: number; offset: number },
): Promise<StatementLine[]> {
  return chosenLines(db, choice)
    .select(lineColumns)
    .orderBy("line_number")
    .orderBy("part")
    .limit(choice.limit)
    .offset(choice.offset)
    .execute();
}

/** Finds one row as the lists show it. */
export function findStatementLine(db: Database, rowId: number): Promise<StatementLine | undefined> {
  return linesWithBuyers(db).select(lineColumns).where("statement_rows.id", "=", rowId).executeTakeFirst();
}

/** Counts the rows that `listStatementLines` lists on all its pages. */
export async function countStatementLines(db: Database, choice: LineChoice): Promise<number> {
  const { lines } = await chosenLines(db, choice)
    .select((eb) => eb.fn.countAll<number>().as("lines"))
    .executeTakeFirstOrThrow();
  return lines;
}

/**
 * Several files and lists may show the same transaction; of its waiting rows, only one is listed, and none whose money is
 * decided elsewhere. A row without a readable amount waits for whoever reads the file.
 */
export const isOpen = sql<boolean>`(coalesce(${openOf(sql`statement_rows`)}, 1) > 0)`;

/** Lists payments that wait for a decision, each once. */
export function listUnmatchedLines(
  db: Database,
  { limit, offset }: { limit: number; offset: number },
): Promise<StatementLine[]> {
  return linesWithBuyers(db)
    .select(lineColumns)
    .where("outcome", "=", "unmatched")
    .where(isOpen)
    .orderBy("statement_rows.id")
    .limit(limit)
    .offset(offset)
    .execute();
}

/** Lists rows that are set aside and owed to whoever paid them, the oldest first. */
export function listOwedLines(
  db: Database,
  { limit, offset }: { limit: number; offset: number },
): Promise<StatementLine[]> {
  return linesWithBuyers(db)
    .select(lineColumns)
    .where(isOwedToPayer)
    .orderBy("statement_rows.paid_on")
    .orderBy("statement_rows.id")
    .limit(limit)
    .offset(offset)
    .execute();
}

/** This text of a set of rows is another one as soon as one of them has changed or there are others; "" without any. */
const seenRows = sql<string>`coalesce(md5(string_agg(id || ':' || version, ',' order by id)), '')`;

/**
 * Sums the rows that are ready to be booked, in UGX. `seen` is another text as soon as one of them has changed or there
 * are others, and "" without any.
 */
export function sumReady(db: Database, importId: number): Promise<{ rows: number; amount: number; seen: string }> {
  return db
    .selectFrom("statement_rows")
    .select([
      (eb) => eb.fn.countAll<number>().as("rows"),
      sql<number>`coalesce(sum(amount_ugx), 0)::bigint`.as("amount"),
      seenRows.as("seen"),
    ])
    .where("import_id", "=", importId)
    .where("outcome", "=", "matched")
    .executeTakeFirstOrThrow();
}

/** Counts the rows of an import by their outcome. An outcome that no row has is missing. */
export async function countRows(db: Database, importId: number): Promise<Partial<Record<RowOutcome, number>>> {
  const rows = await db
    .selectFrom("statement_rows")
    .select(["outcome", (eb) => eb.fn.countAll<number>().as("rows")])
    .where("import_id", "=", importId)
    .groupBy("outcome")
    .execute();
  return Object.fromEntries(rows.map((row) => [row.outcome, row.rows]));
}

/**
 * Counts the rows that wait by the reason. `withCandidate` counts those that only one agreement comes into question
 * for. `seen` is another text as soon as one of the rows has changed or there are others.
 */
export function countReasons(
  db: Database,
  importId: number,
): Promise<{ reason: string; rows: number; withCandidate: number; seen: string }[]> {
  return db
    .selectFrom("statement_rows")
    .select([
      "reason",
      (eb) => eb.fn.countAll<number>().as("rows"),
      sql<number>`count(*) filter (where cardinality(candidates) = 1 and reason <> all(${[...reasonsByName]}::text[]))`.as(
        "withCandidate",
      ),
      seenRows.as("seen"),
    ])
    .where("import_id", "=", importId)
    .where("outcome", "=", "unmatched")
    .groupBy("reason")
    .orderBy("rows", "desc")
    .orderBy("reason")
    .execute();
}
