import { existsSync } from "node:fs";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import pg from "pg";
import { clockText } from "#domain/time/clock-text.ts";
import { dateText, localDateTime } from "#domain/time/kampala-time.ts";
import { openBackupDestination } from "#server/backup/backup-settings.ts";
import { type BackupState, readBackupState } from "#server/backup/backup-state.ts";
import { type BackupDestination, checkDestination } from "#server/backup/destination.ts";
import { checkDatabase } from "#server/db/check-database.ts";
import { connectDatabase, type Database } from "#server/db/connection.ts";
import { explainConnecting, explainDatabase } from "#server/db/connection-problem.ts";
import { withEmbeddedPostgres } from "#server/db/embedded/embedded-postgres.ts";
import { explainFolder } from "#server/db/embedded/folder-problem.ts";
import { PlainError } from "#server/db/plain-error.ts";
import type { Environment } from "#server/env.ts";
import { isStoreUnavailable } from "#server/file-store/file-store.ts";
import { describeError } from "#server/log.ts";
import { checkMailServer } from "#server/mail/smtp-sender.ts";
import { openMediaStore } from "#server/media/media.ts";
import type { SmsGateway } from "#server/sms/gateway.ts";
import { openSmsGateway } from "#server/sms/sms-settings.ts";

export interface Finding {
  check: string;
  isWell: boolean;
  text: string;
}

export interface Check {
  check: string;
  look: () => Promise<string>;
}

/**
 * A check of a feature that needs the database. `look` returns what to report, and throws a `PlainError` about a
 * problem.
 */
export interface DatabaseCheck {
  check: string;
  look: (db: Database) => Promise<string>;
}

/** Sessions, codes of the second factor and signatures of the bucket tolerate clocks that differ by this. */
const CLOCKS_APART_MS = 30_000;

const STORE_AWAY = "The object store does not answer: check S3_ENDPOINT, and that this machine reaches it.";

/** Examines the installation without changing anything. The site may be running meanwhile. */
export async function examine(
  env: Environment,
  clock: () => Date,
  others: readonly Check[] = [],
  ofDatabase: readonly DatabaseCheck[] = [],
): Promise<Finding[]> {
  const place = env.backup && openBackupDestination(env.backup);
  const database = lookAtDatabase(
    env,
    { place: place?.description ?? "", everyHours: env.backup?.everyHours ?? 24, ofDatabase },
    clock,
  );
  return Promise.all([
    find("Database", async () => (await database).text),
    find("Pictures", () => lookAtStore(env)),
    find("Mail", () => lookAtMail(env)),
    find("Backups", async () => lookAtBackups(place, (await database.catch(() => undefined))?.backups)),
    ...ofDatabase.map(({ check }) =>
      find(
        check,
        async () => (await database.catch(() => undefined))?.looked?.get(check)?.() ?? "There is no database yet.",
      ),
    ),
    ...others.map(({ check, look }) => find(check, look)),
    ...(env.sms ? [openSmsGateway(env.sms)] : []).map((gateway) => find("SMS", () => lookAtSms(gateway))),
    find("Clock", async () => compareClocks((await database.catch(() => undefined))?.behindMs)),
  ]);
}

async function find(check: string, look: () => Promise<string>): Promise<Finding> {
  try {
    return { check, isWell: true, text: await look() };
  } catch (error) {
    return { check, isWell: false, text: explain(error) };
  }
}

function explain(error: unknown): string {
  const explained = explainDatabase(error);
  if (explained instanceof PlainError) return explained.message;
  const { error: name, code, reason } = describeError(error);
  return `This could not be looked at: ${[name, code, reason].filter(Boolean).join(", ")}.`;
}

type DatabaseAnswer = { text: string; behindMs?: number; backups?: BackupState; looked?: Looked };

/** Each check has a function that returns what to report, or throws. */
type Looked = Map<string, () => string>;

type WatchedPlace = { place: string; everyHours: number; ofDatabase: readonly DatabaseCheck[] };

async function lookAtDatabase(
  { databaseUrl, dataDir }: Environment,
  watched: WatchedPlace,
  clock: () => Date,
): Promise<DatabaseAnswer> {
  if (databaseUrl !== undefined) return askDatabase(databaseUrl, watched, clock);
  if (!existsSync(join(dataDir, "postgres"))) {
    return { text: `There is no database in ${dataDir} yet: the first start makes it.` };
  }
  return withEmbeddedPostgres(dataDir, (url) => askDatabase(url, watched, clock)).catch((error: unknown) => {
    throw explainFolder(error, dataDir);
  });
}

async function askDatabase(url: string, watched: WatchedPlace, clock: () => Date): Promise<DatabaseAnswer> {
  await checkDatabase(url);
  const client = new pg.Client({ connectionString: url, application_name: "amaka doctor" });
  client.on("error", () => {});
  await client.connect().catch((error: unknown) => {
    throw explainConnecting(error);
  });
  try {
    const before = clock().getTime();
    const { rows } = await client.query<{ version: string; now: Date }>(
      "select current_setting('server_version') as version, clock_timestamp() as now",
    );
    const [{ version, now } = { version: "", now: new Date(0) }] = rows;
    const ours = (before + clock().getTime()) / 2;
    return {
      text: `PostgreSQL ${version} answers, and what it announces arrives.`,
      behindMs: now.getTime() - ours,
      ...(await readState(url, watched, clock())),
    };
  } finally {
    await client.end();
  }
}

async function readState(
  url: string,
  { place, everyHours, ofDatabase }: WatchedPlace,
  now: Date,
): Promise<Pick<DatabaseAnswer, "backups" | "looked">> {
  const db = connectDatabase(url, { maxConnections: 1 });
  try {
    const backups = await readBackupState(db, place, now, everyHours);
    const looked: Looked = new Map();
    for (const { check, look } of ofDatabase) looked.set(check, await outcomeOf(() => look(db)));
    return { backups, looked };
  } catch {
    // Before the first start this table does not exist.
    return {};
  } finally {
    await db.destroy();
  }
}

async function outcomeOf(look: () => Promise<string>): Promise<() => string> {
  try {
    const text = await look();
    return () => text;
  } catch (error) {
    return () => {
      throw error;
    };
  }
}

function compareClocks(behindMs: number | undefined): string {
  if (behindMs === undefined) return "There is no database to compare this machine's clock with.";
  if (Math.abs(behindMs) < CLOCKS_APART_MS) return "This machine and the database agree about the time.";
  const seconds = Math.round(Math.abs(behindMs) / 1000);
  throw new PlainError(
    `This machine's clock is ${seconds} s ${behindMs > 0 ? "behind" : "ahead of"} that of the database: let both keep time by NTP (timedatectl set-ntp true).`,
  );
}

async function lookAtStore(env: Environment): Promise<string> {
  if (env.s3) {
    await openMediaStore(env)
      .check()
      .catch((error: unknown) => {
        throw isStoreUnavailable(error) ? new PlainError(STORE_AWAY) : error;
      });
    return `A file was written to the bucket ${env.s3.bucket}, read and deleted.`;
  }
  // A file is only tried in folders that exist: if another user made one of the store's folders here, the site could
  // not write to it.
  const media = join(env.dataDir, "media");
  const home = existsSync(media) ? media : nearestFolder(env.dataDir);
  await tryFolder(home).catch((error: unknown) => {
    throw explainFolder(error, existsSync(env.dataDir) ? home : env.dataDir);
  });
  if (!existsSync(env.dataDir)) return `${env.dataDir} is not there yet: the first start makes it.`;
  return `A file was written to ${home}, read and deleted.`;
}

/** Returns the folder, or the nearest one above it, in which it can be made. */
function nearestFolder(path: string): string {
  return existsSync(path) ? path : nearestFolder(dirname(resolve(path)));
}

async function tryFolder(home: string): Promise<void> {
  const folder = await mkdtemp(join(home, "check-"));
  try {
    const path = join(folder, "1");
    await writeFile(path, "checked", { flush: true });
    if ((await readFile(path, "utf8")) !== "checked") throw new Error("a file was not read as it was written");
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function lookAtBackups(place: BackupDestination | undefined, state: BackupState | undefined): Promise<string> {
  if (place === undefined) return "None is made by itself: BACKUP_TO is not set.";
  await checkDestination(place);
  const failure = state?.lastFailure
    ? ` The last failure, ${timeText(state.lastFailure.at)}: ${state.lastFailure.reason}`
    : "";
  if (state?.isLate) {
    throw new PlainError(
      `There is no good backup since ${timeText(state.missingSince)} in ${place.description}.${failure}`,
    );
  }
  const newest = state?.succeededAt
    ? `the newest backup is of ${timeText(state.succeededAt)}`
    : "there is no backup yet";
  return `A file was written to ${place.description} and deleted; ${newest}.${failure}`;
}

function timeText(at: Date): string {
  const { date, time } = localDateTime(at);
  return `${dateText(date)}, ${clockText(time)}`;
}

async function lookAtMail({ smtpUrl }: Environment): Promise<string> {
  if (smtpUrl === undefined) return "No mail server is set (SMTP_URL): what the site writes waits in the dashboard.";
  const { host } = new URL(smtpUrl);
  const problem = await checkMailServer(smtpUrl);
  if (problem !== undefined) throw new PlainError(`${host} ${problem}`);
  return `${host} would take mails.`;
}

async function lookAtSms({ name, check }: SmsGateway): Promise<string> {
  if (!check) return `${name} cannot be asked without sending a message.`;
  const problem = await check();
  if (problem !== undefined) throw new PlainError(`${name} does not answer to this user and key (${problem}).`);
  return `${name} answered with the key that is set.`;
}
