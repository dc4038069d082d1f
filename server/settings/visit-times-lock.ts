import { sql } from "kysely";
import type { Database } from "#server/db/connection.ts";

const lock = sql`hashtextextended('visit times', 0)`;

/**
 * Locks the times of visits, so that nobody closes or blocks any until the transaction ends. Several transactions can
 * have this lock at once.
 */
export async function lockVisitTimesShared(transaction: Database): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(${lock})`.execute(transaction);
}

/** Waits for bookings that are under way, and keeps out others until the transaction ends. */
export async function lockVisitTimesExclusive(transaction: Database): Promise<void> {
  await sql`select pg_advisory_xact_lock(${lock})`.execute(transaction);
}
