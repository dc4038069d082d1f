import { sql } from "kysely";
import { expect } from "vitest";
import type { Database } from "#server/db/connection.ts";
import { countJobs } from "#server/watch/site-metrics.ts";
import { testWithSite } from "#test/fixtures.ts";

const test = testWithSite({ jobs: true });

const ENDED = 5_000;

/** Counts the rows of jobs that this transaction has read. */
async function readRows(db: Database): Promise<number> {
  const { rows } = await sql<{ read: number }>`
    select sum(seq_tup_read + coalesce(idx_tup_fetch, 0))::int as read
    from pg_stat_xact_user_tables where schemaname = 'pgboss' and relname like 'job%'`.execute(db);
  return rows[0]?.read ?? Number.NaN;
}

test("counting the jobs that have not ended does not read those that ended, which stay for days", async ({ site }) => {
  const { db } = site;
  await sql`insert into pgboss.job (name, state, completed_on)
    select 'media-variants', 'completed', now() from generate_series(1, ${ENDED}::int)`.execute(db);
  await sql`insert into pgboss.job (name, state, start_after, created_on) values
    ('media-variants', 'created', now() + interval '1 hour', now()),
    ('media-variants', 'retry', now() + interval '1 hour', now())`.execute(db);
  await sql`analyze pgboss.job_common`.execute(db);
  const { rows, counted } = await db.transaction().execute(async (trx) => {
    const before = await readRows(trx);
    const counts = await countJobs(trx);
    return { rows: (await readRows(trx)) - before, counted: counts.find(({ queue }) => queue === "media-variants") };
  });
  expect(counted).toMatchObject({ waiting: 0, retrying: 1, oldestSeconds: 0 });
  expect(rows).toBeLessThan(100);
});
