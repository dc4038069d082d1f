import { sql } from "kysely";
import {
  FIRST_VARIANT_MAX_WIDTH,
  THUMBNAIL_WIDTH,
  VARIANT_FORMATS,
  type Variant,
  type VariantFormat,
} from "#domain/media/picture.ts";
import type { Database } from "#server/db/connection.ts";
import { readStored } from "#server/file-store/file-store.ts";
import { defineQueue } from "#server/jobs/queue.ts";
import type { EncodedVariant } from "./encode-picture.ts";
import { readVariants } from "./find-pictures.ts";
import type { Media } from "./media-services.ts";
import { masterKey, variantKey } from "./picture-keys.ts";

export const makeVariantsQueue = defineQueue<{ mediaId: number; isFirst?: boolean }>("media-variants");

/** Uploaded pictures come before those that are shipped, and of each kind all small variants before any large one. */
const PRIORITIES = { uploaded: { first: 3, rest: 2 }, shipped: { first: 1, rest: 0 } } as const;

/**
 * Queues two jobs in the caller's transaction, because all pictures shall have what phones show before any is complete.
 */
export async function enqueueVariants(
  trx: Database,
  media: Pick<Media, "jobs">,
  { mediaId, isSample = false }: { mediaId: number; isSample?: boolean | undefined },
): Promise<void> {
  const priority = PRIORITIES[isSample ? "shipped" : "uploaded"];
  await media.jobs.enqueue(trx, makeVariantsQueue, { mediaId, isFirst: true }, priority.first);
  await media.jobs.enqueue(trx, makeVariantsQueue, { mediaId }, priority.rest);
}

/**
 * Queues the pictures whose variants are not all made, the newest first: those of a restored backup, which has no jobs,
 * and those of a release that made no thumbnails, until which pages show the next wider variant.
 */
export async function enqueueMissingVariants(db: Database, media: Pick<Media, "jobs">): Promise<void> {
  await db
    .updateTable("media")
    .set({ state: "preview" })
    .where("state", "=", "ready")
    .where("width", ">", THUMBNAIL_WIDTH)
    .where((eb) =>
      eb.or(
        VARIANT_FORMATS.map((format) => {
          const has = (variant: Partial<Variant>) => sql<boolean>`variants @> ${JSON.stringify([variant])}::jsonb`;
          return eb.and([has({ format }), eb.not(has({ format, width: THUMBNAIL_WIDTH }))]);
        }),
      ),
    )
    .execute();
  const waiting = await db
    .selectFrom("media")
    .select(["id", "is_sample"])
    .where("state", "=", "preview")
    .orderBy("id", "desc")
    .execute();
  for (const { id, is_sample } of waiting) await enqueueVariants(db, media, { mediaId: id, isSample: is_sample });
}

/** Makes the variants that phones fetch. A job that is repeated makes only those that are missing. */
export function makeFirstVariants(db: Database, media: Media, mediaId: number, signal: AbortSignal): Promise<void> {
  const wanted = { formats: ["avif"], maxWidth: FIRST_VARIANT_MAX_WIDTH, state: "preview" } as const;
  return encodeAll(db, media, { mediaId, ...wanted }, signal);
}

/** Makes all variants that are missing. */
export function makeVariants(db: Database, media: Media, mediaId: number, signal: AbortSignal): Promise<void> {
  return encodeAll(db, media, { mediaId, formats: VARIANT_FORMATS, state: "ready" }, signal);
}

async function encodeAll(
  db: Database,
  media: Media,
  wanted: { mediaId: number; formats: readonly VariantFormat[]; maxWidth?: number; state: "preview" | "ready" },
  signal: AbortSignal,
): Promise<void> {
  const { mediaId, formats, maxWidth, state } = wanted;
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
  for (const format of formats) {
    signal.throwIfAborted();
    const limits = { maxBytes: row.original_bytes, ...(maxWidth === undefined ? {} : { maxWidth }) };
    for (const variant of await media.pictures.encodeFormat({ master, format, done: variants, ...limits })) {
      await media.store.put(variantKey(row.address, variant), variant.data);
      variants.push(withoutData(variant));
    }
  }
  variants.sort((a, b) => a.width - b.width);
  await db
    .updateTable("media")
    .set({ variants: JSON.stringify(variants), state })
    .where("id", "=", mediaId)
    // A file that replaced it has a job of its own; what another process has completed stays complete.
    .where("address", "=", row.address)
    .where("state", "=", "preview")
    .execute();
}

/** Describes a variant for the database, which stores its size in bytes but not its data. */
export function withoutData({ format, width, height, bytes }: EncodedVariant): Variant {
  return { format, width, height, bytes };
}
