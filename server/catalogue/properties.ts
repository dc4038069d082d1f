import { expressionBuilder, sql } from "kysely";
import type { ListingStatus } from "#domain/catalogue/listing.ts";
import {
  bandOf,
  bedroomBands,
  labelOf,
  locationOptions,
  priceBands,
  type SortOption,
  typeOptions,
} from "#domain/catalogue/listing-choices.ts";
import type { Page, PropertyFilters } from "#domain/catalogue/listing-filters.ts";
import type { PropertyDetails } from "#domain/catalogue/property.ts";
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

/** What a card shows of a property. */
export interface PropertySummary {
  id: number;
  title: string;
  description: string;
  propertyType: string;
  price: Ugx | null;
  location: string;
  city: string;
  country: string;
  bedrooms: number | null;
  bathrooms: number | null;
  areaSqm: number | null;
  parkingSpaces: number | null;
  isFeatured: boolean;
  status: ListingStatus;
  picture: PictureData | undefined;
  hasFloorPlan: boolean;
}

/** What a property's own page shows. */
export interface PropertyPage extends PropertySummary {
  yearBuilt: number | null;
  features: string[];
  buildingAmenities: string[];
  /** The main picture first, then the gallery. */
  gallery: PictureData[];
  floorPlan: PictureData | undefined;
  drawnPlan: string;
  publishedAt: Date;
  updatedAt: Date;
}

const summaryColumns = [
  "id",
  "title",
  "description",
  "property_type",
  "price_ugx",
  "location",
  "city",
  "country",
  "bedrooms",
  "bathrooms",
  "area_sqm",
  "parking_spaces",
  "is_featured",
  "status",
  "main_image_id",
  "floor_plan_id",
  "drawn_plan",
] as const;

type SummaryRow = Awaited<ReturnType<typeof summaryRows>>[number];

function summaryRows(db: Database) {
  return db.selectFrom("properties").select(summaryColumns).execute();
}

const eb = expressionBuilder<Schema, "properties">();

/** Neither a draft nor scheduled, hidden or in the bin: sold ones are here too, they keep their page. */
function isPublic(now: Date) {
  return eb.and([eb("deleted_at", "is", null), eb("status", "<>", "hidden"), eb("published_at", "<=", now)]);
}

/** What can still be bought or asked for. */
function isOnOffer(now: Date) {
  return eb.and([isPublic(now), eb("status", "<>", "sold")]);
}

function matches(filters: PropertyFilters, terms: CardTerms) {
  const price = bandOf(priceBands, filters.price);
  const bedrooms = bandOf(bedroomBands, filters.bedrooms);
  const type = labelOf(typeOptions, filters.type);
  const place = labelOf(locationOptions, filters.location);
  return eb.and([
    eb.val(true),
    ...(filters.search === "" ? [] : [searchTextContains(eb.ref("search_text"), filters.search)]),
    ...(type === undefined ? [] : [containsInAnyCase(eb.ref("property_type"), type)]),
    ...(place === undefined
      ? []
      : [eb.or([containsInAnyCase(eb.ref("location"), place), containsInAnyCase(eb.ref("city"), place)])]),
    ...(price.atLeast === undefined ? [] : [eb("price_ugx", ">=", price.atLeast)]),
    ...(price.below === undefined ? [] : [eb("price_ugx", "<", price.below)]),
    ...(bedrooms.atLeast === undefined ? [] : [eb("bedrooms", ">=", bedrooms.atLeast)]),
    ...(bedrooms.below === undefined ? [] : [eb("bedrooms", "<", bedrooms.below)]),
    ...(filters.perDay === undefined ? [] : [eb("price_ugx", "<=", maximalPriceFor(filters.perDay, terms))]),
  ]);
}

const orders: Record<SortOption, ReturnType<typeof sql>> = {
  featured: sql`is_featured desc, created_at desc, id desc`,
  "price-low": sql`price_ugx asc nulls last, id desc`,
  "price-high": sql`price_ugx desc nulls last, id desc`,
  largest: sql`area_sqm desc nulls last, id desc`,
  newest: sql`published_at desc, id desc`,
};

/** One page of the properties on offer that match the filters. Sold ones are left out; their own pages remain. */
export async function listPublicProperties(
  db: Database,
  filters: PropertyFilters,
  options: { terms: CardTerms; perPage: number },
  now: Date,
): Promise<Page<PropertySummary>> {
  const list = {
    table: "properties" as const,
    within: isOnOffer(now),
    matches: matches(filters, options.terms),
    order: orders[filters.sort],
  };
  const { ids, ...found } = await findPageOfIds(db, list, { page: filters.page, perPage: options.perPage });
  return { ...found, items: await listPublicPropertiesById(db, ids, now) };
}

/** The featured properties on offer, newest first; at most three unless asked otherwise. */
export async function listFeaturedProperties(db: Database, now: Date, limit = 3): Promise<PropertySummary[]> {
  const rows = await db
    .selectFrom("properties")
    .where(isOnOffer(now))
    .select(summaryColumns)
    .where("is_featured", "=", true)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
  return summaries(db, rows);
}

/** Public properties by id, sold ones included, in the order of the ids; those that are not public are left out. */
export async function listPublicPropertiesById(
  db: Database,
  ids: readonly number[],
  now: Date,
): Promise<PropertySummary[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom("properties")
    .where(isPublic(now))
    .select(summaryColumns)
    .where("id", "in", ids)
    .execute();
  const byId = new Map((await summaries(db, rows)).map((property) => [property.id, property]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** For the sitemap: the pages of one part. */
export async function listPublicPropertyPages(
  db: Database,
  part: number,
  now: Date,
): Promise<{ id: number; updatedAt: Date }[]> {
  return db
    .selectFrom("properties")
    .where(isPublic(now))
    .where(isInPart(sql.ref("id"), part))
    .select(["id", "updated_at as updatedAt"])
    .orderBy("id")
    .execute();
}

/** For the sitemap: the parts that have a page. */
export async function listPublicPropertyParts(db: Database, now: Date): Promise<IdPart[]> {
  return db
    .selectFrom("properties")
    .where(isPublic(now))
    .select((eb) => [partOfId(sql.ref("id")).as("part"), eb.fn.max("updated_at").as("updatedAt")])
    .groupBy("part")
    .orderBy("part")
    .execute();
}

/**
 * The page of one property, sold or not; undefined for drafts, hidden and binned ones and unknown ids. In a preview drafts
 * and hidden ones have theirs too, as if they were published now.
 */
export async function findPublicProperty(
  db: Database,
  id: number,
  now: Date,
  isPreview = false,
): Promise<PropertyPage | undefined> {
  const row = await db
    .selectFrom("properties")
    .where(isPreview ? eb("deleted_at", "is", null) : isPublic(now))
    .select([...summaryColumns, "year_built", "features", "building_amenities", "published_at", "updated_at"])
    .where("id", "=", id)
    .executeTakeFirst();
  if (!row) return undefined;
  const galleryIds = await listLinkedIds(db, gallery, id);
  const pictures = await findPictures(db, [row.main_image_id, row.floor_plan_id, ...galleryIds]);
  const shown = [...new Set([row.main_image_id, ...galleryIds])];
  return {
    ...toSummary(row, pictures),
    yearBuilt: row.year_built,
    features: row.features,
    buildingAmenities: row.building_amenities,
    gallery: shown.flatMap((imageId) => (imageId === null ? [] : (pictures.get(imageId) ?? []))),
    floorPlan: row.floor_plan_id === null ? undefined : pictures.get(row.floor_plan_id),
    drawnPlan: row.drawn_plan,
    publishedAt: row.published_at ?? now,
    updatedAt: row.updated_at,
  };
}

/** Other properties on offer, those of the same type first, then the nearest by price and area together. */
export async function listSimilarProperties(
  db: Database,
  property: Pick<PropertySummary, "id" | "propertyType" | "price" | "areaSqm">,
  now: Date,
  limit = 3,
): Promise<PropertySummary[]> {
  const rows = await db
    .selectFrom("properties")
    .where(isOnOffer(now))
    .select("id")
    .where("id", "<>", property.id)
    .orderBy(sql`(property_type = ${property.propertyType}) desc`)
    // Twice the price is as far away as half of it; what is unknown on either side counts as far.
    .orderBy(
      sql`coalesce(abs(ln(price_ugx::float8 / ${property.price}::float8)), 1)
        + coalesce(abs(ln(area_sqm::float8 / ${property.areaSqm}::float8)), 1)`,
    )
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
  return listPublicPropertiesById(
    db,
    rows.map(({ id }) => id),
    now,
  );
}

async function summaries(db: Database, rows: readonly SummaryRow[]): Promise<PropertySummary[]> {
  const pictures = await findPictures(
    db,
    rows.map((row) => row.main_image_id),
  );
  return rows.map((row) => toSummary(row, pictures));
}

function toSummary(row: SummaryRow, pictures: ReadonlyMap<number, PictureData>): PropertySummary {
  return {
    id: row.id,
    title: row.title,
    description: row.description,
    propertyType: row.property_type,
    price: row.price_ugx === null ? null : ugx(row.price_ugx),
    location: row.location,
    city: row.city,
    country: row.country,
    bedrooms: row.bedrooms,
    bathrooms: row.bathrooms,
    areaSqm: row.area_sqm,
    parkingSpaces: row.parking_spaces,
    isFeatured: row.is_featured,
    status: row.status,
    picture: row.main_image_id === null ? undefined : pictures.get(row.main_image_id),
    hasFloorPlan: row.floor_plan_id !== null || row.drawn_plan !== "",
  };
}

// ---- the administrator's side ----

/** A property with all that the dashboard edits. */
export interface PropertyRecord {
  id: number;
  version: number;
  details: PropertyDetails;
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
export interface PropertyRow extends PropertySummary {
  version: number;
  photoCount: number;
  publishedAt: Date | null;
  isSample: boolean;
  updatedAt: Date;
}

const gallery: LinkTable = { table: "property_gallery", owner: "property_id", linked: "media_id", isOrdered: true };
const statusHistory: StatusHistory = { table: "property_status_history", home: "property_id" };
const tags: LinkTable = { table: "property_tags", owner: "property_id", linked: "tag_id", isOrdered: false };

/** How the dashboard lists them and changes many at once. */
export const listedProperties: BulkTable = {
  kind: "property",
  table: "properties",
  nameColumn: "title",
  pictureColumn: "main_image_id",
  shows: [
    ...(["all", "available", "reserved", "sold", "hidden", "scheduled", "draft"] as const),
    ...(["featured", "no-picture", "no-alt", "no-price", "stale", "sample"] as const),
  ],
  matches: (search) => searchTextContains(sql.ref("search_text"), search),
  views: (since) => viewsOfHomes("property", since),
  gallery,
  statusHistory,
  tags,
};

/** A page of the dashboard's list: everything that is not in the bin. */
export async function listProperties(
  db: Database,
  options: RecordListOptions,
  now: Date,
): Promise<RecordPage<PropertyRow>> {
  const ids = await listRecordIds(db, listedProperties, options, now);
  if (ids.items.length === 0) return { ...ids, items: [] };
  const rows = await db
    .selectFrom("properties")
    .where("id", "in", ids.items)
    .select([...summaryColumns, "version", "published_at", "is_sample", "updated_at"])
    .select((eb) =>
      eb
        .selectFrom("property_gallery")
        .whereRef("property_id", "=", "properties.id")
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

/** How many properties there are, the bin left out. */
export async function countProperties(db: Database): Promise<{ total: number; active: number; featured: number }> {
  return db
    .selectFrom("properties")
    .where("deleted_at", "is", null)
    .select((eb) => [
      eb.fn.countAll<number>().as("total"),
      eb.fn.countAll<number>().filterWhere("status", "=", "available").as("active"),
      eb.fn.countAll<number>().filterWhere("is_featured", "=", true).as("featured"),
    ])
    .executeTakeFirstOrThrow();
}

/** The property as the dashboard edits it, also from the bin; undefined for an unknown id. */
export async function findProperty(db: Database, id: number): Promise<PropertyRecord | undefined> {
  const row = await db.selectFrom("properties").selectAll().where("id", "=", id).executeTakeFirst();
  if (!row) return undefined;
  return {
    id: row.id,
    version: row.version,
    details: {
      title: row.title,
      description: row.description,
      propertyType: row.property_type,
      categoryId: row.category_id,
      tagIds: await listLinkedIds(db, tags, id),
      price: row.price_ugx === null ? null : ugx(row.price_ugx),
      location: row.location,
      city: row.city,
      country: row.country,
      bedrooms: row.bedrooms,
      bathrooms: row.bathrooms,
      areaSqm: row.area_sqm,
      parkingSpaces: row.parking_spaces,
      yearBuilt: row.year_built,
      features: row.features,
      buildingAmenities: row.building_amenities,
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

const properties: WrittenKind<PropertyDetails, PropertyRecord> = {
  table: "properties",
  entityType: "property",
  find: findProperty,
  columnsOf,
  putLinks: async (trx, id, details) => {
    await putLinkedIds(trx, gallery, id, details.galleryIds);
    await putLinkedIds(trx, tags, id, details.tagIds);
  },
  begin: (trx, id, by, now) => noteFirstStatus(trx, statusHistory, id, by, now),
  // One that a buyer ever signed for stays: the ledger speaks of it.
  isPurged: sql`not exists (select from agreements where property_id = properties.id)`,
};

export const {
  create: createProperty,
  edit: editProperty,
  publish: publishProperty,
  feature: featureProperty,
  remove: deleteProperty,
  restore: restoreProperty,
  purge: purgeProperties,
} = recordCommands(properties);

export function changePropertyStatus(
  db: Database,
  edit: Target & { status: ListingStatus; note?: string },
  by: By,
  now: Date,
) {
  return changeHomeStatus(db, properties, statusHistory, edit, by, now);
}

export function listPropertyStatusHistory(db: Database, id: number) {
  return listStatusChanges(db, statusHistory, id);
}

/** How properties are called, by id; those in the bin as well, since papers about them go on naming them. */
export async function listPropertyTitles(db: Database, ids: readonly number[]): Promise<Map<number, string>> {
  const rows = await db
    .selectFrom("properties")
    .select(["id", "title"])
    .where("id", "in", [...ids, 0])
    .execute();
  return new Map(rows.map((row) => [row.id, row.title]));
}

function columnsOf(details: PropertyDetails) {
  return {
    title: details.title,
    description: details.description,
    property_type: details.propertyType,
    category_id: details.categoryId,
    price_ugx: details.price,
    location: details.location,
    city: details.city,
    country: details.country,
    bedrooms: details.bedrooms,
    bathrooms: details.bathrooms,
    area_sqm: details.areaSqm,
    parking_spaces: details.parkingSpaces,
    year_built: details.yearBuilt,
    features: details.features,
    building_amenities: details.buildingAmenities,
    main_image_id: details.mainImageId,
    floor_plan_id: details.floorPlanId,
    drawn_plan: details.drawnPlan,
    is_featured: details.isFeatured,
  };
}
