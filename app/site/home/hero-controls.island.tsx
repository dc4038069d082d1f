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
 * Moves the slides of the home page: words change at once, the picture below them once it is there, which it is asked to be
 * shortly before its turn. The style sheet fades both. `slides` are their titles.
 */
function HeroControls({ label, slides }: { label: string; slides: readonly string[] }) {
  const count = slides.length;
  const [current, setCurrent] = useState(0);
  const next = (current + 1) % count;
  const turn = (by: number) => setCurrent((slide) => (slide + by + count) % count);

  useEffect(() => {
    let isLeft = false;
    markOnly(current, count, "data-current");
    pictureOf(current).then(
      () => isLeft || markOnly(current, count, "data-pictured"),
      // Without a line the picture that is there stays.
      () => {},
    );
    const timer = savesData() ? undefined : setTimeout(() => pictureOf(next).catch(() => {}), FETCH_AFTER);
    return () => {
      isLeft = true;
      clearTimeout(timer);
    };
  }, [count, current, next]);

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

  /** A slide comes by itself only with its picture, and not while the show is held. */
  const turnOnceFetched = (clock: Animation | undefined) => {
    pictureOf(next).then(
      () => (isHeld() ? clock?.play() : setCurrent((slide) => (slide === current ? next : slide))),
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

function markOnly(current: number, count: number, mark: string): void {
  for (let index = 0; index < count; index += 1) slideAt(index)?.toggleAttribute(mark, index === current);
}

/** Has the picture of a slide fetched; resolves once it can be shown. */
async function pictureOf(index: number): Promise<void> {
  const slide = slideAt(index);
  slide?.setAttribute("data-fetched", "");
  await slide?.querySelector<HTMLImageElement>(".slide-picture img")?.decode();
}

function isHeld(): boolean {
  const slide = slideAt(0);
  return slide !== null && getComputedStyle(slide).getPropertyValue("--play") === "paused";
}
