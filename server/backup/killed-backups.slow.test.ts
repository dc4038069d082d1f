import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { localStore } from "#server/file-store/local-store.ts";
import { createEmptyDatabase, createTestDatabase, type TestDatabase } from "#test/database.ts";
import { backupFile, examineBackup } from "./read-backup.ts";
import { writeBackup } from "./write-backup.ts";

// A program is started for each kill, so the tests need more time than usual.
vi.setConfig({ testTimeout: 600_000 });

const KILLS = 12;

let database: TestDatabase;
let folder: string;
const files = async () => (await readdir(folder)).filter((name) => name.endsWith(".tar.gz"));

beforeEach(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), "amaka-killed-"));
  await sql`insert into properties (title, description, created_by)
    select 'Home ' || n, repeat(md5(n::text), 40), 'Ada' from generate_series(1, 5000) n`.execute(database.db);
  const store = localStore(join(folder, "media"));
  for (let at = 0; at < 20; at += 1) await store.put(`masters/${at}/master.jpg`, randomBytes(300_000));
});

afterEach(async () => {
  await database.remove();
  await rm(folder, { recursive: true });
});

/** Runs a script and kills it after `ms` milliseconds, or lets it end by itself if `ms` is undefined. */
async function run(script: string, args: string[], env: Record<string, string>, ms?: number) {
  const begunAt = performance.now();
  const settings = { PATH: process.env.PATH, AUTH_SECRET: "s".repeat(32), ...env };
  const child = spawn(process.execPath, [`scripts/${script}.ts`, ...args], { env: settings, stdio: "ignore" });
  const ended = once(child, "exit");
  if (ms !== undefined) await Promise.race([sleep(ms), ended]);
  if (ms !== undefined) child.kill("SIGKILL");
  await ended;
  return { took: performance.now() - begunAt, code: child.exitCode };
}

/** Returns moments in milliseconds, closer together towards the end, because the program is loaded first. */
function moments(took: number): number[] {
  return Array.from({ length: KILLS }, (_, at) => took * ((at + 1) / (KILLS + 1)) ** 0.5);
}

test("a backup that is killed at any step leaves nothing under its name, or the whole of it", async () => {
  const env = { DATABASE_URL: database.url, DATA_DIR: folder };
  const { took, code } = await run("backup", [join(folder, "whole.tar.gz")], env);
  expect(code).toBe(0);
  for (const [at, ms] of moments(took).entries()) await run("backup", [join(folder, `${at}.tar.gz`)], env, ms);
  for (const name of await files()) await examineBackup(backupFile(join(folder, name)), []);
  expect(await files()).toContain("whole.tar.gz");
  const again = await run("backup", [join(folder, "again.tar.gz")], env);
  expect(again.code).toBe(0);
});

test("a restore that is killed at any step leaves the database empty or whole, and can be given again", async () => {
  const path = join(folder, "whole.tar.gz");
  const store = localStore(join(folder, "media"));
  await writeBackup({ databaseUrl: database.url, store, readAuthSecret: undefined }, path, new Date());
  const restored = async (target: TestDatabase) => {
    const { rows } = await sql<{ there: boolean }>`
      select to_regclass('public.properties') is not null as there`.execute(target.db);
    if (!rows[0]?.there) return 0;
    const counted = await sql<{ count: number }>`select count(*)::int as count from properties`.execute(target.db);
    return counted.rows[0]?.count;
  };
  const first = await createEmptyDatabase();
  const { took, code } = await run("restore", [path], { DATABASE_URL: first.url, DATA_DIR: join(folder, "first") });
  expect([code, await restored(first)]).toEqual([0, 5000]);
  await first.remove();
  const target = await createEmptyDatabase();
  const env = { DATABASE_URL: target.url, DATA_DIR: join(folder, "target") };
  for (const ms of moments(took)) {
    await run("restore", [path], env, ms);
    await expect.poll(() => restored(target)).toBeOneOf([0, 5000]);
  }
  await run("restore", [path], env);
  expect(await restored(target)).toBe(5000);
  const pictures: string[] = [];
  for await (const key of localStore(join(folder, "target/media")).list("masters/")) pictures.push(key);
  expect(pictures).toHaveLength(20);
  await target.remove();
});
