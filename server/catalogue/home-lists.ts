import { type RawBuilder, sql } from "kysely";
import type { HomeRef } from "#domain/catalogue/home.ts";
import {
  type HomeFilters,
  type HomeListName,
  isByAmount,
  noFilters,
  type Page,
} from "#domain/catalogue/listing-filters.ts";
import type { Ugx } from "#domain/money/money.ts";
import { type CardTerms, priceOfServiceCharge } from "#domain/plan/home-offer.ts";
import { divideAmount } from "#domain/plan/service-charge.ts";
import type { Database } from "#server/db/connection.ts";
import { supportsFuzzySearch, withFuzzyThreshold } from "#server/db/fuzzy-search.ts";
import { countRows, findIds, findPageOfIds, type ListPart } from "#server/db/paginate.ts";
import { divideByAmount, isAvailable, sharesBuilding } from "./affordable-homes.ts";
import { type ApartmentSummary, publicApartments } from "./apartments.ts";
import { type PropertySummary, publicProperties } from "./properties.ts";
import { homeOrders, type ListedHomes, listedOnOffer, listPublicById } from "./public-homes.ts";

export type ListedHome =
  | (ApartmentSummary & { kind: "apartment" })
  | (PropertySummary & { kind: "property"; name: string });

/** Lists a page of homes. `filters.perDay` orders the homes and leaves none out. */
export async function listPublicHomes(
  db: Database,
  { list, filters, terms, perPage }: { list: HomeListName; filters: HomeFilters; terms: CardTerms; perPage: number },
  now: Date,
): Promise<Page<ListedHome> & { counts: Map<HomeRef["kind"], number>; isForgiven: boolean }> {
  const { perDay, ...others } = filters;
  const lists = await listsOf(db, { list, filters: { ...others, perDay: undefined }, terms }, now);
  const parts = isByAmount(filters)
    ? await partsByAmount(db, { perDay, sort: filters.sort }, { lists, terms }, now)
    : [{ lists, order: orderOf(filters) }];
  const { rows, ...found } = await findPageOfIds(db, { lists, parts }, { page: filters.page, perPage });
  if (found.matching === 0 && (await canSearchFuzzily(db, filters))) {
    const forgiven = { list, filters: { ...filters, forgives: true }, terms, perPage };
    return withFuzzyThreshold(db, (trx) => listPublicHomes(trx, forgiven, now));
  }
  const isForgiven = filters.forgives === true && found.matching > 0;
  return { ...found, isForgiven, items: await listPublicHomesById(db, rows, now) };
}

async function canSearchFuzzily(db: Database, { search, forgives }: HomeFilters): Promise<boolean> {
  return search !== "" && !forgives && (await supportsFuzzySearch(db));
}

/**
 * Lists the first homes of a list in its order, of both kinds if the list has both. "nearest" begins with the home that
 * costs the least a day, its service charge included.
 */
export async function listFirstHomes(
  db: Database,
  { list, filters, terms, limit }: { list: HomeListName; filters: HomeFilters; terms: CardTerms; limit: number },
  now: Date,
): Promise<ListedHome[]> {
  const found = await listsOf(db, { list, filters, terms }, now);
  const lists = filters.sort === "nearest" ? found.flatMap(byTheDay(terms)) : found;
  return listPublicHomesById(db, await findIds(db, { lists, order: orderOf(filters) }, limit), now);
}

/** The kind is a part of the order, because two homes of different kinds may have the same id. */
const orderOf = ({ sort }: Pick<HomeFilters, "sort">) => sql`${homeOrders[sort]}, kind`;

const thatAre =
  (condition: RawBuilder<boolean>) =>
  (list: ListedHomes): ListedHomes => ({
    ...list,
    matches: list.matches ? sql<boolean>`(${list.matches} and ${condition})` : condition,
  });

/**
 * Divides a list, so that its homes in a building have a price of their own in its order: an order by price alone would
 * leave out the service charge. Each part keeps the order of the index on prices.
 */
const withCharge =
  (terms: CardTerms, countedPrice: RawBuilder<number>) =>
  (list: ListedHomes): ListedHomes[] => {
    if (terms.serviceCharge === 0) return [list];
    const shared = sharesBuilding(list.table);
    return [{ ...thatAre(shared)(list), countedPrice }, thatAre(sql<boolean>`not ${shared}`)(list)];
  };

/** Divides a list, so that it can be ordered by what a home costs a day. */
const byTheDay = (terms: CardTerms) => withCharge(terms, sql<number>`from_price_ugx + ${priceOfServiceCharge(terms)}`);

/** Divides a list, so that it can be ordered by how long an amount pays for a home: its service charge pays nothing off. */
function byTheTime(amount: Ugx, terms: CardTerms) {
  const { forHome } = divideAmount(amount, { isInBuilding: true }, terms);
  return withCharge(terms, sql<number>`from_price_ugx::numeric * ${amount} / ${Math.max(1, forHome)}`);
}

/**
 * Orders homes by an amount: first those that it buys, the dearest of them or the one that is paid off soonest first;
 * then those that it does not buy, the one with the least a day first; then those without a price; then those that are
 * not available. Without an amount the available ones are first, the cheapest of them first, and then the others.
 */
async function partsByAmount(
  db: Database,
  { perDay: amount, sort }: Pick<HomeFilters, "perDay" | "sort">,
  { lists, terms }: { lists: readonly ListedHomes[]; terms: CardTerms },
  now: Date,
): Promise<ListPart<HomeRef["kind"]>[]> {
  const upwards = orderOf({ sort: "price-low" });
  const available = lists.map((list) => thatAre(isAvailable(list.table, now))(list));
  const others = {
    lists: lists.map((list) => thatAre(sql<boolean>`not ${isAvailable(list.table, now)}`)(list)),
    order: upwards,
  };
  if (amount === undefined) return [{ lists: available, order: upwards }, others];
  const split = await Promise.all(
    available.map(async (list) => {
      const { isBought, isBeyond } = await divideByAmount(db, { table: list.table, perDay: amount }, terms, now);
      return { bought: thatAre(isBought)(list), beyond: thatAre(isBeyond)(list) };
    }),
  );
  const unpriced = available.map(thatAre(sql<boolean>`from_price_ugx is null`));
  return [
    sort === "soonest"
      ? { lists: split.flatMap(({ bought }) => byTheTime(amount, terms)(bought)), order: upwards }
      : { lists: split.map(({ bought }) => bought), order: orderOf({ sort: "price-high" }) },
    { lists: split.flatMap(({ beyond }) => byTheDay(terms)(beyond)), order: upwards },
    { lists: unpriced, order: upwards },
    others,
  ];
}

/** Counts the homes of a list. If nothing has the words of the search, similar words count. */
export async function countPublicHomes(
  db: Database,
  { list, filters, terms }: { list: HomeListName; filters: HomeFilters; terms: CardTerms },
  now: Date,
): Promise<number> {
  const lists = await listsOf(db, { list, filters, terms }, now);
  const counts = await Promise.all(lists.map((rows) => countRows(db, rows)));
  const found = counts.reduce((sum, count) => sum + count, 0);
  if (found > 0 || !(await canSearchFuzzily(db, filters))) return found;
  const forgiven = { list, filters: { ...filters, forgives: true }, terms };
  return withFuzzyThreshold(db, (trx) => countPublicHomes(trx, forgiven, now));
}

/** Finds the dearest home that an amount per paying day buys. */
export async function findBestHomeFor(
  db: Database,
  perDay: Ugx,
  terms: CardTerms,
  now: Date,
): Promise<(ListedHome & { price: Ugx }) | undefined> {
  const filters = { ...noFilters, perDay, sort: "price-high" } as const;
  const [home] = await listFirstHomes(db, { list: "all", filters, terms, limit: 1 }, now);
  return home && home.price !== null ? { ...home, price: home.price } : undefined;
}

/** Lists homes in the order in which they are given, also sold ones. */
export async function listPublicHomesById(db: Database, homes: readonly HomeRef[], now: Date): Promise<ListedHome[]> {
  const idsOf = (kind: HomeRef["kind"]) => homes.flatMap((home) => (home.kind === kind ? [home.id] : []));
  const [apartments, properties] = await Promise.all([
    listPublicById(db, publicApartments, idsOf("apartment"), now),
    listPublicById(db, publicProperties, idsOf("property"), now),
  ]);
  const found: ListedHome[] = [
    ...apartments.map((home) => ({ ...home, kind: "apartment" as const })),
    ...properties.map((home) => ({ ...home, kind: "property" as const, name: home.title })),
  ];
  return homes.flatMap(({ kind, id }) => found.find((home) => home.kind === kind && home.id === id) ?? []);
}

function listsOf(
  db: Database,
  { list, filters, terms }: { list: HomeListName; filters: HomeFilters; terms: CardTerms },
  now: Date,
): Promise<ListedHomes[]> {
  return Promise.all([
    ...(list === "property" ? [] : [listedOnOffer(db, publicApartments, { filters, terms }, now)]),
    ...(list === "apartment" ? [] : [listedOnOffer(db, publicProperties, { filters, terms }, now)]),
  ]);
}
