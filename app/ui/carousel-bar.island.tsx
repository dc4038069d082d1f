import { useEffect, useState } from "react";
import { CarouselControls } from "./carousel-controls.tsx";
import { island } from "./island.tsx";

type CarouselBarProps = { id: string; label: string; count: number; isAutomatic: boolean };

/** The controls of the strip `${id}-pages`, which can also be dragged with a mouse. */
function CarouselBar({ id, label, count, isAutomatic }: CarouselBarProps) {
  const [current, setCurrent] = useState(0);
  useEffect(() => {
    const strip = stripOf(id);
    if (!strip) return;
    const leaving = new AbortController();
    const { signal } = leaving;
    const look = () => setCurrent(shownPage(strip));
    look();
    strip.addEventListener("scroll", look, { passive: true, signal });
    letMouseDragWhenNear(strip, signal);
    return () => leaving.abort();
  }, [id]);
  const goTo = (index: number) => {
    const strip = stripOf(id);
    const page = strip?.children[(index + count) % count];
    if (page instanceof HTMLElement) strip?.scrollTo({ left: page.offsetLeft, behavior: "smooth" });
  };
  /** From the page that is in sight: the strip may have been swiped since the last render. */
  const turn = (by: 1 | -1) => {
    const strip = stripOf(id);
    if (strip) goTo(shownPage(strip) + by);
  };
  const pages = Array.from({ length: count }, (_, index) => ({ id: `${id}-${index + 1}`, name: `Page ${index + 1}` }));
  return (
    <CarouselControls
      {...{ label, pages, current, isAutomatic, goTo, turn }}
      className="carousel-bar"
      noun="page"
      onTimeOver={() => turn(1)}
    />
  );
}

export default island("ui/carousel-bar", CarouselBar);

function stripOf(id: string): HTMLElement | null {
  return document.getElementById(`${id}-pages`);
}

function shownPage(strip: HTMLElement): number {
  return Math.round(strip.scrollLeft / Math.max(1, strip.clientWidth));
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
