import { sql } from "kysely";
import type { Database } from "#server/db/connection.ts";

const HOUR_MS = 3_600_000;

/** So much later than the next one is due it is late. */
const GRACE_MS = 2 * HOUR_MS;

/** How old the newest one is when the next is late. */
export function lateAfterMs(everyHours: number): number {
  return everyHours * HOUR_MS + GRACE_MS;
}

/** How backups go at the place where they are kept. */
export interface BackupState {
  /** When the newest one had been read back, and was what had been written; undefined: none ever was. */
  succeededAt: Date | undefined;
  lastFailure: { at: Date; reason: string } | undefined;
  /** The time of the newest one; before the first, since when it is to be made. */
  missingSince: Date;
  isLate: boolean;
}

/** Notes that backups are to be made at a place from now on, if they were not before. */
export async function recordPlace(db: Database, place: string, now: Date): Promise<void> {
  await db
    .insertInto("backup_places")
    .values({ place, since: now })
    // A time to come was written down by a wrong clock.
    .onConflict((row) =>
      row.column("place").doUpdateSet({ since: sql<Date>`least(backup_places.since, excluded.since)` }),
    )
    .execute();
}

/** @param everyHours how often one is made */
export async function readBackupState(
  db: Database,
  place: string,
  now: Date,
  everyHours: number,
): Promise<BackupState> {
  const row = await findPlace(db, place);
  // One of a time to come was made by a wrong clock: nobody knows how old it is.
  const succeededAt = row?.succeeded_at && row.succeeded_at <= now ? row.succeeded_at : undefined;
  const missingSince = succeededAt ?? row?.since ?? now;
  return {
    succeededAt,
    lastFailure: row?.failed_at && row.failure ? { at: row.failed_at, reason: row.failure } : undefined,
    missingSince,
    isLate: now.getTime() - missingSince.getTime() > lateAfterMs(everyHours),
  };
}

/** The files of a place: those that were made from this database and read back, and the one that was not. */
export async function listOwnFiles(
  db: Database,
  place: string,
): Promise<{ files: string[]; unverified: string | null }> {
  return (await findPlace(db, place)) ?? { files: [], unverified: null };
}

export async function recordBegun(db: Database, place: string, file: string): Promise<void> {
  await db.updateTable("backup_places").set({ unverified: file }).where("place", "=", place).execute();
}

export async function recordSuccess(db: Database, place: string, file: string, now: Date): Promise<void> {
  await db
    .updateTable("backup_places")
    .set({ succeeded_at: now, unverified: null, files: sql<string[]>`array_append(files, ${file})` })
    .where("place", "=", place)
    .execute();
}

/** @param left the file that the attempt has left behind */
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

export async function recordFiles(db: Database, place: string, files: string[]): Promise<void> {
  await db.updateTable("backup_places").set({ files }).where("place", "=", place).execute();
}

function findPlace(db: Database, place: string) {
  return db.selectFrom("backup_places").selectAll().where("place", "=", place).executeTakeFirst();
}
