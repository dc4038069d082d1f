import { type RawBuilder, sql } from "kysely";
import { postFields } from "#domain/articles/post.ts";
import { testimonialFields } from "#domain/articles/testimonial.ts";
import { apartmentFields } from "#domain/catalogue/apartment.ts";
import { progressFields } from "#domain/catalogue/progress.ts";
import { propertyFields } from "#domain/catalogue/property.ts";
import type { RecordField, RecordFields } from "#domain/records/record-fields.ts";
import { localDateTime } from "#domain/time/kampala-time.ts";
import { batchesById } from "#server/db/by-id.ts";
import type { Database } from "#server/db/connection.ts";
import type { ExportedTable } from "#server/tables/exported-table.ts";
import type { ColumnKind, Columns } from "#server/tables/write-workbook.ts";
import { progressHomeName } from "./progress.ts";

type TablePart = (after: number, limit: number) => RawBuilder<{ id: number; row: ExportRow }>;

/** What can be taken out as a table. The headings of homes are those that an import reads. */
export const exportKinds = ["properties", "apartments", "posts", "testimonials", "progress"] as const;

export type ExportKind = (typeof exportKinds)[number];

/** A line of a table by its headings; every cell is text. */
export type ExportRow = Record<string, string>;

/** Everything of one kind that is not in the bin, drafts included, in the order in which it was added, a batch at a time. */
export async function* readForExport(db: Database, kind: ExportKind): AsyncGenerator<ExportRow[], void, undefined> {
  const batches = batchesById(async (after, limit) => {
    const { rows } = await tables[kind].part(after ?? 0, limit).execute(db);
    return rows;
  });
  for await (const rows of batches) yield rows.map(({ row }) => row);
}

/** As {@link readForExport}, as the office takes tables out: numbers are numbers, and times those of Kampala. */
export function exportedContent(kind: ExportKind): ExportedTable {
  const { columns } = tables[kind];
  const cellOf = (heading: string, text: string) => {
    const columnKind = columns[heading];
    if (text === "") return text;
    if (columnKind === "amount" || columnKind === "number") return Number(text);
    if (columnKind !== "time") return text;
    const { date, time } = localDateTime(new Date(text));
    return `${date} ${time}`;
  };
  async function* read(db: Database) {
    for await (const rows of readForExport(db, kind))
      yield rows.map((row) =>
        Object.fromEntries(Object.entries(row).map(([heading, text]) => [heading, cellOf(heading, text)])),
      );
  }
  return { columns, read };
}

const instant = (column: string) =>
  sql`coalesce(to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'), '')`;
const text = (column: string) => sql`coalesce(${sql.ref(column)}::text, '')`;

/** Where the records of a table keep their tags and their gallery. */
type Links = { table: string; key: string };
type Owner = { table: string; tags?: Links; gallery?: Links };

/** A field as a cell: arrays as a form takes them, pictures as addresses on the site. */
function cell({ kind, column = "" }: RecordField, { table, tags, gallery }: Owner): RawBuilder<unknown> {
  const value = sql.ref(column);
  const id = sql.ref(`${table}.id`);
  switch (kind) {
    case "area":
      return sql`coalesce(trim_scale(${value})::text, '')`;
    case "words":
      return sql`array_to_string(${value}, ', ')`;
    case "switch":
      return sql`case when ${value} then 'yes' else 'no' end`;
    case "picture":
      return sql`coalesce((select '/media/' || hash from media where media.id = ${value}), '')`;
    case "category":
      return sql`coalesce((select name from categories where categories.id = ${value}), '')`;
    case "building":
      return sql`coalesce((select buildings.name from buildings where buildings.id = ${value}), '')`;
    case "tags":
      return tags
        ? sql`coalesce((select string_agg(tags.name, ', ' order by tags.id) from ${sql.table(tags.table)}
            join tags on tags.id = tag_id where ${sql.ref(`${tags.table}.${tags.key}`)} = ${id}), '')`
        : sql`''`;
    case "gallery":
      return gallery
        ? sql`coalesce((select string_agg('/media/' || hash, ', ' order by position) from ${sql.table(gallery.table)}
            join media on media.id = media_id where ${sql.ref(`${gallery.table}.${gallery.key}`)} = ${id}), '')`
        : sql`''`;
    default:
      return text(column);
  }
}

function table(
  owner: Owner,
  fields: RecordFields,
  first: Record<string, RawBuilder<unknown>>,
): { columns: Columns; part: TablePart } {
  const exported = Object.values(fields).filter(({ heading }) => heading !== false);
  const cellsOf = (some: readonly RecordField[]) =>
    Object.fromEntries(some.map((field) => [field.heading || field.label, cell(field, owner)]));
  // What the record is, then what was done with it, then its pictures.
  const end = exported.findIndex(({ kind }) => kind === "picture" || kind === "gallery");
  const cells: Record<string, RawBuilder<unknown>> = {
    ...first,
    ...cellsOf(exported.slice(0, end)),
    ...("price" in fields ? { Status: text("status") } : {}),
    "On the site since": instant("published_at"),
    "On the site until": instant("unpublish_at"),
    ...cellsOf(exported.slice(end)),
    Added: instant("created_at"),
    Changed: instant("updated_at"),
  };
  const kinds = new Map(exported.map((field) => [field.heading || field.label, columnKinds[field.kind]]));
  for (const heading of ["On the site since", "Added", "Changed"]) kinds.set(heading, "time");
  const columns = Object.fromEntries(Object.keys(cells).map((heading) => [heading, kinds.get(heading) ?? "text"]));
  const pairs = Object.entries(cells).map(([heading, value]) => sql`${heading}::text, ${value}`);
  // A call takes at most a hundred arguments.
  const part: TablePart = (after, limit) => sql`
    select id, json_build_object(${sql.join(pairs)}) as row from ${sql.table(owner.table)}
    where deleted_at is null and id > ${after} order by id limit ${limit}`;
  return { columns, part };
}

const columnKinds: Partial<Record<RecordField["kind"], ColumnKind>> = {
  amount: "amount",
  integer: "number",
  area: "number",
};

/** The reference that a table gave the home, else the number under which it is known on the site. */
const reference = (key: string, owner: string, prefix: string, digits: number) => sql`coalesce(
  (select reference from home_references where ${sql.ref(key)} = ${sql.ref(`${owner}.id`)}),
  ${prefix} || lpad(${sql.ref(`${owner}.id`)}::text, greatest(${digits}::integer, length(${sql.ref(`${owner}.id`)}::text)), '0'))`;

const tables: Record<ExportKind, { columns: Columns; part: TablePart }> = {
  properties: table(
    {
      table: "properties",
      tags: { table: "property_tags", key: "property_id" },
      gallery: { table: "property_gallery", key: "property_id" },
    },
    propertyFields,
    { Reference: reference("property_id", "properties", "PROP-", 4) },
  ),
  apartments: table(
    { table: "apartment_types", gallery: { table: "apartment_type_gallery", key: "apartment_type_id" } },
    apartmentFields,
    { Reference: reference("apartment_type_id", "apartment_types", "UNIT-", 3) },
  ),
  posts: table({ table: "posts", tags: { table: "post_tags", key: "post_id" } }, postFields, { Address: text("slug") }),
  testimonials: table({ table: "testimonials" }, testimonialFields, {}),
  progress: table(
    { table: "progress_updates", gallery: { table: "progress_pictures", key: "progress_update_id" } },
    progressFields,
    { Home: sql`coalesce(${progressHomeName}, '')` },
  ),
};
