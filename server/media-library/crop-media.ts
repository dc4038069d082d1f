import { createHash } from "node:crypto";
import { sql } from "kysely";
import { HASH_DIGITS, type MediaItem, type PictureData } from "#domain/media/picture.ts";
import type { PicturePlace } from "#domain/media/picture-places.ts";
import { asTaken, isAsTaken, moveFocal, type PictureShape, storedShape } from "#domain/media/picture-shape.ts";
import { recordAction } from "#server/audit.ts";
import type { Database } from "#server/db/connection.ts";
import { inTransaction } from "#server/db/in-transaction.ts";
import { pictureColumns, pictureData } from "#server/media/find-pictures.ts";
import { masterKey } from "#server/media/keys.ts";
import type { Media } from "#server/media/media-services.ts";
import { keepPicture } from "#server/media/receive-picture.ts";
import { readStored } from "#server/media/store.ts";
import type { By } from "#server/records/versioned-record.ts";
import { discardMedia, listMediaItems, swapFiles } from "./media-library.ts";

interface CroppedPicture {
  /** The file that is shown now. */
  seen: string;
  /** The picture as it was taken. */
  original: PictureData;
  /** What was made of that. */
  shape: PictureShape;
}

/** What a picture was made from, and how; undefined for an unknown one and for one in the bin. */
export async function findShape(db: Database, id: number): Promise<CroppedPicture | undefined> {
  const row = await readShape(db, id);
  if (!row) return undefined;
  const original = await db
    .selectFrom("media")
    .select(pictureColumns)
    .where("hash", "=", row.original)
    .executeTakeFirstOrThrow();
  return { seen: row.hash, original: pictureData(original), shape: row.shape };
}

type CropOutcome =
  | { ok: true; item: MediaItem }
  | { ok: false; reason: "not-found" | "changed-meanwhile" }
  /** The same part of the same picture is another picture already, and is used as such. */
  | { ok: false; reason: "in-use"; places: PicturePlace[] };

/**
 * Turns and crops a picture, everywhere where it is shown. It is always made anew from the original, whose file waits in the bin as
 * long as this one is there, so that nothing is lost by trying; the file that was shown goes into the bin. The point of interest
 * stays on what it points to.
 *
 * @param crop `seen` is the file that its editor saw
 * @throws when the database or the store is away, or the picture cannot be worked on
 */
export async function cropMedia(
  db: Database,
  media: Media,
  crop: { id: number; seen: string; shape: PictureShape },
  by: By,
  now: Date,
): Promise<CropOutcome> {
  const { id, seen } = crop;
  const before = await readShape(db, id);
  if (!before) return { ok: false, reason: "not-found" };
  if (before.hash !== seen) return { ok: false, reason: "changed-meanwhile" };
  const shape = isAsTaken(crop.shape) ? asTaken : crop.shape;

  async function putInPlace(trx: Database, withId: number, isMade: boolean): Promise<CropOutcome> {
    const current = await readShape(trx, id, true);
    if (!current) return { ok: false, reason: "not-found" };
    if (current.hash !== seen) return { ok: false, reason: "changed-meanwhile" };
    const focal = moveFocal(current.focal, current.shape, shape);
    const made = {
      ...current.what,
      ...(isMade ? { original_hash: current.original, shape: JSON.stringify(shape) } : {}),
    };
    const swapped = await swapFiles(trx, media, { id, withId, focal, made }, by, now);
    if (!swapped.ok) {
      const [item] = await listMediaItems(trx, [id]);
      // Nothing has changed but what nobody can see.
      if (swapped.reason === "same" && item) return { ok: true, item };
      return swapped.reason === "in-use" ? swapped : { ok: false, reason: "not-found" };
    }
    const { item } = swapped;
    await recordAction(trx, by, now, "media.crop", id, {
      before: { ...swapped.before, ...current.shape },
      after: { ...swapped.after, ...shape },
    });
    return { ok: true, item };
  }

  if (isAsTaken(shape)) {
    const waiting = await db
      .selectFrom("media")
      .select("id")
      .where("hash", "=", before.original)
      // Taken out of there it is a picture of its own.
      .where((eb) => eb.or([eb("deleted_at", "is not", null), eb("id", "=", id)]))
      .executeTakeFirst();
    if (waiting) return inTransaction(db, (trx) => putInPlace(trx, waiting.id, false));
  }
  const master = await readStored(media.store, masterKey(before.original));
  if (!master) throw new Error(`the master of picture ${id} is not in the store`);
  const made = await media.pictures.perform("now", "reshapePicture", { master, shape });
  const hash = createHash("sha256").update(made.master).digest("hex").slice(0, HASH_DIGITS);
  const file = { name: before.name, hash, bytes: made.master.length };
  return keepPicture(db, media, file, made, async (trx, item, isNew) => {
    const done = await putInPlace(trx, item.id, true);
    // Made for nothing.
    if (!done.ok && isNew) await discardMedia(trx, item.id, now);
    return done;
  });
}

/** Of a picture in the bin there is nothing to shape. `isHeld`: until the end of the transaction nobody else changes it. */
async function readShape(db: Database, id: number, isHeld = false) {
  const query = db
    .selectFrom("media")
    .select(["hash", "original_name", "original_hash", "shape", "focal_x", "focal_y", "kind", "taken_on"])
    .where("id", "=", id)
    .where("deleted_at", "is", null);
  const row = await (isHeld ? query.modifyEnd(sql`for update`) : query).executeTakeFirst();
  return (
    row && {
      hash: row.hash,
      name: row.original_name,
      original: row.original_hash ?? row.hash,
      shape: row.shape === null ? asTaken : storedShape.parse(row.shape),
      focal: [row.focal_x, row.focal_y] as const,
      what: { kind: row.kind, taken_on: row.taken_on },
    }
  );
}
