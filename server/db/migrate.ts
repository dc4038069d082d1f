import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import pg from "pg";
import type { Database } from "./connection.ts";
import { explainConnecting, explainDatabase } from "./connection-problem.ts";
import { PlainError } from "./plain-error.ts";

const MIGRATION_LOCK = 4_151_960_301;

interface Migration {
  name: string;
  sql: string;
  checksum: string;
  /** This is true if programs of the previous release keep working with the migration. */
  isAdditive: boolean;
}

const ADDITIVE = /^-- additive\b/m;

const migrationsFolder = join(import.meta.dirname, "migrations");

/** The last of the migrations that the first one replaces. */
const LAST_BEFORE_SCHEMA = "20261123T2318-no-edited-mails.sql";

interface Waiting {
  signal?: AbortSignal;
  onWaiting?(): void;
  patienceMs?: number;
}

const LOCK_PATIENCE_MS = 10 * 60_000;
const LOCK_RETRY_MS = 200;
const CONNECT_MS = 10_000;

/**
 * Applies the migrations. Of several processes one does it, and the others wait.
 *
 * @returns the names of those that were applied now
 * @throws {PlainError} if an applied file was edited, or if the database is too new or cannot be reached
 */
export async function migrate(url: string, folder = migrationsFolder, waiting: Waiting = {}): Promise<string[]> {
  const migrations = await readMigrations(folder);
  // It has a connection of its own, because the lock belongs to the session, and because migrations exceed the timeout
  // of queries.
  const client = new pg.Client({
    connectionString: url,
    application_name: "amaka migrate",
    connectionTimeoutMillis: CONNECT_MS,
    keepAlive: true,
  });
  client.on("error", () => {});
  await client.connect().catch((error: unknown) => {
    throw explainConnecting(error);
  });
  try {
    await takeLock(client, waiting);
    await client.query(createHistory);
    await adoptSchema(client, migrations);
    const { rows } = await client.query<Applied>(
      'select name, checksum, is_additive as "isAdditive" from schema_migrations order by name',
    );
    rejectForeignHistory(rows, migrations);
    const applied = new Set(rows.map(({ name }) => name));
    const pending = migrations.filter((migration) => !applied.has(migration.name));
    for (const migration of pending) await apply(client, migration);
    return pending.map((migration) => migration.name);
  } catch (error) {
    throw explainDatabase(error);
  } finally {
    await client.end();
  }
}

async function takeLock(
  client: pg.Client,
  { signal, onWaiting, patienceMs = LOCK_PATIENCE_MS }: Waiting,
): Promise<void> {
  const deadline = Date.now() + patienceMs;
  for (let tries = 1; ; tries += 1) {
    signal?.throwIfAborted();
    const { rows } = await client.query<{ locked: boolean }>("select pg_try_advisory_lock($1) as locked", [
      MIGRATION_LOCK,
    ]);
    if (rows[0]?.locked) return;
    if (tries === 1) onWaiting?.();
    if (Date.now() > deadline) {
      throw new PlainError(
        "Another process has been changing this database's tables for too long: look what it does (its application_name is amaka migrate), or start again later.",
      );
    }
    await sleep(LOCK_RETRY_MS, undefined, { signal });
  }
}

/** Lists the migrations that are not applied. A newer database has none. */
export async function findPendingMigrations(db: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from schema_migrations`.execute(db);
  const applied = new Set(rows.map((row) => row.name));
  return (await migrationNames(migrationsFolder)).filter((name) => !applied.has(name));
}

async function migrationNames(folder: string): Promise<string[]> {
  return (await readdir(folder)).filter((name) => name.endsWith(".sql")).sort();
}

/** Reads the migrations of this program in their order, which is that of their names. */
export async function readMigrations(folder = migrationsFolder): Promise<Migration[]> {
  return Promise.all(
    (await migrationNames(folder)).map(async (name) => {
      // Checkouts on Windows may have other line ends, which must not change the checksum.
      const sql = (await readFile(join(folder, name), "utf8")).replaceAll("\r\n", "\n");
      return {
        name,
        sql,
        checksum: createHash("sha256").update(sql).digest("hex"),
        isAdditive: ADDITIVE.test(sql),
      };
    }),
  );
}

interface Applied {
  name: string;
  checksum: string;
  isAdditive: boolean;
}

function rejectForeignHistory(applied: Applied[], migrations: Migration[]): void {
  const known = new Map(migrations.map((migration) => [migration.name, migration.checksum]));
  for (const { name, checksum, isAdditive } of applied) {
    const current = known.get(name);
    if (current === undefined) {
      if (isAdditive) continue;
      throw new PlainError(
        `The database is newer than this program: it has the migration ${name}, which this version lacks. Start the newer version, or restore the backup from before the upgrade into an empty installation.`,
      );
    }
    if (current !== checksum) {
      throw new PlainError(
        `The migration ${name} was edited after this database had applied it. Restore the file as it was and put the change into a new migration.`,
      );
    }
  }
}

/** Marks the first migration as applied in a database that has all those which it replaces. */
async function adoptSchema(client: pg.Client, [schema]: Migration[]): Promise<void> {
  if (schema === undefined) return;
  const { rows } = await client.query<{ name: string }>(
    "select name from schema_migrations where name < $1 order by name desc limit 1",
    [schema.name],
  );
  const [last] = rows;
  if (last === undefined) return;
  if (last.name !== LAST_BEFORE_SCHEMA) {
    throw new PlainError(
      `The database stopped at the migration ${last.name}, from before the first release: start the last version that has the file ${LAST_BEFORE_SCHEMA} once, and then this one.`,
    );
  }
  await inTransaction(client, async () => {
    await client.query("delete from schema_migrations where name < $1", [schema.name]);
    await record(client, schema);
  });
}

export const createHistory = `
  create table if not exists schema_migrations (
    name text primary key,
    checksum text not null,
    applied_at timestamptz not null default now(),
    is_additive boolean not null default false
  )`;

/** Runs a migration and records it in the caller's transaction. */
export async function applyInTransaction(client: pg.Client, migration: Migration): Promise<void> {
  await client.query(migration.sql);
  await record(client, migration);
}

async function record(client: pg.Client, { name, checksum, isAdditive }: Migration): Promise<void> {
  await client.query("insert into schema_migrations (name, checksum, is_additive) values ($1, $2, $3)", [
    name,
    checksum,
    isAdditive,
  ]);
}

async function apply(client: pg.Client, migration: Migration): Promise<void> {
  try {
    await inTransaction(client, () => applyInTransaction(client, migration));
  } catch (error) {
    throw new Error(`The migration ${migration.name} failed and was undone`, { cause: error });
  }
}

async function inTransaction(client: pg.Client, work: () => Promise<void>): Promise<void> {
  await client.query("begin");
  try {
    await work();
    await client.query("commit");
  } catch (error) {
    await client.query("rollback").catch(() => {});
    throw error;
  }
}
