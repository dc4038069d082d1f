import { type RawBuilder, sql } from "kysely";
import { categoryOptions, labelOf, locationOptions } from "#domain/catalogue/listing-choices.ts";
import type { HomeFilters } from "#domain/catalogue/listing-filters.ts";
import { type Ugx, ugx } from "#domain/money/money.ts";
import type { Database } from "#server/db/connection.ts";
import { searchTextContains } from "#server/db/text-search.ts";
import { sharesBuilding } from "./affordable-homes.ts";
import { findBuildingsOfTypes } from "./buildings-of-homes.ts";
import type { HomePage, HomeSummary } from "./homes.ts";
import { typeWords } from "./properties.ts";
import { hasText, homeOrders, listOnOffer, listSimilar, type PublicKind } from "./public-homes.ts";
import { apartmentsWhere } from "./read-apartments.ts";
import { storedApartments } from "./stored-homes.ts";
import { findTakenByUnits } from "./taken-by-units.ts";

/** Reads apartment types with their buildings; `price` is that of the cheapest available unit. */
async function readPublicApartments(db: Database, where: RawBuilder<boolean>) {
  const rows = await apartmentsWhere(db, where).select("from_price_ugx").execute();
  const buildings = await findBuildingsOfTypes(db, rows);
  return rows.map(({ from_price_ugx, price, ...row }) => ({
    ...row,
    building: buildings.get(row.id),
    price: ugx(from_price_ugx),
    unitPrice: ugx(price),
  }));
}

type ApartmentRow = Awaited<ReturnType<typeof readPublicApartments>>[number];

export type ApartmentSummary = HomeSummary<ApartmentRow>;

export type ApartmentPage = HomePage<ApartmentRow>;

const nameAndAmenities = sql<string>`folded_text(name || ' ' || array_to_string(amenities || amenities_lg || amenities_sw, ' '))`;

const isWanted = ({ said }: HomeFilters) =>
  said === undefined || said.kinds.length === 0 || said.kinds.includes("home");

/** A type outside a building is a house of its own, unless its name says that it is a flat. */
function withoutTypes({ said }: HomeFilters): RawBuilder<boolean>[] {
  const isFlat = sql<boolean>`(${sharesBuilding("apartment_types")} or name ~* ${`\\m(${typeWords.apartment})\\M`})`;
  return (said?.withoutTypes ?? []).map((type) => (type === "apartment" ? sql<boolean>`not ${isFlat}` : isFlat));
}

export const publicApartments: PublicKind<ApartmentRow> = {
  stored: storedApartments,
  read: readPublicApartments,
  isInBuilding: (word) =>
    sql<boolean>`actual_building_id = any(array(select id from buildings where ${searchTextContains(nameAndAmenities, word)}))`,
  findTaken: findTakenByUnits,
  matches: (db: Database, filters: HomeFilters) => {
    const category = labelOf(categoryOptions, filters.category);
    const place = labelOf(locationOptions, filters.location);
    return Promise.all([
      ...(category === undefined ? [] : [hasText(db, storedApartments, "category", category)]),
      ...(place === undefined ? [] : [hasText(db, storedApartments, "location", place)]),
      ...(isWanted(filters) ? [] : [sql<boolean>`false`]),
      ...withoutTypes(filters),
    ]);
  },
};

/** Lists apartment types on offer, those that are featured first. */
export function listShownApartments(db: Database, now: Date, limit: number): Promise<ApartmentSummary[]> {
  return listOnOffer(db, publicApartments, { order: homeOrders.featured, limit }, now);
}

/** Lists the apartment types on offer that are nearest in price, number of bedrooms and area. */
export function listSimilarApartments(
  db: Database,
  apartment: { id: number; bedrooms: number | null; price: Ugx | null; areaSqm: number | null },
  now: Date,
  limit = 3,
): Promise<ApartmentSummary[]> {
  const isSimilar = sql<boolean>`bedrooms = ${apartment.bedrooms}`;
  return listSimilar(db, publicApartments, { to: apartment, isSimilar, limit }, now);
}
