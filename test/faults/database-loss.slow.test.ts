import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { connectDatabase, type Database } from "#server/db/connection.ts";
import { startTestServer, type TestServer } from "#test/postgres-server.ts";

let server: TestServer;
let db: Database;

beforeAll(async () => {
  server = await startTestServer();
  db = connectDatabase(server.url("postgres"));
});

afterAll(async () => {
  await db.destroy();
  await server.remove();
});

test("while the database is stopped every query fails at once, and when it returns the next one succeeds", async () => {
  const outcomes: { ok: boolean; ms: number }[] = [];
  let isAsking = true;
  async function keepAsking(): Promise<void> {
    while (isAsking) {
      const startedAt = performance.now();
      const ok = await sql`select pg_sleep(0.002)`.execute(db).then(
        () => true,
        () => false,
      );
      outcomes.push({ ok, ms: performance.now() - startedAt });
      await sleep(5);
    }
  }
  const askers = Array.from({ length: 20 }, keepAsking);

  for (let round = 0; round < 3; round += 1) {
    await sleep(200);
    await server.stop();
    await sleep(300);
    const failed = outcomes.filter((outcome) => !outcome.ok).length;
    expect(failed).toBeGreaterThan(0);
    await server.start();
    await sql`select 1`.execute(db);
  }
  await sleep(200);
  isAsking = false;
  await Promise.all(askers);

  expect(outcomes.at(-1)?.ok).toBe(true);
  expect(Math.max(...outcomes.map((outcome) => outcome.ms))).toBeLessThan(5_000);
});

test("more questions than connections wait for their turn, also longer than the pool would wait for a server", async () => {
  const few = connectDatabase(server.url("postgres"), { maxConnections: 2 });
  try {
    const answers = await Promise.all(Array.from({ length: 20 }, () => sql`select pg_sleep(0.01)`.execute(few)));
    expect(answers).toHaveLength(20);
    const long = Array.from({ length: 2 }, () => sql`select pg_sleep(4)`.execute(few));
    await sleep(50);
    expect((await sql`select 1 as one`.execute(few)).rows).toEqual([{ one: 1 }]);
    await Promise.all(long);
  } finally {
    await few.destroy();
  }
});

test("a question that never ends is ended by the database", async () => {
  const impatient = connectDatabase(server.url("postgres"), { statementMs: 200 });
  try {
    await expect(sql`select pg_sleep(60)`.execute(impatient)).rejects.toThrow("statement timeout");
  } finally {
    await impatient.destroy();
  }
});
