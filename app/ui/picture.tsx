import { preload } from "react-dom";
import {
  avifSrcset,
  focalPosition,
  type PictureData,
  pictureKindText,
  pictureSrc,
  uprightAvifSrcset,
} from "#domain/media/picture.ts";

/**
 * Below the picture's width, and half of it for fine screens: a phone of 360 points fetches 480 pixels instead of 960,
 * a larger one 640, which look alike.
 */
export const phoneWidth = "(min-resolution: 2.1dppx) 50vw, 86vw";

/** For an upright full-screen picture: looks alike below text, and a phone shows it 0.3 s sooner. */
const UPRIGHT = "40vw";
const UPRIGHT_SCREEN = "(max-aspect-ratio: 3/4)";

type PictureProps = {
  picture: PictureData;
  /** Replaces it, uncropped, on upright screens. */
  portrait?: PictureData | undefined;
  sizes: string;
  /** Empty where nearby text says the same. */
  alt?: string;
  className?: string;
  /** Fetched first. */
  isFirst?: boolean;
  maxWidth?: number;
};

/** One JPEG for browsers without AVIF: a WebP set would cost all visitors its addresses. */
export function Picture({
  picture,
  portrait,
  sizes,
  alt = picture.alt,
  className,
  isFirst,
  maxWidth = 1280,
}: PictureProps) {
  const avif = avifSrcset(picture, maxWidth);
  const upright = portrait && uprightAvifSrcset(portrait, maxWidth);
  if (isFirst) {
    const href = pictureSrc(picture);
    if (upright) preloadAvif(href, { srcSet: upright, sizes: UPRIGHT, media: UPRIGHT_SCREEN });
    if (avif) preloadAvif(href, { srcSet: avif, sizes, media: upright && `not all and ${UPRIGHT_SCREEN}` });
  }
  return (
    <picture>
      {upright ? <source media={UPRIGHT_SCREEN} type="image/avif" srcSet={upright} sizes={UPRIGHT} /> : null}
      {avif ? <source type="image/avif" srcSet={avif} sizes={sizes} /> : null}
      <img
        src={pictureSrc(picture)}
        width={picture.w}
        height={picture.h}
        alt={alt}
        className={className}
        loading={isFirst ? undefined : "lazy"}
        fetchPriority={isFirst ? "high" : undefined}
        style={{ background: picture.colour, objectPosition: focalPosition(picture) }}
      />
    </picture>
  );
}

/** `href` only names it: the set is fetched. */
function preloadAvif(href: string, set: { srcSet: string; sizes: string; media: string | undefined }): void {
  const { srcSet, sizes, media } = set;
  preload(href, {
    as: "image",
    type: "image/avif",
    imageSrcSet: srcSet,
    imageSizes: sizes,
    media,
    fetchPriority: "high",
  });
}

/** Needs a positioned frame. */
export function PictureKindLabel({ picture }: { picture: PictureData }) {
  const text = pictureKindText(picture);
  return text === undefined ? null : <span className="picture-kind">{text}</span>;
}
