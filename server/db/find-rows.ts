import { type RawBuilder, sql } from "kysely";
import type { Database } from "./connection.ts";
import { canForgive, forgiving, isNearTo } from "./near-words.ts";
import { indexedLength } from "./text-search.ts";

/** The first of the records that match a search. */
export interface Found<Match> {
  matches: Match[];
  /** How many match, counted to one more than `maxCounted`; undefined where too few letters were typed to look into texts. */
  count: number | undefined;
}

/** Beyond this nobody wants to know how many match exactly, while they type. */
export const maxCounted = 999;

/** What is searched of one table by `findRows`. */
interface SearchedTable {
  table: string;
  /** Has an index of its own in lower case, for those rows that `where` lets pass. */
  nameColumn: string;
  where: RawBuilder<unknown>;
  matches: RawBuilder<boolean>;
  /** Of those that match, which come first. */
  order: RawBuilder<unknown>;
  columns: RawBuilder<unknown>;
  /** Whether names much like the words are found where nothing matches; the table then has a `search_text`. */
  forgives?: boolean;
}

/**
 * The first rows that match: those whose name begins with the words, then others. Fewer than three letters are only looked for at
 * the beginning of names, so that each key is answered at once whatever there is. A slip in a word is forgiven where nothing matches.
 */
export async function findRows<Row extends { id: number }>(
  db: Database,
  searched: SearchedTable,
  search: string,
  limit: number,
): Promise<Found<Row>> {
  const found = await findMatching<Row>(db, searched, search, limit);
  const words = search.split(" ");
  const canHaveSlip = searched.forgives && words.every((word) => /^\p{L}{4,}$/u.test(word));
  if (found.matches.length > 0 || !canHaveSlip || !(await canForgive(db))) return found;
  const near = words.map((word) => isNearTo([searched.nameColumn], word));
  const matches = sql<boolean>`(${sql.join(near, sql` and `)})`;
  return forgiving(db, (trx) => findMatching<Row>(trx, { ...searched, matches }, search, limit));
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
  const looksIntoTexts = [...search].length >= indexedLength;
  const matching = sql`from ${table} where ${where} and ${looksIntoTexts ? searched.matches : sql`false`}`;
  // Whatever order the database knows, what begins with the words comes soon after the words themselves.
  const { rows } = await sql<Row & { matching: number }>`
    with near as (
      select id, ${name} as name from ${table} where ${where} and ${name} >= lower(${search}) order by ${name} limit ${4 * limit}
    ), picked as (
      (select id, 0 as rank from near where starts_with(name, lower(${search})) order by name, id limit ${limit})
      union all (select id, 1 ${matching} order by ${order} limit ${limit})
    ), ranked as (
      select id, min(rank) as rank from picked group by id
    )
    select ${columns}, (select count(*) from (select ${matching} limit ${maxCounted + 1}) as counted) as matching
    from ranked join ${table} using (id) order by rank, ${order} limit ${limit}`.execute(db);
  return { matches: rows, count: looksIntoTexts ? (rows[0]?.matching ?? 0) : undefined };
}
