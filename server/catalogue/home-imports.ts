import { sql } from "kysely";
import { z } from "zod";
import { type ImportKind, type ImportProblem, REFERENCE } from "#domain/catalogue/home-import.ts";
import { recordAudit } from "#server/audit.ts";
import type { Database } from "#server/db/connection.ts";
import { inTransaction } from "#server/db/in-transaction.ts";
import type { By } from "#server/records/versioned-record.ts";

import { bad, importers, readKnown } from "./home-import-rows.ts";
import { type HomeTableRejection, readHomes } from "./home-table.ts";

export type ImportOutcome = "new" | "changed" | "unchanged" | "bad" | "added" | "updated";

export type ReadHomesOutcome = { ok: true; importId: number } | HomeTableRejection;

/** So many homes are written together: all of them, or after a crash none. */
const homesPerBatch = 100;

const keptDays = 30;

/** Reads a table of homes, CSV or JSON, and says of each row what it would do. No home is touched. */
export async function readHomeTable(
  db: Database,
  file: { name: string; kind: ImportKind; content: AsyncIterable<Uint8Array>; publishes: boolean },
  by: By,
  now: Date,
): Promise<ReadHomesOutcome> {
  const table = await readHomes(file.kind, file.content);
  if (!table.ok) return table;
  return inTransaction(db, async (trx): Promise<ReadHomesOutcome> => {
    const since = new Date(now.getTime() - keptDays * 86_400_000);
    await trx.deleteFrom("home_imports").where("created_at", "<", since).execute();
    const { id } = await trx
      .insertInto("home_imports")
      .values({
        kind: file.kind,
        file_name: file.name.slice(0, 300),
        publishes: file.publishes,
        ignored_columns: table.ignored,
        created_by: by.actor.name,
        created_at: now,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    const importer = importers[file.kind];
    const known = await readKnown(trx, file.kind);
    const rowOf = new Map<string, number>();
    const rows = [];
    for (const { rowNumber, cells, problem } of table.rows) {
      const reference = cells[REFERENCE] ?? "";
      const judged = problem ? bad(problem) : await importer.judge(trx, cells, known);
      const earlier = rowOf.get(reference.toLowerCase());
      const isTwice = judged.outcome !== "bad" && earlier !== undefined;
      if (!isTwice && reference !== "") rowOf.set(reference.toLowerCase(), rowNumber);
      const final = isTwice
        ? bad({ column: "Reference", message: `“${reference}” is already in row ${earlier}` })
        : judged;
      rows.push({
        import_id: id,
        row_number: rowNumber,
        reference: reference.slice(0, 200),
        name: (cells.title ?? cells.name ?? "").slice(0, 300),
        cells: JSON.stringify(cells),
        outcome: final.outcome,
        problems: JSON.stringify(final.outcome === "bad" ? final.problems : []),
      });
    }
    for (let from = 0; from < rows.length; from += 1_000) {
      await trx
        .insertInto("home_import_rows")
        .values(rows.slice(from, from + 1_000))
        .execute();
    }
    await recordAudit(trx, {
      ...by,
      at: now,
      action: "import.read",
      entityType: "import",
      entityId: String(id),
      after: { name: file.name, kind: file.kind, rows: rows.length },
    });
    return { ok: true, importId: id };
  });
}

/**
 * Does what the next rows of an import say, up to 100, in one transaction; each is judged anew, as homes may have changed
 * since it was read.
 *
 * @returns how many rows are left to do
 */
export async function importHomes(db: Database, importId: number, by: By, now: Date): Promise<number> {
  return inTransaction(db, async (trx) => {
    // Two who press the button at once take turns, also with two tables that name the same homes.
    await sql`lock table home_references in exclusive mode`.execute(trx);
    const { kind, publishes } = await trx
      .selectFrom("home_imports")
      .select(["kind", "publishes"])
      .where("id", "=", importId)
      .executeTakeFirstOrThrow();
    const rows = await trx
      .selectFrom("home_import_rows")
      .select(["id", "cells"])
      .where("import_id", "=", importId)
      .where("outcome", "in", ["new", "changed"])
      .orderBy("row_number")
      .limit(homesPerBatch)
      .execute();
    const importer = importers[kind];
    const known = await readKnown(trx, kind);
    for (const row of rows) {
      const options = { publishedAt: publishes ? now : null };
      const done = await importer.apply(trx, storedCells.parse(row.cells), known, options, by, now);
      await trx
        .updateTable("home_import_rows")
        .set({ outcome: done.outcome, problems: JSON.stringify(done.outcome === "bad" ? done.problems : []) })
        .where("id", "=", row.id)
        .execute();
    }
    const left = await trx
      .selectFrom("home_import_rows")
      .select((eb) => eb.fn.countAll<number>().as("rows"))
      .where("import_id", "=", importId)
      .where("outcome", "in", ["new", "changed"])
      .executeTakeFirstOrThrow();
    return left.rows;
  });
}

interface HomeImport {
  id: number;
  kind: ImportKind;
  fileName: string;
  publishes: boolean;
  ignoredColumns: string[];
  createdAt: Date;
  counts: Partial<Record<ImportOutcome, number>>;
}

/** The newest imports, with how many rows of each came to what. */
export async function listHomeImports(db: Database, limit: number): Promise<HomeImport[]> {
  return readHomeImports(
    db,
    await db.selectFrom("home_imports").select("id").orderBy("id", "desc").limit(limit).execute(),
  );
}

/** Any import whose rows are still kept, however many came after it. */
export async function findHomeImport(db: Database, id: number): Promise<HomeImport | undefined> {
  return (await readHomeImports(db, [{ id }]))[0];
}

async function readHomeImports(db: Database, wanted: readonly { id: number }[]): Promise<HomeImport[]> {
  const imports = await db
    .selectFrom("home_imports")
    .select(["id", "kind", "file_name", "publishes", "ignored_columns", "created_at"])
    .where("id", "in", [0, ...wanted.map(({ id }) => id)])
    .orderBy("id", "desc")
    .execute();
  if (imports.length === 0) return [];
  const counted = await db
    .selectFrom("home_import_rows")
    .select((eb) => ["import_id", "outcome", eb.fn.countAll<number>().as("rows")])
    .where(
      "import_id",
      "in",
      imports.map((one) => one.id),
    )
    .groupBy(["import_id", "outcome"])
    .execute();
  return imports.map((one) => ({
    id: one.id,
    kind: one.kind,
    fileName: one.file_name,
    publishes: one.publishes,
    ignoredColumns: one.ignored_columns,
    createdAt: one.created_at,
    counts: Object.fromEntries(
      counted.filter((each) => each.import_id === one.id).map(({ outcome, rows }) => [outcome, rows]),
    ),
  }));
}

interface HomeImportRow {
  rowNumber: number;
  reference: string;
  name: string;
  problems: ImportProblem[];
}

/** Rows of an import with one outcome, in the order of the table. */
export async function listHomeImportRows(
  db: Database,
  choice: { importId: number; outcome: ImportOutcome; limit: number },
): Promise<HomeImportRow[]> {
  const rows = await db
    .selectFrom("home_import_rows")
    .select(["row_number", "reference", "name", "problems"])
    .where("import_id", "=", choice.importId)
    .where("outcome", "=", choice.outcome)
    .orderBy("row_number")
    .limit(choice.limit)
    .execute();
  return rows.map((row) => ({
    rowNumber: row.row_number,
    reference: row.reference,
    name: row.name,
    problems: storedProblems.parse(row.problems),
  }));
}

const storedCells = z.record(z.string(), z.string());
const storedProblems = z.array(z.object({ column: z.string(), message: z.string() }));
