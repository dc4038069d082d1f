import { type RawBuilder, sql } from "kysely";
import type { Database } from "./connection.ts";
import { type FuzzyTable, forgivingly } from "./fuzzy-search.ts";
import { INDEXED_LENGTH } from "./text-search.ts";

export interface Found<Match> {
  matches: Match[];
  /** The number is at most `MAX_COUNTED` + 1; it is undefined if the search has too few letters to count. */
  count: number | undefined;
}

export const MAX_COUNTED = 999;

export interface SearchedTable {
  table: string;
  /** A column that is indexed in lower case for the rows of `where`. */
  nameColumn: string;
  where: RawBuilder<unknown>;
  matches: RawBuilder<boolean>;
  order: RawBuilder<unknown>;
  columns: RawBuilder<unknown>;
  /** The table in which names with a spelling mistake are looked for if nothing else is found. */
  forgives?: FuzzyTable;
}

/** Finds rows by a search. Fewer than three letters are only compared with the beginning of names. */
export async function findRows<Row extends { id: number }>(
  db: Database,
  searched: SearchedTable,
  search: string,
  limit: number,
): Promise<Found<Row>> {
  const found = await findMatching<Row>(db, searched, search, limit);
  const { forgives } = searched;
  if (found.matches.length > 0 || !forgives) return found;
  const matches = await forgivingly(db, forgives, { ...searched, search });
  return matches === searched.matches ? found : findMatching<Row>(db, { ...searched, matches }, search, limit);
}

async function findMatching<Row extends { id: number }>(
  db: Database,
  searched: SearchedTable,
  search: string,
  limit: number,
): Promise<Found<Row>> {
  const { where, order, columns } = searched;
  const table = sql.table(searched.table);
  const name = sql`lower(${sql.ref(searched.nameColumn)})`;
  const looksIntoTexts = [...search].length >= INDEXED_LENGTH;
  const matching = sql`from ${table} where ${where} and ${looksIntoTexts ? searched.matches : sql`false`}`;
  // In any collation, names with this prefix are sorted close behind it.
  const { rows } = await sql<Row & { matching: number }>`
    with near as (
      select id, ${name} as name from ${table} where ${where} and ${name} >= lower(${search}) order by ${name} limit ${4 * limit}
    ), picked as (
      (select id, 0 as rank from near where starts_with(name, lower(${search})) order by name, id limit ${limit})
      union all (select id, 1 ${matching} order by ${order} limit ${limit})
    ), ranked as (
      select id, min(rank) as rank from picked group by id
    )
    select ${columns}, (select count(*) from (select ${matching} limit ${MAX_COUNTED + 1}) as counted) as matching
    from ranked join ${table} using (id) order by rank, ${order} limit ${limit}`.execute(db);
  return { matches: rows, count: looksIntoTexts ? (rows[0]?.matching ?? 0) : undefined };
}
