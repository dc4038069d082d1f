import { sql } from "kysely";
import type { Database } from "./connection.ts";
import { isForeignKeyViolation } from "./foreign-key-violation.ts";

export function inTransaction<Result>(db: Database, intent: (trx: Database) => Promise<Result>): Promise<Result> {
  return db.isTransaction ? intent(db) : db.transaction().execute(intent);
}

/** For work that throws to undo its writes in a caller's transaction. */
export async function inSavepoint<Result>(db: Database, intent: (trx: Database) => Promise<Result>): Promise<Result> {
  if (!db.isTransaction) return inTransaction(db, intent);
  await sql`savepoint undoable`.execute(db);
  try {
    const result = await intent(db);
    await sql`release savepoint undoable`.execute(db);
    return result;
  } catch (error) {
    await sql`rollback to savepoint undoable`.execute(db);
    throw error;
  }
}

/** In a caller's transaction the error goes on. */
export async function referringInTransaction<Result>(
  db: Database,
  intent: (trx: Database) => Promise<Result>,
): Promise<Result | { ok: false; reason: "unknown-reference" }> {
  try {
    return await inTransaction(db, intent);
  } catch (error) {
    if (db.isTransaction || !isForeignKeyViolation(error)) throw error;
    return { ok: false, reason: "unknown-reference" };
  }
}
