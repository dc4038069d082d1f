import type { RouterContextProvider } from "react-router";
import { withAmount } from "#domain/amount/daily-amount.ts";
import { type AskedHome, readAskedHome, withFiltersOfWords } from "#domain/catalogue/asked-words.ts";
import { allAmenities } from "#domain/catalogue/building-amenities.ts";
import { countedKind, countedKindsText } from "#domain/catalogue/counted-kinds.ts";
import type { HomeRef } from "#domain/catalogue/home.ts";
import { isInBuilding } from "#domain/catalogue/in-building.ts";
import { firstAmenities } from "#domain/catalogue/listing.ts";
import {
  bedroomBands,
  categoryOptions,
  labelOf,
  locationOptions,
  priceBands,
  sizeBands,
  typeOptions,
} from "#domain/catalogue/listing-choices.ts";
import {
  type HomeFilters,
  type HomeListName,
  hasActiveFilter,
  homeListPath,
  homeLists,
  isByAmount,
  noFilters,
  readHomeFilters,
  type SaidInSearch,
} from "#domain/catalogue/listing-filters.ts";
import { limitsOfPrice, type PriceChoice } from "#domain/catalogue/price-choice.ts";
import { type RoomsChoice, roomsOf } from "#domain/catalogue/rooms-choice.ts";
import { officeTexts } from "#domain/fields/in-languages.ts";
import { toBuild } from "#domain/languages/messages/card.ts";
import { months } from "#domain/languages/messages/counts.ts";
import { aDay } from "#domain/languages/messages/detail.ts";
import * as words from "#domain/languages/messages/homes.ts";
import * as trust from "#domain/languages/messages/trust.ts";
import { formatNumber, formatUgx, type Ugx, ugx } from "#domain/money/money.ts";
import { type CardTerms, cardTerms, leastAmountFor, typicalAmount } from "#domain/plan/home-offer.ts";
import { factsArea } from "#domain/settings/areas/facts.ts";
import { listingArea } from "#domain/settings/areas/listing.ts";
import { offerTerms } from "#domain/settings/areas/offer-terms.ts";
import { countText } from "#domain/text/count-text.ts";
import { localDate } from "#domain/time/kampala-time.ts";
import { findArticlesAbout } from "#server/articles/blog.ts";
import { findOfferRange } from "#server/catalogue/affordable-homes.ts";
import { listAreas, placesToChoose, withAreaOf } from "#server/catalogue/areas.ts";
import { countUnitsByApartment } from "#server/catalogue/count-units.ts";
import {
  type ChoiceFilter,
  choiceFilters,
  findChoices,
  isEmptyChoice,
  leastInBand,
} from "#server/catalogue/filter-choices.ts";
import { countPublicHomes, type ListedHome, listFirstHomes, listPublicHomes } from "#server/catalogue/home-lists.ts";
import { dbContext, nowContext } from "#server/context.ts";
import type { Database } from "#server/db/connection.ts";
import { getSettings } from "#server/settings/settings.ts";
import { choiceWords } from "./choice-words.ts";
import { byAmountBought, cardForAmount, type HomeCardData, homeCardData } from "./home-card-data.ts";
import { nameOf, summaryOf } from "./home-texts.ts";
import { detailedIfAlone } from "./lone-home.server.ts";
import { findLeastWay } from "./near-misses.server.ts";

export type HomeListData = Awaited<ReturnType<typeof homeListData>>;

/** Loads a list of homes by the filters of an address, with everything that its page shows. */
export async function homeListData(
  context: Readonly<RouterContextProvider>,
  name: HomeListName,
  given: URLSearchParams,
) {
  const db = context.get(dbContext);
  const now = context.get(nowContext);
  const { listing, ...settings } = await getSettings(db, ...offerTerms, listingArea);
  const terms = cardTerms(settings);
  const areas = await listAreas(db, now);
  const places = placesToChoose(areas, name);
  const inAddress = withAreaOf(readHomeFilters(name, given), areas);
  const asked = readAskedHome(inAddress.search, terms.payingDaysPerMonth);
  const said = saidIn(asked, places);
  const typed: HomeFilters = { ...inAddress, said };
  const listed = (wanted: HomeFilters) =>
    listPublicHomes(db, { list: name, filters: wanted, terms, perPage: listing.homesPerPage }, now);
  // "Studio" and "200m" also occur in names and descriptions, so they are read as a number of rooms and as a price only
  // if a search for the words finds nothing.
  const byWords = asked.isUncertain ? await listed(typed) : undefined;
  const hasWords = byWords !== undefined && byWords.matching > 0 && !byWords.isForgiven;
  const read = hasWords ? { filters: typed, found: byWords } : await listAsked(typed, asked, listed);
  const isRead = !hasWords;
  const knownWords =
    isRead && read.found.matching === 0 ? await findKnownWords(db, { asked, places, terms }, now) : undefined;
  // A number among words that are not known is searched as it was written, because it may be any limit.
  const isUnread = knownWords !== undefined && asked.isUncertain;
  const { filters, found: listedHomes } = isUnread ? { filters: typed, found: await listed(typed) } : read;
  const { perDay } = filters;
  const { items, counts: counted, ...found } = listedHomes;
  const { isForgiven } = found;
  const lookedFor: HomeFilters = { ...filters, perDay: undefined };
  const choices = await findChoices(
    db,
    { list: name, filters: { ...lookedFor, ...(isForgiven ? { forgives: true } : {}) }, terms },
    now,
  );
  const cards = await listedCards(db, items, { terms, isDetailed: name !== "all" }, now);
  const ordered = cards.map((card) => cardForAmount(card, perDay, terms, localDate(now)));
  const rows = byAmountBought(ordered, isByAmount(filters) ? perDay : undefined);
  const homes = (await Promise.all(rows.map((row) => detailedIfAlone(db, row, terms, now)))).flat();
  const question = (list: HomeListName, wanted: HomeFilters) => `${list} ${JSON.stringify(wanted)}`;
  const counts = new Map(
    [...counted].map(([kind, count]) => [question(kind, { ...lookedFor, page: 1 }), Promise.resolve(count)]),
  );
  /** Counts each list once. The sum of both kinds is "all", because most filters match the same homes in both. */
  const countOnce = async (list: HomeListName, wanted: HomeFilters): Promise<number> => {
    if (list === "all") return (await countOnce("apartment", wanted)) + (await countOnce("property", wanted));
    const asked = question(list, wanted);
    const count = counts.get(asked) ?? countPublicHomes(db, { list, filters: wanted, terms }, now);
    counts.set(asked, count);
    return count;
  };
  const bought = perDay === undefined ? undefined : await countPublicHomes(db, { list: name, filters, terms }, now);
  const least = bought === 0 && perDay !== undefined ? await findLeastWay(db, perDay, { terms }, now) : undefined;
  const amountAsked = items.length === 0 && !asked.perDay?.isSaid ? asked.perDay : undefined;
  return {
    ...found,
    name,
    areas,
    /** This is the list for an amount a day that was written as a search, which no home has in its text. */
    forAmountAsked: amountAsked && {
      amount: formatUgx(amountAsked.amount),
      path: homeListPath(name, { ...filters, search: amountAsked.words, perDay: amountAsked.amount, page: 1 }),
    },
    choices: offeredChoices(choices, { filters, places, areas, terms }),
    articles: found.page > 1 ? [] : await articlesAbout(db, typed.search, now),
    isFiltered: hasActiveFilter(filters),
    isOnlySearched: filters.search !== "" && !hasActiveFilter({ ...filters, search: "" }),
    chosen: chosenIn(filters),
    /** These say what was read out of the words of the search. */
    read: [
      ...readRooms(name, { typed, filters, asked }, { ...found, items }),
      ...readBathrooms(asked),
      ...readRefused(asked, said),
      ...readPrice(name, { typed, filters, asked, knownWords }),
      ...readPerDay(name, { typed, filters, asked }),
      ...(asked.isDepositSaid && isRead
        ? [{ text: words.depositInPlan(), others: [{ text: trust.plan(), path: withAmount("/plan", perDay) }] }]
        : []),
    ],
    homes,
    kinds: countedKinds(found, items),
    boughtKinds: countedKinds(
      found,
      items.filter((_, position) => homes[position]?.at?.isEnough),
    ),
    active: filtersInUse(filters, places).flatMap(([label, without]) =>
      label ? [{ label, to: homeListPath(name, { ...filters, ...without, page: 1 }) }] : [],
    ),
    first: homeListPath(name, { ...filters, page: 1 }),
    lists: await Promise.all(
      (["all", "apartment", "property"] as const).map(async (list) => {
        const to = homeListPath(list, { ...filters, page: 1 });
        const ofList = withAreaOf(readHomeFilters(list, new URLSearchParams(to.split("?")[1])), areas);
        const wanted = { ...ofList, perDay: undefined, said: filters.said };
        return { list, to, count: list === name ? found.matching : await countOnce(list, wanted) };
      }),
    ),
    amount: perDay,
    isByAmount: isByAmount(filters),
    isSoonestFirst: filters.sort === "soonest",
    /** This is the list with what the amount buys the other way round: soonest first or dearest first. */
    otherOrder: homeListPath(name, { ...filters, sort: filters.sort === "soonest" ? "nearest" : "soonest", page: 1 }),
    bought,
    /** This is the cheapest way, for an amount that buys nothing at all. */
    least: least && perDay !== undefined && perDay < least.perDay ? least : undefined,
    start: await startingAmount(db, terms, now),
    clearPath: withAmount(homeLists[name].path, perDay),
    nearest:
      items.length === 0 && hasActiveFilter(filters)
        ? await nearestCards(db, { filters, asked, places }, terms, now)
        : await nearestInPlace(db, { homes, filters, areas }, terms, now),
    terms: { years: terms.years, depositPercent: terms.depositPercent, payingDays: terms.payingDaysPerMonth },
  };
}

/** Returns what words of a search ask for that has no filter of its own. Only a place can be left out by its word. */
function saidIn(
  { kinds, withoutTypes, withoutWords, bathrooms }: AskedHome,
  places: ReturnType<typeof placesToChoose>,
): SaidInSearch | undefined {
  const withoutPlaces = withoutWords.filter((word) => isPlace(word, places));
  const isSaid = kinds.length + withoutTypes.length + withoutWords.length > 0 || bathrooms !== undefined;
  return isSaid ? { kinds, withoutTypes, withoutPlaces, bathrooms } : undefined;
}

const isPlace = (word: string, places: ReturnType<typeof placesToChoose>) =>
  places.some(({ label }) => label.toLowerCase().split(/\W+/).includes(word.toLowerCase()));

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

/**
 * Returns the words beside a price that some home has, or that are a place; undefined if all are, or if words say which
 * limit the price is. A word that is not known may turn a number alone into another limit.
 */
async function findKnownWords(
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

/** Returns the values that the fields of the filters show. */
function chosenIn({ search, price, size, bedrooms, category, type, location }: HomeFilters) {
  return { search, price, size, bedrooms, category, type, location };
}

/** Says which rooms were read out of the search, with a link to any number; nothing if none were. */
function readRooms(
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
function readPrice(
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
function readBathrooms({ bathrooms }: AskedHome): WordsRead[] {
  return bathrooms ? [{ text: words.bathroomsAsWritten({ written: bathrooms.text }), others: [] }] : [];
}

/** Says what the list leaves out, and which words of the search could not be left out. */
function readRefused({ refused, withoutWords }: AskedHome, said: SaidInSearch | undefined): WordsRead[] {
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
function readPerDay(
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
            text: words.searchBeforeAmount(read),
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

/**
 * Returns the kinds of the list's homes with their numbers; undefined if it has further pages, because their homes are
 * not read.
 */
export function countedKinds({ pages }: { pages: number }, homes: readonly ListedHome[]): string | undefined {
  if (pages > 1) return undefined;
  return countedKindsText(homes.map(kindOf));
}

const kindOf = (home: ListedHome) => (home.kind === "property" ? countedKind(home.propertyType) : "home");

function offeredChoices(
  choices: Awaited<ReturnType<typeof findChoices>>,
  {
    filters,
    places,
    areas,
    terms,
  }: {
    filters: HomeFilters;
    terms: CardTerms;
    places: ReturnType<typeof placesToChoose>;
    areas: Awaited<ReturnType<typeof listAreas>>;
  },
) {
  return choiceFilters.flatMap((filter) => {
    const left = choices.get(filter);
    if (!left) return [];
    const [label, options] =
      filter === "location"
        ? ([words.location, places.map((place) => ({ ...place, text: place.label }))] as const)
        : filter === "price"
          ? ([words.price, pricesToChoose(filters.price)] as const)
          : filter === "bedrooms"
            ? ([words.bedrooms, roomsToChoose(filters.bedrooms)] as const)
            : offered[filter];
    const isEmpty = (value: string) => {
      const area = filter === "location" ? areas.find(({ slug }) => slug === value) : undefined;
      const isUsualPlace = locationOptions.some((place) => place.value === value);
      if (area && !isUsualPlace) return !left.isCut && !area.locations.some((place) => left.locations.has(place));
      return isEmptyChoice(left, filter, value);
    };
    return [
      {
        filter,
        label: label(),
        options: options.flatMap((option) =>
          filters[filter] !== option.value && (("isEmpty" in option && option.isEmpty) || isEmpty(option.value))
            ? []
            : [{ value: option.value, label: withBandAmount(option, left, terms) }],
        ),
      },
    ];
  });
}

/** "UGX 100M to 200M: from 42,400 a day" for a band of prices, because visitors think by the day. */
function withBandAmount(
  option: { value: string; text: string },
  left: Parameters<typeof leastInBand>[0],
  terms: CardTerms,
): string {
  const { text: choice, value } = option;
  const band = priceBands.find((each) => each.value === value);
  const least = band && leastInBand(left, band.value, terms);
  return least === undefined ? choice : words.choiceFromADay({ choice, amount: formatNumber(least) });
}

const NEAREST = 3;
const MAX_ARTICLES = 3;

async function articlesAbout(db: Database, search: string, now: Date) {
  if (search === "") return [];
  const found = await findArticlesAbout(db, search, MAX_ARTICLES, now);
  return found.map((post) => ({ slug: post.slug, title: officeTexts(post, "title") }));
}

/** The words come from a function, because they depend on the language of a request. */
const choicesOf = <Value extends string>(
  options: readonly { value: Value }[],
  wordsOf: (value: Value) => string,
): { value: Value; readonly text: string }[] =>
  options.map(({ value }) => ({
    value,
    get text() {
      return wordsOf(value);
    },
  }));

/** Returns the numbers of bedrooms, after the chosen ones if these are several. */
function roomsToChoose(chosen: RoomsChoice | undefined) {
  const isOne = bedroomBands.some(({ value }) => value === chosen);
  const several = chosen === undefined || isOne ? [] : [{ value: chosen }];
  return choicesOf([...several, ...bedroomBands], choiceWords.bedrooms);
}

const offered = {
  type: [words.type, choicesOf(typeOptions, choiceWords.type)],
  size: [words.size, choicesOf(sizeBands, choiceWords.size)],
  category: [words.category, choicesOf(categoryOptions, choiceWords.category)],
} as const satisfies Record<
  Exclude<ChoiceFilter, "location" | "price" | "bedrooms">,
  readonly [() => string, readonly object[]]
>;

/** Returns the bands of prices, after the chosen limits if these are no band. */
function pricesToChoose(chosen: PriceChoice | undefined) {
  const isBand = priceBands.some(({ value }) => value === chosen);
  return choicesOf([...(chosen === undefined || isBand ? [] : [{ value: chosen }]), ...priceBands], choiceWords.price);
}

const START_WITHOUT_HOMES = ugx(10_000);

/** Returns the amount a day from which + and − begin while the visitor has none, in UGX. */
export async function startingAmount(db: Database, terms: CardTerms, now: Date): Promise<Ugx> {
  const range = await findOfferRange(db, terms, now);
  return range ? typicalAmount(range) : START_WITHOUT_HOMES;
}

/** Homes of the wanted kind are looked for among this many of the cheapest. */
const LOOKED_AT = 12;

/**
 * Proposes the cheapest homes near to what was asked for: of its price, otherwise with its bedrooms and its other words,
 * otherwise with its bedrooms, otherwise with its words and its place, otherwise of its kind. A visitor who asks for a
 * home is not offered a plot, unless it is what has the price and no word asks for a house.
 */
async function nearestCards(
  db: Database,
  { filters, asked, places }: { filters: HomeFilters; asked: AskedHome; places: ReturnType<typeof placesToChoose> },
  terms: CardTerms,
  now: Date,
) {
  const bedrooms = filters.bedrooms ?? asked.bedrooms;
  const { location, locations, price } = filters;
  const place = { location, ...(locations ? { locations } : {}) };
  const { kinds } = asked;
  const wantedKinds = kinds.length > 0 ? kinds : ["home"];
  const placeAsked = labelOf(places, location) ?? placeIn(asked.otherWords, places);
  const said = filters.said && { ...filters.said, kinds };
  const ofPrice: HomeFilters[] =
    price === undefined
      ? []
      : [
          { ...noFilters, ...place, price, bedrooms, search: asked.otherWords },
          { ...noFilters, price, bedrooms },
          { ...noFilters, price },
        ];
  const wider: HomeFilters[] = [
    ...ofPrice,
    { ...noFilters, ...place, bedrooms, search: asked.otherWords },
    ...(bedrooms === undefined ? [] : [{ ...noFilters, bedrooms }]),
    { ...noFilters, ...place, search: asked.otherWords },
    noFilters,
  ];
  const sort = hasOnlyLowerLimit(price) ? "price-high" : "price-low";
  for (const wanted of wider) {
    const found = await listFirstHomes(
      db,
      {
        list: "all",
        filters: {
          ...wanted,
          said,
          // A shop mostly has its price on request, and there are few.
          ...(kinds.includes("commercial space") ? {} : { beyond: ugx(0) }),
          sort: wanted.bedrooms === undefined ? sort : "price-low",
        },
        terms,
        limit: LOOKED_AT,
      },
      now,
    );
    const isForPrice = wanted.price !== undefined || (price !== undefined && !hasActiveFilter(wanted));
    const isOfAnyKind = kinds.length === 0 && (isForPrice || filters.said?.withoutTypes.includes("house"));
    const homes = found.filter((home) => isOfAnyKind || wantedKinds.includes(kindOf(home))).slice(0, NEAREST);
    if (homes.length === 0) continue;
    const cards = await listedCards(db, homes, { terms }, now);
    return {
      heading:
        placeAsked !== undefined && !isIn(wanted, asked)
          ? words.noneInPlace({ place: placeAsked })
          : nearestHeading(wanted, { price, isCheapest: isForPrice && wantedKinds.includes("home") }),
      cards: cards.map((card) => cardForAmount(card, filters.perDay, terms, localDate(now))),
    };
  }
  return undefined;
}

/** Returns the place that the words of a search name. */
function placeIn(search: string, places: ReturnType<typeof placesToChoose>): string | undefined {
  const word = search.split(" ").find((each) => each !== "" && isPlace(each, places));
  return word && places.find(({ label }) => isPlace(word, [{ value: "", label, isEmpty: false }]))?.label;
}

/** Tells whether proposed homes were looked for in the place that was asked for. */
const isIn = ({ search, location }: HomeFilters, { otherWords }: AskedHome) =>
  location !== undefined || (search !== "" && search === otherWords);

/** Tells whether a price is "200m and above", to which the dearest homes are the nearest. */
function hasOnlyLowerLimit(price: PriceChoice | undefined): boolean {
  const { atLeast, atMost, below } = limitsOfPrice(price);
  return atLeast !== undefined && atMost === undefined && below === undefined;
}

/** Words what the proposed homes, which were looked for with fewer filters, have of what was asked for. */
function nearestHeading(
  wanted: HomeFilters,
  { price, isCheapest }: { price: PriceChoice | undefined; isCheapest: boolean },
): string {
  if (wanted.price !== undefined) return choiceWords.price(wanted.price);
  if (wanted.bedrooms === "studio") return words.cheapestStudios();
  if (wanted.bedrooms !== undefined) return words.cheapestWith(roomsWith(wanted.bedrooms));
  const hasUpperLimit = price !== undefined && limitsOfPrice(price).atLeast === undefined;
  return hasUpperLimit && isCheapest ? words.noneAtPrice() : words.nearestWeHave();
}

/**
 * Proposes the home of the same place whose price is nearest to the visitor's amount, beside a single home that the
 * amount does not buy. It returns undefined for any other list, and where the place has no cheaper home.
 */
async function nearestInPlace(
  db: Database,
  {
    homes: [lone, other],
    filters,
    areas,
  }: { homes: readonly HomeCardData[]; filters: HomeFilters; areas: Awaited<ReturnType<typeof listAreas>> },
  terms: CardTerms,
  now: Date,
) {
  const { location, locations, search, perDay } = filters;
  const area = areas.find(({ slug, name }) => slug === location || name.toLowerCase() === search.toLowerCase());
  if (!lone?.perDay || other || perDay === undefined || lone.at?.isEnough || !area) return undefined;
  const place = { search: location === undefined ? search : "", location, ...(locations ? { locations } : {}) };
  const wanted: HomeFilters = { ...noFilters, ...place, beyond: ugx(0), sort: "nearest" };
  const found = await listFirstHomes(db, { list: "all", filters: wanted, terms, limit: LOOKED_AT }, now);
  const leastOf = (home: ListedHome) =>
    home.price === null ? 0 : leastAmountFor({ price: home.price, isInBuilding: isInBuilding(home) }, terms);
  const leastOfLone = lone.perDay;
  const cheaper = found.filter((home) => leastOf(home) < leastOfLone);
  const nearest = cheaper.find((home) => leastOf(home) > perDay) ?? cheaper.at(-1);
  if (!nearest) return undefined;
  const cards = await listedCards(db, [nearest], { terms }, now);
  const shown = cards.map((card) => cardForAmount(card, perDay, terms, localDate(now)));
  const at = shown[0]?.at;
  const named = { area: area.name, name: nearest.name };
  return {
    heading:
      at && !at.isEnough ? words.nearestInMore({ ...named, amount: formatNumber(at.more) }) : words.nearestIn(named),
    cards: [...(await detailedIfAlone(db, shown, terms, now))],
  };
}

const roomsWith = (bedrooms: RoomsChoice) => ({ rooms: roomsOf(bedrooms), count: bedrooms === "1" ? 1 : 2 });

const homesWithin = (bedrooms: RoomsChoice) =>
  bedrooms === "studio" ? words.studiosWithin() : words.homesWithWithin(roomsWith(bedrooms));

/** Returns the cards of homes. Detailed cards also have a description, and the amenities of an apartment. */
export async function listedCards(
  db: Database,
  homes: readonly ListedHome[],
  { terms, isDetailed = false }: { terms: CardTerms; isDetailed?: boolean },
  now: Date,
): Promise<HomeCardData[]> {
  const idsOf = (kind: HomeRef["kind"]) => homes.flatMap((home) => (home.kind === kind ? [home.id] : []));
  const [units, { facts }] = await Promise.all([
    countUnitsByApartment(db, idsOf("apartment"), now),
    getSettings(db, factsArea),
  ]);
  return homes.map((home) => {
    const card =
      home.kind === "property"
        ? homeCardData({ ...home, name: nameOf(home) }, terms)
        : homeCardData(
            {
              ...home,
              name: nameOf(home),
              unitsAvailable: units.get(home.id)?.available,
              // A flat in a finished building needs no time to build, and whether a building is finished is not known
              // here.
              toBuild: !home.isInBuilding ? toBuild({ time: months({ count: facts.constructionMonths }) }) : "",
            },
            terms,
          );
    if (!isDetailed) return card;
    return {
      ...card,
      description: summaryOf(home),
      note: noteOf(
        home.kind === "property" ? { bathrooms: home.bathrooms } : { ...home, amenities: allAmenities(home) },
      ),
    };
  });
}

/** Returns the bathrooms and first amenities of a home, such as "1 bath, Lift, Laundry, +2 more". */
export function noteOf(home: { bathrooms: number | null; amenities?: readonly string[] }): string {
  const { shown, more } = firstAmenities(home.amenities ?? []);
  const baths = home.bathrooms === null ? [] : [countText(home.bathrooms, "bath")];
  return [...baths, ...shown, ...(more ? [more.replace(" ", "\u00a0")] : [])].join(", ");
}

function filtersInUse(
  filters: HomeFilters,
  places: ReturnType<typeof placesToChoose>,
): [label: string | undefined, without: Partial<HomeFilters>][] {
  const { search, type, price, size, bedrooms, category, location } = filters;
  return [
    [search && `“${search}”`, { search: "" }],
    [type && choiceWords.type(type), { type: undefined }],
    [price && choiceWords.price(price), { price: undefined }],
    [size && choiceWords.size(size), { size: undefined }],
    [
      bedrooms === "studio" ? words.studio() : bedrooms && words.countBedrooms(roomsWith(bedrooms)),
      { bedrooms: undefined },
    ],
    [category && choiceWords.category(category), { category: undefined }],
    [labelOf(places, location) ?? location, { location: undefined }],
  ];
}
