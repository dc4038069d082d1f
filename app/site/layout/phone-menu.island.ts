export function start(menu: HTMLElement): void {
  if (!(menu instanceof HTMLDetailsElement)) return;
  menu.addEventListener("keydown", ({ key }) => {
    if (key !== "Escape") return;
    menu.open = false;
    menu.querySelector("summary")?.focus();
  });
  addEventListener("hashchange", () => {
    menu.open = false;
  });
}
