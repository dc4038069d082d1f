type Moves = {
  /** The page that is shown now, counted from 0. */
  current: () => number;
  /** Any whole number: pages go on at the other end. */
  goTo: (index: number) => void;
  /** The five seconds of a page are over. `clock` is the animation that measured them. */
  onTimeOver: (clock: Animation | undefined) => void;
};

/**
 * Lets the controls of a carousel move it, and answers what marks the page that is shown. The clock is the animation of the
 * line, so what pauses that pauses the turning: a pointer, the keyboard's focus, the box, reduced motion, being out of sight.
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
