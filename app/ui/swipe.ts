/** CSS pixels. */
const SWIPE = 40;

/** Calls `turn` after a finger moved sideways: 1 towards the next page. `begin` is called when it is put down. */
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
