import { type RawBuilder, sql } from "kysely";
import { recentlySince } from "#domain/analytics/analytics.ts";
import type { ListOrder } from "#domain/records/list-order.ts";
import { pageBounds } from "#domain/records/paging.ts";
import {
  type RecordFilter,
  type RecordListChoice,
  type RecordSort,
  STALE_MONTHS,
} from "#domain/records/record-list.ts";
import { addMonths, type LocalDate, localDate, localInstant } from "#domain/time/kampala-time.ts";
import type { Database } from "#server/db/connection.ts";
import { forgivingly, isFuzzyTable } from "#server/db/fuzzy-search.ts";
import { isPublished } from "./is-published.ts";
import type { LinkTable } from "./linked-ids.ts";
import type { VersionedTable } from "./versioned-record.ts";

export interface ListedTable {
  table: VersionedTable;
  nameColumn: string;
  /** The filters that the list has. They are shown in the order of `recordFilters`. */
  shows: readonly RecordFilter[];
  pictureColumn?: string;
  gallery?: LinkTable;
  hasPrice?: true;
  /** Returns a query for records that are not available, though their own status says so: their `id` and `status`. */
  taken?: (now: Date) => RawBuilder<unknown>;
  /** Returns a query that selects `id` and `views`. */
  views?: (since: LocalDate) => RawBuilder<unknown>;
  matches: (search: string) => RawBuilder<boolean>;
}

export interface RecordPage<Item> {
  items: Item[];
  counts: Partial<Record<RecordFilter, number>>;
  matching: number;
  total: number;
  page: number;
  pages: number;
  /** The map says when each item was added, by its id. */
  createdAt: ReadonlyMap<number, Date>;
}

export type RecordListOptions = RecordListChoice & { perPage: number };

/** Lists the ids of one page. A page beyond the last is the last one. */
export async function listRecordIds(
  db: Database,
  everything: ListedTable,
  choice: RecordListOptions,
  now: Date,
): Promise<RecordPage<number>> {
  const table = sql.table(everything.table);
  const listed = await withSlips(db, everything, choice.search);
  const { total, ...counts } = await countByFilter(db, listed, choice.search, now);
  const matching = counts[shownOf(listed, choice)] ?? 0;
  const { page, pages } = pageBounds(matching, choice.perPage, choice.page);
  const offset = (page - 1) * choice.perPage;
  const found = await sql<{ id: number; createdAt: Date }>`
    select id, created_at as "createdAt" from ${table} ${choice.order.by === "views" && listed.views ? sql`left join (${listed.views(recentlySince(localDate(now)))}) as seen using (id)` : sql``}
    where ${listedIn(listed, choice, now)}
    order by ${orderOf(listed, choice.order)}
    limit ${choice.perPage} offset ${offset}`.execute(db);
  return {
    items: found.rows.map((row) => row.id),
    counts,
    matching,
    total,
    page,
    pages,
    createdAt: new Map(found.rows.map((row) => [row.id, row.createdAt])),
  };
}

async function withSlips(db: Database, listed: ListedTable, search: string): Promise<ListedTable> {
  const { table } = listed;
  if (search === "" || !isFuzzyTable(table)) return listed;
  const wanted = { search, where: sql`deleted_at is null`, matches: listed.matches(search) };
  const matches = await forgivingly(db, table, wanted);
  return { ...listed, matches: () => matches };
}

/** Counts the records that match a search, by filter, and all records in `total`. */
export async function countByFilter(
  db: Database,
  listed: ListedTable,
  search: string,
  now: Date,
): Promise<Partial<Record<RecordFilter, number>> & { total: number }> {
  const table = sql.table(listed.table);
  const { rows } = await sql<Partial<Record<RecordFilter, number>> & { total: number }>`
    select (select count(*) from ${table} where deleted_at is null) as total, ${sql.join(
      listed.shows.map((show) => sql`count(*) filter (where ${condition(listed, show, now)}) as ${sql.id(show)}`),
    )}
    from ${table} where deleted_at is null and ${listed.matches(search)}`.execute(db);
  return rows[0] ?? { total: 0 };
}

function listedIn(
  listed: ListedTable,
  choice: Pick<RecordListChoice, "search" | "show">,
  now: Date,
): RawBuilder<boolean> {
  return sql`deleted_at is null and ${listed.matches(choice.search)} and ${condition(listed, shownOf(listed, choice), now)}`;
}

function shownOf(listed: ListedTable, { show }: Pick<RecordListChoice, "show">): RecordFilter {
  return listed.shows.includes(show) ? show : "all";
}

function condition(
  { pictureColumn = "id", gallery, taken }: ListedTable,
  show: RecordFilter,
  now: Date,
): RawBuilder<unknown> {
  switch (show) {
    case "all":
      return sql`true`;
    case "available":
      return taken
        ? sql`(status = 'available' and id not in (select id from (${taken(now)}) as taken))`
        : sql`status = ${show}`;
    case "reserved":
    case "sold":
      return taken
        ? sql`(status = ${show} or (status = 'available' and id in (
            select id from (${taken(now)}) as taken where taken.status = ${show})))`
        : sql`status = ${show}`;
    case "hidden":
      return sql`status = ${show}`;
    case "published":
      return isPublished(now);
    case "scheduled":
      return sql`published_at > ${now}`;
    case "draft":
      return sql`(published_at is null or (published_at <= ${now} and not ${isPublished(now)}))`;
    case "featured":
      return sql`is_featured`;
    case "no-picture":
      return sql`${sql.ref(pictureColumn)} is null`;
    case "no-alt": {
      const isUndescribed = sql`alt = '' and media.deleted_at is null`;
      const its = sql`${sql.ref(pictureColumn)} in (select media.id from media where ${isUndescribed})`;
      if (!gallery) return its;
      return sql`(${its} or id in (
        select ${sql.ref(gallery.owner)} from ${sql.table(gallery.table)} as link
        join media on media.id = link.${sql.ref(gallery.linked)} where ${isUndescribed}))`;
    }
    case "stale":
      return sql`(${isPublished(now)} and updated_at < ${localInstant(addMonths(localDate(now), -STALE_MONTHS))})`;
    case "no-price":
      return sql`price_ugx is null`;
    case "sample":
      return sql`is_sample`;
  }
}

/**
 * Returns the order of a list. In the other direction ids turn as well, so that an index is read backwards. Records
 * without a price come last in both directions.
 */
function orderOf(
  { nameColumn, views, hasPrice }: ListedTable,
  { by, direction }: ListOrder<RecordSort>,
): RawBuilder<unknown> {
  const way = direction === "asc" ? sql`asc` : sql`desc`;
  switch (by) {
    case "changed":
      return sql`updated_at ${way}, id ${way}`;
    case "views":
      return views ? sql`coalesce(seen.views, 0) ${way}, id desc` : sql`updated_at ${way}, id ${way}`;
    case "newest":
      return sql`created_at ${way}, id ${way}`;
    case "name":
      return sql`lower(${sql.ref(nameColumn)}) ${way}, id ${direction === "asc" ? sql`desc` : sql`asc`}`;
    case "price":
      return hasPrice ? sql`price_ugx ${way} nulls last, id desc` : sql`updated_at ${way}, id ${way}`;
  }
}

/** Puts rows into the order of the ids. Rows that have gone meanwhile are left out. */
export function pageOfRows<Row extends { id: number }>(ids: RecordPage<number>, rows: readonly Row[]): RecordPage<Row> {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return { ...ids, items: ids.items.flatMap((id) => byId.get(id) ?? []) };
}
