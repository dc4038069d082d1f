import { expressionBuilder, sql } from "kysely";
import type { ApartmentDetails } from "#domain/catalogue/apartment.ts";
import type { ListingStatus } from "#domain/catalogue/listing.ts";
import {
  bandOf,
  bedroomBands,
  categoryOptions,
  labelOf,
  locationOptions,
  priceBands,
  type SortOption,
  sizeBands,
} from "#domain/catalogue/listing-choices.ts";
import type { ApartmentFilters, Page } from "#domain/catalogue/listing-filters.ts";
import { slugOf } from "#domain/catalogue/taxonomy.ts";
import type { PictureData } from "#domain/media/picture.ts";
import { type Ugx, ugx } from "#domain/money/money.ts";
import { type CardTerms, maximalPriceFor } from "#domain/sales/payment-plan.ts";
import { viewsOfHomes } from "#server/analytics/page-views.ts";
import type { Database } from "#server/db/connection.ts";
import { type IdPart, isInPart, partOfId } from "#server/db/id-parts.ts";
import { findPageOfIds } from "#server/db/paginate.ts";
import type { Schema } from "#server/db/schema.ts";
import { containsInAnyCase, searchTextContains } from "#server/db/text-search.ts";
import { findPictures } from "#server/media/find-pictures.ts";
import type { BulkTable } from "#server/records/bulk-actions.ts";
import {
  changeHomeStatus,
  listStatusChanges,
  noteFirstStatus,
  type StatusHistory,
} from "#server/records/home-status.ts";
import { type LinkTable, listLinkedIds, putLinkedIds } from "#server/records/linked-ids.ts";
import { recordCommands, type WrittenKind } from "#server/records/record-commands.ts";
import { listRecordIds, pageOfRows, type RecordListOptions, type RecordPage } from "#server/records/record-list.ts";
import type { By, Target } from "#server/records/versioned-record.ts";

/** What a card shows of a type of apartment. */
export interface ApartmentSummary {
  id: number;
  name: string;
  description: string;
  price: Ugx;
  areaSqm: number;
  /** 0: a studio. */
  bedrooms: number;
  bathrooms: number;
  category: string;
  location: string;
  amenities: string[];
  isFeatured: boolean;
  status: ListingStatus;
  picture: PictureData | undefined;
  hasFloorPlan: boolean;
}

/** What an apartment type's own page shows. */
export interface ApartmentPage extends ApartmentSummary {
  buildingId: number | null;
  features: string[];
  /** The main picture first, then the gallery. */
  gallery: PictureData[];
  floorPlan: PictureData | undefined;
  drawnPlan: string;
  publishedAt: Date;
  updatedAt: Date;
}

const summaryColumns = [
  "id",
  "name",
  "description",
  "price_ugx",
  "area_sqm",
  "bedrooms",
  "bathrooms",
  "category",
  "location",
  "amenities",
  "is_featured",
  "status",
  "main_image_id",
  "floor_plan_id",
  "drawn_plan",
] as const;

type SummaryRow = Awaited<ReturnType<typeof summaryRows>>[number];

function summaryRows(db: Database) {
  return db.selectFrom("apartment_types").select(summaryColumns).execute();
}

const eb = expressionBuilder<Schema, "apartment_types">();

/** Neither a draft nor scheduled, hidden or in the bin: sold out ones are here too, they keep their page. */
function isPublic(now: Date) {
  return eb.and([eb("deleted_at", "is", null), eb("status", "<>", "hidden"), eb("published_at", "<=", now)]);
}

/** What can still be bought or asked for. */
function isOnOffer(now: Date) {
  return eb.and([isPublic(now), eb("status", "<>", "sold")]);
}

function matches(filters: ApartmentFilters, terms: CardTerms) {
  const price = bandOf(priceBands, filters.price);
  const size = bandOf(sizeBands, filters.size);
  const bedrooms = bandOf(bedroomBands, filters.bedrooms);
  const category = labelOf(categoryOptions, filters.category);
  const place = labelOf(locationOptions, filters.location);
  return eb.and([
    eb.val(true),
    ...(price.atLeast === undefined ? [] : [eb("price_ugx", ">=", price.atLeast)]),
    ...(price.below === undefined ? [] : [eb("price_ugx", "<", price.below)]),
    ...(filters.perDay === undefined ? [] : [eb("price_ugx", "<=", maximalPriceFor(filters.perDay, terms))]),
    ...(size.atLeast === undefined ? [] : [eb("area_sqm", ">=", size.atLeast)]),
    ...(size.below === undefined ? [] : [eb("area_sqm", "<", size.below)]),
    ...(bedrooms.atLeast === undefined ? [] : [eb("bedrooms", ">=", bedrooms.atLeast)]),
    ...(bedrooms.below === undefined ? [] : [eb("bedrooms", "<", bedrooms.below)]),
    ...(category === undefined ? [] : [containsInAnyCase(eb.ref("category"), category)]),
    ...(place === undefined ? [] : [containsInAnyCase(eb.ref("location"), place)]),
    ...(filters.search === "" ? [] : [searchTextContains(eb.ref("search_text"), filters.search)]),
  ]);
}

const orders: Record<SortOption, ReturnType<typeof sql>> = {
  featured: sql`is_featured desc, created_at desc, id desc`,
  "price-low": sql`price_ugx asc, id desc`,
  "price-high": sql`price_ugx desc, id desc`,
  largest: sql`area_sqm desc, id desc`,
  newest: sql`published_at desc, id desc`,
};

/** One page of the apartment types on offer that match the filters. Sold out ones are left out; their pages remain. */
export async function listPublicApartments(
  db: Database,
  filters: ApartmentFilters,
  options: { terms: CardTerms; perPage: number },
  now: Date,
): Promise<Page<ApartmentSummary>> {
  const list = {
    table: "apartment_types" as const,
    within: isOnOffer(now),
    matches: matches(filters, options.terms),
    order: orders[filters.sort],
  };
  const { ids, ...found } = await findPageOfIds(db, list, { page: filters.page, perPage: options.perPage });
  return { ...found, items: await listPublicApartmentsById(db, ids, now) };
}

/** The apartment types of the home page's carousel: on offer, the featured ones first. */
export async function listShownApartments(db: Database, now: Date, limit: number): Promise<ApartmentSummary[]> {
  const rows = await db
    .selectFrom("apartment_types")
    .where(isOnOffer(now))
    .select(summaryColumns)
    .orderBy(orders.featured)
    .limit(limit)
    .execute();
  return summaries(db, rows);
}

/** The dearest type on offer that costs at most `price`: what an amount per day reaches. */
export async function findBestApartmentUpTo(
  db: Database,
  price: Ugx,
  now: Date,
): Promise<ApartmentSummary | undefined> {
  const rows = await db
    .selectFrom("apartment_types")
    .where(isOnOffer(now))
    .select(summaryColumns)
    .where("price_ugx", "<=", price)
    .orderBy("price_ugx", "desc")
    .orderBy("id", "desc")
    .limit(1)
    .execute();
  return (await summaries(db, rows))[0];
}

/** Public types by id, sold out ones included, in the order of the ids; those that are not public are left out. */
export async function listPublicApartmentsById(
  db: Database,
  ids: readonly number[],
  now: Date,
): Promise<ApartmentSummary[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom("apartment_types")
    .where(isPublic(now))
    .select(summaryColumns)
    .where("id", "in", ids)
    .execute();
  const byId = new Map((await summaries(db, rows)).map((apartment) => [apartment.id, apartment]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** For the sitemap: the pages of one part. */
export async function listPublicApartmentPages(
  db: Database,
  part: number,
  now: Date,
): Promise<{ id: number; updatedAt: Date }[]> {
  return db
    .selectFrom("apartment_types")
    .where(isPublic(now))
    .where(isInPart(sql.ref("id"), part))
    .select(["id", "updated_at as updatedAt"])
    .orderBy("id")
    .execute();
}

/** For the sitemap: the parts that have a page. */
export async function listPublicApartmentParts(db: Database, now: Date): Promise<IdPart[]> {
  return db
    .selectFrom("apartment_types")
    .where(isPublic(now))
    .select((eb) => [partOfId(sql.ref("id")).as("part"), eb.fn.max("updated_at").as("updatedAt")])
    .groupBy("part")
    .orderBy("part")
    .execute();
}

/**
 * The page of one type, sold out or not; undefined for drafts, hidden and binned ones and unknown ids. In a preview drafts
 * and hidden ones have theirs too, as if they were published now.
 */
export async function findPublicApartment(
  db: Database,
  id: number,
  now: Date,
  isPreview = false,
): Promise<ApartmentPage | undefined> {
  const row = await db
    .selectFrom("apartment_types")
    .where(isPreview ? eb("deleted_at", "is", null) : isPublic(now))
    .select([...summaryColumns, "building_id", "features", "published_at", "updated_at"])
    .where("id", "=", id)
    .executeTakeFirst();
  if (!row) return undefined;
  const galleryIds = await listLinkedIds(db, gallery, id);
  const pictures = await findPictures(db, [row.main_image_id, row.floor_plan_id, ...galleryIds]);
  const shown = [...new Set([row.main_image_id, ...galleryIds])];
  return {
    ...toSummary(row, pictures),
    buildingId: row.building_id,
    features: row.features,
    gallery: shown.flatMap((imageId) => (imageId === null ? [] : (pictures.get(imageId) ?? []))),
    floorPlan: row.floor_plan_id === null ? undefined : pictures.get(row.floor_plan_id),
    drawnPlan: row.drawn_plan,
    publishedAt: row.published_at ?? now,
    updatedAt: row.updated_at,
  };
}

/** Other types on offer, those with as many bedrooms first, then the nearest by price and area together. */
export async function listSimilarApartments(
  db: Database,
  apartment: Pick<ApartmentSummary, "id" | "bedrooms" | "price" | "areaSqm">,
  now: Date,
  limit = 3,
): Promise<ApartmentSummary[]> {
  const rows = await db
    .selectFrom("apartment_types")
    .where(isOnOffer(now))
    .select("id")
    .where("id", "<>", apartment.id)
    .orderBy(sql`(bedrooms = ${apartment.bedrooms}) desc`)
    // Twice the price is as far away as half of it.
    .orderBy(
      sql`abs(ln(price_ugx::float8 / ${apartment.price}::float8))
        + abs(ln(area_sqm::float8 / ${apartment.areaSqm}::float8))`,
    )
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
  return listPublicApartmentsById(
    db,
    rows.map(({ id }) => id),
    now,
  );
}

async function summaries(db: Database, rows: readonly SummaryRow[]): Promise<ApartmentSummary[]> {
  const pictures = await findPictures(
    db,
    rows.map((row) => row.main_image_id),
  );
  return rows.map((row) => toSummary(row, pictures));
}

function toSummary(row: SummaryRow, pictures: ReadonlyMap<number, PictureData>): ApartmentSummary {
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    price: ugx(row.price_ugx),
    areaSqm: row.area_sqm,
    bedrooms: row.bedrooms,
    bathrooms: row.bathrooms,
    category: row.category,
    location: row.location,
    amenities: row.amenities,
    isFeatured: row.is_featured,
    status: row.status,
    picture: row.main_image_id === null ? undefined : pictures.get(row.main_image_id),
    hasFloorPlan: row.floor_plan_id !== null || row.drawn_plan !== "",
  };
}

// ---- the administrator's side ----

/** An apartment type with all that the dashboard edits. */
export interface ApartmentRecord {
  id: number;
  slug: string;
  version: number;
  details: ApartmentDetails;
  status: ListingStatus;
  /** Null: a draft; in the future: scheduled. */
  publishedAt: Date | null;
  isSample: boolean;
  createdBy: string;
  createdAt: Date;
  updatedAt: Date;
  /** In the bin since. */
  deletedAt: Date | null;
}

/** A row of the dashboard's list. */
export interface ApartmentRow extends ApartmentSummary {
  version: number;
  photoCount: number;
  publishedAt: Date | null;
  isSample: boolean;
  updatedAt: Date;
}

const gallery: LinkTable = {
  table: "apartment_type_gallery",
  owner: "apartment_type_id",
  linked: "media_id",
  isOrdered: true,
};
const statusHistory: StatusHistory = { table: "apartment_type_status_history", home: "apartment_type_id" };

/** How the dashboard lists them and changes many at once. */
export const listedApartments: BulkTable = {
  kind: "apartment",
  table: "apartment_types",
  nameColumn: "name",
  pictureColumn: "main_image_id",
  shows: [
    ...(["all", "available", "reserved", "sold", "hidden", "scheduled", "draft"] as const),
    ...(["featured", "no-picture", "no-alt", "stale", "sample"] as const),
  ],
  matches: (search) => searchTextContains(sql.ref("search_text"), search),
  views: (since) => viewsOfHomes("apartment", since),
  gallery,
  statusHistory,
};

/** A page of the dashboard's list: everything that is not in the bin. */
export async function listApartments(
  db: Database,
  options: RecordListOptions,
  now: Date,
): Promise<RecordPage<ApartmentRow>> {
  const ids = await listRecordIds(db, listedApartments, options, now);
  if (ids.items.length === 0) return { ...ids, items: [] };
  const rows = await db
    .selectFrom("apartment_types")
    .where("id", "in", ids.items)
    .select([...summaryColumns, "version", "published_at", "is_sample", "updated_at"])
    .select((eb) =>
      eb
        .selectFrom("apartment_type_gallery")
        .whereRef("apartment_type_id", "=", "apartment_types.id")
        .select((gallery) => gallery.fn.countAll<number>().as("count"))
        .as("gallery_count"),
    )
    .execute();
  const pictures = await findPictures(
    db,
    rows.map((row) => row.main_image_id),
  );
  const items = rows.map((row) => ({
    ...toSummary(row, pictures),
    version: row.version,
    photoCount: (row.gallery_count ?? 0) + (row.main_image_id === null ? 0 : 1),
    publishedAt: row.published_at,
    isSample: row.is_sample,
    updatedAt: row.updated_at,
  }));
  return pageOfRows(ids, items);
}

/** How many apartment types there are, the bin left out. */
export async function countApartments(db: Database): Promise<{ total: number; active: number; featured: number }> {
  return db
    .selectFrom("apartment_types")
    .where("deleted_at", "is", null)
    .select((eb) => [
      eb.fn.countAll<number>().as("total"),
      eb.fn.countAll<number>().filterWhere("status", "=", "available").as("active"),
      eb.fn.countAll<number>().filterWhere("is_featured", "=", true).as("featured"),
    ])
    .executeTakeFirstOrThrow();
}

/** How these types are called, without those in the bin. */
export async function listApartmentNames(
  db: Database,
  ids: readonly number[],
): Promise<{ id: number; name: string }[]> {
  return db
    .selectFrom("apartment_types")
    .select(["id", "name"])
    .where("deleted_at", "is", null)
    .where("id", "in", [...new Set(ids), 0])
    .execute();
}

/** The apartment type as the dashboard edits it, also from the bin; undefined for an unknown id. */
export async function findApartment(db: Database, id: number): Promise<ApartmentRecord | undefined> {
  const row = await db.selectFrom("apartment_types").selectAll().where("id", "=", id).executeTakeFirst();
  if (!row) return undefined;
  return {
    id: row.id,
    slug: row.slug,
    version: row.version,
    details: {
      name: row.name,
      description: row.description,
      price: ugx(row.price_ugx),
      areaSqm: row.area_sqm,
      bedrooms: row.bedrooms,
      bathrooms: row.bathrooms,
      category: row.category,
      location: row.location,
      buildingId: row.building_id,
      amenities: row.amenities,
      features: row.features,
      mainImageId: row.main_image_id,
      galleryIds: await listLinkedIds(db, gallery, id),
      floorPlanId: row.floor_plan_id,
      drawnPlan: row.drawn_plan,
      isFeatured: row.is_featured,
    },
    status: row.status,
    publishedAt: row.published_at,
    isSample: row.is_sample,
    createdBy: row.created_by,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    deletedAt: row.deleted_at,
  };
}

const apartments: WrittenKind<ApartmentDetails, ApartmentRecord> = {
  table: "apartment_types",
  entityType: "apartment",
  find: findApartment,
  columnsOf,
  putLinks: (trx, id, details) => putLinkedIds(trx, gallery, id, details.galleryIds),
  slug: { table: "apartment_types", of: (details) => slugOf(details.name) },
  begin: (trx, id, by, now) => noteFirstStatus(trx, statusHistory, id, by, now),
};

export const {
  create: createApartment,
  edit: editApartment,
  publish: publishApartment,
  feature: featureApartment,
  remove: deleteApartment,
  restore: restoreApartment,
  purge: purgeApartments,
} = recordCommands(apartments);

export function changeApartmentStatus(
  db: Database,
  edit: Target & { status: ListingStatus; note?: string },
  by: By,
  now: Date,
) {
  return changeHomeStatus(db, apartments, statusHistory, edit, by, now);
}

export function listApartmentStatusHistory(db: Database, id: number) {
  return listStatusChanges(db, statusHistory, id);
}

function columnsOf(details: ApartmentDetails) {
  return {
    name: details.name,
    description: details.description,
    price_ugx: details.price,
    area_sqm: details.areaSqm,
    bedrooms: details.bedrooms,
    bathrooms: details.bathrooms,
    category: details.category,
    location: details.location,
    building_id: details.buildingId,
    amenities: details.amenities,
    features: details.features,
    main_image_id: details.mainImageId,
    floor_plan_id: details.floorPlanId,
    drawn_plan: details.drawnPlan,
    is_featured: details.isFeatured,
  };
}
