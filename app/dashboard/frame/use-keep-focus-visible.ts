import { useEffect } from "react";

const BARS = ".bottom-bar, .save-bar, .bulk-bar";
const RESULTS = ".results";

const GAP_PX = 12;
const SCROLL_GAP_PX = 16;

/**
 * Keeps the focused field and its error clear of the bars at the bottom of the window. Sets the style properties
 * `--bars`, the height of the bars in pixels, and `--covered`, which includes the results above them, on the elements
 * of the class `beside-bars`. On the root element a browser would compute the styles of the whole page again.
 */
export function useKeepFocusVisible(): void {
  useEffect(() => {
    const root = document.documentElement;
    const measured = new CSSStyleSheet();
    document.adoptedStyleSheets.push(measured);
    let frame = 0;
    let covered = 0;
    let barsBefore = 0;
    const observed = new WeakSet<Element>();
    const measure = () => {
      frame = 0;
      root.toggleAttribute("data-save-bar", document.querySelector(".save-bar") !== null);
      const bars = Math.max(0, ...[...document.querySelectorAll<HTMLElement>(BARS)].map(stickyHeight));
      const results = document.querySelector<HTMLElement>(RESULTS)?.offsetHeight ?? 0;
      // A bar that a view has added may grow later, such as by a longer word on its button.
      for (const one of document.querySelectorAll(`${BARS}, ${RESULTS}`)) {
        if (observed.has(one)) continue;
        observed.add(one);
        resized.observe(one);
      }
      const before = covered;
      covered = bars + results;
      if (covered === before && bars === barsBefore) return;
      barsBefore = bars;
      measured.replaceSync(
        `.beside-bars { --bars: ${bars}px; --covered: ${covered}px; }
        :root[data-dashboard] { scroll-padding-bottom: ${covered + SCROLL_GAP_PX}px; }`,
      );
      if (covered > before) uncoverFocused(covered);
    };
    const measureSoon = () => {
      frame ||= requestAnimationFrame(measure);
    };
    // The browser scrolls to the focused element first, so this waits for the next frame.
    const onFocus = () => requestAnimationFrame(() => uncoverFocused(covered));
    const resized = new ResizeObserver(measureSoon);
    // Views and selections add and remove bars.
    const changed = new MutationObserver(measureSoon);
    const content = document.querySelector("#content");
    if (content) changed.observe(content, { childList: true, subtree: true });
    window.addEventListener("resize", measureSoon);
    document.addEventListener("focusin", onFocus);
    measure();
    return () => {
      cancelAnimationFrame(frame);
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== measured);
      root.removeAttribute("data-save-bar");
      resized.disconnect();
      changed.disconnect();
      window.removeEventListener("resize", measureSoon);
      document.removeEventListener("focusin", onFocus);
    };
  }, []);
}

/** Returns the height in pixels that a bar covers; 0 if it scrolls with the page. */
function stickyHeight(bar: HTMLElement): number {
  const { position, bottom } = getComputedStyle(bar);
  const sticks = (position === "fixed" || position === "sticky") && bar.offsetHeight > 0;
  return sticks ? bar.offsetHeight + (Number.parseFloat(bottom) || 0) : 0;
}

function uncoverFocused(covered: number): void {
  const focused = document.activeElement;
  if (!(focused instanceof HTMLElement) || !focused.closest("#content")) return;
  if (focused.closest(`${BARS}, ${RESULTS}, dialog`)) return;
  const { top } = focused.getBoundingClientRect();
  const { bottom } = (document.getElementById(`${focused.id}-error`) ?? focused).getBoundingClientRect();
  // The administrator has scrolled the field out of the window, so it is left there.
  if (top > window.innerHeight) return;
  const hidden = bottom + GAP_PX - (window.innerHeight - covered);
  const room = top - GAP_PX;
  if (hidden > 0 && room > 0) window.scrollBy({ top: Math.min(hidden, room), behavior: "instant" });
}
