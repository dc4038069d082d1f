import { type RawBuilder, sql } from "kysely";
import type { Database } from "./connection.ts";
import { inTransaction } from "./in-transaction.ts";
import { indexedLength, searchTextContains } from "./text-search.ts";

/** The trigram similarity of a word of five letters with one slip. */
const NEAR = 0.45;

export async function supportsFuzzySearch(db: Database): Promise<boolean> {
  const { rows } = await sql`select from pg_extension where extname = 'pg_trgm'`.execute(db);
  return rows.length > 0;
}

/** Sets the index's threshold to that of {@link resembles}. */
export function withFuzzyThreshold<Answer>(db: Database, ask: (trx: Database) => Promise<Answer>): Promise<Answer> {
  return inTransaction(db, async (trx) => {
    await sql`select set_config('pg_trgm.word_similarity_threshold', ${String(NEAR)}, true)`.execute(trx);
    return ask(trx);
  });
}

export function fuzzyMatches(texts: readonly string[], word: string): RawBuilder<boolean> {
  const joined = sql.join(texts.map((text) => sql.ref(text)));
  const isAlike = sql`search_text %> lower(${word}) and word_similarity(lower(${word}), lower(concat_ws(' ', ${joined}))) >= ${NEAR}`;
  const isSwapped = withTwoSwapped(word).map((meant) => searchTextContains(sql.ref("search_text"), meant));
  return sql<boolean>`((${isAlike}) or ${sql.join([...isSwapped, sql`false`], sql` or `)})`;
}

/** "kololo" and "koollo" share no trigram. */
function withTwoSwapped(word: string): string[] {
  const letters = [...word];
  if (letters.length <= indexedLength || letters.length > 20) return [];
  return letters.slice(1).flatMap((letter, at) => {
    const before = letters[at];
    return before === undefined || before === letter
      ? []
      : [[...letters.slice(0, at), letter, before, ...letters.slice(at + 2)].join("")];
  });
}
