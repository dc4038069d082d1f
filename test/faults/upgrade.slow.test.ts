import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { cp, mkdir, mkdtemp, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { migrate } from "#server/db/migrate.ts";
import { createDataFolder, type DataFolder, type SiteProcess, startSite } from "#test/site-process.ts";

vi.setConfig({ testTimeout: 300_000, hookTimeout: 60_000 });

const NEWER = "29991231T2359-newer.sql";

let data: DataFolder;
let scratch: string;
let migrations: string;

beforeEach(async () => {
  data = await createDataFolder();
  scratch = await mkdtemp(join(tmpdir(), "amaka-upgrade-"));
  migrations = join(scratch, "migrations");
  await cp("server/db/migrations", migrations, { recursive: true });
});

afterEach(async () => {
  await rm(scratch, { recursive: true });
  await data.remove();
});

async function inDatabase<Result>(use: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: await data.databaseUrl() });
  client.on("error", () => {});
  await client.connect();
  try {
    return await use(client);
  } finally {
    await client.end();
  }
}

const addHome = (title: string) =>
  inDatabase((client) => client.query("insert into properties (title, created_by) values ($1, 'Ada')", [title]));

const titles = () =>
  inDatabase(async (client) => {
    const { rows } = await client.query<{ title: string }>("select title from properties order by title");
    return rows.map(({ title }) => title);
  });

async function stop(site: SiteProcess): Promise<void> {
  site.child.kill("SIGTERM");
  expect(await site.ended).toBe(0);
}

async function startAgain(): Promise<SiteProcess> {
  const site = await startSite({ DATA_DIR: data.path });
  await site.ready();
  expect(await (await fetch(`http://127.0.0.1:${site.port}/readyz`)).text()).toBe("ready\n");
  return site;
}

/** Runs this migration in another process, as the start of a newer release would. */
async function beginNewer(migration: string): Promise<ChildProcess> {
  await writeFile(join(migrations, NEWER), migration);
  const program = `const { migrate } = await import("#server/db/migrate.ts"); await migrate(process.argv[1], process.argv[2]);`;
  const args = ["--input-type=module", "--eval", program, await data.databaseUrl(), migrations];
  return spawn(process.execPath, args, { stdio: "ignore" });
}

async function run(script: string, args: string[]): Promise<string> {
  const child = spawn(process.execPath, [`scripts/${script}.ts`, ...args], {
    env: { PATH: process.env.PATH, DATA_DIR: data.path },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const [output, errors] = await Promise.all([text(child.stdout), text(child.stderr), once(child, "exit")]);
  return output + errors;
}

test.each(["the new program", "its database"])(
  "when %s is killed while it migrates, the old one starts with all there was, and so does the new one",
  async (killed) => {
    const site = await startAgain();
    await addHome("Garden Villa");
    const newer = await beginNewer(
      "delete from properties; alter table properties add column plot_number text; select pg_sleep(60);",
    );
    const isUnderWay = () =>
      inDatabase(async (client) => {
        const { rowCount } = await client.query("select from pg_stat_activity where wait_event = 'PgSleep'");
        return rowCount === 1;
      });
    await expect.poll(isUnderWay).toBe(true);
    if (killed === "its database") {
      site.child.kill("SIGKILL");
      await site.ended;
      process.kill((await data.postgresPid()) ?? 0, "SIGKILL");
    } else {
      newer.kill("SIGKILL");
    }
    if (newer.exitCode === null && newer.signalCode === null) await once(newer, "exit");
    if (killed !== "its database") {
      // The session of the killed process ends only when the server notices that its client is gone, so the test ends
      // it.
      await inDatabase((client) =>
        client.query("select pg_terminate_backend(pid) from pg_stat_activity where wait_event = 'PgSleep'"),
      );
      await stop(site);
    }

    const again = await startAgain();
    expect(await titles()).toEqual(["Garden Villa"]);
    await writeFile(join(migrations, NEWER), "alter table properties add column plot_number text;");
    expect(await migrate(await data.databaseUrl(), migrations)).toEqual([NEWER]);
    expect(await titles()).toEqual(["Garden Villa"]);
    await stop(again);
  },
);

test("when the disk is full while it migrates, one sentence reports it, and the old program goes on", async () => {
  const site = await startAgain();
  await addHome("Garden Villa");
  await writeFile(
    join(migrations, NEWER),
    `delete from properties;
    do $$ begin raise exception 'could not extend file: No space left on device' using errcode = 'disk_full'; end $$;`,
  );
  await expect(migrate(await data.databaseUrl(), migrations)).rejects.toThrow(
    "The disk of the database is full: free some space there, then start again.",
  );
  await stop(site);
  const again = await startAgain();
  expect(await titles()).toEqual(["Garden Villa"]);
  await stop(again);
});

test("the way back from a release that changed the tables: the old program says it in one sentence, and has what was backed up", async () => {
  const file = join(scratch, "before-the-upgrade.tar.gz");
  const after = join(scratch, "data-after");
  const site = await startAgain();
  await addHome("Garden Villa");
  expect(await run("backup", [file])).toMatch(/holds \d+ rows/);
  expect(await run("verify-backup", [file])).toContain("the backup is good");
  await writeFile(join(migrations, NEWER), "alter table properties alter column title drop not null;");
  expect(await migrate(await data.databaseUrl(), migrations)).toEqual([NEWER]);
  await addHome("Entered after the upgrade");
  await stop(site);

  const old = await startSite({ DATA_DIR: data.path });
  expect(await old.ended).toBe(1);
  expect(old.output()).toBe(
    `The database is newer than this program: it has the migration ${NEWER}, which this version lacks. Start the newer version, or restore the backup from before the upgrade into an empty installation.\n`,
  );
  expect(await run("restore", [file])).toContain("has data already");

  await rename(data.path, after);
  await mkdir(data.path, { mode: 0o711 });
  expect(await run("restore", [file])).toMatch(/\d+ rows and \d+ files are back/);
  const again = await startAgain();
  expect(await titles()).toEqual(["Garden Villa"]);
  await stop(again);
});

test("a first start, with its tables to make, that is killed again and again ends in one that runs", async () => {
  for (const ms of [150, 300, 450, 600, 800, 1_000, 1_250, 1_500, 1_750, 2_000]) {
    const site = await startSite({ DATA_DIR: data.path });
    await Promise.race([site.ended, sleep(ms)]);
    site.child.kill("SIGKILL");
    expect(await site.ended, site.output()).toBe("SIGKILL");
  }
  const site = await startAgain();
  await addHome("Garden Villa");
  expect(await titles()).toEqual(["Garden Villa"]);
  await stop(site);
});

test("a backup and the start that follows it, each killed at seven moments, leave all there was and no half backup", async () => {
  await stop(await startAgain());
  const title = (at: number) => `Home ${String(at).padStart(2, "0")}`;
  const moments = [100, 300, 500, 700, 900, 1_200, 1_600];
  for (const [at, ms] of moments.entries()) {
    const site = await startAgain();
    await addHome(title(at));
    const file = join(scratch, `before-${at}.tar.gz`);
    const backup = spawn(process.execPath, ["scripts/backup.ts", file], {
      env: { PATH: process.env.PATH, DATA_DIR: data.path },
      stdio: "ignore",
    });
    const backedUp = once(backup, "exit");
    await Promise.race([backedUp, sleep(ms)]);
    backup.kill("SIGKILL");
    await backedUp;
    if (existsSync(file)) expect(await run("verify-backup", [file])).toContain("the backup is good");
    site.child.kill("SIGKILL");
    await site.ended;
    const next = await startSite({ DATA_DIR: data.path });
    await Promise.race([next.ended, sleep(ms)]);
    next.child.kill("SIGKILL");
    expect(await next.ended, next.output()).toBe("SIGKILL");
  }
  const again = await startAgain();
  expect(await titles()).toEqual(moments.map((_, at) => title(at)));
  const file = join(scratch, "whole.tar.gz");
  expect(await run("backup", [file])).toMatch(/holds \d+ rows/);
  expect(await run("verify-backup", [file])).toContain("the backup is good");
  await stop(again);
});
