import { sql } from "kysely";
import { type DayRange, monthsToCompare } from "#domain/analytics/analytics.ts";
import type { HomeRef } from "#domain/catalogue/home.ts";
import type { EnquiryChannel } from "#domain/enquiries/enquiry-states.ts";
import { addDays, type LocalDate, localDate, localInstant } from "#domain/time/kampala-time.ts";
import type { Database } from "#server/db/connection.ts";
import { countsByDay } from "#server/records/is-not-reversed.ts";
import { isPublished } from "#server/records/is-published.ts";
import { waitsForAnswer } from "#server/records/waits-for-answer.ts";

// Suspected spam does not count; an enquiry of an erased person does.

type Months = { total: number; thisMonth: number; lastMonth: number };

type AnalyticsSummary = {
  views: Months;
  properties: { listed: number; active: number; featured: number };
  featuredPosts: number;
  enquiries: Months & { pending: number };
  revenue: Months;
  /** This is undefined before any view was counted. */
  countedAt: Date | undefined;
};

/** Sums up the site so far. Last month counts up to the same day as this one; revenue is in UGX by the ledger. */
export async function readAnalyticsSummary(db: Database, now: Date): Promise<AnalyticsSummary> {
  const { thisMonth, lastMonth } = monthsToCompare(localDate(now));
  const [views, content, enquiries, revenue] = await Promise.all([
    sql<Months & { counted_at: Date | null }>`
      select coalesce(sum(views), 0)::bigint as total,
        coalesce(sum(views) filter (where day between ${thisMonth.from} and ${thisMonth.until}), 0)::bigint as "thisMonth",
        coalesce(sum(views) filter (where day between ${lastMonth.from} and ${lastMonth.until}), 0)::bigint as "lastMonth",
        max(counted_at) as counted_at
      from days_counted`.execute(db),
    sql<AnalyticsSummary["properties"] & { featured_posts: number }>`
      select count(*) filter (where status in ('available', 'reserved')) as listed,
        count(*) filter (where status = 'available') as active,
        count(*) filter (where status in ('available', 'reserved') and is_featured) as featured,
        (select count(*) from posts where deleted_at is null and ${isPublished(now)} and is_featured) as featured_posts
      from properties where deleted_at is null and ${isPublished(now)}`.execute(db),
    sql<AnalyticsSummary["enquiries"]>`
      select count(*) as total, count(*) filter (where ${waitsForAnswer} and erased_at is null) as pending,
        count(*) filter (where ${between("created_at", thisMonth)}) as "thisMonth",
        count(*) filter (where ${between("created_at", lastMonth)}) as "lastMonth"
      from enquiries where not is_suspected_spam`.execute(db),
    sql<Months>`
      select coalesce(sum(amount_ugx), 0)::bigint as total,
        coalesce(sum(amount_ugx) filter (where paid_on between ${thisMonth.from} and ${thisMonth.until}), 0)::bigint as "thisMonth",
        coalesce(sum(amount_ugx) filter (where paid_on between ${lastMonth.from} and ${lastMonth.until}), 0)::bigint as "lastMonth"
      from payments where ${countsByDay}`.execute(db),
  ]);
  const { counted_at, ...seen } = views.rows[0] ?? { total: 0, thisMonth: 0, lastMonth: 0, counted_at: null };
  const { featured_posts, ...properties } = content.rows[0] ?? { listed: 0, active: 0, featured: 0, featured_posts: 0 };
  return {
    views: seen,
    properties,
    featuredPosts: featured_posts,
    enquiries: enquiries.rows[0] ?? { total: 0, thisMonth: 0, lastMonth: 0, pending: 0 },
    revenue: revenue.rows[0] ?? { total: 0, thisMonth: 0, lastMonth: 0 },
    countedAt: counted_at ?? undefined,
  };
}

export type AnalyticsDay = {
  day: LocalDate;
  views: number;
  visitors: number;
  calls: number;
  whatsAppTaps: number;
  enquiries: number;
  /** Visits that were booked on this day, for whichever day. */
  visitsBooked: number;
  visitsAttended: number;
  agreements: number;
  /** The sum of the ledger in UGX, less what was given back; a reversed payment counts on no day. */
  received: number;
  /** This was given back to buyers, in UGX. */
  refunded: number;
};

/** Lists all days of the range; a day on which nothing happened has zeros. */
export async function listAnalyticsDays(
  db: Database,
  range: Pick<DayRange, "from" | "until">,
): Promise<AnalyticsDay[]> {
  const { rows } = await sql<AnalyticsDay>`
    with days as (select generate_series(${range.from}::date, ${range.until}::date, '1 day')::date as day),
      enquiry_days as (
        select ${officeDay("created_at")} as day, count(*) as count from enquiries
        where not is_suspected_spam and ${between("created_at", range)} group by 1
      ),
      booked as (
        select ${officeDay("created_at")} as day, count(*) as count from visits
        where status <> 'suspected' and ${between("created_at", range)} group by 1
      ),
      attended as (
        select visit_on as day, count(*) as count from visits
        where status = 'attended' and visit_on between ${range.from} and ${range.until} group by 1
      ),
      signed as (
        select ${officeDay("created_at")} as day, count(*) as count from agreements
        where ${between("created_at", range)} group by 1
      ),
      money as (
        select paid_on as day, sum(amount_ugx)::bigint as sum,
          coalesce(-sum(amount_ugx) filter (where kind = 'refund'), 0)::bigint as refunded
        from payments where paid_on between ${range.from} and ${range.until} and ${countsByDay} group by 1
      )
    select days.day, coalesce(views, 0) as views, coalesce(visitors, 0) as visitors, coalesce(calls, 0) as calls,
      coalesce(whatsapp_taps, 0) as "whatsAppTaps", coalesce(enquiry_days.count, 0) as enquiries,
      coalesce(booked.count, 0) as "visitsBooked", coalesce(attended.count, 0) as "visitsAttended",
      coalesce(signed.count, 0) as agreements, coalesce(money.sum, 0)::bigint as received,
      coalesce(money.refunded, 0)::bigint as refunded
    from days
    left join days_counted using (day)
    left join enquiry_days using (day)
    left join booked using (day)
    left join attended using (day)
    left join signed using (day)
    left join money using (day)
    order by day`.execute(db);
  return rows;
}

type Funnel = { enquiries: number; booked: number; attended: number; signed: number };

/**
 * Counts how far the enquiries of a range have come. An agreement counts if its buyer was entered from the enquiry, or
 * has the same phone or e-mail address and signed later.
 */
export async function readFunnel(db: Database, range: Pick<DayRange, "from" | "until">): Promise<Funnel> {
  const { rows } = await sql<Funnel>`
    with asked as (
      select id, phone, lower(email) as email, created_at from enquiries
      where not is_suspected_spam and ${between("created_at", range)}
    ),
    signed as (
      select asked.id from asked join buyers on buyers.enquiry_id = asked.id join agreements on buyer_id = buyers.id
      union
      select asked.id from asked join buyers on buyers.phone = asked.phone join agreements on buyer_id = buyers.id
      where buyers.enquiry_id is null and agreements.created_at >= asked.created_at
      union
      select asked.id from asked join buyers on lower(buyers.email) = asked.email join agreements on buyer_id = buyers.id
      where buyers.enquiry_id is null and agreements.created_at >= asked.created_at
    )
    select count(*) as enquiries, count(enquiry_id) as booked,
      count(*) filter (where status = 'attended') as attended, (select count(*) from signed) as signed
    from asked left join visits on enquiry_id = asked.id`.execute(db);
  return rows[0] ?? { enquiries: 0, booked: 0, attended: 0, signed: 0 };
}

/**
 * Counts the enquiries of these days by the channel through which they came, most first. Suspected spam is left out.
 */
export async function listChannels(
  db: Database,
  range: Pick<DayRange, "from" | "until">,
): Promise<{ channel: EnquiryChannel; enquiries: number }[]> {
  const { rows } = await sql<{ channel: EnquiryChannel; enquiries: number }>`
    select channel, count(*) as enquiries from enquiries
    where not is_suspected_spam and ${between("created_at", range)} group by 1 order by 2 desc, 1`.execute(db);
  return rows;
}

type SeenPage = { path: string; views: number };
type SeenHome = { kind: HomeRef["kind"]; id: number; name: string; views: number; taps: number };
type SeenSource = { source: string; arrivals: number };

/** Lists the pages that were seen most in these days. */
export async function listTopPages(
  db: Database,
  { from, until }: Pick<DayRange, "from" | "until">,
  limit: number,
): Promise<SeenPage[]> {
  const { rows } = await sql<SeenPage>`
    select path, sum(views)::bigint as views from page_views_by_day
    where day between ${from} and ${until} group by path order by views desc, path limit ${limit}`.execute(db);
  return rows;
}

/** Lists the homes that were seen most in these days, with the taps on their phone and WhatsApp links. */
export async function listTopHomes(
  db: Database,
  { from, until }: Pick<DayRange, "from" | "until">,
  limit: number,
): Promise<SeenHome[]> {
  const { rows } = await sql<SeenHome>`
    with seen as (
      select home_kind, home_id, sum(views)::bigint as views, sum(taps)::bigint as taps from home_views_by_day
      where day between ${from} and ${until} group by 1, 2
    )
    select home_kind as kind, home_id as id, coalesce(properties.title, apartment_types.name) as name, views, taps
    from seen
    left join properties on home_kind = 'property' and properties.id = home_id
    left join apartment_types on home_kind = 'apartment' and apartment_types.id = home_id
    where coalesce(properties.title, apartment_types.name) is not null
    order by views desc, taps desc, kind, id limit ${limit}`.execute(db);
  return rows;
}

/** Lists where visitors came from, by arrivals. */
export async function listTopSources(
  db: Database,
  { from, until }: Pick<DayRange, "from" | "until">,
  limit: number,
): Promise<SeenSource[]> {
  const { rows } = await sql<SeenSource>`
    select source, sum(arrivals)::bigint as arrivals from sources_by_day
    where day between ${from} and ${until} group by source order by arrivals desc, source limit ${limit}`.execute(db);
  return rows;
}

/** Counts the views of homes from a day on, by their ids. Homes that nobody has seen are not in the map. */
export async function countHomeViews(
  db: Database,
  kind: HomeRef["kind"],
  ids: readonly number[],
  since: LocalDate,
): Promise<ReadonlyMap<number, number>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom("home_views_by_day")
    .select(["home_id", (eb) => eb.fn.sum<number>("views").as("views")])
    .where("home_kind", "=", kind)
    .where("home_id", "in", ids)
    .where("day", ">=", since)
    .groupBy("home_id")
    .execute();
  return new Map(rows.map(({ home_id, views }) => [home_id, views]));
}

/** Counts the views of pages from a day on, by their paths. Pages that nobody has seen are not in the map. */
export async function countPageViews(
  db: Database,
  paths: readonly string[],
  since: LocalDate,
): Promise<ReadonlyMap<string, number>> {
  if (paths.length === 0) return new Map();
  const rows = await db
    .selectFrom("page_views_by_day")
    .select(["path", (eb) => eb.fn.sum<number>("views").as("views")])
    .where("path", "in", paths)
    .where("day", ">=", since)
    .groupBy("path")
    .execute();
  return new Map(rows.map(({ path, views }) => [path, views]));
}

function officeDay(column: string) {
  return sql`(${sql.ref(column)} at time zone 'Africa/Kampala')::date`;
}

/** Compares instants and not days, so that an index is used. */
function between(column: string, { from, until }: { from: LocalDate; until: LocalDate }) {
  return sql<boolean>`${sql.ref(column)} >= ${localInstant(from)} and ${sql.ref(column)} < ${localInstant(addDays(until, 1))}`;
}
