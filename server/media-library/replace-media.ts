import type { MediaItem } from "#domain/media/picture.ts";
import type { PicturePlace } from "#domain/media/picture-places.ts";
import { replacePictureInPosts } from "#server/articles/post-pictures.ts";
import { recordAction } from "#server/audit.ts";
import type { Database } from "#server/db/connection.ts";
import { inTransaction } from "#server/db/in-transaction.ts";
import { makeVariantsQueue } from "#server/media/make-variants.ts";
import type { Media } from "#server/media/media-services.ts";
import { findPlaces } from "#server/media/places.ts";
import type { By } from "#server/records/versioned-record.ts";
import { listMediaItems } from "./media-library.ts";

const fileColumns = [
  ...(["hash", "original_name", "mime_type", "width", "height", "original_bytes"] as const),
  ...(["placeholder_colour", "variants", "state", "is_sample", "created_at", "original_hash", "shape"] as const),
] as const;

type ReplaceRejection =
  | { ok: false; reason: "not-found" | "same" }
  | { ok: false; reason: "in-use"; places: PicturePlace[] };

/**
 * Puts the file of another picture, one that nothing uses yet, in the place of this one: everywhere at once, also inside
 * of articles. What the picture shows in words stays. The old file goes into the bin under the other number.
 */
export async function replaceMedia(
  db: Database,
  media: Pick<Media, "jobs">,
  replacement: { id: number; withId: number },
  by: By,
  now: Date,
): Promise<{ ok: true } | ReplaceRejection> {
  return inTransaction(db, async (trx): Promise<{ ok: true } | ReplaceRejection> => {
    const swapped = await swapFiles(trx, media, replacement, by, now);
    if (!swapped.ok) return swapped;
    const { before, after } = swapped;
    await recordAction(trx, by, now, "media.replace", replacement.id, { before, after });
    return { ok: true };
  });
}

/**
 * What {@link replaceMedia} does, without a word in the audit log.
 *
 * @param focal the point of interest of the new file; the middle when it is left out
 * @returns the picture with its new file, and both files' hashes
 */
export async function swapFiles(
  trx: Database,
  media: Pick<Media, "jobs">,
  { id, withId, focal = [0.5, 0.5] }: { id: number; withId: number; focal?: readonly [number, number] },
  by: By,
  now: Date,
): Promise<{ ok: true; item: MediaItem; before: { hash: string }; after: { hash: string } } | ReplaceRejection> {
  if (id === withId) return { ok: false, reason: "same" };
  const rows = await trx
    .selectFrom("media")
    .select(["id", ...fileColumns])
    .where("id", "in", [id, withId])
    .orderBy("id")
    .forUpdate()
    .execute();
  const old = rows.find((row) => row.id === id);
  const young = rows.find((row) => row.id === withId);
  if (!old || !young) return { ok: false, reason: "not-found" };
  const places = (await findPlaces(trx, [withId])).get(withId);
  if (places) return { ok: false, reason: "in-use", places };
  const file = ({ id: _, variants, shape, ...columns }: typeof old) => ({
    ...columns,
    variants: JSON.stringify(variants),
    shape: shape === null ? null : JSON.stringify(shape),
  });
  // No two pictures have the same file, not even for a moment.
  const between = { hash: young.hash.replace(/^.{24}/, "0".repeat(24)) };
  await trx.updateTable("media").set(between).where("id", "=", withId).execute();
  const [focal_x, focal_y] = focal;
  await trx
    .updateTable("media")
    .set({ ...file(young), focal_x, focal_y })
    .where("id", "=", id)
    .execute();
  await trx
    .updateTable("media")
    .set({ ...file(old), deleted_at: now })
    .where("id", "=", withId)
    .execute();
  for (const mediaId of [id, withId]) await media.jobs.enqueue(trx, makeVariantsQueue, { mediaId });
  const [item] = await listMediaItems(trx, [id]);
  if (!item) return { ok: false, reason: "not-found" };
  await replacePictureInPosts(trx, old.hash, item.picture, by, now);
  return { ok: true, item, before: { hash: old.hash }, after: { hash: young.hash } };
}
