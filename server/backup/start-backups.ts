import type { Database } from "#server/db/connection.ts";
import type { Environment } from "#server/env.ts";
import type { Jobs } from "#server/jobs/jobs.ts";
import type { Log } from "#server/log.ts";
import type { MediaStore } from "#server/media/store.ts";
import { type Backups, endBackups, openBackups, workOnBackups } from "./backup-jobs.ts";
import { openBackupPlace } from "./backup-settings.ts";

interface Site {
  db: Database;
  /** As the owner of all tables. */
  databaseUrl: string;
  store: MediaStore;
  jobs: Jobs;
  /** What signs sign-in cookies. */
  authSecret: string;
}

/** Begins to make backups if the settings say so, and returns them; undefined when none is made by itself. */
export async function startBackups(
  env: Environment,
  { db, databaseUrl, store, jobs, authSecret }: Site,
  log: Log,
  clock: () => Date,
): Promise<Backups | undefined> {
  if (env.backup === undefined) {
    await endBackups(jobs);
    return undefined;
  }
  const place = openBackupPlace(env.backup);
  const { at, keep } = env.backup;
  const recipients = env.backupRecipients;
  const plan = { place: place.description, at, keep, isEncrypted: recipients.length > 0 };
  const backups = openBackups(plan, jobs, clock());
  const readAuthSecret = env.authSecret === undefined ? async () => authSecret : undefined;
  const work = { db, source: { databaseUrl, store, readAuthSecret }, place, keep, recipients, clock, log };
  await workOnBackups(work, backups, jobs, { publicUrl: env.publicUrl, hasMailServer: env.smtpUrl !== undefined });
  return backups;
}
