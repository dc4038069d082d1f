import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { expect } from "vitest";
import { signedIn } from "#test/administrator.ts";
import { cookieHeader, type TestSite } from "#test/app.ts";
import { addProperty } from "#test/catalogue/records.ts";
import { testWithSite } from "#test/fixtures.ts";

const test = testWithSite();

let first: TestSite;
let second: TestSite;

test.beforeAll(async ({ site: opened }) => {
  first = opened;
  second = await first.anotherProcess();
});

/**
 * Changes a setting.
 *
 * @returns the content revision after the commit
 */
async function write(): Promise<number> {
  return first.db.transaction().execute(async (trx) => {
    const value = JSON.stringify({ name: `Amaka ${performance.now()}` });
    await sql`insert into settings (key, value) values ('company', ${value})
      on conflict (key) do update set value = excluded.value`.execute(trx);
    const { revision } = await trx.selectFrom("content_revision").select("revision").executeTakeFirstOrThrow();
    return revision;
  });
}

type Seen = { revision: number; source: string | null };

/** Requests the page and returns the oldest content revision from which it may have been rendered. */
async function look(site: TestSite, path: string, headers: Record<string, string> = {}): Promise<Seen> {
  const page = await site.visitor().get(path, headers);
  expect(page.status).toBe(200);
  const [, revision] = /revision;desc="(\d+)"/.exec(page.headers.get("server-timing") ?? "") ?? [];
  return { revision: Number(revision), source: page.headers.get("x-page-cache") };
}

async function untilSeen(revision: number): Promise<void> {
  for (const site of [first, second]) {
    while ((await look(site, "/faq")).revision < revision) await sleep(5);
  }
}

test("a page is rendered once in each process and then served from memory, until something is written", async () => {
  await look(first, "/faq");
  expect((await look(first, "/faq")).source).toBe("hit");
  expect((await look(second, "/faq")).source).toBe("miss");
  expect((await look(second, "/faq")).source).toBe("hit");
  const revision = await write();
  await untilSeen(revision);
  expect((await look(first, "/about")).revision).toBeGreaterThanOrEqual(revision);
});

test("every process shows each write", async () => {
  for (let round = 0; round < 10; round += 1) {
    const revision = await write();
    await untilSeen(revision);
  }
});

test("after saving, no older page is shown, in any process", async () => {
  const session = { cookie: cookieHeader(await signedIn(first)) };
  for (let round = 0; round < 20; round += 1) {
    const revision = await write();
    const pages = await Promise.all([look(first, "/faq", session), look(second, "/faq", session)]);
    for (const page of pages) expect(page.revision).toBeGreaterThanOrEqual(revision);
  }
});

test("visitors and writers at the same time: no page is older than what was announced when it was asked for", async () => {
  let written = await write();
  let isWriting = true;
  const writer = (async () => {
    for (let round = 0; round < 40; round += 1) written = await write();
    isWriting = false;
  })();
  const visitors = [first, second, first, second].map(async (site) => {
    while (isWriting) {
      const before = Number(JSON.parse((await site.visitor().get("/revision")).body).revision);
      expect((await look(site, "/faq")).revision).toBeGreaterThanOrEqual(before);
      // The writer shares this thread, so the loop lets it run.
      await sleep(1);
    }
  });
  await Promise.all([writer, ...visitors]);
  await untilSeen(written);
});

test("when the connection for announcements breaks, no process shows anything out of date meanwhile or afterwards", async () => {
  await look(first, "/faq");
  await look(second, "/faq");
  for (let round = 0; round < 3; round += 1) {
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'amaka notifications' and datname = current_database()`.execute(first.db);
    const revision = await write();
    await untilSeen(revision);
  }
});

test("/revision shows in some twenty bytes whether anything has changed, and is not cached", async () => {
  const revision = await write();
  await untilSeen(revision);
  const answer = await second.visitor().get("/revision");
  expect(answer.body.length).toBeLessThan(30);
  expect(JSON.parse(answer.body)).toEqual({ revision });
  expect(answer.headers.get("cache-control")).toBe("no-store");
});

test("homes are in memory before a visitor asks, and again after a change, new ones too", async () => {
  const third = await first.anotherProcess();
  const old = await addProperty(first.db);
  await third.warm();
  await untilInMemory(third, `/property/${old}`);
  const added = await addProperty(first.db, { title: "Garden Villa" });
  for (const id of [old, added]) await untilInMemory(third, `/property/${id}`);
});

/** Polls the page memory alone, because a request to the application would render the page and store it there. */
async function untilInMemory(site: TestSite, path: string): Promise<void> {
  const isThere = () => {
    const request = Object.assign(new IncomingMessage(new Socket()), { method: "HEAD", url: path });
    return site.answerFromMemory(request, new ServerResponse(request));
  };
  await expect.poll(isThere, { timeout: 20_000 }).toBe(true);
}

test("the pages with an address of their own are ready before the first visitor asks", async () => {
  const third = await first.anotherProcess();
  for (let tries = 0; tries < 100 && (await look(third, "/faq")).source !== "hit"; tries += 1) await sleep(20);
  await write();
  await sleep(500);
  await third.warm();
  for (const path of ["/", "/about", "/team", "/faq", "/contact"]) expect((await look(third, path)).source).toBe("hit");
});
