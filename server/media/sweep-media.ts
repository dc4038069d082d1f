import { daysBefore } from "#domain/time/kampala-time.ts";
import type { Database } from "#server/db/connection.ts";
import { isForeignKeyViolation } from "#server/db/constraint-violations.ts";
import { defineQueue } from "#server/jobs/queue.ts";
import type { Media } from "./media-services.ts";
import { listStoredAddresses, removeStoredPicture, uploadedAt } from "./picture-keys.ts";
import { listUsedPictures } from "./picture-uses.ts";

export const sweepMediaQueue = defineQueue<Record<string, never>>("media-sweep");

const KEPT_DAYS = 30;
const DAY_MS = 86_400_000;

/**
 * An upload younger than this may still be arriving. It is much longer than the slowest upload takes, and than the
 * clocks of two machines differ.
 */
const UPLOAD_MS = DAY_MS;

/**
 * Removes pictures that nothing uses, and files without a row.
 *
 * @returns how many pictures and how many folders without a row were removed
 */
export async function sweepMedia(
  db: Database,
  media: Pick<Media, "store">,
  now: Date,
): Promise<{ pictures: number; ownerless: number }> {
  const pictures = await removeUnused(db, now);
  let ownerless = 0;
  const owned = new Set((await db.selectFrom("media").select("address").execute()).map((row) => row.address));
  for (const address of await listStoredAddresses(media.store)) {
    if (owned.has(address) || mayBeArriving(address, now)) continue;
    await removeStoredPicture(media.store, address);
    ownerless += 1;
  }
  return { pictures, ownerless: ownerless - pictures };
}

async function removeUnused(db: Database, now: Date): Promise<number> {
  const limit = daysBefore(now, KEPT_DAYS);
  const used = await listUsedPictures(db);
  const rows = await db.selectFrom("media").select(["id", "unused_since", "deleted_at"]).execute();
  let removed = 0;
  for (const { id, unused_since, deleted_at } of rows) {
    const update = db.updateTable("media").where("id", "=", id);
    if (used.has(id)) {
      if (unused_since || deleted_at) await update.set({ unused_since: null, deleted_at: null }).execute();
    } else if ((unused_since && unused_since < limit) || (deleted_at && deleted_at < limit)) {
      removed += (await removeRow(db, id, limit)) ? 1 : 0;
    } else if (!unused_since) {
      await update.set({ unused_since: now }).execute();
    }
  }
  return removed;
}

/** Removes a picture, unless it came into use a moment ago or was uploaded again. */
async function removeRow(db: Database, id: number, limit: Date): Promise<boolean> {
  try {
    const removed = await db
      .deleteFrom("media")
      .where("id", "=", id)
      .where((eb) => eb.or([eb("unused_since", "<", limit), eb("deleted_at", "<", limit)]))
      .executeTakeFirst();
    return removed.numDeletedRows > 0;
  } catch (error) {
    if (isForeignKeyViolation(error)) return false;
    throw error;
  }
}

/**
 * Tells whether an upload may still be arriving, because its files are stored before its row. Addresses of earlier
 * releases have no time near `now`.
 */
function mayBeArriving(address: string, now: Date): boolean {
  return Math.abs(now.getTime() - uploadedAt(address).getTime()) < UPLOAD_MS;
}
