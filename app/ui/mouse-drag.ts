const DRAG_STARTS_AFTER_PX = 6;

/** Lets a mouse drag a strip sideways, as a finger does on a touch screen. */
export function enableMouseDrag(strip: HTMLElement): void {
  let from: { x: number; scrollLeft: number; isDragging: boolean } | undefined;

  function begin({ pointerType, button, clientX }: PointerEvent) {
    if (pointerType !== "mouse" || button !== 0) return;
    from = { x: clientX, scrollLeft: strip.scrollLeft, isDragging: false };
  }

  function drag({ clientX, pointerId }: PointerEvent) {
    if (!from) return;
    const moved = clientX - from.x;
    if (!from.isDragging && Math.abs(moved) > DRAG_STARTS_AFTER_PX) {
      from.isDragging = true;
      strip.setPointerCapture(pointerId);
      strip.style.scrollSnapType = "none";
    }
    if (from.isDragging) strip.scrollLeft = from.scrollLeft - moved;
  }

  function end({ clientX }: PointerEvent) {
    const start = from;
    from = undefined;
    if (!start?.isDragging) return;
    const moved = clientX - start.x;
    const width = strip.clientWidth;
    const turned = Math.abs(moved) > width / 5 ? -Math.sign(moved) : 0;
    strip.scrollTo({ left: (Math.round(start.scrollLeft / width) + turned) * width, behavior: "smooth" });
    strip.addEventListener("scrollend", () => strip.style.removeProperty("scroll-snap-type"), { once: true });
    strip.addEventListener("click", swallow, { once: true, capture: true });
    setTimeout(() => strip.removeEventListener("click", swallow, { capture: true }));
  }

  strip.addEventListener("pointerdown", begin);
  strip.addEventListener("pointermove", drag);
  strip.addEventListener("pointerup", end);
  strip.addEventListener("dragstart", (event) => event.preventDefault());
}

function swallow(event: Event): void {
  event.preventDefault();
  event.stopPropagation();
}
