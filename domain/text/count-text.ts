import { currentLanguage } from "#domain/languages/current-language.ts";
import * as counts from "#domain/languages/messages/counts.ts";
import { yearsAndMonths } from "#domain/languages/messages/time.ts";
import { formatNumber } from "#domain/money/money.ts";

/** Writes a count with its unit, like "1 home" or "1,200 homes". `units` is for words that take no "s". */
export function countText(count: number, unit: string, units = `${unit}s`): string {
  return `${formatNumber(count)} ${count === 1 ? unit : units}`;
}

/** Writes how many of something wait, like "1 mail waits" or "2 mails wait". */
export function waitingCountText(count: number, unit: string): string {
  return countText(count, `${unit} waits`, `${unit}s wait`);
}

const smallNumbers = ["No", "One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine", "Ten"];

/** Words numbers up to ten in English, for the beginning of a sentence; other languages name what is counted first. */
export function countInWords(count: number): string {
  return (currentLanguage() === "en" ? smallNumbers[count] : undefined) ?? String(count);
}

/** Writes months as years and months, like "7 months", "2 years" or "2 years 1 month". */
export function monthsText(months: number): string {
  const years = Math.floor(months / 12);
  const rest = months % 12;
  if (years === 0) return counts.months({ count: rest });
  if (rest === 0) return counts.years({ count: years });
  return yearsAndMonths({ years: counts.years({ count: years }), months: counts.months({ count: rest }) });
}
