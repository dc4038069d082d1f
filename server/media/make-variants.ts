import { VARIANT_FORMATS, type Variant } from "#domain/media/picture.ts";
import type { Database } from "#server/db/connection.ts";
import { readStored } from "#server/file-store/file-store.ts";
import { defineQueue } from "#server/jobs/queue.ts";
import type { EncodedVariant } from "./encode-picture.ts";
import { readVariants } from "./find-pictures.ts";
import type { Media } from "./media-services.ts";
import { masterKey, variantKey } from "./picture-keys.ts";

export const makeVariantsQueue = defineQueue<{ mediaId: number }>("media-variants");

/** Makes the wider variants of a picture. It can be repeated. */
export async function makeVariants(db: Database, media: Media, mediaId: number, signal: AbortSignal): Promise<void> {
  const row = await db
    .selectFrom("media")
    .select(["address", "original_bytes", "variants"])
    .where("id", "=", mediaId)
    .where("state", "=", "preview")
    .executeTakeFirst();
  if (!row) return;
  const master = await readStored(media.store, masterKey(row.address));
  if (!master) throw new Error(`the master of picture ${mediaId} is not in the store`);

  const variants = readVariants(row.variants);
  for (const format of VARIANT_FORMATS) {
    signal.throwIfAborted();
    const order = { master, format, done: variants, maxBytes: row.original_bytes };
    for (const variant of await media.pictures.encodeFormat(order)) {
      await media.store.put(variantKey(row.address, variant), variant.data);
      variants.push(withoutData(variant));
    }
  }
  variants.sort((a, b) => a.width - b.width);
  await db
    .updateTable("media")
    .set({ variants: JSON.stringify(variants), state: "ready" })
    .where("id", "=", mediaId)
    // A file that has replaced this one has a job of its own.
    .where("address", "=", row.address)
    .execute();
}

export function withoutData({ format, width, height, bytes }: EncodedVariant): Variant {
  return { format, width, height, bytes };
}
