import type { Metric } from "prom-client";
import type { KeepRule } from "#domain/backups/retention.ts";
import { backupLateSince } from "#domain/backups/standing.ts";
import { dateText, type LocalTime, localDate, localDateTime } from "#domain/time/kampala-time.ts";
import type { Database } from "#server/db/connection.ts";
import { gauge } from "#server/http/metrics.ts";
import { defineQueue, type Jobs } from "#server/jobs/jobs.ts";
import type { Log } from "#server/log.ts";
import { queueMail } from "#server/mail/outbox.ts";
import { readLastCheck, readStanding } from "./backup-records.ts";
import { type BackupWork, lookAtPlace, makeBackup } from "./make-backup.ts";

// A place that is away is tried again for some two hours, and on the next day.
const patience = { retryLimit: 14, retryDelay: 60, expireInSeconds: 12 * 3_600 };
const dailyQueue = defineQueue<Record<string, never>>("backup", patience);
const extraQueue = defineQueue<{ askedBy?: string }>("backup-extra", patience);
const watchQueue = defineQueue<Record<string, never>>("backup-watch", { retryLimit: 0 });

/** The kinds of background work that backups need; `startJobs` is given them. */
export const backupQueues = [dailyQueue, extraQueue, watchQueue] as const;

/** The backups that this site makes by itself. */
export interface Backups {
  /** In words, without secrets. */
  place: string;
  at: LocalTime;
  keep: KeepRule;
  isEncrypted: boolean;
  /** Has one made soon, in the transaction that `db` is in. */
  ask(db: Database, askedBy: string): Promise<void>;
  /** Since when a good one is wanting for too long, and why, if that is known; undefined: all is well. */
  findLate(db: Database, now: Date): Promise<{ since: Date; problem: string | undefined } | undefined>;
}

export function openBackups(
  settings: Pick<Backups, "place" | "at" | "keep" | "isEncrypted">,
  jobs: Pick<Jobs, "enqueue">,
  startedAt: Date,
): Backups {
  return {
    ...settings,
    ask: (db, askedBy) => jobs.enqueue(db, extraQueue, { askedBy }),
    async findLate(db, now) {
      const standing = await readStanding(db, settings.place, now);
      const since = backupLateSince(standing, startedAt, now);
      return since && { since, problem: standing.problem };
    },
  };
}

/**
 * Makes this process make the daily backup, one that somebody asks for, and one at once when there is none of the last day:
 * whoever has just set them up learns whether it works. Looks each hour whether one is late, and says so.
 */
export async function workOnBackups(
  work: BackupWork,
  backups: Backups,
  jobs: Jobs,
  /** `publicUrl`: of the site; `hasMailServer`: whether mails leave. */
  site: { publicUrl: string; hasMailServer: boolean },
): Promise<void> {
  const { db, clock, log } = work;
  await jobs.work(dailyQueue, async (_data, signal) => {
    await makeBackup(work, undefined, signal);
  });
  await jobs.work(extraQueue, async ({ askedBy }, signal) => {
    // Of several processes that start together one has made it already.
    if (askedBy === undefined && (await hasRecent(db, backups.place, clock()))) return;
    await makeBackup(work, askedBy, signal);
  });
  await jobs.work(watchQueue, async () => {
    await lookAtPlace(work);
    const late = await backups.findLate(db, clock());
    if (late) await alarm(db, late, site, log, clock());
  });
  const [hours, minutes] = backups.at.split(":").map(Number);
  await jobs.schedule(dailyQueue, `${minutes} ${hours} * * *`);
  await jobs.schedule(watchQueue, "15 * * * *");
  await lookAtPlace(work);
  if (!(await hasRecent(db, backups.place, clock()))) await jobs.enqueue(db, extraQueue, {});
}

/** Makes no backup by itself, also where one was made by itself before the settings were changed. */
export async function endBackups(jobs: Jobs): Promise<void> {
  await jobs.unschedule(dailyQueue);
  await jobs.unschedule(watchQueue);
}

async function hasRecent(db: Database, place: string, now: Date): Promise<boolean> {
  const { lastGoodAt } = await readStanding(db, place, now);
  return lastGoodAt !== undefined && now.getTime() - lastGoodAt.getTime() < 24 * 3_600_000;
}

/** Says in the log each hour, and to each administrator by a mail each day, that a backup is late. */
export async function alarm(
  db: Database,
  late: { since: Date; problem: string | undefined },
  { publicUrl, hasMailServer }: { publicUrl: string; hasMailServer: boolean },
  log: Log,
  now: Date,
): Promise<void> {
  log("error", "a backup is late", { lastGoodBefore: late.since.toISOString(), problem: late.problem });
  if (!hasMailServer) return;
  const administrators = await db.selectFrom("administrators").select("email").execute();
  const { date, time } = localDateTime(late.since);
  for (const { email } of administrators) {
    const mail = {
      template: "backup-late",
      to: email,
      subject: "No backup of {{site}} since {{since}}",
      body: `There is no good backup of {{site}} since {{since}}.

{{problem}}

What is written there meanwhile would be lost with the machine. The dashboard says more:
{{dashboardLink}}`,
      values: {
        site: new URL(publicUrl).host,
        since: `${dateText(date)}, ${time}`,
        problem: late.problem ?? "Why is not known: look into the log of the program.",
        dashboardLink: `${publicUrl}/dashboard/backups`,
      },
      deduplicationKey: `backup-late ${localDate(now)} ${email}`,
    };
    await queueMail(db, mail, new URL(publicUrl).hostname, now);
  }
}

/** For whoever watches from outside; left out as long as there is nothing to say. */
export function backupMetrics(db: Database, place: string, clock: () => Date): Metric[] {
  const seconds = (name: string, help: string, read: () => Promise<Date | undefined>) =>
    gauge(name, help, async () => {
      const at = await read();
      if (at === undefined) throw new Error("there was none yet");
      return at.getTime() / 1000;
    });
  return [
    seconds(
      "backup_last_success_timestamp_seconds",
      "When the newest backup that was read back was whole.",
      async () => (await readStanding(db, place, clock())).lastGoodAt,
    ),
    seconds("backup_last_check_timestamp_seconds", "When a backup was last read back, or restored for a trial.", () =>
      readLastCheck(db),
    ),
  ];
}
