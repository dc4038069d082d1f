import { preload } from "react-dom";
import {
  avifSrcset,
  focalPosition,
  type PictureData,
  pictureKindText,
  pictureSrc,
  uprightAvifSrcset,
} from "#domain/media/picture.ts";
import { langAttribute } from "./say.tsx";

/**
 * Phones assume this width for a picture, which is less than it really has: one of 360 points and a fine screen fetches
 * 480 pixels instead of 960, a larger one 640, and nobody sees a difference. On a coarser screen 480 pixels are most of
 * what it has.
 */
export const phoneWidth = "(min-resolution: 2.1dppx) 50vw, 62vw";

/**
 * This width is assumed for an upright picture that fills the screen. The loss cannot be seen below text, and a phone
 * shows the picture 0.3 s sooner.
 */
const UPRIGHT = "40vw";
const UPRIGHT_SCREEN = "(max-aspect-ratio: 3/4)";

type PictureProps = {
  picture: PictureData;
  /** On upright screens this picture replaces the other one and is not cropped. */
  portrait?: PictureData | undefined;
  sizes: string;
  /** The alternative text is empty where nearby text says the same. */
  alt?: string;
  className?: string;
  /** The picture is fetched before all others, because visitors see it first. */
  isFirst?: boolean;
  maxWidth?: number;
};

/**
 * Shows a picture in several sizes as AVIF, and one JPEG for browsers without AVIF. A second set of sizes as WebP would
 * add its addresses to the page of every visitor.
 */
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
        lang={alt !== "" && alt === picture.alt ? langAttribute() : undefined}
        className={className}
        loading={isFirst ? undefined : "lazy"}
        fetchPriority={isFirst ? "high" : undefined}
        style={{ backgroundColor: picture.colour, objectPosition: focalPosition(picture) }}
      />
    </picture>
  );
}

/** Asks the browser to fetch the set early. `href` is only a key for React; the browser chooses from the set. */
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

/** Says whether a picture is a photo or a drawing. The parent element must be positioned. */
export function PictureKindLabel({ picture }: { picture: PictureData }) {
  const text = pictureKindText(picture);
  return text === undefined ? null : <span className="picture-kind">{text}</span>;
}
