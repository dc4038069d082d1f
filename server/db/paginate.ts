import { type Expression, type RawBuilder, sql } from "kysely";
import { pageBounds } from "#domain/catalogue/listing-filters.ts";
import type { Database } from "./connection.ts";

/** A list that is filtered, sorted and cut into pages by the database. */
export interface PagedList {
  table: "apartment_types" | "properties";
  /** What there is at all. */
  within: Expression<boolean | number>;
  /** What of it is wanted. */
  matches: Expression<boolean | number>;
  order: RawBuilder<unknown>;
}

export interface PageOfIds {
  ids: number[];
  /** All that match. */
  matching: number;
  /** All that there are. */
  total: number;
  /** The page found: the last one when a later one was asked for. */
  page: number;
  pages: number;
}

/**
 * The ids of one page in its order. The counts are a question of their own, so that an order which an index has reads no
 * more than the page. Both carry ids and sort keys only: the long texts of ten thousand homes are read for the homes of the
 * page alone.
 */
export async function findPageOfIds(
  db: Database,
  list: PagedList,
  wanted: { page: number; perPage: number },
): Promise<PageOfIds> {
  const table = sql.table(list.table);
  const counted = await sql<{ total: number; matching: number }>`
    select (select count(*) from ${table} where ${list.within}) as total,
      (select count(*) from ${table} where ${list.within} and ${list.matches}) as matching`.execute(db);
  const { total = 0, matching = 0 } = counted.rows[0] ?? {};
  const bounds = pageBounds(matching, wanted.perPage, wanted.page);
  const { rows } = await sql<{ id: number }>`
    select id from ${table} where ${list.within} and ${list.matches}
    order by ${list.order}
    limit ${wanted.perPage} offset ${(bounds.page - 1) * wanted.perPage}`.execute(db);
  return { ids: rows.map((row) => row.id), matching, total, ...bounds };
}
