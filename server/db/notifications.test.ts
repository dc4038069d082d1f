import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { connectDatabase, type Database } from "#server/db/connection.ts";
import { connectNotifications, type Notifications } from "#server/db/notifications.ts";
import { startTestServer, type TestServer } from "#test/postgres-server.ts";

let server: TestServer;
let db: Database;
let notifications: Notifications;

beforeAll(async () => {
  server = await startTestServer();
});

afterAll(async () => {
  await server.remove();
});

beforeEach(() => {
  db = connectDatabase(server.url("postgres"));
  // On a busy machine an answer takes longer than the usual patience, and a connection that is replaced would be one too
  // many here.
  notifications = connectNotifications(server.url("postgres"), 20_000);
});

afterEach(async () => {
  await notifications.close();
  await db.destroy();
});

function listenIn(channel: string): string[] {
  const received: string[] = [];
  notifications.subscribe(channel, {
    onNotification: (payload) => received.push(payload),
    onConnect: () => received.push("connected"),
    onDisconnect: () => received.push("disconnected"),
  });
  return received;
}

async function notify(channel: string, payload: string): Promise<void> {
  await sql`select pg_notify(${channel}, ${payload})`.execute(db);
}

test("a subscriber gets its own channel once it is connected, and only what is committed", async () => {
  const prices = listenIn("prices");
  await expect.poll(() => prices).toEqual(["connected"]);
  const visits = listenIn("Visits of today");
  await expect.poll(() => visits).toEqual(["connected"]);
  await db
    .transaction()
    .execute(async (trx) => {
      await sql`select pg_notify('prices', 'undone')`.execute(trx);
      throw new Error("changed my mind");
    })
    .catch(() => {});
  await notify("prices", "1");
  await notify("Visits of today", "2");
  await expect
    .poll(() => [prices, visits])
    .toEqual([
      ["connected", "1"],
      ["connected", "2"],
    ]);
});

test("many who subscribe at once are all notified, and the connection is asked one thing at a time", async () => {
  const warnings: string[] = [];
  const note = (warning: Error) => warnings.push(warning.message);
  process.on("warning", note);
  const first = listenIn("first");
  await expect.poll(() => first).toEqual(["connected"]);
  const many = ["a", "b", "c", "d", "e"].map(listenIn);
  await expect.poll(() => many).toEqual(many.map(() => ["connected"]));
  process.off("warning", note);
  expect(warnings).toEqual([]);
});

test("after the database was away each subscriber learns that it may have missed something, and is subscribed again", async () => {
  const received = listenIn("prices");
  await expect.poll(() => received).toEqual(["connected"]);
  await server.stop();
  await expect.poll(() => received).toEqual(["connected", "disconnected"]);
  await sleep(500);
  await server.start();
  await expect.poll(() => received).toEqual(["connected", "disconnected", "connected"]);
  await notify("prices", "1");
  await expect.poll(() => received.at(-1)).toBe("1");
});

test("a database that hangs silently counts as unavailable", async () => {
  await notifications.close();
  notifications = connectNotifications(server.url("postgres"), 500);
  const received = listenIn("prices");
  await expect.poll(() => received).toEqual(["connected"]);
  // The connections of the tests before it end on their own time.
  const open = async () =>
    (
      await sql<{ pid: number }>`
        select pid from pg_stat_activity where application_name = 'amaka notifications'`.execute(db)
    ).rows;
  await expect.poll(open).toHaveLength(1);
  const pid = (await open())[0]?.pid ?? 0;
  process.kill(pid, "SIGSTOP");
  try {
    await expect.poll(() => received).toContain("disconnected");
    await expect.poll(() => received.at(-1)).toBe("connected");
  } finally {
    process.kill(pid, "SIGCONT");
  }
});

test("after unsubscribing nothing more is received", async () => {
  const received: string[] = [];
  const unsubscribe = notifications.subscribe("prices", { onNotification: (payload) => received.push(payload) });
  const other = listenIn("prices");
  await expect.poll(() => other).toEqual(["connected"]);
  unsubscribe();
  await notify("prices", "1");
  await expect.poll(() => other).toEqual(["connected", "1"]);
  expect(received).toEqual([]);
});
