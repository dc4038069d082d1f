import { type RawBuilder, sql } from "kysely";
import { batchesById } from "#server/db/by-id.ts";
import type { Database } from "#server/db/connection.ts";

type TablePart = (after: number, limit: number) => RawBuilder<{ id: number; row: ExportRow }>;

/** What can be taken out as a table. The headings of homes are those that an import reads. */
export const exportKinds = ["properties", "apartments", "posts", "testimonials"] as const;

export type ExportKind = (typeof exportKinds)[number];

/** A line of a table by its headings; every cell is text. */
export type ExportRow = Record<string, string>;

/** Everything of one kind that is not in the bin, drafts included, in the order in which it was added, a batch at a time. */
export async function* readForExport(db: Database, kind: ExportKind): AsyncGenerator<ExportRow[], void, undefined> {
  const batches = batchesById(async (after, limit) => {
    const { rows } = await tables[kind](after ?? 0, limit).execute(db);
    return rows;
  });
  for await (const rows of batches) yield rows.map(({ row }) => row);
}

// Arrays as a form takes them, pictures as addresses on the site.
const words = (column: string) => sql`array_to_string(${sql.ref(column)}, ', ')`;
const yesNo = (column: string) => sql`case when ${sql.ref(column)} then 'yes' else 'no' end`;
const picture = (column: string) =>
  sql`coalesce((select '/media/' || hash from media where media.id = ${sql.ref(column)}), '')`;
const instant = (column: string) =>
  sql`coalesce(to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'), '')`;
const category = (column: string) =>
  sql`coalesce((select name from categories where categories.id = ${sql.ref(column)}), '')`;
const tagsOf = (table: string, key: string, owner: string) => sql`coalesce((
  select string_agg(tags.name, ', ' order by tags.id) from ${sql.table(table)} join tags on tags.id = tag_id
  where ${sql.ref(`${table}.${key}`)} = ${sql.ref(`${owner}.id`)}), '')`;
const galleryOf = (table: string, key: string, owner: string) => sql`coalesce((
  select string_agg('/media/' || hash, ', ' order by position) from ${sql.table(table)} join media on media.id = media_id
  where ${sql.ref(`${table}.${key}`)} = ${sql.ref(`${owner}.id`)}), '')`;
const text = (column: string) => sql`coalesce(${sql.ref(column)}::text, '')`;

function table(from: string, cells: Record<string, RawBuilder<unknown>>): TablePart {
  const pairs = Object.entries(cells).map(([heading, value]) => sql`${heading}::text, ${value}`);
  // A call takes at most a hundred arguments.
  return (after, limit) => sql`
    select id, json_build_object(${sql.join(pairs)}) as row from ${sql.table(from)}
    where deleted_at is null and id > ${after} order by id limit ${limit}`;
}

/** The reference that a table gave the home, else the number under which it is known on the site. */
const reference = (key: string, owner: string, prefix: string, digits: number) => sql`coalesce(
  (select reference from home_references where ${sql.ref(key)} = ${sql.ref(`${owner}.id`)}),
  ${prefix} || lpad(${sql.ref(`${owner}.id`)}::text, greatest(${digits}::integer, length(${sql.ref(`${owner}.id`)}::text)), '0'))`;

const tables: Record<ExportKind, TablePart> = {
  properties: table("properties", {
    Reference: reference("property_id", "properties", "PROP-", 4),
    Title: text("title"),
    Description: text("description"),
    Type: text("property_type"),
    "Price (UGX)": text("price_ugx"),
    Location: text("location"),
    City: text("city"),
    Country: text("country"),
    Bedrooms: text("bedrooms"),
    Bathrooms: text("bathrooms"),
    "Area (m²)": sql`coalesce(trim_scale(area_sqm)::text, '')`,
    "Parking places": text("parking_spaces"),
    "Year built": text("year_built"),
    Features: words("features"),
    "Building amenities": words("building_amenities"),
    Category: category("category_id"),
    Tags: tagsOf("property_tags", "property_id", "properties"),
    Featured: yesNo("is_featured"),
    Status: text("status"),
    "On the site since": instant("published_at"),
    "Main picture": picture("main_image_id"),
    Gallery: galleryOf("property_gallery", "property_id", "properties"),
    "Floor plan": picture("floor_plan_id"),
    "Drawn plan": text("drawn_plan"),
    Added: instant("created_at"),
    Changed: instant("updated_at"),
  }),
  apartments: table("apartment_types", {
    Reference: reference("apartment_type_id", "apartment_types", "UNIT-", 3),
    Name: text("name"),
    Description: text("description"),
    "Price (UGX)": text("price_ugx"),
    "Area (m²)": sql`trim_scale(area_sqm)::text`,
    Bedrooms: text("bedrooms"),
    Bathrooms: text("bathrooms"),
    Category: text("category"),
    Location: text("location"),
    Building: sql`coalesce((select buildings.name from buildings where buildings.id = building_id), '')`,
    Amenities: words("amenities"),
    Features: words("features"),
    Featured: yesNo("is_featured"),
    Status: text("status"),
    "On the site since": instant("published_at"),
    "Main picture": picture("main_image_id"),
    Gallery: galleryOf("apartment_type_gallery", "apartment_type_id", "apartment_types"),
    "Floor plan": picture("floor_plan_id"),
    "Drawn plan": text("drawn_plan"),
    Added: instant("created_at"),
    Changed: instant("updated_at"),
  }),
  posts: table("posts", {
    Address: text("slug"),
    Title: text("title"),
    Excerpt: text("excerpt"),
    Content: text("content"),
    Author: text("author"),
    "About the author": text("author_bio"),
    Category: category("category_id"),
    Tags: tagsOf("post_tags", "post_id", "posts"),
    Featured: yesNo("is_featured"),
    "On the site since": instant("published_at"),
    "Featured image": picture("image_id"),
    Added: instant("created_at"),
    Changed: instant("updated_at"),
  }),
  testimonials: table("testimonials", {
    Name: text("name"),
    Role: text("role"),
    Quote: text("quote"),
    Featured: yesNo("is_featured"),
    "On the site since": instant("published_at"),
    Picture: picture("image_id"),
    Added: instant("created_at"),
    Changed: instant("updated_at"),
  }),
};
