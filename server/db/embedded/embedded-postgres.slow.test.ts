import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, cp, readFile, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { grantToApplication } from "#server/db/embedded/application-role.ts";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "#server/db/embedded/embedded-postgres.ts";
import { migrate } from "#server/db/migrate.ts";
import { PlainError } from "#server/db/plain-error.ts";
import { startJobs } from "#server/jobs/jobs.ts";
import { defineQueue } from "#server/jobs/queue.ts";
import { createDataFolder, type DataFolder, isRunning, startSite } from "#test/site-process.ts";

// Whole programs start and stop here, so the tests need more time than usual.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 60_000 });

let folder: DataFolder;
let postgres: EmbeddedPostgres | undefined;
const losses: unknown[] = [];

beforeEach(async () => {
  folder = await createDataFolder();
  losses.length = 0;
});

afterEach(async () => {
  await postgres?.stop();
  postgres = undefined;
  await folder.remove();
});

async function start(): Promise<EmbeddedPostgres> {
  postgres = await startEmbeddedPostgres(folder.path, { onLost: (error) => losses.push(error) });
  return postgres;
}

async function ask(url: string, question: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(question)).rows[0];
  } finally {
    await client.end();
  }
}

test("the database stores text in UTF-8, sorts the same on every machine and checks its pages", async () => {
  const { url } = await start();
  expect(
    await ask(
      url,
      `select current_setting('server_encoding') as encoding, current_setting('data_checksums') as checksums,
        current_setting('fsync') as fsync, datlocale as locale, datlocprovider as provider
      from pg_database where datname = current_database()`,
    ),
  ).toEqual({ encoding: "UTF8", checksums: "on", fsync: "on", locale: "C.UTF-8", provider: "b" });
});

test("the program works as a role that is no superuser, and can change neither the ledger nor what guards it", async () => {
  const { url, applicationUrl } = await start();
  await migrate(url);
  // In earlier releases the owner also owned the job queue.
  const queues = [defineQueue("test-queue")];
  await (await startJobs({ databaseUrl: url, queues, log: () => {} })).stop(1);
  await grantToApplication(url);
  await grantToApplication(url);
  expect(
    await ask(
      applicationUrl,
      "select rolname as name, rolsuper as is_super from pg_roles where rolname = current_user",
    ),
  ).toEqual({ name: "amaka_app", is_super: false });
  await ask(applicationUrl, "insert into buyers (name) values ('Amina')");
  const problems: string[] = [];
  const jobs = await startJobs({ databaseUrl: applicationUrl, queues, log: (_, message) => problems.push(message) });
  await ask(applicationUrl, "alter table pgboss.job add column more int");
  await jobs.stop(1);
  expect(problems).toEqual([]);
  for (const attempt of [
    "set session_replication_role = replica",
    "alter table payments disable trigger user",
    "drop trigger payments_are_final on payments",
    "create or replace function refuse_change_of_ledger() returns trigger language plpgsql as 'begin return new; end'",
    "update payments set amount_ugx = 1",
    "delete from payments",
    "truncate payments cascade",
    "delete from agreement_terms",
    "update cash_counts set counted_ugx = 1",
    "delete from agreements",
    "set role amaka",
  ]) {
    await expect(ask(applicationUrl, attempt), attempt).rejects.toThrow(/permission denied|must be owner/);
  }
});

test("no connection is accepted without the password", async () => {
  const url = new URL((await start()).url);
  url.password = "guessed";
  await expect(ask(url.href, "select 1")).rejects.toThrow("password authentication failed");
});

test("a database whose program was killed is taken over as it runs, and stopped by its new owner", async () => {
  const killed = await startSite({ DATA_DIR: folder.path });
  await killed.ready();
  const before = await folder.postgresPid();
  killed.child.kill("SIGKILL");
  await killed.ended;
  const next = await startSite({ DATA_DIR: folder.path });
  await next.ready();
  expect(await folder.postgresPid()).toBe(before);
  next.child.kill("SIGTERM");
  expect(await next.ended).toBe(0);
  expect(before !== undefined && isRunning(before)).toBe(false);
});

test("a database that dies under the program is started again at the same address, with all that was acknowledged", async () => {
  const { url } = await start();
  await ask(url, "create table kept as select 1 as one");
  const pid = await folder.postgresPid();
  if (pid === undefined) throw new Error("no server");
  process.kill(pid, "SIGKILL");
  await expect.poll(() => ask(url, "select one from kept").catch(() => "away")).toEqual({ one: 1 });
  expect(await folder.postgresPid()).not.toBe(pid);
  expect(losses).toEqual([]);
  await expect(startEmbeddedPostgres(folder.path, { onLost: () => {} })).rejects.toThrow(PlainError);
});

test("a lock file left by a crash does not prevent a start when its number belongs to another process by now", async () => {
  await (await start()).stop();
  const bystander = spawn("sleep", ["60"]);
  await once(bystander, "spawn");
  const cluster = join(folder.path, "postgres/cluster");
  await writeFile(join(cluster, "postmaster.pid"), `${bystander.pid}\n${cluster}\n1700000000\n5432\n\n127.0.0.1\n`);
  try {
    await ask((await start()).url, "select 1");
    expect(bystander.exitCode).toBeNull();
  } finally {
    bystander.kill();
  }
});

test("a folder that was moved or copied while stopped works at its new place", async () => {
  await ask((await start()).url, "create table kept as select 1 as one");
  await postgres?.stop();
  const original = folder;
  folder = await createDataFolder();
  await cp(original.path, folder.path, { recursive: true });
  await original.remove();
  expect(await ask((await start()).url, "select one from kept")).toEqual({ one: 1 });
});

test("a folder closed to all other users works as well, also for root, as whom PostgreSQL does not run", async () => {
  await chmod(folder.path, 0o700);
  expect(await ask((await start()).url, "select 1 as one")).toEqual({ one: 1 });
});

test("so it does where the system has no user namespaces, and the files change hands between the two ways", async () => {
  await chmod(folder.path, 0o700);
  await ask((await start()).url, "create table kept as select 1 as one");
  await postgres?.stop();
  const programs = await createDataFolder();
  try {
    await symlink("/usr/bin/setpriv", join(programs.path, "setpriv"));
    const site = await startSite({ DATA_DIR: folder.path, PATH: programs.path });
    await site.ready();
    expect(await ask(await folder.databaseUrl(), "select count(*) from pg_tables where tablename = 'kept'")).toEqual({
      count: "1",
    });
    site.child.kill("SIGTERM");
    expect(await site.ended).toBe(0);
  } finally {
    await programs.remove();
  }
  expect(await ask((await start()).url, "select one from kept")).toEqual({ one: 1 });
});

test("the server's log holds neither what was asked nor what was wrong with it", async () => {
  const { url } = await start();
  await ask(url, "create table people (phone text unique)");
  await ask(url, "insert into people values ('+256 700 111 222')");
  await ask(url, "insert into people values ('+256 700 111 222')").catch(() => {});
  await ask(url, "select '+256 700 111 222'::integer").catch(() => {});
  expect(await readFile(join(folder.path, "postgres/server.log"), "utf8")).not.toContain("700 111 222");
});
