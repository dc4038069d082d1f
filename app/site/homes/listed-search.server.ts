import { type AskedHome, withFiltersOfWords } from "#domain/catalogue/asked-words.ts";
import type { HomeFilters } from "#domain/catalogue/listing-filters.ts";
import type { CardTerms } from "#domain/plan/home-offer.ts";
import type { placesToChoose } from "#server/catalogue/areas.ts";
import type { Database } from "#server/db/connection.ts";
import { findKnown } from "./words-read.server.ts";

interface ListedSearch<Found> {
  filters: HomeFilters;
  found: Found;
  /**
   * "read": words were read as filters. "text": homes have the words themselves, so that none was read. "doubt": a number
   * among words that no home has may be any limit, so that all were searched for.
   */
  how: "read" | "text" | "doubt";
  /** Those of the words beside the filters that some home has, or that are a place. */
  known: string;
}

/**
 * Lists the homes that a search asks for. "Studio" and "200m" also occur in names and descriptions, so they are read as a
 * number of rooms and as a price only if a search for the words finds nothing.
 */
export async function listSearched<Found extends { matching: number; isForgiven: boolean }>(
  db: Database,
  {
    typed,
    asked,
    places,
    terms,
    listed,
  }: {
    typed: HomeFilters;
    asked: AskedHome;
    places: ReturnType<typeof placesToChoose>;
    terms: CardTerms;
    listed: (wanted: HomeFilters) => Promise<Found>;
  },
  now: Date,
): Promise<ListedSearch<Found>> {
  const { otherWords, price, isUncertain } = asked;
  if (isUncertain) {
    const byWords = await listed(typed);
    if (byWords.matching > 0 && !byWords.isForgiven)
      return { filters: typed, found: byWords, how: "text", known: otherWords };
  }
  const read = await listAsked(typed, asked, listed);
  if (read.found.matching > 0) return { ...read, how: "read", known: otherWords };
  const known = await findKnown(db, { search: otherWords, places, terms }, now);
  return price !== undefined && isUncertain && known !== otherWords
    ? { filters: typed, found: await listed(typed), how: "doubt", known }
    : { ...read, how: "read", known };
}

/** Lists homes by what words of a search were read as. */
async function listAsked<Found extends { matching: number }>(
  typed: HomeFilters,
  asked: AskedHome,
  listed: (wanted: HomeFilters) => Promise<Found>,
): Promise<{ filters: HomeFilters; found: Found }> {
  const filters = withFiltersOfWords(typed, asked);
  const found = await listed(filters);
  if (found.matching > 0) return { filters, found };
  // A shop may also be in the text of something else, such as a building with shops.
  if (filters.said?.kinds.every((kind) => kind === "commercial space")) {
    const ofAnyKind = { ...filters, said: { ...filters.said, kinds: [] } };
    const others = await listed(ofAnyKind);
    if (others.matching > 0) return { filters: ofAnyKind, found: others };
  }
  return { filters, found };
}
