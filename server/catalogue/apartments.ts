import { type RawBuilder, sql } from "kysely";
import { apartmentFields } from "#domain/catalogue/apartment.ts";
import { categoryOptions, labelOf, locationOptions } from "#domain/catalogue/listing-choices.ts";
import type { HomeFilters } from "#domain/catalogue/listing-filters.ts";
import { type Ugx, ugx } from "#domain/money/money.ts";
import { selectionOf } from "#domain/records/record-fields.ts";
import type { Database } from "#server/db/connection.ts";
import { containsInAnyCase } from "#server/db/text-search.ts";
import { countUnitsByApartment } from "./buildings.ts";
import { type HomePage, type HomeSummary, homeStateColumns } from "./homes.ts";
import { homeOrders, listOnOffer, listSimilar, type PublicKind } from "./public-homes.ts";
import { storedApartments } from "./stored-homes.ts";

const apartmentsWhere = (db: Database, where: RawBuilder<boolean>) =>
  db.selectFrom("apartment_types").select(homeStateColumns).select(selectionOf(apartmentFields)).where(where);

/** With the type's own price. */
export async function readApartments(db: Database, where: RawBuilder<boolean>) {
  const rows = await apartmentsWhere(db, where).execute();
  return rows.map((row) => ({ ...row, price: ugx(row.price) }));
}

/** With the price of the cheapest available unit. */
async function readPublicApartments(db: Database, where: RawBuilder<boolean>) {
  const rows = await apartmentsWhere(db, where).select("from_price_ugx").execute();
  return rows.map(({ from_price_ugx, price, ...row }) => ({
    ...row,
    price: ugx(from_price_ugx),
    unitPrice: ugx(price),
  }));
}

type ApartmentRow = Awaited<ReturnType<typeof readPublicApartments>>[number];

export type ApartmentSummary = HomeSummary<ApartmentRow>;

export type ApartmentPage = HomePage<ApartmentRow>;

export const publicApartments: PublicKind<ApartmentRow> = {
  stored: storedApartments,
  read: readPublicApartments,
  mainTexts: ["name", "location", "category"],
  isInBuilding: (word) =>
    sql<boolean>`building_id = any(array(select id from buildings where ${containsInAnyCase(sql.ref<string>("buildings.name"), word)}))`,
  publicStatuses: async (db, ids, now) => {
    const units = await countUnitsByApartment(db, ids, now);
    return new Map(
      [...units].flatMap(([id, { available, reserved }]) =>
        available > 0 ? [] : [[id, reserved > 0 ? ("reserved" as const) : ("sold" as const)]],
      ),
    );
  },
  matches: (filters: HomeFilters) => {
    const category = labelOf(categoryOptions, filters.category);
    const place = labelOf(locationOptions, filters.location);
    return [
      ...(category === undefined ? [] : [containsInAnyCase(sql.ref<string>("category"), category)]),
      ...(place === undefined ? [] : [containsInAnyCase(sql.ref<string>("location"), place)]),
    ];
  },
};

/** Featured types first. */
export function listShownApartments(db: Database, now: Date, limit: number): Promise<ApartmentSummary[]> {
  return listOnOffer(db, publicApartments, { order: homeOrders.featured, limit }, now);
}

/** Types with as many bedrooms first, then the nearest by price and area. */
export function listSimilarApartments(
  db: Database,
  apartment: Pick<ApartmentSummary, "id" | "bedrooms" | "price" | "areaSqm">,
  now: Date,
  limit = 3,
): Promise<ApartmentSummary[]> {
  const isAlike = sql<boolean>`bedrooms = ${apartment.bedrooms}`;
  return listSimilar(db, publicApartments, { to: apartment, isAlike, limit }, now);
}

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
