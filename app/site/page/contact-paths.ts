import { homeKey } from "#domain/catalogue/home.ts";
import type { SelectedHome } from "#domain/catalogue/home-choice.ts";
import type { Ugx } from "#domain/money/money.ts";

/** Returns the address of the form for a visit to a home, with the visitor's amount if it is known. */
export function visitPath(home: SelectedHome, perDay?: Ugx): string {
  return `/visit?home=${homeKey(home)}${perDay === undefined ? "" : `&perday=${perDay}`}`;
}

/** Returns the address of the form for a question about a home, or for a request for information. */
export function askPath(home: SelectedHome, kind?: "info"): string {
  return `/ask?${kind ? `kind=${kind}&` : ""}home=${homeKey(home)}`;
}
