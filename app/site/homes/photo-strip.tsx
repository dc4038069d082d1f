import { type MouseEvent, type PointerEvent, useEffect, useRef, useState } from "react";
import { ArrowIcon } from "#app/ui/icons.tsx";
import { Picture, PictureKindLabel } from "#app/ui/picture.tsx";
import { type PictureData, pictureSrc } from "#domain/media/picture.ts";

/** How far a finger goes on an arrow before it swipes and does not press. */
const SWIPE_FROM_PX = 24;

type PhotoStripProps = {
  /** Slides are named `${id}-1` and so on. */
  id: string;
  pictures: readonly PictureData[];
  sizes: string;
  /** The widest variant that is fetched, in pixels. */
  maxWidth?: number;
  /** The photo shown first, counted from 0. */
  start?: number;
  /** What pressing a photo does; the link leads to the file. */
  onPress?: (index: number) => (event: MouseEvent) => void;
};

/**
 * Photos in a row that snaps: swiped, scrolled, or moved by the arrows and arrow keys, which go round at both ends. The
 * counter follows what is in sight. The first photo is what its page is waited for, unless another one is shown first.
 */
export function PhotoStrip({ id, pictures, sizes, maxWidth, start = 0, onPress }: PhotoStripProps) {
  // Long because its gestures and buttons move one strip.
  const frame = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLUListElement>(null);
  // A finger that comes down on an arrow and goes on means the photo below it.
  const pressedAt = useRef<number>(undefined);
  const wasSwiped = useRef(false);
  const [current, setCurrent] = useState(start);
  const count = pictures.length;
  const isFullScreen = onPress === undefined;

  useEffect(() => {
    const keysFrom: HTMLElement | null = frame.current?.closest("dialog") ?? frame.current;
    const onKey = (event: KeyboardEvent) => {
      const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
      if (step === undefined || !list.current) return;
      event.preventDefault();
      moveBy(list.current, step);
    };
    keysFrom?.addEventListener("keydown", onKey);
    return () => keysFrom?.removeEventListener("keydown", onKey);
  }, []);

  useEffect(() => {
    const slides = list.current;
    if (!slides) return;
    if (start > 0) showSlide(slides, start, "instant");
    const onScroll = () => setCurrent(slideInSight(slides));
    // It may have been swiped before its script came.
    onScroll();
    slides.addEventListener("scroll", onScroll, { passive: true });
    return () => slides.removeEventListener("scroll", onScroll);
  }, [start]);

  const arrow = (step: number) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      pressedAt.current = event.clientX;
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      const moved = event.clientX - (pressedAt.current ?? event.clientX);
      wasSwiped.current = Math.abs(moved) > SWIPE_FROM_PX;
      if (wasSwiped.current && list.current) moveBy(list.current, -Math.sign(moved));
    },
    onClick: () => {
      if (!wasSwiped.current && list.current) moveBy(list.current, step);
      wasSwiped.current = false;
    },
  });
  const jump = (index: number) => () => {
    if (list.current) showSlide(list.current, index, "instant");
  };

  return (
    <div className="strip" ref={frame}>
      <ul ref={list}>
        {pictures.map((picture, index) => {
          const photo = (
            <Picture picture={picture} sizes={sizes} maxWidth={maxWidth} isFirst={!isFullScreen && index === 0} />
          );
          return (
            <li key={picture.hash} id={`${id}-${index + 1}`}>
              {onPress ? (
                <a
                  href={pictureSrc(picture, 1600)}
                  onClick={onPress(index)}
                  tabIndex={index === current ? undefined : -1}
                  data-needs-script
                >
                  {photo}
                </a>
              ) : (
                photo
              )}
              <PictureKindLabel picture={picture} />
            </li>
          );
        })}
      </ul>
      {count > 1 ? (
        <>
          <button type="button" className="strip-back" aria-label="Previous picture" {...arrow(-1)} data-needs-script>
            <ArrowIcon name="back" />
          </button>
          <button type="button" className="strip-on" aria-label="Next picture" {...arrow(1)} data-needs-script>
            <ArrowIcon name="arrow" />
          </button>
          <p className="strip-count" aria-live="polite" data-needs-script>
            <span className="sr-only">Picture </span>
            {current + 1} / {count}
          </p>
        </>
      ) : null}
      {count > 1 ? (
        <div className="thumbnails">
          {pictures.map((picture, index) => (
            <button
              key={picture.hash}
              type="button"
              aria-label={`Picture ${index + 1}: ${picture.alt}`}
              aria-current={index === current || undefined}
              onClick={jump(index)}
              data-needs-script
            >
              <Picture picture={picture} alt="" sizes="96px" maxWidth={320} />
            </button>
          ))}
        </div>
      ) : null}
    </div>
  );
}

function slideInSight(list: HTMLUListElement): number {
  return Math.round(list.scrollLeft / list.clientWidth);
}

/** One photo on or back. From one end to the other there is nothing to glide past. */
function moveBy(list: HTMLUListElement, step: number): void {
  const count = list.children.length;
  const next = slideInSight(list) + step;
  const goesRound = next < 0 || next >= count;
  showSlide(list, (next + count) % count, goesRound ? "instant" : "smooth");
}

function showSlide(list: HTMLUListElement, index: number, behavior: ScrollBehavior): void {
  list.scrollTo({ left: index * list.clientWidth, behavior });
}
