import type { Ugx } from "#domain/money/money.ts";
import { correctSpelling } from "#domain/text/spelling.ts";
import type { CountedKind } from "./counted-kinds.ts";
import { notInOneWord, readAskedKind } from "./kind-in-words.ts";
import { type SortOption, sortOptions } from "./listing-choices.ts";
import type { SaidInSearch } from "./listing-filters.ts";
import { roomsInEnglish, wordsInEnglish, wordsThatTell } from "./local-words.ts";
import { readAskedNearness, type StatedPlace } from "./nearness-in-words.ts";
import { readAskedOrder } from "./order-in-words.ts";
import { type AskedPerDay, readAskedPerDay } from "./per-day-in-words.ts";
import type { PriceChoice } from "./price-choice.ts";
import { readAskedPrice, withoutDeposit } from "./price-in-words.ts";
import { type RoomsChoice, roomsChoiceOf } from "./rooms-choice.ts";
import { type AskedRooms, bandsOf, readAskedRooms } from "./rooms-in-words.ts";
import { spelledInDigits } from "./spelled-numbers.ts";

const studioRefused = /\b(?:not?|sio|siyo|si)\s+(?:an?\s+)?(?:studios?|sitidiyo|situdiyo|muzigo)\b/i;
const anyPriceAsked = /\b(?:any\s+price|bei\s+yoyote|omuwendo\s+gwonna)\b/i;
const studioAsked = /\b(?:studios?|bedsitters?)\b/i;
const singleRoomAsked = /\bsingle\s+rooms?\b/i;
/** Such a home has a bathroom of its own. */
const selfContainedAsked = /\bself[\s-]*contain(?:ed|er|ing)?\b/gi;
/** A slip in one of these is corrected, because a search reads their meaning. Others are words of a home's text. */
const readWords = new Set(
  "bedroom bedrooms bathroom bathrooms apartment apartments house houses studio between million maximum minimum deposit".split(
    " ",
  ),
);

/** Who writes these asks for a home that stands already. */
const readyAsked =
  /\b(?:ready(?:\s+(?:now|made|built|today|to\s+(?:move\s+in(?:to)?|occupy)))+|move\s+in\s+(?:now|today|immediately))\b/gi;

/** The words of a search that are no filter, by what they ask for. */
export type AskedPart = "others" | "kinds" | "refused" | "bathrooms";

/** This is what a search asks for, in the values of the filters and the kinds of homes. */
export interface AskedHome {
  bedrooms: RoomsChoice | undefined;
  rooms: AskedRooms | undefined;
  bathrooms: AskedRooms | undefined;
  /** The limits of a price. */
  price: PriceChoice | undefined;
  /** What the words for the price may mean as well. */
  otherPrices: readonly PriceChoice[];
  /** A price was said to be of no matter: "any price". */
  isAnyPrice: boolean;
  /** The words that were read may also be words of a home's text: "studio", or a number alone such as "200m". */
  isUncertain: boolean;
  /** What was asked for by a word, such as "house" or "plot"; none without one. */
  kinds: readonly CountedKind[];
  withoutTypes: SaidInSearch["withoutTypes"];
  /** Words that are not wanted and name no kind, such as a place. */
  withoutWords: readonly string[];
  /** What is not wanted, as it was written. */
  refused: readonly string[];
  /** An amount a day that was written, with the words beside it. */
  perDay: (Pick<AskedPerDay, "amount" | "sum" | "isSaid" | "isLeast"> & { words: string }) | undefined;
  isDepositSaid: boolean;
  /** It was asked for a home that is ready, which no filter knows. */
  isReadySaid: boolean;
  /** Kampala was named, which leaves out no home. */
  isInCity: boolean;
  /** Places to which the home should be near. Each home states how far the first are. */
  nearStated: readonly StatedPlace[];
  nearUnstated: readonly string[];
  /** The order that words ask for: "cheapest". */
  sort: SortOption | undefined;
  /** The other words, such as a place, and those that have no filter: for a kind, for bathrooms, and what is not wanted. */
  words: string;
  /** The other words alone. */
  otherWords: string;
  /** All these words by what they ask for. */
  parts: Readonly<Record<AskedPart, string>>;
}

/**
 * Reads "two bedroom Ntinda under 200m" as 2 bedrooms, a price and "Ntinda". A list takes the rooms and the price for
 * its filters (`withFiltersOfWords`), and what it proposes where nothing is found is of the kind that was asked for.
 */
export function readAskedHome(typed: string, payingDaysPerMonth: number): AskedHome {
  const nearness = readAskedNearness(roomsInEnglish(spelledInDigits(withoutSlips(typed))).replace(anyPriceAsked, " "));
  const withAnyStudio = nearness.rest;
  const hasRooms = readAskedRooms(withAnyStudio, "bedrooms") !== undefined;
  const written = withAnyStudio.replace(studioRefused, hasRooms ? " " : "at least 1 bedroom");
  const hasBaths = readAskedRooms(written, "bathrooms") !== undefined;
  const aHome = readAskedKind(written).kinds.length > 0 ? "" : "home";
  const withBath = written.replace(selfContainedAsked, hasBaths ? aHome : `at least 1 bathroom ${aHome}`);
  const search = notInOneWord(withoutDeposit(withBath));
  const bathrooms = readAskedRooms(search, "bathrooms");
  const withoutBaths = bathrooms?.rest ?? search;
  const said = readAskedRooms(withoutBaths, "bedrooms");
  const withoutRooms = said?.rest ?? withoutBaths;
  const isStudio = singleRoomAsked.test(withoutBaths) || studioAsked.test(withEnglish(withoutRooms));
  const rooms = isStudio ? undefined : said;
  const saidPerDay = readAskedPerDay(withoutRooms, payingDaysPerMonth);
  const withoutPerDay = saidPerDay?.isSaid ? saidPerDay.rest : withoutRooms;
  const price = readAskedPrice(withoutPerDay);
  const rest = price?.rest ?? withoutPerDay;
  const perDay = saidPerDay?.isSaid ? { ...saidPerDay, rest } : readAskedPerDay(rest, payingDaysPerMonth);
  const order = readAskedOrder(rest);
  const unordered = (order?.rest ?? rest).replace(readyAsked, " ");
  const { kinds, withoutTypes, withoutWords, refused, ...kind } = readAskedKind(unordered);
  const withBaths = (words: string) => (bathrooms ? `${words} ${bathrooms.text} bathrooms`.trim() : words);
  return {
    bedrooms: isStudio ? "studio" : rooms && roomsChoiceOf(bandsOf(rooms)),
    rooms,
    bathrooms,
    price: price?.price,
    otherPrices: price?.others ?? [],
    isAnyPrice: anyPriceAsked.test(typed),
    isUncertain: price ? !price.isCertain : isStudio,
    kinds,
    withoutTypes,
    withoutWords,
    refused,
    perDay: perDay && { ...perDay, words: withBaths(otherThanStudio(perDay.rest)) },
    isDepositSaid: written !== withoutDeposit(written),
    isReadySaid: unordered !== (order?.rest ?? rest),
    isInCity: nearness.isInCity,
    nearStated: nearness.stated,
    nearUnstated: nearness.unstated,
    sort: order?.sort,
    words: withBaths(otherThanStudio(unordered)),
    otherWords: otherThanStudio(kind.rest),
    parts: {
      others: otherThanStudio(kind.rest),
      kinds: wordsThatTell(kind.kindWords),
      refused: wordsThatTell(kind.refusedWords),
      bathrooms: withBaths(""),
    },
  };
}

/** Corrects the words that a search reads. */
export function withoutSlips(search: string): string {
  return search.replace(/\p{L}+/gu, (word) => {
    const corrected = correctSpelling(word, readWords);
    return corrected === word.toLowerCase() ? word : corrected;
  });
}

const withEnglish = (search: string) => `${search} ${search.split(/\s+/).flatMap(wordsInEnglish).join(" ")}`;

const isStudioWord = (word: string) => studioAsked.test(withEnglish(word));

/** Returns the words that tell a home from another, except "studio", which is read as a number of rooms. */
function otherThanStudio(search: string): string {
  return wordsThatTell(search)
    .split(" ")
    .filter((word) => !isStudioWord(word))
    .join(" ");
}

/**
 * Puts the rooms, the price, the amount a day and the order that are asked for in words into the filters for them, and
 * leaves the other words to the search. The words count instead of a filter.
 */
export function withFiltersOfWords<
  Filters extends {
    search: string;
    bedrooms: RoomsChoice | undefined;
    price: PriceChoice | undefined;
    perDay?: Ugx | undefined;
    sort?: SortOption;
  },
>(filters: Filters, asked: AskedHome): Filters {
  const { bedrooms, price, bathrooms, isAnyPrice, perDay, sort, words } = asked;
  const isRead = [bedrooms, price, bathrooms, sort].some((read) => read !== undefined);
  const isNearSaid = asked.isInCity || asked.nearStated.length > 0 || asked.nearUnstated.length > 0;
  const isTextRead = isAnyPrice || perDay?.isSaid || asked.isDepositSaid || asked.isReadySaid || isNearSaid;
  if (!isRead && !isTextRead) return filters;
  return {
    ...filters,
    ...(perDay?.isSaid ? { perDay: perDay.amount } : {}),
    ...(sort === undefined ? {} : { sort }),
    bedrooms: bedrooms ?? filters.bedrooms,
    price: price ?? (isAnyPrice ? undefined : filters.price),
    search: words,
  };
}

/**
 * Settles a form whose page had read words (`read`) as its filters. What the visitor has changed in the filters since
 * counts instead of the same words, and of other words she has entered instead, the filters of the former ones go.
 */
export function settledFilters<
  Filters extends {
    search: string;
    read: string;
    bedrooms: RoomsChoice | undefined;
    price: PriceChoice | undefined;
    perDay: Ugx | undefined;
    sort: SortOption;
  },
>(given: Filters, payingDaysPerMonth: number): Filters {
  const { read } = given;
  if (read === "") return given;
  const filters = { ...given, read: "" };
  const { bedrooms, price, sort, perDay, words } = readAskedHome(read, payingDaysPerMonth);
  const isChanged =
    (bedrooms !== undefined && filters.bedrooms !== bedrooms) ||
    (price !== undefined && filters.price !== price) ||
    (sort !== undefined && filters.sort !== sort) ||
    (perDay?.isSaid === true && filters.perDay !== perDay.amount);
  if (filters.search === read && isChanged) return { ...filters, search: words };
  return {
    ...filters,
    bedrooms: filters.bedrooms === bedrooms ? undefined : filters.bedrooms,
    price: filters.price === price ? undefined : filters.price,
    sort: filters.sort === sort ? sortOptions[0].value : filters.sort,
  };
}
