import type { Database } from "#server/db/connection.ts";
import { isForeignKeyViolation } from "#server/db/foreign-key-violation.ts";
import { defineQueue } from "#server/jobs/queue.ts";
import { tryWithPictureClaimed } from "./claim-picture.ts";
import type { Media } from "./media-services.ts";
import { listStoredHashes, removeStoredPicture } from "./picture-keys.ts";
import { listUsedPictures } from "./picture-uses.ts";

export const sweepMediaQueue = defineQueue<Record<string, never>>("media-sweep");

const KEPT_DAYS = 30;

/** @returns numbers of pictures and of ownerless folders removed */
export async function sweepMedia(
  db: Database,
  media: Pick<Media, "store">,
  now: Date,
): Promise<{ pictures: number; ownerless: number }> {
  const pictures = await removeUnused(db, now);
  let ownerless = 0;
  const owned = new Set((await db.selectFrom("media").select("hash").execute()).map((row) => row.hash));
  for (const hash of await listStoredHashes(media.store)) {
    if (!owned.has(hash) && (await removeOwnerless(db, media.store, hash))) ownerless += 1;
  }
  return { pictures, ownerless: ownerless - pictures };
}

async function removeUnused(db: Database, now: Date): Promise<number> {
  const limit = new Date(now.getTime() - KEPT_DAYS * 86_400_000);
  const used = await listUsedPictures(db);
  const rows = await db.selectFrom("media").select(["id", "unused_since", "deleted_at"]).execute();
  let removed = 0;
  for (const { id, unused_since, deleted_at } of rows) {
    const update = db.updateTable("media").where("id", "=", id);
    if (used.has(id)) {
      if (unused_since || deleted_at) await update.set({ unused_since: null, deleted_at: null }).execute();
    } else if ((unused_since && unused_since < limit) || (deleted_at && deleted_at < limit)) {
      removed += (await removeRow(db, id)) ? 1 : 0;
    } else if (!unused_since) {
      await update.set({ unused_since: now }).execute();
    }
  }
  return removed;
}

/** A picture that came into use a moment ago stays. */
async function removeRow(db: Database, id: number): Promise<boolean> {
  try {
    await db.deleteFrom("media").where("id", "=", id).execute();
    return true;
  } catch (error) {
    if (isForeignKeyViolation(error)) return false;
    throw error;
  }
}

async function removeOwnerless(db: Database, store: Media["store"], hash: string): Promise<boolean> {
  // The same file may be arriving.
  const removed = await tryWithPictureClaimed(db, hash, async () => {
    const owner = await db.selectFrom("media").select("id").where("hash", "=", hash).executeTakeFirst();
    if (owner) return false;
    await removeStoredPicture(store, hash);
    return true;
  });
  return removed.ok && removed.result;
}
