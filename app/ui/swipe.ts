/** A shorter movement than this, in CSS pixels, is not a swipe. */
const SWIPE = 40;

/**
 * Calls `turn` after a finger has moved sideways, with 1 for the next page and -1 for the previous one. `begin` is
 * called when the finger touches the screen.
 */
export function followSwipes(strip: Element, turn: (step: 1 | -1) => void, begin?: () => void): void {
  const listen = (event: "touchstart" | "touchend", then: (x: number) => void) =>
    strip.addEventListener(
      event,
      (touch) => {
        const [finger] = touch instanceof TouchEvent ? touch.changedTouches : [];
        if (finger) then(finger.clientX);
      },
      { passive: true },
    );
  let from = 0;
  listen("touchstart", (x) => {
    from = x;
    begin?.();
  });
  listen("touchend", (x) => {
    if (Math.abs(x - from) > SWIPE) turn(x < from ? 1 : -1);
  });
}
