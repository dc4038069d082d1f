// Measures the analytics view on a database with 10 million views of a year, on 2,000 pages by 200 sources: everything that
// the view reads, as its loader reads it, for each range of days; and how long one day takes to be summed up. Run:
// node bench/analytics.ts. Fails when the 95th percentile of any range is above 300 ms.
import { sql } from "kysely";
import { readDayRange } from "#domain/analytics/analytics.ts";
import { addDays, localDate } from "#domain/time/kampala-time.ts";
import {
  listAnalyticsDays,
  listTopHomes,
  listTopPages,
  listTopSources,
  readAnalyticsSummary,
  readFunnel,
} from "#server/analytics/analytics.ts";
import { rollUpDay } from "#server/analytics/page-views.ts";
import { connectDatabase } from "#server/db/connection.ts";
import { migrate } from "#server/db/migrate.ts";
import { startTestServer } from "#test/postgres-server.ts";

const views = 10_000_000;
const days = 366;
const rounds = 20;
const limitMs = 300;

const server = await startTestServer();
const url = server.url("postgres");
await migrate(url);
const db = connectDatabase(url, { maxConnections: 6 });
let failed = false;
try {
  const now = new Date();
  const today = localDate(now);
  console.log(`${views.toLocaleString("en")} views of ${days} days`);
  await sql`insert into properties (title, created_by) select 'Home ' || i, 'bench' from generate_series(1, 1900) as i`.execute(
    db,
  );
  const perDay = Math.floor(views / days);
  let stored = 0;
  const rollUps: number[] = [];
  for (let back = 0; back < days; back += 1) {
    const count = back === 0 ? views - perDay * (days - 1) : perDay;
    // Few pages are seen often and many seldom.
    await sql`
      insert into counted_views (day, kind, path, source, visitor, times)
      select ${addDays(today, -back)}::date, 'view',
        case when i % 20 = 0 then '/page-' || i % 100 else '/property/' || 1 + floor(1900 * power(random(), 3)) end,
        case when i % 3 = 0 then null else 'source-' || floor(200 * power(random(), 3)) || '.example' end,
        floor(random() * 5000), 1
      from generate_series(1, ${sql.lit(count)}) as i`.execute(db);
    stored += count;
    const start = performance.now();
    await rollUpDay(db, addDays(today, -back), now);
    rollUps.push(performance.now() - start);
  }
  await sql`vacuum analyze`.execute(db);
  rollUps.sort((a, b) => a - b);
  console.log(
    `stored ${stored.toLocaleString("en")}; a day is summed up in ${rollUps[rollUps.length >> 1]?.toFixed(0)} ms\n`,
  );
  console.log("     p50       p95  range");
  const ranges = ["range=today", "range=7", "range=30", "range=90", "range=month", "range=custom&from=2000-01-01"];
  for (const search of ranges) {
    const range = readDayRange(new URLSearchParams(search), today);
    const times: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const start = performance.now();
      await Promise.all([
        readAnalyticsSummary(db, now),
        listAnalyticsDays(db, range),
        readFunnel(db, range),
        listTopPages(db, range, 10),
        listTopHomes(db, range, 10),
        listTopSources(db, range, 10),
      ]);
      times.push(performance.now() - start);
    }
    times.sort((a, b) => a - b);
    const percentile = (share: number) => times[Math.ceil(share * times.length) - 1] ?? 0;
    const ms = (value: number) => `${value.toFixed(1).padStart(6)} ms`;
    const isSlow = percentile(0.95) > limitMs;
    failed ||= isSlow;
    console.log(
      `${ms(percentile(0.5))} ${ms(percentile(0.95))}  ${range.from} to ${range.until}${isSlow ? "  TOO SLOW" : ""}`,
    );
  }
} finally {
  await db.destroy();
  await server.remove();
}
process.exitCode = failed ? 1 : 0;
