import { type Expression, type RawBuilder, sql } from "kysely";
import { MAX_COUNTED, pageBounds } from "#domain/records/paging.ts";
import type { Database } from "./connection.ts";

export interface ListedRows<Kind extends string> {
  kind: Kind;
  table: "apartment_types" | "properties" | "progress_updates";
  within: Expression<boolean | number>;
  matches: Expression<boolean | number> | undefined;
  /** The price by which these rows are ordered among those of other lists. It keeps the order of their own prices. */
  countedPrice?: RawBuilder<number>;
  all?: () => Promise<number>;
}

interface PageOfIds<Kind extends string> {
  rows: { kind: Kind; id: number }[];
  counts: Map<Kind, number>;
  /** The number is at most {@link MAX_COUNTED} + 1 for each table. */
  matching: number;
  total: number;
  page: number;
  pages: number;
}

/** Counts at most {@link MAX_COUNTED} + 1 matches. */
export async function countRows(
  db: Database,
  { table, within, matches, all }: Omit<ListedRows<string>, "kind">,
): Promise<number> {
  if (!matches && all) return all();
  const wanted = matches ? sql`${within} and ${matches} limit ${MAX_COUNTED + 1}` : within;
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (select from ${sql.table(table)} where ${wanted}) as counted`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Rows in an order of their own. The parts of a list follow each other. */
export interface ListPart<Kind extends string> {
  lists: readonly ListedRows<Kind>[];
  order: RawBuilder<unknown>;
}

/**
 * Finds the ids of a page. Matches are counted by another query, so that an ordered index reads no more than the page.
 */
export async function findPageOfIds<Kind extends string>(
  db: Database,
  { lists, parts }: { lists: readonly ListedRows<Kind>[]; parts: readonly ListPart<Kind>[] },
  wanted: { page: number; perPage: number },
): Promise<PageOfIds<Kind>> {
  const counted = await Promise.all(
    lists.map(async (list) => {
      const all = countRows(db, { ...list, matches: undefined });
      const [total, count] = await Promise.all([all, list.matches ? countRows(db, list) : all]);
      return { kind: list.kind, total, count };
    }),
  );
  const sumOf = (what: "total" | "count") => counted.reduce((sum, each) => sum + each[what], 0);
  const counts = new Map(counted.map(({ kind, count }) => [kind, count]));
  const total = sumOf("total");
  const matching = sumOf("count");
  const bounds = pageBounds(matching, wanted.perPage, wanted.page);
  const upTo = bounds.page * wanted.perPage;
  const rows: { kind: Kind; id: number }[] = [];
  for (const part of parts) if (rows.length < upTo) rows.push(...(await findIds(db, part, upTo - rows.length)));
  return { rows: rows.slice(upTo - wanted.perPage), counts, matching, total, ...bounds };
}

/** Returns the first ids of several tables in one order. */
export async function findIds<Kind extends string>(
  db: Database,
  { lists, order }: ListPart<Kind>,
  upTo: number,
): Promise<{ kind: Kind; id: number }[]> {
  // Each table is ordered and limited by itself, so that an index can return its rows in order.
  const candidates = lists.map(({ kind, table, within, matches, countedPrice }) => {
    const first = sql`
      (select ${sql.lit(kind)}::text as kind, id, is_featured, created_at, published_at, from_price_ugx, area_sqm
      from ${sql.table(table)} where ${within} and ${matches ?? sql`true`}
      order by ${order} limit ${upTo})`;
    return countedPrice
      ? sql`(select kind, id, is_featured, created_at, published_at,
          ${countedPrice} as from_price_ugx, area_sqm from ${first} as first)`
      : first;
  });
  const { rows } = await sql<{ kind: Kind; id: number }>`
    select kind, id from (${sql.join(candidates, sql` union all `)}) as listed
    order by ${order} limit ${upTo}`.execute(db);
  return rows;
}
