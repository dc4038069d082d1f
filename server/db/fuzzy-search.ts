import { type RawBuilder, sql } from "kysely";
import { foldedText, plainSpaces } from "#domain/pasted-text/pasted-text.ts";
import type { Database } from "./connection.ts";
import { inTransaction } from "./in-transaction.ts";
import { INDEXED_LENGTH, searchTextContains } from "./text-search.ts";

/** The trigram similarity of a word of five letters with one mistake. */
const NEAR = 0.45;

/**
 * Each table has a trigram index over exactly these columns. Long texts are left out, because each takes a millisecond
 * to compare.
 */
const fuzzyColumns = {
  properties: ["title", "location", "city", "property_type"],
  apartment_types: ["name", "location", "category"],
  posts: ["title"],
  buyers: ["name"],
  enquiries: ["name"],
} as const;

export type FuzzyTable = keyof typeof fuzzyColumns;

/** Tells whether a table has columns in which similar words are found. */
export function isFuzzyTable(table: string): table is FuzzyTable {
  return Object.hasOwn(fuzzyColumns, table);
}

/** Tells whether the database has pg_trgm, which not every host of PostgreSQL offers. */
export async function supportsFuzzySearch(db: Database): Promise<boolean> {
  const { rows } = await sql`select from pg_extension where extname = 'pg_trgm'`.execute(db);
  return rows.length > 0;
}

/** Sets the threshold for a query with {@link fuzzyMatches}. */
export function withFuzzyThreshold<Answer>(db: Database, ask: (trx: Database) => Promise<Answer>): Promise<Answer> {
  return inTransaction(db, async (trx) => {
    await sql`select set_config('pg_trgm.word_similarity_threshold', ${String(NEAR)}, true)`.execute(trx);
    return ask(trx);
  });
}

/** Returns a condition for names with a word like this one, or like it with two letters swapped. */
export function fuzzyMatches(table: FuzzyTable, word: string): RawBuilder<boolean> {
  const names = sql<string>`search_text(array[${sql.join(fuzzyColumns[table].map((column) => sql.ref(column)))}])`;
  const swapped = withTwoSwapped(foldedText(word)).map((meant) => searchTextContains(names, meant));
  return sql<boolean>`(${sql.join([sql`${names} %> folded_text(${word})`, ...swapped], sql` or `)})`;
}

/** Two swapped letters are tried by themselves, because "kololo" and "koollo" share no trigram. */
function withTwoSwapped(word: string): string[] {
  const letters = [...word];
  if (letters.length <= INDEXED_LENGTH || letters.length > 20) return [];
  const swapped = letters.slice(1).map((letter, at) => letters.toSpliced(at, 2, letter, ...letters.slice(at, at + 1)));
  return swapped.map((one) => one.join("")).filter((one) => one !== word);
}

const MAX_NEAR = 1000;

/**
 * Searches a table. If no row has all words as they are written, it forgives a mistake in each word.
 *
 * @param where the rows that are searched at all
 * @returns `matches`, or the condition that finds the rows with similar names
 */
export async function forgivingly(
  db: Database,
  table: FuzzyTable,
  { search, where, matches }: { search: string; where: RawBuilder<unknown>; matches: RawBuilder<boolean> },
): Promise<RawBuilder<boolean>> {
  const words = plainSpaces(search).split(" ");
  // A number with a mistake is another number, so only words are forgiven.
  if (!words.every((word) => /^\p{L}{4,}$/u.test(foldedText(word)))) return matches;
  const { rows } = await sql`select from ${sql.table(table)} where ${where} and ${matches} limit 1`.execute(db);
  if (rows.length > 0 || !(await supportsFuzzySearch(db))) return matches;
  const near = words.map((word) => fuzzyMatches(table, word));
  const found = await withFuzzyThreshold(db, (trx) =>
    sql<{ id: number }>`
      select id from ${sql.table(table)} where ${where} and ${sql.join(near, sql` and `)} limit ${MAX_NEAR}`.execute(
      trx,
    ),
  );
  const ids = found.rows.map(({ id }) => id);
  return sql<boolean>`${sql.ref(`${table}.id`)} = any(${ids}::bigint[])`;
}
