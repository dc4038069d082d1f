import { createHash } from "node:crypto";
import { sql } from "kysely";
import {
  completeColumns,
  findStatementHeading,
  recognizeColumns,
  type StatementColumn,
  type StatementColumns,
} from "#domain/sales/statement-columns.ts";
import { type DateOrder, dateOrderProof } from "#domain/sales/statement-values.ts";
import { recordAction } from "#server/audit.ts";
import type { Database } from "#server/db/connection.ts";
import { inTransaction } from "#server/db/in-transaction.ts";
import type { By } from "#server/records/versioned-record.ts";
import { countRows, type RowOutcome, type StatementMethod } from "#server/sales/read-statements.ts";
import { dropUnbooked } from "#server/sales/statement-imports.ts";
import { beginReading, type Reading, storeRows } from "#server/sales/statement-judging.ts";
import { applyReversals } from "#server/sales/statement-reversals.ts";
import { readTable, receiveTable, type TableFile, type TableRejection } from "#server/tables/read-table.ts";
import type { TableLimits } from "#server/tables/table-row.ts";

/** The same file, byte for byte. It is read again only when asked to. */
type ReadBefore = { ok: false; reason: "read-before"; importId: number; fileName: string; readAt: Date };

export type ReadOutcome =
  | { ok: true; importId: number; counts: Partial<Record<RowOutcome, number>> }
  | TableRejection
  | ReadBefore
  /** By another request, at this moment. */
  | { ok: false; reason: "being-read" }
  | {
      ok: false;
      reason: "columns-missing";
      heading: string[];
      missing: StatementColumn[];
      guessed: Partial<StatementColumns>;
    };

/** A year of a busy account. More comes in several files. */
const statementLimits: TableLimits = {
  bytes: 24 * 1024 * 1024,
  rows: 200_000,
  columns: 200,
  rowLength: 100_000,
};

const rowsPerInsert = 2_000;

export type LookOutcome =
  | {
      ok: true;
      heading: string[];
      guessed: Partial<StatementColumns>;
      /** The first rows below the heading. */
      samples: { line: number; cells: string[] }[];
    }
  | TableRejection
  | ReadBefore;

/** The columns of a statement with three rows of it, for a person to say which is which. Nothing is stored. */
export async function lookAtStatement(
  db: Database,
  source: { content: AsyncIterable<Uint8Array>; again?: boolean },
): Promise<LookOutcome> {
  const received = await receiveTable(source.content, statementLimits);
  if (!received.ok) return received;
  const before = source.again ? undefined : await findFile(db, received.file);
  if (before) return { ok: false, reason: "read-before", ...before };
  const seen: { heading: string[]; samples: { line: number; cells: string[] }[] } = { heading: [], samples: [] };
  const read = await readTable(received.file, {
    limits: statementLimits,
    rowsPerBatch: 1,
    stopAfter: 3,
    keepsGoodRows: true,
    findHeading: findStatementHeading,
    onHeading: (heading) => {
      seen.heading = heading;
      return true;
    },
    onRows: async (rows) => {
      seen.samples.push(...rows.map(({ line, cells }) => ({ line, cells })));
    },
  });
  if (!read.ok) return read;
  return { ok: true, ...seen, guessed: await guessColumns(db, seen.heading) };
}

/** By the last file with this heading, else by name. */
async function guessColumns(db: Database, heading: readonly string[]): Promise<Partial<StatementColumns>> {
  return { ...recognizeColumns(heading), ...(await rememberedColumns(db, heading)) };
}

/**
 * Reads a statement and says of every row what would happen to it; nothing is booked. `selected` are the columns picked
 * by hand, else those of the last file with this heading, else those known by name. A file that was read before is read
 * again only with `again`: what was read before and nothing booked of is dropped for it. Of several requests that send the
 * same file at once, one reads it.
 */
export async function readStatement(
  db: Database,
  source: { name: string; content: AsyncIterable<Uint8Array>; method: StatementMethod; again?: boolean },
  selected: Partial<StatementColumns> | undefined,
  by: By,
  now: Date,
): Promise<ReadOutcome> {
  const received = await receiveTable(source.content, statementLimits);
  if (!received.ok) return received;
  const { file } = received;
  // Whatever is wrong with the file shows at any row: then nothing of it stays.
  const rejected: { outcome?: ReadOutcome } = {};
  const rejection = new Error("the file is rejected");
  const reject = (outcome: ReadOutcome): never => {
    rejected.outcome = outcome;
    throw rejection;
  };
  return inTransaction(db, async (trx): Promise<ReadOutcome> => {
    if (!(await claimFile(trx, file))) return { ok: false, reason: "being-read" };
    const before = source.again ? undefined : await findFile(trx, file);
    if (before) return { ok: false, reason: "read-before", ...before };
    let reading: Reading | undefined;
    const read = await readTable(file, {
      limits: statementLimits,
      rowsPerBatch: rowsPerInsert,
      keepsGoodRows: true,
      findHeading: findStatementHeading,
      onHeading: async (heading) => {
        const guessed = { ...(await guessColumns(trx, heading)), ...selected };
        const complete = completeColumns(guessed);
        if (!complete.ok) {
          return reject({ ok: false, reason: "columns-missing", heading, missing: complete.missing, guessed });
        }
        if (selected) await rememberColumns(trx, heading, source.method, complete.columns, now);
        const proven = await proveDateOrder(file, heading.indexOf(complete.columns.date));
        if (!proven.ok) return reject(proven);
        const { dateOrder } = proven;
        await dropUnbooked(trx, file.sha256, by, now);
        reading = await beginReading(trx, { ...source, file, heading, columns: complete.columns, dateOrder }, by, now);
        return true;
      },
      onRows: async (rows) => {
        if (reading) await storeRows(trx, reading, rows);
      },
    });
    if (!read.ok) return reject(read);
    if (reading) await applyReversals(trx, reading);
    const importId = reading?.importId ?? 0;
    const counts = await countRows(trx, importId);
    const after = { file: source.name, method: source.method, counts };
    await recordAction(trx, by, now, "statement.read", importId, { after });
    return { ok: true, importId, counts };
  }).catch((error: unknown) => {
    if (error === rejection && rejected.outcome) return rejected.outcome;
    throw error;
  });
}

/**
 * What the dates of the whole file say of their order: one "11/18/2026" tells what "11/03/2026" is. What is wrong with the file as a
 * whole shows here, before anything of it is stored.
 */
async function proveDateOrder(
  file: TableFile,
  column: number,
): Promise<{ ok: true; dateOrder: DateOrder } | TableRejection> {
  const proof = dateOrderProof();
  const read = await readTable(file, {
    limits: statementLimits,
    rowsPerBatch: rowsPerInsert,
    keepsGoodRows: true,
    findHeading: findStatementHeading,
    onHeading: () => true,
    onRows: async (rows) => {
      for (const { cells } of rows) proof.add(cells[column] ?? "");
    },
  });
  return read.ok ? { ok: true, dateOrder: proof.order() } : read;
}

/** Whether nobody else reads this file now; until the transaction ends nobody does. A year of a busy account takes too long to wait. */
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
  // Only names that this heading has: what was stored for it can name nothing else. "" is a column that it does not have.
  return Object.fromEntries(
    Object.entries(format.columns).filter(([, name]) => name === "" || heading.includes(String(name))),
  );
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
