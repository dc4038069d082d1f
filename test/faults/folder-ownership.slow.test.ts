import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { lockFolder, startEmbeddedPostgres } from "#server/db/embedded/embedded-postgres.ts";
import { createDataFolder, type DataFolder, startSite } from "#test/site-process.ts";

vi.setConfig({ testTimeout: 180_000, hookTimeout: 60_000 });

let folder: DataFolder;

beforeEach(async () => {
  folder = await createDataFolder();
});

afterEach(async () => {
  await folder.remove();
});

test("while its database is killed again and again, no other process gets the data folder of a running site", async () => {
  const first = await startSite({ DATA_DIR: folder.path });
  await first.ready();
  const rival = await startSite({ DATA_DIR: folder.path });
  const killed = new Set<number>();
  let hasEnded = false;
  const ended = rival.ended.finally(() => {
    hasEnded = true;
  });
  // The kills go on for as long as the rival waits to take the folder over.
  while (!hasEnded) {
    const pid = await folder.postgresPid();
    if (pid !== undefined && !killed.has(pid)) {
      process.kill(pid, "SIGKILL");
      killed.add(pid);
    }
    await sleep(5);
  }
  expect(killed.size).toBeGreaterThan(0);
  expect(await ended).toBe(1);
  expect(rival.output()).toContain("Another Amaka already runs on the data folder");
  expect(first.output()).not.toContain("cannot go on");
  await expect
    .poll(async () => (await fetch(`http://127.0.0.1:${first.port}/readyz`)).status, { timeout: 60_000 })
    .toBe(200);
  first.child.kill("SIGTERM");
  expect(await first.ended).toBe(0);
});

test("the folder of a program that was killed is free at that moment", async () => {
  const site = await startSite({ DATA_DIR: folder.path });
  await site.ready();
  expect(lockFolder(folder.path)).toBeUndefined();
  site.child.kill("SIGKILL");
  await site.ended;
  const lock = lockFolder(folder.path);
  expect(lock).toBeDefined();
  lock?.release();
});

test("a start that fails releases the folder", async () => {
  const taken = lockFolder(folder.path);
  await expect(startEmbeddedPostgres(folder.path, { onLost: () => {} })).rejects.toThrow("Another Amaka already runs");
  taken?.release();
  const postgres = await startEmbeddedPostgres(folder.path, { onLost: () => {} });
  await postgres.stop();
  const again = lockFolder(folder.path);
  expect(again).toBeDefined();
  again?.release();
});
