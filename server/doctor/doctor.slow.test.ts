import { execFile } from "node:child_process";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createDataFolder, type DataFolder, freePort, startSite } from "#test/site-process.ts";

// Whole programs start and stop here, so the tests need more time than usual.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 60_000 });

let folder: DataFolder;

beforeEach(async () => {
  folder = await createDataFolder();
});

afterEach(() => folder.remove());

test("the command looks at a running site and at one that is stopped, and its exit code says whether something is wrong", async () => {
  const env = { DATA_DIR: folder.path, PORT: String(await freePort()), AUTH_SECRET: "hidden-word".repeat(4) };
  const doctor = (more: Record<string, string> = {}) =>
    new Promise<{ code: unknown; text: string }>((resolve) => {
      const options = { env: { PATH: process.env.PATH, ...env, ...more } };
      execFile(process.execPath, ["scripts/doctor.ts"], options, (error, stdout, stderr) =>
        resolve({ code: error?.code ?? 0, text: stdout + stderr }),
      );
    });
  const site = await startSite(env);
  await site.ready();
  const running = await doctor();
  expect(running.text.match(/^✓ \w+: .*\.$/gm)).toHaveLength(8);
  expect(running).toMatchObject({ code: 0, text: expect.not.stringContaining("✗") });
  site.child.kill("SIGTERM");
  await site.ended;
  const stopped = await doctor({ SMTP_URL: `smtp://127.0.0.1:${await freePort()}` });
  expect(stopped.text).toMatch(/^✓ Database: PostgreSQL/m);
  expect(stopped.text.match(/^✗ \w+/gm)).toEqual(["✗ Mail"]);
  expect(stopped.code).toBe(1);
  expect(await folder.postgresPid()).toBeUndefined();
  const bad = await doctor({ PORT: "many" });
  expect(bad).toEqual({ code: 1, text: "✗ Settings: PORT must be a port from 1 to 65535.\n" });
  expect(running.text + stopped.text).not.toContain("hidden-word");
  await rm(join(folder.path, "postgres"), { recursive: true });
  expect((await doctor()).text).toContain("There is no database");
});
