import { forgetOwnVisit, keepOwnVisit } from "./own-visits.ts";

/** Tells the forms of this browser whether the visit of this page is ahead. */
export function start(page: HTMLElement): void {
  const visit = location.pathname.split("/").at(-1) ?? "";
  if (page.hasAttribute("data-ahead")) keepOwnVisit(visit);
  else forgetOwnVisit(visit);
}
