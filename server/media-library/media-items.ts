import type { MediaItem } from "#domain/media/picture.ts";
import type { Database } from "#server/db/connection.ts";
import { mediaItem, mediaItemColumns } from "#server/media/find-pictures.ts";

/** Lists pictures in the order of `ids`. */
export async function listMediaItems(db: Database, ids: readonly (number | null)[]): Promise<MediaItem[]> {
  const wanted = ids.filter((id) => id !== null);
  if (wanted.length === 0) return [];
  const rows = await db.selectFrom("media").select(mediaItemColumns).where("id", "in", wanted).execute();
  const items = new Map(rows.map((row) => [row.id, mediaItem(row)]));
  return wanted.flatMap((id) => items.get(id) ?? []);
}
