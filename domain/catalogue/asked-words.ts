import type { CountedKind } from "./counted-kinds.ts";
import type { BedroomBand } from "./listing-choices.ts";

const numberWords = ["zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];
const otherNumberWords: Readonly<Record<string, number>> = { single: 1, double: 2 };
const number = ["\\d{1,6}", ...numberWords, ...Object.keys(otherNumberWords)].join("|");

/** Matches "two bedroom", "2 bed", "3-bedrooms" and "2br". */
const bedroomsAsked = new RegExp(`\\b(${number})[\\s-]*(?:bed\\s?rooms?|beds?|br|rooms?)\\b`, "i");
const studioAsked = /\b(?:studios?|bedsitters?|single rooms?)\b/i;
const plotAsked = /\b(?:plots?|land)\b/i;
const shopAsked = /\b(?:commercial|shops?|offices?)\b/i;
/** These words tell no home from another, so they are left out of a search. */
const ignoredWords =
  /\b(?:a|an|in|at|near|the|for|sale|buy|cheap|cheapest|house|houses|home|homes|flat|flats|apartment|apartments)\b/gi;

/** What a search asks for, as the filters and kinds of homes say it. */
export interface AskedHome {
  bedrooms: BedroomBand | undefined;
  /** The number of bedrooms, if it was written as one. */
  rooms: number | undefined;
  kind: CountedKind;
  /** The other words, such as a place. */
  words: string;
}

/**
 * Reads "two bedroom Ntinda" as 2 bedrooms and "Ntinda". A list takes the rooms for its filter
 * (`withRoomsOfWords`), and what it proposes where nothing is found is of the kind that was asked for.
 */
export function readAskedHome(search: string): AskedHome {
  const [phrase = "", count = ""] = bedroomsAsked.exec(search) ?? [];
  const isStudio = studioAsked.test(search);
  const rooms = isStudio || count === "" ? undefined : roomsOf(count.toLowerCase());
  const bedrooms = isStudio ? "studio" : rooms === undefined ? undefined : bandOf(rooms);
  const words = search
    .replace(phrase, " ")
    .replace(studioAsked, " ")
    .replace(ignoredWords, " ")
    .replace(/\s+/g, " ")
    .trim();
  const kind = plotAsked.test(search) ? "plot" : shopAsked.test(search) ? "commercial space" : "home";
  return { bedrooms, rooms, kind, words };
}

function roomsOf(count: string): number {
  const position = numberWords.indexOf(count);
  return position >= 0 ? position : (otherNumberWords[count] ?? Number(count));
}

const bands: readonly BedroomBand[] = ["studio", "1", "2", "3"];

function bandOf(rooms: number): BedroomBand {
  return bands[rooms] ?? "4-plus";
}

/**
 * Puts the rooms that are asked for in words into the filter for them and leaves the other words to the search. Rooms
 * that were chosen in the filter count instead of those in the words.
 */
export function withRoomsOfWords<Filters extends { search: string; bedrooms: BedroomBand | undefined }>(
  filters: Filters,
  { bedrooms, words }: AskedHome,
): Filters {
  return bedrooms === undefined ? filters : { ...filters, bedrooms: filters.bedrooms ?? bedrooms, search: words };
}
