import { randomUUID } from "node:crypto";
import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import pg from "pg";
import { inject } from "vitest";
import { connectDatabase, type Database } from "#server/db/connection.ts";
import { applicationRole } from "#server/db/embedded/application-role.ts";
import { migrate } from "#server/db/migrate.ts";

/** A test has a database of its own. `remove` closes its connections and drops it. */
export interface TestDatabase {
  db: Database;
  url: string;
  remove(): Promise<void>;
}

/**
 * On a busy machine hundreds of tests compete for connections and for the processor, and wait longer for one and for an
 * answer than a visitor may.
 */
export const patience = {
  waitMs: 120_000,
  statementMs: 120_000,
  silence: { askAfter: 50, silentAfter: 1_200, lostAfter: 1_500 },
};

/** Makes a new database with all migrations applied, by copying a template in some 50 ms. */
export function createTestDatabase(): Promise<TestDatabase> {
  return copyDatabase("template_migrated");
}

/** Makes a new database without any table. */
export function createEmptyDatabase(): Promise<TestDatabase> {
  return copyDatabase("template0");
}

/**
 * Makes a new database to which only the migrations before this one are applied, as an earlier release left it.
 *
 * @param migration the beginning of its name, such as "20261128T0450"
 */
export async function createDatabaseBefore(migration: string): Promise<TestDatabase> {
  const database = await createEmptyDatabase();
  const earlier = await mkdtemp(join(tmpdir(), "amaka-migrations-"));
  try {
    const all = join(import.meta.dirname, "../../server/db/migrations");
    await cp(all, earlier, { recursive: true, filter: (path) => path === all || basename(path) < migration });
    await migrate(database.url, earlier);
    return database;
  } finally {
    await rm(earlier, { recursive: true });
  }
}

async function copyDatabase(template: string): Promise<TestDatabase> {
  const serverUrl = inject("postgresUrl");
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  // This strategy is faster than logging each page. It is unsafe in a crash, which does not matter here.
  // The rights to a database itself, which the job queue needs to make its schema, are not copied with its template.
  const server = connectServer(serverUrl);
  await server.query(`create database ${name} template ${template} strategy file_copy`);
  await server.query(`grant create on database ${name} to ${applicationRole}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  const db = connectDatabase(url.href, patience);
  return {
    db,
    url: url.href,
    async remove() {
      await db.destroy();
      await server.query(`drop database ${name} with (force)`);
    },
  };
}

const servers = new Map<string, pg.Pool>();

/** Connects once for all databases that a worker makes, because each connection costs the server a process. */
function connectServer(connectionString: string): pg.Pool {
  const known = servers.get(connectionString);
  if (known) return known;
  const server = new pg.Pool({ connectionString, max: 1, idleTimeoutMillis: 0, allowExitOnIdle: true });
  // That the server ends with the run is no failure of a test.
  server.on("error", () => {});
  servers.set(connectionString, server);
  return server;
}
