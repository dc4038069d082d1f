import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, expect, test } from "vitest";
import { openSite, type SiteOptions, type TestSite } from "#test/app.ts";

const token = "a token that only the collector knows";

let site: TestSite | undefined;
afterEach(() => site?.remove());

/** The status that somebody at `address` gets. */
async function ask(options: SiteOptions, address: string, headers: Record<string, string> = {}): Promise<number> {
  site = await openSite(options);
  const page = await site.visitor({ address }).get("/metrics", headers);
  expect(page.headers.get("cache-control")).toBe("no-store");
  if (page.status === 200) expect(page.body).toContain("\nprocess_resident_memory_bytes ");
  else expect(page.body).toBe("Not found\n");
  return page.status;
}

const isPublic = { publicUrl: "https://amaka.example" };

test.each<[string, number, SiteOptions, string, Record<string, string>]>([
  ["this machine reads the metrics of a site that is not public", 200, {}, "127.0.0.1", {}],
  ["also by IPv6", 200, {}, "::1", {}],
  ["a stranger does not", 404, {}, "198.51.100.7", {}],
  ["nor one behind a proxy on this machine", 404, {}, "127.0.0.1", { "x-forwarded-for": "198.51.100.7" }],
  ["nor anybody on this machine once the site is public", 404, isPublic, "127.0.0.1", {}],
  [
    "whoever has the token does, from anywhere",
    200,
    { ...isPublic, metricsToken: token },
    "198.51.100.7",
    { authorization: `Bearer ${token}` },
  ],
  [
    "another token opens nothing",
    404,
    { ...isPublic, metricsToken: token },
    "198.51.100.7",
    { authorization: "Bearer guess" },
  ],
  ["also not on this machine", 404, { metricsToken: token }, "127.0.0.1", { authorization: "Bearer guess" }],
  ["without a token set none is right", 404, isPublic, "198.51.100.7", { authorization: "Bearer undefined" }],
])("%s", async (_what, status, options, address, headers) => {
  expect(await ask(options, address, headers)).toBe(status);
});

test("the metrics tell how long one piece of work kept everybody waiting, and forget it once it was read", async () => {
  site = await openSite();
  const collector = site.visitor({ address: "127.0.0.1" });
  async function maxLag(): Promise<number> {
    const { body } = await collector.get("/metrics");
    return Number(/^nodejs_eventloop_lag_max_seconds (\S+)$/m.exec(body)?.[1]);
  }
  await maxLag();
  // Measuring begins anew with the next tick of its clock.
  await sleep(100);
  const until = performance.now() + 400;
  while (performance.now() < until);
  // It is noticed when the program's own clock next ticks.
  await expect.poll(maxLag, { timeout: 20_000 }).toBeGreaterThan(0.38);
  // Whatever else the machine does, it is not this again and again.
  await expect.poll(maxLag, { timeout: 20_000 }).toBeLessThan(0.3);
});
