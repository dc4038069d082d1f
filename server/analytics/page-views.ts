import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import { addDays, type LocalDate, localDate, localInstant } from "#domain/time/kampala-time.ts";
import type { ViewBatch } from "#server/analytics/view-counter.ts";
import type { Database } from "#server/db/connection.ts";
import { inTransaction } from "#server/db/in-transaction.ts";
import type { Jobs } from "#server/jobs/jobs.ts";
import { defineQueue } from "#server/jobs/queue.ts";

/** Single views are kept for so many days; afterwards only the daily sums remain. */
export const RAW_VIEW_DAYS = 8;

/** Only a machine can visit more paths than this a day. The rest are summed in one line. */
const MAX_PATHS = 5_000;
const MAX_SOURCES = 300;
const OTHERS = "(other)";

/**
 * Loads the salts with which visitors of these days are hashed, and makes those that are missing. The first day is
 * today; older salts are deleted, so that nobody can tell who a visitor of an earlier day was.
 */
export async function loadVisitorSalts(db: Database, days: readonly LocalDate[]): Promise<Map<LocalDate, Buffer>> {
  const [today = ""] = days;
  await db.deleteFrom("visitor_salts").where("day", "<", today).execute();
  await db
    .insertInto("visitor_salts")
    .values(days.map((day) => ({ day, salt: randomBytes(32) })))
    .onConflict((conflict) => conflict.column("day").doNothing())
    .execute();
  const rows = await db.selectFrom("visitor_salts").selectAll().where("day", "in", days).execute();
  return new Map(rows.map(({ day, salt }) => [day, salt]));
}

/** Stores a batch of views. A batch that is stored again, by its id, changes nothing. */
export async function storeViews(db: Database, { id, views }: ViewBatch, now: Date): Promise<void> {
  const column = <Value>(read: (view: ViewBatch["views"][number]) => Value) => views.map(read);
  await sql`
    with batch as (
      insert into counted_batches (id, stored_at) values (${id}, ${now}) on conflict do nothing returning id
    )
    insert into counted_views (day, kind, path, source, visitor, times)
    select view.* from unnest(
      ${column(({ day }) => day)}::date[], ${column(({ kind }) => kind)}::text[], ${column(({ path }) => path)}::text[],
      ${column(({ source }) => source)}::text[], ${column(({ visitor }) => String(visitor))}::bigint[],
      ${column(({ times }) => times)}::integer[]
    ) as view, batch
  `.execute(db);
}

/** Adds a day's views to its sums, each view once. A day without views keeps its sums. */
export function rollUpDay(db: Database, day: LocalDate, now: Date): Promise<void> {
  return inTransaction(db, async (trx) => {
    // Two processes at the same time would count the same visitor twice.
    await sql`select pg_advisory_xact_lock(hashtext('roll up page views'))`.execute(trx);
    // In PostgreSQL every part of the statement sees the rows as they were before it.
    await sql`
      with fresh as (
        update counted_views set is_summed = true where day = ${day} and not is_summed
        returning kind, path, source, visitor, times
      ), days as (
        insert into days_counted (day, views, visitors, calls, whatsapp_taps, counted_at)
        select ${day}::date, coalesce(sum(times) filter (where kind = 'view'), 0),
          (select count(*) from (select distinct visitor from fresh where kind = 'view') as seen where not exists (
            select from counted_views as earlier where earlier.day = ${day} and earlier.visitor = seen.visitor
              and earlier.is_summed and earlier.kind = 'view')),
          coalesce(sum(times) filter (where kind = 'call'), 0),
          coalesce(sum(times) filter (where kind = 'whatsapp'), 0), ${now}
        from fresh having count(*) > 0 or exists (select from counted_views where day = ${day})
        on conflict (day) do update set views = days_counted.views + excluded.views,
          visitors = days_counted.visitors + excluded.visitors, calls = days_counted.calls + excluded.calls,
          whatsapp_taps = days_counted.whatsapp_taps + excluded.whatsapp_taps, counted_at = excluded.counted_at
      ), pages as (
        insert into page_views_by_day as sums (day, path, views)
        select ${day}::date, path, sum(times) from fresh where kind = 'view' group by path
        on conflict (day, path) do update set views = sums.views + excluded.views
      ), sources as (
        insert into sources_by_day as sums (day, source, arrivals)
        select ${day}::date, source, sum(times) from fresh where kind = 'view' and source is not null group by source
        on conflict (day, source) do update set arrivals = sums.arrivals + excluded.arrivals
      ), homes as (
        select split_part(path, '/', 2) as home_kind, split_part(path, '/', 3)::bigint as home_id,
          coalesce(sum(times) filter (where kind = 'view'), 0) as views,
          coalesce(sum(times) filter (where kind <> 'view'), 0) as taps
        from fresh where path ~ '^/(?:property|apartment)/[1-9][0-9]{0,14}$' group by 1, 2
      )
      insert into home_views_by_day as sums (day, home_kind, home_id, views, taps)
      select ${day}::date, home_kind, home_id, views, taps from homes
      -- Only homes that exist count, because a request can claim views of pages that were never there.
      where case home_kind
        when 'property' then exists (select from properties where id = home_id)
        else exists (select from apartment_types where id = home_id)
      end
      on conflict (day, home_kind, home_id) do update set views = sums.views + excluded.views, taps = sums.taps + excluded.taps
    `.execute(trx);
    // Which pages were seen most is only known when the day is over.
    if (day < localDate(now)) await joinOthers(trx, day);
  });
}

async function joinOthers(trx: Database, day: LocalDate): Promise<void> {
  for (const [name, key, count, most] of [
    ["page_views_by_day", "path", "views", MAX_PATHS],
    ["sources_by_day", "source", "arrivals", MAX_SOURCES],
  ] as const) {
    const [table, keyColumn, countColumn] = [sql.table(name), sql.ref(key), sql.ref(count)];
    await sql`
      with others as (
        delete from ${table} where day = ${day} and ${keyColumn} in (
          select ${keyColumn} from ${table} where day = ${day} and ${keyColumn} <> ${OTHERS}
          order by ${countColumn} desc, ${keyColumn} offset ${most}
        ) returning ${countColumn} as times
      )
      insert into ${table} as sums (day, ${keyColumn}, ${countColumn})
      select ${day}::date, ${OTHERS}, sum(times) from others having count(*) > 0
      on conflict (day, ${keyColumn}) do update set ${countColumn} = sums.${countColumn} + excluded.${countColumn}
    `.execute(trx);
  }
}

/** Adds up all days of which single views are stored, and deletes single views that are old and summed. */
export async function rollUpAndPruneViews(db: Database, now: Date): Promise<void> {
  const oldest = addDays(localDate(now), -RAW_VIEW_DAYS);
  const days = await db.selectFrom("counted_views").select("day").distinct().orderBy("day").execute();
  for (const { day } of days) await rollUpDay(db, day, now);
  await db.deleteFrom("counted_views").where("day", "<", oldest).where("is_summed", "=", true).execute();
  await sql`delete from counted_batches where stored_at < ${now}::timestamptz - interval '1 day'`.execute(db);
  await db.deleteFrom("visitor_salts").where("day", "<", localDate(now)).execute();
}

const minuteQueue = defineQueue<Record<string, never>>("page-views", { retryLimit: 0 });

export const pageViewQueues = [minuteQueue] as const;

/** Works on the job that sums up stored views, and schedules it for every minute. */
export async function workOnPageViews(db: Database, jobs: Jobs, clock: () => Date): Promise<void> {
  await jobs.work(minuteQueue, async () => {
    await rollUpDueViews(db, clock());
  });
  await jobs.schedule(minuteQueue, "* * * * *");
}

/** The time from which all views of the day before have arrived. */
const SETTLED_FROM = "01:30";

/** Adds up the views of today and, after `SETTLED_FROM`, those of the days before. */
export async function rollUpDueViews(db: Database, now: Date): Promise<void> {
  const today = localDate(now);
  await rollUpDay(db, today, now);
  const settledAt = localInstant(today, SETTLED_FROM);
  if (now < settledAt) return;
  const { rows } = await sql<{ is_due: boolean }>`
    select exists (select from counted_views where day < ${today} and not is_summed) or exists (
      select from generate_series(${addDays(today, -RAW_VIEW_DAYS)}::date, ${addDays(today, -1)}::date, '1 day') as past
      where exists (select from counted_views where day = past::date)
        and not exists (select from days_counted where day = past::date and counted_at >= ${settledAt})
    ) as is_due
  `.execute(db);
  if (rows[0]?.is_due) await rollUpAndPruneViews(db, now);
}
