import { moveCarousel } from "#app/ui/move-carousel.ts";
import { followSwipes } from "#app/ui/swipe.ts";

/**
 * Shows one slide after the other. The words change at once, the picture as soon as it has loaded. Without a press the
 * show ends after one round.
 */
export function start(controls: HTMLElement): void {
  const hero = controls.closest(".hero");
  const strip = hero?.querySelector(".slides");
  if (!hero || !strip) return;
  let current = 0;
  /** This counts the slides that were shown without a press since the show began. */
  let turns = 0;
  const pause = controls.querySelector<HTMLInputElement>(".pause");
  /** Stopping presses the pause button, so that a press on it starts the show again. */
  const stop = () => {
    if (pause) pause.checked = true;
    turns = 0;
  };
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
  /** After one round the show stops, so that the words above the amount do not move any more. */
  const turn = () => {
    show(current + 1);
    turns += 1;
    if (turns === strip.children.length) stop();
  };
  const markDot = moveCarousel(controls, {
    current: () => current,
    goTo: show,
    onTimeOver: (clock) => {
      const from = current;
      pictureOf(strip.children[wrap(from + 1)]).then(
        () => {
          if (isPaused(clock)) clock?.play();
          else if (current === from) turn();
        },
        () => clock?.play(),
      );
    },
  });
  followSwipes(strip, (step) => show(current + step));
  // The words also stop moving once the visitor uses the panel.
  for (const kind of ["amountchange", "focusin", "pointerdown"])
    hero.querySelector(".hero-panel")?.addEventListener(kind, stop, { passive: true });
  document.addEventListener("contentchange", () => show(current));
}

async function pictureOf(slide: Element | undefined): Promise<void> {
  slide?.setAttribute("data-fetched", "");
  await slide?.querySelector<HTMLImageElement>(".slide-picture img")?.decode();
}

/** Says whether the style sheet has paused the clock, as it does under a pointer or the focus. */
function isPaused(clock: Animation | undefined): boolean {
  const bar = clock?.effect instanceof KeyframeEffect ? clock.effect.target : null;
  return bar !== null && getComputedStyle(bar).animationPlayState === "paused";
}
