import { type RawBuilder, sql } from "kysely";
import { postFields } from "#domain/articles/post.ts";
import { postPath } from "#domain/articles/post-address.ts";
import { apartmentFields } from "#domain/catalogue/apartment.ts";
import { homePath } from "#domain/catalogue/home.ts";
import { propertyFields } from "#domain/catalogue/property.ts";
import type { ColumnFields, Control } from "#domain/fields/field.ts";
import { type PictureData, pictureSrc } from "#domain/media/picture.ts";
import { ugx } from "#domain/money/money.ts";
import { cardTerms, perDayFor } from "#domain/plan/home-offer.ts";
import type { ApiColumn, ApiColumns, ApiFilter, ApiQuery } from "#domain/public-api/api-query.ts";
import { MAX_COUNTED } from "#domain/records/paging.ts";
import { offerTerms } from "#domain/settings/areas/offer-terms.ts";
import type { Settings } from "#domain/settings/settings.ts";
import { isUnitAvailable } from "#server/catalogue/affordable-homes.ts";
import { isPublicHome } from "#server/catalogue/public-states.ts";
import { storedApartments, storedProperties } from "#server/catalogue/stored-homes.ts";
import { takenByUnits } from "#server/catalogue/taken-by-units.ts";
import type { Database } from "#server/db/connection.ts";
import { findPictures } from "#server/media/find-pictures.ts";
import { isPublished } from "#server/records/is-published.ts";
import type { LinkTable } from "#server/records/linked-ids.ts";
import { getSettings } from "#server/settings/settings.ts";

// The API has only records with a public page, and only columns that are named here or in a field's `api`.

const WIDEST_PICTURE = 1280;

const integer = (about: string, more: Partial<ApiColumn> = {}): ApiColumn => ({ kind: "integer", about, ...more });
const text = (about: string, more: Partial<ApiColumn> = {}): ApiColumn => ({ kind: "text", about, ...more });
const instant = (about: string): ApiColumn => ({ kind: "instant", about });
const derived = { isDerived: true } as const;
const address = (about: string, more: Partial<ApiColumn> = {}): ApiColumn => ({
  kind: "address",
  about,
  ...derived,
  ...more,
});

const homeStatus = text("available, reserved or sold");
const perDay = integer(
  "The least amount for each working day that makes it the buyer's within the terms of the site, in shillings, without the service charge of a building; null unless it can be bought now",
  { ...derived, isNullable: true },
);
const url = address("Its page");
const publishedAt = instant("Since when it is on the site");
const updatedAt = instant("When it was last edited");

const apiKinds: Partial<Record<Control["kind"], ApiColumn["kind"]>> = {
  amount: "integer",
  integer: "integer",
  area: "number",
  words: "texts",
  tags: "texts",
  switch: "boolean",
};

function publicColumns(fields: ColumnFields): Record<string, ApiColumn> {
  return Object.fromEntries(
    Object.values(fields).flatMap(({ control, column, api }): [string, ApiColumn][] => {
      if (!api) return [];
      const { kind } = control;
      const name = api.name ?? column ?? "";
      const more = api.isNullable ? { isNullable: true } : {};
      if (kind === "picture") return [[name, address(api.about, more)]];
      if (kind === "gallery") return [[name, { ...derived, kind: "addresses", about: api.about }]];
      const shown = text(api.about, { ...more, ...(kind === "html" ? { isHeavy: true } : {}) });
      const described: [string, ApiColumn] = [name, { ...shown, kind: apiKinds[kind] ?? "text" }];
      return kind === "amount" ? [described, ["per_day", perDay]] : [described];
    }),
  );
}

/** The tables with the tags and the gallery of a kind of record. */
type Links = { tags?: { table: string; owner: string }; gallery?: LinkTable };

function publicFields(fields: ColumnFields, { tags, gallery }: Links): RawBuilder<unknown> {
  return sql.join(
    Object.values(fields).flatMap(({ control, column, api }) => {
      if (!api) return [];
      const { kind } = control;
      const as = sql.ref(api.name ?? column ?? "");
      if (kind === "tags" && tags)
        return [
          sql`array(select tags.name from ${sql.table(tags.table)} join tags on tags.id = tag_id
            where ${sql.ref(`${tags.table}.${tags.owner}`)} = records.id order by tags.name) as ${as}`,
        ];
      if (kind === "gallery" && gallery)
        return [
          sql`array(select ${sql.ref(gallery.linked)} from ${sql.table(gallery.table)}
            where ${sql.ref(`${gallery.table}.${gallery.owner}`)} = records.id order by position) as ${as}`,
        ];
      if (column === undefined) return [];
      if (kind === "reference")
        return [sql`(select name from categories where categories.id = ${sql.ref(column)}) as ${as}`];
      // The price of an apartment type is that of its cheapest available unit.
      return [sql`${sql.ref(kind === "amount" ? "from_price_ugx" : column)} as ${as}`];
    }),
  );
}

/** Columns that store ids of pictures and are answered as addresses. */
const pictureColumns = ["picture", "gallery", "floor_plan"] as const;

const isPicture = (column: string) => pictureColumns.some((name) => name === column);

function withState(columns: Record<string, ApiColumn>, more: Record<string, ApiColumn>): Record<string, ApiColumn> {
  const pictures = Object.fromEntries(
    pictureColumns.flatMap((name): [string, ApiColumn][] => (columns[name] ? [[name, columns[name]]] : [])),
  );
  const own = Object.fromEntries(Object.entries(columns).filter(([name]) => !isPicture(name)));
  return { ...own, ...more, ...pictures, url, published_at: publishedAt, updated_at: updatedAt };
}

const statusByUnits = (now: Date) => sql`case when status <> 'available' then status else coalesce((
  select taken.status from (${takenByUnits(now, sql<boolean>`apartment_type_id = records.id`)}) as taken), 'available') end`;

export interface ApiCollection {
  about: string;
  columns: ApiColumns;
  rows(now: Date): RawBuilder<unknown>;
  /** The final order, newest or highest first, so that equal records keep their places. */
  order: string;
}

export const apiCollections = {
  properties: {
    about: "Houses, apartments and plots, each sold once. Sold ones are listed with that status.",
    columns: {
      id: integer("Number of the property"),
      ...withState(publicColumns(propertyFields), { status: homeStatus }),
    },
    rows: (now) => sql`
      select id, ${publicFields(propertyFields, { tags: { table: "property_tags", owner: "property_id" }, gallery: storedProperties.gallery })},
        status, published_at, updated_at
      from properties as records where ${isPublicHome(now)}`,
    order: "id",
  },
  apartments: {
    about: "Types of apartment, of which a building has several units. Sold out ones are listed with that status.",
    columns: {
      id: integer("Number of the apartment type"),
      ...withState(publicColumns(apartmentFields), {
        status: homeStatus,
        units_total: integer("Units of this type"),
        units_available: integer("Of these, how many can be had now"),
      }),
    },
    rows: (now) => sql`
      select id, ${publicFields(apartmentFields, { gallery: storedApartments.gallery })}, ${statusByUnits(now)} as status,
        (select count(*) from units where apartment_type_id = records.id) as units_total,
        (select count(*) from units where apartment_type_id = records.id and ${isUnitAvailable(now)}) as units_available,
        published_at, updated_at
      from apartment_types as records where ${isPublicHome(now)}`,
    order: "id",
  },
  floors: {
    about: "Floors of the buildings, counted from their units.",
    columns: {
      id: integer("Number of the record"),
      building: text("Name of the building"),
      location: text("Part of town"),
      number: integer("Which floor; 0 is the ground floor"),
      type: text("2BR & 3BR, Penthouse and so on"),
      total_units: integer("Units on it"),
      available: integer("Of these, how many can be had now"),
      reserved: integer("Of these, how many are reserved"),
      occupied: integer("Of these, how many are sold"),
    },
    rows: (now) => sql`
      select floors.id, buildings.name as building, buildings.location, floors.number, floors.kind as type,
        count(units.id) as total_units,
        count(units.id) filter (where ${isUnitAvailable(now)}) as available,
        count(units.id) filter (where units.status = 'reserved' and not ${isUnitAvailable(now)}) as reserved,
        count(units.id) filter (where units.status = 'sold') as occupied
      from floors join buildings on buildings.id = floors.building_id left join units on units.floor_id = floors.id
      group by floors.id, buildings.id`,
    order: "number",
  },
  posts: {
    about: "Published articles.",
    columns: {
      id: integer("Number of the article"),
      slug: text("Its name in addresses"),
      ...withState(publicColumns(postFields), { reading_minutes: integer("How long it takes to read") }),
      published_at: instant("The day that readers see"),
    },
    rows: (now) => sql`
      select id, slug, ${publicFields(postFields, { tags: { table: "post_tags", owner: "post_id" } })},
        reading_minutes, published_at, updated_at
      from posts as records where deleted_at is null and ${isPublished(now)}`,
    order: "published_at",
  },
  categories: {
    about: "Categories of properties and of articles.",
    columns: {
      id: integer("Number of the category"),
      kind: text("property or post"),
      name: text("Its name"),
      slug: text("Its name in addresses"),
      description: text("Its description"),
      count: integer("How many published records are in it"),
    },
    rows: (now) => sql`
      select id, kind, name, slug, description,
        case kind
          when 'property' then (select count(*) from properties where category_id = categories.id and ${isPublicHome(now)})
          else (select count(*) from posts where category_id = categories.id
            and deleted_at is null and ${isPublished(now)})
        end as count
      from categories`,
    order: "id",
  },
} as const satisfies Record<string, ApiCollection>;

export type ApiCollectionName = keyof typeof apiCollections;

/** Tells whether the API has a collection of this name. */
export function isApiCollection(name: string): name is ApiCollectionName {
  return Object.hasOwn(apiCollections, name);
}

type ApiRecord = Record<string, unknown>;

/** Reads records. `total` is at most {@link MAX_COUNTED}; undefined if there are more. */
export async function readApi(
  db: Database,
  name: ApiCollectionName,
  query: ApiQuery,
  { publicUrl, now }: { publicUrl: string; now: Date },
): Promise<{ records: ApiRecord[]; hasMore: boolean; total: number | undefined }> {
  const collection: ApiCollection = apiCollections[name];
  const isStored = (column: string) => isPicture(column) || !collection.columns[column]?.isDerived;
  const needed = new Set(["id", ...query.select.filter(isStored)]);
  if (query.select.includes("per_day")) for (const column of ["price", "status"]) needed.add(column);
  if (query.select.includes("url") && name === "posts") needed.add("slug");
  const where = sql.join([sql`true`, ...query.filters.map((filter) => condition(filter, collection))], sql` and `);
  const order = [
    ...query.order.map(
      ({ column, direction, nulls }) =>
        sql`${sql.ref(column)} ${sql.raw(direction === "desc" ? "desc" : "asc")} ${sql.raw(nulls === "first" ? "nulls first" : "nulls last")}`,
    ),
    sql`${sql.ref(collection.order)} desc`,
    sql`id desc`,
  ];
  const rows = sql`(${collection.rows(now)}) as records where ${where}`;
  const [counted, found, settings] = await Promise.all([
    sql<{ total: number }>`
      select count(*) as total from (select from ${rows} limit ${MAX_COUNTED + 1}) as counted`.execute(db),
    // The columns are computed only for the rows that were found.
    sql<ApiRecord>`
      select ${sql.join([...needed].map((column) => sql.ref(column)))} from (${collection.rows(now)}) as records
      where id in (
        select id from ${rows} order by ${sql.join(order)} limit ${query.limit + 1} offset ${query.offset}
      ) order by ${sql.join(order)}`.execute(db),
    getSettings(db, ...offerTerms),
  ]);
  const shown = found.rows.slice(0, query.limit);
  const { total = 0 } = counted.rows[0] ?? {};
  const pictures = await findPictures(
    db,
    query.select.filter(isPicture).flatMap((column) => shown.flatMap((row) => pictureIds(row[column]))),
  );
  return {
    records: shown.map((row) =>
      Object.fromEntries(
        query.select.map((column) => [column, publicValue(column, row, { name, publicUrl, settings, pictures })]),
      ),
    ),
    hasMore: found.rows.length > query.limit,
    total: total > MAX_COUNTED ? undefined : total,
  };
}

interface CommonFields {
  name: ApiCollectionName;
  publicUrl: string;
  settings: Pick<Settings, "payment" | "planner" | "costs">;
  pictures: ReadonlyMap<number, PictureData>;
}

function publicValue(column: string, row: ApiRecord, { name, publicUrl, settings, pictures }: CommonFields): unknown {
  if (column === "url") return publicUrl + pagePath(name, row);
  if (column === "per_day") {
    const price = integerOf(row.price);
    return price === null || row.status !== "available" ? null : perDayFor(ugx(price), cardTerms(settings));
  }
  if (isPicture(column)) {
    const addresses = pictureIds(row[column]).flatMap((id) => {
      const found = pictures.get(id);
      return found ? [publicUrl + pictureSrc(found, WIDEST_PICTURE)] : [];
    });
    return column === "gallery" ? addresses : (addresses[0] ?? null);
  }
  return row[column];
}

function pictureIds(value: unknown): number[] {
  return (Array.isArray(value) ? value : [value]).flatMap((id: unknown) => integerOf(id) ?? []);
}

function pagePath(name: ApiCollectionName, row: ApiRecord): string {
  if (name === "posts") return postPath(String(row.slug));
  return homePath({ kind: name === "properties" ? "property" : "apartment", id: integerOf(row.id) ?? 0 });
}

function integerOf(value: unknown): number | null {
  return typeof value === "number" ? value : null;
}

const comparisonSigns = { eq: "=", neq: "<>", gt: ">", gte: ">=", lt: "<", lte: "<=" } as const;

/** `numeric` can represent every number, so comparisons are exact. */
const comparedAs = { integer: "numeric", number: "numeric", instant: "timestamptz", boolean: "boolean" } as const;

function condition(filter: ApiFilter, collection: ApiCollection): RawBuilder<unknown> {
  const kind = collection.columns[filter.column]?.kind ?? "text";
  const type = sql.raw(
    kind === "texts" || kind === "address" || kind === "addresses" || kind === "text" ? "text" : comparedAs[kind],
  );
  const column = sql`${sql.ref(filter.column)}`;
  const plain = plainCondition();
  return filter.isNegated ? sql`not (${plain})` : sql`(${plain})`;

  function plainCondition(): RawBuilder<unknown> {
    switch (filter.operator) {
      case "is":
        return filter.value === null
          ? sql`${column} is null`
          : sql`${column} is not distinct from ${filter.value}::boolean`;
      case "in":
        return sql`${column}::${type} in (${sql.join(filter.values.map((value) => sql`${value}::${type}`))})`;
      case "cs":
        return sql`${column} @> array[${sql.join(filter.values)}]::text[]`;
      case "like":
        return sql`${column} like ${likePattern(filter.value)}`;
      case "ilike":
        return sql`${column} ilike ${likePattern(filter.value)}`;
      default:
        return sql`${column}::${type} ${sql.raw(comparisonSigns[filter.operator])} ${filter.value}::${type}`;
    }
  }
}

/** Makes a LIKE pattern, in which `*` matches any characters. */
function likePattern(value: string): string {
  return value.replace(/[\\%_]/g, "\\$&").replaceAll("*", "%");
}
