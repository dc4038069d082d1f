import { setImmediate } from "node:timers/promises";
import { sql } from "kysely";
import { splitCells } from "#domain/sales/delimited-text.ts";
import {
  type ColumnFacts,
  type ColumnMeaning,
  columnFactsOf,
  constantsOf,
  findUnexplained,
  problemOfMeanings,
  proposeMeanings,
  type StatementLayout,
  unusedValuesOf,
  type ValueMeaning,
} from "#domain/sales/statement-layout.ts";
import {
  findDelimiter,
  packLine,
  partsOf,
  type StatementLine,
  type StatementPart,
} from "#domain/sales/statement-parts.ts";
import type { ReadPart } from "#domain/sales/statement-row.ts";
import { type PartAnswers, type PartQuestion, readPart } from "#domain/sales/statement-rows.ts";
import { scaleIn } from "#domain/sales/statement-scale.ts";
import { localDate } from "#domain/time/kampala-time.ts";
import { recordAction } from "#server/audit.ts";
import type { Database } from "#server/db/connection.ts";
import { inTransaction } from "#server/db/in-transaction.ts";
import type { By } from "#server/records/versioned-record.ts";
import { discardUnbookedImports } from "#server/sales/discard-statement.ts";
import { countRows, type RowOutcome, type StatementMethod } from "#server/sales/read-statements.ts";
import { listAccounts, rememberAccount } from "#server/sales/statement-accounts.ts";
import { beginReading, storePart } from "#server/sales/statement-judging.ts";
import { findLayout, rememberLayout } from "#server/sales/statement-layouts.ts";
import { applyReversals } from "#server/sales/statement-reversals.ts";
import { analyzeStatements } from "#server/sales/statement-store.ts";
import { readTable, receiveTable, type TableFile, type TableRejection } from "#server/tables/read-table.ts";
import type { TableLimits } from "#server/tables/table-row.ts";

export interface FileAnswers extends PartAnswers {
  name?: string | undefined;
  meanings?: ColumnMeaning[] | undefined;
  /** By column index, in the order asked. */
  values?: Record<string, ValueMeaning[]> | undefined;
}

export interface AskedPart {
  index: number;
  layout: string | undefined;
  columns: {
    heading: string;
    samples: string[];
    values: string[] | undefined;
    meaning: ColumnMeaning | undefined;
  }[];
  questions: ({ about: "columns"; problem: string | undefined } | PartQuestion)[];
}

type ReadBefore = { ok: false; reason: "read-before"; importId: number; fileName: string; readAt: Date };

export type ReadOutcome =
  | { ok: true; importId: number; counts: Partial<Record<RowOutcome, number>> }
  | TableRejection
  | ReadBefore
  | { ok: false; reason: "being-read" }
  /** The file says so with these words. */
  | { ok: false; reason: "scaled-amounts"; words: string }
  | { ok: false; reason: "questions"; parts: AskedPart[] };

/** A year of a busy account. */
const statementLimits: TableLimits = {
  bytes: 24 * 1024 * 1024,
  rows: 200_000,
  columns: 200,
  rowLength: 100_000,
};

const rowsPerBatch = 2_000;

interface SentStatement {
  name: string;
  content: AsyncIterable<Uint8Array>;
  method: StatementMethod;
  /** Where the file names none. */
  account?: string | undefined;
  again?: boolean | undefined;
  answers?: readonly FileAnswers[] | undefined;
}

/**
 * Asks what neither file nor layout shows. `again` drops an earlier import with nothing booked. Of concurrent
 * requests with one file, one reads it.
 */
export async function readStatement(
  db: Database,
  { answers, ...source }: SentStatement,
  by: By,
  now: Date,
): Promise<ReadOutcome> {
  const received = await receiveTable(source.content, statementLimits);
  if (!received.ok) return received;
  const { file } = received;
  const outcome = await inTransaction(db, async (trx): Promise<ReadOutcome> => {
    if (!(await claimFile(trx, file))) return { ok: false, reason: "being-read" };
    const before = source.again ? undefined : await findFile(trx, file);
    if (before) return { ok: false, reason: "read-before", ...before };
    const lines = await linesOf(file);
    if (!lines.ok) return lines;
    const parts = await inTurns(partsOf(lines.lines));
    if (!parts.some((part) => part.rows.length > 0)) return { ok: false, reason: "empty" };

    const scale = parts.map(scaleIn).find(Boolean);
    if (scale !== undefined) return { ok: false, reason: "scaled-amounts", words: scale.slice(0, 100) };

    const read: ReadPart[] = [];
    const asked: AskedPart[] = [];
    for (const [index, part] of parts.entries()) {
      const facts = await inTurns(columnFactsOf(part));
      const file = { method: source.method, name: source.name, account: source.account };
      const known = await explainPart(
        trx,
        { part, facts, file, isLater: index > 0, answers: answers?.[index] ?? {} },
        by,
        now,
      );
      if ("read" in known) read.push(known.read);
      else asked.push({ index, ...known });
    }
    if (asked.length > 0) return { ok: false, reason: "questions", parts: asked };

    await discardUnbookedImports(trx, file.sha256, by, now);
    const reading = await beginReading(trx, { ...source, file, parts: read }, by, now);
    for (const part of read) {
      for (let from = 0; from < part.part.rows.length; from += rowsPerBatch)
        await storePart(trx, reading, { part, from, until: from + rowsPerBatch }, now);
    }
    await applyReversals(trx, reading);
    const { importId } = reading;
    const counts = await countRows(trx, importId);
    const after = { file: source.name, method: source.method, layouts: read.map(({ layout }) => layout.name), counts };
    await recordAction(trx, by, now, { action: "statement.read", id: importId, after });
    return { ok: true, importId, counts };
  });
  if (outcome.ok) await analyzeStatements(db);
  return outcome;
}

async function inTurns<Result>(work: Generator<void, Result>): Promise<Result> {
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
    await setImmediate();
  }
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

async function explainPart(
  trx: Database,
  asked: Explained & { file: { method: StatementMethod; name: string; account: string | undefined }; isLater: boolean },
  by: By,
  now: Date,
): Promise<{ read: ReadPart } | Omit<AskedPart, "index">> {
  const { part, facts, answers, isLater } = asked;
  const { method, name, account } = asked.file;
  const known = part.isHeadless ? undefined : await findLayout(trx, method, part.heading);
  const problem = answers.meanings && problemOfMeanings(answers.meanings);
  const isUsable = answers.meanings?.length === part.heading.length && problem === undefined;
  const layout = isUsable ? answeredLayout(known, method, { part, facts, answers }) : known;
  const proposed = proposeMeanings(part.heading, facts);
  const columnsWith = (meanings: readonly (ColumnMeaning | undefined)[]) =>
    part.heading.map((heading, place) => ({
      heading,
      samples: facts[place]?.samples ?? [],
      values: facts[place]?.values && [...facts[place].values.keys()],
      meaning: meanings[place],
    }));
  if (!layout) {
    const columns = columnsWith(answers.meanings ?? proposed);
    return { layout: undefined, columns, questions: [{ about: "columns", problem }] };
  }
  const completed = withAnswers(layout, facts, method, answers);
  const today = localDate(now);
  const ourAccounts = await listAccounts(trx, method);
  const { read, questions } = readPart(part, completed, facts, {
    answers,
    today,
    ourAccounts,
    account,
    fileName: name,
    isLater,
    isNew: isUsable,
  });
  if (questions.length > 0) {
    const changed = new Set(questions.flatMap((question) => (question.about === "column" ? [question.place] : [])));
    // What was not needed has become something.
    const columns = columnsWith(
      layout.meanings.map((meaning, place) => (meaning === "none" && changed.has(place) ? proposed[place] : meaning)),
    );
    return { layout: layout.name, columns, questions };
  }
  if (!part.isHeadless) await rememberLayout(trx, { method, layout: completed }, by, now);
  for (const [number, isOurs] of read.ours)
    if (!ourAccounts.has(number)) await rememberAccount(trx, { method, number, isOurs }, by, now);
  return { read };
}

type Explained = { part: StatementPart; facts: ColumnFacts[]; answers: FileAnswers };

/** Columns whose meaning is unchanged keep their values. */
function answeredLayout(
  known: StatementLayout | undefined,
  method: StatementMethod,
  { part, facts, answers }: Explained,
): StatementLayout {
  const meanings = answers.meanings ?? [];
  const values = Object.entries(known?.values ?? {}).filter(
    ([place]) => known?.meanings[Number(place)] === meanings[Number(place)],
  );
  return {
    name:
      answers.name?.trim().slice(0, 100) ||
      known?.name ||
      `${method} ${part.heading.slice(0, 3).join(", ")}`.slice(0, 100),
    heading: part.heading,
    meanings,
    values: {
      ...Object.fromEntries(values.filter(([place]) => meanings[Number(place)] !== "none")),
      ...unusedValuesOf(meanings, facts, Object.fromEntries(values)),
    },
    constants: constantsOf(meanings, facts),
    kinds: facts.map(({ kind }) => kind),
    isCompleted: false,
    isUgx: false,
  };
}

function withAnswers(
  layout: StatementLayout,
  facts: readonly ColumnFacts[],
  method: StatementMethod,
  answers: FileAnswers,
): StatementLayout {
  const values = { ...layout.values };
  for (const { place, values: unknown } of findUnexplained(layout, facts)) {
    if (typeof unknown === "string") continue;
    const meanings = answers.values?.[place] ?? [];
    const given = unknown.flatMap((value, i) => (meanings[i] === undefined ? [] : [[value, meanings[i]] as const]));
    values[place] = { ...values[place], ...Object.fromEntries(given) };
  }
  return {
    ...layout,
    values,
    isCompleted: layout.isCompleted || answers.isCompleted === true,
    // A bank may have several currencies under one layout.
    isUgx: layout.isUgx || (method !== "bank" && answers.currency === "ugx"),
  };
}

/** Does not wait: a year of a busy account takes too long. */
async function claimFile(trx: Database, { sha256 }: TableFile): Promise<boolean> {
  const key = `statement ${sha256.toString("hex")}`;
  const { rows } = await sql<{ isClaimed: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${key}, 0)) as "isClaimed"`.execute(trx);
  return rows[0]?.isClaimed === true;
}

async function findFile(
  db: Database,
  { sha256 }: TableFile,
): Promise<{ importId: number; fileName: string; readAt: Date } | undefined> {
  return db
    .selectFrom("statement_imports")
    .select(["id as importId", "file_name as fileName", "created_at as readAt"])
    .where("file_hash", "=", sha256)
    .where("state", "not in", ["undoing", "undone"])
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
}
