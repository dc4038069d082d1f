import { sql } from "kysely";
import type { Database } from "#server/db/connection.ts";

const HOUR_MS = 3_600_000;

const GRACE_MS = 2 * HOUR_MS;

/**
 * Returns the age in milliseconds from which the last backup is too old: two hours more than the interval, because
 * making a backup takes time.
 */
export function lateAfterMs(everyHours: number): number {
  return everyHours * HOUR_MS + GRACE_MS;
}

export interface BackupState {
  /** The time of the last backup that was read back and found right. */
  succeededAt: Date | undefined;
  lastFailure: { at: Date; reason: string } | undefined;
  /** Since when a backup is missing: the last one or, before the first, when backups were set up. */
  missingSince: Date;
  isLate: boolean;
}

/** Records since when backups go to a place. Until the first succeeds, its lateness counts from then. */
export async function recordDestination(db: Database, place: string, now: Date): Promise<void> {
  await db
    .insertInto("backup_places")
    .values({ place, since: now })
    // A time in the future was written by a wrong clock, so the earlier one is kept.
    .onConflict((row) =>
      row.column("place").doUpdateSet({ since: sql<Date>`least(backup_places.since, excluded.since)` }),
    )
    .execute();
}

/** Reads when the last backup in a place succeeded and failed, and whether the next one is late. */
export async function readBackupState(
  db: Database,
  place: string,
  now: Date,
  everyHours: number,
): Promise<BackupState> {
  const row = await findPlace(db, place);
  const succeededAt = row?.succeeded_at && row.succeeded_at <= now ? row.succeeded_at : undefined;
  const missingSince = succeededAt ?? row?.since ?? now;
  return {
    succeededAt,
    lastFailure: row?.failed_at && row.failure ? { at: row.failed_at, reason: row.failure } : undefined,
    missingSince,
    isLate: now.getTime() - missingSince.getTime() > lateAfterMs(everyHours),
  };
}

/** Lists the files that this site has written to a place. `unverified` is one that was begun and not yet read back. */
export async function listOwnFiles(
  db: Database,
  place: string,
): Promise<{ files: string[]; unverified: string | null }> {
  return (await findPlace(db, place)) ?? { files: [], unverified: null };
}

/** Records the file's name before it is written, so that an unfinished file is known as our own after a crash. */
export async function recordStart(db: Database, place: string, file: string): Promise<void> {
  await db.updateTable("backup_places").set({ unverified: file }).where("place", "=", place).execute();
}

/** Records that a backup was read back and found right. */
export async function recordSuccess(db: Database, place: string, file: string, now: Date): Promise<void> {
  await db
    .updateTable("backup_places")
    .set({ succeeded_at: now, unverified: null, files: sql<string[]>`array_append(files, ${file})` })
    .where("place", "=", place)
    .execute();
}

/** Records why a backup failed. `left` is the unfinished file that could not be deleted. */
export async function recordFailure(
  db: Database,
  { place, reason, left }: { place: string; reason: string; left: string | null },
  now: Date,
) {
  await db
    .updateTable("backup_places")
    .set({ failed_at: now, failure: reason, unverified: left })
    .where("place", "=", place)
    .execute();
}

/** Replaces the list of own files, after old ones were deleted. */
export async function recordFiles(db: Database, place: string, files: string[]): Promise<void> {
  await db.updateTable("backup_places").set({ files }).where("place", "=", place).execute();
}

function findPlace(db: Database, place: string) {
  return db.selectFrom("backup_places").selectAll().where("place", "=", place).executeTakeFirst();
}
