import { createHash } from "node:crypto";
import type { Readable } from "node:stream";
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
import type { Database } from "#server/db/connection.ts";
import { inTransaction } from "#server/db/in-transaction.ts";
import { nextReceiptNumbers } from "#server/payments.ts";

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
  readBy: string,
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
        created_by: readBy,
        created_at: now,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    if (chosen) await rememberColumns(trx, heading, file.method, complete.columns, now);
    await insertRows(trx, id, records, complete.columns, officeDate(now));
    await judgeRows(trx, id, file.method);
    return { ok: true, importId: id, counts: await countRows(trx, id) };
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
}

/** The newest imports. */
export async function listStatementImports(db: Database, limit: number): Promise<StatementImport[]> {
  return db
    .selectFrom("statement_imports")
    .select(["id", "file_name as fileName", "method", "state", "created_at as createdAt"])
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
}

const lineColumns = [
  "id",
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
] as const;

/** Rows of an import with one outcome, in the order of the file. */
export async function listStatementLines(
  db: Database,
  choice: { importId: number; outcome: RowOutcome; limit: number },
): Promise<StatementLine[]> {
  return db
    .selectFrom("statement_rows")
    .select(lineColumns)
    .where("import_id", "=", choice.importId)
    .where("outcome", "=", choice.outcome)
    .orderBy("line_number")
    .limit(choice.limit)
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
 * Books the matched rows in the order of the file, some hundred in a transaction, until none is left. Interrupted at any
 * moment and repeated, it ends in the same ledger: a row is booked together with its payment or not at all.
 * `onProgress` hears how many are done. Returns the agreements that received money.
 */
export async function bookStatement(
  db: Database,
  importId: number,
  bookedBy: string,
  clock: () => Date,
  onProgress: (booked: number) => void = () => {},
): Promise<{ booked: number; agreementIds: number[] }> {
  const agreementIds = new Set<number>();
  let booked = 0;
  for (;;) {
    const step = await db.transaction().execute((trx) => bookSome(trx, importId, bookedBy, clock()));
    if (step === undefined) break;
    for (const id of step.agreementIds) agreementIds.add(id);
    booked += step.booked;
    onProgress(booked);
  }
  await db
    .updateTable("statement_imports")
    .set({ state: "booked", booked_at: clock() })
    .where("id", "=", importId)
    .where("state", "<>", "booked")
    .execute();
  return { booked, agreementIds: [...agreementIds] };
}

/** Says by hand whose money an unmatched row is. It is booked with the next `bookStatement`. */
export async function matchRow(
  db: Database,
  rowId: number,
  agreementId: number,
  decidedBy: string,
  now: Date,
): Promise<{ ok: boolean }> {
  const matched = await db
    .updateTable("statement_rows")
    .set({ outcome: "matched", agreement_id: agreementId, decided_by: decidedBy, decided_at: now })
    .where("id", "=", rowId)
    .where("outcome", "=", "unmatched")
    .where((eb) =>
      eb.exists(eb.selectFrom("agreements").select("id").where("id", "=", agreementId).where("state", "<>", "ended")),
    )
    .executeTakeFirst();
  return { ok: matched.numUpdatedRows > 0n };
}

/** Sets an unmatched row aside: it is no buyer's money. */
export async function dismissRow(db: Database, rowId: number, decidedBy: string, now: Date): Promise<{ ok: boolean }> {
  const dismissed = await db
    .updateTable("statement_rows")
    .set({ outcome: "dismissed", decided_by: decidedBy, decided_at: now })
    .where("id", "=", rowId)
    .where("outcome", "=", "unmatched")
    .executeTakeFirst();
  return { ok: dismissed.numUpdatedRows > 0n };
}

async function bookSome(
  trx: Database,
  importId: number,
  bookedBy: string,
  now: Date,
): Promise<{ booked: number; agreementIds: number[] } | undefined> {
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
  if (rows.length === 0) return undefined;
  const sentBack = await sendBackEnded(trx, rows);
  if (sentBack > 0) return { booked: 0, agreementIds: [] };
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
  if (fresh.length === 0) return { booked: 0, agreementIds: [] };
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
        recorded_by: bookedBy,
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
  return { booked: fresh.length, agreementIds: fresh.map((row) => row.agreement_id ?? 0) };
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
    .forShare()
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
  const parser = content.pipe(
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
