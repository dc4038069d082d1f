import { fromKysely, PgBoss } from "pg-boss";
import { Counter, type Metric } from "prom-client";
import { isAbort } from "#server/db/abort-error.ts";
import { type Database, openConnections } from "#server/db/connection.ts";
import { isDatabaseUnavailable } from "#server/db/database-unavailable.ts";
import { connectNotifications } from "#server/db/notifications.ts";
import { describeError, type Log } from "#server/log.ts";
import { unregistered } from "#server/watch/metrics.ts";
import type { Queue } from "./queue.ts";

const POLLING = { pollingIntervalSeconds: 2, notifyPollingIntervalSeconds: 5 } as const;

export interface Jobs {
  /** Enqueues a job in the transaction of `db`. Jobs of a higher priority are taken first; the default is 0. */
  enqueue<Data extends object>(db: Database, queue: Queue<Data>, data: Data, priority?: number): Promise<void>;
  /** Works on the jobs of a queue, one at a time in this process. */
  work<Data extends object>(
    queue: Queue<Data>,
    handler: (data: Data, signal: AbortSignal) => Promise<void>,
  ): Promise<void>;
  /** Repeats a job by a cron expression in Kampala time, once across all processes. */
  schedule(queue: Queue<Record<string, never>>, cron: string): Promise<void>;
  metrics: Metric[];
  unschedule(queue: Queue<Record<string, never>>): Promise<void>;
  /** Stops working. A job that does not end in time is repeated at the next start. */
  stop(graceSeconds?: number): Promise<void>;
}

/** Starts the job queue, which pauses while the database is away. */
export async function startJobs(options: {
  databaseUrl: string;
  queues: readonly Pick<Queue<object>, "name" | "options">[];
  log: Log;
}): Promise<Jobs> {
  const { log } = options;
  const notifications = connectNotifications(options.databaseUrl);
  const { connections } = openConnections(options.databaseUrl, { maxConnections: 2, applicationName: "amaka jobs" });
  let isAway = false;

  async function executeSql(text: string, values: unknown[] = []) {
    const client = await connections.connect();
    try {
      const result = await client.query<never>(text, values);
      client.release();
      if (isAway) log("info", "the job queue goes on");
      isAway = false;
      return result;
    } catch (error) {
      // The connection is closed, because a transaction of the library that failed is still open on it.
      client.release(true);
      throw error;
    }
  }

  const boss = new PgBoss({
    db: {
      executeSql,
      async listen(channel, onNotification, onConnect) {
        const end = notifications.subscribe(channel, { onNotification, onConnect });
        return { close: async () => end() };
      },
    },
    // Jobs begin at once and not only at the next poll.
    useListenNotify: true,
    // So the jobs of a killed process are taken over after about 20 s.
    superviseIntervalSeconds: 10,
    monitorIntervalSeconds: 10,
  });
  boss.on("error", (error) => {
    if (!isDatabaseUnavailable(error)) log("warn", "the job queue has a problem", describeError(error));
    else if (!isAway) log("warn", "the job queue waits for the database", describeError(error));
    isAway ||= isDatabaseUnavailable(error);
  });
  await boss.start();
  for (const { name, options: limits } of options.queues) {
    const settings = {
      ...limits,
      retryBackoff: true,
      retryDelayMax: 600,
      heartbeatSeconds: 10,
      notify: true,
    };
    await boss.createQueue(name, settings);
    await boss.updateQueue(name, settings);
  }
  const stopping = new AbortController();
  const failures = new Counter({
    name: "job_failures_total",
    help: "Attempts at background work that failed; each is tried again.",
    labelNames: ["queue"],
    ...unregistered,
  });
  for (const { name } of options.queues) failures.inc({ queue: name }, 0);

  return {
    metrics: [failures],

    async enqueue(db, queue, data, priority = 0) {
      await boss.send(queue.name, data, { db: fromKysely(db), priority });
    },

    async work(queue, handler) {
      const workerId = await boss.work<NonNullable<typeof queue.data>>(queue.name, POLLING, async (jobs) => {
        try {
          for (const job of jobs) await handler(job.data, AbortSignal.any([stopping.signal, job.signal]));
        } catch (error) {
          if (!stopping.signal.aborted && !isAbort(error)) {
            failures.inc({ queue: queue.name });
            log("error", "a job failed", { queue: queue.name, ...describeError(error) });
          }
          throw error;
        } finally {
          // Jobs that were waiting are not announced, so the worker looks for the next one itself.
          boss.notifyWorker(workerId);
        }
      });
    },

    async schedule(queue, cron) {
      await boss.schedule(queue.name, cron, {}, { tz: "Africa/Kampala" });
    },

    async unschedule(queue) {
      await boss.unschedule(queue.name);
    },

    async stop(graceSeconds = 5) {
      stopping.abort();
      await boss.stop({ graceful: true, timeout: graceSeconds * 1000 });
      await notifications.close();
      await connections.end();
    },
  };
}
