import { type RawBuilder, type Selectable, sql } from "kysely";
import { type LibraryFilter, libraryFilters } from "#domain/media/library-filter.ts";
import type { LibrarySort } from "#domain/media/library-order.ts";
import type { MediaItem } from "#domain/media/picture.ts";
import type { PictureType } from "#domain/media/picture-file.ts";
import type { PictureUse } from "#domain/media/picture-uses.ts";
import type { ListOrder } from "#domain/records/list-order.ts";
import { pageBounds } from "#domain/records/paging.ts";
import type { Database } from "#server/db/connection.ts";
import type { Schema } from "#server/db/schema.ts";
import { searchTextMatches } from "#server/db/text-search.ts";
import { mediaItem, mediaItemColumns } from "#server/media/find-pictures.ts";
import { findPictureUses, isPictureUsed } from "#server/media/picture-uses.ts";

interface LibraryItem extends MediaItem {
  type: PictureType;
  originalBytes: number;
  /** This is false while larger sizes are still being made. */
  isReady: boolean;
  createdAt: Date;
  deletedAt: Date | null;
  places: PictureUse[];
  placeCount: number;
}

const PAGE_SIZE = 60;

const SHOWN_PLACES = 8;

const MAX_SEARCH = 100;

const libraryColumns = [
  "mime_type",
  "original_bytes",
  "state",
  "created_at",
  "deleted_at",
  ...mediaItemColumns,
] as const;

/**
 * Lists pictures, newest first, for a field that takes one.
 *
 * @returns `next` is the `before` of the following page
 */
export async function listMedia(
  db: Database,
  { search = "", before }: { search?: string; before?: number | undefined },
): Promise<{ items: LibraryItem[]; next: number | undefined }> {
  let query = matching(db, { show: "all", search })
    .select(libraryColumns)
    .orderBy("id", "desc")
    .limit(PAGE_SIZE + 1);
  if (before !== undefined) query = query.where("id", "<", before);
  const rows = await query.execute();
  const items = await describe(db, rows.slice(0, PAGE_SIZE));
  return { items, next: rows.length > PAGE_SIZE ? items.at(-1)?.id : undefined };
}

interface LibraryChoice {
  show: LibraryFilter;
  search: string;
  order: ListOrder<LibrarySort>;
  page: number;
  perPage: number;
  /** The picture that is opened, even if it is on another page. */
  openedId: number | undefined;
}

/** Lists a page of the library. */
export async function listLibrary(
  db: Database,
  choice: LibraryChoice,
): Promise<{
  items: LibraryItem[];
  opened: LibraryItem | undefined;
  /** Each filter shows this many pictures without the search. */
  counts: Record<LibraryFilter, number>;
  matching: number;
  page: number;
  pages: number;
}> {
  const { order, perPage, openedId } = choice;
  const found = matching(db, choice);
  const counts = await countByFilter(db);
  const counted = await found.select((eb) => eb.fn.countAll<number>().as("count")).executeTakeFirstOrThrow();
  const { page, pages } = pageBounds(counted.count, perPage, choice.page);
  const rows = await found
    .select(libraryColumns)
    .orderBy(orderOf(order))
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute();
  const isOnPage = rows.some(({ id }) => id === openedId);
  const elsewhere =
    openedId === undefined || isOnPage
      ? []
      : await db.selectFrom("media").select(libraryColumns).where("id", "=", openedId).execute();
  const described = await describe(db, [...rows, ...elsewhere]);
  return {
    items: described.slice(0, rows.length),
    opened: described.find(({ id }) => id === openedId),
    counts,
    matching: counted.count,
    page,
    pages,
  };
}

function orderOf({ by, direction }: ListOrder<LibrarySort>): RawBuilder<unknown> {
  const way = direction === "asc" ? sql`asc` : sql`desc`;
  switch (by) {
    case "added":
      return sql`id ${way}`;
    case "name":
      return sql`lower(original_name) ${way}, id ${way}`;
    case "size":
      return sql`original_bytes ${way}, id ${way}`;
  }
}

const isKept = sql<boolean>`deleted_at is null`;

/** Each filter shows the pictures for which this is true. */
const conditions: Record<LibraryFilter, RawBuilder<boolean>> = {
  all: isKept,
  undescribed: sql`${isKept} and alt = ''`,
  unused: sql`${isKept} and not ${isPictureUsed(sql`media.id`)}`,
  bin: sql`deleted_at is not null`,
};

/** Counts the pictures of the library by its filters, without a search. */
export function countByFilter(db: Database): Promise<Record<LibraryFilter, number>> {
  const count = (show: LibraryFilter) => sql<number>`count(*) filter (where ${conditions[show]})`;
  return db
    .selectFrom("media")
    .select(libraryFilters.map((show) => count(show).as(show)))
    .executeTakeFirstOrThrow();
}

function matching(db: Database, { show, search }: { show: LibraryFilter; search: string }) {
  const words = search.trim().slice(0, MAX_SEARCH);
  return db
    .selectFrom("media")
    .where(conditions[show])
    .$if(words !== "", (all) => all.where((eb) => searchTextMatches(eb.ref("search_text"), words)));
}

type LibraryRow = Pick<Selectable<Schema["media"]>, (typeof libraryColumns)[number]>;

async function describe(db: Database, rows: readonly LibraryRow[]): Promise<LibraryItem[]> {
  const places = await findPictureUses(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({
    ...mediaItem(row),
    type: row.mime_type,
    originalBytes: row.original_bytes,
    isReady: row.state === "ready",
    createdAt: row.created_at,
    deletedAt: row.deleted_at,
    places: (places.get(row.id) ?? []).slice(0, SHOWN_PLACES),
    placeCount: places.get(row.id)?.length ?? 0,
  }));
}
