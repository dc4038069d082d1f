import { sql } from "kysely";
import {
  bandOf,
  bedroomBands,
  categoryOptions,
  locationOptions,
  type PriceBand,
  priceBands,
  sizeBands,
  typeOptions,
} from "#domain/catalogue/listing-choices.ts";
import { type HomeFilters, type HomeListName, homeLists, noFilters } from "#domain/catalogue/listing-filters.ts";
import { type Ugx, ugx } from "#domain/money/money.ts";
import { type CardTerms, leastAmountFor } from "#domain/plan/home-offer.ts";
import type { PricedHome } from "#domain/plan/service-charge.ts";
import type { Database } from "#server/db/connection.ts";
import { supportsFuzzySearch, withFuzzyThreshold } from "#server/db/fuzzy-search.ts";
import { isAvailable, sharesBuilding } from "./affordable-homes.ts";
import { publicApartments } from "./apartments.ts";
import type { HomeRow } from "./homes.ts";
import { publicProperties } from "./properties.ts";
import { isInBands, listedOnOffer, type PublicKind } from "./public-homes.ts";

/**
 * At most this many homes of each kind are read: a page asks up to three times, and the first homes have most values.
 */
const MAX_HOMES = 100;

const filterOptions = {
  type: typeOptions,
  price: priceBands,
  size: sizeBands,
  bedrooms: bedroomBands,
  category: categoryOptions,
  location: locationOptions,
} as const;

export const choiceFilters = ["type", "price", "size", "bedrooms", "category", "location"] as const;

export type ChoiceFilter = (typeof choiceFilters)[number];

interface FoundChoices {
  values: ReadonlySet<string>;
  /** The numbers of homes by their whole location. */
  locations: ReadonlyMap<string, number>;
  /** These are the prices of the homes that can be bought now. */
  prices: readonly PricedHome[];
  /** This is true if not all homes were read, so that a value that was not found may exist. */
  isCut: boolean;
}

/** Finds, for each filter, the values that leave at least one home, given the other filters. */
export async function findChoices(
  db: Database,
  { list, filters, terms }: { list: HomeListName; filters: HomeFilters; terms: CardTerms },
  now: Date,
): Promise<Map<ChoiceFilter, FoundChoices>> {
  if (filters.forgives && (await supportsFuzzySearch(db)))
    return withFuzzyThreshold(db, (trx) => choicesOf(trx, { list, filters, terms }, now));
  return choicesOf(db, { list, filters, terms }, now);
}

async function choicesOf(
  db: Database,
  { list, filters, terms }: { list: HomeListName; filters: HomeFilters; terms: CardTerms },
  now: Date,
): Promise<Map<ChoiceFilter, FoundChoices>> {
  const unknown: readonly string[] = homeLists[list].unknown;
  const asked = new Map<string, Promise<FoundChoices>>();
  const found = new Map<ChoiceFilter, FoundChoices>();
  for (const filter of choiceFilters.filter((name) => !unknown.includes(name))) {
    const { locations, ...others } = filters;
    const without = filter === "location" ? { ...others, location: undefined } : { ...filters, [filter]: undefined };
    const key = JSON.stringify(without);
    // All filters that are not used have the same question, which is asked once.
    const question = asked.get(key) ?? lookAt(db, { list, filters: without, terms }, now);
    asked.set(key, question);
    found.set(filter, await question);
  }
  return found;
}

async function lookAt(
  db: Database,
  { list, filters, terms }: { list: HomeListName; filters: HomeFilters; terms: CardTerms },
  now: Date,
): Promise<FoundChoices> {
  const kinds = [
    ...(list === "property" ? [] : [lookAtKind(db, publicApartments, { filters, terms }, now)]),
    ...(list === "apartment" ? [] : [lookAtKind(db, publicProperties, { filters, terms }, now)]),
  ];
  const looked = await Promise.all(kinds);
  return {
    values: new Set(looked.flatMap(({ values }) => values)),
    locations: new Map(
      [
        ...Map.groupBy(
          looked.flatMap(({ locations }) => locations),
          (location) => location,
        ),
      ].map(([location, homes]) => [location, homes.length]),
    ),
    prices: looked.flatMap(({ prices }) => prices),
    isCut: looked.some(({ homes }) => homes > MAX_HOMES),
  };
}

const textColumns = {
  apartment_types: { filter: "category", column: "category", places: ["location"] },
  properties: { filter: "type", column: "property_type", places: ["location", "city"] },
} as const;

const bandFilters = ["price", "size", "bedrooms"] as const;

async function lookAtKind<Row extends HomeRow>(
  db: Database,
  home: PublicKind<Row>,
  wanted: { filters: HomeFilters; terms: CardTerms },
  now: Date,
): Promise<{ values: string[]; locations: string[]; prices: PricedHome[]; homes: number }> {
  const { table } = home.stored;
  const { within, matches } = await listedOnOffer(db, home, wanted, now);
  const { filter, column, places } = textColumns[table];
  const bands = bandFilters.flatMap((name) =>
    filterOptions[name].map(({ value }) => {
      const isIn = sql.join(isInBands({ ...noFilters, [name]: value }), sql` and `);
      return sql`case when bool_or(${isIn}) then ${sql.lit(choiceOf(name, value))} end`;
    }),
  );
  const pricesOf = (isInBuilding: boolean) =>
    sql`array_agg(distinct from_price_ugx) filter (where from_price_ugx is not null and is_available and is_shared = ${isInBuilding})`;
  const { rows } = await sql<{
    bands: string[];
    texts: string[] | null;
    places: string[] | null;
    own_prices: number[] | null;
    shared_prices: number[] | null;
    homes: number;
  }>`
    select array_remove(array[${sql.join(bands)}], null) as bands, array_agg(distinct ${sql.ref(column)}) as texts,
      array_agg(concat_ws(e'\\n', ${sql.join(places.map((place) => sql.ref(place)))})) as places,
      ${pricesOf(false)} as own_prices, ${pricesOf(true)} as shared_prices, count(*) as homes
    from (
      select *, ${isAvailable(table, now)} as is_available, ${sharesBuilding(table)} as is_shared
      from ${sql.table(table)} where ${within} and ${matches ?? sql`true`} limit ${MAX_HOMES + 1}
    ) as homes`.execute(db);
  const found = rows[0];
  const texts = [...(found?.texts ?? [])];
  const written = [...(found?.places ?? [])];
  return {
    values: [...(found?.bands ?? []), ...valuesIn(filter, texts), ...valuesIn("location", written)],
    locations: written.flatMap((place) => place.split("\n").slice(0, 1)),
    prices: [
      ...(found?.own_prices ?? []).map((price) => ({ price: ugx(price), isInBuilding: false })),
      ...(found?.shared_prices ?? []).map((price) => ({ price: ugx(price), isInBuilding: true })),
    ],
    homes: found?.homes ?? 0,
  };
}

function valuesIn(filter: "category" | "type" | "location", texts: readonly string[]): string[] {
  const options: readonly { value: string; label: string }[] = filterOptions[filter];
  return options.flatMap(({ value, label }) =>
    texts.some((text) => text.toLowerCase().includes(label.toLowerCase())) ? [choiceOf(filter, value)] : [],
  );
}

/** The filter is a part of the key, because two filters may have a value of the same name. */
function choiceOf(filter: ChoiceFilter, value: string): string {
  return `${filter} ${value}`;
}

/** Tells whether a value would find nothing. Nothing is known of values that were cut off. */
export function isEmptyChoice({ values, isCut }: FoundChoices, filter: ChoiceFilter, value: string): boolean {
  return !isCut && !values.has(choiceOf(filter, value));
}

/**
 * Returns the least amount a day, with the service charge, that buys a home of a price band. It is undefined if none can
 * be bought, and if homes were cut off, of which one may cost less.
 */
export function leastInBand({ prices, isCut }: FoundChoices, value: PriceBand, terms: CardTerms): Ugx | undefined {
  const { atLeast = 0, below = Number.POSITIVE_INFINITY } = bandOf(priceBands, value);
  const amounts = prices
    .filter(({ price }) => price >= atLeast && price < below)
    .map((home) => leastAmountFor(home, terms));
  return isCut || amounts.length === 0 ? undefined : ugx(Math.min(...amounts));
}
