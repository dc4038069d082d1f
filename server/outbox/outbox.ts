import { type RawBuilder, sql } from "kysely";
import type { Database } from "#server/db/connection.ts";

/** The tables of messages. Each name is also a NOTIFY channel. */
export type OutboxTable = "outgoing_mails" | "sms_messages";

/** After this many attempts a message is given up until somebody retries it by hand. */
export const MAX_ATTEMPTS = 12;

/** Wakes the process that delivers, once the transaction is committed. */
export async function notifyOutbox(db: Database, table: OutboxTable): Promise<void> {
  await sql`select pg_notify(${table}, '')`.execute(db);
}

/** Takes a message that is due. No other process gets it for `leaseMs`. */
export async function leaseDue<Row>(
  db: Database,
  table: OutboxTable,
  { columns, leaseMs }: { columns: RawBuilder<unknown>; leaseMs: number },
  now: Date,
): Promise<Row | undefined> {
  const { rows } = await sql<Row>`
    update ${sql.table(table)} set attempts = attempts + 1, next_attempt_at = ${new Date(now.getTime() + leaseMs)}
    where id = (select id from ${sql.table(table)} where state = 'queued' and next_attempt_at <= ${now}
      order by next_attempt_at limit 1 for update skip locked)
    returning ${columns}`.execute(db);
  return rows[0];
}

export interface SendFailure {
  /** A code, without personal data. */
  reason: string;
  isFinal: boolean;
  retryAfterSeconds?: number | undefined;
}

/**
 * Returns the columns of a message after its failure. The next attempt is after 30 seconds, and each later delay is
 * twice as long, up to six hours, or as long as the receiver wants.
 */
export function afterFailure(attempts: number, { reason, isFinal, retryAfterSeconds = 0 }: SendFailure, now: Date) {
  const delaySeconds = Math.max(Math.min(30 * 2 ** (attempts - 1), 6 * 3600), retryAfterSeconds);
  return {
    state: isFinal || attempts >= MAX_ATTEMPTS ? ("dead" as const) : ("queued" as const),
    last_error: reason,
    next_attempt_at: new Date(now.getTime() + delaySeconds * 1000),
  };
}
