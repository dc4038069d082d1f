import { isDeepStrictEqual } from "node:util";
import type { Selectable } from "kysely";
import type { MediaItem } from "#domain/media/picture.ts";
import type { PictureEdit } from "#domain/media/picture-form.ts";
import type { PictureUse } from "#domain/media/picture-uses.ts";
import type { Outcome } from "#domain/outcome.ts";
import type { EditRejection } from "#domain/records/edit-outcome.ts";
import { replacePictureInPosts } from "#server/articles/post-pictures.ts";
import { recordAction } from "#server/audit.ts";
import type { Database } from "#server/db/connection.ts";
import { inTransaction } from "#server/db/in-transaction.ts";
import type { Schema } from "#server/db/schema.ts";
import { mediaItem, mediaItemColumns } from "#server/media/find-pictures.ts";
import { enqueueVariants } from "#server/media/make-variants.ts";
import type { Media } from "#server/media/media-services.ts";
import { newPictureAddress } from "#server/media/picture-keys.ts";
import { countDraftsWithPicture, findPictureUses } from "#server/media/picture-uses.ts";
import type { By, Target } from "#server/records/versioned-record.ts";
import { listMediaItems } from "./media-items.ts";

/**
 * Changes the description and focal point of a picture and, if `edit.what` is given, its kind and day. Of two who save at
 * the same time, the second is rejected, unless both say the same.
 */
export async function editMedia(
  db: Database,
  { id, version, edit }: Target & { edit: PictureEdit },
  by: By,
  now: Date,
): Promise<{ ok: true; item: MediaItem } | EditRejection<MediaItem>> {
  return inTransaction(db, async (trx) => {
    const found = await trx
      .selectFrom("media")
      .select(mediaItemColumns)
      .where("id", "=", id)
      .forUpdate()
      .executeTakeFirst();
    if (!found) return { ok: false, reason: "not-found" };
    const before = descriptionOf(found);
    const { kind, takenOn } = edit.what ?? { kind: before.kind, takenOn: before.taken_on };
    const after = { alt: edit.alt, focal_x: edit.focalX, focal_y: edit.focalY, kind, taken_on: takenOn };
    if (isDeepStrictEqual(before, after)) return { ok: true, item: mediaItem(found) };
    if (found.version !== version) return { ok: false, reason: "changed-meanwhile", current: mediaItem(found) };
    const row = await trx
      .updateTable("media")
      .set({ ...after, version: version + 1 })
      .where("id", "=", id)
      .returning(mediaItemColumns)
      .executeTakeFirstOrThrow();
    await recordAction(trx, by, now, { action: "media.edit", id, before, after });
    return { ok: true, item: mediaItem(row) };
  });
}

const descriptionOf = ({
  alt,
  focal_x,
  focal_y,
  kind,
  taken_on,
}: Pick<Selectable<Schema["media"]>, "alt" | "focal_x" | "focal_y" | "kind" | "taken_on">) => ({
  alt,
  focal_x,
  focal_y,
  kind,
  taken_on,
});

const fileColumns = [
  ...(["address", "file_hash", "original_name", "mime_type", "width", "height", "original_bytes"] as const),
  ...(["placeholder_colour", "variants", "state", "is_sample", "created_at", "kind", "taken_on"] as const),
] as const;

type ReplaceRejection =
  | { ok: false; reason: "not-found" | "same" }
  | { ok: false; reason: "in-use"; places: PictureUse[] };

/**
 * Replaces a picture's file by that of an unused picture, inside articles as well. The old file goes into the bin under
 * the other id.
 */
export async function replaceMedia(
  db: Database,
  { media, replacement }: { media: Pick<Media, "jobs">; replacement: { id: number; withId: number } },
  by: By,
  now: Date,
): Promise<{ ok: true } | ReplaceRejection> {
  const { id, withId } = replacement;
  if (id === withId) return { ok: false, reason: "same" };
  return inTransaction(db, async (trx): Promise<{ ok: true } | ReplaceRejection> => {
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
    const places = (await findPictureUses(trx, [withId])).get(withId);
    if (places) return { ok: false, reason: "in-use", places };
    const file = ({ id: _, variants, ...columns }: typeof old) => ({ ...columns, variants: JSON.stringify(variants) });
    // Addresses and hashes are unique, so the two files are swapped by way of an address that nobody has.
    const nobodys = newPictureAddress(now);
    const between = { address: nobodys, file_hash: nobodys };
    await trx.updateTable("media").set(between).where("id", "=", withId).execute();
    await trx
      .updateTable("media")
      .set({ ...file(young), focal_x: 0.5, focal_y: 0.5 })
      .where("id", "=", id)
      .execute();
    await trx
      .updateTable("media")
      .set({ ...file(old), deleted_at: now })
      .where("id", "=", withId)
      .execute();
    for (const mediaId of [id, withId]) await enqueueVariants(trx, media, { mediaId });
    const [item] = await listMediaItems(trx, [id]);
    if (!item) return { ok: false, reason: "not-found" };
    await replacePictureInPosts(trx, { address: old.address, picture: item.picture }, by, now);
    const [before, after] = [{ address: old.address }, { address: young.address }];
    await recordAction(trx, by, now, { action: "media.replace", id, before, after });
    return { ok: true };
  });
}

/** Puts a picture into the bin, unless it is in use. `drafts` counts the drafts of forms that name it. */
export async function deleteMedia(
  db: Database,
  id: number,
  by: By,
  now: Date,
): Promise<Outcome<{ drafts: number }, "not-found" | { reason: "in-use"; places: PictureUse[] }>> {
  return inTransaction(db, async (trx) => {
    // This waits for every transaction that is about to use the picture, because its foreign key locks the row.
    const row = await trx
      .selectFrom("media")
      .select(["address", "deleted_at"])
      .where("id", "=", id)
      .forUpdate()
      .executeTakeFirst();
    if (!row) return { ok: false, reason: "not-found" };
    const places = (await findPictureUses(trx, [id])).get(id);
    if (places) return { ok: false, reason: "in-use", places };
    const drafts = await countDraftsWithPicture(trx, id);
    if (row.deleted_at) return { ok: true, drafts };
    await trx.updateTable("media").set({ deleted_at: now }).where("id", "=", id).execute();
    await recordAction(trx, by, now, { action: "media.delete", id, before: { address: row.address } });
    return { ok: true, drafts };
  });
}

/** Takes a picture out of the bin. */
export async function restoreMedia(
  db: Database,
  id: number,
  by: By,
  now: Date,
): Promise<Outcome<unknown, "not-found">> {
  return inTransaction(db, async (trx) => {
    const restored = await trx
      .updateTable("media")
      .set({ deleted_at: null, unused_since: null })
      .where("id", "=", id)
      .where("deleted_at", "is not", null)
      .returning("id")
      .executeTakeFirst();
    if (!restored) return { ok: false, reason: "not-found" };
    await recordAction(trx, by, now, { action: "media.restore", id });
    return { ok: true };
  });
}
