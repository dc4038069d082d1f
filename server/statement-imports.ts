import { createHash } from "node:crypto";
import { pipeline, type Readable } from "node:stream";
import { parse } from "csv-parse";
import { sql } from "kysely";
import { type LocalDate, officeDate } from "#domain/kampala-time.ts";
import type { PaymentMethod } from "#domain/ledger.ts";
import {
  agreementNumberIn,
  completeColumns,
  readStatementRow,
  recognizeColumns,
  type StatementColumn,
  type StatementColumns,
  type StatementRecord,
  visibleDigits,
} from "#domain/statement.ts";
import { listPaidUp } from "#server/agreements.ts";
import { recordDeed } from "#server/audit.ts";
import type { Database } from "#server/db/connection.ts";
import { inTransaction } from "#server/db/in-transaction.ts";
import type { By } from "#server/editing/versioned-record.ts";
import { nextReceiptNumbers } from "#server/payments.ts";
import { followLedger } from "#server/sales.ts";

export type StatementMethod = Exclude<PaymentMethod, "cash">;

export type RowOutcome = "matched" | "unmatched" | "duplicate" | "bad" | "outgoing" | "failed" | "booked" | "dismissed";

export type ReadOutcome =
  | { ok: true; importId: number; counts: Partial<Record<RowOutcome, number>> }
  | { ok: false; reason: "empty" | "not-a-table" | "too-long" }
  | {
      ok: false;
      reason: "columns-missing";
      heading: string[];
      missing: StatementColumn[];
      guessed: Partial<StatementColumns>;
    };

/** A year of a busy account. More comes in several files. */
const mostRows = 200_000;

const rowsPerInsert = 2_000;

/** So many payments enter the ledger together: all of them, or after a crash none. */
export const rowsPerBooking = 500;

/**
 * Reads a statement and says of every row what would happen to it; nothing is booked. `chosen` are the columns picked
 * by hand, else those of the last file with this heading, else those known by name.
 */
export async function readStatement(
  db: Database,
  file: { name: string; content: Readable; method: StatementMethod },
  chosen: Partial<StatementColumns> | undefined,
  by: By,
  now: Date,
): Promise<ReadOutcome> {
  const table = await readTable(file.content);
  if (!table.ok) return table;
  const { heading, records, fileHash } = table;
  const guessed = { ...recognizeColumns(heading), ...(await rememberedColumns(db, heading)), ...chosen };
  const complete = completeColumns(guessed);
  if (!complete.ok) return { ok: false, reason: "columns-missing", heading, missing: complete.missing, guessed };
  return inTransaction(db, async (trx): Promise<ReadOutcome> => {
    const { id } = await trx
      .insertInto("statement_imports")
      .values({
        file_name: file.name,
        file_hash: fileHash,
        method: file.method,
        columns: JSON.stringify(complete.columns),
        created_by: by.actor.name,
        created_at: now,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    if (chosen) await rememberColumns(trx, heading, file.method, complete.columns, now);
    await insertRows(trx, id, records, complete.columns, officeDate(now));
    await judgeRows(trx, id, file.method);
    const counts = await countRows(trx, id);
    await recordDeed(trx, by, now, "statement.read", id, { after: { file: file.name, method: file.method, counts } });
    return { ok: true, importId: id, counts };
  });
}

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
  problem: string;
  agreementId: number | null;
  /** Of that agreement. */
  buyer: string | null;
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
  "problem",
  "agreement_id as agreementId",
  "buyers.name as buyer",
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
  choice: { importId: number; outcome: RowOutcome; limit: number },
): Promise<StatementLine[]> {
  return linesWithBuyers(db)
    .where("import_id", "=", choice.importId)
    .where("outcome", "=", choice.outcome)
    .orderBy("line_number")
    .limit(choice.limit)
    .execute();
}

/** The rows of all imports that wait for a person to say whose money they are, the oldest first. */
export function listUnmatchedLines(db: Database, limit: number): Promise<StatementLine[]> {
  return linesWithBuyers(db).where("outcome", "=", "unmatched").orderBy("statement_rows.id").limit(limit).execute();
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

/**
 * Books the matched rows in the order of the file, some hundred in a transaction, until none is left or `mayGoOn` says
 * no. Interrupted at any moment, by `kill -9` as well, and repeated, it ends in the same ledger: a row is booked together
 * with its payment, and an agreement that it paid off is completed with it, or nothing of that happened.
 */
export async function bookStatement(
  db: Database,
  importId: number,
  by: By,
  clock: () => Date,
  mayGoOn: (booked: number) => boolean = () => true,
): Promise<{ booked: number; isDone: boolean }> {
  let booked = 0;
  do {
    const now = clock();
    const step = await db.transaction().execute((trx) => bookSome(trx, importId, by, now));
    if (step === undefined) return { booked, isDone: true };
    booked += step.booked;
  } while (mayGoOn(booked));
  return { booked, isDone: false };
}

/** Says by hand whose money an unmatched row is. It is booked with the next `bookStatement`. */
export function matchRow(
  db: Database,
  rowId: number,
  agreementId: number,
  by: By,
  now: Date,
): Promise<{ ok: boolean }> {
  return inTransaction(db, async (trx) => {
    const matched = await trx
      .updateTable("statement_rows")
      .set({ outcome: "matched", agreement_id: agreementId, decided_by: by.actor.name, decided_at: now })
      .where("id", "=", rowId)
      .where("outcome", "=", "unmatched")
      .where((eb) =>
        eb.exists(eb.selectFrom("agreements").select("id").where("id", "=", agreementId).where("state", "<>", "ended")),
      )
      .returning("import_id")
      .executeTakeFirst();
    if (!matched) return { ok: false };
    await recordDeed(trx, by, now, "statement.match", matched.import_id, {
      after: { row: rowId, agreement: agreementId },
    });
    return { ok: true };
  });
}

/** Sets an unmatched row aside: it is no buyer's money. */
export function dismissRow(db: Database, rowId: number, by: By, now: Date): Promise<{ ok: boolean }> {
  return inTransaction(db, async (trx) => {
    const dismissed = await trx
      .updateTable("statement_rows")
      .set({ outcome: "dismissed", decided_by: by.actor.name, decided_at: now })
      .where("id", "=", rowId)
      .where("outcome", "=", "unmatched")
      .returning("import_id")
      .executeTakeFirst();
    if (!dismissed) return { ok: false };
    await recordDeed(trx, by, now, "statement.dismiss", dismissed.import_id, { after: { row: rowId } });
    return { ok: true };
  });
}

/** Undefined once nothing is left to book. */
async function bookSome(trx: Database, importId: number, by: By, now: Date): Promise<{ booked: number } | undefined> {
  const { method } = await trx
    .selectFrom("statement_imports")
    .select("method")
    .where("id", "=", importId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const rows = await trx
    .selectFrom("statement_rows")
    .select(["id", "external_reference", "amount_ugx", "paid_on", "agreement_id"])
    .where("import_id", "=", importId)
    .where("outcome", "=", "matched")
    .orderBy("line_number")
    .limit(rowsPerBooking)
    .execute();
  if (rows.length === 0) {
    await trx
      .updateTable("statement_imports")
      .set({ state: "booked", booked_at: now })
      .where("id", "=", importId)
      .where("state", "<>", "booked")
      .execute();
    return undefined;
  }
  const sentBack = await sendBackEnded(trx, rows);
  if (sentBack > 0) return { booked: 0 };
  // The counter is held from here on, so no other entry can take a reference between the look and the entry.
  const first = await nextReceiptNumbers(trx, 0);
  const used = await trx
    .selectFrom("payments")
    .select("external_reference")
    .where("method", "=", method)
    .where(
      "external_reference",
      "in",
      rows.map((row) => row.external_reference),
    )
    .execute();
  const usedReferences = new Set(used.map((payment) => payment.external_reference));
  const fresh = rows.filter((row) => !usedReferences.has(row.external_reference));
  const stale = rows.filter((row) => usedReferences.has(row.external_reference));
  if (stale.length > 0) {
    await trx
      .updateTable("statement_rows")
      .set({ outcome: "duplicate", problem: "Booked already" })
      .where(
        "id",
        "in",
        stale.map((row) => row.id),
      )
      .execute();
  }
  if (fresh.length === 0) return { booked: 0 };
  await nextReceiptNumbers(trx, fresh.length);
  const today = officeDate(now);
  const payments = await trx
    .insertInto("payments")
    .values(
      fresh.map((row, i) => ({
        receipt_number: first + i,
        agreement_id: row.agreement_id ?? 0,
        amount_ugx: row.amount_ugx ?? 0,
        method,
        external_reference: row.external_reference,
        paid_on: row.paid_on ?? today,
        backdating_reason: row.paid_on === today ? "" : "As on the imported statement",
        recorded_by: by.actor.name,
        recorded_at: now,
      })),
    )
    .returning(["id", "external_reference"])
    .execute();
  await sql`
    update statement_rows set outcome = 'booked', payment_id = booked.payment_id
    from (select unnest(${payments.map((payment) => payment.id)}::bigint[]) as payment_id,
                 unnest(${payments.map((payment) => payment.external_reference)}::text[]) as reference) as booked
    where import_id = ${importId} and outcome = 'matched' and external_reference = booked.reference
  `.execute(trx);
  await trx.updateTable("statement_imports").set({ state: "booking" }).where("id", "=", importId).execute();
  const paidFor = new Set(fresh.map((row) => row.agreement_id ?? 0));
  for (const id of await listPaidUp(trx, [...paidFor])) await followLedger(trx, id, by, now);
  await recordDeed(trx, by, now, "statement.book", importId, {
    after: {
      booked: fresh.length,
      receipts: [first, first + fresh.length - 1],
    },
  });
  return { booked: fresh.length };
}

/** Rows whose agreement ended since they were matched wait for a decision again. */
async function sendBackEnded(
  trx: Database,
  rows: readonly { id: number; agreement_id: number | null }[],
): Promise<number> {
  const open = await trx
    .selectFrom("agreements")
    .select("id")
    .where(
      "id",
      "in",
      rows.map((row) => row.agreement_id ?? 0),
    )
    .where("state", "<>", "ended")
    .orderBy("id")
    .forNoKeyUpdate()
    .execute();
  const openIds = new Set(open.map((agreement) => agreement.id));
  const ended = rows.filter((row) => !openIds.has(row.agreement_id ?? 0)).map((row) => row.id);
  if (ended.length > 0) {
    await trx
      .updateTable("statement_rows")
      .set({ outcome: "unmatched", agreement_id: null, problem: "The agreement has ended" })
      .where("id", "in", ended)
      .execute();
  }
  return ended.length;
}

type Table =
  | { ok: true; heading: string[]; records: StatementRecord[]; fileHash: Buffer }
  | { ok: false; reason: "empty" | "not-a-table" | "too-long" };

async function readTable(content: Readable): Promise<Table> {
  const hash = createHash("sha256");
  content.on("data", (chunk: Buffer) => hash.update(chunk));
  let heading: string[] = [];
  const records: StatementRecord[] = [];
  // Not `pipe`, by which an upload that breaks off is nobody's error, and ends the program.
  const parser = pipeline(
    content,
    parse({
      bom: true,
      columns: (names: string[]) => {
        heading = names.map((name) => name.trim());
        return heading;
      },
      delimiter: [",", ";", "\t"],
      relax_column_count: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      trim: true,
      max_record_size: 100_000,
    }),
    () => {},
  );
  try {
    for await (const record of parser) {
      records.push(record);
      if (records.length > mostRows) return { ok: false, reason: "too-long" };
    }
  } catch {
    return { ok: false, reason: "not-a-table" };
  }
  if (records.length === 0) return { ok: false, reason: "empty" };
  return { ok: true, heading, records, fileHash: hash.digest() };
}

async function insertRows(
  trx: Database,
  importId: number,
  records: readonly StatementRecord[],
  columns: StatementColumns,
  today: LocalDate,
): Promise<void> {
  const seen = new Set<string>();
  for (let from = 0; from < records.length; from += rowsPerInsert) {
    const values = records.slice(from, from + rowsPerInsert).map((record, i) => {
      const row = readStatementRow(record, columns);
      const common = {
        import_id: importId,
        line_number: from + i + 1,
        external_reference: row.reference.slice(0, 200),
        payer_phone: row.payer.slice(0, 200),
        details: row.details.slice(0, 1000),
      };
      if (row.kind === "bad")
        return { ...common, outcome: "bad" as const, problem: row.problem, amount_ugx: null, paid_on: null };
      const { amount, date } = row;
      const whole = amount !== undefined && Number.isInteger(amount) ? amount : null;
      const known = { ...common, amount_ugx: whole, paid_on: date ?? null };
      if (row.kind !== "payment") return { ...known, outcome: row.kind, problem: "" };
      if (row.date > today) return { ...known, outcome: "bad" as const, problem: "The date lies in the future" };
      if (seen.has(row.reference)) return { ...known, outcome: "duplicate" as const, problem: "Twice in this file" };
      seen.add(row.reference);
      return { ...known, outcome: "unmatched" as const, problem: "" };
    });
    await trx.insertInto("statement_rows").values(values).execute();
  }
}

/** Finds out which rows are booked already and whose money the others are. */
async function judgeRows(trx: Database, importId: number, method: StatementMethod): Promise<void> {
  await sql`
    update statement_rows set outcome = 'duplicate', problem = 'Booked already'
    where import_id = ${importId} and outcome = 'unmatched' and exists (
      select from payments where method = ${method} and payments.external_reference = statement_rows.external_reference
    )
  `.execute(trx);
  const rows = await trx
    .selectFrom("statement_rows")
    .select(["id", "payer_phone", "details", "amount_ugx"])
    .where("import_id", "=", importId)
    .where("outcome", "=", "unmatched")
    .execute();
  const candidates = await trx
    .selectFrom("agreements")
    .innerJoin("buyers", "buyers.id", "agreements.buyer_id")
    .select(["agreements.id", "buyers.phone"])
    .where("agreements.state", "=", "live")
    .execute();
  const perDay = await latestAmounts(trx);
  const byId = new Set(candidates.map((candidate) => candidate.id));
  const byPhone = new Map<string, number[]>();
  for (const { id, phone } of candidates) {
    if (phone) byPhone.set(phone.slice(1), [...(byPhone.get(phone.slice(1)) ?? []), id]);
  }
  const phones = [...byPhone.keys()].sort();
  const matches: { row: number; agreement: number }[] = [];
  for (const row of rows) {
    const named = agreementNumberIn(row.details);
    const agreement =
      named !== undefined && byId.has(named)
        ? named
        : matchByPhone(row.payer_phone || row.details, row.amount_ugx, byPhone, phones, perDay);
    if (agreement !== undefined) matches.push({ row: row.id, agreement });
  }
  await sql`
    update statement_rows set outcome = 'matched', agreement_id = found.agreement
    from (select unnest(${matches.map((match) => match.row)}::bigint[]) as row_id,
                 unnest(${matches.map((match) => match.agreement)}::bigint[]) as agreement) as found
    where statement_rows.id = found.row_id
  `.execute(trx);
}

/**
 * The one live agreement whose buyer's number fits the digits that can be seen. Where several fit, the one of which the
 * amount is a whole number of days; still several: none, a person decides.
 */
function matchByPhone(
  payer: string,
  amount: number | null,
  byPhone: ReadonlyMap<string, number[]>,
  phones: readonly string[],
  perDay: ReadonlyMap<number, number>,
): number | undefined {
  const digits = visibleDigits(payer);
  // Fewer digits than these fit too many people by chance.
  if (!digits || digits.start.length + digits.end.length < 6) return undefined;
  const exact = digits.end === "" ? (byPhone.get(digits.start) ?? []) : undefined;
  const fitting =
    exact ??
    phonesBetween(phones, digits.start)
      .filter((phone) => phone.endsWith(digits.end))
      .flatMap((phone) => byPhone.get(phone) ?? []);
  if (fitting.length <= 1) return fitting[0];
  const byAmount = fitting.filter(
    (id) => amount !== null && (perDay.get(id) ?? 0) > 0 && amount % (perDay.get(id) ?? 1) === 0,
  );
  return byAmount.length === 1 ? byAmount[0] : undefined;
}

/** All of a sorted list that begin with these digits, found by halving: a statement has as many rows as the list has entries. */
function phonesBetween(sorted: readonly string[], start: string): string[] {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? "") < start) low = middle + 1;
    else high = middle;
  }
  const found: string[] = [];
  for (let i = low; sorted[i]?.startsWith(start); i += 1) found.push(sorted[i] ?? "");
  return found;
}

async function latestAmounts(trx: Database): Promise<Map<number, number>> {
  const rows = await trx
    .selectFrom("agreement_terms")
    .distinctOn("agreement_id")
    .select(["agreement_id", "per_paying_day_ugx"])
    .orderBy("agreement_id")
    .orderBy("effective_on", "desc")
    .orderBy("id", "desc")
    .execute();
  return new Map(rows.map((row) => [row.agreement_id, row.per_paying_day_ugx]));
}

function headingHash(heading: readonly string[]): Buffer {
  return createHash("sha256").update(JSON.stringify(heading)).digest();
}

async function rememberedColumns(db: Database, heading: readonly string[]): Promise<Partial<StatementColumns>> {
  const format = await db
    .selectFrom("statement_formats")
    .select("columns")
    .where("heading_hash", "=", headingHash(heading))
    .executeTakeFirst();
  if (!format || typeof format.columns !== "object" || format.columns === null) return {};
  // Only names that this heading has: what was stored for it can name nothing else.
  return Object.fromEntries(Object.entries(format.columns).filter(([, name]) => heading.includes(String(name))));
}

async function rememberColumns(
  trx: Database,
  heading: readonly string[],
  method: StatementMethod,
  columns: StatementColumns,
  now: Date,
): Promise<void> {
  const format = { method, columns: JSON.stringify(columns), updated_at: now };
  await trx
    .insertInto("statement_formats")
    .values({ heading_hash: headingHash(heading), ...format })
    .onConflict((conflict) => conflict.column("heading_hash").doUpdateSet(format))
    .execute();
}
