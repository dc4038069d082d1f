import sharp, { type Sharp } from "sharp";
import {
  THUMBNAIL_WIDTH,
  type Variant,
  type VariantFormat,
  variantHeight,
  variantWidths,
} from "#domain/media/picture.ts";
import { MASTER_MAX_HEIGHT, MASTER_MAX_WIDTH, MAX_PIXELS } from "#domain/media/picture-file.ts";

// One thread is enough, so that a core is left for the site.
sharp.cache(false);
sharp.concurrency(1);

/** Pixels that are upright, in sRGB and opaque. */
interface Pixels {
  data: Buffer;
  width: number;
  height: number;
  channels: 1 | 2 | 3 | 4;
}

export interface EncodedVariant extends Variant {
  data: Uint8Array;
}

export class DamagedPicture extends Error {
  override name = "DamagedPicture";
}

/**
 * Decodes a picture that `inspectPicture` has accepted.
 *
 * @throws {DamagedPicture}
 */
export async function decodePicture(source: string | Uint8Array): Promise<Pixels> {
  // The stricter "warning" would reject photos of common phones.
  const picture = sharp(source, { failOn: "error", limitInputPixels: MAX_PIXELS });
  let isGarbled = false;
  picture.on("warning", (warning: string) => {
    isGarbled ||= /Corrupt JPEG data: (?!\d{1,2} extraneous bytes)/.test(warning);
  });
  const decoded = await picture
    .autoOrient()
    .resize({ width: MASTER_MAX_WIDTH, height: MASTER_MAX_HEIGHT, fit: "inside", withoutEnlargement: true })
    .flatten({ background: "#ffffff" })
    .toColourspace("srgb")
    .raw({ depth: "uchar" })
    .toBuffer({ resolveWithObject: true })
    .catch((error: unknown) => {
      throw new DamagedPicture("the picture cannot be decoded", { cause: error });
    });
  if (isGarbled) throw new DamagedPicture("the picture's data is garbled");
  const { width, height, channels } = decoded.info;
  return { data: decoded.data, width, height, channels };
}

/** Encodes the picture from which all variants are made, as a JPEG without data about the person or the place. */
export function encodeMaster(pixels: Pixels): Promise<Buffer> {
  return open(pixels).jpeg({ quality: 90, chromaSubsampling: "4:4:4" }).toBuffer();
}

/** Returns the mean colour as `#rrggbb`. */
export async function meanColour(pixels: Pixels): Promise<string> {
  const [red = 0, green = 0, blue = 0] = await open(pixels).resize(1, 1, { fit: "fill" }).raw().toBuffer();
  return `#${[red, green, blue].map((part) => part.toString(16).padStart(2, "0")).join("")}`;
}

/**
 * Encodes variants, narrowest first. It stops before the first one that is larger than `maxBytes`. A format of which
 * only the thumbnail would be small enough has none, because pages would enlarge it.
 */
export async function encodeVariants(
  pixels: Pixels,
  format: VariantFormat,
  limits: { maxWidth?: number; maxBytes: number; done?: readonly Variant[] },
): Promise<EncodedVariant[]> {
  const variants: EncodedVariant[] = [];
  for (const width of variantWidths(pixels.width)) {
    if (width > (limits.maxWidth ?? width)) break;
    if (limits.done?.some((variant) => variant.format === format && variant.width === width)) continue;
    const variant = await encodeVariant(pixels, width, format);
    if (variant.bytes > limits.maxBytes) break;
    variants.push(variant);
  }
  const made = [...(limits.done?.filter((variant) => variant.format === format) ?? []), ...variants];
  return made.some(({ width }) => width > THUMBNAIL_WIDTH || width === pixels.width) ? variants : [];
}

/** Encodes the first variants as JPEG, or as WebP if the file is smaller than any good JPEG. */
export async function encodeFirstVariants(
  pixels: Pixels,
  limits: { maxWidth: number; maxBytes: number },
): Promise<EncodedVariant[]> {
  for (const format of ["jpg", "webp"] as const) {
    const variants = await encodeVariants(pixels, format, limits);
    if (variants.length > 0) return variants;
  }
  const width = variantWidths(pixels.width).find((each) => each > THUMBNAIL_WIDTH) ?? pixels.width;
  const attempts: EncodedVariant[] = [];
  for (const options of [{ quality: 40 }, { quality: 10 }, { quality: 1 }, { lossless: true }]) {
    const variant = await encodeVariant(pixels, width, "webp", (picture) => picture.webp(options));
    if (variant.bytes <= limits.maxBytes) return [variant];
    attempts.push(variant);
  }
  return attempts.sort((a, b) => a.bytes - b.bytes).slice(0, 1);
}

async function encodeVariant(
  pixels: Pixels,
  width: number,
  format: VariantFormat,
  encode = encoders[format],
): Promise<EncodedVariant> {
  const height = variantHeight(pixels, width);
  const data = await encode(open(pixels).resize(width, height, { fit: "fill" }), width).toBuffer();
  return { format, width, height, bytes: data.length, data };
}

// For AVIF, effort 2 takes a tenth of the time of 4 for 5 % more bytes, and quality 50 has a quarter fewer bytes than
// 58 without visible loss. A thumbnail takes no time, and is looked at from afar.
const encoders: Record<VariantFormat, (picture: Sharp, width: number) => Sharp> = {
  avif: (picture, width) =>
    picture.avif({
      ...(width <= THUMBNAIL_WIDTH ? { quality: 42, effort: 5 } : { quality: 50, effort: 2 }),
      chromaSubsampling: "4:2:0",
    }),
  webp: (picture) => picture.webp({ quality: 76 }),
  jpg: (picture) => picture.jpeg({ quality: 76, mozjpeg: true }),
};

function open({ data, width, height, channels }: Pixels): Sharp {
  return sharp(data, { raw: { width, height, channels } });
}
