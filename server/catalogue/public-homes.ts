import { type RawBuilder, sql } from "kysely";
import { withoutSlips } from "#domain/catalogue/asked-words.ts";
import { readAskedKind } from "#domain/catalogue/kind-in-words.ts";
import { orWords } from "#domain/catalogue/limits-in-words.ts";
import { bandOf, type SortOption, sizeBands } from "#domain/catalogue/listing-choices.ts";
import type { HomeFilters, SaidInSearch } from "#domain/catalogue/listing-filters.ts";
import { wordsInEnglish, wordsThatTell } from "#domain/catalogue/local-words.ts";
import { limitsOfPrice, type PriceLimits } from "#domain/catalogue/price-choice.ts";
import { isLimitAlone } from "#domain/catalogue/price-in-words.ts";
import { bandsOfRooms } from "#domain/catalogue/rooms-choice.ts";
import { readAskedRooms } from "#domain/catalogue/rooms-in-words.ts";
import type { Ugx } from "#domain/money/money.ts";
import type { CardTerms } from "#domain/plan/home-offer.ts";
import type { Database } from "#server/db/connection.ts";
import { isOneOfTextsWith } from "#server/db/distinct-texts.ts";
import { fuzzyMatches } from "#server/db/fuzzy-search.ts";
import type { ListedRows } from "#server/db/paginate.ts";
import { containsFolded, searchedWords, searchTextContains } from "#server/db/text-search.ts";
import { findPictures } from "#server/media/find-pictures.ts";
import { listLinkedIds } from "#server/records/linked-ids.ts";
import { divideByAmount, isAvailable } from "./affordable-homes.ts";
import { countHomesOnOffer } from "./areas.ts";
import { type HomePage, type HomeRow, type HomeSummary, type ReadHomes, readInOrder, toHomeSummary } from "./homes.ts";
import { isOnOffer, isPublicHome, mayBeOnOffer } from "./public-states.ts";
import type { StoredHomes } from "./stored-homes.ts";
import { type findTakenByUnits, withCurrentStatus } from "./taken-by-units.ts";

function isInBand(column: string, { atLeast, atMost, below }: PriceLimits): RawBuilder<boolean>[] {
  return [
    ...(atLeast === undefined ? [] : [sql<boolean>`${sql.ref(column)} >= ${atLeast}`]),
    ...(atMost === undefined ? [] : [sql<boolean>`${sql.ref(column)} <= ${atMost}`]),
    ...(below === undefined ? [] : [sql<boolean>`${sql.ref(column)} < ${below}`]),
  ];
}

export const homeOrders: Record<SortOption, RawBuilder<unknown>> = {
  nearest: sql`from_price_ugx asc nulls last, id desc`,
  soonest: sql`from_price_ugx asc nulls last, id desc`,
  featured: sql`is_featured desc, created_at desc, id desc`,
  "price-low": sql`from_price_ugx asc nulls last, id desc`,
  "price-high": sql`from_price_ugx desc nulls last, id desc`,
  largest: sql`area_sqm desc nulls last, id desc`,
  newest: sql`published_at desc, id desc`,
};

/** This many homes on either side of a price are compared. */
const MEASURED = 60;

export interface PublicKind<Row extends HomeRow> {
  stored: StoredHomes;
  read: ReadHomes<Row>;
  isInBuilding?: (word: string) => RawBuilder<boolean>;
  findTaken?: typeof findTakenByUnits;
  /** The conditions of the filters that only this kind has, and of the place. */
  matches: (db: Database, filters: HomeFilters) => Promise<RawBuilder<boolean>[]>;
}

function says(
  { stored, isInBuilding }: Pick<PublicKind<never>, "stored" | "isInBuilding">,
  word: string,
  forgives: boolean,
): RawBuilder<boolean> {
  return sql<boolean>`(${sql.join(
    [
      searchTextContains(sql.ref("search_text"), word),
      ...(isInBuilding ? [isInBuilding(word)] : []),
      ...(forgives ? [fuzzyMatches(stored.table, word)] : []),
    ],
    sql` or `,
  )})`;
}

/**
 * Returns the words that a home's text needs, one of each group. A limit, such as "under 1m", is looked for as one
 * phrase, because its words mean nothing alone. Words for what is filtered are not looked for.
 */
function wordsToFind({ search, said }: HomeFilters): readonly (readonly string[])[] {
  if (isLimitAlone(search)) return [[search]];
  const written = withoutSlips(search);
  if (said === undefined) return alternatives(wordsThatTell(written) || written);
  const withoutBaths = said.bathrooms === undefined ? written : (readAskedRooms(written, "bathrooms")?.rest ?? written);
  const { kinds, rest } = readAskedKind(withoutBaths);
  // A kind that had no home is left out of the filters, and its word is looked for.
  const isKindFiltered = kinds.length === 0 || said.kinds.length > 0;
  return alternatives(wordsThatTell(isKindFiltered ? rest : withoutBaths));
}

const betweenAlternatives = new RegExp(`\\s+(?:${orWords})\\s+|(?<=\\p{L}{3})\\s*/\\s*(?=\\p{L}{3})`, "giu");

/** Groups words of which a home needs one: "Kira or Mukono" is one group, and "Kira garden" are two. */
function alternatives(words: string): readonly (readonly string[])[] {
  const joined = words.replace(betweenAlternatives, "|");
  if (joined === words) return searchedWords(words).map((word) => [word]);
  return joined.split(" ").flatMap((group) => {
    const each = group.split("|").flatMap(searchedWords);
    return each.length === 0 ? [] : [each];
  });
}

/** A word in Luganda or Swahili also finds what its English words find. */
function saysAny(
  home: Pick<PublicKind<never>, "stored" | "isInBuilding">,
  words: readonly string[],
  forgives: boolean,
): RawBuilder<boolean> {
  const each = words.flatMap((word) => {
    const english = wordsInEnglish(word);
    return [says(home, word, forgives && english.length === 0), ...english.map((same) => says(home, same, false))];
  });
  return sql<boolean>`(${sql.join(each, sql` or `)})`;
}

/** Returns the conditions of the chosen values of price, size and bedrooms. */
export function isInBands({ price, size, bedrooms }: HomeFilters): RawBuilder<boolean>[] {
  const rooms = bandsOfRooms(bedrooms).map((band) => sql`(${sql.join(isInBand("bedrooms", band), sql` and `)})`);
  return [
    ...isInBand("from_price_ugx", limitsOfPrice(price)),
    ...isInBand("area_sqm", bandOf(sizeBands, size)),
    ...(rooms.length === 0 ? [] : [sql<boolean>`(${sql.join(rooms, sql` or `)})`]),
  ];
}

/** Returns the conditions of the words of a search that have no filter of their own, as far as all kinds have them. */
function isAsSaid({ bathrooms, withoutPlaces }: SaidInSearch, table: StoredHomes["table"]): RawBuilder<boolean>[] {
  const places = table === "properties" ? sql<string>`location || ' ' || city` : sql<string>`location`;
  return [
    ...(bathrooms === undefined ? [] : [sql<boolean>`bathrooms >= ${bathrooms.least}`]),
    ...(bathrooms === undefined || bathrooms.most === Number.POSITIVE_INFINITY
      ? []
      : [sql<boolean>`bathrooms <= ${bathrooms.most}`]),
    ...withoutPlaces.map((place) => sql<boolean>`not ${containsFolded(places, place)}`),
  ];
}

/** Returns the condition that a text of homes on offer contains `part`. */
export function hasText(
  db: Database,
  { table }: Pick<StoredHomes, "table">,
  column: string,
  part: string,
): Promise<RawBuilder<boolean>> {
  return isOneOfTextsWith(db, { table, column, within: mayBeOnOffer }, part);
}

export type ListedHomes = ListedRows<StoredHomes["kind"]> & { table: StoredHomes["table"] };

/** Lists homes on offer. Sold homes are left out, though they keep their page. */
export async function listedOnOffer<Row extends HomeRow>(
  db: Database,
  home: PublicKind<Row>,
  { filters, terms }: { filters: HomeFilters; terms: CardTerms },
  now: Date,
): Promise<ListedHomes> {
  const { perDay, beyond } = filters;
  const divided = (amount: Ugx) => divideByAmount(db, { table: home.stored.table, perDay: amount }, terms, now);
  const conditions = [
    ...wordsToFind(filters).map((words) => saysAny(home, words, filters.forgives === true)),
    ...isInBands(filters),
    ...(filters.said === undefined ? [] : isAsSaid(filters.said, home.stored.table)),
    ...(await home.matches(db, filters)),
    ...(filters.locations === undefined ? [] : [sql<boolean>`location = any(${filters.locations}::text[])`]),
    ...(perDay === undefined && beyond === undefined ? [] : [isAvailable(home.stored.table, now)]),
    ...(perDay === undefined ? [] : [(await divided(perDay)).isBought]),
    ...(beyond === undefined ? [] : [(await divided(beyond)).isBeyond]),
  ];
  const matches = conditions.length === 0 ? undefined : sql<boolean>`(${sql.join(conditions, sql` and `)})`;
  const { kind, table } = home.stored;
  return { kind, table, within: isOnOffer(now), matches, all: () => countHomesOnOffer(db, kind, now) };
}

/** Reads homes in the order of the ids, also sold ones. */
export async function listPublicById<Row extends HomeRow>(
  db: Database,
  home: PublicKind<Row>,
  ids: readonly number[],
  now: Date,
): Promise<HomeSummary<Row>[]> {
  const taken = await home.findTaken?.(db, ids, now);
  return readInOrder(db, home.read, { ids, where: isPublicHome(now) }, (row, pictures) =>
    toHomeSummary(withCurrentStatus(row, taken), pictures),
  );
}

/** Lists homes that can be bought now. */
export async function listOnOffer<Row extends HomeRow>(
  db: Database,
  home: PublicKind<Row>,
  {
    where = sql<boolean>`true`,
    order,
    limit,
  }: { where?: RawBuilder<boolean>; order: RawBuilder<unknown>; limit: number },
  now: Date,
): Promise<HomeSummary<Row>[]> {
  const { rows } = await sql<{ id: number }>`
    select id from ${sql.table(home.stored.table)} where ${isAvailable(home.stored.table, now)} and ${where} order by ${order} limit ${limit}`.execute(
    db,
  );
  return listPublicById(
    db,
    home,
    rows.map(({ id }) => id),
    now,
  );
}

/** A home of another kind is this far from a home, as if its price were twice as high. */
export const UNLIKE = 0.7;

/** A home without a price is this far from one with a price, as if one cost seven times the other. */
export const UNPRICED = 2;

/**
 * Lists homes that can be bought now and are like this one: the nearest by price first, then by area. What `isSimilar`
 * does not select counts as further away.
 */
export function listSimilar<Row extends HomeRow>(
  db: Database,
  home: PublicKind<Row>,
  {
    to: { id, price, areaSqm },
    isSimilar,
    limit,
  }: { to: { id: number; price: Ugx | null; areaSqm: number | null }; isSimilar: RawBuilder<boolean>; limit: number },
  now: Date,
): Promise<HomeSummary<Row>[]> {
  // Twice the price is as far away as half of it.
  const distance = sql`coalesce(abs(ln(from_price_ugx::float8 / ${price}::float8)), ${UNPRICED}::float8)
    + 0.2 * coalesce(abs(ln(area_sqm::float8 / ${areaSqm}::float8)), 1)
    + case when ${isSimilar} then 0 else ${UNLIKE}::float8 end`;
  const order = sql`${distance}, id desc`;
  const { table } = home.stored;
  const nearest = (where: RawBuilder<boolean>, by: RawBuilder<unknown>) => sql`(
    select id from ${sql.table(table)} where ${isAvailable(table, now)} and ${where} order by ${by} limit ${MEASURED})`;
  const measured = [isSimilar, sql<boolean>`(${isSimilar}) is not true`].flatMap((which) => [
    nearest(sql<boolean>`${which} and from_price_ugx >= ${price ?? 0}`, sql`from_price_ugx`),
    nearest(sql<boolean>`${which} and from_price_ugx < ${price ?? 0}`, sql`from_price_ugx desc nulls last`),
    nearest(sql<boolean>`${which} and from_price_ugx is null`, sql`from_price_ugx`),
  ]);
  const where = sql<boolean>`id <> ${id} and id in (${sql.join(measured, sql` union all `)})`;
  return listOnOffer(db, home, { where, order, limit }, now);
}

/** Finds a home for its page. A preview also shows drafts and hidden homes. */
export async function findPublic<Row extends HomeRow>(
  db: Database,
  home: PublicKind<Row>,
  { id, isPreview = false }: { id: number; isPreview?: boolean },
  now: Date,
): Promise<HomePage<Row> | undefined> {
  const isShown = isPreview ? sql<boolean>`deleted_at is null` : isPublicHome(now);
  const [row] = await home.read(db, sql<boolean>`(${isShown} and id = ${id})`);
  if (!row) return undefined;
  const galleryIds = await listLinkedIds(db, home.stored.gallery, id);
  const pictures = await findPictures(db, [row.mainImageId, row.floorPlanId, ...galleryIds]);
  const shown = [...new Set([row.mainImageId, ...galleryIds])];
  return {
    ...toHomeSummary(withCurrentStatus(row, await home.findTaken?.(db, [id], now)), pictures),
    gallery: shown.flatMap((imageId) => (imageId === null ? [] : (pictures.get(imageId) ?? []))),
    floorPlan: row.floorPlanId === null ? undefined : pictures.get(row.floorPlanId),
    drawnPlan: row.drawnPlan,
    publishedAt: row.publishedAt ?? now,
    updatedAt: row.updatedAt,
  };
}
