import type { AskedHome } from "#domain/catalogue/asked-words.ts";
import type { BedroomBand } from "#domain/catalogue/listing-choices.ts";
import { type HomeFilters, type HomeListName, homeListPath, noFilters } from "#domain/catalogue/listing-filters.ts";
import type { PriceChoice } from "#domain/catalogue/price-choice.ts";
import { readingsOf } from "#domain/catalogue/price-in-words.ts";
import * as words from "#domain/languages/messages/homes.ts";
import { formatUgx } from "#domain/money/money.ts";
import type { CardTerms } from "#domain/plan/home-offer.ts";
import type { placesToChoose } from "#server/catalogue/areas.ts";
import { countPublicHomes, type ListedHome } from "#server/catalogue/home-lists.ts";
import type { Database } from "#server/db/connection.ts";
import { choiceWords, roomsWith } from "./choice-words.ts";

/**
 * Returns the words beside a price that some home has, or that are a place; undefined if all are, or without a price.
 * A word that is not known may turn the price into another limit: "starting 100m".
 */
export async function findKnownWords(
  db: Database,
  { asked, places, terms }: { asked: AskedHome; places: ReturnType<typeof placesToChoose>; terms: CardTerms },
  now: Date,
): Promise<string | undefined> {
  if (asked.price === undefined) return undefined;
  const isKnown = async (word: string) =>
    places.some(({ label }) => label.toLowerCase().split(/\W+/).includes(word.toLowerCase())) ||
    (await countPublicHomes(db, { list: "all", filters: { ...noFilters, search: word }, terms }, now)) > 0;
  const told = asked.otherWords.split(" ").filter(Boolean);
  const known = await Promise.all(told.map(isKnown));
  return known.every(Boolean) ? undefined : told.filter((_, place) => known[place]).join(" ");
}

/**
 * Says that the words of the search were read as a number of rooms, with links to the other numbers and to any number.
 * It returns nothing if no number was read.
 */
export function readRooms(
  name: HomeListName,
  { typed, filters, asked }: { typed: HomeFilters; filters: HomeFilters; asked: AskedHome },
  found: FoundHomes,
): WordsRead[] {
  const { bedrooms } = filters;
  if (filters === typed || bedrooms === undefined || asked.bedrooms === undefined) return [];
  const written = [asked.bedrooms, ...asked.otherBedrooms];
  return [
    {
      text: roomsText(bedrooms, asked, found),
      others: written
        .filter((other) => other !== bedrooms)
        .map((other) => ({
          text: homesWords(other),
          path: homeListPath(name, { ...filters, bedrooms: other, page: 1 }),
        })),
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
  const readings = readingsOf(asked.price);
  if (knownWords !== undefined)
    return [{ text: words.didYouMean(), others: readings.map((price) => linkTo(price, knownWords)) }];
  const { price } = filters;
  if (filters === typed || price === undefined) return [];
  const said = { price: choiceWords.price(price) };
  const without = { text: words.anyPrice(), path: homeListPath(name, { ...filters, price: undefined, page: 1 }) };
  if (!asked.isUncertain) return [{ text: words.priceAsWritten(said), others: [], without }];
  const others = readings.filter((other) => other !== price).map((other) => linkTo(other, filters.search));
  return [{ text: words.priceReadAs(said), others, without }];
}

/** Says that words of the search were read as an amount a day, with a link to any amount. */
export function readPerDay(
  name: HomeListName,
  { typed, filters, asked }: { typed: HomeFilters; filters: HomeFilters; asked: AskedHome },
): WordsRead[] {
  if (filters === typed || !asked.perDay?.isSaid) return [];
  const said = { amount: formatUgx(asked.perDay.amount) };
  return [
    {
      text: asked.perDay.isLeast ? words.perDayIsMost(said) : words.perDayAsWritten(said),
      others: [],
      without: { text: words.anyPerDay(), path: homeListPath(name, { ...filters, perDay: undefined, page: 1 }) },
    },
  ];
}

type WordsRead = { text: string; others: { text: string; path: string }[]; without?: { text: string; path: string } };

type FoundHomes = { pages: number; matching: number; items: readonly ListedHome[] };

/** The last choice of the filter for bedrooms is "4 or more". */
const MAX_ROOMS_OF_FILTER = 4;

/** Says which rooms the list shows. If it has several pages, only the homes of this one are known. */
function roomsText(bedrooms: BedroomBand, { rooms }: AskedHome, { pages, matching, items }: FoundHomes): string {
  const homes = homesWithin(bedrooms);
  const count = MAX_ROOMS_OF_FILTER;
  if (rooms === undefined || (rooms.least === rooms.most && rooms.most <= count)) return words.onlyThese({ homes });
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

const homesWords = (bedrooms: BedroomBand) =>
  bedrooms === "studio" ? words.studios() : words.homesWith(roomsWith(bedrooms));

const homesWithin = (bedrooms: BedroomBand) =>
  bedrooms === "studio" ? words.studiosWithin() : words.homesWithWithin(roomsWith(bedrooms));
