import { sql } from "kysely";
import type { HomeRef } from "#domain/catalogue/home.ts";
import { type HomeFilters, type HomeListName, noFilters, type Page } from "#domain/catalogue/listing-filters.ts";
import type { Ugx } from "#domain/money/money.ts";
import type { CardTerms } from "#domain/plan/home-offer.ts";
import type { Database } from "#server/db/connection.ts";
import { supportsFuzzySearch, withFuzzyThreshold } from "#server/db/fuzzy-search.ts";
import { countRows, findIds, findPageOfIds, type ListedRows } from "#server/db/paginate.ts";
import { type ApartmentSummary, publicApartments } from "./apartments.ts";
import { type PropertySummary, publicProperties } from "./properties.ts";
import { homeOrders, listedOnOffer, listPublicById } from "./public-homes.ts";
import { isOnOffer } from "./public-states.ts";

export type ListedHome =
  | (ApartmentSummary & { kind: "apartment" })
  | (PropertySummary & { kind: "property"; name: string });

export async function listPublicHomes(
  db: Database,
  { list, filters, terms, perPage }: { list: HomeListName; filters: HomeFilters; terms: CardTerms; perPage: number },
  now: Date,
): Promise<Page<ListedHome> & { counts: Map<HomeRef["kind"], number>; isForgiven: boolean }> {
  const lists = await listsOf(db, { list, filters, terms }, now);
  const order = orderOf(filters);
  const { rows, ...found } = await findPageOfIds(db, { lists, order }, { page: filters.page, perPage });
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

export async function findAreasByBedrooms(db: Database, now: Date): Promise<Map<number, { from: number; to: number }>> {
  const rows = await db
    .selectFrom("apartment_types")
    .select(({ fn }) => ["bedrooms", fn.min("area_sqm").as("from"), fn.max("area_sqm").as("to")])
    .where(isOnOffer(now))
    .where("area_sqm", "is not", null)
    .groupBy("bedrooms")
    .execute();
  return new Map(rows.map(({ bedrooms, from, to }) => [bedrooms ?? 0, { from: Number(from), to: Number(to) }]));
}

export async function listFirstHomes(
  db: Database,
  { list, filters, terms, limit }: { list: HomeListName; filters: HomeFilters; terms: CardTerms; limit: number },
  now: Date,
): Promise<ListedHome[]> {
  const lists = await listsOf(db, { list, filters, terms }, now);
  return listPublicHomesById(db, await findIds(db, { lists, order: orderOf(filters) }, limit), now);
}

/** An id may be of either kind. */
const orderOf = ({ sort }: HomeFilters) => sql`${homeOrders[sort]}, kind`;

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

/** In the given order, with sold homes. */
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
): Promise<ListedRows<HomeRef["kind"]>[]> {
  return Promise.all([
    ...(list === "property" ? [] : [listedOnOffer(db, publicApartments, { filters, terms }, now)]),
    ...(list === "apartment" ? [] : [listedOnOffer(db, publicProperties, { filters, terms }, now)]),
  ]);
}
