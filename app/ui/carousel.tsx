import { Children, type ReactNode, type RefObject, useEffect, useRef, useState } from "react";
import { classNames } from "./class-names.ts";
import { ArrowIcon } from "./icons.tsx";

type CarouselProps = {
  /** Begins the ids of the pages, which dots lead to. */
  id: string;
  label: string;
  /** Each child is a page. */
  children: ReactNode[];
  /** Turns the page every five seconds, with a box to stop that. */
  isAutomatic?: boolean;
  className?: string;
};

/**
 * Pages side by side in a strip that snaps: swiping and the dots work without script. Script adds arrows that wrap, the
 * turning by itself, dragging with a mouse. The clock is the animation of the line below, so whatever pauses that pauses
 * the turning: a pointer, the keyboard's focus, the box, reduced motion, being out of sight.
 */
export function Carousel({ id, label, children, isAutomatic, className }: CarouselProps) {
  const track = useRef<HTMLUListElement>(null);
  const numbers = children.map((_, index) => index + 1);
  const { current, goTo } = usePages(track, children.length);
  // What scrolls can be reached by the keyboard, whose arrows then move it.
  const strip = { tabIndex: 0 };
  useMouseDrag(track);
  const isInView = useIsInView(track);
  return (
    <section
      className={classNames("carousel", className)}
      aria-roledescription="carousel"
      aria-label={label}
      data-in-view={isInView || undefined}
    >
      <ul ref={track} className="carousel-track" {...strip}>
        {Children.map(children, (page, index) => (
          <li id={`${id}-${index + 1}`} className="carousel-page">
            {page}
          </li>
        ))}
      </ul>
      {children.length > 1 ? (
        <div className="carousel-bar">
          {isAutomatic ? (
            <>
              <input type="checkbox" className="pause" aria-label="Stop turning by itself" />
              <span className="progress">
                <span key={current} onAnimationEnd={() => goTo(current + 1)} />
              </span>
            </>
          ) : null}
          <nav aria-label={`${label}: pages`}>
            {numbers.map((number) => (
              <a
                key={number}
                href={`#${id}-${number}`}
                aria-current={number === current + 1 || undefined}
                onClick={(event) => {
                  event.preventDefault();
                  goTo(number - 1);
                }}
              >
                <span className="sr-only">Page {number}</span>
              </a>
            ))}
          </nav>
          <button type="button" aria-label="Previous page" data-needs-script onClick={() => goTo(current - 1)}>
            <ArrowIcon name="back" />
          </button>
          <button type="button" aria-label="Next page" data-needs-script onClick={() => goTo(current + 1)}>
            <ArrowIcon name="arrow" />
          </button>
        </div>
      ) : null}
    </section>
  );
}

/** Which page the strip shows, and how to bring another one: past either end it goes on at the other. */
function usePages(track: RefObject<HTMLElement | null>, count: number) {
  const [current, setCurrent] = useState(0);
  useEffect(() => {
    const strip = track.current;
    if (!strip) return;
    const look = () => setCurrent(Math.round(strip.scrollLeft / Math.max(1, strip.clientWidth)));
    look();
    strip.addEventListener("scroll", look, { passive: true });
    return () => strip.removeEventListener("scroll", look);
  }, [track]);
  const goTo = (index: number) => {
    const page = track.current?.children[(index + count) % count];
    if (page instanceof HTMLElement) track.current?.scrollTo({ left: page.offsetLeft, behavior: "smooth" });
  };
  return { current, goTo };
}

/** Lets a mouse drag the strip. Hardly any visitor has one, so how it is done is fetched when one comes near. */
function useMouseDrag(track: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const strip = track.current;
    if (!strip) return;
    const leaving = new AbortController();
    const { signal } = leaving;
    let isReady = false;
    strip.addEventListener(
      "pointerover",
      async ({ pointerType }) => {
        if (pointerType !== "mouse" || isReady) return;
        isReady = true;
        const { letMouseDrag } = await import("./mouse-drag.ts");
        letMouseDrag(strip, signal);
      },
      { signal },
    );
    return () => leaving.abort();
  }, [track]);
}

function useIsInView(element: RefObject<Element | null>): boolean {
  const [isInView, setIsInView] = useState(false);
  useEffect(() => {
    if (!element.current) return;
    const observer = new IntersectionObserver(([entry]) => setIsInView(entry?.isIntersecting ?? false), {
      threshold: 0.4,
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return isInView;
}
