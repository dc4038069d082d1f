import { z } from "zod";

/** A part of a picture, in shares of its width and height. */
export interface Crop {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** What is made of a picture: first it is turned to the right, so many quarters; then this part of it is kept. */
export interface PictureShape {
  quarterTurns: number;
  crop: Crop;
}

type Point = readonly [x: number, y: number];
type Size = { width: number; height: number };

/** What is left of a picture has at least this share of its width and of its height. */
export const minCropShare = 0.05;

const share = z.coerce
  .number()
  .min(0)
  .max(1 - minCropShare);
const part = z.coerce.number().min(minCropShare).max(1);

const cropFields = { x: share, y: share, width: part, height: part };

/** What a form says of a picture's shape, and the file that its editor saw. */
export const pictureShapeForm = z
  .object({ ...cropFields, quarterTurns: z.coerce.number().int().min(0).max(3), seen: z.string() })
  .transform(({ seen, quarterTurns, x, y, width, height }) => ({
    seen,
    shape: {
      quarterTurns,
      // To four digits a form may reach beyond the edge by a hair.
      crop: { x, y, width: Math.min(width, 1 - x), height: Math.min(height, 1 - y) },
    },
  }));

/** As the database keeps it. */
export const storedShape: z.ZodType<PictureShape> = z.object({
  quarterTurns: z.number(),
  crop: z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() }),
});

/** A picture as it was taken. */
export const asTaken: PictureShape = { quarterTurns: 0, crop: { x: 0, y: 0, width: 1, height: 1 } };

/** Whether nothing is done to the picture that anybody could see. */
export function isAsTaken({ quarterTurns, crop }: PictureShape): boolean {
  return quarterTurns === 0 && crop.x < 0.001 && crop.y < 0.001 && crop.width > 0.999 && crop.height > 0.999;
}

/** The same part of the picture, after so many more quarters to the right; 3 is one to the left. */
export function turned({ quarterTurns, crop }: PictureShape, quarters: 1 | 3): PictureShape {
  const { x, y, width, height } = crop;
  const turnedCrop =
    quarters === 1
      ? { x: 1 - y - height, y: x, width: height, height: width }
      : { x: y, y: 1 - x - width, width: height, height: width };
  return { quarterTurns: (quarterTurns + quarters) % 4, crop: turnedCrop };
}

/** The size of a picture of this size once it is turned. */
export function turnedSize({ width, height }: Size, quarterTurns: number): Size {
  return quarterTurns % 2 === 0 ? { width, height } : { width: height, height: width };
}

/** The part of a turned picture of this size in whole pixels; never beyond its edges, never nothing. */
export function cropPixels(size: Size, { x, y, width, height }: Crop): Size & { left: number; top: number } {
  const left = Math.min(size.width - 1, Math.round(x * size.width));
  const top = Math.min(size.height - 1, Math.round(y * size.height));
  return {
    left,
    top,
    width: Math.max(1, Math.min(size.width - left, Math.round(width * size.width))),
    height: Math.max(1, Math.min(size.height - top, Math.round(height * size.height))),
  };
}

/** The largest part with this ratio of width to height, around the middle of a picture of this size. */
export function largestCrop(size: Size, ratio: number): Crop {
  const width = Math.min(1, (size.height * ratio) / size.width);
  const height = Math.min(1, size.width / ratio / size.height);
  return { x: (1 - width) / 2, y: (1 - height) / 2, width, height };
}

/**
 * The point of interest of a picture after its shape has changed, in shares of what is kept then. The middle stays the middle; a
 * point that is cut off becomes it.
 */
export function moveFocal(focal: Point, from: PictureShape, to: PictureShape): Point {
  if (focal[0] === 0.5 && focal[1] === 0.5) return focal;
  let [x, y]: Point = [from.crop.x + focal[0] * from.crop.width, from.crop.y + focal[1] * from.crop.height];
  for (let turn = from.quarterTurns; turn % 4 !== to.quarterTurns % 4; turn += 1) [x, y] = [1 - y, x];
  const kept: Point = [(x - to.crop.x) / to.crop.width, (y - to.crop.y) / to.crop.height];
  return kept.every((value) => value >= 0 && value <= 1) ? kept : [0.5, 0.5];
}
