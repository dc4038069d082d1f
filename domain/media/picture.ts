import * as words from "#domain/languages/messages/gallery.ts";
import { dateText, type LocalDate } from "#domain/time/kampala-time.ts";

export const pictureKinds = { impression: "Artist’s impression", photo: "Photo" } as const;
type PictureKind = keyof typeof pictureKinds;

export const MAX_ALT_LENGTH = 500;

/** So many pixels fill the 56 points of a list's row on a fine screen. Pages of the site show no picture so small. */
export const THUMBNAIL_WIDTH = 160;

export const VARIANT_WIDTHS = [THUMBNAIL_WIDTH, 320, 480, 640, 960, 1280, 1600, 1920] as const;

/** The variants up to this width are made during the upload, the wider ones afterwards. */
export const FIRST_VARIANT_MAX_WIDTH = 640;

/** The best format is first. */
export const VARIANT_FORMATS = ["avif", "webp", "jpg"] as const;
export type VariantFormat = (typeof VARIANT_FORMATS)[number];

export interface Variant {
  format: VariantFormat;
  width: number;
  height: number;
  bytes: number;
}

/**
 * What a page needs to draw a picture. It is repeated in every page's data, so it has only the widest variant of each
 * format.
 */
export interface PictureData {
  /** A name below `/media/` of 24 hexadecimal digits; names of earlier releases have 64. */
  address: string;
  /** The size is in pixels, after the orientation was applied. */
  w: number;
  h: number;
  alt: string;
  /** A CSS colour that is shown until the picture arrives. */
  colour: string;
  /** The widths are in pixels, of the widest variants that are made so far. */
  widest: Partial<Record<VariantFormat, number>>;
  /**
   * The width is in pixels. It is set if narrower variants are not made yet, as for a picture of an earlier release.
   */
  narrowest?: number;
  /** The focal point in shares of width and height, from 0 to 1; absent if it is the middle. */
  focal?: [x: number, y: number];
  kind?: PictureKind;
  takenOn?: LocalDate;
}

const kindTexts = { impression: words.impression, photo: words.photo } as const;

/** Says what a picture is: "Photo, 3 Mar 2026" or "Artist’s impression"; undefined if nobody has said. */
export function pictureKindText({ kind, takenOn }: Pick<PictureData, "kind" | "takenOn">): string | undefined {
  const text = kind && kindTexts[kind]();
  if (text === undefined || takenOn === undefined) return text;
  return words.takenOn({ kind: text, day: dateText(takenOn).replace(/ (\p{L}{3})\p{L}+ /u, " $1 ") });
}

/** Words the same for a picture of the building site: "Photo of the site, 3 March 2026". */
export function sitePictureText(picture: Pick<PictureData, "kind" | "takenOn">): string | undefined {
  if (picture.kind !== "photo") return pictureKindText(picture);
  return picture.takenOn ? words.photoOfSiteOn({ date: dateText(picture.takenOn) }) : words.photoOfSite();
}

/** Returns the widths in which a picture is stored, narrowest first. No variant is wider than the picture itself. */
export function variantWidths(pictureWidth: number): number[] {
  const widest = Math.min(pictureWidth, VARIANT_WIDTHS[VARIANT_WIDTHS.length - 1] ?? pictureWidth);
  return [...VARIANT_WIDTHS.filter((width) => width < widest), widest];
}

/** Returns the height in pixels, at least 1, of a variant that is so many pixels wide. */
export function variantHeight(picture: { width: number; height: number }, variantWidth: number): number {
  return Math.max(1, Math.round((picture.height * variantWidth) / picture.width));
}

/**
 * Returns the path under which the site serves a variant. `address` is the picture's own, and `width` is in pixels.
 */
export function variantPath(address: string, width: number, format: VariantFormat): string {
  return `/media/${address}/${width}.${format}`;
}

/**
 * Returns the widths of the variants up to `maxWidth`, narrowest first. If none is so narrow, it returns the narrowest.
 */
export function availableWidths(picture: PictureData, format: VariantFormat, maxWidth = Infinity): number[] {
  const widest = picture.widest[format] ?? 0;
  const widths = variantWidths(picture.w).filter((width) => width >= (picture.narrowest ?? 0) && width <= widest);
  const fitting = widths.filter((width) => width <= maxWidth);
  return fitting.length > 0 ? fitting : widths.slice(0, 1);
}

/** Pages do not name these widths, because that costs more than it saves: one is too narrow, one is close to others. */
const PASSED_OVER: ReadonlySet<number> = new Set([THUMBNAIL_WIDTH, 1280]);

/** Returns the `srcset` of the AVIF variants up to `maxWidth` pixels; "" if the picture has none. */
export function avifSrcset(picture: PictureData, maxWidth: number): string {
  return srcsetOf(
    picture,
    availableWidths(picture, "avif", maxWidth).filter((width) => !PASSED_OVER.has(width)),
  );
}

const MIN_UPRIGHT_WIDTH = 480;

/** Returns the `srcset` for a picture that fills an upright frame, where variants below 480 pixels would be coarse. */
export function uprightAvifSrcset(picture: PictureData, maxWidth: number): string {
  return srcsetOf(
    picture,
    availableWidths(picture, "avif", maxWidth).filter((width) => width >= MIN_UPRIGHT_WIDTH),
  );
}

function srcsetOf(picture: PictureData, widths: readonly number[]): string {
  return widths.map((width) => `${variantPath(picture.address, width, "avif")} ${width}w`).join(", ");
}

/**
 * Returns the address of one variant for old browsers, link previews and documents, as JPEG if there is one.
 *
 * @throws Error if the picture has no variant at all
 */
export function pictureSrc(picture: PictureData, maxWidth = FIRST_VARIANT_MAX_WIDTH): string {
  for (const format of [...VARIANT_FORMATS].reverse()) {
    const width = availableWidths(picture, format, maxWidth).at(-1);
    if (width !== undefined) return variantPath(picture.address, width, format);
  }
  throw new Error(`picture ${picture.address} has no variant`);
}

/** The narrowest variants of a picture, for a row of a list. They need no description, because the row names them. */
export interface Thumbnail {
  jpg: string;
  /** The address is missing if the picture has no AVIF. */
  avif?: string;
  colour: string;
  /** The focal point as a position in CSS; it is missing if it is the middle. */
  position?: string;
}

/** Describes the smallest form of a picture, which lists and suggestions show. */
export function thumbnailOf(picture: PictureData): Thumbnail {
  const [width] = availableWidths(picture, "avif");
  const position = focalPosition(picture);
  return {
    jpg: pictureSrc(picture, THUMBNAIL_WIDTH),
    ...(width !== undefined && { avif: variantPath(picture.address, width, "avif") }),
    colour: picture.colour,
    ...(position !== undefined && { position }),
  };
}

/** Returns the focal point as a position in CSS, like "30% 70%"; undefined if it is the middle. */
export function focalPosition(picture: Pick<PictureData, "focal">): string | undefined {
  if (!picture.focal) return undefined;
  const [x, y] = picture.focal;
  return `${Math.round(x * 100)}% ${Math.round(y * 100)}%`;
}

export interface MediaItem {
  id: number;
  /** The file's name, which only administrators see. */
  name: string;
  version: number;
  picture: PictureData;
}

export type PictureAnswer = { media: MediaItem } | { error: string };
