import { parse } from "csv-parse/sync";
import { sql } from "kysely";
import { expect } from "vitest";
import { formatNumber, formatUgx, ugx } from "#domain/money/money.ts";
import { localInstant } from "#domain/time/kampala-time.ts";
import { listAnalyticsDays, readAnalyticsSummary, readFunnel } from "#server/analytics/analytics.ts";
import { signedIn } from "#test/administrator.ts";
import { writeHistory } from "#test/analytics/history.ts";
import type { TestSite, Visitor } from "#test/app.ts";
import { testWithSite } from "#test/fixtures.ts";
import { expectInOrder, wordsOf } from "#test/pages/reading.ts";

const test = testWithSite();

const now = localInstant("2026-11-20", "18:00");
const range = { from: "2026-10-22", until: "2026-11-20" };
/** A reversed payment counts on no day. */
const receivedInRange = sql<{ sum: number }>`select sum(amount_ugx)::bigint as sum from payments
  where paid_on between ${range.from} and ${range.until} and reverses_id is null
    and id not in (select reverses_id from payments where reverses_id is not null)`;

let site: TestSite;
let owner: Visitor;
let empty: string;
test.beforeAll(async ({ site: opened }) => {
  site = opened;
  site.clock.now = now;
  owner = await signedIn(site);
  empty = wordsOf((await owner.get("/dashboard/analytics")).body);
  await writeHistory(site.db);
});

async function plain(query: ReturnType<typeof sql<{ sum: number }>>): Promise<number> {
  const { rows } = await query.execute(site.db);
  return Number(rows[0]?.sum);
}

const view = async (parameters = "") => wordsOf((await owner.get(`/dashboard/analytics${parameters}`)).body);

test("says that there is nothing before there is anything", () => {
  expectInOrder(empty, [
    "No view has been counted yet.",
    "Total Views 0 No views last month to compare with",
    "Active Properties 0 0 featured",
    "Inquiries 0 0 pending",
    "Revenue UGX 0 Nothing last month to compare with",
    "Performance Overview",
    "Properties Listed 0 of 20, 0%",
    "Featured Content 0 of 6, 0%",
    "Monthly Inquiries 0 of 40, 0%",
    "Nothing on these days.",
    "No inquiries on these days.",
    "No home was viewed on these days.",
    "No visitors on these days.",
    "What these numbers mean",
  ]);
});

test("its cards and bars are what the database says, in the words of the specification", async () => {
  const views = await plain(sql`select sum(times) from counted_views where kind = 'view'`);
  const thisMonth = await plain(
    sql`select sum(times) from counted_views where kind = 'view' and day between '2026-11-01' and '2026-11-20'`,
  );
  const lastMonth = await plain(
    sql`select sum(times) from counted_views where kind = 'view' and day between '2026-10-01' and '2026-10-20'`,
  );
  const growth = Math.round(((thisMonth - lastMonth) / lastMonth) * 1000) / 10;
  const pending = await plain(sql`select count(*) as sum from enquiries where state = 'new' and not is_suspected_spam`);
  const revenue = await plain(sql`select sum(amount_ugx) from payments`);
  const page = await view();
  expectInOrder(page, [
    "Views are counted up to today at 5:30 PM.",
    `Total Views ${formatNumber(views)} ${growth > 0 ? "+" : ""}${growth}% from last month`,
    "Active Properties 2 2 featured",
    `Inquiries 392 ${pending} pending`,
    "Revenue",
    formatUgx(ugx(revenue)),
    "% this month",
    "Properties Listed 3 of 20, 15%",
    "Featured Content 2 of 6, 33%",
    "Monthly Inquiries",
  ]);
});

test("the bars measure against the targets in the settings, and values above 100 % are shown", async () => {
  const value = JSON.stringify({ propertiesListed: 2, featuredContent: 2, monthlyEnquiries: 1000 });
  await sql`insert into settings (key, value) values ('targets', ${value})`.execute(site.db);
  const page = await view();
  expectInOrder(page, ["Properties Listed 3 of 2, 150%", "Featured Content 2 of 2, 100%", "of 1,000, "]);
});

test("money agrees with the ledger to the shilling, and inquiries and visits with a plain count", async () => {
  const days = await listAnalyticsDays(site.db, range);
  expect(days).toHaveLength(30);
  const sum = (read: (day: (typeof days)[number]) => number) => days.reduce((total, day) => total + read(day), 0);
  expect(sum(({ received }) => received)).toBe(await plain(receivedInRange));
  const inRange = sql`created_at >= '2026-10-22 00:00+03' and created_at < '2026-11-21 00:00+03'`;
  expect(sum(({ enquiries }) => enquiries)).toBe(
    await plain(sql`select count(*) as sum from enquiries where not is_suspected_spam and ${inRange}`),
  );
  expect(sum(({ visitsBooked }) => visitsBooked)).toBe(
    await plain(sql`select count(*) as sum from visits where ${inRange}`),
  );
  expect(sum(({ visitsAttended }) => visitsAttended)).toBe(
    await plain(
      sql`select count(*) as sum from visits where status = 'attended' and visit_on between '2026-10-22' and '2026-11-20'`,
    ),
  );
  expect(sum(({ agreements }) => agreements)).toBe(5);
  const { revenue } = await readAnalyticsSummary(site.db, now);
  expect(revenue.total).toBe(await plain(sql`select sum(amount_ugx) from payments`));
  const page = await view();
  expect(page).toContain(`Money received ${formatUgx(ugx(sum(({ received }) => received)))}`);
});

test("the way from inquiry to agreement counts each inquiry once, with its own agreement", async () => {
  // The persons 12, 24, 30, 42 and 90 have signed; 12 and 24 were entered from their enquiry.
  const all = await readFunnel(site.db, { from: "2026-01-01", until: "2026-11-20" });
  const visits = await plain(
    sql`select count(*) as sum from visits join enquiries on id = enquiry_id where not is_suspected_spam`,
  );
  expect(all).toMatchObject({ enquiries: 392, booked: visits, signed: 5 });
  const { signed } = await readFunnel(site.db, { from: "2026-11-16", until: "2026-11-20" });
  expect(signed).toBe(1);
});

test("shows the days that its address asks for, and links to them", async () => {
  const today = await view("?range=today");
  expect(today).toContain("20 November 2026 Today 7 days 30 days");
  const month = await view("?range=month");
  expect(month).toContain("1 November 2026 to 20 November 2026");
  const custom = await view("?range=custom&from=2026-07-01&until=2026-11-10");
  expectInOrder(custom, ["1 July 2026 to 10 November 2026", "Page views", "Jul 2026", "Nov 2026", "Top homes"]);
  expect((await owner.get("/dashboard/analytics?range=7")).body).toMatch(/aria-current="true"[^>]*>7 days/);
});

test("each home in the dashboard's lists says how often it was seen", async () => {
  const seen = await plain(
    sql`select sum(times) from counted_views where kind = 'view' and path = '/property/1' and day >= '2026-10-22'`,
  );
  const list = wordsOf((await owner.get("/dashboard/properties?search=Garden")).body);
  expect(list).toMatch(new RegExp(`Views .*\\b${formatNumber(seen)}\\b`));
  expect(wordsOf((await owner.get("/dashboard/properties?search=Draft")).body)).toMatch(/Views .*\b0\b/);
});

test("exports its tables as CSV without formulas, to the administrator only", async () => {
  const file = await owner.get("/dashboard/analytics.csv?range=custom&from=2026-10-22&until=2026-11-20");
  expect(file.headers.get("content-type")).toContain("text/csv");
  const days: Record<string, string>[] = parse(file.body, { columns: true, bom: true });
  expect(days).toHaveLength(30);
  expect(days.reduce((sum, day) => sum + Number(day["Received UGX"]), 0)).toBe(await plain(receivedInRange));
  const homes = await owner.get("/dashboard/analytics.csv?table=homes&range=90");
  expect(homes.body).toContain(`"'=HYPERLINK(""http://evil.example"")"`);
  expect((await owner.get("/dashboard/analytics.csv?table=sources")).body).toContain("Campaign “flyer-ntinda”");
  expect((await owner.get("/dashboard/analytics.csv?table=constructor", { accept: "text/csv" })).status).toBe(404);
  const stranger = await site.visitor().get("/dashboard/analytics.csv");
  expect(stranger.status).toBe(302);
  expect(stranger.body).not.toContain("Received");
});
