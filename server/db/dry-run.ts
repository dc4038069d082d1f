import type { Database } from "./connection.ts";

/** Runs something in a transaction that is always rolled back. */
export async function dryRun<Result>(db: Database, run: (trx: Database) => Promise<Result>): Promise<Result> {
  const trx = await db.startTransaction().execute();
  try {
    return await run(trx);
  } finally {
    await trx.rollback().execute();
  }
}
