import { readdir, readFile, rename, stat } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type FolderLock, lockFolder } from "#server/db/embedded/folder-lock.ts";
import { createDataFolder, type DataFolder, isRunning, type SiteProcess, startSupervised } from "../site-process.ts";

// Whole programs start and stop here, on whatever machine this is.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 60_000 });
const soon = { timeout: 60_000, interval: 10 };

let folder: DataFolder;
let site: SiteProcess | undefined;

beforeEach(async () => {
  folder = await createDataFolder();
});

afterEach(async () => {
  site?.child.kill("SIGTERM");
  await site?.ended;
  site = undefined;
  await folder.remove();
});

/** The process of the server in its life number `life`, once it runs. */
async function serverOf({ output }: SiteProcess, life: number): Promise<number> {
  const pids = () => [...output().matchAll(/"message":"started".*"pid":(\d+)/g)].map((found) => Number(found[1]));
  await expect.poll(() => pids().length, soon).toBeGreaterThanOrEqual(life);
  return pids()[life - 1] ?? 0;
}

async function isAlive({ port }: SiteProcess): Promise<boolean> {
  return (await (await fetch(`http://127.0.0.1:${port}/healthz`)).text()).startsWith("ok ");
}

/** The one report of a crash, as it is in the file. */
async function reportedCrash(): Promise<string> {
  const crashes = join(folder.path, "crashes");
  const [name = "", ...others] = await readdir(crashes);
  expect(others).toEqual([]);
  expect((await stat(join(crashes, name))).mode & 0o777).toBe(0o600);
  expect((await stat(crashes)).mode & 0o777).toBe(0o700);
  return readFile(join(crashes, name), "utf8");
}

const secrets = { AUTH_SECRET: "a secret that is nobody else's business", METRICS_TOKEN: "another that is secret" };

test("a database whose disk is missing after a crash is waited for, and no empty site begun in its place", async () => {
  site = await startSupervised({ DATA_DIR: folder.path, ...secrets });
  const first = await serverOf(site, 1);
  const database = join(folder.path, "postgres");
  await rename(database, `${database}-elsewhere`);
  process.kill(first, "SIGKILL");
  await expect.poll(() => site?.output(), soon).toContain(`${database} is not there any more`);
  await rename(`${database}-elsewhere`, database);
  expect(await serverOf(site, 2)).not.toBe(first);
  expect(await isAlive(site)).toBe(true);
});

test("a server that is killed is started again on the database that it left, and a report says what is known", async () => {
  site = await startSupervised({ DATA_DIR: folder.path, ...secrets });
  const first = await serverOf(site, 1);
  const postgres = await folder.postgresPid();
  process.kill(first, "SIGKILL");
  expect(await serverOf(site, 2)).not.toBe(first);
  expect(await isAlive(site)).toBe(true);
  expect(await folder.postgresPid()).toBe(postgres);
  expect(site.output()).toMatch(/^The site stopped: it was killed \(SIGKILL\).* It is started again in 0\.1 s\.$/m);
  const report = await reportedCrash();
  expect(JSON.parse(report)).toMatchObject({
    version: expect.stringMatching(/^\d{4}\./),
    cause: expect.stringContaining("SIGKILL"),
    signal: "SIGKILL",
    exitCode: null,
  });
  expect(report).not.toContain("secret");
  site.child.kill("SIGTERM");
  expect(await site.ended).toBe(0);
  expect(postgres !== undefined && isRunning(postgres)).toBe(false);
});

test("a failure that nobody caught ends the server in order, leaves a report without secrets, and it is started again", async () => {
  const failing = `process.on("SIGUSR2", () => { throw new TypeError("nobody caught this") })`;
  const args = [`--import=data:text/javascript,${encodeURIComponent(failing)}`];
  site = await startSupervised({ DATA_DIR: folder.path, ...secrets }, { args });
  process.kill(await serverOf(site, 1), "SIGUSR2");
  await serverOf(site, 2);
  expect(await isAlive(site)).toBe(true);
  expect(site.output()).toContain("The site stopped: a failure that it could not bear");
  const report = await reportedCrash();
  expect(JSON.parse(report)).toMatchObject({
    cause: "a failure that it could not bear (TypeError)",
    failure: { error: "TypeError", stack: expect.arrayContaining([expect.stringMatching(/^at /)]) },
    memory: { rss: expect.any(Number) },
    node: process.version,
  });
  expect(report).not.toMatch(/secret|nobody caught/);
});

test("while it waits to start again a signal ends all at once, also the database that was left running", async () => {
  site = await startSupervised({ DATA_DIR: folder.path }, { firstPauseMs: 3_600_000 });
  process.kill(await serverOf(site, 1), "SIGKILL");
  await expect.poll(() => site?.output(), soon).toContain("It is started again in 3600 s.");
  expect(await folder.postgresPid()).toBeDefined();
  site.child.kill("SIGTERM");
  expect(await site.ended).toBe(0);
  expect(await folder.postgresPid()).toBeUndefined();
});

test("a first start that is rejected is not tried again; a later one is, since it may be its surroundings", async () => {
  site = await startSupervised({ DATA_DIR: folder.path, TRUSTED_PROXY: "somebody" });
  expect(await site.ended).toBe(1);
  expect(site.output()).toMatch(/^TRUSTED_PROXY must be .*\n$/);

  site = await startSupervised({ DATA_DIR: folder.path }, { firstPauseMs: 1_000 });
  process.kill(await serverOf(site, 1), "SIGKILL");
  let taken: FolderLock | undefined;
  await expect
    .poll(() => {
      taken = lockFolder(folder.path);
      return taken;
    }, soon)
    .toBeDefined();
  await expect.poll(() => site?.output(), soon).toContain("Another Amaka already runs on the data folder");
  await expect.poll(() => site?.output(), soon).toContain("it could not start, for the reason before this");
  taken?.release();
  await serverOf(site, 2);
  expect(await isAlive(site)).toBe(true);
});

test("a server that crashes again and again is given twice the time before each start", async () => {
  const program = join(folder.path, "crash.mjs");
  const args = ["--eval", "process.exit(70)"];
  site = await startSupervised({ DATA_DIR: folder.path }, { args, program, firstPauseMs: 10 });
  const pauses = () => [...(site?.output() ?? "").matchAll(/again in ([\d.]+) s/g)].map((found) => Number(found[1]));
  await expect.poll(() => pauses().slice(0, 5), soon).toEqual([0.01, 0.02, 0.04, 0.08, 0.16]);
  site.child.kill("SIGTERM");
  expect(await site.ended).toBe(0);
});

test("when the supervisor itself is killed, the server and its database stop by themselves", async () => {
  site = await startSupervised({ DATA_DIR: folder.path });
  const server = await serverOf(site, 1);
  site.child.kill("SIGKILL");
  await expect.poll(() => isRunning(server), soon).toBe(false);
  expect(await folder.postgresPid()).toBeUndefined();
});
