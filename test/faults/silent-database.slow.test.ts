import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { connectDatabase, connectionCounts } from "#server/db/connection.ts";
import { isDatabaseUnavailable } from "#server/db/database-unavailable.ts";
import { openSite } from "#test/app.ts";
import { createTestDatabase, type TestDatabase } from "#test/database.ts";
import { type SilentNetwork, startSilentNetwork } from "./silent-network.ts";

vi.setConfig({ testTimeout: 90_000 });

let database: TestDatabase;
let network: SilentNetwork;

beforeEach(async () => {
  database = await createTestDatabase();
  network = await startSilentNetwork(database.url);
});

afterEach(async () => {
  await network.close();
  await database.remove();
});

async function timed<Result>(work: Promise<Result>): Promise<{ result: Result; ms: number }> {
  const startedAt = performance.now();
  return { result: await work, ms: performance.now() - startedAt };
}

test("while packets get lost every question ends in a second or two, and all are answered soon afterwards", async () => {
  const db = connectDatabase(network.url(database.url));
  try {
    await Promise.all(Array.from({ length: 10 }, () => sql`select pg_sleep(0.05)`.execute(db)));
    expect(connectionCounts(db).open).toBeGreaterThan(5);
    network.loseEverything();
    const lost = await timed(
      Promise.all(Array.from({ length: 30 }, () => sql`select 1`.execute(db).catch((error: unknown) => error))),
    );
    expect(lost.result.map(isDatabaseUnavailable)).not.toContain(false);
    expect(lost.ms).toBeLessThan(4_000);
    network.recover();
    await expect.poll(() => sql`select 1`.execute(db).catch(isDatabaseUnavailable)).not.toBe(true);
    await Promise.all(Array.from({ length: 30 }, () => sql`select 1`.execute(db)));
  } finally {
    await db.destroy();
  }
});

test("a single connection that died silently is closed and not given to the next", async () => {
  const silence = { askAfter: 2, silentAfter: 200, lostAfter: 5 };
  const db = connectDatabase(network.url(database.url), { maxConnections: 1, silence });
  try {
    await sql`select 1`.execute(db);
    network.forgetConnections();
    await expect(sql`select 1`.execute(db)).rejects.toSatisfy(isDatabaseUnavailable);
    expect((await sql<{ one: number }>`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }]);
  } finally {
    await db.destroy();
  }
});

test("a slow answer of a server that is there is waited for", async () => {
  const db = connectDatabase(database.url);
  try {
    await expect(sql`select pg_sleep(2)`.execute(db)).resolves.toBeDefined();
  } finally {
    await db.destroy();
  }
});

test("public pages go on within a second or two, checks pile up before nothing, and all is well soon afterwards", async () => {
  const site = await openSite({ databaseUrl: network.url(database.url) });
  try {
    const visitor = site.visitor();
    await site.warm();
    await expect.poll(async () => (await visitor.get("/faq")).headers.get("x-page-cache")).toBe("hit");
    network.loseEverything();
    const endsAt = performance.now() + 12_000;
    while (performance.now() < endsAt) {
      const page = await timed(visitor.get("/faq"));
      expect(page.result.status).toBe(200);
      expect(page.ms).toBeLessThan(4_000);
      const checks = await timed(Promise.all(Array.from({ length: 20 }, () => site.visitor().get("/readyz"))));
      expect(checks.result.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 503));
      expect(connectionCounts(site.db).waiting).toBeLessThan(5);
      // Answers from memory come so fast that no other work would get a turn.
      await sleep(50);
    }
    expect((await visitor.get("/faq")).headers.get("x-page-cache")).toBe("stale");
    // A cookie makes the program look for a session, which must not wait for the database either.
    expect((await timed(visitor.get("/faq", { cookie: "any=one" }))).ms).toBeLessThan(4_000);
    network.recover();
    await expect.poll(async () => (await visitor.get("/readyz")).status).toBe(200);
    await expect.poll(async () => (await visitor.get("/faq")).headers.get("x-page-cache")).toBe("hit");
  } finally {
    await site.remove();
  }
});
