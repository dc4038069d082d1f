import { readOwnVisits } from "#app/site/visit/own-visits.ts";

export function start(menu: HTMLElement): void {
  if (!(menu instanceof HTMLDetailsElement)) return;
  const followOpening = () => {
    document.documentElement.toggleAttribute("data-menu-open", menu.open);
    showOwnVisit(menu);
  };
  followOpening();
  menu.addEventListener("toggle", followOpening);
  menu.addEventListener("keydown", ({ key }) => {
    if (key !== "Escape") return;
    menu.open = false;
    menu.querySelector("summary")?.focus();
  });
  // The menu covers the page, so a focus behind it would not be visible.
  menu.addEventListener("focusout", ({ relatedTarget }) => {
    if (relatedTarget instanceof Node && !menu.contains(relatedTarget)) menu.open = false;
  });
  addEventListener("hashchange", () => {
    menu.open = false;
  });
}

/** Links to the visit that was booked last. The page of a visit that is over removes it from the device. */
function showOwnVisit(menu: HTMLElement): void {
  const visit = readOwnVisits().at(-1);
  const link = menu.querySelector<HTMLAnchorElement>("[data-own-visit]");
  if (!link) return;
  link.parentElement?.toggleAttribute("hidden", visit === undefined);
  if (visit !== undefined) link.href = `${link.dataset.ownVisit}/${visit}`;
}
