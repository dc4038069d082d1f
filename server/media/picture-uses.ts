import { type RawBuilder, sql } from "kysely";
import { type PictureUse, sitePictureUseName } from "#domain/media/picture-uses.ts";
import type { Database } from "#server/db/connection.ts";

interface PlaceSource {
  kind: PictureUse["kind"];
  role: PictureUse["role"];
  /** A foreign key, or a text that has pictures. */
  column: string;
  rows: RawBuilder<{ mediaId: number; id: string; name: string; isDeleted: boolean }>;
}

/** All places where pictures are used. A test compares them with the foreign keys. */
export const pictureUseSources: readonly PlaceSource[] = [
  direct({ kind: "property", role: "main picture", table: "properties", column: "main_image_id", name: "title" }),
  direct({ kind: "property", role: "floor plan", table: "properties", column: "floor_plan_id", name: "title" }),
  gallery({ kind: "property", table: "property_gallery", key: "property_id", owner: "properties", name: "title" }),
  direct({ kind: "apartment", role: "main picture", table: "apartment_types", column: "main_image_id", name: "name" }),
  direct({ kind: "apartment", role: "floor plan", table: "apartment_types", column: "floor_plan_id", name: "name" }),
  gallery({
    kind: "apartment",
    table: "apartment_type_gallery",
    key: "apartment_type_id",
    owner: "apartment_types",
    name: "name",
  }),
  direct({ kind: "post", role: "main picture", table: "posts", column: "image_id", name: "title" }),
  direct({ kind: "post", role: "author", table: "posts", column: "author_image_id", name: "title" }),
  {
    kind: "post",
    role: "text",
    column: "posts.content",
    rows: sql`
      select distinct media.id as "mediaId", posts.id::text, posts.title as name, posts.deleted_at is not null as "isDeleted"
      from posts
      cross join lateral regexp_matches(concat_ws(' ', posts.content, posts.content_lg, posts.content_sw), '/media/([0-9a-f]+)/', 'g') as address (parts)
      join media on media.address = address.parts[1]`,
  },
  direct({ kind: "testimonial", role: "portrait", table: "testimonials", column: "image_id", name: "name" }),
  gallery({
    kind: "progress",
    table: "progress_pictures",
    key: "progress_update_id",
    owner: "progress_updates",
    name: "title",
  }),
  {
    kind: "page",
    role: "site picture",
    column: "site_pictures.media_id",
    rows: sql`select media_id as "mediaId", name as id, name, false as "isDeleted" from site_pictures`,
  },
];

function direct({
  kind,
  role,
  table,
  column,
  name,
}: {
  kind: PictureUse["kind"];
  role: PictureUse["role"];
  table: string;
  column: string;
  name: string;
}): PlaceSource {
  return {
    kind,
    role,
    column: `${table}.${column}`,
    rows: sql`
      select ${sql.ref(column)} as "mediaId", id::text, ${sql.ref(name)} as name, deleted_at is not null as "isDeleted"
      from ${sql.table(table)} where ${sql.ref(column)} is not null`,
  };
}

function gallery({
  kind,
  table,
  key,
  owner,
  name,
}: {
  kind: PictureUse["kind"];
  table: string;
  key: string;
  owner: string;
  name: string;
}): PlaceSource {
  return {
    kind,
    role: "gallery",
    column: `${table}.media_id`,
    rows: sql`
      select media_id as "mediaId", id::text, ${sql.ref(name)} as name, deleted_at is not null as "isDeleted"
      from ${sql.table(table)} join ${sql.table(owner)} on id = ${sql.ref(key)}`,
  };
}

const draftPictures = sql<{ mediaId: number }>`
  select media.id as "mediaId", subject from form_drafts
  cross join lateral jsonb_each(fields) as field (name, value)
  cross join lateral jsonb_array_elements_text(
    case jsonb_typeof(field.value) when 'array' then field.value else jsonb_build_array(field.value) end) as named (id)
  join media on media.id::text = named.id
  where field.name ~* '(image|gallery|floorplan)ids?$'
  union all
  select media.id, subject from form_drafts
  cross join lateral regexp_matches(fields::text, '/media/([0-9a-f]+)/', 'g') as address (parts)
  join media on media.address = address.parts[1]`;

/** Tells in SQL whether a record or a page uses the picture of this id, without drafts. */
export function isPictureUsed(mediaId: RawBuilder<number>): RawBuilder<boolean> {
  const places = pictureUseSources.map(
    ({ rows }) => sql`select "mediaId" from (${rows}) as place where "mediaId" is not null`,
  );
  return sql<boolean>`${mediaId} in (${sql.join(places, sql` union all `)})`;
}

/** Lists the pictures that a record, a page or a draft uses. */
export async function listUsedPictures(db: Database): Promise<Set<number>> {
  const used = new Set<number>();
  for (const rows of [...pictureUseSources.map((source) => source.rows), draftPictures]) {
    const found = await sql<{ mediaId: number }>`select distinct "mediaId" from (${rows}) as place`.execute(db);
    for (const { mediaId } of found.rows) used.add(mediaId);
  }
  return used;
}

/** Counts the drafts of forms that name a picture. */
export async function countDraftsWithPicture(db: Database, mediaId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct subject) from (${draftPictures}) as named where "mediaId" = ${mediaId}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Finds where pictures are used, without drafts. Unused pictures are not in the map. */
export async function findPictureUses(db: Database, mediaIds: readonly number[]): Promise<Map<number, PictureUse[]>> {
  const places = new Map<number, PictureUse[]>();
  if (mediaIds.length === 0) return places;
  for (const { kind, role, rows } of pictureUseSources) {
    const found = await sql<Awaited<ReturnType<typeof rows.execute>>["rows"][number]>`
      select * from (${rows}) as place where "mediaId" = any(${[...mediaIds]}::bigint[])`.execute(db);
    for (const { mediaId, name: stored, ...about } of found.rows) {
      const owner = { ...about, name: kind === "page" ? sitePictureUseName(stored) : stored };
      const known = places.get(mediaId);
      if (known) known.push({ kind, role, ...owner });
      else places.set(mediaId, [{ kind, role, ...owner }]);
    }
  }
  return places;
}
