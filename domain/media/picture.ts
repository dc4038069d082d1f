import { dateText, type LocalDate } from "#domain/time/kampala-time.ts";

/** What a picture can be said to be. */
export const pictureKinds = { impression: "Artist’s impression", photo: "Photo" } as const;
type PictureKind = keyof typeof pictureKinds;

/** How much of a file's SHA-256 names its picture: 96 bits. Pages carry many of these names. */
export const HASH_DIGITS = 24;

/** The longest alternative text, in characters. The database holds the same limit. */
export const MAX_ALT_LENGTH = 500;

/** The widths that every picture is made in, in pixels, as far as it is wide enough. */
export const VARIANT_WIDTHS = [320, 480, 640, 960, 1280, 1600, 1920] as const;

/** The widths made while the administrator waits. The others are made afterwards. */
export const FIRST_VARIANT_MAX_WIDTH = 640;

/** The formats of public pictures, best first. */
export const VARIANT_FORMATS = ["avif", "webp", "jpg"] as const;
export type VariantFormat = (typeof VARIANT_FORMATS)[number];

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
  /** Absent where nobody said what it is. */
  kind?: PictureKind;
  /** The day of a photo, where it was said. */
  takenOn?: LocalDate;
}

/** "Artist’s impression", "Photo, 12 Nov 2026"; undefined where nobody said what it is. */
export function pictureKindText({ kind, takenOn }: Pick<PictureData, "kind" | "takenOn">): string | undefined {
  if (kind === undefined || takenOn === undefined) return kind && pictureKinds[kind];
  return `${pictureKinds[kind]}, ${dateText(takenOn).replace(/ (\p{L}{3})\p{L}+ /u, " $1 ")}`;
}

/** "Photo of the site, 12 November 2026": below a picture that shows how far the building is. */
export function sitePictureText(picture: Pick<PictureData, "kind" | "takenOn">): string | undefined {
  if (picture.kind !== "photo") return pictureKindText(picture);
  return ["Photo of the site", ...(picture.takenOn ? [dateText(picture.takenOn)] : [])].join(", ");
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

/** Widths that lie so near to others that naming them costs a page more than they save. */
const PASSED_OVER: ReadonlySet<number> = new Set([480, 1280]);

/** The `srcset` that pages carry: the widths in AVIF that differ enough; "" if the picture has none. */
export function avifSrcset(picture: PictureData, maxWidth: number): string {
  return srcsetOf(
    picture,
    availableWidths(picture, "avif", maxWidth).filter((width) => !PASSED_OVER.has(width)),
  );
}

/** Narrower ones are of no use to a picture that fills a phone's screen. */
const MIN_UPRIGHT_WIDTH = 480;

/** The same of an upright picture. */
export function uprightAvifSrcset(picture: PictureData, maxWidth: number): string {
  return srcsetOf(
    picture,
    availableWidths(picture, "avif", maxWidth).filter((width) => width >= MIN_UPRIGHT_WIDTH),
  );
}

function srcsetOf(picture: PictureData, widths: readonly number[]): string {
  return widths.map((width) => `${variantPath(picture.hash, width, "avif")} ${width}w`).join(", ");
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
