import { type Expression, type RawBuilder, sql } from "kysely";
import { MOST_COUNTED, pageBounds } from "#domain/records/paging.ts";
import type { Database } from "./connection.ts";

/** A table of which rows are listed. */
export interface ListedRows<Kind extends string> {
  kind: Kind;
  table: "apartment_types" | "properties" | "progress_updates";
  /** What there is at all. */
  within: Expression<boolean | number>;
  /** What of it is wanted; undefined for all. */
  matches: Expression<boolean | number> | undefined;
  /** How many there are at all, where that is known without counting them. */
  all?: () => Promise<number>;
}

interface PageOfIds<Kind extends string> {
  rows: { kind: Kind; id: number }[];
  /** How many of each kind match. */
  counts: Map<Kind, number>;
  /** All that match, in each table counted to one more than {@link MOST_COUNTED}. */
  matching: number;
  /** All that there are. */
  total: number;
  /** The page found: the last one when a later one was asked for. */
  page: number;
  pages: number;
}

/** How many rows a list has; of those that match no more than one beyond {@link MOST_COUNTED}. */
export async function countRows(
  db: Database,
  { table, within, matches, all }: Omit<ListedRows<string>, "kind">,
): Promise<number> {
  if (!matches && all) return all();
  const wanted = matches ? sql`${within} and ${matches} limit ${MOST_COUNTED + 1}` : within;
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (select from ${sql.table(table)} where ${wanted}) as counted`.execute(db);
  return rows[0]?.count ?? 0;
}

/**
 * The ids of one page of a list from one table or several, filtered, sorted and cut by the database. The counts are questions
 * of their own, so that an order which an index has reads no more than the page. All carry ids and sort keys only: the long
 * texts of ten thousand homes are read for the homes of the page alone.
 */
export async function findPageOfIds<Kind extends string>(
  db: Database,
  { lists, order }: { lists: readonly ListedRows<Kind>[]; order: RawBuilder<unknown> },
  wanted: { page: number; perPage: number },
): Promise<PageOfIds<Kind>> {
  let total = 0;
  let matching = 0;
  const counts = new Map<Kind, number>();
  for (const list of lists) {
    const all = await countRows(db, { ...list, matches: undefined });
    total += all;
    const count = list.matches ? await countRows(db, list) : all;
    counts.set(list.kind, count);
    matching += count;
  }
  const bounds = pageBounds(matching, wanted.perPage, wanted.page);
  const rows = await findIds(db, { lists, order }, bounds.page * wanted.perPage, (bounds.page - 1) * wanted.perPage);
  return { rows, counts, matching, total, ...bounds };
}

/** The ids of a list in its order up to a position, without counting it; those before `after` are left out. */
export async function findIds<Kind extends string>(
  db: Database,
  { lists, order }: { lists: readonly ListedRows<Kind>[]; order: RawBuilder<unknown> },
  upTo: number,
  after = 0,
): Promise<{ kind: Kind; id: number }[]> {
  // Of each table no more than can be wanted, so that an index can give them in order.
  const candidates = lists.map(
    ({ kind, table, within, matches }) => sql`
      (select ${sql.lit(kind)}::text as kind, id, is_featured, created_at, published_at, from_price_ugx, area_sqm
      from ${sql.table(table)} where ${within} and ${matches ?? sql`true`}
      order by ${order} limit ${upTo})`,
  );
  const { rows } = await sql<{ kind: Kind; id: number }>`
    select kind, id from (${sql.join(candidates, sql` union all `)}) as listed
    order by ${order} limit ${upTo - after} offset ${after}`.execute(db);
  return rows;
}
