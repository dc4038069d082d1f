import { Image } from "lucide-react";
import { classNames } from "#app/ui/class-names.ts";
import { focalPosition, type PictureData, pictureSrc } from "#domain/media/picture.ts";

const SMALL_PX = 320;

/** A small picture beside its name: decoration for whoever reads the name. */
export function Thumbnail({ picture, className }: { picture: PictureData | undefined; className?: string }) {
  const frame = classNames("shrink-0 overflow-hidden rounded-2xl bg-paper-2", className);
  if (!picture) {
    return (
      <span className={classNames(frame, "flex items-center justify-center text-ink-soft/60")}>
        <Image aria-hidden="true" className="size-6" strokeWidth={1.7} />
      </span>
    );
  }
  return (
    <span className={frame} style={{ background: picture.colour }}>
      <img
        src={pictureSrc(picture, SMALL_PX)}
        alt=""
        loading="lazy"
        decoding="async"
        className="size-full object-cover"
        style={{ objectPosition: focalPosition(picture) }}
      />
    </span>
  );
}
