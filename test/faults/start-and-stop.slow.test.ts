import { once } from "node:events";
import { mkdir, readdir, stat, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import pg from "pg";
import { afterEach, beforeEach, expect, inject, test, vi } from "vitest";
import { sampleProperties } from "#content/sample/homes.ts";
import { connectDatabase } from "#server/db/connection.ts";
import { migrate } from "#server/db/migrate.ts";
import { readArtwork } from "#server/media-library/import-site-pictures.ts";
import { createEmptyDatabase, createTestDatabase } from "#test/database.ts";
import {
  createDataFolder,
  type DataFolder,
  freePort,
  isRunning,
  startSite,
  startSiteWithNpm,
} from "#test/site-process.ts";
import { startS3Server } from "#test/stand-ins/s3-server.ts";

vi.setConfig({ testTimeout: 180_000, hookTimeout: 60_000 });

let folder: DataFolder;

beforeEach(async () => {
  folder = await createDataFolder();
});

afterEach(async () => {
  await folder.remove();
});

async function homePage(port: number): Promise<number> {
  return (await fetch(`http://127.0.0.1:${port}/`)).status;
}

test.each([
  ["a site", startSite, "SIGTERM"],
  ["a site", startSite, "SIGINT"],
  ["npm start", startSiteWithNpm, "SIGTERM"],
  ["npm start", startSiteWithNpm, "SIGINT"],
] as const)("$0 ended by $2 leaves nothing running and says it went well", async (_what, start, signal) => {
  const site = await start({ DATA_DIR: folder.path });
  await site.ready();
  expect(await homePage(site.port)).toBe(200);
  const postgres = await folder.postgresPid();
  site.child.kill(signal);
  expect(await site.ended).toBe(0);
  expect(postgres !== undefined && isRunning(postgres)).toBe(false);
});

test.each([
  ["SIGUSR2", 1],
  ["SIGKILL", 137],
] as const)(
  "npm start whose server is ended by %s ends with code %i, for whoever starts it again",
  async (signal, code) => {
    const failing = `process.on("SIGUSR2", () => { throw new TypeError("nobody caught this") })`;
    const site = await startSiteWithNpm({
      DATA_DIR: folder.path,
      NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(failing)}`,
    });
    await site.ready();
    await expect.poll(() => site.output()).toContain('"pid":');
    process.kill(Number(/"pid":(\d+)/.exec(site.output())?.[1]), signal);
    expect(await site.ended).toBe(code);
    // After a failure of its own, the program stops its database. After a kill it cannot, so the database goes on.
    expect((await folder.postgresPid()) === undefined).toBe(signal === "SIGUSR2");
  },
);

test("npm start of a built site counts the pictures that it takes in", async () => {
  const site = await startSiteWithNpm({ DATA_DIR: folder.path, SAMPLE_CONTENT: "on" });
  await expect.poll(() => site.output()).toContain("Pictures ...");
  expect(site.output()).not.toContain("Building");
  site.child.kill("SIGINT");
  await site.ended;
});

test("when npm is killed with -9 the site and its database stop by themselves", async () => {
  const site = await startSiteWithNpm({ DATA_DIR: folder.path });
  await site.ready();
  site.child.kill("SIGKILL");
  await expect.poll(() => folder.postgresPid()).toBeUndefined();
  await expect(homePage(site.port)).rejects.toThrow();
});

test("a site whose output is no longer read goes on", async () => {
  const site = await startSite({ DATA_DIR: folder.path });
  await site.ready();
  site.child.stdout?.destroy();
  site.child.stderr?.destroy();
  for (let count = 0; count < 5; count += 1) expect(await homePage(site.port)).toBe(200);
  site.child.kill("SIGTERM");
  expect(await site.ended).toBe(0);
});

test("a second start on the same data folder is rejected in one sentence, and the first goes on unharmed", async () => {
  const first = await startSite({ DATA_DIR: folder.path });
  await first.ready();
  const second = await startSite({ DATA_DIR: folder.path });
  expect(await second.ended).toBe(1);
  expect(second.output()).toBe(
    `Another Amaka already runs on the data folder ${folder.path}: use that one, stop it first, or choose another DATA_DIR.\n`,
  );
  expect(await homePage(first.port)).toBe(200);
  first.child.kill("SIGTERM");
  expect(await first.ended).toBe(0);
});

test("of four starts on a new data folder at once exactly one runs, and the others say why they do not", async () => {
  const sites = await Promise.all(Array.from({ length: 4 }, () => startSite({ DATA_DIR: folder.path })));
  const outcomes = await Promise.allSettled(sites.map((site) => site.ready()));
  const running = sites.filter((_, index) => outcomes[index]?.status === "fulfilled");
  expect(running).toHaveLength(1);
  for (const site of sites) {
    if (running.includes(site)) continue;
    expect(await site.ended).toBe(1);
    expect(site.output()).toContain("Another Amaka already runs on the data folder");
  }
  expect(await homePage(running[0]?.port ?? 0)).toBe(200);
  running[0]?.child.kill("SIGTERM");
  expect(await running[0]?.ended).toBe(0);
  expect(await folder.postgresPid()).toBeUndefined();
});

test("a first start names a taken port before it makes anything, and does not wait for the build", async () => {
  const port = await freePort();
  const other = createServer().listen(port);
  await once(other, "listening");
  try {
    const site = await startSite({ DATA_DIR: folder.path, PORT: String(port), AWAITS_BUILD: "1" });
    expect(await site.ended).toBe(1);
    expect(site.output()).toMatch(new RegExp(`^Port ${port} is taken: [^\\n]*\\n$`));
    expect(await readdir(folder.path)).toEqual([]);
  } finally {
    other.close();
  }
});

test("a taken port is named with a way out, and the database that was started is stopped", async () => {
  const port = await freePort();
  const other = createServer().listen(port);
  await once(other, "listening");
  try {
    const site = await startSite({ DATA_DIR: folder.path, PORT: String(port) });
    expect(await site.ended).toBe(1);
    expect(site.output()).toBe(
      `Port ${port} is taken: stop the program that uses it, or choose another port, such as PORT=${port + 1} npm start.\n`,
    );
    expect(await folder.postgresPid()).toBeUndefined();
  } finally {
    other.close();
  }
});

test("an unreachable database is reported in one sentence without its password", async () => {
  const port = await freePort();
  const site = await startSite({
    DATA_DIR: folder.path,
    DATABASE_URL: `postgres://amaka:hidden-word@127.0.0.1:${port}/amaka`,
  });
  expect(await site.ended).toBe(1);
  expect(site.output()).toMatch(/^The database cannot be reached: .*ECONNREFUSED.*\. Check DATABASE_URL\.\n$/);
  expect(site.output()).not.toContain("hidden-word");
});

test("all bad settings are named at once, without what they held", async () => {
  const site = await startSite({
    DATA_DIR: folder.path,
    PORT: "70000",
    DATABASE_URL: "mysql://root:hidden-word@db",
    PUBLIC_URL: "homes.example",
    TRUSTED_PROXY: "10.0.0.0/40",
    SMTP_URL: "mail.example",
    S3_BUCKET: "pictures",
    AUTH_SECRET: "short-hidden-word",
    SAMPLE_CONTENT: "maybe",
  });
  expect(await site.ended).toBe(1);
  expect(site.output().trim().split("\n")).toEqual([
    "PORT must be a port from 1 to 65535",
    "DATABASE_URL must look like postgres://user:password@host:5432/database",
    "PUBLIC_URL must be an address like https://homes.example",
    "TRUSTED_PROXY must be addresses or networks with commas between, like 127.0.0.1, 10.0.0.0/8",
    "SMTP_URL must look like smtp://user:password@host:587, with # / ? and @ in a password written as %23 %2F %3F and %40",
    "AUTH_SECRET must have at least 32 characters",
    "SAMPLE_CONTENT must be on or off",
    "S3_ENDPOINT, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY must be set as well when another S3 setting is",
  ]);
});

test("a mail server whose password ends the address early is named before anything starts", async () => {
  const site = await startSite({ DATA_DIR: folder.path, SMTP_URL: "smtp://amaka:hidden#word@mail.example:587" });
  expect(await site.ended).toBe(1);
  expect(site.output()).toMatch(/^SMTP_URL must look like smtp:.* in a password written as %23 .*\n$/);
  expect(site.output()).not.toContain("hidden");
});

test("a data folder that cannot be used is named in one sentence", async () => {
  const file = join(folder.path, "a-file");
  await writeFile(file, "");
  const inFile = await startSite({ DATA_DIR: join(file, "data") });
  expect(await inFile.ended).toBe(1);
  expect(inFile.output()).toMatch(/^The data folder .* is, or lies in, a file: choose another DATA_DIR\.\n$/);
  // Not even root can write files in this folder of the system.
  const closed = await startSite({ DATA_DIR: "/sys/amaka" });
  expect(await closed.ended).toBe(1);
  expect(closed.output()).toMatch(/^The data folder \/sys\/amaka (?:can only be read|cannot be (?:written|made)).*\n$/);
});

test("a data folder of another PostgreSQL is named with the way out, and left as it is", async () => {
  await mkdir(join(folder.path, "postgres/cluster"), { recursive: true });
  await writeFile(join(folder.path, "postgres/cluster/PG_VERSION"), "17\n");
  const site = await startSite({ DATA_DIR: folder.path });
  expect(await site.ended).toBe(1);
  expect(site.output()).toMatch(/^The database in .* was made by PostgreSQL 17, .* npm run backup, .*\n$/);
  expect((await readdir(folder.path)).sort()).toEqual(["owner.lock", "postgres"]);
});

test("a database that does not let us in, or has not this name, is named in one sentence each", async () => {
  const server = inject("postgresUrl");
  const wrong = new URL(server);
  wrong.password = "hidden-word";
  const stranger = await startSite({ DATA_DIR: folder.path, DATABASE_URL: wrong.href });
  expect(await stranger.ended).toBe(1);
  expect(stranger.output()).toBe("The database does not let this user in: check user and password in DATABASE_URL.\n");
  const missing = new URL(server);
  missing.pathname = "/not_there";
  const nowhere = await startSite({ DATA_DIR: folder.path, DATABASE_URL: missing.href });
  expect(await nowhere.ended).toBe(1);
  expect(nowhere.output()).toBe("There is no database of that name on the server: create it, or check DATABASE_URL.\n");
});

test("a user who may not make tables is named, and a bucket whose keys are wrong", async () => {
  const empty = await createEmptyDatabase();
  const s3 = await startS3Server({ accessKeyId: "AKIDEXAMPLE", secretAccessKey: "right" });
  try {
    const reader = new URL(empty.url);
    reader.username = `reader_${empty.url.slice(-12)}`;
    reader.password = "only-reads";
    await sql.raw(`create role ${reader.username} login password 'only-reads'`).execute(empty.db);
    const site = await startSite({ DATA_DIR: folder.path, DATABASE_URL: reader.href });
    expect(await site.ended).toBe(1);
    expect(site.output()).toMatch(/^The user in DATABASE_URL has no right to make tables: .*\n$/);
    await sql.raw(`drop role ${reader.username}`).execute(empty.db);

    const keys = { S3_ACCESS_KEY_ID: "AKIDEXAMPLE", S3_SECRET_ACCESS_KEY: "hidden-word" };
    const bucket = { S3_ENDPOINT: s3.endpoint, S3_BUCKET: "pictures", ...keys };
    const other = await startSite({ DATA_DIR: folder.path, DATABASE_URL: empty.url, ...bucket });
    expect(await other.ended).toBe(1);
    expect(other.output()).toMatch(
      /^The object store at .* does not know these keys: check S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY\.\n$/,
    );
  } finally {
    await s3.stop();
    await empty.remove();
  }
});

test("after SIGTERM a site says that it is not ready while it still serves, and a second one ends the wait", async () => {
  const site = await startSite({ DATA_DIR: folder.path, DRAIN_SECONDS: "120" });
  await site.ready();
  const ready = async () => (await fetch(`http://127.0.0.1:${site.port}/readyz`)).text();
  expect(await ready()).toBe("ready\n");
  site.child.kill("SIGTERM");
  await expect.poll(ready).toBe("not ready: the program is stopping\n");
  expect(await homePage(site.port)).toBe(200);
  let hasEnded = false;
  const ended = site.ended.finally(() => {
    hasEnded = true;
  });
  // npm passes the signal on, and a second one that comes at once may count as the same.
  while (!hasEnded) {
    site.child.kill("SIGTERM");
    await sleep(300);
    if (
      await homePage(site.port).then(
        () => false,
        () => true,
      )
    )
      break;
  }
  expect(await ended).toBe(0);
});

test("a start that waits for another process's migrations reports it and can be stopped", async () => {
  const database = await createTestDatabase();
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  try {
    await client.query("select pg_advisory_lock(4151960301)");
    const site = await startSite({ DATA_DIR: folder.path, DATABASE_URL: database.url });
    await expect.poll(() => site.output(), { timeout: 60_000 }).toContain("another process is changing the tables");
    site.child.kill("SIGTERM");
    expect(await site.ended).toBe(0);
    await expect(migrate(database.url, undefined, { patienceMs: 0 })).rejects.toThrow(
      "Another process has been changing this database's tables for too long",
    );
  } finally {
    await client.end();
    await database.remove();
  }
});

test("what is secret in the data folder is readable by its owner alone", async () => {
  const site = await startSite({ DATA_DIR: folder.path });
  await site.ready();
  for (const name of ["auth-secret", "postgres", "postgres/password"]) {
    expect((await stat(join(folder.path, name))).mode & 0o077).toBe(0);
  }
  site.child.kill("SIGTERM");
  await site.ended;
});

test("a first start that is stopped again and again, as by Ctrl+C, is quiet each time, and a later one completes it", async () => {
  const first = { DATA_DIR: folder.path, SAMPLE_CONTENT: "on" };
  for (const [index, stopAfterMs] of [1_500, 2_500, 4_000, 6_000, 9_000].entries()) {
    const site = await startSite(first, { detached: true });
    await sleep(stopAfterMs);
    const signal = index % 2 === 0 ? "SIGINT" : "SIGTERM";
    // A terminal sends the signal to the whole group of processes, also to those that the program started.
    const stop = () => process.kill(-(site.child.pid ?? 0), signal);
    stop();
    await sleep(100);
    if (site.child.exitCode === null && site.child.signalCode === null) stop();
    expect([0, signal]).toContain(await site.ended);
    expect(site.output()).not.toMatch(/"level":"(?:error|warn)"|Error|ended|could not/);
    expect(await folder.postgresPid()).toBeUndefined();
  }
  const site = await startSite(first);
  await site.ready();
  const db = connectDatabase(await folder.databaseUrl());
  try {
    const artwork = await readArtwork();
    expect(await db.selectFrom("site_pictures").select("name").execute()).toHaveLength(artwork.length);
    expect(await db.selectFrom("properties").select("id").execute()).toHaveLength(sampleProperties.length);
    expect((await readdir(folder.path)).filter((name) => name.startsWith("postgres-new"))).toEqual([]);
  } finally {
    await db.destroy();
  }
  site.child.kill("SIGINT");
  expect(await site.ended).toBe(0);
});

test("an address of the sixth version is printed so that a browser opens it", async () => {
  const site = await startSite({ DATA_DIR: folder.path, HOST: "::1" });
  await site.ready();
  const [, address = ""] = /Amaka runs at (\S+)/.exec(site.output()) ?? [];
  expect(address).toBe(`http://[::1]:${site.port}`);
  expect((await fetch(address)).status).toBe(200);
  site.child.kill("SIGTERM");
  expect(await site.ended).toBe(0);
});
