import type { AskedHome } from "#domain/catalogue/asked-words.ts";
import {
  type HomeFilters,
  type HomeListName,
  homeListPath,
  noFilters,
  type SaidInSearch,
} from "#domain/catalogue/listing-filters.ts";
import type { PriceChoice } from "#domain/catalogue/price-choice.ts";
import type { RoomsChoice } from "#domain/catalogue/rooms-choice.ts";
import { aDay } from "#domain/languages/messages/detail.ts";
import * as words from "#domain/languages/messages/homes.ts";
import { formatUgx } from "#domain/money/money.ts";
import type { CardTerms } from "#domain/plan/home-offer.ts";
import type { placesToChoose } from "#server/catalogue/areas.ts";
import { countPublicHomes, type ListedHome } from "#server/catalogue/home-lists.ts";
import type { Database } from "#server/db/connection.ts";
import { choiceWords, roomsWith } from "./choice-words.ts";

/** Returns what words of a search ask for that has no filter of its own. Only a place can be left out by its word. */
export function saidIn(
  { kinds, withoutTypes, withoutWords, bathrooms }: AskedHome,
  places: ReturnType<typeof placesToChoose>,
): SaidInSearch | undefined {
  const withoutPlaces = withoutWords.filter((word) => isPlace(word, places));
  const isSaid = kinds.length + withoutTypes.length + withoutWords.length > 0 || bathrooms !== undefined;
  return isSaid ? { kinds, withoutTypes, withoutPlaces, bathrooms } : undefined;
}

export const isPlace = (word: string, places: ReturnType<typeof placesToChoose>) =>
  places.some(({ label }) => label.toLowerCase().split(/\W+/).includes(word.toLowerCase()));

/**
 * Returns the words beside a price that some home has, or that are a place; undefined if all are, or if words say which
 * limit the price is. A word that is not known may turn a number alone into another limit.
 */
export async function findKnownWords(
  db: Database,
  { asked, places, terms }: { asked: AskedHome; places: ReturnType<typeof placesToChoose>; terms: CardTerms },
  now: Date,
): Promise<string | undefined> {
  if (asked.price === undefined || !asked.isUncertain) return undefined;
  const isKnown = async (word: string) =>
    isPlace(word, places) ||
    (await countPublicHomes(db, { list: "all", filters: { ...noFilters, search: word }, terms }, now)) > 0;
  const told = asked.otherWords.split(" ").filter(Boolean);
  const known = await Promise.all(told.map(isKnown));
  return known.every(Boolean) ? undefined : told.filter((_, place) => known[place]).join(" ");
}

/** Says which rooms were read out of the search, with a link to any number; nothing if none were. */
export function readRooms(
  name: HomeListName,
  { typed, filters, asked }: { typed: HomeFilters; filters: HomeFilters; asked: AskedHome },
  found: FoundHomes,
): WordsRead[] {
  const { bedrooms } = filters;
  if (filters === typed || bedrooms === undefined || asked.bedrooms === undefined) return [];
  return [
    {
      text: roomsText(bedrooms, asked, found),
      others: [],
      without: { text: words.anyRooms(), path: homeListPath(name, { ...filters, bedrooms: undefined, page: 1 }) },
    },
  ];
}

/**
 * Says how words of the search were read as a price, with links to any price and, where no word says which limit it is,
 * to the other readings. Beside words that are not known (`knownWords` are the others) it asks. It returns nothing if no
 * price was read.
 */
export function readPrice(
  name: HomeListName,
  {
    typed,
    filters,
    asked,
    knownWords,
  }: { typed: HomeFilters; filters: HomeFilters; asked: AskedHome; knownWords: string | undefined },
): WordsRead[] {
  if (asked.price === undefined) return [];
  const linkTo = (price: PriceChoice, search: string) => ({
    text: choiceWords.price(price),
    path: homeListPath(name, { ...filters, price, search, page: 1 }),
  });
  const readings = [asked.price, ...asked.otherPrices];
  if (knownWords !== undefined)
    return [{ text: words.didYouMean(), others: readings.map((price) => linkTo(price, knownWords)) }];
  const { price } = filters;
  if (filters === typed || price === undefined) return [];
  const said = { price: choiceWords.price(price) };
  const without = { text: words.anyPrice(), path: homeListPath(name, { ...filters, price: undefined, page: 1 }) };
  if (readings.length === 1) return [{ text: words.priceAsWritten(said), others: [], without }];
  const others = readings.filter((other) => other !== price).map((other) => linkTo(other, filters.search));
  return [{ text: words.priceReadAs(said), others, without }];
}

/** Says which numbers of bathrooms were read out of the search. */
export function readBathrooms({ bathrooms }: AskedHome): WordsRead[] {
  return bathrooms ? [{ text: words.bathroomsAsWritten({ written: bathrooms.text }), others: [] }] : [];
}

/** Says what the list leaves out, and which words of the search could not be left out. */
export function readRefused({ refused, withoutWords }: AskedHome, said: SaidInSearch | undefined): WordsRead[] {
  const kept = withoutWords.filter((word) => !said?.withoutPlaces.includes(word));
  const left = refused.filter((word) => !kept.includes(word));
  return [
    ...(left.length === 0 ? [] : [{ text: words.withoutAsWritten({ refused: left.join(", ") }), others: [] }]),
    ...(kept.length === 0 ? [] : [{ text: words.cannotLeaveOut({ refused: kept.join(", ") }), others: [] }]),
  ];
}

/**
 * Says that words of the search were read as an amount a day, with a link to any amount. The amount of the words counts
 * before the one in the address, which the visitor chose earlier, and a link leads back to that one.
 */
export function readPerDay(
  name: HomeListName,
  { typed, filters, asked }: { typed: HomeFilters; filters: HomeFilters; asked: AskedHome },
): WordsRead[] {
  if (filters === typed || !asked.perDay?.isSaid) return [];
  const { amount, sum, isLeast } = asked.perDay;
  const read = { amount: formatUgx(amount) };
  const before = typed.perDay === amount ? undefined : typed.perDay;
  return [
    {
      text: isLeast
        ? words.perDayIsMost(read)
        : sum === undefined
          ? words.perDayAsWritten(read)
          : sumsPerDay[sum.period]({ ...read, sum: formatUgx(sum.amount) }),
      others: [],
      without: { text: words.anyPerDay(), path: homeListPath(name, { ...filters, perDay: undefined, page: 1 }) },
    },
    ...(before === undefined
      ? []
      : [
          {
            text: words.searchBeforeAmount(),
            others: [
              {
                text: aDay({ amount: formatUgx(before) }),
                path: homeListPath(name, { ...filters, perDay: before, page: 1 }),
              },
            ],
          },
        ]),
  ];
}

const sumsPerDay = { week: words.weekIsPerDay, month: words.monthIsPerDay, year: words.yearIsPerDay };

type WordsRead = { text: string; others: { text: string; path: string }[]; without?: { text: string; path: string } };

type FoundHomes = { pages: number; matching: number; items: readonly ListedHome[] };

/** The last choice of the filter for bedrooms is "4 or more". */
const MAX_ROOMS_OF_FILTER = 4;

/** Says which rooms the list shows. If it has several pages, only the homes of this one are known. */
function roomsText(bedrooms: RoomsChoice, { rooms }: AskedHome, { pages, matching, items }: FoundHomes): string {
  const homes = homesWithin(bedrooms);
  const count = MAX_ROOMS_OF_FILTER;
  const isWhole = rooms?.text.includes(".") === false;
  const isAllShown = rooms && (rooms.most < count || (rooms.most === Number.POSITIVE_INFINITY && rooms.least <= count));
  if (rooms === undefined || (isWhole && (isAllShown || (rooms.least === rooms.most && rooms.most === count))))
    return words.onlyThese({ homes });
  const { text: written } = rooms;
  if (rooms.least < count)
    return matching === 0 ? words.wroteNone({ written, homes }) : words.wroteThese({ written, homes });
  if (matching === 0) return words.wroteNoSuch({ written });
  const isAsked = (home: ListedHome) =>
    home.bedrooms !== null && home.bedrooms >= rooms.least && home.bedrooms <= rooms.most;
  return pages > 1 || items.some(isAsked)
    ? words.wroteOrMore({ written, count })
    : words.noneHasWritten({ written, count });
}

const homesWithin = (bedrooms: RoomsChoice) =>
  bedrooms === "studio" ? words.studiosWithin() : words.homesWithWithin(roomsWith(bedrooms));
