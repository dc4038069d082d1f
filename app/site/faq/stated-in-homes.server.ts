import { noFilters } from "#domain/catalogue/listing-filters.ts";
import type { CardTerms } from "#domain/plan/home-offer.ts";
import { listPublicHomes } from "#server/catalogue/home-lists.ts";
import type { Database } from "#server/db/connection.ts";

/** A word that homes or their buildings state, and how many homes do. */
export interface StatedWord {
  word: string;
  count: number;
}

/**
 * Returns the first of the words that a home on offer or its building states; undefined if none does. A similar spelling
 * does not count: "generator" is not answered by a generous room.
 */
export async function findStatedWord(
  db: Database,
  words: readonly string[],
  terms: CardTerms,
  now: Date,
): Promise<StatedWord | undefined> {
  for (const word of words) {
    const filters = { ...noFilters, search: word };
    const { matching, isForgiven } = await listPublicHomes(db, { list: "all", filters, terms, perPage: 1 }, now);
    if (matching > 0 && !isForgiven) return { word, count: matching };
  }
  return undefined;
}
