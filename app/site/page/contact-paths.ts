import { homeKey } from "#domain/catalogue/home.ts";
import type { SelectedHome } from "#domain/catalogue/home-choice.ts";
import type { Ugx } from "#domain/money/money.ts";

/** The form that asks for a visit, with this home, or unit, already chosen, and the amount that the visitor can pay a day. */
export function visitPath(home: SelectedHome, perDay?: Ugx): string {
  return `/visit?home=${homeKey(home)}${perDay === undefined ? "" : `&perday=${perDay}`}`;
}

/** The form that sends a message about this home or unit, or asks for more about it. */
export function askPath(home: SelectedHome, kind?: "info"): string {
  return `/ask?${kind ? `kind=${kind}&` : ""}home=${homeKey(home)}`;
}
