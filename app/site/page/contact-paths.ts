import { homeKey } from "#domain/catalogue/home.ts";
import type { SelectedHome } from "#domain/catalogue/home-choice.ts";

/** The form that asks for a visit, with this home, or unit, already chosen. */
export function visitPath(home: SelectedHome): string {
  return `/visit?home=${homeKey(home)}`;
}

/** The form that sends a message about this home or unit, or asks for more about it. */
export function askPath(home: SelectedHome, kind?: "info"): string {
  return `/ask?${kind ? `kind=${kind}&` : ""}home=${homeKey(home)}`;
}
