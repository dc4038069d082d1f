import { type Expression, type RawBuilder, sql } from "kysely";

/** Whether a text contains another, in any case. By strpos and not by LIKE: without an index it is three times as fast on long texts. */
export function containsInAnyCase(text: Expression<string>, part: string): RawBuilder<boolean> {
  return sql<boolean>`strpos(lower(${text}), lower(${part})) > 0`;
}

/** Fewer letters are in no index of groups of three. */
export const indexedLength = 3;

/**
 * For the columns that are stored in lower case by the database's function search_text. Where the database has an index of such
 * a column's groups of three letters, LIKE uses it.
 */
export function searchTextContains(column: Expression<string>, submitted: string): RawBuilder<boolean> {
  if (submitted === "") return sql<boolean>`true`;
  if ([...submitted].length < indexedLength) return sql<boolean>`strpos(${column}, lower(${submitted})) > 0`;
  const pattern = `%${submitted.replace(/[\\%_]/g, "\\$&")}%`;
  return sql<boolean>`${column} like lower(${pattern})`;
}
