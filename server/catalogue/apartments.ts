import { type RawBuilder, sql } from "kysely";
import { type ApartmentDetails, apartmentFields } from "#domain/catalogue/apartment.ts";
import { copyName } from "#domain/catalogue/home.ts";
import { categoryOptions, labelOf, locationOptions } from "#domain/catalogue/listing-choices.ts";
import type { HomeFilters } from "#domain/catalogue/listing-filters.ts";
import { slugOf } from "#domain/catalogue/taxonomy.ts";
import { type Ugx, ugx } from "#domain/money/money.ts";
import { selectionOf } from "#domain/records/record-fields.ts";
import type { Database } from "#server/db/connection.ts";
import { containsInAnyCase } from "#server/db/text-search.ts";
import { type LinkTable, listLinkedIds } from "#server/records/linked-ids.ts";
import { countUnitsByApartment } from "./buildings.ts";
import { type HomePage, type HomeSummary, homeCatalogue, homeOrders, homeStateColumns, ownFields } from "./homes.ts";

const gallery: LinkTable = {
  table: "apartment_type_gallery",
  owner: "apartment_type_id",
  linked: "media_id",
  isOrdered: true,
};

async function read(db: Database, where: RawBuilder<boolean>) {
  const rows = await db
    .selectFrom("apartment_types")
    .select(homeStateColumns)
    .select(selectionOf(apartmentFields))
    .where(where)
    .execute();
  return rows.map((row) => ({ ...row, price: ugx(row.price) }));
}

type ApartmentRow = Awaited<ReturnType<typeof read>>[number];

/** What a card shows of a type of apartment. */
export type ApartmentSummary = HomeSummary<ApartmentRow>;

/** What an apartment type's own page shows. */
export type ApartmentPage = HomePage<ApartmentRow>;

/** What can be done with them. */
export const apartmentRecords = homeCatalogue({
  kind: "apartment",
  table: "apartment_types",
  fields: apartmentFields,
  nameColumn: "name",
  shows: [
    ...(["all", "available", "reserved", "sold", "hidden", "scheduled", "draft"] as const),
    ...(["featured", "no-picture", "no-alt", "stale", "sample"] as const),
  ],
  mainTexts: ["name", "location", "category"],
  isInBuilding: (word) =>
    sql<boolean>`building_id in (select id from buildings where ${containsInAnyCase(sql.ref<string>("buildings.name"), word)})`,
  gallery,
  statusHistory: { table: "apartment_type_status_history", home: "apartment_type_id" },
  slug: { table: "apartment_types", of: (details: ApartmentDetails) => slugOf(details.name) },
  read,
  details: async (db, row): Promise<ApartmentDetails> => ({
    ...ownFields(row),
    galleryIds: await listLinkedIds(db, gallery, row.id),
  }),
  publicStatuses: async (db, ids, now) => {
    const units = await countUnitsByApartment(db, ids, now);
    return new Map(
      [...units].flatMap(([id, { available, reserved }]) =>
        available > 0 ? [] : [[id, reserved > 0 ? ("reserved" as const) : ("sold" as const)]],
      ),
    );
  },
  copyOf: (details: ApartmentDetails) => ({ ...details, name: copyName(details.name) }),
  matches: (filters: HomeFilters) => {
    const category = labelOf(categoryOptions, filters.category);
    const place = labelOf(locationOptions, filters.location);
    return [
      ...(category === undefined ? [] : [containsInAnyCase(sql.ref<string>("category"), category)]),
      ...(place === undefined ? [] : [containsInAnyCase(sql.ref<string>("location"), place)]),
    ];
  },
});

/** The apartment types of the home page's carousel: such as can be had, the featured ones first. */
export function listShownApartments(db: Database, now: Date, limit: number): Promise<ApartmentSummary[]> {
  return apartmentRecords.listOnOffer(db, { order: homeOrders.featured, limit }, now);
}

/** Other types on offer, those with as many bedrooms first, then the nearest by price and area together. */
export function listSimilarApartments(
  db: Database,
  apartment: Pick<ApartmentSummary, "id" | "bedrooms" | "price" | "areaSqm">,
  now: Date,
  limit = 3,
): Promise<ApartmentSummary[]> {
  const isAlike = sql<boolean>`bedrooms = ${apartment.bedrooms}`;
  return apartmentRecords.listSimilar(db, apartment, isAlike, now, limit);
}

/** How these types are called and what they cost, without those in the bin. */
export async function listApartmentNames(
  db: Database,
  ids: readonly number[],
): Promise<{ id: number; name: string; price: Ugx }[]> {
  const rows = await db
    .selectFrom("apartment_types")
    .select(["id", "name", "price_ugx"])
    .where("deleted_at", "is", null)
    .where("id", "in", [...new Set(ids), 0])
    .execute();
  return rows.map(({ id, name, price_ugx }) => ({ id, name, price: ugx(price_ugx) }));
}
