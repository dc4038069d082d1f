import { type RawBuilder, sql } from "kysely";
import { postFields } from "#domain/articles/post.ts";
import { testimonialFields } from "#domain/articles/testimonial.ts";
import { apartmentFields } from "#domain/catalogue/apartment.ts";
import { progressFields } from "#domain/catalogue/progress.ts";
import { propertyFields } from "#domain/catalogue/property.ts";
import type { ColumnFields, Control, Field } from "#domain/fields/field.ts";
import { type ExportedTable, namesOf, selectedTable, timeCell } from "#server/tables/exported-table.ts";
import type { ColumnKind } from "#server/tables/write-workbook.ts";
import { progressHomeName } from "./progress.ts";
import { currentStatusOfType } from "./taken-by-units.ts";

type Links = { table: string; key: string };
type Owner = { table: string; tags?: Links; gallery?: Links; status?: RawBuilder<unknown> };

/** Returns the SQL of a field's cell, as people read it: names and not ids, and paths of pictures. */
function cell({ control, column = "" }: Field, { table, tags, gallery }: Owner): RawBuilder<unknown> {
  const value = sql.ref(column);
  const id = sql.ref(`${table}.id`);
  switch (control.kind) {
    case "area":
      return sql`${value}::float8`;
    case "words":
      return sql`array_to_string(${value}, ', ')`;
    case "switch":
      return sql`case when ${value} then 'yes' else 'no' end`;
    case "picture":
      return sql`(select '/media/' || address from media where media.id = ${value})`;
    case "reference":
      if (control.to === "drawn-plan") return value;
      return control.to === "category"
        ? sql`(select name from categories where categories.id = ${value})`
        : sql`(select buildings.name from buildings where buildings.id = ${value})`;
    case "choice":
      return namesOf(column, control.options);
    case "tags":
      return tags
        ? sql`(select string_agg(tags.name, ', ' order by tags.id) from ${sql.table(tags.table)}
            join tags on tags.id = tag_id where ${sql.ref(`${tags.table}.${tags.key}`)} = ${id})`
        : sql`null`;
    case "gallery":
      return gallery
        ? sql`(select string_agg('/media/' || address, ', ' order by position) from ${sql.table(gallery.table)}
            join media on media.id = media_id where ${sql.ref(`${gallery.table}.${gallery.key}`)} = ${id})`
        : sql`null`;
    default:
      return value;
  }
}

/** Makes an export of a table of content, without what is in the bin. It is read in batches, in the order of ids. */
function contentTable(owner: Owner, fields: ColumnFields, first: Record<string, RawBuilder<unknown>>): ExportedTable {
  const exported = Object.values(fields).filter(({ heading }) => heading !== false);
  const cellsOf = (some: readonly Field[]): Cells =>
    Object.fromEntries(
      some.map((field) => [
        field.heading || field.label,
        { kind: columnKinds[field.control.kind] ?? "text", value: cell(field, owner) },
      ]),
    );
  const text = (value: RawBuilder<unknown>) => ({ kind: "text", value }) as const;
  const time = (column: string) => ({ kind: "time", value: timeCell(column) }) as const;
  const end = exported.findIndex(({ control }) => control.kind === "picture" || control.kind === "gallery");
  const cells: Cells = {
    ...Object.fromEntries(Object.entries(first).map(([heading, value]) => [heading, text(value)])),
    ...cellsOf(exported.slice(0, end)),
    ...("price" in fields ? { Status: text(owner.status ?? sql.ref("status")) } : {}),
    "On the site since": time("published_at"),
    "On the site until": time("unpublish_at"),
    ...cellsOf(exported.slice(end)),
    Added: time("created_at"),
    Changed: time("updated_at"),
  };
  const all = Object.entries(cells);
  const selected = all.map(([heading, { value }]) => sql`${value} as ${sql.id(heading)}`);
  return selectedTable(
    Object.fromEntries(all.map(([heading, { kind }]) => [heading, kind])),
    ({ after, limit }) => sql`
      select id, ${sql.join(selected)} from ${sql.table(owner.table)}
      where deleted_at is null and id > ${after} order by id limit ${limit}`,
  );
}

type Cells = Record<string, { kind: ColumnKind; value: RawBuilder<unknown> }>;

const columnKinds: Partial<Record<Control["kind"], ColumnKind>> = {
  amount: "amount",
  integer: "number",
  area: "number",
};

const reference = (prefix: string, digits: number) =>
  sql`${prefix} || lpad(id::text, greatest(${digits}::integer, length(id::text)), '0')`;

export const properties = contentTable(
  {
    table: "properties",
    tags: { table: "property_tags", key: "property_id" },
    gallery: { table: "property_gallery", key: "property_id" },
  },
  propertyFields,
  { Reference: reference("PROP-", 4) },
);

export const apartments = contentTable(
  {
    table: "apartment_types",
    gallery: { table: "apartment_type_gallery", key: "apartment_type_id" },
    // A table is read in the database's time.
    status: currentStatusOfType(sql<Date>`current_timestamp`),
  },
  apartmentFields,
  { Reference: reference("UNIT-", 3) },
);

export const posts = contentTable({ table: "posts", tags: { table: "post_tags", key: "post_id" } }, postFields, {
  Address: sql.ref("slug"),
});

export const testimonials = contentTable({ table: "testimonials" }, testimonialFields, {});

export const progress = contentTable(
  { table: "progress_updates", gallery: { table: "progress_pictures", key: "progress_update_id" } },
  progressFields,
  { Home: sql`${progressHomeName}` },
);
