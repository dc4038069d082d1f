import { pipeline } from "node:stream/promises";
import pg from "pg";
import { backupName, readBackupName } from "#domain/backups/backup-file.ts";
import { chooseKept, type KeepRule } from "#domain/backups/retention.ts";
import type { Database } from "#server/db/connection.ts";
import { Rejection } from "#server/db/rejection.ts";
import { describeError, type Log } from "#server/log.ts";
import { StoreError } from "#server/media/store.ts";
import {
  findLastAttempt,
  recordBegun,
  recordChecked,
  recordFailed,
  recordFound,
  recordWhole,
} from "./backup-records.ts";
import { ByteMeter } from "./checksums.ts";
import type { BackupPlace } from "./place.ts";
import { examineBackup } from "./read-backup.ts";
import { type BackupSource, type Written, writeBackupTo } from "./write-backup.ts";

/** Any number that nothing else in this database locks. */
const BACKUP_LOCK = 4_151_960_302;

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

/**
 * Makes a backup, reads it back to its end, and then removes those that the rule keeps no longer. Only one is made at a
 * time, whichever process asks.
 *
 * @param askedBy who asked for it; undefined: the schedule
 * @returns whether it was made; false when another one is under way
 * @throws what went wrong, which the records and the dashboard say as well
 */
export function makeBackup(work: BackupWork, askedBy: string | undefined, signal: AbortSignal): Promise<boolean> {
  return alone(work.source.databaseUrl, () => makeAndTidy(work, askedBy, signal));
}

async function makeAndTidy(work: BackupWork, askedBy: string | undefined, signal: AbortSignal): Promise<void> {
  const { db, place, recipients, clock } = work;
  const now = clock();
  const name = backupName(now, recipients.length > 0);
  const id = await recordBegun(db, { place: place.description, name, askedBy }, now);
  try {
    await place.tidy();
    const written = await writeBackupTo(place, name, work.source, { now, recipients, signal });
    await recordWhole(db, id, written, clock());
    await check(work, name, written, signal);
    await recordChecked(db, id, clock());
  } catch (error) {
    await recordFailed(db, id, reasonOf(error, signal));
    throw error;
  }
  await removeOld(work);
}

/** Reads it back: what lies there is what was written, and, as far as it can be read here, all that was to be kept. */
async function check({ place, recipients }: BackupWork, name: string, written: Written, signal: AbortSignal) {
  const meter = new ByteMeter();
  const reading = pipeline(await place.open(name), meter, { signal });
  const examined = recipients.length > 0 ? drain(meter) : examineBackup(name, meter, []);
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
    const files = await place.list();
    const { made, checked } = await recordFound(db, place.description, files, clock());
    // What was only found may be anything, such as all that is left of a site whose disk is missing. And a name of a day to
    // come was given by a wrong clock.
    const ours = files
      .flatMap(({ name }) => readBackupName(name) ?? [])
      .filter(({ name, at }) => made.has(name) && at <= clock());
    const kept = chooseKept(
      ours.filter(({ name }) => checked.has(name)),
      keep,
    );
    const old = ours.filter((backup) => !kept.has(backup)).map(({ name }) => name);
    for (const name of old) await place.remove(name);
    await recordFound(
      db,
      place.description,
      files.filter(({ name }) => !old.includes(name)),
      clock(),
    );
  } catch (error) {
    log("error", "old backups cannot be removed", describeError(error));
  }
}

/** Looks at what there is where backups are kept, unless one is just made: somebody may have taken some away, or the disk. */
export async function lookAtPlace({ db, place, clock, log }: BackupWork): Promise<void> {
  try {
    const files = await place.list();
    const last = await findLastAttempt(db);
    // Its file may be there already, and is about to be written down.
    if (last?.finishedAt === null && last.problem === "") return;
    await recordFound(db, place.description, files, clock());
  } catch (error) {
    log("warn", "the place of the backups cannot be looked at", describeError(error));
  }
}

function reasonOf(error: unknown, signal: AbortSignal): string {
  if (signal.aborted) return "The program was stopped before the backup was whole; it is made anew at the next start.";
  if (error instanceof Rejection || error instanceof StoreError) return error.message;
  return "Something unexpected went wrong; the program's log says what.";
}

/** @returns false when somebody else is at work */
async function alone(databaseUrl: string, work: () => Promise<void>): Promise<boolean> {
  const client = new pg.Client({ connectionString: databaseUrl, application_name: "amaka backup lock" });
  client.on("error", () => {});
  await client.connect();
  try {
    // The database lets go of it when this process, or its connection, is gone.
    const { rows } = await client.query("select pg_try_advisory_lock($1) as alone", [BACKUP_LOCK]);
    if (!rows[0].alone) return false;
    await work();
    return true;
  } finally {
    await client.end();
  }
}
