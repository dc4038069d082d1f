import { sql } from "kysely";
import type { Database } from "#server/db/connection.ts";

const lock = sql`hashtextextended('visit times', 0)`;

/** After this nobody closes or blocks times until the transaction ends. */
export async function lockVisitTimesShared(transaction: Database): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(${lock})`.execute(transaction);
}

/** Waits for bookings that are under way, and keeps out others until the transaction ends. */
export async function lockVisitTimesExclusive(transaction: Database): Promise<void> {
  await sql`select pg_advisory_xact_lock(${lock})`.execute(transaction);
}
