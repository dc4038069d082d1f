import { sql } from "kysely";
import { expect } from "vitest";
import type { Database } from "#server/db/connection.ts";

/** Counts the statements that wait on this database for a lock of another transaction. */
export async function countLockWaits(db: Database): Promise<number> {
  const waiting = sql`select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
  return (await waiting.execute(db)).rows.length;
}

/**
 * Resolves once so many statements wait for a lock. `db` is no transaction, because one sees pg_stat_activity as it was
 * at its first look.
 */
export async function untilLockWaits(db: Database, count = 1): Promise<void> {
  await expect.poll(() => countLockWaits(db)).toBe(count);
}
