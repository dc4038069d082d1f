export function start(menu: HTMLElement): void {
  if (!(menu instanceof HTMLDetailsElement)) return;
  menu.addEventListener("keydown", ({ key }) => {
    if (key !== "Escape") return;
    menu.open = false;
    menu.querySelector("summary")?.focus();
  });
  // The menu covers the page, so a focus behind it would be out of sight.
  menu.addEventListener("focusout", ({ relatedTarget }) => {
    if (relatedTarget instanceof Node && !menu.contains(relatedTarget)) menu.open = false;
  });
  addEventListener("hashchange", () => {
    menu.open = false;
  });
}
