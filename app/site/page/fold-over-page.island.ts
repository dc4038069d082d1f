/** Closes the part that lies over the page by Escape, and by a press beside it. */
export function start(more: HTMLElement): void {
  if (!(more instanceof HTMLDetailsElement)) return;
  const isOver = () => more.open && getComputedStyle(more.lastElementChild ?? more).position === "absolute";
  more.addEventListener("keydown", ({ key }) => {
    if (key !== "Escape" || !isOver()) return;
    more.open = false;
    more.querySelector("summary")?.focus();
  });
  addEventListener("pointerdown", ({ target }) => {
    if (target instanceof Node && !more.contains(target) && isOver()) more.open = false;
  });
}
