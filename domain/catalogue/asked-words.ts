import { formatNumber, type Ugx } from "#domain/money/money.ts";
import type { CountedKind } from "./counted-kinds.ts";
import { readAskedKind } from "./kind-in-words.ts";
import type { BedroomBand } from "./listing-choices.ts";
import { roomsInEnglish, withoutFillers, wordsInEnglish } from "./local-words.ts";
import { type AskedPerDay, readAskedPerDay } from "./per-day-in-words.ts";
import type { PriceChoice } from "./price-choice.ts";
import { readAskedPrice, withoutDeposit } from "./price-in-words.ts";

const numberWords = ["zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];
const otherNumberWords: Readonly<Record<string, number>> = { single: 1, double: 2 };
const number = ["\\d{1,6}", ...numberWords, ...Object.keys(otherNumberWords)].join("|");

/**
 * Matches "two bedroom", "2 bed", "3-bedrooms", "2br", "2-3 bedrooms", "2 or 3 beds", "1.5 bedrooms". A dash before the number is
 * no minus, because nobody asks for fewer rooms than none.
 */
const bedroomsAsked = new RegExp(
  [
    "(?:(?<!\\S)[-–−]\\s*)?",
    `(?<![.\\d])(?<!\\d,)\\b(?<least>${number})`,
    `(?:[.,](?<fraction>\\d{1,2})|(?:\\s*[-–/]\\s*|\\s+(?:to|or)\\s+)(?<most>${number}))?`,
    "[\\s-]*(?:bed\\s?rooms?|beds?|br|rooms?)\\b",
  ].join(""),
  "i",
);
const studioAsked = /\b(?:studios?|bedsitters?|single rooms?)\b/i;
/** These words tell no home from another, so they are left out of a search. */
const ignoredWords =
  /(?<![\p{L}\p{N}'’-])(?:a|an|in|at|near|the|for|sale|buy|cheap|cheapest|affordable|please|pls|tafadhali|but|i|i['’]m|we|with|want|need|have|looking|anything|something|what|can|get|nataka|natafuta|nina|njagala|nnoonya|noonya|nnina)(?![\p{L}\p{N}'’-])/giu;
/** The marks around a word; a number may begin with a point. */
const marksAround = /^[,;:!?("“”]+|[.,;:!?)"“”]+$/gu;

/** This is what a search asks for, in the values of the filters and the kinds of homes. */
export interface AskedHome {
  bedrooms: BedroomBand | undefined;
  /** Others that were asked for as well, such as 3 in "2-3 bedrooms". */
  otherBedrooms: readonly BedroomBand[];
  rooms: AskedRooms | undefined;
  /** The limits of a price. */
  price: PriceChoice | undefined;
  /** The words that were read may also be words of a home's text: "studio", or a number alone such as "200m". */
  isUncertain: boolean;
  kind: CountedKind;
  /** The kind was asked for by a word, such as "house" or "plot". */
  isKindSaid: boolean;
  /** An amount a day that was written, with the words beside it. */
  perDay: (Pick<AskedPerDay, "amount" | "isSaid" | "isLeast"> & { words: string }) | undefined;
  isDepositSaid: boolean;
  /** The other words, such as a place, and those for a kind. */
  words: string;
  /** The other words without those for the kind. */
  otherWords: string;
}

/** Numbers of bedrooms. "1.5" is between 1 and 2. */
export interface AskedRooms {
  least: number;
  most: number;
  /** The text is what was written, such as "2", "2 to 3" or "1.5". */
  text: string;
}

/**
 * Reads "two bedroom Ntinda under 200m" as 2 bedrooms, a price and "Ntinda". A list takes the rooms and the price for
 * its filters (`withFiltersOfWords`), and what it proposes where nothing is found is of the kind that was asked for.
 */
export function readAskedHome(typed: string): AskedHome {
  const written = roomsInEnglish(typed);
  const search = withoutDeposit(written);
  const said = `${search} ${search.split(/\s+/).flatMap(wordsInEnglish).join(" ")}`;
  const { 0: phrase = "", groups = {} } = bedroomsAsked.exec(search) ?? {};
  const isStudio = studioAsked.test(said);
  const rooms = isStudio ? undefined : readRooms(groups);
  const [bedrooms, ...otherBedrooms] = isStudio ? (["studio"] as const) : rooms ? bandsOf(rooms) : [];
  const withoutRooms = search.replace(phrase, " ");
  const saidPerDay = readAskedPerDay(withoutRooms);
  const withoutPerDay = saidPerDay?.isSaid ? saidPerDay.rest : withoutRooms;
  const price = readAskedPrice(withoutPerDay);
  const rest = price?.rest ?? withoutPerDay;
  const perDay = saidPerDay?.isSaid ? { ...saidPerDay, rest } : readAskedPerDay(rest);
  const { kind } = readAskedKind(search);
  const words = wordsThatTell(rest);
  return {
    bedrooms,
    otherBedrooms,
    rooms,
    price: price?.price,
    isUncertain: price ? !price.isCertain : isStudio,
    kind: kind ?? "home",
    isKindSaid: kind !== undefined,
    perDay: perDay && { ...perDay, words: wordsThatTell(perDay.rest) },
    isDepositSaid: search !== written,
    words,
    otherWords: readAskedKind(words).rest,
  };
}

/** Leaves out the words and marks that tell no home from another. */
function wordsThatTell(search: string): string {
  return withoutFillers(search)
    .split(/\s+/)
    .map((word) => word.replace(marksAround, ""))
    .filter((word) => /[\p{L}\p{N}]/u.test(word) && !tellsNothing(word))
    .join(" ")
    .replace(studioAsked, " ")
    .replace(ignoredWords, " ")
    .replace(/\s+/g, " ")
    .trim();
}

/** Tells whether a word in Luganda or Swahili is one that is left out in English. */
function tellsNothing(word: string): boolean {
  const [meaning] = wordsInEnglish(word);
  return meaning !== undefined && `${meaning}`.replace(ignoredWords, "").replace(studioAsked, "") === "";
}

function readRooms({ least, fraction = "", most }: Partial<Record<string, string>>): AskedRooms | undefined {
  if (least === undefined) return undefined;
  const first = roomsOf(least.toLowerCase());
  if (Number(fraction) > 0) return { least: first, most: first + 1, text: `${formatNumber(first)}.${fraction}` };
  const last = most === undefined ? first : roomsOf(most.toLowerCase());
  const [fewest, largest] = [Math.min(first, last), Math.max(first, last)];
  const text = fewest === largest ? formatNumber(fewest) : `${formatNumber(fewest)} to ${formatNumber(largest)}`;
  return { least: fewest, most: largest, text };
}

function roomsOf(count: string): number {
  const position = numberWords.indexOf(count);
  return position >= 0 ? position : (otherNumberWords[count] ?? Number(count));
}

const bands: readonly BedroomBand[] = ["studio", "1", "2", "3", "4-plus"];

function bandsOf({ least, most }: AskedRooms): readonly BedroomBand[] {
  const last = bands.length - 1;
  return bands.slice(Math.min(least, last), Math.min(most, last) + 1);
}

/**
 * Puts the rooms, the price and the amount a day that are asked for in words into the filters for them and leaves the other words to the
 * search. The words count instead of a filter, because a filter that words became is sent with the words that follow them.
 */
export function withFiltersOfWords<
  Filters extends {
    search: string;
    bedrooms: BedroomBand | undefined;
    price: PriceChoice | undefined;
    perDay?: Ugx | undefined;
  },
>(filters: Filters, { bedrooms, price, perDay, isDepositSaid, words }: AskedHome): Filters {
  if (bedrooms === undefined && price === undefined && !perDay?.isSaid && !isDepositSaid) return filters;
  return {
    ...filters,
    ...(perDay?.isSaid ? { perDay: perDay.amount } : {}),
    bedrooms: bedrooms ?? filters.bedrooms,
    price: price ?? filters.price,
    search: words,
  };
}
