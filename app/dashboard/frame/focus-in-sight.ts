import { useEffect } from "react";

/** What can be in front of a view, at the foot of the window. */
const BARS = ".bottom-bar, .save-bar, .bulk-bar";
const RESULTS = ".results";

/** Between a field and what is in front of the view. */
const GAP_PX = 12;

/**
 * Nothing at the foot of the window covers the field in use. How much of the window is covered is measured, and the style sheet is
 * told: `--bars` (px) by bars, `--covered` with the results above them. It ends scrolling there, so what a key leads to comes into
 * sight; what is covered later, because a result appears, is moved.
 */
export function useFocusInSight(): void {
  useEffect(() => {
    const { style } = document.documentElement;
    let frame = 0;
    let covered = 0;
    const measure = () => {
      frame = 0;
      const bars = Math.max(0, ...[...document.querySelectorAll<HTMLElement>(BARS)].map(heightAtFoot));
      const results = document.querySelector<HTMLElement>(RESULTS)?.offsetHeight ?? 0;
      const before = covered;
      covered = bars + (results > 0 ? results + GAP_PX : 0);
      if (covered === before) return;
      style.setProperty("--bars", `${bars}px`);
      style.setProperty("--covered", `${covered}px`);
      if (covered > before) uncoverFocused(covered);
    };
    const measureSoon = () => {
      frame ||= requestAnimationFrame(measure);
    };
    // The browser scrolls first.
    const onFocus = () => requestAnimationFrame(() => uncoverFocused(covered));
    const resized = new ResizeObserver(measureSoon);
    for (const one of document.querySelectorAll(`${BARS}, ${RESULTS}`)) resized.observe(one);
    // Bars come and go with views, and with what is ticked.
    const changed = new MutationObserver(measureSoon);
    const content = document.querySelector("#content");
    if (content) changed.observe(content, { childList: true, subtree: true });
    window.addEventListener("resize", measureSoon);
    document.addEventListener("focusin", onFocus);
    measure();
    return () => {
      cancelAnimationFrame(frame);
      resized.disconnect();
      changed.disconnect();
      window.removeEventListener("resize", measureSoon);
      document.removeEventListener("focusin", onFocus);
    };
  }, []);
}

/** How much of the foot of the window a bar takes when it sticks there; 0 where it stands in the page. */
function heightAtFoot(bar: HTMLElement): number {
  const { position, bottom } = getComputedStyle(bar);
  const sticks = (position === "fixed" || position === "sticky") && bar.offsetHeight > 0;
  return sticks ? bar.offsetHeight + (Number.parseFloat(bottom) || 0) : 0;
}

function uncoverFocused(covered: number): void {
  const focused = document.activeElement;
  if (!(focused instanceof HTMLElement) || !focused.closest("#content")) return;
  if (focused.closest(`${BARS}, ${RESULTS}, dialog`)) return;
  const { top, bottom } = focused.getBoundingClientRect();
  // Whoever has scrolled away from it is left where they are.
  if (top > window.innerHeight) return;
  const hidden = bottom + GAP_PX - (window.innerHeight - covered);
  const room = top - GAP_PX;
  if (hidden > 0 && room > 0) window.scrollBy({ top: Math.min(hidden, room), behavior: "instant" });
}
