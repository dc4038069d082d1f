import { sql } from "kysely";
import type { Database } from "./connection.ts";
import { isForeignKeyViolation } from "./constraint-violations.ts";

/** Runs work in the caller's transaction or, if there is none, in one of its own. */
export function inTransaction<Result>(db: Database, work: (trx: Database) => Promise<Result>): Promise<Result> {
  return db.isTransaction ? work(db) : db.transaction().execute(work);
}

/** Runs work whose writes are undone if it throws, so that the caller's transaction can go on. */
export async function inSavepoint<Result>(db: Database, work: (trx: Database) => Promise<Result>): Promise<Result> {
  if (!db.isTransaction) return inTransaction(db, work);
  await sql`savepoint undoable`.execute(db);
  try {
    const result = await work(db);
    await sql`release savepoint undoable`.execute(db);
    return result;
  } catch (error) {
    await sql`rollback to savepoint undoable`.execute(db);
    throw error;
  }
}

/** Carries a rejection out of a transaction, because only an error undoes its writes. */
class RejectedInside extends Error {}

/** Runs work of which a rejection undoes the writes. */
export async function doneWholly<Result extends { ok: boolean }>(
  db: Database,
  work: (trx: Database) => Promise<Result>,
): Promise<Result> {
  const rejections: Result[] = [];
  try {
    return await inSavepoint(db, async (trx) => {
      const result = await work(trx);
      if (result.ok) return result;
      rejections.push(result);
      throw new RejectedInside();
    });
  } catch (error) {
    const [rejection] = rejections;
    if (!(error instanceof RejectedInside) || rejection === undefined) throw error;
    return rejection;
  }
}

/**
 * Runs work in a transaction, and rejects it if it refers to a row which does not exist. Within a caller's transaction
 * the error is thrown, because that transaction cannot go on.
 */
export async function referringInTransaction<Result>(
  db: Database,
  work: (trx: Database) => Promise<Result>,
): Promise<Result | { ok: false; reason: "unknown-reference" }> {
  try {
    return await inTransaction(db, work);
  } catch (error) {
    if (db.isTransaction || !isForeignKeyViolation(error)) throw error;
    return { ok: false, reason: "unknown-reference" };
  }
}
