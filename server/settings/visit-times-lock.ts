import { sql } from "kysely";
import type { Database } from "#server/db/connection.ts";

const lock = sql`hashtextextended('visit times', 0)`;

/** Until the transaction ends nobody closes or blocks a time: who books one has looked at what is open since. */
export async function keepVisitTimes(transaction: Database): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(${lock})`.execute(transaction);
}

/** Waits for the bookings that are under way, and lets others wait: those see what this transaction closes. */
export async function changeVisitTimes(transaction: Database): Promise<void> {
  await sql`select pg_advisory_xact_lock(${lock})`.execute(transaction);
}
