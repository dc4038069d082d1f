import type { AskedHome, AskedPart } from "#domain/catalogue/asked-words.ts";
import type { CountedKind } from "#domain/catalogue/counted-kinds.ts";
import {
  type HomeFilters,
  type HomeListName,
  homeListPath,
  noFilters,
  type SaidInSearch,
} from "#domain/catalogue/listing-filters.ts";
import type { StatedPlace } from "#domain/catalogue/nearness-in-words.ts";
import type { PriceChoice } from "#domain/catalogue/price-choice.ts";
import type { RoomsChoice } from "#domain/catalogue/rooms-choice.ts";
import { toClinic, toSchool, toStage } from "#domain/languages/messages/detail.ts";
import * as words from "#domain/languages/messages/homes.ts";
import { formatUgx } from "#domain/money/money.ts";
import type { CardTerms } from "#domain/plan/home-offer.ts";
import type { placesToChoose } from "#server/catalogue/areas.ts";
import { countPublicHomes, type ListedHome } from "#server/catalogue/home-lists.ts";
import type { Database } from "#server/db/connection.ts";
import { besideStudio, choiceWords, roomsWith } from "./choice-words.ts";

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

/** Returns the words of a search that some home has in its text, or that are a place. */
export async function findKnown(
  db: Database,
  { search, places, terms }: { search: string; places: ReturnType<typeof placesToChoose>; terms: CardTerms },
  now: Date,
): Promise<string> {
  const isKnown = async (word: string) =>
    isPlace(word, places) ||
    (await countPublicHomes(db, { list: "all", filters: { ...noFilters, search: word }, terms }, now)) > 0;
  const told = search.split(" ").filter(Boolean);
  const known = await Promise.all(told.map(isKnown));
  return told.filter((_, place) => known[place]).join(" ");
}

/**
 * Names what the words of a search ask for besides the values of filters, with what leaves these words out: other words,
 * the kind, what is not wanted, and bathrooms. Without `asked` all words were searched for.
 */
export function wordsInUse(
  asked: AskedHome | undefined,
  { search, said }: HomeFilters,
): (readonly [label: string | undefined, without: Partial<HomeFilters>])[] {
  if (asked === undefined) return [[search && `“${search}”`, { search: "" }]];
  const { parts } = asked;
  const without = (...left: AskedPart[]) => ({
    search: (["others", "kinds", "refused", "bathrooms"] as const)
      .flatMap((part) => (left.includes(part) ? [] : parts[part]))
      .filter(Boolean)
      .join(" "),
  });
  // A kind that had no home is looked for as a word.
  const isKindSearched = asked.kinds.length > 0 && said?.kinds.length === 0;
  const text = isKindSearched ? `${parts.kinds} ${parts.others}`.trim() : parts.others;
  const left = asked.refused.filter((word) => !cannotLeaveOut(asked, said).includes(word));
  return [
    [text && `“${text}”`, isKindSearched ? without("others", "kinds") : without("others")],
    [isKindSearched || parts.kinds === "" ? "" : kindsText(asked.kinds), without("kinds")],
    [left.length === 0 ? "" : words.notWanted({ refused: left.join(", ") }), without("refused")],
    [asked.bathrooms && words.bathroomsChosen({ written: asked.bathrooms.text }), without("bathrooms")],
  ];
}

const kindsText = (kinds: readonly CountedKind[]): string =>
  kinds.map((kind) => kindWords[kind]()).reduce((first, last) => words.roomsEither({ first, last }));

const kindWords: Record<CountedKind, () => string> = {
  home: words.homes,
  plot: words.land,
  "commercial space": words.commercial,
};

/** Says which rooms were read out of the search, if the list has others too; nothing if none were read. */
export function readRooms({ bedrooms }: HomeFilters, asked: AskedHome, found: FoundHomes): WordsRead[] {
  const text = bedrooms && asked.bedrooms && roomsText(bedrooms, asked, found);
  return text ? [{ text, others: [] }] : [];
}

/**
 * Says how words of the search were read as a price where no word says which limit it is, with links to the other
 * readings. Beside words that are not known (`knownWords` are the others) it asks.
 */
export function readPrice(
  name: HomeListName,
  { filters, asked, knownWords }: { filters: HomeFilters; asked: AskedHome; knownWords: string | undefined },
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
  if (price === undefined || readings.length === 1) return [];
  const others = readings.filter((other) => other !== price).map((other) => linkTo(other, filters.search));
  return [{ text: words.priceReadAs({ price: choiceWords.price(price) }), others }];
}

/** Says which words of the search could not be left out. */
export function readRefused(asked: AskedHome, said: SaidInSearch | undefined): WordsRead[] {
  const kept = cannotLeaveOut(asked, said);
  return kept.length === 0 ? [] : [{ text: words.cannotLeaveOut({ refused: kept.join(", ") }), others: [] }];
}

/** Says how words of the search about places were read that tell no home from another. */
export function readNearness({ isInCity, nearStated, nearUnstated }: AskedHome): WordsRead[] {
  return [
    ...(isInCity ? [words.cityHoldsAll()] : []),
    ...nearStated.map((place) => words.distanceOnPage({ place: statedPlaces[place]() })),
    ...(nearUnstated.length > 0 ? [words.distanceUnknown({ places: nearUnstated.join(", ") })] : []),
  ].map((text) => ({ text, others: [] }));
}

const statedPlaces: Record<StatedPlace, () => string> = { school: toSchool, clinic: toClinic, stage: toStage };

const cannotLeaveOut = ({ withoutWords }: AskedHome, said: SaidInSearch | undefined) =>
  withoutWords.filter((word) => !said?.withoutPlaces.includes(word));

/** Says how words of the search were read as the amount a day that the field of the page shows. */
export function readPerDay({ perDay }: AskedHome): WordsRead[] {
  if (!perDay?.isSaid) return [];
  const read = { amount: formatUgx(perDay.amount) };
  if (perDay.isLeast) return [{ text: words.perDayIsMost(read), others: [] }];
  const { sum } = perDay;
  return sum ? [{ text: sumsPerDay[sum.period]({ ...read, sum: formatUgx(sum.amount) }), others: [] }] : [];
}

const sumsPerDay = { week: words.weekIsPerDay, month: words.monthIsPerDay, year: words.yearIsPerDay };

type WordsRead = { text: string; others: { text: string; path: string }[] };

type FoundHomes = { pages: number; matching: number; items: readonly ListedHome[] };

/** The last choice of the filter for bedrooms is "4 or more". */
const MAX_ROOMS_OF_FILTER = 4;

/**
 * Says which rooms the list shows, if these are not just what was written. If it has several pages, only the homes of
 * this one are known.
 */
function roomsText(
  bedrooms: RoomsChoice,
  { rooms }: AskedHome,
  { pages, matching, items }: FoundHomes,
): string | undefined {
  const homes = homesWithin(bedrooms);
  const count = MAX_ROOMS_OF_FILTER;
  const isWhole = rooms?.text.includes(".") === false;
  const isAllShown = rooms && (rooms.most < count || (rooms.most === Number.POSITIVE_INFINITY && rooms.least <= count));
  if (rooms === undefined || (isWhole && (isAllShown || (rooms.least === rooms.most && rooms.most === count))))
    return undefined;
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
  besideStudio(bedrooms, words.studiosWithin(), (others) => words.homesWithWithin(roomsWith(others)));
