import { moveCarousel } from "#app/ui/move-carousel.ts";
import { followSwipes } from "#app/ui/swipe.ts";

/** Words change at once, the picture once loaded. */
export function start(controls: HTMLElement): void {
  const strip = controls.closest(".hero")?.querySelector(".slides");
  if (!strip) return;
  let current = 0;
  const wrap = (index: number) => (index + strip.children.length) % strip.children.length;
  const markOnly = (index: number, mark: string) => {
    for (const [at, slide] of [...strip.children].entries()) slide.toggleAttribute(mark, at === index);
  };
  const show = (index: number) => {
    const shown = wrap(index);
    current = shown;
    markOnly(shown, "data-current");
    markDot();
    pictureOf(strip.children[shown]).then(
      () => shown === current && markOnly(shown, "data-pictured"),
      () => {},
    );
  };
  const markDot = moveCarousel(controls, {
    current: () => current,
    goTo: show,
    onTimeOver: (clock) => {
      const from = current;
      pictureOf(strip.children[wrap(from + 1)]).then(
        () => {
          if (isPaused(clock)) clock?.play();
          else if (current === from) show(from + 1);
        },
        () => clock?.play(),
      );
    },
  });
  followSwipes(strip, (step) => show(current + step));
  document.addEventListener("contentchange", () => show(current));
}

async function pictureOf(slide: Element | undefined): Promise<void> {
  slide?.setAttribute("data-fetched", "");
  await slide?.querySelector<HTMLImageElement>(".slide-picture img")?.decode();
}

/** Whether the style sheet holds the clock, as it does under a pointer or the focus. */
function isPaused(clock: Animation | undefined): boolean {
  const bar = clock?.effect instanceof KeyframeEffect ? clock.effect.target : null;
  return bar !== null && getComputedStyle(bar).animationPlayState === "paused";
}
