import { sql } from "kysely";
import type { StatementMethod } from "#domain/ledger/entries.ts";
import type { LocalDate } from "#domain/time/kampala-time.ts";
import type { Database } from "#server/db/connection.ts";
import { listEntriesByReference, type ReferencedEntry } from "#server/ledger/payment-references.ts";
import type { StatementPlace } from "#server/ledger/statement-rows.ts";
import type { TransactionUse } from "#server/ledger/transaction-uses.ts";
import { isNotReversed } from "#server/records/is-not-reversed.ts";

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
  line: number;
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
 * one file the lines are payments of their own, unless neither has a number and they look the same.
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
    ...booked.map(({ receiptNumber, recordedAt, agreementId, ...seen }) => ({
      seen: { ...seen, ...plainTexts(seen), agreementId },
      use: {
        ...{ kind: "booked" as const, receiptNumber, agreementId, recordedAt },
        shownIn:
          seen.importId === null || seen.line === null ? undefined : { importId: seen.importId, line: seen.line },
      },
    })),
    ...assigned.map(({ fileName, ...seen }) => ({
      seen: { ...seen, ...plainTexts(seen) },
      use: {
        kind: "assigned" as const,
        ...{ importId: seen.importId, fileName, line: seen.line, agreementId: seen.agreementId ?? 0, recordedAt: null },
        shownIn: { importId: seen.importId, line: seen.line },
      },
    })),
  ];
  const bySum = Map.groupBy(found, ({ seen }) => `${seen.amount} ${seen.paidOn}`);
  return (row) => {
    const texts = plainTexts(row);
    return (bySum.get(`${row.amount} ${row.paidOn}`) ?? [])
      .filter(({ seen }) => {
        if (seen.transactionId !== null && row.transactionId !== null) return false;
        const areUnnumbered = seen.transactionId === null && row.transactionId === null && seen.importId !== null;
        const lookTheSame = areUnnumbered && seen.payer === texts.payer && seen.details === texts.details;
        if (seen.importId === row.importId) return lookTheSame && seen.line !== row.line;
        const isOfAgreement = row.agreementIds.includes(seen.agreementId ?? 0);
        return lookTheSame || (seen.method === row.method && (isOfAgreement || haveSameTexts(seen, texts)));
      })
      .map(({ use }) => use);
  };
}
