import { once } from "node:events";
import { pipeline } from "node:stream/promises";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { backupName, readBackupName } from "#domain/backups/backup-file.ts";
import { chooseKept, type KeepRule } from "#domain/backups/retention.ts";
import type { Database } from "#server/db/connection.ts";
import { Rejection } from "#server/db/rejection.ts";
import { describeError, type Log } from "#server/log.ts";
import { StoreError } from "#server/media/store.ts";
import { listOwnFiles, recordBegun, recordFailure, recordFiles, recordSuccess } from "./backup-state.ts";
import { ByteMeter } from "./checksums.ts";
import type { BackupPlace } from "./place.ts";
import { examineArchive } from "./read-backup.ts";
import { type BackupSource, type Written, writeBackupTo } from "./write-backup.ts";

/** Any number that nothing else in this database locks. */
const BACKUP_LOCK = 4_151_960_302;

export const BACKUP_HOURS = 6;

export interface BackupWork {
  db: Database;
  source: BackupSource;
  place: BackupPlace;
  keep: KeepRule;
  /** Public keys of age that it is encrypted for; none: it is not. */
  recipients: readonly string[];
  clock: () => Date;
  log: Log;
}

/** `deadlineMs`: of one attempt; `graceMs`: in which it is to clean up after itself. */
const usualLimits = { deadlineMs: BACKUP_HOURS * 3_600_000, graceMs: 10_000 };

/**
 * Makes a backup, reads it back to its end, and then removes those that the rule keeps no longer. Only one is made at a
 * time, whichever process asks.
 *
 * @param work its place is one that was recorded
 * @returns whether it was made; false when another one is under way
 * @throws what went wrong, which is written down as well
 */
export async function makeBackup(work: BackupWork, signal: AbortSignal, limits = usualLimits): Promise<boolean> {
  const client = new pg.Client({
    connectionString: work.source.databaseUrl,
    application_name: "amaka backup lock",
    connectionTimeoutMillis: 10_000,
  });
  client.on("error", () => {});
  await client.connect();
  try {
    // The database lets go of it when this process, or its connection, is gone.
    const { rows } = await client.query("select pg_try_advisory_lock($1) as alone", [BACKUP_LOCK]);
    if (rows[0].alone) await makeAndTidy(work, signal, limits);
    return rows[0].alone;
  } finally {
    await client.end();
  }
}

async function makeAndTidy(work: BackupWork, stopping: AbortSignal, limits: typeof usualLimits): Promise<void> {
  const { db, recipients, clock } = work;
  const place = work.place.description;
  const now = clock();
  const name = backupName(now, recipients.length > 0);
  const { unverified } = await listOwnFiles(db, place);
  if (unverified !== null)
    await recordFailure(db, place, "The program ended before the backup was verified.", unverified, now);
  const ending = AbortSignal.any([stopping, AbortSignal.timeout(limits.deadlineMs)]);
  let left: string | null = unverified;
  async function attempt(): Promise<void> {
    await work.place.tidy();
    if (unverified !== null) await work.place.remove(unverified);
    await recordBegun(db, place, name);
    left = name;
    const options = { now, recipients, signal: ending };
    const written = await writeBackupTo(work.place, name, work.source, options).catch((error: unknown) => {
      left = null;
      throw error;
    });
    await check(work, name, written, ending);
  }
  try {
    await Promise.race([attempt(), overdue(ending, limits.graceMs)]);
  } catch (error) {
    await recordFailure(db, place, reasonOf(error, stopping, ending), left, clock());
    throw error;
  }
  await recordSuccess(db, place, name, clock());
  await removeOld(work);
}

/** Fails some time after the end of an attempt that does not end by itself: a disk may never answer. */
async function overdue(ending: AbortSignal, graceMs: number): Promise<never> {
  if (!ending.aborted) await once(ending, "abort");
  await sleep(graceMs, undefined, { ref: false });
  throw ending.reason;
}

/** Reads it back: what lies there is what was written, and, as far as it can be read here, all that was to be kept. */
async function check({ place, recipients }: BackupWork, name: string, written: Written, signal: AbortSignal) {
  const meter = new ByteMeter();
  const reading = pipeline(await place.open(name), meter, { signal });
  const examined = recipients.length > 0 ? drain(meter) : examineArchive(name, meter, []);
  const [read, found] = await Promise.allSettled([reading, examined]);
  signal.throwIfAborted();
  if (found.status === "rejected") throw found.reason;
  if (read.status === "rejected") throw read.reason;
  if (meter.bytes !== written.bytes || meter.sha256() !== written.sha256) {
    throw new Rejection(
      `${name} was not read back as it was written: look at the disk, or the bucket, that it lies on.`,
    );
  }
}

async function drain(body: AsyncIterable<unknown>): Promise<void> {
  for await (const _ of body);
}

/** Only once a newer one is known to be good. What could not be removed now will be after the next one. */
async function removeOld({ db, place, keep, clock, log }: BackupWork): Promise<void> {
  try {
    const there = await place.list();
    const { files } = await listOwnFiles(db, place.description);
    const ours = files.filter((name) => there.includes(name)).flatMap((name) => readBackupName(name) ?? []);
    // A name of a time to come was given by a wrong clock.
    const kept = chooseKept(
      ours.filter(({ at }) => at <= clock()),
      keep,
    );
    const old = ours.filter((backup) => backup.at <= clock() && !kept.has(backup));
    for (const { name } of old) await place.remove(name);
    const left = ours.filter((backup) => !old.includes(backup)).map(({ name }) => name);
    await recordFiles(db, place.description, left);
  } catch (error) {
    log("error", "old backups cannot be removed", describeError(error));
  }
}

function reasonOf(error: unknown, stopping: AbortSignal, ending: AbortSignal): string {
  if (stopping.aborted)
    return "The program was stopped before the backup was whole; it is made anew at the next start.";
  if (ending.aborted) return `It was not whole after ${BACKUP_HOURS} hours.`;
  if (error instanceof Rejection || error instanceof StoreError) return error.message;
  return "Something unexpected went wrong; the program's log says what.";
}
