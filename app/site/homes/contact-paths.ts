import { type HomeRef, homeKey } from "#domain/catalogue/home.ts";

/** The form that asks for a visit, with this home already chosen. */
export function visitPath(home: HomeRef): string {
  return `/visit?home=${homeKey(home)}`;
}

/** The form that sends a message about this home, or asks for more about it. */
export function askPath(home: HomeRef, kind?: "info"): string {
  return `/ask?${kind ? `kind=${kind}&` : ""}home=${homeKey(home)}`;
}
