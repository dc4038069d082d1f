import { afterEach, expect, test } from "vitest";
import { openSite, type SiteOptions, type TestSite } from "#test/app.ts";

const token = "a token that only the collector knows";

let site: TestSite | undefined;
afterEach(() => site?.remove());

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

test("the metrics show how long one task blocked the process, to every collector alike", async () => {
  site = await openSite();
  const collectors = [site.visitor({ address: "127.0.0.1" }), site.visitor({ address: "127.0.0.1" })];
  /** Returns, for each collector, in how many seconds the event loop was delayed by more than a quarter of a second. */
  async function longDelays(): Promise<number[]> {
    const texts: string[] = [];
    for (const collector of collectors) texts.push((await collector.get("/metrics")).body);
    return texts.map((text) => {
      const value = (name: string) =>
        Number(
          text
            .split("\n")
            .find((line) => line.startsWith(`nodejs_eventloop_delay_seconds_${name} `))
            ?.split(" ")[1],
        );
      return value("count") - value('bucket{le="0.25"}');
    });
  }
  const [before = Number.NaN] = await longDelays();
  const until = performance.now() + 400;
  while (performance.now() < until);
  // The program counts a delay at the next tick of its clock.
  await expect.poll(async () => Math.min(...(await longDelays()))).toBeGreaterThan(before);
});
