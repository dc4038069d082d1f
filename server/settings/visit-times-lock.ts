import { sql } from "kysely";
import type { Database } from "#server/db/connection.ts";

const lock = sql`hashtextextended('visit times', 0)`;

/** No times are closed or blocked until the transaction ends. */
export async function lockVisitTimesShared(transaction: Database): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(${lock})`.execute(transaction);
}

/** Waits for bookings under way. */
export async function lockVisitTimesExclusive(transaction: Database): Promise<void> {
  await sql`select pg_advisory_xact_lock(${lock})`.execute(transaction);
}
