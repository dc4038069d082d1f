import { availableWidths, focalPosition, type PictureData, pictureSrc, variantPath } from "#domain/picture.ts";

/** Widths that lie so near to others that naming them costs a page more than they save. */
const PASSED_OVER: ReadonlySet<number> = new Set([480, 1280]);

type PictureProps = {
  picture: PictureData;
  /** How wide the picture stands on the page, as in the attribute of that name. */
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
 * A picture in the width that it stands in, cropped around its point of interest: AVIF, and one JPEG for the few browsers
 * that do not know it. A WebP set for those few would cost everybody its addresses.
 */
export function Picture({ picture, sizes, alt = picture.alt, className, isFirst, maxWidth = 1280 }: PictureProps) {
  const avif = availableWidths(picture, "avif", maxWidth)
    .filter((width) => !PASSED_OVER.has(width))
    .map((width) => `${variantPath(picture.hash, width, "avif")} ${width}w`)
    .join(", ");
  return (
    <picture>
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
