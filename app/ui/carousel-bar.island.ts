import { moveCarousel } from "./move-carousel.ts";
import { followSwipes } from "./swipe.ts";

/** Connects the bar below a carousel with its strip, which the browser scrolls. */
export function start(bar: HTMLElement): void {
  const strip = bar.closest(".carousel")?.querySelector<HTMLElement>(".carousel-track");
  if (!strip) return;
  const current = () => Math.round(strip.scrollLeft / Math.max(1, strip.clientWidth));
  const goTo = (index: number) => {
    const count = strip.children.length;
    const page = strip.children[(index + count) % count];
    if (page instanceof HTMLElement) strip.scrollTo({ left: page.offsetLeft, behavior: "smooth" });
  };
  const mark = moveCarousel(bar, { current, goTo, onTimeOver: () => goTo(current() + 1) });
  mark();
  strip.addEventListener("scroll", mark, { passive: true });
  document.addEventListener("contentchange", mark);
  enableMouseDragWhenNear(strip);
  // Between the first and the last page the browser scrolls; only a swipe past an end has to wrap around here.
  let begun = 0;
  followSwipes(
    strip,
    (step) => {
      const next = begun + step;
      if (next < 0 || next >= strip.children.length) goTo(next);
    },
    () => {
      begun = current();
    },
  );
}

/** The script for dragging loads only when a mouse comes near, because few visitors have one. */
function enableMouseDragWhenNear(strip: HTMLElement): void {
  const arrived = new AbortController();
  strip.addEventListener(
    "pointerover",
    async ({ pointerType }) => {
      if (pointerType !== "mouse") return;
      arrived.abort();
      const { enableMouseDrag } = await import("./mouse-drag.ts");
      enableMouseDrag(strip);
    },
    { signal: arrived.signal },
  );
}
