import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { connectDatabase } from "#server/db/connection.ts";
import { createTestDatabase, type TestDatabase } from "#test/database.ts";
import { isDatabaseUnavailable } from "./database-unavailable.ts";

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});

afterAll(async () => {
  await database.remove();
});

test("whole numbers, decimals, days and instants arrive as what they are", async () => {
  const { rows } = await sql`
    select 9007199254740991::bigint as most, 12.50::numeric as area, '2026-01-31'::date as day,
      '2026-01-31T21:30:00Z'::timestamptz as instant, '{1,2}'::bigint[] as ids, '{2026-01-31}'::date[] as days,
      count(*) as counted`.execute(database.db);
  expect(rows).toEqual([
    {
      most: 9007199254740991,
      area: 12.5,
      day: "2026-01-31",
      instant: new Date("2026-01-31T21:30:00Z"),
      ids: [1, 2],
      days: ["2026-01-31"],
      counted: 1,
    },
  ]);
});

test("a whole number that JavaScript cannot hold is an error, not another number", async () => {
  await expect(sql`select 9007199254740993::bigint as price`.execute(database.db)).rejects.toThrow(RangeError);
});

test("a lost connection, idle or in a transaction, is replaced and the program lives on", async () => {
  const ids = sql<{ pid: number }>`select pg_backend_pid() as pid`;
  const idle = await ids.execute(database.db);
  await sql`select pg_terminate_backend(${idle.rows[0]?.pid})`.execute(database.db).catch(() => {});
  const broken = database.db.transaction().execute(async (trx) => {
    const own = (await ids.execute(trx)).rows[0]?.pid;
    await sql`select pg_terminate_backend(${own})`.execute(trx).catch(() => {});
    await new Promise((resolve) => setTimeout(resolve, 50));
    await sql`select 1`.execute(trx);
  });
  await expect(broken).rejects.toThrow();
  await expect(sql`select 1`.execute(database.db)).resolves.toBeDefined();
});

test("queries beyond the connections wait, and one that waits too long is rejected as repeatable", async () => {
  const db = connectDatabase(database.url, { maxConnections: 1, waitMs: 3_000 });
  try {
    const end = Promise.withResolvers<void>();
    const begun = Promise.withResolvers<void>();
    const long = db.transaction().execute(async () => {
      begun.resolve();
      await end.promise;
    });
    await begun.promise;
    await expect(sql`select 1`.execute(db)).rejects.toSatisfy(isDatabaseUnavailable);
    const waiting = sql`select 1`.execute(db);
    end.resolve();
    await long;
    await expect(waiting).resolves.toBeDefined();
  } finally {
    await db.destroy();
  }
});

test("when the server cannot be reached, all waiting queries are rejected at once", async () => {
  const db = connectDatabase("postgres://127.0.0.1:1/none", { maxConnections: 1 });
  try {
    const asked = Array.from({ length: 20 }, () => sql`select 1`.execute(db).catch((error: unknown) => error));
    for (const failure of await Promise.all(asked)) expect(isDatabaseUnavailable(failure)).toBe(true);
  } finally {
    await db.destroy();
  }
});
