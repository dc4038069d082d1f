import { sql } from "kysely";
import type { StatementMethod } from "#domain/ledger/entries.ts";
import { splitCells } from "#domain/statements/delimited-text.ts";
import type { FileAnswers } from "#domain/statements/statement-answers.ts";
import {
  findDelimiter,
  packLine,
  partsOf,
  type StatementLine,
  type StatementPart,
} from "#domain/statements/statement-parts.ts";
import { scaleIn } from "#domain/statements/statement-scale.ts";
import { recordAction } from "#server/audit.ts";
import type { Database } from "#server/db/connection.ts";
import { inTransaction } from "#server/db/in-transaction.ts";
import type { RowOutcome } from "#server/ledger/statement-rows.ts";
import type { By } from "#server/records/versioned-record.ts";
import {
  readTable,
  receiveTable,
  type TableFile,
  type TableRejection,
  textOfTable,
} from "#server/tables/read-table.ts";
import type { TableLimits } from "#server/tables/table-row.ts";
import { discardUnbookedImports } from "./discard-statement.ts";
import { countRows } from "./read-statements.ts";
import { type AskedPart, explainFile, inTurns, rememberAnswers } from "./statement-explaining.ts";
import { keepFile, saveAnswers } from "./statement-files.ts";
import { addTransactionsOf, beginReading, rowsPerBatch, storePart } from "./statement-judging.ts";
import { listProvidersOf, rememberUse } from "./statement-layouts.ts";
import { applyReversals } from "./statement-reversals.ts";
import { analyzeStatements } from "./statement-store.ts";

type ReadBefore = {
  ok: false;
  reason: "read-before";
  importId: number;
  fileName: string;
  readAt: Date;
  fileId: number;
};

export type ReadOutcome =
  | { ok: true; importId: number; counts: Partial<Record<RowOutcome, number>> }
  | TableRejection
  | ReadBefore
  | { ok: false; reason: "being-read" }
  /** No account was chosen, and the layout is not known as that of one provider. */
  | { ok: false; reason: "which-account" }
  /** The layout is known as that of one provider, but an account at another one was chosen. */
  | { ok: false; reason: "another-account"; looksLike: StatementMethod }
  /** The words by which the file says that its amounts are in thousands or another scale. */
  | { ok: false; reason: "scaled-amounts"; words: string }
  | { ok: false; reason: "questions"; fileId: number; parts: AskedPart[] };

/** A year of a busy account fits into these limits. */
const statementLimits: TableLimits = {
  bytes: 24 * 1024 * 1024,
  rows: 200_000,
  columns: 200,
  rowLength: 100_000,
};

interface SentStatement {
  name: string;
  content: AsyncIterable<Uint8Array>;
  /** Undefined if the provider is to be recognised by the layout. */
  method: StatementMethod | undefined;
  /** Rejects a file whose layout is known as that of another provider only. */
  doubtsMethod?: boolean | undefined;
  /** The account, if the file names none. */
  account?: string | undefined;
  again?: boolean | undefined;
  answers?: readonly FileAnswers[] | undefined;
}

/**
 * Reads a file and stores its rows, or asks what neither the file nor its layout shows. `again` discards an earlier
 * import of which nothing is booked. Of concurrent requests with the same file, one reads it.
 */
export async function readStatement(
  db: Database,
  { answers, method: chosen, doubtsMethod = false, ...sent }: SentStatement,
  by: By,
  now: Date,
): Promise<ReadOutcome> {
  const chunks: Uint8Array[] = [];
  const received = await receiveTable(keepChunks(sent.content, chunks), statementLimits);
  if (!received.ok) return received;
  const { file } = received;
  const hash = file.sha256;
  const outcome = await inTransaction(db, async (trx): Promise<ReadOutcome> => {
    if (!(await claimFile(trx, file))) return { ok: false, reason: "being-read" };
    const before = sent.again ? undefined : await findFile(trx, file);
    const keep = (method: StatementMethod) =>
      keepFile(trx, { hash, name: sent.name, method, account: sent.account, content: Buffer.concat(chunks) }, by, now);
    if (before) {
      const { method, ...read } = before;
      return { ok: false, reason: "read-before", ...read, fileId: await keep(chosen ?? method) };
    }
    const parted = await partsOfFile(file);
    if (!parted.ok) return parted;
    const scale = parted.parts.map(scaleIn).find(Boolean);
    if (scale !== undefined) return { ok: false, reason: "scaled-amounts", words: scale.slice(0, 100) };

    const found = await findMethod(trx, parted.parts, { chosen, doubtsMethod });
    if (!found.ok) return found;
    const source = { ...sent, method: found.method };
    const explained = await explainFile(trx, { parts: parted.parts, source, now }, answers ?? []);
    const fileId = await keep(source.method);
    const asked = explained.flatMap((part) => (part.asked.questions.length > 0 ? [part.asked] : []));
    if (asked.length > 0) return { ok: false, reason: "questions", fileId, parts: asked };
    const read = explained.flatMap((part) => part.read ?? []);
    await rememberAnswers(trx, explained, by, now);

    await discardUnbookedImports(trx, file.sha256, by, now);
    const reading = await beginReading(trx, { ...source, file, parts: read }, by, now);
    await addTransactionsOf(trx, reading, read, now);
    for (const part of read) {
      for (let from = 0; from < part.part.rows.length; from += rowsPerBatch)
        await storePart(trx, reading, { part, from, until: from + rowsPerBatch }, now);
    }
    await applyReversals(trx, reading);
    const { importId } = reading;
    const headings = explained.flatMap(({ part }) => (part.isHeadless ? [] : [part.heading]));
    await rememberUse(trx, { importId, method: source.method, headings });
    await saveAnswers(trx, fileId, []);
    const counts = await countRows(trx, importId);
    const after = { file: source.name, method: source.method, layouts: read.map(({ layout }) => layout.name), counts };
    await recordAction(trx, by, now, { action: "statement.read", id: importId, after });
    return { ok: true, importId, counts };
  });
  if (outcome.ok) await analyzeStatements(db);
  return outcome;
}

/** Returns the provider that was chosen, or else the one that the layout is known for. */
async function findMethod(
  db: Database,
  parts: readonly StatementPart[],
  { chosen, doubtsMethod }: { chosen: StatementMethod | undefined; doubtsMethod: boolean },
): Promise<
  { ok: true; method: StatementMethod } | Extract<ReadOutcome, { reason: "which-account" | "another-account" }>
> {
  if (chosen !== undefined && !doubtsMethod) return { ok: true, method: chosen };
  const headings = parts.flatMap(({ isHeadless, heading }) => (isHeadless ? [] : [heading]));
  const [known, ...more] = await listProvidersOf(db, headings);
  const looksLike = more.length === 0 ? known : undefined;
  if (chosen === undefined)
    return looksLike === undefined ? { ok: false, reason: "which-account" } : { ok: true, method: looksLike };
  return looksLike === undefined || looksLike === chosen
    ? { ok: true, method: chosen }
    : { ok: false, reason: "another-account", looksLike };
}

async function* keepChunks(content: AsyncIterable<Uint8Array>, chunks: Uint8Array[]): AsyncGenerator<Uint8Array> {
  for await (const chunk of content) {
    chunks.push(chunk);
    yield chunk;
  }
}

/** Returns the parts of a file that was received, of which at least one has rows. */
export async function partsOfFile(file: TableFile): Promise<{ ok: true; parts: StatementPart[] } | TableRejection> {
  const lines = await linesOf(file);
  if (!lines.ok) return lines;
  const parts = await inTurns(partsOf(lines.lines));
  return parts.some((part) => part.rows.length > 0) ? { ok: true, parts } : { ok: false, reason: "empty" };
}

/**
 * Returns a stored file as text, for searching; the rows of a workbook have tabs. It is undefined if the file can no
 * longer be read.
 */
export async function textOfKept(content: Buffer): Promise<string | undefined> {
  const received = await receiveTable([content], statementLimits);
  return received.ok ? textOfTable(received.file) : undefined;
}

/** Returns the parts of a stored file. It does not fail, because the file was received before. */
export async function partsOfKept(content: Buffer): Promise<StatementPart[]> {
  const received = await receiveTable([content], statementLimits);
  const parted = received.ok ? await partsOfFile(received.file) : received;
  return parted.ok ? parted.parts : [];
}

async function linesOf(file: TableFile): Promise<{ ok: true; lines: StatementLine[] } | TableRejection> {
  const lines: StatementLine[] = [];
  const read = await readTable(file, {
    limits: statementLimits,
    rowsPerBatch,
    findDelimiter: (first) => findDelimiter(first, splitCells),
    onRows: (rows) => {
      for (const { line, cells, hasRunTogether, isUnclosed } of rows)
        lines.push(packLine(line, cells, isUnclosed ? unclosedText : hasRunTogether ? runTogetherText : undefined));
    },
  });
  return read.ok ? { ok: true, lines } : read;
}

const runTogetherText = "Rows have run together here: a quotation mark is missing, or there is one too many";

const unclosedText =
  "A quotation mark is opened here and never closed: nothing below was read. Correct the file and send it again";

/**
 * Claims a file without waiting for another request that has it, because reading a year of a busy account takes too
 * long.
 */
async function claimFile(trx: Database, { sha256 }: TableFile): Promise<boolean> {
  const key = `statement ${sha256.toString("hex")}`;
  const { rows } = await sql<{ isClaimed: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${key}, 0)) as "isClaimed"`.execute(trx);
  return rows[0]?.isClaimed === true;
}

async function findFile(
  db: Database,
  { sha256 }: TableFile,
): Promise<{ importId: number; fileName: string; readAt: Date; method: StatementMethod } | undefined> {
  return db
    .selectFrom("statement_imports")
    .select(["id as importId", "file_name as fileName", "created_at as readAt", "method"])
    .where("file_hash", "=", sha256)
    .where("state", "not in", ["undoing", "undone"])
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
}
