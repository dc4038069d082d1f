import { fork } from "node:child_process";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createDataFolder, type DataFolder, type SiteProcess, startSite } from "#test/site-process.ts";

// Strangers could fill counters, caches, limits and labels until the program ends, so each of them is bounded in bytes.

const MEBIBYTE = 1024 * 1024;

let data: DataFolder;
let site: SiteProcess;
beforeEach(async () => {
  data = await createDataFolder();
  site = await startSite({ DATA_DIR: data.path, TRUSTED_PROXY: "127.0.0.1", LOG_LEVEL: "warn" });
  await site.ready();
});
afterEach(async () => {
  site.child.kill("SIGKILL");
  await site.ended;
  await data.remove();
});

const get = (path: string) => fetch(`http://127.0.0.1:${site.port}${path}`);

async function residentBytes(): Promise<number> {
  const status = await readFile(`/proc/${site.child.pid}/status`, "utf8");
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]) * 1024;
}

/**
 * Sends `count` requests with new values of `length` characters.
 *
 * @returns the number of answers by status
 */
async function flood(count: number, length: number): Promise<Record<string, number>> {
  const child = fork(new URL("./distinct-values.ts", import.meta.url), [port(), count, length].map(String));
  try {
    const [answered] = await once(child, "message");
    return answered;
  } finally {
    child.kill();
  }
}

const port = () => site.port;

test("a million values of which none is the same, and many of the largest, cost no more memory than a few", async () => {
  expect((await get("/faq")).status).toBe(200);
  // This first flood takes the memory that the program and its database need under any load.
  await flood(20_000, 100);
  const before = await residentBytes();
  const statuses = new Set<string>();
  for (const [count, length] of [
    // Each request has eight values of this length.
    [125_000, 100],
    [60_000, 14_000],
  ] as const) {
    const answered = await flood(count, length);
    for (const status of Object.keys(answered)) statuses.add(status);
    // A flood that was cut off would prove nothing.
    expect(Object.values(answered).reduce((sum, each) => sum + each, 0)).toBeGreaterThan(0.99 * count);
    const grown = ((await residentBytes()) - before) / MEBIBYTE;
    expect(grown).toBeLessThan(120);
  }
  expect([...statuses].filter((status) => status.startsWith("5"))).toEqual([]);
  expect((await get("/healthz")).status).toBe(200);
  expect((await get("/faq")).status).toBe(200);
}, 1_500_000);
