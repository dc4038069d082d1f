import { createHash, randomUUID } from "node:crypto";
import { mkdir, open, readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { HASH_DIGITS, type MediaItem } from "#domain/media/picture.ts";
import { checkPictureFile, MAX_UPLOAD_BYTES, type PictureReason, SNIFF_BYTES } from "#domain/media/picture-file.ts";
import type { Outcome } from "#domain/outcome.ts";
import type { Database } from "#server/db/connection.ts";
import { isDiskFull } from "#server/db/disk-full.ts";
import { inTransaction } from "#server/db/in-transaction.ts";
import { withPictureClaimed } from "./claim-picture.ts";
import { pictureColumns, pictureData } from "./find-pictures.ts";
import { makeVariantsQueue, withoutData } from "./make-variants.ts";
import type { Media } from "./media-services.ts";
import { masterKey, removeStoredPicture, variantKey } from "./picture-keys.ts";
import type { PreparedPicture } from "./prepare-picture.ts";

export interface IncomingPicture {
  /** Decides nothing. */
  name: string;
  body: AsyncIterable<Uint8Array>;
  alt?: string;
  /** Ships with the site. */
  isSample?: boolean;
}

export type Received = Outcome<{ item: MediaItem; isNew: boolean }, PictureReason>;

/**
 * Once resolved, master and first variants are stored, the row is committed, and the job for the others is queued. The
 * same file is stored once, also when it arrives twice at once.
 * `record` joins the transaction that adds a picture, or takes it out of the bin.
 * @throws what `body` throws, or when the database or the store is away; nothing is left behind
 */
export async function receivePicture(
  db: Database,
  media: Media,
  incoming: IncomingPicture,
  record?: (trx: Database, item: MediaItem) => Promise<void>,
): Promise<Received> {
  const path = join(media.incomingFolder, randomUUID());
  media.pictures.wake();
  try {
    const written = await writeIncoming(path, incoming.body);
    if (!written.ok) return written;
    const known = await findItem(db, written.hash);
    if (known && !known.isDeleted) return { ok: true, item: known.item, isNew: false };
    const prepared = await media.pictures.perform("now", "preparePicture", { path });
    if (!prepared.ok) return prepared;
    return await keepPicture(db, media, { file: { ...incoming, ...written }, picture: prepared.picture }, record);
  } catch (error) {
    if (isDiskFull(error)) return { ok: false, reason: "storage-full" };
    throw error;
  } finally {
    await rm(path, { force: true });
  }
}

/** Those of the last hour may be in use. */
export async function clearIncoming(folder: string, now: Date): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    const changed = await stat(path).catch(() => undefined);
    if (changed && now.getTime() - changed.mtimeMs > 3_600_000) await rm(path, { force: true });
  }
}

type Written = Outcome<{ hash: string; bytes: number }, PictureReason>;

async function writeIncoming(path: string, body: AsyncIterable<Uint8Array>): Promise<Written> {
  await mkdir(join(path, ".."), { recursive: true });
  const file = await open(path, "wx", 0o600);
  try {
    const hash = createHash("sha256");
    let head = new Uint8Array();
    let bytes = 0;
    for await (const chunk of body) {
      bytes += chunk.length;
      if (bytes > MAX_UPLOAD_BYTES) return { ok: false, reason: "too-large" };
      if (head.length < SNIFF_BYTES) head = Buffer.concat([head, chunk]).subarray(0, SNIFF_BYTES);
      hash.update(chunk);
      await file.write(chunk);
    }
    const rejection = checkPictureFile(head, bytes);
    return rejection
      ? { ok: false, reason: rejection }
      : { ok: true, hash: hash.digest("hex").slice(0, HASH_DIGITS), bytes };
  } finally {
    await file.close();
  }
}

async function keepPicture(
  db: Database,
  media: Media,
  {
    file,
    picture,
  }: {
    file: { name: string; hash: string; bytes: number; alt?: string; isSample?: boolean };
    picture: PreparedPicture;
  },
  record?: (trx: Database, item: MediaItem) => Promise<void>,
): Promise<Received> {
  const { hash } = file;
  return withPictureClaimed(db, hash, async () => {
    const before = await findItem(db, hash);
    // An object store may hang.
    if (before === undefined) await store(media, hash, picture);
    return inTransaction(db, async (trx) => {
      const known = await findItem(trx, hash);
      if (known?.isDeleted) {
        await trx.updateTable("media").set({ deleted_at: null, unused_since: null }).where("hash", "=", hash).execute();
        await record?.(trx, known.item);
      }
      if (known) return { ok: true, item: known.item, isNew: known.isDeleted };
      if (before) throw new Error("the picture was removed while its file was taken in again");

      const row = await trx
        .insertInto("media")
        .values({
          hash,
          original_name: file.name.slice(0, 255),
          alt: file.alt,
          mime_type: picture.type,
          width: picture.width,
          height: picture.height,
          original_bytes: file.bytes,
          placeholder_colour: picture.colour,
          variants: JSON.stringify(picture.firstVariants.map(withoutData)),
          is_sample: file.isSample,
          kind: file.isSample ? "impression" : null,
        })
        .returning(["id", "original_name", ...pictureColumns])
        .executeTakeFirstOrThrow();
      const item = { id: row.id, name: row.original_name, picture: pictureData(row) };
      await media.jobs.enqueue(trx, makeVariantsQueue, { mediaId: row.id });
      await record?.(trx, item);
      return { ok: true, item, isNew: true };
    });
  });
}

/** If the transaction fails, the nightly sweep removes the files. */
async function store(media: Media, hash: string, picture: PreparedPicture): Promise<void> {
  try {
    await media.store.put(masterKey(hash), picture.master);
    for (const variant of picture.firstVariants) await media.store.put(variantKey(hash, variant), variant.data);
  } catch (error) {
    await removeStoredPicture(media.store, hash).catch(() => undefined);
    throw error;
  }
}

async function findItem(db: Database, hash: string): Promise<{ item: MediaItem; isDeleted: boolean } | undefined> {
  const row = await db
    .selectFrom("media")
    .select(["id", "original_name", "deleted_at", ...pictureColumns])
    .where("hash", "=", hash)
    .executeTakeFirst();
  return (
    row && {
      item: { id: row.id, name: row.original_name, picture: pictureData(row) },
      isDeleted: row.deleted_at !== null,
    }
  );
}
