import { statfs } from "node:fs/promises";
import { sql } from "kysely";
import type { Metric } from "prom-client";
import { connectionCounts, type Database } from "#server/db/connection.ts";
import { countOutboxFailures, type OutboxCounts } from "#server/outbox/count.ts";
import { cachedFor, gauge, gauges, infoGauge } from "#server/watch/metrics.ts";

/**
 * Counts of queues, and failures to count them, are remembered for this long. Collectors come every fifteen seconds or
 * so.
 */
export const QUEUES_SECONDS = 10;

/** Makes the metrics of the database, the queues, the messages and the disk. They are collected only when asked for. */
export function siteMetrics(options: {
  db: Database;
  hasMailServer: boolean;
  dataDir: string;
  build: { version: string; commit: string | undefined; instance: string };
  clock: () => Date;
}): Metric[] {
  const { db, hasMailServer, build } = options;
  const disk = () => statfs(options.dataDir);
  return [
    infoGauge("amaka_build_info", "Which program this is.", {
      version: build.version,
      commit: build.commit ?? "",
      node: process.version,
      instance_id: build.instance,
    }),
    gauge("database_connections_open", "Connections to the database.", () => connectionCounts(db).open),
    gauge("database_connections_idle", "Those that are idle.", () => connectionCounts(db).idle),
    gauge("database_connections_max", "How many there can be.", () => connectionCounts(db).max),
    gauge("database_queries_waiting", "Queries that wait for a connection.", () => connectionCounts(db).waiting),
    gauge("disk_free_bytes", "Room on the disk of DATA_DIR.", async () => {
      const { bavail, bsize } = await disk();
      return bavail * bsize;
    }),
    gauge("disk_size_bytes", "Its size.", async () => {
      const { blocks, bsize } = await disk();
      return blocks * bsize;
    }),
    ...queueMetrics(db, hasMailServer, options.clock),
  ];
}

function queueMetrics(db: Database, hasMailServer: boolean, clock: () => Date): Metric[] {
  const jobs = cachedFor(QUEUES_SECONDS, () => countJobs(db));
  const mails = cachedFor(QUEUES_SECONDS, () => countOutboxFailures(db, "outgoing_mails", clock()));
  const jobsOf = (read: (counts: JobCounts) => number) => async () =>
    Object.fromEntries((await jobs()).map((counts) => [counts.queue, read(counts)]));
  return [
    // The mails are counted anyway, so this asks nothing more. It changes up to `QUEUES_SECONDS` late.
    gauge("database_up", "1 while the database answers, else 0.", () =>
      mails().then(
        () => 1,
        () => 0,
      ),
    ),
    gauges(
      "jobs_waiting",
      "Background work that is due.",
      "queue",
      jobsOf(({ waiting }) => waiting),
    ),
    gauges(
      "jobs_active",
      "Background work that some process does now.",
      "queue",
      jobsOf(({ active }) => active),
    ),
    gauges(
      "jobs_retrying",
      "Background work that failed and is tried again.",
      "queue",
      jobsOf(({ retrying }) => retrying),
    ),
    gauges(
      "jobs_oldest_waiting_seconds",
      "For how long the oldest of what is due has been due.",
      "queue",
      jobsOf(({ oldestSeconds }) => oldestSeconds),
    ),
    ...outboxMetrics({ name: "mails", what: "Mails", isSending: hasMailServer }, mails),
  ];
}

/** Makes the metrics of messages. If they are not being sent, they only wait, so their age means nothing. */
export function outboxMetrics(
  { name, what, isSending }: { name: "mails" | "sms"; what: string; isSending: boolean },
  count: () => Promise<OutboxCounts>,
): Metric[] {
  const waiting = gauge(`${name}_waiting`, `${what} that have not left.`, async () => (await count()).waiting);
  const dead = gauge(`${name}_dead`, `${what} of this week that were given up.`, async () => (await count()).dead);
  if (!isSending) return [waiting, dead];
  const help = `Age of the oldest of the ${what.toLowerCase()} that should have left.`;
  return [...[waiting, dead], gauge(`${name}_oldest_waiting_seconds`, help, async () => (await count()).oldestSeconds)];
}

type JobCounts = { queue: string; waiting: number; active: number; retrying: number; oldestSeconds: number };

/**
 * Counts the jobs that have not ended. Those that ended stay for days, so only rows in the index from which workers
 * take jobs (`job_i11`: neither active nor ended) are read. No index has the active ones, which the queue itself counts
 * every ten seconds (`monitorIntervalSeconds`).
 */
export async function countJobs(db: Database): Promise<JobCounts[]> {
  const { rows } = await sql<JobCounts>`
    select queue.name as queue, queue.active_count as active, coming.*
    from pgboss.queue cross join lateral (
      select count(*) filter (where start_after <= now()) as waiting,
        count(*) filter (where state = 'retry') as retrying,
        coalesce(extract(epoch from now() - min(start_after) filter (where start_after <= now())), 0)
          as "oldestSeconds"
      from pgboss.job
      where job.name = queue.name and job.state < 'active' and not job.blocked
    ) as coming
    where queue.name not like '\\_\\_%'`.execute(db);
  return rows;
}
