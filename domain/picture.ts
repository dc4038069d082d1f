/** How much of a file's SHA-256 names its picture: 96 bits. Pages carry many of these names. */
export const HASH_DIGITS = 24;

/** The largest file that is taken, in bytes: 5 MB. */
export const MAX_UPLOAD_BYTES = 5_242_880;

/** A picture of more pixels is refused before it is decoded: a small file can unfold to gigabytes. */
export const MAX_PIXELS = 50_000_000;

/** The longest alternative text, in characters. The database holds the same limit. */
export const MAX_ALT_LENGTH = 500;

/** The widths that every picture is made in, in pixels, as far as it is wide enough. */
export const VARIANT_WIDTHS = [320, 480, 640, 960, 1280, 1600, 1920] as const;

/** The widths made while the administrator waits. The others are made afterwards. */
export const FIRST_VARIANT_MAX_WIDTH = 640;

/** The formats of public pictures, best first. */
export const VARIANT_FORMATS = ["avif", "webp", "jpg"] as const;
export type VariantFormat = (typeof VARIANT_FORMATS)[number];

/** What a browser's file chooser offers; what is taken is decided by content. */
export const PICTURE_TYPES = ["image/jpeg", "image/png", "image/webp"] as const;
export type PictureType = (typeof PICTURE_TYPES)[number];

export const pictureRefusals = {
  "wrong-type": "Please upload only JPG, PNG, or WebP images",
  "too-large": "Image size should be less than 5MB",
  empty: "This file is empty. Please choose another one.",
  damaged: "This picture is damaged or incomplete. Please take it again, or export it anew.",
  "too-many-pixels": "This picture has more than 50 megapixels. Please make it smaller, then upload it again.",
  animated: "This picture moves. Please upload a still picture.",
  "storage-full":
    "There is no room left for pictures on the server. Nothing was saved. Free some space, then try again.",
} as const;

/** Why a file is not taken; `pictureRefusals` holds the sentence for each. */
export type PictureRefusal = keyof typeof pictureRefusals;

/** How many of a file's first bytes `sniffPictureType` needs. */
export const SNIFF_BYTES = 12;

/** The type of a file by its first 12 bytes; neither its name nor what the sender calls it counts. */
export function sniffPictureType(head: Uint8Array): PictureType | undefined {
  const starts = (bytes: number[], offset = 0) => bytes.every((byte, index) => head[offset + index] === byte);
  if (starts([0xff, 0xd8, 0xff])) return "image/jpeg";
  if (starts([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return "image/png";
  if (starts([0x52, 0x49, 0x46, 0x46]) && starts([0x57, 0x45, 0x42, 0x50], 8)) return "image/webp";
  return undefined;
}

/** What can be told of a file before it is sent. The server decides all of it again. */
export function checkPictureFile(head: Uint8Array, bytes: number): PictureRefusal | undefined {
  if (bytes === 0) return "empty";
  if (!sniffPictureType(head)) return "wrong-type";
  if (bytes > MAX_UPLOAD_BYTES) return "too-large";
  return undefined;
}

/** One public form of a picture. `width` and `height` in pixels. */
export interface Variant {
  format: VariantFormat;
  width: number;
  height: number;
  bytes: number;
}

/**
 * All that a page needs to show a picture. Every page repeats it in its hydration data, so it names the widest variant
 * of each format instead of listing them: the narrower ones follow from `w`.
 */
export interface PictureData {
  /** The first `HASH_DIGITS` hexadecimal digits of the uploaded file's SHA-256. */
  hash: string;
  /** Width and height in pixels, as shown (orientation applied). */
  w: number;
  h: number;
  alt: string;
  /** A CSS colour that stands in until the picture arrives. */
  colour: string;
  /** The widest variant made so far, in pixels, for each format that has any. */
  widest: Partial<Record<VariantFormat, number>>;
  /** The point of interest as shares of width and height; absent in the middle. */
  focal?: [x: number, y: number];
}

/**
 * The widths that a picture of `pictureWidth` pixels is made in, narrowest first. It is never enlarged: the widest is
 * its own width, at most 1920.
 */
export function variantWidths(pictureWidth: number): number[] {
  const widest = Math.min(pictureWidth, VARIANT_WIDTHS[VARIANT_WIDTHS.length - 1] ?? pictureWidth);
  return [...VARIANT_WIDTHS.filter((width) => width < widest), widest];
}

/** The height in whole pixels that belongs to a variant's width. */
export function variantHeight(picture: { width: number; height: number }, variantWidth: number): number {
  return Math.max(1, Math.round((picture.height * variantWidth) / picture.width));
}

/** The path of one variant below the site's root. */
export function variantPath(hash: string, width: number, format: VariantFormat): string {
  return `/media/${hash}/${width}.${format}`;
}

/** The widths in which `picture` can be fetched in `format`, narrowest first; none of them beyond `maxWidth`. */
export function availableWidths(picture: PictureData, format: VariantFormat, maxWidth = Infinity): number[] {
  const widest = picture.widest[format] ?? 0;
  const widths = variantWidths(picture.w).filter((width) => width <= widest);
  const fitting = widths.filter((width) => width <= maxWidth);
  return fitting.length > 0 ? fitting : widths.slice(0, 1);
}

/** A `srcset` of all variants in `format` up to `maxWidth` pixels; undefined if the picture has none in that format. */
export function pictureSrcset(picture: PictureData, format: VariantFormat, maxWidth?: number): string | undefined {
  const widths = availableWidths(picture, format, maxWidth);
  if (widths.length === 0) return undefined;
  return widths.map((width) => `${variantPath(picture.hash, width, format)} ${width}w`).join(", ");
}

/** Widths that lie so near to others that naming them costs a page more than they save. */
const PASSED_OVER: ReadonlySet<number> = new Set([480, 1280]);

/** The `srcset` that pages carry: the widths in AVIF that differ enough; "" if the picture has none. */
export function avifSrcset(picture: PictureData, maxWidth: number): string {
  return availableWidths(picture, "avif", maxWidth)
    .filter((width) => !PASSED_OVER.has(width))
    .map((width) => `${variantPath(picture.hash, width, "avif")} ${width}w`)
    .join(", ");
}

/**
 * The path of the variant for whoever cannot choose: old browsers, link previews, documents. JPEG where there is one,
 * the widest of at most `maxWidth` pixels.
 */
export function pictureSrc(picture: PictureData, maxWidth = FIRST_VARIANT_MAX_WIDTH): string {
  for (const format of [...VARIANT_FORMATS].reverse()) {
    const width = availableWidths(picture, format, maxWidth).at(-1);
    if (width !== undefined) return variantPath(picture.hash, width, format);
  }
  throw new Error(`picture ${picture.hash} has no variant`);
}

/** The CSS `object-position` that keeps the point of interest in a cropped picture; undefined for the middle. */
export function focalPosition(picture: Pick<PictureData, "focal">): string | undefined {
  if (!picture.focal) return undefined;
  const [x, y] = picture.focal;
  return `${Math.round(x * 100)}% ${Math.round(y * 100)}%`;
}

/** One picture as the dashboard handles it. */
export interface MediaItem {
  id: number;
  /** The file's name as it was uploaded, shown to the administrator only. */
  name: string;
  picture: PictureData;
}

/** What the dashboard gets for a file that it sent, or for an edit of a picture. */
export type PictureAnswer = { media: MediaItem } | { error: string };

/** A place that shows a picture: on a home, on a post, beside a person's words, or in the site's own pages. */
export interface PicturePlace {
  kind: "property" | "apartment" | "post" | "testimonial" | "page";
  /** The number of the record that it belongs to; for "page" the name under which the site's pages ask for it. */
  id: string;
  name: string;
  role: "main picture" | "gallery" | "floor plan" | "text" | "author" | "portrait" | "site picture";
  /** Its owner is in the bin, from where it may come back. */
  isInBin: boolean;
}

/** "412 kB": thousands of bytes, as phones and mobile networks count them. */
export function fileSizeText(bytes: number): string {
  return `${Math.max(1, Math.round(bytes / 1000)).toLocaleString("en")} kB`;
}

/** `"Garden Villa" (gallery)` */
export function describePlace({ name, role, isInBin }: PicturePlace): string {
  return `"${name}" (${role}${isInBin ? ", in the bin" : ""})`;
}

/** Why a picture stays, as the administrator reads it. */
export function explainPictureInUse(places: readonly PicturePlace[]): string {
  return `This picture is in use and was not deleted: ${places.map(describePlace).join(", ")}.`;
}
