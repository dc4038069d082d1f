import { once } from "node:events";
import { stat } from "node:fs/promises";
import { createServer } from "node:net";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import {
  createDataFolder,
  type DataFolder,
  freePort,
  isRunning,
  startSite,
  startSiteWithNpm,
} from "../site-process.ts";

// Whole programs start and stop here, on whatever machine this is.
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

test.each(["SIGTERM", "SIGINT"] as const)(
  "a site ended by %s leaves nothing running and says it went well",
  async (signal) => {
    const site = await startSite({ DATA_DIR: folder.path });
    await site.ready();
    expect(await homePage(site.port)).toBe(200);
    const postgres = await folder.postgresPid();
    site.child.kill(signal);
    expect(await site.ended).toBe(0);
    expect(postgres !== undefined && isRunning(postgres)).toBe(false);
  },
);

test.each(["SIGTERM", "SIGINT"] as const)(
  "npm start ended by %s ends after the site and its database",
  async (signal) => {
    const site = await startSiteWithNpm({ DATA_DIR: folder.path });
    await site.ready();
    expect(await homePage(site.port)).toBe(200);
    const postgres = await folder.postgresPid();
    site.child.kill(signal);
    expect(await site.ended).toBe(0);
    expect(postgres !== undefined && isRunning(postgres)).toBe(false);
  },
);

test("when npm is killed without a word the site and its database stop by themselves", async () => {
  const site = await startSiteWithNpm({ DATA_DIR: folder.path });
  await site.ready();
  site.child.kill("SIGKILL");
  await expect.poll(() => folder.postgresPid(), { timeout: 30_000 }).toBeUndefined();
  await expect(homePage(site.port)).rejects.toThrow();
});

test("a site whose output nobody reads any more goes on", async () => {
  const site = await startSite({ DATA_DIR: folder.path });
  await site.ready();
  site.child.stdout?.destroy();
  site.child.stderr?.destroy();
  for (let count = 0; count < 5; count += 1) expect(await homePage(site.port)).toBe(200);
  site.child.kill("SIGTERM");
  expect(await site.ended).toBe(0);
});

test("a second start on the same data folder is refused in one sentence, and the first goes on unharmed", async () => {
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

test("a database that nobody answers at is named in one sentence without its password", async () => {
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
    "SMTP_URL must look like smtp://user:password@host:587",
    "AUTH_SECRET must have at least 32 characters",
    "SAMPLE_CONTENT must be on or off",
    "S3_ENDPOINT, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY must be set as well when another S3 setting is",
  ]);
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
