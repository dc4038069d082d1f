import { forgetOwnVisit, storeOwnVisit } from "./own-visits.ts";

/** Stores the link of a visit that is ahead for the forms of this browser, and removes that of any other visit. */
export function start(page: HTMLElement): void {
  const visit = location.pathname.split("/").at(-1) ?? "";
  if (page.hasAttribute("data-ahead")) storeOwnVisit(visit);
  else forgetOwnVisit(visit);
}
