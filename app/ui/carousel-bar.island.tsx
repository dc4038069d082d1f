import { useEffect, useState } from "react";
import { ArrowIcon } from "./icons.tsx";
import { island } from "./island.tsx";

type CarouselBarProps = { id: string; label: string; count: number; isAutomatic: boolean };

/**
 * Arrows that go round, the turning by itself, dragging with a mouse, for the strip `${id}-pages`. The clock is the
 * animation of the line, so whatever pauses that pauses the turning: a pointer, the keyboard's focus, the box, reduced
 * motion, being out of sight.
 */
function CarouselBar({ id, label, count, isAutomatic }: CarouselBarProps) {
  const { current, goTo } = useStrip(id, count);
  const numbers = Array.from({ length: count }, (_, index) => index + 1);
  return (
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
  );
}

export default island("ui/carousel-bar", CarouselBar);

/** Which page the strip shows, and how to bring another one: past either end it goes on at the other. */
function useStrip(id: string, count: number) {
  const [current, setCurrent] = useState(0);
  useEffect(() => {
    const strip = stripOf(id);
    const carousel = strip?.closest(".carousel");
    if (!strip || !carousel) return;
    const leaving = new AbortController();
    const { signal } = leaving;
    const look = () => setCurrent(Math.round(strip.scrollLeft / Math.max(1, strip.clientWidth)));
    look();
    strip.addEventListener("scroll", look, { passive: true, signal });
    letMouseDragWhenNear(strip, signal);
    const observer = new IntersectionObserver(
      ([entry]) => carousel.toggleAttribute("data-in-view", entry?.isIntersecting ?? false),
      { threshold: 0.4 },
    );
    observer.observe(strip);
    return () => {
      leaving.abort();
      observer.disconnect();
    };
  }, [id]);
  const goTo = (index: number) => {
    const strip = stripOf(id);
    const page = strip?.children[(index + count) % count];
    if (page instanceof HTMLElement) strip?.scrollTo({ left: page.offsetLeft, behavior: "smooth" });
  };
  return { current, goTo };
}

function stripOf(id: string): HTMLElement | null {
  return document.getElementById(`${id}-pages`);
}

/** Hardly any visitor has a mouse, so how it drags is fetched when one comes near. */
function letMouseDragWhenNear(strip: HTMLElement, signal: AbortSignal): void {
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
}
