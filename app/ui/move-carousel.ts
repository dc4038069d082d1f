type Moves = {
  current: () => number;
  /** The function shows a page; an index beyond either end wraps around. */
  goTo: (index: number) => void;
  onTimeOver: (clock: Animation | undefined) => void;
};

/**
 * Connects the controls of a carousel. The caller calls the returned function after each turn, so that the current dot
 * is marked. The automatic turning follows a CSS animation, so pausing the animation pauses it.
 */
export function moveCarousel(controls: HTMLElement, { current, goTo, onTimeOver }: Moves): () => void {
  const dots = () => [...controls.querySelectorAll(".carousel-dots a")];
  controls.addEventListener("click", (event) => {
    if (!(event.target instanceof Element)) return;
    const dot = event.target.closest(".carousel-dots a");
    const step = event.target.closest<HTMLElement>("[data-step]")?.dataset.step;
    if (dot) {
      event.preventDefault();
      goTo(dots().indexOf(dot));
    } else if (step) goTo(current() + Number(step));
  });
  controls.addEventListener("animationend", ({ target }) => {
    if (target instanceof Element) onTimeOver(target.getAnimations()[0]);
  });
  const carousel = controls.closest(".carousel");
  if (carousel) {
    new IntersectionObserver(([entry]) => carousel.toggleAttribute("data-in-view", entry?.isIntersecting ?? false), {
      threshold: 0.4,
    }).observe(carousel);
  }

  let marked = 0;
  return () => {
    const index = current();
    for (const [at, dot] of dots().entries()) dot.ariaCurrent = at === index ? "true" : null;
    if (index === marked) return;
    marked = index;
    const clock = controls.querySelector(".progress > span");
    clock?.replaceWith(clock.cloneNode());
  };
}
