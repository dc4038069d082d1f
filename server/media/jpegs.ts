import type { PictureData } from "#domain/media/picture.ts";
import { availableWidths } from "#domain/media/picture.ts";
import type { Database } from "#server/db/connection.ts";
import type { MediaStore } from "#server/file-store/file-store.ts";
import { readStored } from "#server/file-store/file-store.ts";
import { readVariants } from "./find-pictures.ts";
import { variantKey } from "./picture-keys.ts";

export interface JpegVariant {
  address: string;
  width: number;
}

/** Returns the widest JPEG up to a width; undefined if the picture has none. */
export function jpegVariant(picture: PictureData, maxWidth: number): JpegVariant | undefined {
  const width = availableWidths(picture, "jpg", maxWidth).at(-1);
  return width === undefined ? undefined : { address: picture.address, width };
}

/** Sums the bytes of these files. A file that is wanted twice counts once. */
export async function countJpegBytes(db: Database, wanted: readonly JpegVariant[]): Promise<number> {
  const distinct = new Map(wanted.map((each) => [`${each.address} ${each.width}`, each]));
  if (distinct.size === 0) return 0;
  const rows = await db
    .selectFrom("media")
    .select(["address", "variants"])
    .where("address", "in", [...new Set(wanted.map(({ address }) => address))])
    .execute();
  const variantsOf = new Map(rows.map((row) => [row.address, readVariants(row.variants)]));
  return [...distinct.values()].reduce((sum, { address, width }) => {
    const found = variantsOf.get(address)?.find((variant) => variant.format === "jpg" && variant.width === width);
    return sum + (found?.bytes ?? 0);
  }, 0);
}

/** Reads these files. One that is missing in the store is left out. */
export async function readJpegs(store: MediaStore, wanted: readonly JpegVariant[]): Promise<Uint8Array[]> {
  const found = await Promise.all(
    wanted.map(({ address, width }) => readStored(store, variantKey(address, { width, format: "jpg" }))),
  );
  return found.flatMap((bytes) => bytes ?? []);
}
