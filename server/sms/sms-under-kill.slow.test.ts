import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "#test/database.ts";
import { createDataFolder, type DataFolder, type SiteProcess, startSite } from "#test/site-process.ts";
import { openSmsOffice, type SmsOffice } from "#test/sms-office.ts";

let database: TestDatabase;
let data: DataFolder;
let office: SmsOffice;
let amina: Awaited<ReturnType<SmsOffice["agreement"]>>;
const clock = { now: new Date() };

beforeAll(async () => {
  [database, data] = await Promise.all([createTestDatabase(), createDataFolder()]);
  office = await openSmsOffice(database.db, clock);
  await office.settings({ receipts: "on", capUgx: 1_000_000 });
  amina = await office.agreement("Amina", 10);
});

afterAll(async () => {
  await office.close();
  await database.remove();
  await data.remove();
});

async function start(): Promise<SiteProcess> {
  const site = await startSite({
    ...{ DATABASE_URL: database.url, DATA_DIR: data.path, SMS_URL: office.host.url, SMS_GATEWAY: "africas-talking" },
    ...{
      SMS_USERNAME: "amaka",
      SMS_API_KEY: "atsk_0123456789",
      AUTH_SECRET: "a secret that all processes know, long enough",
    },
  });
  await site.ready();
  return site;
}

const states = async () => Object.groupBy(await office.messages(), ({ state }) => state);

test("a burst of payments sends one message each, by two processes of which one is killed midway, and nothing twice", async () => {
  const payments = 120;
  const processes = await Promise.all([start(), start()]);
  for (let i = 0; i < payments; i += 1) {
    await office.pay(amina.id, 1_000 + i);
    if (i === payments / 2) processes[0]?.child.kill("SIGKILL");
  }
  await expect.poll(async () => (await states()).queued?.length ?? 0, { timeout: 180_000 }).toBe(0);
  await database.db.updateTable("sms_messages").set({ asked_at: sql`asked_at - interval '10 minutes'` }).execute();
  await expect.poll(async () => (await states()).sending?.length ?? 0, { timeout: 60_000 }).toBe(0);
  const { sent = [], unknown = [] } = await states();
  expect(sent.length + unknown.length).toBe(payments);
  expect(unknown.length).toBeLessThanOrEqual(4);
  const texts = office.host.taken.map(({ message }) => message);
  expect(new Set(texts).size).toBe(texts.length);
  expect(texts.length).toBeGreaterThanOrEqual(sent.length);
  expect(texts.length).toBeLessThanOrEqual(payments);
  processes[1]?.child.kill("SIGTERM");
  expect(await processes[1]?.ended).toBe(0);
  expect(processes[1]?.output()).not.toContain(amina.phone);
});
