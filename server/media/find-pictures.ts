import type { Selectable } from "kysely";
import { z } from "zod";
import {
  type MediaItem,
  type PictureData,
  VARIANT_FORMATS,
  type Variant,
  variantWidths,
} from "#domain/media/picture.ts";
import type { Database } from "#server/db/connection.ts";
import type { Schema } from "#server/db/schema.ts";

/** The columns of `media` that `pictureData` reads. */
export const pictureColumns = [
  "address",
  "width",
  "height",
  "alt",
  "placeholder_colour",
  "variants",
  "focal_x",
  "focal_y",
  "kind",
  "taken_on",
] as const satisfies (keyof Schema["media"])[];

type PictureRow = Pick<Selectable<Schema["media"]>, (typeof pictureColumns)[number]>;

const variantsSchema = z.array(
  z.object({ format: z.enum(VARIANT_FORMATS), width: z.number(), height: z.number(), bytes: z.number() }),
);

/** Reads the column `variants`, and throws if it is damaged. */
export function readVariants(column: unknown): Variant[] {
  return variantsSchema.parse(column);
}

export const mediaItemColumns = ["id", "original_name", "version", ...pictureColumns] as const;

/** Returns what the dashboard knows of the picture of a row. */
export function mediaItem(
  row: PictureRow & Pick<Selectable<Schema["media"]>, "id" | "original_name" | "version">,
): MediaItem {
  return { id: row.id, name: row.original_name, version: row.version, picture: pictureData(row) };
}

/** Returns what a page needs to draw the picture of a row. */
export function pictureData(row: PictureRow): PictureData {
  const variants = readVariants(row.variants);
  const widest: PictureData["widest"] = {};
  for (const { format, width } of variants) widest[format] = Math.max(widest[format] ?? 0, width);
  return {
    address: row.address,
    w: row.width,
    h: row.height,
    alt: row.alt,
    colour: row.placeholder_colour,
    widest,
    ...narrowestMade(row.width, variants),
    ...(row.focal_x === 0.5 && row.focal_y === 0.5 ? {} : { focal: [row.focal_x, row.focal_y] }),
    ...(row.kind === null ? {} : { kind: row.kind }),
    ...(row.taken_on === null ? {} : { takenOn: row.taken_on }),
  };
}

/** Returns the narrowest width that every format has by now, unless it is the narrowest that is ever made. */
function narrowestMade(pictureWidth: number, variants: readonly Variant[]): Pick<PictureData, "narrowest"> {
  const ofFormats = [...Map.groupBy(variants, ({ format }) => format).values()];
  const narrowest = Math.max(...ofFormats.map((made) => Math.min(...made.map(({ width }) => width))));
  return narrowest > Math.min(...variantWidths(pictureWidth)) ? { narrowest } : {};
}

/** Finds pictures by id, those in the bin too. An id without a picture is not in the map. */
export async function findPictures(
  db: Database,
  ids: readonly (number | null)[],
): Promise<ReadonlyMap<number, PictureData>> {
  const wanted = [...new Set(ids.filter((id) => id !== null))];
  if (wanted.length === 0) return new Map();
  const rows = await db
    .selectFrom("media")
    .select(["id", ...pictureColumns])
    .where("id", "in", wanted)
    .execute();
  return new Map(rows.map((row) => [row.id, pictureData(row)]));
}
