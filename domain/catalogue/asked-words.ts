import { formatNumber, type Ugx } from "#domain/money/money.ts";
import type { CountedKind } from "./counted-kinds.ts";
import { readAskedKind } from "./kind-in-words.ts";
import type { BedroomBand } from "./listing-choices.ts";
import { roomsInEnglish, withoutFillers, wordsInEnglish } from "./local-words.ts";
import { type AskedPerDay, readAskedPerDay } from "./per-day-in-words.ts";
import type { PriceChoice } from "./price-choice.ts";
import { readAskedPrice, withoutDeposit } from "./price-in-words.ts";
import { spelledInDigits } from "./spelled-numbers.ts";

const numberWords = ["zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];
const otherNumberWords: Readonly<Record<string, number>> = { single: 1, double: 2 };
const number = ["\\d{1,6}", ...numberWords, ...Object.keys(otherNumberWords)].join("|");

const roomWord = "bed\\s?rooms?|beds?|br|rooms?";
/** These words name a limit of the rooms that follow, in groups. */
const roomLimits = [
  "(?:(?<atMost>not?\\s+more\\s+than|at\\s+most|up\\s+to|max(?:imum)?|si\\s+zaidi\\s+ya|hadi|mpaka)",
  "(?<atLeast>at\\s+least|min(?:imum)?|not?\\s+(?:less|fewer)\\s+than|angalau|si\\s+chini\\s+ya|waakiri)",
  "(?<moreThan>more\\s+than|over|above|zaidi\\s+ya)",
  "(?<fewerThan>(?:less|fewer)\\s+than|under|below|chini\\s+ya))",
].join("|");

/**
 * Matches "two bedroom", "2 bed", "3-bedrooms", "2br", "2-3 bedrooms", "2 or 3 beds", "1.5 bedrooms", "at least 3
 * bedrooms", "3+ bedrooms", "bedrooms 3". A dash before the number is no minus, because nobody asks for fewer rooms than
 * none.
 */
const bedroomsAsked = new RegExp(
  [
    `(?:${roomLimits}\\s+)?(?:(?<!\\S)[-–−]\\s*)?`,
    `(?<![.\\d])(?<!\\d,)\\b(?<least>${number})`,
    "(?:[.,](?<fraction>\\d{1,2})|",
    `(?:\\s*[-–/]\\s*|(?:[\\s-]*(?:${roomWord}))?\\s+(?:to|or)\\s+)(?<most>${number}))?`,
    `(?:(?<plus>\\s*\\+)|\\s+or\\s+more)?[\\s-]*(?:${roomWord})\\b`,
    "(?<orMore>\\s+(?:or|and)\\s+(?:more|above)(?!\\s*\\d)\\b|\\s*\\+)?",
    "|\\bbed\\s?rooms?\\s*[:=]?\\s*(?<behind>\\d)\\b(?!\\s*(?:[km]|mill?(?:ion)?s?|mn|bn?)\\b|[.,]\\d)",
  ].join(""),
  "i",
);
const studioRefused = /\b(?:not?|sio|siyo|si)\s+(?:an?\s+)?(?:studios?|sitidiyo|situdiyo|muzigo)\b/i;
const anyPriceAsked = /\b(?:any\s+price|bei\s+yoyote|omuwendo\s+gwonna)\b/i;
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
  /** A price was said to be of no matter: "any price". */
  isAnyPrice: boolean;
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
  const withAnyStudio = roomsInEnglish(spelledInDigits(typed)).replace(anyPriceAsked, " ");
  const refused = bedroomsAsked.test(withAnyStudio) ? " " : "at least 1 bedroom";
  const written = withAnyStudio.replace(studioRefused, refused);
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
    isAnyPrice: anyPriceAsked.test(typed),
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

function readRooms(groups: Partial<Record<string, string>>): AskedRooms | undefined {
  const { least, fraction = "", most, behind } = groups;
  if (least === undefined) return behind === undefined ? undefined : roomsFrom(Number(behind), Number(behind));
  const first = roomsOf(least.toLowerCase());
  if (Number(fraction) > 0) return { least: first, most: first + 1, text: `${formatNumber(first)}.${fraction}` };
  if (groups.moreThan !== undefined) return roomsFrom(first + 1);
  if ((groups.atLeast ?? groups.plus ?? groups.orMore) !== undefined) return roomsFrom(first);
  const upTo = groups.atMost === undefined ? groups.fewerThan && first - 1 : first;
  if (typeof upTo === "number" && upTo >= 0) return roomsFrom(Math.min(1, upTo), upTo);
  const last = most === undefined ? first : roomsOf(most.toLowerCase());
  return roomsFrom(Math.min(first, last), Math.max(first, last));
}

/** Without `most`, there may be any number more. */
function roomsFrom(least: number, most = Number.POSITIVE_INFINITY): AskedRooms {
  if (most === Number.POSITIVE_INFINITY) return { least, most, text: `${formatNumber(least)}+` };
  return {
    least,
    most,
    text: least === most ? formatNumber(least) : `${formatNumber(least)} to ${formatNumber(most)}`,
  };
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
>(filters: Filters, { bedrooms, price, isAnyPrice, perDay, isDepositSaid, words }: AskedHome): Filters {
  if (bedrooms === undefined && price === undefined && !isAnyPrice && !perDay?.isSaid && !isDepositSaid) return filters;
  return {
    ...filters,
    ...(perDay?.isSaid ? { perDay: perDay.amount } : {}),
    bedrooms: bedrooms ?? filters.bedrooms,
    price: price ?? (isAnyPrice ? undefined : filters.price),
    search: words,
  };
}
