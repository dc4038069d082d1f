import { sql } from "kysely";
import type { Database } from "./connection.ts";
import { isForeignKeyViolation } from "./foreign-key-violation.ts";

/** Runs an action in a transaction: in the caller's own, if it has one open, else in a new one. */
export function inTransaction<Result>(db: Database, intent: (trx: Database) => Promise<Result>): Promise<Result> {
  return db.isTransaction ? intent(db) : db.transaction().execute(intent);
}

/**
 * As {@link inTransaction}, for what throws in order to undo what it wrote, and may try again: a caller's transaction goes on as
 * if nothing had been written.
 */
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
 * As {@link inTransaction}, for actions that name other records. A record that is not there (any more) is an answer and
 * not an error: nothing was written then. In a caller's transaction the error goes on to whoever can roll back.
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
