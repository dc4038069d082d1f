import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import type { StatementMethod } from "#domain/ledger/entries.ts";
import { splitCells } from "#domain/statements/delimited-text.ts";
import type { FileAnswers } from "#domain/statements/statement-answers.ts";
import { providerNamedIn } from "#domain/statements/statement-layout-name.ts";
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
import { hasGivenBack } from "#server/ledger/set-aside-money.ts";
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
import { isAccountOfOurs, onlyPublishedProvider } from "./statement-accounts.ts";
import { addTransactionsOf, beginReading, ROWS_PER_BATCH, storePart } from "./statement-evaluation.ts";
import { type AskedPart, explainFile, inTurns, rememberAnswers } from "./statement-explaining.ts";
import {
  findFile,
  findHashOfFile,
  hasAccount,
  keepFile,
  type SeenFile,
  type StatementFile,
  saveAnswers,
  storeAccountOfFile,
} from "./statement-files.ts";
import { listProvidersOf, rememberUse } from "./statement-layouts.ts";
import { applyReversals } from "./statement-reversals.ts";
import { analyzeStatements } from "./statement-store.ts";

type ReadBefore = {
  ok: false;
  reason: "read-before";
  importId: number;
  fileName: string;
  readAt: Date;
  /** A booked file has to be undone before it can be read again. One of which something was given back counts as such. */
  isBooked: boolean;
  fileId: number;
};

export type ReadOutcome =
  | { ok: true; importId: number; counts: Partial<Record<RowOutcome, number>> }
  | TableRejection
  | ReadBefore
  | { ok: false; reason: "being-read" }
  /** "which-account" means that no account was chosen, and neither the layout nor the published accounts show one. */
  | { ok: false; reason: "which-account" }
  /**
   * "another-account" means that the layout is known as that of one provider, but an account at another one was chosen.
   */
  | { ok: false; reason: "another-account"; looksLike: StatementMethod }
  /** `words` are those by which the file says that its amounts are in thousands or another scale. */
  | { ok: false; reason: "scaled-amounts"; words: string }
  | { ok: false; reason: "questions"; fileId: number; parts: AskedPart[] };

/** A year of a busy account fits into these limits. */
const statementLimits: TableLimits = {
  bytes: 24 * 1024 * 1024,
  rows: 200_000,
  columns: 200,
  rowLength: 100_000,
};

interface StatementSource {
  name: string;
  /** The provider is undefined if the layout is to show it. */
  method: StatementMethod | undefined;
  /** If this is true, a file whose layout is known as that of another provider only is rejected. */
  doubtsMethod?: boolean | undefined;
  /** The rows belong to this account, if the file names none. */
  account?: string | undefined;
  again?: boolean | undefined;
  answers?: readonly FileAnswers[] | undefined;
}

/**
 * Reads a file and stores its rows, or asks what neither the file nor its layout shows. `again` discards an earlier
 * import; a file of which something is booked is not read again. Of concurrent requests with the same file, one reads
 * it.
 */
export async function readStatement(
  db: Database,
  { content, ...source }: StatementSource & { content: AsyncIterable<Uint8Array> },
  by: By,
  now: Date,
): Promise<ReadOutcome> {
  const chunks: Uint8Array[] = [];
  const received = await receiveTable(keepChunks(content, chunks), statementLimits);
  if (!received.ok) return received;
  const { file } = received;
  const outcome = await inTransaction(db, async (trx): Promise<ReadOutcome> => {
    if (!(await claimFile(trx, file.sha256))) return { ok: false, reason: "being-read" };
    return readReceived(trx, { ...source, file, content: Buffer.concat(chunks) }, by, now);
  });
  if (outcome.ok) await analyzeStatements(db);
  return outcome;
}

type StoredOutcome = ReadOutcome | { ok: false; reason: "gone" | "account-changed" };

/** Reads a stored file, in place of an earlier import of which nothing is booked. */
export async function readStoredFile(
  db: Database,
  { id, seen, answers }: SeenFile,
  by: By,
  now: Date,
): Promise<StoredOutcome> {
  const outcome = await withStoredFile(db, id, async (trx, stored): Promise<StoredOutcome> => {
    if (!hasAccount(stored, seen)) return { ok: false, reason: "account-changed" };
    const received = await receiveTable([stored.content], statementLimits);
    if (!received.ok) return received;
    const { name, content } = stored;
    return readReceived(trx, { ...seen, name, again: true, answers, content, file: received.file }, by, now);
  });
  if (outcome.ok) await analyzeStatements(db);
  return outcome;
}

/**
 * Makes a file one of another account. If it was read and is not booked, it is read anew as that account's; if that
 * needs answers, its import is discarded and the file waits for them.
 *
 * @returns the import, if the file was read anew
 */
export async function changeAccountOfFile(
  db: Database,
  { id, ...chosen }: { id: number; method: StatementMethod; account: string | undefined },
  by: By,
  now: Date,
): Promise<
  | { ok: true; importId: number | undefined }
  | { ok: false; reason: "gone" | "booked" | "being-read" | "unknown-account" }
> {
  const outcome = await withStoredFile(db, id, async (trx, stored) => {
    const before = await lockImport(trx, stored.hash);
    if (before?.isBooked) return { ok: false, reason: "booked" } as const;
    if (!(await isAccountOfOurs(trx, chosen))) return { ok: false, reason: "unknown-account" } as const;
    if (hasAccount(stored, chosen) && (!before || before.method === chosen.method))
      return { ok: true, importId: before?.importId } as const;
    await storeAccountOfFile(trx, { file: stored, chosen }, by, now);
    if (!before) return { ok: true, importId: undefined } as const;
    await discardUnbookedImports(trx, stored.hash, by, now);
    const received = await receiveTable([stored.content], statementLimits);
    const { name, content } = stored;
    const read = received.ok
      ? await readReceived(trx, { ...chosen, name, content, file: received.file }, by, now)
      : received;
    return { ok: true, importId: read.ok ? read.importId : undefined } as const;
  });
  if (outcome.ok && outcome.importId !== undefined) await analyzeStatements(db);
  return outcome;
}

/** Runs work on a stored file that no other request reads or changes meanwhile. */
async function withStoredFile<Result>(
  db: Database,
  id: number,
  work: (trx: Database, stored: StatementFile) => Promise<Result>,
): Promise<Result | { ok: false; reason: "gone" | "being-read" }> {
  return inTransaction(db, async (trx) => {
    const hash = await findHashOfFile(trx, id);
    if (!hash) return { ok: false, reason: "gone" };
    if (!(await claimFile(trx, hash))) return { ok: false, reason: "being-read" };
    const stored = await findFile(trx, id);
    return stored?.hash.equals(hash) ? work(trx, stored) : { ok: false, reason: "gone" };
  });
}

/** Reads a file that the transaction has claimed. */
async function readReceived(
  trx: Database,
  {
    file,
    content,
    answers,
    method: chosen,
    doubtsMethod = false,
    ...sent
  }: StatementSource & { file: TableFile; content: Buffer },
  by: By,
  now: Date,
): Promise<ReadOutcome> {
  const hash = file.sha256;
  const before = await lockImport(trx, hash);
  if (before && (!sent.again || before.isBooked)) {
    const { method, ...read } = before;
    const account = chosen === method ? sent.account : undefined;
    const kept = { hash, name: sent.name, method, account, content, isRead: true };
    return { ok: false, reason: "read-before", ...read, fileId: await keepFile(trx, kept, by, now) };
  }
  const parted = await keepAwake(trx, partsOfFile(file));
  if (!parted.ok) return parted;
  const scale = parted.parts.map(scaleIn).find(Boolean);
  if (scale !== undefined) return { ok: false, reason: "scaled-amounts", words: scale.slice(0, 100) };

  const found = await findMethod(trx, parted.parts, { chosen, doubtsMethod });
  if (!found.ok) return found;
  const source = { ...sent, method: found.method };
  const explained = await explainFile(trx, { parts: parted.parts, source, now }, answers ?? []);
  const fileId = await keepFile(trx, { ...source, hash, content }, by, now);
  const asked = explained.flatMap((part) => (part.asked.questions.length > 0 ? [part.asked] : []));
  if (asked.length > 0) return { ok: false, reason: "questions", fileId, parts: asked };
  const read = explained.flatMap((part) => part.read ?? []);
  await rememberAnswers(trx, explained, by, now);

  await discardUnbookedImports(trx, hash, by, now);
  const reading = await beginReading(trx, { ...source, file, parts: read }, by, now);
  await addTransactionsOf(trx, reading, read, now);
  for (const part of read) {
    for (let from = 0; from < part.part.rows.length; from += ROWS_PER_BATCH)
      await storePart(trx, reading, { part, from, until: from + ROWS_PER_BATCH }, now);
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
}

const ASK_EVERY_MS = 5_000;

/**
 * Waits for work without the database, however long that takes on a slow machine. Meanwhile the transaction asks for
 * nothing now and then, because the database ends one that is idle.
 */
async function keepAwake<Result>(trx: Database, work: Promise<Result>): Promise<Result> {
  const over = new AbortController();
  const ended = work.finally(() => over.abort());
  const asking = async () => {
    while (!over.signal.aborted) {
      await sleep(ASK_EVERY_MS, undefined, { signal: over.signal }).catch(() => undefined);
      if (!over.signal.aborted) await sql`select`.execute(trx);
    }
  };
  const [result] = await Promise.all([ended, asking()]);
  return result;
}

/**
 * Returns the provider that was chosen, or else the one that the layout is known for. For an unknown layout it is that of
 * the published accounts, if all are of one and the lines above the table name no other. Its page asks for the columns, and
 * the account can be changed there.
 */
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
  if (chosen === undefined) {
    const method = looksLike ?? (known === undefined ? await onlyProviderOf(db, parts) : undefined);
    return method === undefined ? { ok: false, reason: "which-account" } : { ok: true, method };
  }
  return looksLike === undefined || looksLike === chosen
    ? { ok: true, method: chosen }
    : { ok: false, reason: "another-account", looksLike };
}

async function onlyProviderOf(db: Database, parts: readonly StatementPart[]): Promise<StatementMethod | undefined> {
  const published = await onlyPublishedProvider(db);
  const named = providerNamedIn(parts.flatMap(({ above }) => above.flat()).join(" "));
  return named === undefined || named === published ? published : undefined;
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
    rowsPerBatch: ROWS_PER_BATCH,
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
async function claimFile(trx: Database, hash: Buffer): Promise<boolean> {
  const key = `statement ${hash.toString("hex")}`;
  const { rows } = await sql<{ isClaimed: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${key}, 0)) as "isClaimed"`.execute(trx);
  return rows[0]?.isClaimed === true;
}

/** Finds the import of a file that counts, and locks it, so that nothing of it is booked meanwhile. */
async function lockImport(
  trx: Database,
  hash: Buffer,
): Promise<(Omit<ReadBefore, "ok" | "reason" | "fileId"> & { method: StatementMethod }) | undefined> {
  const imports = await trx
    .selectFrom("statement_imports")
    .select(["id as importId", "file_name as fileName", "created_at as readAt", "method", "state"])
    .select(hasGivenBack(sql`statement_imports.id`).as("hasGivenBack"))
    .where("file_hash", "=", hash)
    .where("state", "not in", ["undoing", "undone"])
    .orderBy("id")
    .forUpdate()
    .execute();
  const booked = await Promise.all(
    imports.map(
      async ({ importId, state, hasGivenBack: isReturned }) =>
        isReturned || state !== "read" || ((await countRows(trx, importId)).booked ?? 0) > 0,
    ),
  );
  const last = imports.at(-1);
  if (!last) return undefined;
  const { state: _, hasGivenBack: __, ...read } = last;
  return { ...read, isBooked: booked.includes(true) };
}
