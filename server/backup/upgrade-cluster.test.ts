import { spawn } from "node:child_process";
import { once } from "node:events";
import { readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import pg from "pg";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { startEmbeddedPostgres, withEmbeddedPostgres } from "#server/db/embedded/embedded-postgres.ts";
import { locateBinaries } from "#server/db/embedded/postgres-binaries.ts";
import { migrate } from "#server/db/migrate.ts";
import { createDataFolder, type DataFolder } from "#test/site-process.ts";
import { upgradeCluster } from "./upgrade-cluster.ts";

// Whole database servers start and stop here, on whatever machine this is.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 60_000 });

let folder: DataFolder;

beforeEach(async () => {
  folder = await createDataFolder();
});

afterEach(() => folder.remove());

async function ask(url: string, question: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(question)).rows;
  } finally {
    await client.end();
  }
}

/** A data folder as a site has left it. */
function leaveDatabase(): Promise<unknown> {
  return withEmbeddedPostgres(folder.path, async (url) => {
    await migrate(url);
    await ask(url, `insert into settings (key, value) values ('kept', '"as it was"')`);
  });
}

const question = "select value from settings where key = 'kept'";
const cluster = (home = "postgres") => join(folder.path, home, "cluster");

test("an upgrade of the database moves every row into a new cluster and keeps the old one, unless the site runs", async () => {
  await leaveDatabase();
  // The programs of this machine stand for those of an earlier version: one and the same way leads from either.
  const upgrade = () => upgradeCluster(folder.path, locateBinaries);
  const site = await startEmbeddedPostgres(folder.path, { onLost: () => {} });
  await expect(upgrade()).rejects.toThrow("The site runs on this data folder: stop it first.");
  await site.stop();
  const major = (await readFile(join(cluster(), "PG_VERSION"), "utf8")).trim();
  const { kept, end } = await upgrade();
  expect(kept).toBe(join(folder.path, `postgres-${major}`));
  expect(end.rows.settings).toBe(1);
  expect((await readdir(folder.path)).sort()).toEqual(["owner.lock", "postgres", `postgres-${major}`]);
  expect(await withEmbeddedPostgres(folder.path, (url) => ask(url, question))).toEqual([{ value: "as it was" }]);
});

test("an upgrade that fails leaves the database as it was", async () => {
  await leaveDatabase();
  const failing = upgradeCluster(folder.path, async () => {
    throw new Error("the line is down");
  });
  await expect(failing).rejects.toThrow("the line is down");
  expect((await readdir(folder.path)).sort()).toEqual(["owner.lock", "postgres"]);
  expect(await withEmbeddedPostgres(folder.path, (url) => ask(url, question))).toEqual([{ value: "as it was" }]);
});

test("after an upgrade that was killed between the two clusters no empty site is started", async () => {
  await leaveDatabase();
  await rename(join(folder.path, "postgres"), join(folder.path, "postgres-17"));
  await expect(startEmbeddedPostgres(folder.path, { onLost: () => {} })).rejects.toThrow(
    /broken off at its end: rename .*postgres-17 to postgres, and run npm run upgrade-database again/,
  );
  expect((await readdir(folder.path)).sort()).toEqual(["owner.lock", "postgres-17"]);
});

test("the command says why it cannot: no registry, nothing to do, a database of one's own", async () => {
  await leaveDatabase();
  async function run(env: Record<string, string> = {}): Promise<string> {
    const settings = { npm_config_registry: "http://127.0.0.1:9", npm_config_fetch_retries: "0" };
    const child = spawn("npm", ["run", "--silent", "upgrade-database"], {
      env: { PATH: process.env.PATH, HOME: folder.path, DATA_DIR: folder.path, ...settings, ...env },
      stdio: ["ignore", "pipe", "pipe"],
    });
    const [out, err] = await Promise.all([text(child.stdout), text(child.stderr), once(child, "close")]);
    return out + err;
  }
  expect(await run()).toMatch(/is of PostgreSQL \d+ already: there is nothing to do\.\n$/);
  expect(await run({ DATABASE_URL: "postgres://db.example/amaka" })).toContain("with its own tools.\n");
  await writeFile(join(cluster(), "PG_VERSION"), "17\n");
  expect(await run()).toContain("cannot be fetched");
  expect((await readdir(folder.path)).filter((name) => name.startsWith("postgres"))).toEqual(["postgres"]);
  await writeFile(join(cluster(), "PG_VERSION"), "9\n");
  expect(await run()).toContain("go back to the version of Amaka that made the database, run npm run backup there");
  await rm(cluster(), { recursive: true });
  expect(await run()).toContain(`There is no database in ${folder.path}.`);
});
