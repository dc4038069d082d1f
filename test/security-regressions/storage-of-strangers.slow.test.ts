import { sql } from "kysely";
import { describe, expect, vi } from "vitest";
import { storageBudget, storedBytes } from "#server/http/limits.ts";
import type { Page, TestSite } from "#test/app.ts";
import { testWithSite } from "#test/fixtures.ts";
import { morning, slotOf, visitOf } from "./many-visits.ts";

const test = testWithSite();

// Without limits one /48 network can write 20,000 rows in 16 seconds, which is 20 GB a day.

let site: TestSite;
let now = 1_000_000;

test.beforeAll(async ({ site: opened }) => {
  site = opened;
  vi.spyOn(performance, "now").mockImplementation(() => now);
});
test.afterAll(() => {
  vi.restoreAllMocks();
});

/** Returns the size of all tables with their indexes. */
async function databaseBytes(): Promise<number> {
  await sql`vacuum`.execute(site.db);
  const { rows } = await sql<{ bytes: number }>`
    select sum(pg_total_relation_size(oid))::bigint as bytes from pg_class
    where relkind in ('r', 'm') and relnamespace not in ('pg_catalog'::regnamespace, 'information_schema'::regnamespace)
  `.execute(site.db);
  return rows[0]?.bytes ?? 0;
}

const phoneOf = (n: number) => `0772 ${String(100_000 + n).slice(0, 3)} ${String(100_000 + n).slice(3)}`;
const long = "Is the house in Kololo still free, and may I come on Saturday? ".repeat(60).slice(0, 3_000);

describe("what the budget takes for a form is more than it stores:", () => {
  const COUNT = 60;
  let before = 0;
  let taken = 0;

  test.beforeEach(async () => {
    site.clock.now = morning;
    before = await databaseBytes();
    taken = 0;
  });

  async function send(n: number, path: string, fields: Record<string, string>): Promise<Page> {
    now += 10_000;
    const page = await site.visitor({ address: `10.${n % 100}.1.1` }).post(path, fields);
    expect([path, page.status < 400 || path === "/login"]).toEqual([path, true]);
    taken += storedBytes(new URLSearchParams(fields).toString().length);
    return page;
  }

  const forms = [
    ["a question", "/ask", (n: number) => ({ kind: "message", name: `Amina ${n}`, phone: phoneOf(n), message: long })],
    ["a call back", "/ask", (n: number) => ({ kind: "callback", name: `Amina ${n}`, phone: phoneOf(n + 5_000) })],
    ["a subscription", "/news/subscribe", (n: number) => ({ email: `amina${n}@example.org` })],
    ["a wrong password", "/login", (n: number) => ({ email: `amina${n}@example.org`, password: "matooke at seven" })],
    ["a forgotten password", "/login/forgot", (n: number) => ({ email: `amina${n}@example.org` })],
  ] as const;

  test.each(forms)("%s", async (_name, path, fields) => {
    for (let n = 0; n < COUNT; n += 1) await send(n, path, fields(n));
    expect((await databaseBytes()) - before).toBeLessThan(taken);
  });

  test("a visit with a long message, which is moved twice and cancelled", async () => {
    for (let n = 0; n < COUNT; n += 1) {
      const sent = await send(n, "/visit", { ...visitOf(n), phone: phoneOf(n + 9_000), message: `${n} ${long}` });
      const link = (sent.headers.get("location") ?? "").replace("?sent", "");
      for (const away of [COUNT, 2 * COUNT]) {
        const { date, time } = slotOf(n + away);
        await send(n, link, { intent: "move", slot: `${date} ${time}` });
      }
      await send(n, link, { intent: "cancel" });
    }
    const visits = await site.db.selectFrom("visits").select("status").execute();
    expect(visits.map(({ status }) => status)).toEqual(Array.from({ length: COUNT }, () => "cancelled"));
    expect((await databaseBytes()) - before).toBeLessThan(taken);
  });
});

const large = { email: "not an address", name: "x".repeat(8_000) };
const largeBytes = new URLSearchParams(large).toString().length;

async function acceptedOf(addressOf: (n: number) => string, tries: number): Promise<number> {
  let accepted = 0;
  for (let n = 0; n < tries; n += 1) {
    // The requests are slow enough for the limit by the minute.
    now += 3_000;
    const visitor = site.visitor({ address: addressOf(n) });
    const page = await visitor.post("/news/subscribe", large, { "content-length": String(largeBytes) });
    if (page.status !== 429) accepted += 1;
  }
  return accepted;
}

test("an address, and a /48 with ever new networks, can store so much a day; others go on, and so does signing in", async () => {
  const ofAddress = await acceptedOf(() => "203.0.113.1", 150);
  expect(ofAddress).toBeLessThan(storageBudget.narrow / storedBytes(largeBytes));
  expect(ofAddress).toBeGreaterThan(storageBudget.narrow / storedBytes(largeBytes) / 3);
  const ofWide = await acceptedOf((n) => `2001:db8:bad:${n.toString(16)}::1`, 500);
  expect(ofWide).toBeLessThan(storageBudget.wide / storedBytes(largeBytes));
  const rejected = await site
    .visitor({ address: "2001:db8:bad:ffff::1" })
    .post("/ask", { kind: "callback", name: "Amina" });
  expect(rejected.status).toBe(429);
  expect(rejected.body).toContain("Too many requests came from your connection");
  expect(Number(rejected.headers.get("retry-after"))).toBeGreaterThan(0);
  const other = await site.visitor({ address: "198.51.100.1" }).post("/ask", { kind: "callback", name: "Amina" });
  expect(other.status).toBe(400);
});
