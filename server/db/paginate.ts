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
 * The ids of one page in its order. One look at the table filters, counts and sorts, and it carries ids and sort keys
 * only: the long texts of ten thousand homes are read for the homes of the page alone.
 */
export async function findPageOfIds(
  db: Database,
  list: PagedList,
  wanted: { page: number; perPage: number },
): Promise<PageOfIds> {
  const table = sql.table(list.table);
  const read = async (page: number) => {
    const { rows } = await sql<{ id: number; matching: number }>`
      select id, count(*) over () as matching from ${table}
      where ${list.within} and ${list.matches}
      order by ${list.order}
      limit ${wanted.perPage} offset ${(page - 1) * wanted.perPage}`.execute(db);
    return rows;
  };
  const counted = await sql<{ total: number }>`
    select count(*) as total from ${table} where ${list.within}`.execute(db);
  const total = counted.rows[0]?.total ?? 0;
  let rows = await read(wanted.page);
  let matching = rows[0]?.matching ?? 0;
  if (rows.length === 0 && wanted.page > 1) {
    // Beyond the end: the first page says where the end is.
    const first = await read(1);
    matching = first[0]?.matching ?? 0;
    const { page } = pageBounds(matching, wanted.perPage, wanted.page);
    rows = page === 1 ? first : await read(page);
  }
  return { ids: rows.map((row) => row.id), matching, total, ...pageBounds(matching, wanted.perPage, wanted.page) };
}
