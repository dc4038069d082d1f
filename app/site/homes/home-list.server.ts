import type { RouterContextProvider } from "react-router";
import { countedKind, countedKindsText } from "#domain/catalogue/counted-kinds.ts";
import type { HomeRef } from "#domain/catalogue/home.ts";
import { firstAmenities, summaryText } from "#domain/catalogue/listing.ts";
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
  noFilters,
  readHomeFilters,
} from "#domain/catalogue/listing-filters.ts";
import { withAmount } from "#domain/money/daily-amount.ts";
import { type Ugx, ugx } from "#domain/money/money.ts";
import { type CardTerms, cardTerms, typicalAmount } from "#domain/plan/home-offer.ts";
import { listingArea } from "#domain/settings/areas/listing.ts";
import { offerTerms } from "#domain/settings/areas/offer-terms.ts";
import { localDate } from "#domain/time/kampala-time.ts";
import { findArticlesAbout } from "#server/articles/blog.ts";
import { findOfferRange } from "#server/catalogue/affordable-homes.ts";
import { listAreas, placesToChoose, withAreaOf } from "#server/catalogue/areas.ts";
import { countUnitsByApartment } from "#server/catalogue/count-units.ts";
import { type ChoiceFilter, choiceFilters, findChoices, isEmptyChoice } from "#server/catalogue/filter-choices.ts";
import { countPublicHomes, type ListedHome, listFirstHomes, listPublicHomes } from "#server/catalogue/home-lists.ts";
import { dbContext, nowContext } from "#server/context.ts";
import type { Database } from "#server/db/connection.ts";
import { getSettings } from "#server/settings/settings.ts";
import { cardForAmount, type HomeCardData, homeCardData } from "./home-card-data.ts";

export type HomeListData = Awaited<ReturnType<typeof homeListData>>;

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
  const filters = withAreaOf(readHomeFilters(name, given), areas);
  const { perDay } = filters;
  const {
    items,
    counts: counted,
    ...found
  } = await listPublicHomes(db, { list: name, filters, terms, perPage: listing.homesPerPage }, now);
  const { isForgiven } = found;
  const lookedFor: HomeFilters = { ...filters, perDay: undefined };
  const choices = await findChoices(
    db,
    { list: name, filters: { ...lookedFor, ...(isForgiven ? { forgives: true } : {}) }, terms },
    now,
  );
  const cards = await listedCards(db, items, { terms, isDetailed: name !== "all" }, now);
  const homes = cards.map((card) => cardForAmount(card, perDay, terms, localDate(now)));
  const question = (list: HomeListName, wanted: HomeFilters) => `${list} ${JSON.stringify(wanted)}`;
  const counts = new Map(
    [...counted].map(([kind, count]) => [question(kind, { ...lookedFor, page: 1 }), Promise.resolve(count)]),
  );
  /** Most filters count the same in a kind's list and in "all". */
  const countOnce = async (list: HomeListName, wanted: HomeFilters): Promise<number> => {
    if (list === "all") return (await countOnce("apartment", wanted)) + (await countOnce("property", wanted));
    const asked = question(list, wanted);
    const count = counts.get(asked) ?? countPublicHomes(db, { list, filters: wanted, terms }, now);
    counts.set(asked, count);
    return count;
  };
  return {
    ...found,
    name,
    areas,
    choices: offeredChoices(choices, { filters, places, areas }),
    articles:
      filters.search === "" || found.page > 1 ? [] : await findArticlesAbout(db, filters.search, MAX_ARTICLES, now),
    isFiltered: hasActiveFilter(filters),
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
        const read = withAreaOf(readHomeFilters(list, new URLSearchParams(to.split("?")[1])), areas);
        const wanted = { ...read, perDay: undefined };
        return { list, to, count: list === name ? found.matching : await countOnce(list, wanted) };
      }),
    ),
    amount: perDay,
    isNearestFirst: filters.sort === "nearest",
    bought: perDay === undefined ? undefined : await countPublicHomes(db, { list: name, filters, terms }, now),
    start: await startingAmount(db, terms, now),
    clearPath: withAmount(homeLists[name].path, perDay),
    nearest: items.length === 0 && hasActiveFilter(filters) ? await nearestCards(db, filters, terms, now) : [],
    terms: { years: terms.years, depositPercent: terms.depositPercent },
  };
}

/** What the homes of a list are counted as. Undefined when it has further pages, whose homes are not read. */
export function countedKinds({ pages }: { pages: number }, homes: readonly ListedHome[]): string | undefined {
  if (pages > 1) return undefined;
  return countedKindsText(homes.map((home) => (home.kind === "property" ? countedKind(home.propertyType) : "home")));
}

function offeredChoices(
  choices: Awaited<ReturnType<typeof findChoices>>,
  {
    filters,
    places,
    areas,
  }: {
    filters: HomeFilters;
    places: ReturnType<typeof placesToChoose>;
    areas: Awaited<ReturnType<typeof listAreas>>;
  },
) {
  return choiceFilters.flatMap((filter) => {
    const left = choices.get(filter);
    if (!left) return [];
    const [label, options] = filter === "location" ? (["Location", places] as const) : choiceLabels[filter];
    const isEmpty = (value: string) => {
      const area = filter === "location" ? areas.find(({ slug }) => slug === value) : undefined;
      const isUsualPlace = locationOptions.some((place) => place.value === value);
      if (area && !isUsualPlace) return !left.isCut && !area.locations.some((place) => left.locations.has(place));
      return isEmptyChoice(left, filter, value);
    };
    return [
      {
        filter,
        label,
        options: options.flatMap((option) =>
          filters[filter] !== option.value && (("isEmpty" in option && option.isEmpty) || isEmpty(option.value))
            ? []
            : [{ value: option.value, label: option.label }],
        ),
      },
    ];
  });
}

const NEAREST = 3;
const MAX_ARTICLES = 3;

const choiceLabels = {
  type: ["Type", typeOptions],
  price: ["Price", priceBands],
  size: ["Size", sizeBands],
  bedrooms: ["Bedrooms", bedroomBands],
  category: ["Category", categoryOptions],
} as const satisfies Record<Exclude<ChoiceFilter, "location">, readonly [string, readonly object[]]>;

const START_WITHOUT_HOMES = ugx(10_000);

/** Where the amount begins while there is none, as on the home page. */
async function startingAmount(db: Database, terms: CardTerms, now: Date): Promise<Ugx> {
  const range = await findOfferRange(db, terms, now);
  return range ? typicalAmount(range) : START_WITHOUT_HOMES;
}

/** By text, place and amount; else by amount; else the cheapest. */
async function nearestCards(db: Database, filters: HomeFilters, terms: CardTerms, now: Date): Promise<HomeCardData[]> {
  const { search, location, locations, perDay } = filters;
  const wider: HomeFilters[] = [
    { ...noFilters, search, location, ...(locations ? { locations } : {}), perDay },
    { ...noFilters, perDay },
  ];
  for (const wanted of wider) {
    const homes = await listFirstHomes(
      db,
      { list: "all", filters: { ...wanted, sort: "price-low" }, terms, limit: NEAREST },
      now,
    );
    if (homes.length > 0) return listedCards(db, homes, { terms }, now);
  }
  return [];
}

/** Detailed ones have a description, and the amenities of an apartment. */
export async function listedCards(
  db: Database,
  homes: readonly ListedHome[],
  { terms, isDetailed = false }: { terms: CardTerms; isDetailed?: boolean },
  now: Date,
): Promise<HomeCardData[]> {
  const idsOf = (kind: HomeRef["kind"]) => homes.flatMap((home) => (home.kind === kind ? [home.id] : []));
  const units = await countUnitsByApartment(db, idsOf("apartment"), now);
  return homes.map((home) => {
    const card =
      home.kind === "property"
        ? homeCardData("property", home, terms)
        : homeCardData("apartment", { ...home, unitsAvailable: units.get(home.id)?.available }, terms);
    if (!isDetailed) return card;
    if (home.kind === "property") return { ...card, description: summaryText(home.description) };
    const { shown, more } = firstAmenities(home.amenities);
    return {
      ...card,
      description: summaryText(home.description),
      note: [...shown, ...(more ? [more.replace(" ", "\u00a0")] : [])].join(", "),
    };
  });
}

function filtersInUse(
  filters: HomeFilters,
  places: ReturnType<typeof placesToChoose>,
): [label: string | undefined, without: Partial<HomeFilters>][] {
  const bedrooms = labelOf(bedroomBands, filters.bedrooms);
  return [
    [filters.search && `“${filters.search}”`, { search: "" }],
    [labelOf(typeOptions, filters.type), { type: undefined }],
    [labelOf(priceBands, filters.price), { price: undefined }],
    [labelOf(sizeBands, filters.size), { size: undefined }],
    [filters.bedrooms === "studio" ? bedrooms : bedrooms && `${bedrooms} bedrooms`, { bedrooms: undefined }],
    [labelOf(categoryOptions, filters.category), { category: undefined }],
    [labelOf(places, filters.location) ?? filters.location, { location: undefined }],
  ];
}
