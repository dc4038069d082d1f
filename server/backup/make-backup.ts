import { pipeline } from "node:stream/promises";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { backupName, readBackupName } from "#domain/backups/backup-file.ts";
import { chooseRetained, lastTimeOf, type RetentionRule } from "#domain/backups/retention.ts";
import type { LocalTime } from "#domain/time/kampala-time.ts";
import type { Database } from "#server/db/connection.ts";
import { PlainError } from "#server/db/plain-error.ts";
import { StoreError } from "#server/file-store/file-store.ts";
import { describeError, type Log } from "#server/log.ts";
import { listOwnFiles, recordFailure, recordFiles, recordStart, recordSuccess } from "./backup-state.ts";
import { ByteMeter } from "./checksums.ts";
import { type BackupDestination, checkDestination } from "./destination.ts";
import { examineArchive } from "./read-backup.ts";
import { type StallLimits, withStallTimeout } from "./stall-timeout.ts";
import { type BackupSource, type WriteOptions, type Written, writeBackupTo } from "./write-backup.ts";

const BACKUP_LOCK = 4_151_960_302;

const GOODBYE_MS = 5_000;

export interface BackupWork {
  db: Database;
  source: BackupSource;
  place: BackupDestination;
  keep: RetentionRule;
  at: LocalTime;
  recipients: readonly string[];
  clock: () => Date;
  log: Log;
}

/**
 * Makes a backup and removes old ones. Only one is made at a time, in all processes.
 *
 * @param isDue called once no other backup is under way, because one may just have ended
 * @returns false if another one is under way, or none is due
 * @throws what went wrong, after recording it
 */
export async function makeBackup(
  work: BackupWork,
  signal: AbortSignal,
  { limits, isDue }: { limits?: StallLimits; isDue?: () => Promise<boolean> } = {},
): Promise<boolean> {
  const release = await acquireBackupLock(work.source.databaseUrl);
  if (!release) return false;
  try {
    if (isDue && !(await isDue())) return false;
    await makeAndTidy(work, signal, limits);
    return true;
  } finally {
    await release();
  }
}

/**
 * Takes the lock under which one backup is made at a time.
 *
 * @returns a function that releases it; undefined if another process has it
 */
export async function acquireBackupLock(databaseUrl: string): Promise<(() => Promise<void>) | undefined> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    application_name: "amaka backup lock",
    connectionTimeoutMillis: 10_000,
    query_timeout: 20_000,
  });
  client.on("error", () => {});
  // A database that does not answer never confirms the end of a connection.
  const release = async () => void (await Promise.race([client.end(), sleep(GOODBYE_MS, undefined, { ref: false })]));
  await client.connect();
  try {
    // PostgreSQL releases this lock when this process dies.
    const { rows } = await client.query("select pg_try_advisory_lock($1) as alone", [BACKUP_LOCK]);
    if (rows[0].alone) return release;
  } catch (error) {
    await release();
    throw error;
  }
  await release();
  return undefined;
}

/**
 * Checks that a backup can be written.
 *
 * @throws {PlainError} after recording it
 */
export async function tryDestination(work: BackupWork): Promise<void> {
  await checkDestination(work.place).catch(async (error: unknown) => {
    await noteFailure(work, error, null);
    throw error;
  });
}

async function makeAndTidy(work: BackupWork, stopping: AbortSignal, limits?: StallLimits): Promise<void> {
  const { db, recipients, clock } = work;
  const place = work.place.description;
  const now = clock();
  const { unverified, files } = await listOwnFiles(db, place);
  let name = backupName(now, recipients.length > 0);
  if (unverified !== null)
    await recordFailure(
      db,
      { place, reason: "The program ended before the backup was verified.", left: unverified },
      now,
    );
  let left: string | null = unverified;
  async function make(signal: AbortSignal, moved: () => void): Promise<void> {
    await checkDestination(work.place);
    await work.place.tidy();
    if (unverified !== null) await work.place.remove(unverified);
    const since = await wholeOfToday(work, files, now);
    name = backupName(now, recipients.length > 0, since === undefined);
    await recordStart(db, place, name);
    left = name;
    const options = { now, since, recipients, signal, moved };
    const written = await writeBackupTo(work.place, name, work.source, options).catch((error: unknown) => {
      left = null;
      throw error;
    });
    await check(work, name, written, options);
  }
  try {
    await withStallTimeout(make, stopping, limits);
  } catch (error) {
    await noteFailure(work, error, left, stopping);
    throw error;
  }
  await recordSuccess(db, place, name, clock());
  await removeOld(work);
}

async function wholeOfToday({ place, at }: BackupWork, files: string[], now: Date) {
  const there = await place.list();
  const past = files.flatMap((name) => readBackupName(name) ?? []).filter((one) => one.at <= now);
  const from = lastTimeOf(at, now);
  return past.findLast((one) => one.isWhole && one.at >= from && there.includes(one.name));
}

async function noteFailure(work: BackupWork, error: unknown, left: string | null, stopping?: AbortSignal) {
  const { db, place, clock, log } = work;
  const problem = reasonOf(error, stopping);
  log("error", "a backup failed", { problem });
  await recordFailure(db, { place: place.description, reason: problem, left }, clock());
}

/**
 * Reads a backup back and compares its checksum. What it contains is only examined if it is not encrypted, because the
 * secret key is elsewhere.
 */
async function check(
  { place, recipients }: BackupWork,
  name: string,
  written: Written,
  { signal, moved }: Pick<WriteOptions, "signal" | "moved">,
) {
  const meter = new ByteMeter(moved);
  const reading = pipeline(await place.open(name), meter, { signal });
  const examined = recipients.length > 0 ? drain(meter) : examineArchive(name, meter, []);
  const [read, found] = await Promise.allSettled([reading, examined]);
  signal.throwIfAborted();
  if (found.status === "rejected") throw found.reason;
  if (read.status === "rejected") throw read.reason;
  if (meter.bytes !== written.bytes || meter.sha256() !== written.sha256) {
    throw new PlainError(
      `${name} was not read back as it was written: look at the disk, or the bucket, that it lies on.`,
    );
  }
}

async function drain(body: AsyncIterable<unknown>): Promise<void> {
  for await (const _ of body);
}

/** Removes old backups. It is called only once a newer one is known to be good. */
async function removeOld({ db, place, keep, clock, log }: BackupWork): Promise<void> {
  try {
    const there = await place.list();
    const { files } = await listOwnFiles(db, place.description);
    const ours = files.filter((name) => there.includes(name)).flatMap((name) => readBackupName(name) ?? []);
    const past = ours.filter(({ at }) => at <= clock());
    const whole = past.filter(({ isWhole }) => isWhole);
    const retained = chooseRetained(whole, keep);
    const isFollowed = (one: { at: Date }) => whole.some(({ at }) => at > one.at);
    const old = past.filter((one) => (one.isWhole ? !retained.has(one) : isFollowed(one)));
    for (const { name } of old) await place.remove(name);
    const left = ours.filter((backup) => !old.includes(backup)).map(({ name }) => name);
    await recordFiles(db, place.description, left);
  } catch (error) {
    log("error", "old backups cannot be removed", describeError(error));
  }
}

function reasonOf(error: unknown, stopping: AbortSignal | undefined): string {
  if (stopping?.aborted)
    return "The program was stopped before the backup was whole; it is made anew at the next start.";
  if (error instanceof PlainError || error instanceof StoreError) return error.message;
  return "Something unexpected went wrong; the program's log says what.";
}
