import { monthNames } from "#domain/time/kampala-time.ts";
import { isLand } from "./property.ts";

type MovableHome = Parameters<typeof isLand>[0] & {
  /** The office's own words, like "March 2027" or "Built: move in within a month of signing"; may be empty. */
  moveIn: string;
};

/**
 * Words when a buyer can live in a home: "Move in: March 2027". Words of the office that say "move in" themselves stay as
 * they are. Of a plot it says that there are no walls. Empty where the office has stated nothing, because a date that
 * nobody promised must not stand beside a price.
 */
export function moveInText(home: MovableHome): string {
  const stated = home.moveIn.trim();
  if (stated === "") return isLand(home) ? "No walls yet: you build them" : "";
  return /\bmove[ -]in/i.test(stated) ? stated : `Move in: ${inSentence(stated)}`;
}

/** Begins with a small letter, unless the first word is a month or an abbreviation. */
function inSentence(words: string): string {
  const isName = monthNames.some((month) => words.startsWith(month)) || /^\p{Lu}[\p{Lu}\d]/u.test(words);
  return isName ? words : words.charAt(0).toLowerCase() + words.slice(1);
}
