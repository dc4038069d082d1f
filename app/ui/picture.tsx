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
 * The `sizes` of a picture as wide as a phone: a little less than it is wide, and for fine screens two thirds of that. Nobody
 * tells three pixels from two on a picture in the hand, and so phones of up to 412 points take 640 pixels instead of 960.
 */
export const phoneWidth = "(min-resolution: 2.1dppx) 58vw, 86vw";

/**
 * The `sizes` of an upright picture that fills the screen: phones take 480 px, tablets 640. Compared at 2.6 pixels to the
 * point, below the words that lie on it, the two look alike, and a phone shows the smaller one 0.3 s sooner.
 */
const UPRIGHT = "40vw";
const UPRIGHT_SCREEN = "(max-aspect-ratio: 3/4)";

type PictureProps = {
  picture: PictureData;
  /** An upright form that stands in for it, whole, on screens that are higher than wide. */
  portrait?: PictureData | undefined;
  /** How wide the picture is on the page, as in the attribute of that name. */
  sizes: string;
  /** Empty where the words beside the picture say the same. */
  alt?: string;
  className?: string;
  /** The one picture that the page opens with: fetched at once, ahead of everything else. */
  isFirst?: boolean;
  /** Nothing wider is fetched, in pixels. */
  maxWidth?: number;
};

/**
 * A picture in the width that it is in, cropped around its point of interest: AVIF, and one JPEG for the few browsers
 * that do not know it. A WebP set for those few would cost everybody its addresses.
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
        className={className}
        loading={isFirst ? undefined : "lazy"}
        fetchPriority={isFirst ? "high" : undefined}
        style={{ background: picture.colour, objectPosition: focalPosition(picture) }}
      />
    </picture>
  );
}

/** In the head, so that the picture is on its way before the page's body is read. The address only names it: the set is fetched. */
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

/** Whether a picture of a home is drawn or a photo, over its lower left corner; its frame is positioned. Nothing where nobody said so. */
export function PictureKindLabel({ picture }: { picture: PictureData }) {
  const text = pictureKindText(picture);
  return text === undefined ? null : <span className="picture-kind">{text}</span>;
}
