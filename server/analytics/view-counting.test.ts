import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { type RawBuilder, sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { localDate, localInstant } from "#domain/time/kampala-time.ts";
import {
  RAW_VIEW_DAYS,
  rollUpAndPruneViews,
  rollUpDay,
  rollUpDueViews,
  storeViews,
} from "#server/analytics/page-views.ts";
import { makeAdministrator, signedIn } from "#test/administrator.ts";
import { cookieHeader } from "#test/app.ts";
import { type ServedSite, serveSite } from "#test/served-site.ts";

const phone = "Mozilla/5.0 (Linux; Android 14; SM-A055F) AppleWebKit/537.36 Chrome/130.0.0.0 Mobile Safari/537.36";

let site: ServedSite;
beforeAll(async () => {
  site = await serveSite();
  await makeAdministrator(site);
});
afterAll(() => site.remove());
beforeEach(async () => {
  await site.storeViews();
  await site.db.deleteFrom("counted_views").execute();
  await site.db.deleteFrom("days_counted").execute();
});

/** Sends a request on a connection of its own, and resolves with the whole answer. */
function ask(target: string, fields: Record<string, string> = {}, method = "GET"): Promise<string> {
  const head = { Host: `localhost:${site.port}`, "User-Agent": phone, ...fields };
  const lines = Object.entries(head).map(([name, value]) => `${name}: ${value}\r\n`);
  return site.exchange(`${method} ${target} HTTP/1.1\r\n${lines.join("")}\r\n`);
}

/** Lists the counted views, each with its kind, page, source and number, as "view / (own) 2". */
async function counted(): Promise<string[]> {
  await site.storeViews();
  const rows = await site.db
    .selectFrom("counted_views")
    .select(["kind", "path", "source", (eb) => eb.fn.sum<number>("times").as("times")])
    .groupBy(["kind", "path", "source"])
    .execute();
  return rows.map(({ kind, path, source, times }) => `${kind} ${path} ${source ?? "(own)"} ${times}`).sort();
}

async function visitors(): Promise<number> {
  await site.storeViews();
  const { rows } = await sql<{ count: number }>`select count(distinct visitor) as count from counted_views`.execute(
    site.db,
  );
  return rows[0]?.count ?? 0;
}

const tell = (event: string, who = site.visitor({ userAgent: phone }), headers: Record<string, string> = {}) =>
  site.app.request(`${site.publicUrl}/beacon`, {
    method: "POST",
    body: event,
    headers: {
      "content-type": "text/plain;charset=UTF-8",
      "user-agent": phone,
      origin: site.publicUrl,
      cookie: cookieHeader(who),
      ...headers,
    },
  });

test("a page is counted however it is served: just rendered, cached, from memory, or never cached", async () => {
  await site.visitor({ userAgent: phone }).get("/terms");
  await site.visitor({ userAgent: phone }).get("/terms");
  expect(await ask("/terms")).toContain("X-Page-Cache: hit");
  await site.visitor({ userAgent: phone }).get("/visit");
  expect(await counted()).toEqual(["view /terms  3", "view /visit  1"]);
});

test("a visitor whose copy is still valid sees and counts the page", async () => {
  const { headers } = await site.visitor({ userAgent: phone }).get("/faq");
  const again = await site.visitor({ userAgent: phone }).get("/faq", { "if-none-match": headers.get("etag") ?? "" });
  expect(again.status).toBe(304);
  expect(await ask("/faq", { "If-None-Match": headers.get("etag") ?? "" })).toContain("304 Not Modified");
  expect(await counted()).toEqual(["view /faq  3"]);
});

test("requests for no page, by machines and ahead of a press are left out", async () => {
  await site.visitor({ userAgent: phone }).get("/faq");
  await site.storeViews();
  await site.db.deleteFrom("counted_views").execute();
  const visit = (path: string, headers = {}) => site.visitor({ userAgent: phone }).get(path, headers);
  for (const get of [ask, visit]) {
    const noPages = ["/no-such-page", "/property/999", "/faq.data", "/sitemap.xml", "/icon.svg"];
    const notForAll = ["/login", "/dashboard", "/revision", "/healthz", "/news/stop/abc", "/visit/some-private-token"];
    const ahead = [{ "Sec-Purpose": "prefetch" }, { "sec-purpose": "prefetch;prerender" }, { Purpose: "prefetch" }];
    await Promise.all<unknown>([
      ...[...noPages, ...notForAll].map((path) => get(path)),
      ...ahead.map((headers) => get("/faq", headers)),
    ]);
  }
  const machines = ["Googlebot/2.1 (+http://www.google.com/bot.html)", "curl/8.5.0", ""];
  await Promise.all<unknown>([
    ask("/faq", {}, "HEAD"),
    ...machines.map((userAgent) => ask("/faq", { "User-Agent": userAgent })),
    ...machines.map((userAgent) => site.visitor({ userAgent }).get("/faq")),
  ]);
  const ada = await signedIn(site, undefined, { userAgent: phone });
  expect((await ada.get("/faq")).status).toBe(200);
  await tell("call /contact", ada);
  expect(await counted()).toEqual([]);
});

test("a visitor's source is stored as a host or a campaign, and our own pages are no source", async () => {
  await Promise.all([
    ask("/faq", { Referer: "https://www.facebook.com/groups/123?secret=1" }),
    ask("/faq", { Referer: `${site.publicUrl}/about` }),
    ask("/faq", { Referer: "android-app://com.whatsapp/" }),
    ask("/faq?utm_source=Flyer%20Ntinda!&utm_medium=print", { Referer: "https://example.org/" }),
    ask("/faq", { Referer: "=cmd|' /C calc'!A0" }),
    ask(`/faq?utm_source=${"x".repeat(900)}`),
  ]);
  expect(await counted()).toEqual([
    "view /faq  1",
    "view /faq (own) 1",
    "view /faq com.whatsapp 1",
    "view /faq facebook.com 1",
    "view /faq utm:flyer-ntinda 1",
    `view /faq utm:${"x".repeat(40)} 1`,
  ]);
});

test("a tap reported by a page of ours is counted; other pages cannot report, and views are not reported", async () => {
  for (const event of ["call /property/3", "whatsapp /contact"]) expect((await tell(event)).status).toBe(204);
  const untrue = ["view /faq", "nonsense /", "call", "call /login", "call /dashboard", "call /visit/token"];
  for (const event of [...untrue, "call /faq.data", "call //evil.example/", "call /faq\ncall /plan"]) await tell(event);
  await tell("call /faq", undefined, { "user-agent": "Googlebot/2.1 (+http://www.google.com/bot.html)" });
  expect((await tell("call /faq", undefined, { origin: "https://evil.example" })).status).toBe(403);
  expect(await counted()).toEqual(["call /property/3 (own) 1", "whatsapp /contact (own) 1"]);
});

test("a page that our own page fetched while its link was pressed is a view", async () => {
  const ahead = { "Sec-Purpose": "prefetch", Referer: `${site.publicUrl}/about` };
  await ask("/faq", ahead);
  await site.visitor({ userAgent: phone }).get("/faq", ahead);
  expect(await counted()).toEqual(["view /faq (own) 2"]);
});

test("the same page for another amount is no other view, whether from memory or not", async () => {
  const from = (path: string) => ({ Referer: site.publicUrl + path });
  await ask("/homes?perday=20000", from("/homes"));
  await site.visitor({ userAgent: phone }).get("/homes?perday=21000", from("/homes?perday=20000"));
  await ask("/homes?perday=21000", from("/homes?perday=20000"));
  expect(await counted()).toEqual([]);
  await ask("/homes?perday=21000", from("/?perday=21000"));
  expect(await counted()).toEqual(["view /homes (own) 1"]);
});

test("one person is one visitor in all processes of the site, and another phone is another", async () => {
  const other = await site.anotherProcess();
  await site.visitor({ userAgent: phone, address: "203.0.113.5" }).get("/faq");
  await other.visitor({ userAgent: phone, address: "203.0.113.5" }).get("/plan");
  await other.storeViews();
  expect(await visitors()).toBe(1);
  await other.visitor({ userAgent: phone, address: "203.0.113.6" }).get("/plan");
  await other.visitor({ userAgent: phone, address: "2001:db8:1:2::1" }).get("/plan");
  await other.visitor({ userAgent: phone, address: "2001:db8:1:2:ffff::9" }).get("/plan");
  await other.remove();
  expect(await visitors()).toBe(3);
  expect(await counted()).toEqual(["view /faq  1", "view /plan  4"]);
});

test("tomorrow the same person has another number, and today's salt is gone", async () => {
  const today = site.clock.now;
  const person = site.visitor({ userAgent: phone, address: "203.0.113.5" });
  await person.get("/faq");
  await site.storeViews();
  const salts = () => site.db.selectFrom("visitor_salts").select("day").orderBy("day").execute();
  const [first] = await salts();
  expect(first?.day).toBe(localDate(today));
  site.clock.now = new Date(today.getTime() + 86_400_000);
  try {
    await person.get("/faq");
    expect(await visitors()).toBe(2);
    expect((await salts()).map(({ day }) => day)).not.toContain(localDate(today));
  } finally {
    site.clock.now = today;
  }
});

test("no address and no browser's name is stored or logged anywhere", async () => {
  const person = { userAgent: `${phone} Unmistakable/7.31`, address: "203.0.113.77" };
  await site.visitor(person).get("/faq", { referer: "https://example.org/very/private?x=1" });
  await site.visitor(person).get("/plan?utm_source=poster&name=Ada");
  await site.storeViews();
  await rollUpDay(site.db, localDate(site.clock.now), site.clock.now);
  const { rows: tables } = await sql<{ name: string }>`
    select format('%I.%I', table_schema, table_name) as name from information_schema.tables
    where table_schema not in ('pg_catalog', 'information_schema') and table_type = 'BASE TABLE'`.execute(site.db);
  expect(tables.length).toBeGreaterThan(30);
  const logged: string[] = [];
  for (const { name } of tables) {
    const { rows } = await sql<{ line: string }>`select t::text as line from ${sql.raw(name)} as t`.execute(site.db);
    logged.push(...rows.map(({ line }) => line));
  }
  expect(logged.some((line) => line.includes("utm:poster"))).toBe(true);
  const everything = [...logged, JSON.stringify(site.logged)].join("\n");
  for (const secret of ["203.0.113.77", "Unmistakable", "very/private", "Ada,"]) {
    expect(everything.includes(secret), secret).toBe(false);
  }
});

test("a batch that is handed in twice is stored once", async () => {
  const view = { day: "2026-03-03", kind: "view", path: "/faq", source: "", visitor: -1n << 63n, times: 3 } as const;
  const batch = { id: randomUUID(), views: [view] };
  await storeViews(site.db, batch, site.clock.now);
  await storeViews(site.db, batch, site.clock.now);
  expect(await counted()).toEqual(["view /faq  3"]);
});

test("the sums of a day equal a plain count, however often they are worked out", async () => {
  const now = site.clock.now;
  const day = localDate(now);
  await sql`
    insert into counted_views (day, kind, path, source, visitor, times)
    select ${day}::date, (array['view', 'view', 'view', 'call', 'whatsapp'])[1 + i % 5],
      (array['/', '/faq', '/property/1', '/apartment/999', '/plan'])[1 + i % 7 % 5],
      (array['', 'facebook.com', null, 'utm:poster'])[1 + i % 4], i % 97, 1 + i % 3
    from generate_series(1, 5000) as i`.execute(site.db);
  const sums = async () => ({
    day: await site.db
      .selectFrom("days_counted")
      .select(["views", "visitors", "calls", "whatsapp_taps"])
      .executeTakeFirstOrThrow(),
    pages: await site.db.selectFrom("page_views_by_day").select(["path", "views"]).orderBy("path").execute(),
    sources: await site.db.selectFrom("sources_by_day").select(["source", "arrivals"]).orderBy("source").execute(),
    homes: await site.db.selectFrom("home_views_by_day").selectAll().execute(),
  });
  await rollUpDay(site.db, day, now);
  const first = await sums();
  await Promise.all([rollUpDay(site.db, day, now), rollUpDay(site.db, day, now), rollUpAndPruneViews(site.db, now)]);
  expect(await sums()).toEqual(first);
  const plain = await sql<typeof first.day>`
    select sum(times) filter (where kind = 'view') as views, count(distinct visitor) filter (where kind = 'view') as visitors,
      sum(times) filter (where kind = 'call') as calls, sum(times) filter (where kind = 'whatsapp') as whatsapp_taps
    from counted_views`.execute(site.db);
  expect(plain.rows[0]).toEqual(first.day);
  expect(first.pages.reduce((sum, { views }) => sum + views, 0)).toBe(first.day.views);
  const fromOutside = await sql<{ sum: number }>`
    select sum(times) as sum from counted_views where kind = 'view' and source is not null`.execute(site.db);
  expect(first.sources.reduce((sum, { arrivals }) => sum + arrivals, 0)).toBe(fromOutside.rows[0]?.sum);
  // There are no homes at these paths.
  expect(first.homes).toEqual([]);
});

const sumsOf = (day: string) =>
  compared(sql`
  select 'day', '', concat_ws(' ', views, visitors, calls, whatsapp_taps) from days_counted where day = ${day}
  union all select 'page', path, views::text from page_views_by_day where day = ${day}
  union all select 'source', source, arrivals::text from sources_by_day where day = ${day}
  union all select 'home', home_id::text, concat_ws(' ', views, taps) from home_views_by_day where day = ${day}`);

/** Calculates the sums of a day directly from all the views that were stored, to compare them with the stored sums. */
const plainSumsOf = (day: string) =>
  compared(sql`
  with seen as (select * from counted_views where day = ${day})
  select 'day', '', concat_ws(' ', coalesce(sum(times) filter (where kind = 'view'), 0),
    count(distinct visitor) filter (where kind = 'view'), coalesce(sum(times) filter (where kind = 'call'), 0),
    coalesce(sum(times) filter (where kind = 'whatsapp'), 0)) from seen having count(*) > 0
  union all select 'page', path, sum(times)::text from seen where kind = 'view' group by path
  union all select 'source', source, sum(times)::text from seen where kind = 'view' and source is not null group by source
  union all select 'home', properties.id::text, concat_ws(' ', coalesce(sum(times) filter (where kind = 'view'), 0),
    coalesce(sum(times) filter (where kind <> 'view'), 0))
    from seen join properties on path = '/property/' || properties.id group by properties.id`);

async function compared(lines: RawBuilder<unknown>): Promise<string[]> {
  const { rows } = await sql<{ line: string }>`select l::text as line from (${lines}) as l order by 1`.execute(site.db);
  return rows.map(({ line }) => line);
}

test("views are stored as they happen, also when a process is killed, and none is lost or counted twice", async () => {
  const now = site.clock.now;
  const day = localDate(now);
  await sql`insert into properties (title, created_by) values ('Villa of the sums', 'test')`.execute(site.db);
  const { id: home } = await site.db
    .selectFrom("properties")
    .select("id")
    .where("title", "=", "Villa of the sums")
    .executeTakeFirstOrThrow();
  const view = fc.record({
    day: fc.constant(day),
    kind: fc.constantFrom("view" as const, "view" as const, "call" as const, "whatsapp" as const),
    path: fc.constantFrom("/", "/faq", `/property/${home}`, "/property/999999"),
    source: fc.constantFrom("", "facebook.com", null),
    visitor: fc.bigInt({ min: 0n, max: 30n }),
    times: fc.integer({ min: 1, max: 5 }),
  });
  const killed = () =>
    site.db.transaction().execute(async (trx) => {
      await rollUpDay(trx, day, now);
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx);
      await sql`select pg_terminate_backend(${rows[0]?.pid}, 5000)`.execute(site.db);
      await sql`select 1`.execute(trx);
    });
  const step = fc.record({
    views: fc.array(view, { maxLength: 40 }),
    next: fc.constantFrom("one", "killed", "two at once", "later"),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 6 }), async (steps) => {
      await site.db.deleteFrom("counted_views").execute();
      await site.db.deleteFrom("days_counted").execute();
      for (const { views, next } of steps) {
        const store = storeViews(site.db, { id: randomUUID(), views }, now);
        if (next === "two at once")
          await Promise.all([store, rollUpDay(site.db, day, now), rollUpDay(site.db, day, now)]);
        await store;
        if (next === "one") await rollUpDay(site.db, day, now);
        if (next === "killed") await expect(killed()).rejects.toThrow();
      }
      await rollUpDay(site.db, day, now);
      expect(await sumsOf(day)).toEqual(await plainSumsOf(day));
    }),
    { numRuns: 20 },
  );
});

test("what arrives after midnight is in the sums of its day the next morning, and is summed up once", async () => {
  const now = localInstant("2026-11-20", "02:00");
  const late = { day: "2026-11-19", kind: "view", path: "/faq", source: "", visitor: 1n, times: 4 } as const;
  await storeViews(site.db, { id: randomUUID(), views: [late] }, now);
  const sums = () => site.db.selectFrom("days_counted").select(["day", "views", "counted_at"]).execute();
  await rollUpDueViews(site.db, localInstant("2026-11-20", "00:10"));
  expect(await sums()).toEqual([]);
  await rollUpDueViews(site.db, now);
  await rollUpDueViews(site.db, localInstant("2026-11-20", "02:01"));
  expect(await sums()).toEqual([{ day: "2026-11-19", views: 4, counted_at: now }]);
});

test("of a day that is over the most seen pages have a line, and all others share one", async () => {
  const now = localInstant("2026-11-20", "02:00");
  const day = "2026-11-19";
  const see = (from: number, until: number) =>
    sql`insert into counted_views (day, kind, path, source, visitor, times)
      select ${day}::date, 'view', '/page-' || i, 'host-' || i % 310, i, 1 + i % 2 from generate_series(${from}::integer, ${until}) as i`.execute(
      site.db,
    );
  await see(1, 3000);
  await rollUpDay(site.db, day, localInstant(day, "12:00"));
  await see(2900, 5400);
  await rollUpDueViews(site.db, now);
  await rollUpDueViews(site.db, localInstant("2026-11-20", "02:01"));
  const { rows } = await sql`select
    (select views from days_counted where day = ${day}) = (select sum(views) from page_views_by_day where day = ${day}) as whole,
    (select count(*) from page_views_by_day where day = ${day}) as pages,
    (select count(*) from sources_by_day where day = ${day}) as sources,
    (select views from page_views_by_day where day = ${day} and path = '/page-2999') as twice`.execute(site.db);
  expect(rows).toEqual([{ whole: true, pages: 5001, sources: 301, twice: 4 }]);
});

test("after some days only sums are left, and they stay as they were", async () => {
  const now = site.clock.now;
  const long = localDate(new Date(now.getTime() - (RAW_VIEW_DAYS + 1) * 86_400_000));
  const view = { day: long, kind: "view", path: "/faq", source: "", visitor: 1n, times: 4 } as const;
  await storeViews(site.db, { id: randomUUID(), views: [view] }, now);
  await rollUpDay(site.db, long, now);
  await rollUpAndPruneViews(site.db, now);
  await rollUpDay(site.db, long, now);
  expect(await counted()).toEqual([]);
  const kept = await site.db.selectFrom("days_counted").select(["day", "views"]).execute();
  expect(kept).toEqual([{ day: long, views: 4 }]);
});
