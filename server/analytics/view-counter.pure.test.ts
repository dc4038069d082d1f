import { BlockList } from "node:net";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { createViewCounter, type ViewBatch } from "#server/analytics/view-counter.ts";
import { metricsText } from "#server/watch/metrics.ts";

const phone = "Mozilla/5.0 (Linux; Android 14; SM-A055F) AppleWebKit/537.36 Chrome/130.0.0.0 Mobile Safari/537.36";

class DatabaseAway extends Error {
  code = "ECONNREFUSED";
}

function counterWith(options: { maxWaitingBytes?: number; trustedProxies?: BlockList } = {}) {
  const database: { isAway: boolean; isBroken: boolean; tried: ViewBatch[]; stored: ViewBatch[] } = {
    isAway: false,
    isBroken: false,
    tried: [],
    stored: [],
  };
  const logged: string[] = [];
  const counter = createViewCounter({
    async store(batch) {
      database.tried.push(batch);
      if (database.isAway) throw new DatabaseAway("connect ECONNREFUSED");
      if (database.isBroken) throw new Error("value out of range");
      database.stored.push(batch);
    },
    async loadSalts(days) {
      if (database.isAway) throw new DatabaseAway("connect ECONNREFUSED");
      return new Map(days.map((day) => [day, Buffer.alloc(32, 7)]));
    },
    ownHost: "amaka.example",
    trustedProxies: new BlockList(),
    log: (_level, message) => logged.push(message),
    clock: () => new Date("2026-11-20T09:00:00Z"),
    flushEveryMs: 3_600_000,
    ...options,
  });
  const see = (path: string, remoteAddress = "203.0.113.5", forwardedFor?: string) =>
    counter.countView(path, {
      remoteAddress,
      header: (name) => (name === "user-agent" ? phone : name === "x-forwarded-for" ? forwardedFor : undefined),
    });
  const views = () => database.stored.flatMap((batch) => batch.views);
  const total = () => views().reduce((sum, { times }) => sum + times, 0);
  return { counter, database, logged, see, views, total };
}

test("one person on one page is one row, however often they look", async () => {
  const { counter, see, views } = counterWith();
  await counter.flush();
  for (let time = 0; time < 100; time += 1) see("/faq");
  see("/plan");
  await counter.close();
  expect(views().map(({ path, times }) => ({ path, times }))).toEqual([
    { path: "/faq", times: 100 },
    { path: "/plan", times: 1 },
  ]);
});

test("while the database is away everything waits, is tried as the same batch, and nothing is counted twice", async () => {
  const { counter, database, see, total, logged } = counterWith();
  await counter.flush();
  see("/faq");
  database.isAway = true;
  await counter.flush();
  see("/faq");
  await counter.flush();
  database.isAway = false;
  await counter.flush();
  await counter.flush();
  expect(total()).toBe(2);
  const [first, second, third] = database.tried.map(({ id }) => id);
  expect(second).toBe(first);
  expect(third).toBe(first);
  // The failure is logged once and not every five seconds.
  expect(logged).toEqual(["page views could not be stored"]);
  await counter.close();
});

test("a database that stays away costs memory up to a bound, and what is lost beyond it is counted", async () => {
  const { counter, database, see, total } = counterWith({ maxWaitingBytes: 10 * 410 });
  await counter.flush();
  database.isAway = true;
  for (let person = 0; person < 25; person += 1) see("/faq", `203.0.113.${person}`);
  await counter.flush();
  // A visitor in the waiting batch is counted again. Once the batch is stored, the same visitor is new, and new ones
  // have no room.
  see("/faq", "203.0.113.1");
  database.isAway = false;
  await counter.flush();
  see("/faq", "203.0.113.1");
  await counter.close();
  expect(total()).toBe(11);
  expect(await metricsText(counter.metrics)).toContain('page_views_total{outcome="lost"} 16');
});

test("a batch that can never be stored does not hold up those after it", async () => {
  const { counter, database, see, total } = counterWith();
  await counter.flush();
  see("/faq");
  database.isBroken = true;
  await counter.flush();
  database.isBroken = false;
  see("/plan");
  await counter.close();
  expect(total()).toBe(1);
});

test("behind a trusted proxy the visitor is the one that the proxy names, and no other claim counts", async () => {
  const trustedProxies = new BlockList();
  trustedProxies.addAddress("10.0.0.1");
  const { counter, see, views } = counterWith({ trustedProxies });
  await counter.flush();
  see("/faq", "10.0.0.1", "203.0.113.5");
  see("/faq", "10.0.0.1", "203.0.113.6");
  see("/plan", "203.0.113.5", "198.51.100.1");
  await counter.close();
  const [first, second, third] = views().map(({ visitor }) => visitor);
  expect(second).not.toBe(first);
  expect(third).toBe(first);
});

test("strangers with sixteen kilobytes of headers and address leave nothing of that behind", async () => {
  setFlagsFromString("--expose-gc");
  const collectGarbage: () => void = runInNewContext("gc");
  const { counter, views } = counterWith();
  await counter.flush();
  const filler = "x".repeat(15_900);
  collectGarbage();
  const before = process.memoryUsage().heapUsed;
  for (let n = 0; n < 6_000; n += 1) {
    const address = `/how-it-works-${n % 7}?${n}${filler}`;
    const isLong = n % 2 === 0;
    const headers = new Map([
      ["user-agent", isLong ? `${phone} ${n}${filler}` : `${phone} ${n}`],
      ["x-forwarded-for", `${n}${filler}`],
      ["referer", `https://host-of-many-${n % 500}.example/${n}${filler}`],
    ]);
    const [path = ""] = address.split("?", 1);
    counter.countView(path, { remoteAddress: "203.0.113.5", header: (name) => headers.get(name) });
  }
  collectGarbage();
  const grownMebibytes = (process.memoryUsage().heapUsed - before) / 1024 / 1024;
  await counter.close();
  expect(views().length).toBeGreaterThan(1_000);
  expect(grownMebibytes).toBeLessThan(8);
});

test.each([
  ["an IPv4 address", () => "203.0.113.5", 200],
  ["an IPv4 /24", (n: number) => `203.0.113.${n % 250}`, 1_000],
  ["a /64", (n: number) => `2001:db8:1:1::${n.toString(16)}`, 200],
  ["a /48", (n: number) => `2001:db8:1:${n.toString(16)}::1`, 1_000],
])("%s makes up no crowd and fills no disk in a day, and its views are counted", async (_name, addressOf, most) => {
  const trustedProxies = new BlockList();
  trustedProxies.addAddress("10.0.0.1");
  const { counter, views, total } = counterWith({ trustedProxies });
  await counter.flush();
  for (let n = 0; n < 6_000; n += 1) {
    const headers = new Map([
      ["user-agent", `${phone} ${n}`],
      ["x-forwarded-for", addressOf(n)],
    ]);
    counter.countView("/faq", { remoteAddress: "10.0.0.1", header: (name) => headers.get(name) });
    if (n % 2_000 === 0) await counter.flush();
  }
  counter.countView("/faq", { remoteAddress: "198.51.100.1", header: () => phone });
  await counter.close();
  const visitors = new Set(views().map(({ visitor }) => visitor));
  expect(visitors.size).toBeLessThanOrEqual(most + 2);
  expect(visitors.size).toBeGreaterThan(most / 3);
  expect(total()).toBe(6_001);
});

test("ever new addresses of one network fill no disk either", async () => {
  const { counter, see, views } = counterWith();
  await counter.flush();
  for (let n = 0; n < 10_000; n += 1) {
    see(`/property/${n}`, "203.0.113.5");
    if (n % 2_000 === 0) await counter.flush();
  }
  see("/faq", "198.51.100.1");
  await counter.close();
  expect(views().length).toBeLessThanOrEqual(5_001);
  expect(views().at(-1)?.path).toBe("/faq");
  expect(await metricsText(counter.metrics)).toMatch(/page_views_total\{outcome="lost"\} [67]\d{3}/);
});
