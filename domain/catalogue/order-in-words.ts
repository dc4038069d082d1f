import { LETTERS } from "#domain/text/letters.ts";
import { phrasePattern } from "./limits-in-words.ts";
import type { SortOption } from "./listing-choices.ts";

// An order is written where homes are searched: "cheapest 2 bedroom", "biggest house", "nyumba ya bei nafuu".

const aHome = `(?=\\s+(?:houses?|homes?|apartments?|flats?|(?:e?n)?nyumba)(?![${LETTERS}]))`;
const cheap = [
  "cheap(?:est)?|affordable|inexpensive|least\\s+expensive|low(?:est|er)?[\\s-]+(?:price[sd]?|cost)|budget[\\s-]+friendly",
  "layisi|rahisi|(?:bei\\s+)?nafuu|bei\\s+(?:ya\\s+)?chini",
].join("|");
const orders: readonly [SortOption, RegExp][] = (
  [
    ["price-low", cheap],
    ["price-high", "most\\s+expensive|dearest|highest\\s+price[sd]?"],
    ["largest", `biggest|largest|(?:big|large)${aHome}|kubwa\\s+zaidi`],
    ["newest", "newest|latest"],
  ] as const
).map(([sort, words]) => [sort, phrasePattern(`(?:(?:the|very)\\s+)?(?:${words})(?![${LETTERS}])`)]);

/** Reads the order that a search asks for, and returns it with the other words; undefined if it asks for none. */
export function readAskedOrder(search: string): { sort: SortOption; rest: string } | undefined {
  const [first] = orders
    .map(([sort, words]) => ({ sort, words, at: search.search(words) }))
    .filter(({ at }) => at >= 0)
    .sort((a, b) => a.at - b.at);
  return first && { sort: first.sort, rest: search.replace(first.words, " ") };
}
