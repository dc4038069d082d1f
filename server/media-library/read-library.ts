import type { MediaItem } from "#domain/media/picture.ts";
import type { PictureType } from "#domain/media/picture-file.ts";
import type { PictureUse } from "#domain/media/picture-uses.ts";
import type { Database } from "#server/db/connection.ts";
import { searchTextMatches } from "#server/db/text-search.ts";
import { pictureColumns, pictureData } from "#server/media/find-pictures.ts";
import { findPictureUses } from "#server/media/picture-uses.ts";

interface LibraryItem extends MediaItem {
  type: PictureType;
  originalBytes: number;
  /** False while larger sizes are still being made. */
  isReady: boolean;
  createdAt: Date;
  deletedAt: Date | null;
  places: PictureUse[];
  placeCount: number;
}

const PAGE_SIZE = 60;

const shownPlaces = 8;

const maxSearch = 100;

/**
 * Lists pictures, newest first.
 *
 * @returns `next` is the `before` of the following page
 */
export async function listMedia(
  db: Database,
  { isDeleted = false, search = "", before }: { isDeleted?: boolean; search?: string; before?: number | undefined },
): Promise<{ items: LibraryItem[]; next: number | undefined }> {
  let query = db
    .selectFrom("media")
    .select([
      "id",
      "original_name",
      "mime_type",
      "original_bytes",
      "state",
      "created_at",
      "deleted_at",
      ...pictureColumns,
    ])
    .where("deleted_at", isDeleted ? "is not" : "is", null)
    .orderBy("id", "desc")
    .limit(PAGE_SIZE + 1);
  if (before !== undefined) query = query.where("id", "<", before);
  const words = search.trim().slice(0, maxSearch);
  if (words) query = query.where((eb) => searchTextMatches(eb.ref("search_text"), words));
  const rows = await query.execute();
  const shown = rows.slice(0, PAGE_SIZE);
  const places = await findPictureUses(
    db,
    shown.map(({ id }) => id),
  );
  const items = shown.map((row) => ({
    id: row.id,
    name: row.original_name,
    picture: pictureData(row),
    type: row.mime_type,
    originalBytes: row.original_bytes,
    isReady: row.state === "ready",
    createdAt: row.created_at,
    deletedAt: row.deleted_at,
    places: (places.get(row.id) ?? []).slice(0, shownPlaces),
    placeCount: places.get(row.id)?.length ?? 0,
  }));
  return { items, next: rows.length > PAGE_SIZE ? items.at(-1)?.id : undefined };
}
