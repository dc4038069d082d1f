import { sql } from "kysely";
import type { PaymentMethod, StatementMethod } from "#domain/ledger/entries.ts";
import type { SetAsideReason } from "#domain/ledger/set-aside.ts";
import { reasonsByName } from "#domain/statements/statement-matching.ts";
import type { LocalDate } from "#domain/time/kampala-time.ts";
import type { Database } from "#server/db/connection.ts";
import { listEntriesByReference, type ReferencedEntry } from "#server/ledger/payment-references.ts";
import { depositAccountInSql } from "#server/ledger/payments.ts";
import { hasGivenBack, isGivenBack, isOwedToPayer, owedOf } from "#server/ledger/set-aside-money.ts";
import type { RowOutcome } from "#server/ledger/statement-rows.ts";
import type { TransactionUse } from "#server/ledger/transactions.ts";
import { isNotReversed } from "#server/records/is-not-reversed.ts";
import type { StatementPlace } from "./lines-told-apart.ts";

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
  /** This is also true if the row of another file says that the money went back to its payer. */
  isGivenBack: boolean;
  wholeAmount: number | null;
  reverses: number[];
  paymentId: number | null;
  receiptNumber: number | null;
  buyerId: number | null;
  transactionId: number | null;
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
  "whole_ugx as wholeAmount",
  "reverses_ids as reverses",
  "payments.id as paymentId",
  "payments.receipt_number as receiptNumber",
  "agreements.buyer_id as buyerId",
  "statement_rows.transaction_id as transactionId",
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

/** Several files and lists may show the same transaction; of its waiting rows, only the first is listed. */
export const isFirstOfTransaction = sql<boolean>`not exists (
  select from statement_rows as earlier
  where earlier.transaction_id = statement_rows.transaction_id and earlier.outcome = 'unmatched'
    and earlier.import_id <> statement_rows.import_id and earlier.id < statement_rows.id)`;

/** Lists payments that wait for a decision, each once. */
export function listUnmatchedLines(
  db: Database,
  { limit, offset }: { limit: number; offset: number },
): Promise<StatementLine[]> {
  return linesWithBuyers(db)
    .select(lineColumns)
    .where("outcome", "=", "unmatched")
    .where(isFirstOfTransaction)
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

export interface HandEntry {
  reference: string;
  receiptNumber: number;
  amount: number;
  paidOn: LocalDate;
  recordedAt: Date;
}

/** Lists payments that people entered with a transaction number and that no statement has shown yet, by agreement. */
export async function listEnteredByHand(
  db: Database,
  choice: { method: StatementMethod; agreements: readonly number[]; days: readonly LocalDate[] },
): Promise<Map<number, HandEntry[]>> {
  const rows = await db
    .selectFrom("payments")
    .select([
      "agreement_id as agreementId",
      sql<string>`external_reference`.as("reference"),
      "receipt_number as receiptNumber",
      "amount_ugx as amount",
      "paid_on as paidOn",
      "recorded_at as recordedAt",
    ])
    .where("method", "=", choice.method)
    .where("agreement_id", "=", sql<number>`any(${[...new Set(choice.agreements)]}::bigint[])`)
    .where("paid_on", "=", sql<string>`any(${[...new Set(choice.days)]}::date[])`)
    .where("external_reference", "is not", null)
    .where("kind", "=", "payment")
    .where(isNotReversed)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom("statement_rows").select("id").whereRef("payment_id", "=", "payments.id"))),
    )
    .execute();
  return Map.groupBy(rows, ({ agreementId }) => agreementId);
}

export interface BookedEntry extends ReferencedEntry {
  importId: number | null;
  lineNumber: number | null;
  isUndone: boolean;
}

/**
 * Lists the entries of transaction numbers, with the rows that booked them. Cash has no number of a provider and is
 * left out.
 */
export async function listBookedReferences(
  db: Database,
  references: readonly string[],
): Promise<Map<string, BookedEntry[]>> {
  const entries = await listEntriesByReference(db, references);
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

interface RowTexts {
  payer: string;
  details: string;
}

/**
 * Leaves of the texts of a row what two exports of one account have alike: letters and digits, and of a phone number its
 * last nine.
 */
function plainTexts({ payer, details }: RowTexts): RowTexts {
  const plain = (text: string) =>
    text
      .normalize("NFKC")
      .replace(/[^\p{L}\p{M}\p{N}]/gu, "")
      .toUpperCase();
  return {
    payer: plain(payer.slice(0, 200)).replace(/^\d+(?=\d{9}$)/, ""),
    details: plain(details.slice(0, 1000)),
  };
}

/** Writes what makes two rows look the same: amount, day, payer and details, without signs and spaces. */
export function similarityKey(row: RowTexts & { amount: number; paidOn: LocalDate }): string {
  const { payer, details } = plainTexts(row);
  return [row.amount, row.paidOn, payer, details].join("\n");
}

/** Tells whether two rows have the same details, or the same payer and no other details. The texts are plain. */
const haveSameTexts = (one: RowTexts, other: RowTexts): boolean =>
  one.details !== "" && other.details !== ""
    ? one.details === other.details
    : one.payer !== "" && one.payer === other.payer;

/** Lists the keys of booked rows on these days and of these amounts. */
export async function listBookedSimilarityKeys(
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
  return new Set(booked.map((row) => similarityKey({ ...row, paidOn: row.paid_on ?? "" })));
}

/** A row of a file, by which one sees whether another file, or the payment desk, has the same payment without a number. */
export interface ComparedRow {
  importId: number;
  method: StatementMethod;
  transactionId: number | null;
  /** One of them, if it is split. */
  agreementIds: readonly number[];
  /** UGX of the whole payment. */
  amount: number;
  paidOn: LocalDate;
  payer: string;
  details: string;
}

export type Lookalike = TransactionUse & {
  recordedAt: Date | null;
  /** The line of a file that shows it; undefined if it was entered by hand. */
  shownIn: StatementPlace | undefined;
};

/**
 * Finds payments and assigned rows that may be the same though one of the two has no number, whoever they are for: rows
 * that look the same, money of the same account with the same texts, and money of the same agreement and account. Within
 * one file the lines are payments of their own.
 */
export async function findLookalikes(
  db: Database,
  rows: readonly ComparedRow[],
): Promise<(row: ComparedRow) => Lookalike[]> {
  if (rows.length === 0) return () => [];
  const days = sql<string>`any(${[...new Set(rows.map((row) => row.paidOn))]}::date[])`;
  const amounts = sql<number>`any(${[...new Set(rows.map((row) => row.amount))]}::bigint[])`;
  const assigned = await db
    .selectFrom("statement_rows as row")
    .innerJoin("statement_imports as file", "file.id", "row.import_id")
    .select([
      sql<number>`coalesce(row.whole_ugx, row.amount_ugx)`.as("amount"),
      sql<LocalDate>`row.paid_on`.as("paidOn"),
      "row.payer_phone as payer",
      "row.details",
      "row.transaction_id as transactionId",
      "row.agreement_id as agreementId",
      "row.import_id as importId",
      "row.line_number as line",
      "file.file_name as fileName",
      "file.method",
    ])
    .where("row.outcome", "=", "matched")
    .where("file.state", "not in", ["undoing", "undone"])
    .where("row.paid_on", "=", days)
    .where(sql`coalesce(row.whole_ugx, row.amount_ugx)`, "=", amounts)
    .orderBy("row.id")
    .execute();
  const booked = await db
    .selectFrom("payments")
    .leftJoin("statement_rows as row", "row.payment_id", "payments.id")
    .select([
      sql<number>`coalesce(row.whole_ugx, payments.amount_ugx)`.as("amount"),
      "payments.paid_on as paidOn",
      // Without a row, the number that was entered by hand is often that of the payer's phone.
      sql<string>`coalesce(row.payer_phone, payments.external_reference, '')`.as("payer"),
      sql<string>`coalesce(row.details, '')`.as("details"),
      "payments.transaction_id as transactionId",
      "payments.agreement_id as agreementId",
      "row.import_id as importId",
      "row.line_number as line",
      "payments.method",
      "payments.receipt_number as receiptNumber",
      "payments.recorded_at as recordedAt",
    ])
    .where("payments.kind", "=", "payment")
    .where("payments.method", "<>", "cash")
    .where(isNotReversed)
    .where("payments.paid_on", "=", days)
    .where(sql`coalesce(row.whole_ugx, payments.amount_ugx)`, "=", amounts)
    .orderBy("payments.id")
    .execute();
  const found = [
    ...booked.map(({ receiptNumber, recordedAt, agreementId, line, ...seen }) => ({
      seen: { ...seen, ...plainTexts(seen), agreementId },
      use: {
        ...{ kind: "booked" as const, receiptNumber, agreementId, recordedAt },
        shownIn: seen.importId === null || line === null ? undefined : { importId: seen.importId, line },
      },
    })),
    ...assigned.map(({ line, fileName, ...seen }) => ({
      seen: { ...seen, ...plainTexts(seen) },
      use: {
        kind: "assigned" as const,
        ...{ importId: seen.importId, fileName, line, agreementId: seen.agreementId ?? 0, recordedAt: null },
        shownIn: { importId: seen.importId, line },
      },
    })),
  ];
  const bySum = Map.groupBy(found, ({ seen }) => `${seen.amount} ${seen.paidOn}`);
  return (row) => {
    const texts = plainTexts(row);
    return (bySum.get(`${row.amount} ${row.paidOn}`) ?? [])
      .filter(({ seen }) => {
        if (seen.importId === row.importId || (seen.transactionId !== null && row.transactionId !== null)) return false;
        const isOfAgreement = row.agreementIds.includes(seen.agreementId ?? 0);
        if (seen.method === row.method && (isOfAgreement || haveSameTexts(seen, texts))) return true;
        const areUnnumbered = seen.transactionId === null && row.transactionId === null && seen.importId !== null;
        return areUnnumbered && seen.payer === texts.payer && seen.details === texts.details;
      })
      .map(({ use }) => use);
  };
}
