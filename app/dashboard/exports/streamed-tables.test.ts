import { get, type IncomingMessage } from "node:http";
import { text } from "node:stream/consumers";
import { parse } from "csv-parse/sync";
import { sql } from "kysely";
import pg from "pg";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { signedIn } from "#test/administrator.ts";
import { cookieHeader, type Visitor } from "#test/app.ts";
import { type ServedSite, serveSite } from "#test/served-site.ts";

/** The records have far more text than the sockets between the server and a client that reads nothing can buffer. */
const RECORDS = 6_000;

let site: ServedSite;
let owner: Visitor;
const asked: string[] = [];
const failures: unknown[] = [];
const onFailure = (failure: unknown) => failures.push(failure);
beforeAll(async () => {
  site = await serveSite();
  owner = await signedIn(site);
  await sql`insert into enquiries (reference, kind, state, submission_key, name, phone, message, notice_version)
    select overlay(translate(lpad(to_oct(i), 7, '0'), '01234567', '23456789') placing '-' from 4 for 0), 'message', 'new', sha256(i::text::bytea),
      '=Person ' || i, '+256772000000', repeat('x', 5000), '1' from generate_series(1, ${RECORDS}::integer) as i`.execute(
    site.db,
  );
  await sql`insert into posts (title, slug, excerpt, content, author, created_by)
    select '=Post ' || i, 'post-' || i, '', repeat('x', 5000), '', 'test' from generate_series(1, 250) as i`.execute(
    site.db,
  );
  const query: (...asked: unknown[]) => unknown = pg.Client.prototype.query;
  vi.spyOn(pg.Client.prototype, "query").mockImplementation(function (this: pg.Client, ...question: unknown[]) {
    const [first] = question;
    if (typeof first === "string") asked.push(first);
    return Reflect.apply(query, this, question);
  });
  process.on("uncaughtExceptionMonitor", onFailure).on("unhandledRejection", onFailure);
});
afterAll(async () => {
  process.off("uncaughtExceptionMonitor", onFailure).off("unhandledRejection", onFailure);
  vi.restoreAllMocks();
  await site.remove();
});
beforeEach(() => {
  asked.length = 0;
});

/** Counts the queries that each read a batch of inquiries. */
const batches = () => asked.filter((text) => /source_path.*from enquiries.* limit /s.test(text)).length;

/** Resolves with an answer whose body has not been read yet. */
function begin(path: string): Promise<IncomingMessage> {
  const cookie = cookieHeader(owner);
  return new Promise((resolve, reject) => {
    get({ host: "127.0.0.1", port: site.port, path, headers: { cookie, host: `localhost:${site.port}` } }, resolve).on(
      "error",
      reject,
    );
  });
}

const linesOf = (csv: string): Record<string, string>[] => parse(csv, { columns: true, bom: true });

test("inquiries begin to arrive before the last are read, and those are sent as they are by then", async () => {
  const answer = await begin("/dashboard/exports/inquiries.csv");
  expect(answer.statusCode).toBe(200);
  expect(batches()).toBeLessThan(RECORDS / 100);
  await sql`update enquiries set name = '=Changed' where id = (select max(id) from enquiries)`.execute(site.db);
  const lines = linesOf(await text(answer));
  expect(lines).toHaveLength(RECORDS);
  expect(new Set(lines.map((line) => line.Reference)).size).toBe(RECORDS);
  expect(lines[0]?.Name).toBe("'=Person 1");
  expect(lines.at(-1)?.Name).toBe("'=Changed");
  expect(batches()).toBe(RECORDS / 100 + 1);
});

test("nothing more is read for a client that has disconnected", async () => {
  const answer = await begin("/dashboard/exports/inquiries.csv");
  answer.destroy();
  // By the time that this download is complete, the one that was broken off could have read all its rows as well.
  expect(linesOf(await text(await begin("/dashboard/exports/inquiries.csv")))).toHaveLength(RECORDS);
  expect(batches()).toBeLessThan((RECORDS / 100) * 1.7);
  expect(failures).toEqual([]);
});

test("a table of content is whole over all its batches, and no cell of it is a formula", async () => {
  const lines = linesOf(await text(await begin("/dashboard/exports/posts.csv")));
  expect(lines.map((line) => line.Title)).toEqual(Array.from({ length: 250 }, (_, i) => `'=Post ${i + 1}`));
  expect(asked.filter((question) => / from "posts"\s+where deleted_at is null and id > /.test(question))).toHaveLength(
    3,
  );
});

test("a table that fails midway ends as an incomplete file and not as a complete one", async () => {
  const answer = await begin("/dashboard/exports/inquiries.csv");
  await sql`alter table enquiries rename to enquiries_away`.execute(site.db);
  try {
    await expect(text(answer)).rejects.toThrow();
    const rejected = await begin("/dashboard/exports/inquiries.csv");
    expect(rejected.statusCode).toBe(500);
    rejected.resume();
  } finally {
    await sql`alter table enquiries_away rename to enquiries`.execute(site.db);
  }
  expect(failures).toEqual([]);
});
