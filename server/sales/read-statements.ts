import { sql } from "kysely";
import type { PaymentMethod } from "#domain/sales/ledger.ts";
import type { LocalDate } from "#domain/time/kampala-time.ts";
import type { Database } from "#server/db/connection.ts";

export type StatementMethod = Exclude<PaymentMethod, "cash">;

export type RowOutcome = "matched" | "unmatched" | "duplicate" | "bad" | "outgoing" | "failed" | "booked" | "dismissed";

export interface StatementImport {
  id: number;
  fileName: string;
  method: StatementMethod;
  state: "read" | "booking" | "booked";
  createdAt: Date;
}

export interface StatementLine {
  id: number;
  importId: number;
  lineNumber: number;
  reference: string;
  amount: number | null;
  paidOn: LocalDate | null;
  payer: string;
  details: string;
  outcome: RowOutcome;
  /** What the reading said; null in files of before this was kept. */
  readAs: Exclude<RowOutcome, "booked" | "dismissed"> | null;
  problem: string;
  agreementId: number | null;
  /** Of that agreement. */
  buyer: string | null;
  /** The agreements that a person decides between. */
  candidates: number[];
  /** Only by amount, day and payer: a person may book it. */
  isPossibleDuplicate: boolean;
  decidedBy: string | null;
}

const importColumns = ["id", "file_name as fileName", "method", "state", "created_at as createdAt"] as const;

export function findStatementImport(db: Database, id: number): Promise<StatementImport | undefined> {
  return db.selectFrom("statement_imports").select(importColumns).where("id", "=", id).executeTakeFirst();
}

/** The newest imports. */
export async function listStatementImports(db: Database, limit: number): Promise<StatementImport[]> {
  return db.selectFrom("statement_imports").select(importColumns).orderBy("id", "desc").limit(limit).execute();
}

const lineColumns = [
  "statement_rows.id",
  "import_id as importId",
  "line_number as lineNumber",
  "external_reference as reference",
  "amount_ugx as amount",
  "paid_on as paidOn",
  "payer_phone as payer",
  "details",
  "outcome",
  "read_as as readAs",
  "problem",
  "agreement_id as agreementId",
  "buyers.name as buyer",
  "candidates",
  "is_possible_duplicate as isPossibleDuplicate",
  "decided_by as decidedBy",
] as const;

/** Rows of statements, with whose money they are as far as that is known. */
function linesWithBuyers(db: Database) {
  return db
    .selectFrom("statement_rows")
    .leftJoin("agreements", "agreements.id", "statement_rows.agreement_id")
    .leftJoin("buyers", "buyers.id", "agreements.buyer_id")
    .select(lineColumns);
}

/** Rows of an import with one outcome, in the order of the file. */
export async function listStatementLines(
  db: Database,
  choice: { importId: number; outcome: RowOutcome; limit: number; offset: number },
): Promise<StatementLine[]> {
  return linesWithBuyers(db)
    .where("import_id", "=", choice.importId)
    .where("outcome", "=", choice.outcome)
    .orderBy("line_number")
    .limit(choice.limit)
    .offset(choice.offset)
    .execute();
}

/** The rows of all imports that wait for a person to say whose money they are, the oldest first. */
export function listUnmatchedLines(
  db: Database,
  { limit, offset }: { limit: number; offset: number },
): Promise<StatementLine[]> {
  return linesWithBuyers(db)
    .where("outcome", "=", "unmatched")
    .orderBy("statement_rows.id")
    .limit(limit)
    .offset(offset)
    .execute();
}

/** The statements that were begun to be booked and have rows left: the oldest first. */
export async function listUnfinishedImports(db: Database): Promise<{ id: number; fileName: string; left: number }[]> {
  return db
    .selectFrom("statement_imports")
    .innerJoin("statement_rows", "statement_rows.import_id", "statement_imports.id")
    .select(["statement_imports.id", "file_name as fileName", (eb) => eb.fn.countAll<number>().as("left")])
    .where("state", "=", "booking")
    .where("outcome", "=", "matched")
    .groupBy("statement_imports.id")
    .orderBy("statement_imports.id")
    .execute();
}

/** How many rows of all imports wait for a person to say whose money they are. */
export async function countUnmatchedLines(db: Database): Promise<number> {
  const { waiting } = await db
    .selectFrom("statement_rows")
    .select((eb) => eb.fn.countAll<number>().as("waiting"))
    .where("outcome", "=", "unmatched")
    .executeTakeFirstOrThrow();
  return waiting;
}

/** How many rows of an import have which outcome. */
export async function countRows(db: Database, importId: number): Promise<Partial<Record<RowOutcome, number>>> {
  const rows = await db
    .selectFrom("statement_rows")
    .select(["outcome", (eb) => eb.fn.countAll<number>().as("rows")])
    .where("import_id", "=", importId)
    .groupBy("outcome")
    .execute();
  return Object.fromEntries(rows.map((row) => [row.outcome, row.rows]));
}

/** The entries of the ledger under transaction numbers that tell one payment from another, whatever their source. */
export async function listBookedReferences(
  db: Database,
  references: readonly string[],
): Promise<Map<string, { method: PaymentMethod; amount: number }[]>> {
  const rows = await db
    .selectFrom("payments")
    .select(["external_reference as reference", "method", "amount_ugx as amount"])
    .where("external_reference", "=", sql<string>`any(${[...references]}::text[])`)
    .where("reference_identifies", "=", true)
    .where("reverses_id", "is", null)
    .execute();
  return Map.groupBy(rows, (row) => row.reference ?? "");
}

/** A row without a telling transaction number, as it is compared with others. */
export function likenessOf(row: { amount: number; paidOn: LocalDate; payer: string; details: string }): string {
  const plain = (text: string, most: number) => text.slice(0, most).replace(/\s+/g, " ").trim().toUpperCase();
  return [row.amount, row.paidOn, plain(row.payer, 200), plain(row.details, 1000)].join("\n");
}

/** How the rows look that were booked with these amounts on these days. */
export async function listBookedLikenesses(
  db: Database,
  rows: readonly { amount: number; paidOn: LocalDate }[],
): Promise<Set<string>> {
  if (rows.length === 0) return new Set();
  const booked = await db
    .selectFrom("statement_rows")
    .select(["amount_ugx", "paid_on", "payer_phone as payer", "details"])
    .where("outcome", "=", "booked")
    .where("paid_on", "=", sql<string>`any(${[...new Set(rows.map((row) => row.paidOn))]}::date[])`)
    .where("amount_ugx", "=", sql<number>`any(${[...new Set(rows.map((row) => row.amount))]}::bigint[])`)
    .execute();
  return new Set(booked.map((row) => likenessOf({ ...row, amount: row.amount_ugx ?? 0, paidOn: row.paid_on ?? "" })));
}
