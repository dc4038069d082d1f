import { sql } from "kysely";
import type { PaymentMethod } from "#domain/sales/ledger.ts";
import type { LocalDate } from "#domain/time/kampala-time.ts";
import type { Database } from "#server/db/connection.ts";
import { listOfReferences, type ReferencedEntry } from "#server/sales/payment-references.ts";

export type StatementMethod = Exclude<PaymentMethod, "cash">;

export type RowOutcome =
  | "matched"
  | "unmatched"
  | "duplicate"
  | "bad"
  | "outgoing"
  | "failed"
  /** The provider took back what is booked: a person decides. */
  | "reversal"
  | "booked"
  | "dismissed"
  /** Reversed together with its whole file. */
  | "undone";

interface StatementImport {
  id: number;
  fileName: string;
  method: StatementMethod;
  state: "read" | "booking" | "booked" | "undoing" | "undone";
  createdAt: Date;
  /** Which column was taken for what. */
  columns: unknown;
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
  /** What the reading said; null in files of before this was kept. */
  readAs: Exclude<RowOutcome, "booked" | "dismissed" | "undone"> | null;
  problem: string;
  agreementId: number | null;
  /** Of that agreement. */
  buyer: string | null;
  /** The agreements that a person decides between. */
  candidates: number[];
  /** Only by amount, day and payer: a person may book it. */
  isPossibleDuplicate: boolean;
  decidedBy: string | null;
  /** The amount of the whole line, of which this row is a part. */
  wholeAmount: number | null;
  /** Of a reversal: the entries that it takes back. */
  reverses: number[];
  /** Of the entry that it became. */
  receiptNumber: number | null;
  /** Raised by whatever changes it. */
  version: number;
}

const importColumns = ["id", "file_name as fileName", "method", "state", "created_at as createdAt", "columns"] as const;

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
  "statement_rows.external_reference as reference",
  "statement_rows.amount_ugx as amount",
  "statement_rows.paid_on as paidOn",
  "payer_phone as payer",
  "payer_name as payerName",
  "details",
  "outcome",
  "read_as as readAs",
  "problem",
  "statement_rows.agreement_id as agreementId",
  "buyers.name as buyer",
  "candidates",
  "is_possible_duplicate as isPossibleDuplicate",
  "decided_by as decidedBy",
  "whole_ugx as wholeAmount",
  "reverses_ids as reverses",
  "payments.receipt_number as receiptNumber",
  "statement_rows.version",
] as const;

/** Rows of statements, with whose money they are as far as that is known. */
function linesWithBuyers(db: Database) {
  return db
    .selectFrom("statement_rows")
    .leftJoin("agreements", "agreements.id", "statement_rows.agreement_id")
    .leftJoin("buyers", "buyers.id", "agreements.buyer_id")
    .leftJoin("payments", "payments.id", "statement_rows.payment_id");
}

/** Which rows of an import: with one outcome unless it is "all", and with these words in number, payer, details, amount or buyer. */
interface LineChoice {
  importId: number;
  outcome: RowOutcome | "all";
  search?: string;
}

function chosenLines(db: Database, { importId, outcome, search = "" }: LineChoice) {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean).slice(0, 8);
  let lines = linesWithBuyers(db).where("import_id", "=", importId);
  if (outcome !== "all") lines = lines.where("outcome", "=", outcome);
  for (const word of words) {
    const isAmount = /^[\d,]+$/.test(word);
    const plain = (isAmount ? word.replaceAll(",", "") : word).replace(/[\\%_]/g, "\\$&");
    lines = lines.where(
      sql<boolean>`lower(concat_ws(' ', statement_rows.external_reference, payer_phone, payer_name, details,
        statement_rows.amount_ugx, whole_ugx, buyers.name, 'a-' || lpad(statement_rows.agreement_id::text, 4, '0'))) like ${`%${plain}%`}`,
    );
  }
  return lines;
}

/** Rows of an import in the order of the file. */
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

/** How many rows of an import are chosen so. */
export async function countStatementLines(db: Database, choice: LineChoice): Promise<number> {
  const { lines } = await chosenLines(db, choice)
    .select((eb) => eb.fn.countAll<number>().as("lines"))
    .executeTakeFirstOrThrow();
  return lines;
}

/** The rows of all imports that wait for a person to say whose money they are, the oldest first. */
export function listUnmatchedLines(
  db: Database,
  { limit, offset }: { limit: number; offset: number },
): Promise<StatementLine[]> {
  return linesWithBuyers(db)
    .select(lineColumns)
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

/** What the rows of an import that are ready to be booked come to. */
export async function sumReady(db: Database, importId: number): Promise<number> {
  const { ready } = await db
    .selectFrom("statement_rows")
    .select(sql<number>`coalesce(sum(amount_ugx), 0)::bigint`.as("ready"))
    .where("import_id", "=", importId)
    .where("outcome", "=", "matched")
    .executeTakeFirstOrThrow();
  return ready;
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

/** An entry of the ledger with the row of a statement that it was booked from. */
export interface BookedEntry extends ReferencedEntry {
  importId: number | null;
  lineNumber: number | null;
  /** Reversed together with its whole file: as if it had never been booked. */
  isUndone: boolean;
}

/** The entries of the ledger under transaction numbers that tell one payment from another, whatever their source. */
export async function listBookedReferences(
  db: Database,
  references: readonly string[],
): Promise<Map<string, BookedEntry[]>> {
  const entries = await listOfReferences(db, references);
  const ids = [...entries.values()].flatMap((list) => list.map((entry) => entry.id));
  const rows = await db
    .selectFrom("statement_rows")
    .select(["payment_id", "import_id", "line_number", "outcome"])
    .where("payment_id", "=", sql<number>`any(${ids}::bigint[])`)
    .execute();
  const rowOf = new Map(rows.map((row) => [row.payment_id, row]));
  const described = ([reference, list]: [string, ReferencedEntry[]]): [string, BookedEntry[]] => [
    reference,
    list
      .filter((entry) => entry.method !== "cash")
      .map((entry) => {
        const row = rowOf.get(entry.id);
        const isUndone = entry.isReversed && row?.outcome === "undone";
        return { ...entry, importId: row?.import_id ?? null, lineNumber: row?.line_number ?? null, isUndone };
      }),
  ];
  return new Map([...entries].map(described));
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
    .select([sql<number>`coalesce(whole_ugx, amount_ugx)`.as("amount"), "paid_on", "payer_phone as payer", "details"])
    .where("outcome", "=", "booked")
    .where("paid_on", "=", sql<string>`any(${[...new Set(rows.map((row) => row.paidOn))]}::date[])`)
    .where(
      sql`coalesce(whole_ugx, amount_ugx)`,
      "=",
      sql<number>`any(${[...new Set(rows.map((row) => row.amount))]}::bigint[])`,
    )
    .execute();
  return new Set(booked.map((row) => likenessOf({ ...row, paidOn: row.paid_on ?? "" })));
}
