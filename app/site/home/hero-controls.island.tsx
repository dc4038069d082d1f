import { useEffect, useState } from "react";
import { CarouselControls } from "#app/ui/carousel-controls.tsx";
import { island } from "#app/ui/island.tsx";
import { savesData } from "#app/ui/saves-data.ts";
import { slideId } from "./slide-id.ts";

/** How long a slide is on before the picture of the next one is fetched, in milliseconds. */
const FETCH_AFTER = 2000;
/** Less than this is no swipe, in CSS pixels. */
const SWIPE = 40;

/**
 * Moves the slides of the home page: marks the one that is current, which the style sheet fades in, and lets pictures come
 * shortly before their turn. `slides` are their titles.
 */
function HeroControls({ label, slides }: { label: string; slides: readonly string[] }) {
  const count = slides.length;
  const [current, setCurrent] = useState(0);
  const next = (current + 1) % count;
  const turn = (by: number) => setCurrent((slide) => (slide + by + count) % count);

  useEffect(() => {
    slides.forEach((_, index) => {
      slideAt(index)?.toggleAttribute("data-current", index === current);
    });
    slideAt(current)?.setAttribute("data-near", "");
    if (savesData()) return;
    const timer = setTimeout(() => slideAt(next)?.setAttribute("data-near", ""), FETCH_AFTER);
    return () => clearTimeout(timer);
  }, [slides, current, next]);

  useEffect(() => {
    const strip = slideAt(0)?.parentElement;
    const leaving = new AbortController();
    const { signal } = leaving;
    let from: number | undefined;
    strip?.addEventListener("touchstart", ({ touches }) => (from = touches[0]?.clientX), { passive: true, signal });
    strip?.addEventListener(
      "touchend",
      ({ changedTouches }) => {
        const way = (changedTouches[0]?.clientX ?? 0) - (from ?? 0);
        if (from !== undefined && Math.abs(way) > SWIPE)
          setCurrent((slide) => (slide + (way < 0 ? 1 : -1) + count) % count);
        from = undefined;
      },
      { passive: true, signal },
    );
    strip?.addEventListener("touchcancel", () => (from = undefined), { signal });
    return () => leaving.abort();
  }, [count]);

  /** Nobody sees a slide by itself before its picture is there: without a line the one that is on stays. */
  const turnOnceFetched = (clock: Animation | undefined) => {
    slideAt(next)?.setAttribute("data-near", "");
    const picture = slideAt(next)?.querySelector(".slide-picture img");
    const fetched = picture instanceof HTMLImageElement ? picture.decode() : Promise.resolve();
    fetched.then(
      () => setCurrent((slide) => (slide === current ? next : slide)),
      () => clock?.play(),
    );
  };

  return (
    <CarouselControls
      {...{ label, current, turn }}
      className="hero-controls"
      noun="slide"
      pages={slides.map((title, index) => ({ id: slideId(index), name: `Slide ${index + 1}: ${title}` }))}
      isAutomatic
      goTo={setCurrent}
      onTimeOver={turnOnceFetched}
    />
  );
}

export default island("site/home/hero-controls", HeroControls);

function slideAt(index: number): HTMLElement | null {
  return document.getElementById(slideId(index));
}
