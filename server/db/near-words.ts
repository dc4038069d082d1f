import { type RawBuilder, sql } from "kysely";
import type { Database } from "./connection.ts";
import { inTransaction } from "./in-transaction.ts";
import { indexedLength, searchTextContains } from "./text-search.ts";

/** A word of five letters with one that is wrong, missing or too many is as much alike, by its groups of three letters. */
const NEAR = 0.45;

/** Whether the database has what forgiving a slip needs. */
export async function canForgive(db: Database): Promise<boolean> {
  const { rows } = await sql`select from pg_extension where extname = 'pg_trgm'`.execute(db);
  return rows.length > 0;
}

/** Has the index of groups of three letters take as near what {@link isNearTo} takes as near. */
export function forgiving<Answer>(db: Database, ask: (trx: Database) => Promise<Answer>): Promise<Answer> {
  return inTransaction(db, async (trx) => {
    await sql`select set_config('pg_trgm.word_similarity_threshold', ${String(NEAR)}, true)`.execute(trx);
    return ask(trx);
  });
}

/**
 * Whether one of these texts has a word much like this one, or all that is searched has it with two letters swapped. What nothing is
 * near to is read by its index and goes no further.
 */
export function isNearTo(texts: readonly string[], word: string): RawBuilder<boolean> {
  const joined = sql.join(texts.map((text) => sql.ref(text)));
  const isAlike = sql`search_text %> lower(${word}) and word_similarity(lower(${word}), lower(concat_ws(' ', ${joined}))) >= ${NEAR}`;
  const isSwapped = withTwoSwapped(word).map((meant) => searchTextContains(sql.ref("search_text"), meant));
  return sql<boolean>`((${isAlike}) or ${sql.join([...isSwapped, sql`false`], sql` or `)})`;
}

/** All that may have been meant if two letters beside each other are swapped: "kololo" of "koollo". They share no group of three letters. */
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
