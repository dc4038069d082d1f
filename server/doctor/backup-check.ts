import { sql } from "kysely";
import { backupLateSince } from "#domain/backups/standing.ts";
import { countText } from "#domain/text/count-text.ts";
import { readStanding } from "#server/backup/backup-records.ts";
import { openBackupPlace } from "#server/backup/backup-settings.ts";
import { connectDatabase } from "#server/db/connection.ts";
import { type Check, type Finding, failure, ok, warning } from "./check.ts";

export const backupCheck: Check = {
  name: "Backups",
  async run({ env, database, now }) {
    if (env.backup === undefined) return [warning("None is made by itself: set BACKUP_TO.")];
    const place = openBackupPlace(env.backup);
    const kept = (await place.list()).length;
    const text = `${place.description} can be reached and holds ${countText(kept, "backup")}.`;
    // What the site wrote down of those that somebody took away is not true any more.
    if (kept === 0) return [warning(`${text} The first one is made at the next start.`)];
    const findings = [ok(text)];
    return "problem" in database
      ? findings
      : [...findings, await standingFinding(database.url, place.description, now())];
  },
};

async function standingFinding(url: string, place: string, now: Date): Promise<Finding> {
  const db = connectDatabase(url, { maxConnections: 1 });
  try {
    const { rows } = await sql<{ missing: boolean }>`select to_regclass('public.backups') is null as missing`.execute(
      db,
    );
    if (rows[0]?.missing) return warning("This site has made none: the next start makes one.");
    const standing = await readStanding(db, place, now);
    const { lastGoodAt, problem } = standing;
    const why = problem === undefined ? "" : ` The last attempt: ${problem}`;
    // Nobody knows here since when the site runs, so a first one is late only after an attempt that failed.
    const since = backupLateSince(standing, now, now);
    if (since) return failure(`There is no good one since ${since.toISOString()}.${why}`);
    if (lastGoodAt === undefined) return warning(`This site has made none: the next start makes one.${why}`);
    return ok(`The last good one is of ${lastGoodAt.toISOString()}.${why}`);
  } finally {
    await db.destroy();
  }
}
