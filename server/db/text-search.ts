import { type Expression, type RawBuilder, sql } from "kysely";
import { foldedText, plainSpaces } from "#domain/pasted-text/pasted-text.ts";

/**
 * Returns a condition that a folded text contains a part. On long texts without an index it is three times as fast as
 * LIKE.
 */
export function containsFolded(text: Expression<string>, part: string): RawBuilder<boolean> {
  return sql<boolean>`strpos(folded_text(${text}), folded_text(${part})) > 0`;
}

/** Fewer letters form no trigram, so no index helps. */
export const INDEXED_LENGTH = 3;

const foldedLength = (text: string) => [...foldedText(text)].length;

/** A comma and the point of an initial end a word: "Nakato, Sarah", "J.B. Walusimbi". */
const betweenWords = /[\s,;]+|(?<=(?<![\p{L}\p{N}])\p{L})\.(?!\S*@)\s*/u;

const wordsOf = (search: string) => plainSpaces(search).split(betweenWords).filter(Boolean);

/**
 * Returns the words that an index can find. Shorter ones are left out, because they read whole tables; if all are
 * shorter, the search is one phrase.
 */
export function searchedWords(search: string): string[] {
  const words = wordsOf(search);
  const indexed = words.filter((word) => foldedLength(word) >= INDEXED_LENGTH);
  return indexed.length > 0 || words.length === 0 ? indexed : [words.join(" ")];
}

/**
 * Returns a condition by a trigram index. The column is made by search_text() or folded_text(). A search of signs alone
 * matches nothing.
 */
export function searchTextContains(column: Expression<string>, submitted: string): RawBuilder<boolean> {
  if (submitted === "") return sql<boolean>`true`;
  const length = foldedLength(submitted);
  if (length === 0) return sql<boolean>`false`;
  if (length < INDEXED_LENGTH) return sql<boolean>`strpos(${column}, folded_text(${submitted})) > 0`;
  const pattern = `%${submitted.replace(/[\\%_]/g, "\\$&")}%`;
  return sql<boolean>`${column} like folded_text(${pattern})`;
}

/**
 * Returns a condition that needs every word, in any order. If one is long enough for an index, shorter ones are looked
 * for in what it finds.
 */
export function searchTextMatches(column: Expression<string>, search: string): RawBuilder<boolean> {
  const words = wordsOf(search);
  const isIndexed = words.some((word) => foldedLength(word) >= INDEXED_LENGTH);
  if (words.length < 2 || !isIndexed) return searchTextContains(column, words.join(" "));
  return sql<boolean>`(${sql.join(
    words
      .filter((word) => foldedLength(word) > 0)
      .map(
        (word) =>
          sql`(${sql.join(
            waysToWrite(word).map((way) => searchTextContains(column, way)),
            sql` or `,
          )})`,
      ),
    sql` and `,
  )})`;
}

/** Two letters may be the initials of a name: "JB" is also "J. B.", "J.B." and "J B". */
function waysToWrite(word: string): string[] {
  const [first, second] = /^\p{L}{2}$/u.test(word) ? [...word] : [];
  return first && second ? [word, ...[". ", ".", " "].map((between) => first + between + second)] : [word];
}
