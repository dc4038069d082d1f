import { type RawBuilder, sql } from "kysely";
import type { CountedKind } from "#domain/catalogue/counted-kinds.ts";
import type { HomeType } from "#domain/catalogue/kind-in-words.ts";
import { labelOf, locationOptions, typeOptions } from "#domain/catalogue/listing-choices.ts";
import type { HomeFilters, SaidInSearch } from "#domain/catalogue/listing-filters.ts";
import type { Database } from "#server/db/connection.ts";
import type { HomePage, HomeSummary } from "./homes.ts";
import { hasText, listOnOffer, listSimilar, type PublicKind } from "./public-homes.ts";
import { readProperties } from "./read-properties.ts";
import { storedProperties } from "./stored-homes.ts";

type PropertyRow = Awaited<ReturnType<typeof readProperties>>[number];

export type PropertySummary = HomeSummary<PropertyRow>;

export type PropertyPage = HomePage<PropertyRow>;

export const publicProperties: PublicKind<PropertyRow> = {
  stored: storedProperties,
  read: readProperties,
  matches: (db: Database, filters: HomeFilters) => {
    const type = labelOf(typeOptions, filters.type);
    const place = labelOf(locationOptions, filters.location);
    const isIn = async (name: string) => {
      const [inLocation, inCity] = await Promise.all(
        ["location", "city"].map((column) => hasText(db, storedProperties, column, name)),
      );
      return sql<boolean>`(${inLocation} or ${inCity})`;
    };
    return Promise.all([
      ...(type === undefined ? [] : [hasText(db, storedProperties, "property_type", type)]),
      ...(place === undefined ? [] : [isIn(place)]),
      ...(filters.said === undefined ? [] : isOfKinds(filters.said)),
    ]);
  },
};

/** Words for a type of home, as a part of a pattern. */
export const typeWords: Record<HomeType, string> = {
  house: "house|bungalow|villa|mansion",
  apartment: "apartment|flat|penthouse|simplex|studio",
};

/** Returns the conditions that a property is of a kind that is wanted, and of no type that is not. */
function isOfKinds({ kinds, withoutTypes }: SaidInSearch): RawBuilder<boolean>[] {
  return [
    ...(kinds.length === 0 ? [] : [sql<boolean>`(${sql.join(kinds.map(isOfKind), sql` or `)})`]),
    ...withoutTypes.map((type) => sql<boolean>`property_type !~* ${`\\m(${typeWords[type]})\\M`}`),
  ];
}

/** Tells by the type what a property counts as, as `countedKind` does. */
function isOfKind(kind: CountedKind): RawBuilder<boolean> {
  const isPlot = sql<boolean>`property_type ~* '\\m(land|plot)\\M'`;
  const isShop = sql<boolean>`property_type ~* '\\m(commercial|shops?|offices?)\\M'`;
  if (kind === "plot") return isPlot;
  return kind === "home" ? sql<boolean>`not (${isPlot} or ${isShop})` : sql<boolean>`(${isShop} and not ${isPlot})`;
}

/** Lists featured properties on offer, newest first. */
export function listFeaturedProperties(db: Database, now: Date, limit = 3): Promise<PropertySummary[]> {
  const newest = sql`created_at desc, id desc`;
  return listOnOffer(db, publicProperties, { where: sql<boolean>`is_featured`, order: newest, limit }, now);
}

/** Lists the properties on offer that are nearest in price, type and area. */
export function listSimilarProperties(
  db: Database,
  property: Pick<PropertySummary, "id" | "propertyType" | "price" | "areaSqm">,
  now: Date,
  limit = 3,
): Promise<PropertySummary[]> {
  const isSimilar = sql<boolean>`property_type = ${property.propertyType}`;
  return listSimilar(db, publicProperties, { to: property, isSimilar, limit }, now);
}
