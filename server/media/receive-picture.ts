import { createHash, randomUUID } from "node:crypto";
import { mkdir, open, readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import type { MediaItem } from "#domain/media/picture.ts";
import { checkPictureFile, MAX_UPLOAD_BYTES, type PictureReason, SNIFF_BYTES } from "#domain/media/picture-file.ts";
import type { Outcome } from "#domain/outcome.ts";
import type { Database } from "#server/db/connection.ts";
import { isDiskFull } from "#server/db/disk-full.ts";
import { inTransaction } from "#server/db/in-transaction.ts";
import { mediaItem, mediaItemColumns } from "./find-pictures.ts";
import { enqueueVariants, withoutData } from "./make-variants.ts";
import type { Media } from "./media-services.ts";
import { masterKey, newPictureAddress, removeStoredPicture, variantKey } from "./picture-keys.ts";
import type { PreparedPicture } from "./prepare-picture.ts";

export interface IncomingPicture {
  /** The name on the sender's device, which decides nothing. */
  name: string;
  body: AsyncIterable<Uint8Array>;
  alt?: string;
  /** This is true for a picture that is shipped with the site. */
  isSample?: boolean;
}

export type Received = Outcome<{ item: MediaItem; isNew: boolean }, PictureReason>;

/** It is called in the transaction that adds a picture, or restores it from the bin. */
type Recorder = (trx: Database, item: MediaItem) => Promise<void>;

/** The digits that are stored of a file's SHA-256. */
const HASH_DIGITS = 24;

/**
 * Receives a picture. Once it resolves, master and first variants are stored, the row is committed, and the job for the
 * others is queued. The same file is one picture, also if it arrives twice at the same time.
 *
 * @throws what `body` throws, what `PicturePool` throws, or an error of the database or the store; no row is left
 * behind
 */
export async function receivePicture(
  db: Database,
  media: Media,
  incoming: IncomingPicture,
  record?: Recorder,
): Promise<Received> {
  const path = join(media.incomingFolder, randomUUID());
  media.pictures.wake();
  try {
    const written = await writeIncoming(path, incoming.body);
    if (!written.ok) return written;
    const known = await inTransaction(db, (trx) => takeKnown(trx, written.hash, record));
    if (known) return known;
    const prepared = await media.pictures.prepare(path);
    if (!prepared.ok) return prepared;
    return await keepPicture(db, media, { file: { ...incoming, ...written }, picture: prepared.picture }, record);
  } catch (error) {
    if (isDiskFull(error)) return { ok: false, reason: "storage-full" };
    throw error;
  } finally {
    await rm(path, { force: true });
  }
}

/** Removes what broken uploads have left. Files of the last hour may still be in use. */
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

interface IncomingFile extends Pick<IncomingPicture, "name" | "alt" | "isSample"> {
  hash: string;
  bytes: number;
}

async function keepPicture(
  db: Database,
  media: Media,
  { file, picture }: { file: IncomingFile; picture: PreparedPicture },
  record?: Recorder,
): Promise<Received> {
  const address = newPictureAddress(media.clock());
  // The files are stored before the transaction, because an object store may not answer for long.
  await store(media, address, picture);
  const kept = await inTransaction(db, async (trx): Promise<Received> => {
    const row = await trx
      .insertInto("media")
      .values({
        address,
        file_hash: file.hash,
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
      .onConflict((conflict) => conflict.column("file_hash").doNothing())
      .returning(mediaItemColumns)
      .executeTakeFirst();
    if (!row) {
      const known = await takeKnown(trx, file.hash, record);
      if (!known) throw new Error("the picture was removed while its file was taken in again");
      return known;
    }
    const item = mediaItem(row);
    await enqueueVariants(trx, media, { mediaId: row.id, isSample: file.isSample });
    await record?.(trx, item);
    return { ok: true, item, isNew: true };
  });
  // Another upload of the same file was first, so these files are not needed.
  if (kept.ok && kept.item.picture.address !== address) await removeQuietly(media, address);
  return kept;
}

/**
 * Stores the files of a picture. If the transaction fails later, which may only be a lost answer to a commit, the
 * nightly sweep removes them.
 */
async function store(media: Media, address: string, picture: PreparedPicture): Promise<void> {
  try {
    await media.store.put(masterKey(address), picture.master);
    for (const variant of picture.firstVariants) await media.store.put(variantKey(address, variant), variant.data);
  } catch (error) {
    await removeQuietly(media, address);
    throw error;
  }
}

/** Removes files as far as possible; what stays is removed by the nightly sweep. */
async function removeQuietly(media: Media, address: string): Promise<void> {
  await removeStoredPicture(media.store, address).catch(() => undefined);
}

/**
 * Finds the picture of a file, restores it from the bin, and keeps it from being swept. `isNew` is true if it was in
 * the bin.
 */
async function takeKnown(trx: Database, hash: string, record?: Recorder): Promise<Received | undefined> {
  const row = await trx
    .selectFrom("media")
    .select(["deleted_at", "unused_since", ...mediaItemColumns])
    .where("file_hash", "=", hash)
    .forUpdate()
    .executeTakeFirst();
  if (!row) return undefined;
  const item = mediaItem(row);
  if (row.deleted_at || row.unused_since) {
    await trx.updateTable("media").set({ deleted_at: null, unused_since: null }).where("id", "=", row.id).execute();
  }
  if (row.deleted_at) await record?.(trx, item);
  return { ok: true, item, isNew: row.deleted_at !== null };
}
