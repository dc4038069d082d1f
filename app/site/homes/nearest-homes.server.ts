import type { AskedHome } from "#domain/catalogue/asked-words.ts";
import { isInBuilding } from "#domain/catalogue/in-building.ts";
import { labelOf } from "#domain/catalogue/listing-choices.ts";
import { type HomeFilters, hasActiveFilter, noFilters } from "#domain/catalogue/listing-filters.ts";
import { limitsOfPrice, type PriceChoice } from "#domain/catalogue/price-choice.ts";
import * as words from "#domain/languages/messages/homes.ts";
import { formatNumber, ugx } from "#domain/money/money.ts";
import { type CardTerms, leastAmountFor } from "#domain/plan/home-offer.ts";
import { localDate } from "#domain/time/kampala-time.ts";
import type { listAreas, placesToChoose } from "#server/catalogue/areas.ts";
import { type ListedHome, listFirstHomes } from "#server/catalogue/home-lists.ts";
import type { Database } from "#server/db/connection.ts";
import { choiceWords, roomsWith } from "./choice-words.ts";
import { cardForAmount, type HomeCardData } from "./home-card-data.ts";
import { kindOf, listedCards } from "./listed-cards.server.ts";
import { detailedIfAlone } from "./lone-home.server.ts";
import { isPlace } from "./words-read.server.ts";

const NEAREST = 3;

/** Homes of the wanted kind are looked for among this many of the cheapest. */
const LOOKED_AT = 12;

/**
 * Proposes the cheapest homes near to what was asked for: of its price, otherwise with its bedrooms and its other words,
 * otherwise with those of its words that some home has (`known`), otherwise with its bedrooms, otherwise with its words
 * and its place, otherwise of its kind. A visitor who asks for a home is not offered a plot, unless it is what has the
 * price and no word asks for a house.
 */
export async function nearestCards(
  db: Database,
  {
    filters,
    asked,
    places,
    known,
  }: { filters: HomeFilters; asked: AskedHome; places: ReturnType<typeof placesToChoose>; known: string },
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
    ...(known === "" || known === asked.otherWords ? [] : [{ ...noFilters, ...place, bedrooms, search: known }]),
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
      heading: nearestHeading(wanted, {
        price,
        isCheapest: isForPrice && wantedKinds.includes("home"),
        placeLeft: isIn(wanted, asked) ? undefined : placeAsked,
        unknown: wanted.search === known ? wordsWithout(asked.otherWords, known) : "",
      }),
      cards: cards.map((card) => cardForAmount(card, filters.perDay, terms, localDate(now))),
    };
  }
  return undefined;
}

/** Returns the words that are not among others, which are some of them in the same order. */
const wordsWithout = (search: string, others: string): string => {
  const left = others.split(" ");
  return search
    .split(" ")
    .filter((word) => word !== left[0] || !left.shift())
    .join(" ");
};

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
  {
    price,
    isCheapest,
    placeLeft,
    unknown,
  }: { price: PriceChoice | undefined; isCheapest: boolean; placeLeft: string | undefined; unknown: string },
): string {
  if (unknown !== "") return words.noneSays({ words: unknown });
  if (wanted.price !== undefined) return choiceWords.price(wanted.price);
  if (wanted.bedrooms === "studio") return words.cheapestStudios();
  if (wanted.bedrooms?.startsWith("studio")) return words.nearestWeHave();
  if (wanted.bedrooms !== undefined) return words.cheapestWith(roomsWith(wanted.bedrooms));
  const hasUpperLimit = price !== undefined && limitsOfPrice(price).atLeast === undefined;
  if (hasUpperLimit && isCheapest) return words.noneAtPrice();
  return placeLeft === undefined ? words.nearestWeHave() : words.noneInPlace({ place: placeLeft });
}

/**
 * Proposes the home of the same place whose price is nearest to the visitor's amount, beside a single home that the
 * amount does not buy. It returns undefined for any other list, and where the place has no cheaper home.
 */
export async function nearestInPlace(
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
