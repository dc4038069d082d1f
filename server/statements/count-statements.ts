import type { Database } from "#server/db/connection.ts";
import { isOpen } from "./read-statements.ts";

/** Lists imports whose booking has begun and not ended; `left` counts the rows. */
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

/** Counts the lines that `listUnmatchedLines` lists. */
export async function countUnmatchedLines(db: Database): Promise<number> {
  const { waiting } = await db
    .selectFrom("statement_rows")
    .select((eb) => eb.fn.countAll<number>().as("waiting"))
    .where("outcome", "=", "unmatched")
    .where(isOpen)
    .executeTakeFirstOrThrow();
  return waiting;
}
