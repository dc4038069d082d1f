import type { RawBuilder } from "kysely";
import { sql } from "kysely";
import { copyName } from "#domain/catalogue/home.ts";
import { labelOf, locationOptions, typeOptions } from "#domain/catalogue/listing-choices.ts";
import type { HomeFilters } from "#domain/catalogue/listing-filters.ts";
import { type PropertyDetails, propertyFields } from "#domain/catalogue/property.ts";
import { ugx } from "#domain/money/money.ts";
import { selectionOf } from "#domain/records/record-fields.ts";
import type { Database } from "#server/db/connection.ts";
import { containsInAnyCase } from "#server/db/text-search.ts";
import { type LinkTable, listLinkedIds } from "#server/records/linked-ids.ts";
import { type HomePage, type HomeSummary, homeCatalogue, homeStateColumns, ownFields } from "./homes.ts";

const gallery: LinkTable = { table: "property_gallery", owner: "property_id", linked: "media_id", isOrdered: true };
const tags: LinkTable = { table: "property_tags", owner: "property_id", linked: "tag_id", isOrdered: false };

async function read(db: Database, where: RawBuilder<boolean>) {
  const rows = await db
    .selectFrom("properties")
    .select(homeStateColumns)
    .select(selectionOf(propertyFields))
    .where(where)
    .execute();
  return rows.map((row) => ({ ...row, price: row.price === null ? null : ugx(row.price) }));
}

type PropertyRow = Awaited<ReturnType<typeof read>>[number];

/** What a card shows of a property. */
export type PropertySummary = HomeSummary<PropertyRow>;

/** What a property's own page shows. */
export type PropertyPage = HomePage<PropertyRow>;

/** What can be done with them. */
export const propertyRecords = homeCatalogue({
  kind: "property",
  table: "properties",
  fields: propertyFields,
  nameColumn: "title",
  shows: [
    ...(["all", "available", "reserved", "sold", "hidden", "scheduled", "draft"] as const),
    ...(["featured", "no-picture", "no-alt", "no-price", "stale", "sample"] as const),
  ],
  mainTexts: ["title", "location", "city", "property_type"],
  gallery,
  tags,
  statusHistory: { table: "property_status_history", home: "property_id" },
  // One that a buyer ever signed for stays: the ledger speaks of it.
  isPurged: sql`not exists (select from agreements where property_id = properties.id)`,
  read,
  details: async (db, row): Promise<PropertyDetails> => ({
    ...ownFields(row),
    tagIds: await listLinkedIds(db, tags, row.id),
    galleryIds: await listLinkedIds(db, gallery, row.id),
  }),
  copyOf: (details: PropertyDetails) => ({ ...details, title: copyName(details.title) }),
  matches: (filters: HomeFilters) => {
    const type = labelOf(typeOptions, filters.type);
    const place = labelOf(locationOptions, filters.location);
    const isThere = (column: string) => containsInAnyCase(sql.ref<string>(column), place ?? "");
    return [
      ...(type === undefined ? [] : [containsInAnyCase(sql.ref<string>("property_type"), type)]),
      ...(place === undefined ? [] : [sql<boolean>`(${isThere("location")} or ${isThere("city")})`]),
    ];
  },
});

/** The featured properties that can be bought, newest first; at most three unless asked otherwise. */
export function listFeaturedProperties(db: Database, now: Date, limit = 3): Promise<PropertySummary[]> {
  const newest = sql`created_at desc, id desc`;
  return propertyRecords.listOnOffer(db, { where: sql<boolean>`is_featured`, order: newest, limit }, now);
}

/** Other properties on offer, those of the same type first, then the nearest by price and area together. */
export function listSimilarProperties(
  db: Database,
  property: Pick<PropertySummary, "id" | "propertyType" | "price" | "areaSqm">,
  now: Date,
  limit = 3,
): Promise<PropertySummary[]> {
  const isAlike = sql<boolean>`property_type = ${property.propertyType}`;
  return propertyRecords.listSimilar(db, property, isAlike, now, limit);
}
