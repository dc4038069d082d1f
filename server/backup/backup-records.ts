import { sql } from "kysely";
import { readBackupName } from "#domain/backups/backup-file.ts";
import type { BackupStanding } from "#domain/backups/standing.ts";
import type { Database } from "#server/db/connection.ts";
import { inTransaction } from "#server/db/in-transaction.ts";

/** So long it is remembered what became of backups that are gone, or never came about. */
const REMEMBERED_MS = 60 * 86_400_000;

/** Notes that a backup is begun. Only for whoever knows that no other is under way: what seems to be was ended. */
export async function recordBegun(
  db: Database,
  backup: { place: string; name: string; askedBy: string | undefined },
  now: Date,
): Promise<number> {
  return inTransaction(db, async (trx) => {
    await trx
      .updateTable("backups")
      .set({ problem: "The program ended before the backup was whole." })
      .where("finished_at", "is", null)
      .where("problem", "=", "")
      .execute();
    const { place, name, askedBy } = backup;
    const row = { place, name, asked_by: askedBy ?? null, started_at: now };
    return (await trx.insertInto("backups").values(row).returning("id").executeTakeFirstOrThrow()).id;
  });
}

export async function recordWhole(db: Database, id: number, written: { bytes: number; sha256: string }, now: Date) {
  const { bytes, sha256 } = written;
  await db.updateTable("backups").set({ finished_at: now, bytes, sha256 }).where("id", "=", id).execute();
}

export async function recordChecked(db: Database, id: number, now: Date): Promise<void> {
  await db.updateTable("backups").set({ checked_at: now }).where("id", "=", id).execute();
}

/** @param problem why it failed, in a sentence without secrets */
export async function recordFailed(db: Database, id: number, problem: string): Promise<void> {
  await db.updateTable("backups").set({ problem }).where("id", "=", id).where("checked_at", "is", null).execute();
}

/** Notes what a trial of a kept backup, restored beside the site, has found; "" is nothing. */
export async function recordTrial(
  db: Database,
  backup: { place: string; name: string },
  problem: string,
  now: Date,
): Promise<void> {
  await db
    .updateTable("backups")
    .set({ tried_at: now, trial_problem: problem })
    .where("place", "=", backup.place)
    .where("name", "=", backup.name)
    .where("finished_at", "is not", null)
    .where("removed_at", "is", null)
    .execute();
}

/**
 * Brings the records in line with what there is at the place: what is gone was removed, what nobody wrote down (before a
 * restore, by another machine) is written down. Not while
 * a backup is made by another process: it would be found before it is written down.
 *
 * @returns the names of those that this site has made itself, and of those that were read back
 */
export async function recordFound(
  db: Database,
  place: string,
  files: readonly { name: string; bytes: number }[],
  now: Date,
): Promise<{ made: Set<string>; checked: Set<string> }> {
  return inTransaction(db, async (trx) => {
    const known = await trx
      .selectFrom("backups")
      .select(["id", "name", "problem", "sha256", "checked_at"])
      .where("place", "=", place)
      .where("finished_at", "is not", null)
      .where("removed_at", "is", null)
      .execute();
    const names = new Set(files.map(({ name }) => name));
    for (const { id, name } of known) {
      if (!names.has(name)) await trx.updateTable("backups").set({ removed_at: now }).where("id", "=", id).execute();
    }
    const knownNames = new Set(known.map(({ name }) => name));
    for (const { name, bytes } of files) {
      const at = readBackupName(name)?.at;
      if (at === undefined || knownNames.has(name)) continue;
      await trx.insertInto("backups").values({ place, name, bytes, started_at: at, finished_at: at }).execute();
    }
    const forgotten = new Date(now.getTime() - REMEMBERED_MS);
    await trx
      .deleteFrom("backups")
      .where("started_at", "<", forgotten)
      .where((row) => row.or([row("removed_at", "<", forgotten), row("finished_at", "is", null)]))
      .execute();
    const made = known.filter(({ sha256 }) => sha256 !== null);
    const checked = made.filter((backup) => backup.checked_at !== null && backup.problem === "");
    return { made: new Set(made.map(({ name }) => name)), checked: new Set(checked.map(({ name }) => name)) };
  });
}

/** How it stands with the backups of this site at the place where they are kept now. */
export async function readStanding(db: Database, place: string, now: Date): Promise<BackupStanding> {
  const good = await db
    .selectFrom("backups")
    .select("finished_at")
    .where("place", "=", place)
    .where("checked_at", "is not", null)
    .where("removed_at", "is", null)
    // One of a time to come was made by a wrong clock: nobody knows how old it is.
    .where("finished_at", "<=", now)
    .orderBy("finished_at", "desc")
    .limit(1)
    .executeTakeFirst();
  const lastGoodAt = good?.finished_at ?? undefined;
  let attempts = db
    .selectFrom("backups")
    .select(["started_at", "problem"])
    .where("place", "=", place)
    .where("checked_at", "is", null);
  if (lastGoodAt) attempts = attempts.where("started_at", ">", lastGoodAt);
  // Those that were only found were not tried.
  const tried = await attempts
    .where((row) => row.or([row("finished_at", "is", null), row("problem", "<>", "")]))
    .orderBy("started_at")
    .execute();
  const problem = tried.findLast((attempt) => attempt.problem !== "")?.problem;
  return { lastGoodAt, triedSince: tried[0]?.started_at, problem };
}

/** When a backup was last found to be good, by reading it back or by restoring it for a trial. */
export async function readLastCheck(db: Database): Promise<Date | undefined> {
  const { at } = await db
    .selectFrom("backups")
    .select(sql<Date | null>`greatest(max(checked_at), max(tried_at) filter (where trial_problem = ''))`.as("at"))
    .executeTakeFirstOrThrow();
  return at ?? undefined;
}

/** A backup that is kept, as its record has it. */
export type KeptBackup = Awaited<ReturnType<typeof listKept>>[number];

/** Those that are kept at a place, the newest first. */
export async function listKept(db: Database, place: string) {
  return db
    .selectFrom("backups")
    .select([
      "id",
      "name",
      "started_at as startedAt",
      "asked_by as askedBy",
      "bytes",
      "checked_at as checkedAt",
      "tried_at as triedAt",
      "trial_problem as trialProblem",
      "problem",
    ])
    .where("place", "=", place)
    .where("finished_at", "is not", null)
    .where("removed_at", "is", null)
    .orderBy("name", "desc")
    .limit(500)
    .execute();
}

/** The newest trial of a backup that is kept; undefined when none was tried. */
export function findLastTrial(db: Database) {
  return db
    .selectFrom("backups")
    .select(["name", "tried_at as triedAt", "trial_problem as problem"])
    .where("tried_at", "is not", null)
    .where("removed_at", "is", null)
    .orderBy("tried_at", "desc")
    .limit(1)
    .executeTakeFirst();
}

/** The newest attempt of all, which may be under way. */
export function findLastAttempt(db: Database) {
  return db
    .selectFrom("backups")
    .select(["started_at as startedAt", "finished_at as finishedAt", "checked_at as checkedAt", "problem"])
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
}
