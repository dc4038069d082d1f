import { recordAction } from "#server/audit.ts";
import type { Database } from "#server/db/connection.ts";
import type { Media } from "#server/media/media-services.ts";
import { type IncomingPicture, type Received, receivePicture } from "#server/media/receive-picture.ts";
import type { By } from "#server/records/versioned-record.ts";

/** Receives a picture of an administrator, and records it in the audit log. */
export async function uploadPicture(
  db: Database,
  { media, incoming }: { media: Media; incoming: Pick<IncomingPicture, "name" | "body"> },
  by: By,
  now: Date,
): Promise<Received> {
  return receivePicture(db, media, incoming, (trx, item) =>
    recordAction(trx, by, now, {
      action: "media.upload",
      id: item.id,
      after: { name: item.name, address: item.picture.address },
    }),
  );
}
