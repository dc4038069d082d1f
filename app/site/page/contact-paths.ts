import { homeKey } from "#domain/catalogue/home.ts";
import type { SelectedHome } from "#domain/catalogue/home-choice.ts";
import type { Ugx } from "#domain/money/money.ts";

export function visitPath(home: SelectedHome, perDay?: Ugx): string {
  return `/visit?home=${homeKey(home)}${perDay === undefined ? "" : `&perday=${perDay}`}`;
}

export function askPath(home: SelectedHome, kind?: "info"): string {
  return `/ask?${kind ? `kind=${kind}&` : ""}home=${homeKey(home)}`;
}
