import { createReadStream } from "node:fs";
import { basename } from "node:path";
import { pictureRejections } from "#domain/media/picture-file.ts";
import type { Database } from "#server/db/connection.ts";
import type { Media } from "./media-services.ts";
import { receivePicture } from "./receive-picture.ts";

interface PictureFile {
  path: string;
  alt: string;
  /** The focal point in shares of width and height; by default the middle. */
  focal?: readonly [x: number, y: number];
}

export type OnPicture = (done: number, total: number) => void;

/**
 * Imports pictures from files. Files with the same content are one picture.
 *
 * @param onPicture is called after each picture
 * @returns ids by file name
 */
export async function importPictures(
  db: Database,
  media: Media,
  files: readonly PictureFile[],
  onPicture?: OnPicture,
): Promise<Map<string, number>> {
  let done = 0;
  const settled = await Promise.allSettled(
    files.map(async ({ path, alt, focal }): Promise<[string, number]> => {
      const name = basename(path);
      const received = await receivePicture(db, media, { name, body: createReadStream(path), alt, isSample: true });
      if (!received.ok) throw new Error(`${name}: ${pictureRejections[received.reason]}`);
      if (focal && received.isNew) {
        const [focal_x, focal_y] = focal;
        await db.updateTable("media").set({ focal_x, focal_y }).where("id", "=", received.item.id).execute();
      }
      done += 1;
      onPicture?.(done, files.length);
      return [name, received.item.id];
    }),
  );
  // All of them have ended here, so that a start which fails or is stopped leaves none behind that still writes.
  const failed = settled.find((one) => one.status === "rejected");
  if (failed) throw failed.reason;
  return new Map(settled.flatMap((one) => (one.status === "fulfilled" ? [one.value] : [])));
}
