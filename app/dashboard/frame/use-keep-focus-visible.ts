import { useEffect } from "react";

const BARS = ".bottom-bar, .save-bar, .bulk-bar";
const RESULTS = ".results";

const GAP_PX = 12;

const ACTIONS = "#content :is(a, button, input, select, textarea, summary)";

/**
 * Keeps the focused field and its error clear of the bars at the bottom of the window, and what can be pressed clear of
 * a result that appears. Sets the style properties
 * `--bars`, the height of the bars in pixels, and `--covered`, which includes the results above them.
 */
export function useKeepFocusVisible(): void {
  useEffect(() => {
    const { style } = document.documentElement;
    let frame = 0;
    let covered = 0;
    let results = 0;
    const measure = () => {
      frame = 0;
      const bars = Math.max(0, ...[...document.querySelectorAll<HTMLElement>(BARS)].map(stickyHeight));
      const resultsBefore = results;
      results = document.querySelector<HTMLElement>(RESULTS)?.offsetHeight ?? 0;
      const before = covered;
      covered = bars + results;
      if (covered === before) return;
      style.setProperty("--bars", `${bars}px`);
      style.setProperty("--covered", `${covered}px`);
      if (results > resultsBefore) uncoverActions({ from: window.innerHeight - covered, by: results - resultsBefore });
      if (covered > before) uncoverFocused(covered);
    };
    const measureSoon = () => {
      frame ||= requestAnimationFrame(measure);
    };
    // The browser scrolls to the focused element first, so this waits for the next frame.
    const onFocus = () => requestAnimationFrame(() => uncoverFocused(covered));
    const resized = new ResizeObserver(measureSoon);
    for (const one of document.querySelectorAll(`${BARS}, ${RESULTS}`)) resized.observe(one);
    // Views and selections add and remove bars.
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

/** The height in pixels that a bar covers; 0 if it scrolls with the page. */
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

/** Scrolls by the height of a result that has appeared if it would hide something that can be pressed. */
function uncoverActions({ from, by }: { from: number; by: number }): void {
  const isHidden = (one: Element) => {
    const { top, bottom } = one.getBoundingClientRect();
    return bottom > from && top < from + by;
  };
  const actions = [...document.querySelectorAll(ACTIONS)].filter((one) => !one.closest(`${BARS}, ${RESULTS}, dialog`));
  if (!actions.some(isHidden)) return;
  const focused = document.activeElement?.closest("#content *")?.getBoundingClientRect();
  const isFocusInSight = focused !== undefined && focused.top >= 0 && focused.top < window.innerHeight;
  const room = isFocusInSight ? focused.top - GAP_PX : by;
  if (room > 0) window.scrollBy({ top: Math.min(by, room), behavior: "instant" });
}
