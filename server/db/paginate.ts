import { type Expression, type RawBuilder, sql } from "kysely";
import { pageBounds } from "#domain/catalogue/listing-filters.ts";
import type { Database } from "./connection.ts";

/** A list that is filtered, sorted and cut into pages by the database. */
interface PagedList {
  table: "apartment_types" | "properties" | "progress_updates";
  /** What there is at all. */
  within: Expression<boolean | number>;
  /** What of it is wanted; undefined for all. */
  matches: Expression<boolean | number> | undefined;
  order: RawBuilder<unknown>;
}

interface PageOfIds {
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
  const wantedRows = list.matches ? sql`${list.within} and ${list.matches}` : list.within;
  const count = async (rows: Expression<unknown>) => {
    const counted = await sql<{ rows: number }>`select count(*) as rows from ${table} where ${rows}`.execute(db);
    return counted.rows[0]?.rows ?? 0;
  };
  const total = await count(list.within);
  const matching = list.matches ? await count(wantedRows) : total;
  const bounds = pageBounds(matching, wanted.perPage, wanted.page);
  const { rows } = await sql<{ id: number }>`
    select id from ${table} where ${wantedRows}
    order by ${list.order}
    limit ${wanted.perPage} offset ${(bounds.page - 1) * wanted.perPage}`.execute(db);
  return { ids: rows.map((row) => row.id), matching, total, ...bounds };
}
