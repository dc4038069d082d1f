import type { Metric } from "prom-client";
import { clockText } from "#domain/time/clock-text.ts";
import { dateText, type LocalTime, localDate, localDateTime } from "#domain/time/kampala-time.ts";
import type { Database } from "#server/db/connection.ts";
import type { Jobs } from "#server/jobs/jobs.ts";
import { defineQueue } from "#server/jobs/queue.ts";
import type { Log } from "#server/log.ts";
import { queueMail } from "#server/mail/outbox.ts";
import { notifyOffice } from "#server/push/push-notices.ts";
import { gauge } from "#server/watch/metrics.ts";
import { type BackupSettings, openBackupDestination } from "./backup-settings.ts";
import { type BackupState, lateAfterMs, readBackupState, recordDestination } from "./backup-state.ts";
import { makeBackup, tryDestination } from "./make-backup.ts";
import { BACKUP_HOURS } from "./stall-timeout.ts";
import type { BackupSource } from "./write-backup.ts";

const HOUR_MS = 3_600_000;

/** The office's devices are notified once a day, in the hour that begins so. */
const NOTIFIED_AT = "09:";

// A backup that fails is not repeated here; the watch queue does that.
const limits = { retryLimit: 0, expireInSeconds: (BACKUP_HOURS + 1) * 3_600 };
const backupQueue = defineQueue<Record<string, never>>("backup", limits);
const watchQueue = defineQueue<Record<string, never>>("backup-watch", limits);

export const backupQueues = [backupQueue, watchQueue] as const;

export interface Backups {
  place: string;
  at: LocalTime;
  everyHours: number;
  isEncrypted: boolean;
  /** Enqueues a backup in the transaction of `db`. */
  ask(db: Database): Promise<void>;
}

export interface SiteBackups {
  scheduled: Backups | undefined;
  source: BackupSource;
}

/** Adds to the settings of backups the function that asks for a backup now, by a job. */
export function openBackups(settings: Omit<Backups, "ask">, jobs: Pick<Jobs, "enqueue">): Backups {
  return { ...settings, ask: (db) => jobs.enqueue(db, backupQueue, {}) };
}

/**
 * Schedules backups and the watch over them.
 *
 * @returns undefined if no place for backups is set
 */
export async function startBackups(
  env: {
    publicUrl: string;
    smtpUrl: string | undefined;
    backup: BackupSettings | undefined;
    backupRecipients: readonly string[];
  },
  { db, source, jobs }: { db: Database; source: BackupSource; jobs: Jobs },
  log: Log,
  clock: () => Date,
): Promise<Backups | undefined> {
  if (env.backup === undefined) {
    for (const queue of backupQueues) await jobs.unschedule(queue);
    return undefined;
  }
  const { at, everyHours, keep } = env.backup;
  const recipients = env.backupRecipients;
  const place = openBackupDestination(env.backup);
  const readState = () => readBackupState(db, place.description, clock(), everyHours);
  const isDue = async () => {
    const { succeededAt } = await readState();
    return succeededAt === undefined || clock().getTime() - succeededAt.getTime() >= everyHours * HOUR_MS;
  };
  const work = { db, source, place, keep, at, recipients, clock, log };
  await recordDestination(db, place.description, clock());
  await jobs.work(backupQueue, async (_data, signal) => {
    await makeBackup(work, signal);
  });
  await jobs.work(watchQueue, async (_data, signal) => {
    const state = await readState();
    if (state.isLate) await reportLateBackup(db, { state, site: env }, log, clock());
    if (await isDue()) await makeBackup(work, signal, { isDue });
    else await tryDestination(work);
  });
  await jobs.schedule(backupQueue, scheduleOf(at, everyHours));
  await jobs.schedule(watchQueue, "15 * * * *");
  // The watch runs once now, to show at once whether new settings work.
  await jobs.enqueue(db, watchQueue, {});
  return openBackups({ place: place.description, at, everyHours, isEncrypted: recipients.length > 0 }, jobs);
}

function scheduleOf(at: LocalTime, everyHours: number): string {
  const [hour = 0, minute = 0] = at.split(":").map(Number);
  const hours = Array.from({ length: 24 }, (_, each) => each).filter((each) => (each - hour) % everyHours === 0);
  return `${minute} ${hours.join(",")} * * *`;
}

/** Reports a backup that is late. It is called every hour; it logs each time and mails once a day. */
export async function reportLateBackup(
  db: Database,
  {
    state: { missingSince, lastFailure },
    site: { publicUrl, smtpUrl },
  }: { state: BackupState; site: { publicUrl: string; smtpUrl: string | undefined } },
  log: Log,
  now: Date,
): Promise<void> {
  const problem = lastFailure?.reason;
  log("error", "a backup is late", { missingSince: missingSince.toISOString(), problem });
  if (localDateTime(now).time.startsWith(NOTIFIED_AT)) {
    const body = problem ?? "Why is not known: look into the log of the program.";
    await notifyOffice(
      db,
      { kind: "backup", title: "A backup is late", body, path: "/dashboard/settings/backups" },
      now,
    );
  }
  if (smtpUrl === undefined) return;
  const administrators = await db.selectFrom("administrators").select("email").execute();
  const { date, time } = localDateTime(missingSince);
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
        since: `${dateText(date)}, ${clockText(time)}`,
        problem: problem ?? "Why is not known: look into the log of the program.",
        dashboardLink: `${publicUrl}/dashboard/settings/backups`,
      },
      deduplicationKey: `backup-late ${localDate(now)} ${email}`,
    };
    await queueMail(db, mail, new URL(publicUrl).hostname, now);
  }
}

/** Returns the metrics by which an alert sees that backups have stopped. Ages are in seconds. */
export function backupMetrics(
  db: Database,
  { place, everyHours }: Pick<Backups, "place" | "everyHours">,
  clock: () => Date,
): Metric[] {
  const help = "Age of the newest verified backup; before the first, time since backups were set up.";
  return [
    gauge("backup_age_seconds", help, async () => {
      const { missingSince } = await readBackupState(db, place, clock(), everyHours);
      return (clock().getTime() - missingSince.getTime()) / 1000;
    }),
    gauge(
      "backup_late_after_seconds",
      "Age at which it is late, by BACKUP_EVERY.",
      () => lateAfterMs(everyHours) / 1000,
    ),
  ];
}
