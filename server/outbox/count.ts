import { type RawBuilder, sql } from "kysely";
import { daysBefore } from "#domain/time/kampala-time.ts";
import type { Database } from "#server/db/connection.ts";
import type { OutboxTable } from "./outbox.ts";

/**
 * Counts the messages of an outbox.
 *
 * @returns a function that tells how many are in a state
 */
export async function countByState(db: Database, table: OutboxTable): Promise<(state: string) => number> {
  const { rows } = await sql<{ state: string; count: number }>`
    select state, count(*) as count from ${sql.table(table)} group by state`.execute(db);
  return (state) => rows.find((row) => row.state === state)?.count ?? 0;
}

const PROMPT_MS = 15 * 60_000;

const REPORTED_FOR_DAYS = 7;

export interface OutboxCounts {
  waiting: number;
  overdue: number;
  oldestSeconds: number;
  dead: number;
  unknown: number;
}

/**
 * Counts the messages that wait, are late or have failed.
 *
 * @param isPostponed a condition for messages that are meant to wait
 */
export async function countOutboxFailures(
  db: Database,
  table: OutboxTable,
  now: Date,
  isPostponed: RawBuilder<boolean> = sql`false`,
): Promise<OutboxCounts> {
  const late = new Date(now.getTime() - PROMPT_MS);
  const since = daysBefore(now, REPORTED_FOR_DAYS);
  const { rows } = await sql<OutboxCounts>`
    select count(*) filter (where state = 'queued') as waiting,
      count(*) filter (where is_due and created_at < ${late} and due_at < ${late}) as overdue,
      greatest(0, coalesce(extract(epoch from ${now}::timestamptz - min(due_at) filter (where is_due)), 0))::float8 as "oldestSeconds",
      count(*) filter (where state = 'dead' and created_at > ${since}) as dead,
      count(*) filter (where state = 'unknown' and created_at > ${since}) as unknown
    from (select state, created_at, state = 'queued' and not ${isPostponed} as is_due,
        case when attempts > 0 then created_at else next_attempt_at end as due_at
      from ${sql.table(table)} where state in ('queued', 'dead', 'unknown')) as rows`.execute(db);
  return rows[0] ?? { waiting: 0, overdue: 0, oldestSeconds: 0, dead: 0, unknown: 0 };
}
