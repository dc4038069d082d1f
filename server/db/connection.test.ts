import { Kysely, PostgresDialect, sql } from "kysely";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { isDatabaseAway } from "#server/db/availability.ts";
import { boundWaiting } from "#server/db/connection-turns.ts";
import type { Schema } from "#server/db/schema.ts";
import { createTestDatabase, type TestDatabase } from "#test/database.ts";

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

test("a crowd waits for connections in the order in which it came, however long the pool's patience with a silent server is", async () => {
  const pool = new pg.Pool({ connectionString: database.url, max: 2, connectionTimeoutMillis: 300 });
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool: boundWaiting(pool) }) });
  const ended: number[] = [];
  try {
    await Promise.all(
      Array.from({ length: 12 }, async (_, i) => {
        await sql`select pg_sleep(0.1)`.execute(db);
        ended.push(i);
      }),
    );
    expect(ended).toHaveLength(12);
    // Two at a time, so a neighbour may pass a neighbour.
    for (const [place, i] of ended.entries()) expect(Math.abs(place - i)).toBeLessThanOrEqual(1);
  } finally {
    await db.destroy();
  }
});

test("who waits too long, or behind too many, is told that it can be tried again", async () => {
  const pool = new pg.Pool({ connectionString: database.url, max: 1 });
  const db = new Kysely<Schema>({
    dialect: new PostgresDialect({ pool: boundWaiting(pool, { waitMs: 100, waiting: 1 }) }),
  });
  try {
    const long = sql`select pg_sleep(0.5)`.execute(db);
    const failures = await Promise.all(
      [1, 2].map(() =>
        sql`select 1`.execute(db).then(
          () => undefined,
          (error: unknown) => error,
        ),
      ),
    );
    expect(failures.map(isDatabaseAway)).toEqual([true, true]);
    await long;
    await expect(sql`select 1`.execute(db)).resolves.toBeDefined();
  } finally {
    await db.destroy();
  }
});

test("when the server cannot be reached all who wait hear it at once", async () => {
  const pool = new pg.Pool({ host: "127.0.0.1", port: 1, max: 1 });
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool: boundWaiting(pool) }) });
  try {
    const asked = Array.from({ length: 20 }, () => sql`select 1`.execute(db).catch((error: unknown) => error));
    for (const failure of await Promise.all(asked)) expect(isDatabaseAway(failure)).toBe(true);
  } finally {
    await db.destroy();
  }
});
