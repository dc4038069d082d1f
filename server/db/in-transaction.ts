import { sql } from "kysely";
import type { Database } from "./connection.ts";
import { isForeignKeyViolation } from "./foreign-key-violation.ts";

/** Runs something in a transaction; if the caller has one already, in that. */
export function inTransaction<Result>(db: Database, intent: (trx: Database) => Promise<Result>): Promise<Result> {
  return db.isTransaction ? intent(db) : db.transaction().execute(intent);
}

/** Runs work that may throw to undo its writes within a caller's transaction. */
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

/**
 * Rejects work that refers to a row which does not exist. Within a caller's transaction the error is thrown, since that
 * cannot go on.
 */
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
