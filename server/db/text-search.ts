import { type Expression, type RawBuilder, sql } from "kysely";
import { foldedText, plainSpaces } from "#domain/pasted-text/pasted-text.ts";

/** Three times as fast as LIKE on long texts without an index. */
export function containsFolded(text: Expression<string>, part: string): RawBuilder<boolean> {
  return sql<boolean>`strpos(folded_text(${text}), folded_text(${part})) > 0`;
}

/** Fewer letters form no trigram. */
export const indexedLength = 3;

const foldedLength = (text: string) => [...foldedText(text)].length;

const wordsOf = (search: string) => plainSpaces(search).split(" ").filter(Boolean);

/** Without shorter words, which read whole tables; a search of such words only is one phrase. */
export function searchedWords(search: string): string[] {
  const words = wordsOf(search);
  const indexed = words.filter((word) => foldedLength(word) >= indexedLength);
  return indexed.length > 0 || words.length === 0 ? indexed : [words.join(" ")];
}

/** `column` is by search_text() or folded_text(); LIKE uses a trigram index. Nothing contains signs alone. */
export function searchTextContains(column: Expression<string>, submitted: string): RawBuilder<boolean> {
  if (submitted === "") return sql<boolean>`true`;
  const length = foldedLength(submitted);
  if (length === 0) return sql<boolean>`false`;
  if (length < indexedLength) return sql<boolean>`strpos(${column}, folded_text(${submitted})) > 0`;
  const pattern = `%${submitted.replace(/[\\%_]/g, "\\$&")}%`;
  return sql<boolean>`${column} like folded_text(${pattern})`;
}

/** Every word, in any order; where one is long enough for an index, shorter ones are looked for in what it finds. */
export function searchTextMatches(column: Expression<string>, search: string): RawBuilder<boolean> {
  const words = wordsOf(search);
  const isIndexed = words.some((word) => foldedLength(word) >= indexedLength);
  if (words.length < 2 || !isIndexed) return searchTextContains(column, words.join(" "));
  return sql<boolean>`(${sql.join(
    words.filter((word) => foldedLength(word) > 0).map((word) => searchTextContains(column, word)),
    sql` and `,
  )})`;
}
