import { shippedOrEnglish } from "#domain/fields/in-languages.ts";
import { currentLanguage } from "#domain/languages/current-language.ts";
import { type Message, type Said, said } from "#domain/languages/message.ts";
import * as words from "#domain/languages/messages/card.ts";
import * as counts from "#domain/languages/messages/counts.ts";
import { uncapitalized } from "#domain/text/capitalized.ts";
import { monthNames } from "#domain/time/kampala-time.ts";
import { isLand } from "./property.ts";

type MovableHome = Parameters<typeof isLand>[0] & {
  /** The office's own words, like "March 2027" or "Built: move in within a month of signing"; may be empty. */
  moveIn: string;
};

/**
 * Words when a buyer can live in a home: "Move in: March 2027". Words of the office that say "move in" themselves stay
 * as they are. Of a plot it says that there are no walls. It is undefined if the office has stated nothing, because a
 * date that nobody promised must not be beside a price. The words of the office are in English, unless
 * they ship with the site.
 */
export function moveInText(home: MovableHome): Said | undefined {
  const stated = home.moveIn.trim();
  if (stated === "") return isLand(home) ? said(words.noWalls, () => []) : undefined;
  const shipped = shippedOrEnglish(stated);
  if (shipped.language !== "en") return shipped;
  return { language: "en", text: /\bmove[ -]in/i.test(stated) ? stated : `Move in: ${inSentence(stated)}` };
}

const smallNumbers: Readonly<Record<string, string>> = { a: "1", an: "1", one: "1", two: "2", three: "3", four: "4" };
const count = `\\d+|${Object.keys(smallNumbers).join("|")}`;

/** Matches a time from today or from the first steps of a buyer: "Usually 3 to 6 months", "within a month". */
const period = new RegExp(
  `(?:^|\\b(?:in|within|usually|about) )(${count})(?: ?(?:to|-|–) ?(\\d+))? (day|week|month|year)s?\\b`,
  "i",
);

/** With these words a time has ended already, or begins on a day that a card has no room to explain. */
const unclear = /\b(?:after|ago|last|final|comple\w*|finish\w*)\b/i;

/**
 * Words the same as briefly as possible, for a card: "Ready in 2 to 3 weeks", or "Built: ready in 1 month" if the home
 * is built. Other words stay as `moveInText` has them, such as "four months after the building begins".
 */
export function moveInShort(home: MovableHome): Said | undefined {
  const [found, from = "", to, unit = ""] = period.exec(home.moveIn) ?? [];
  if (found === undefined || unclear.test(home.moveIn)) return moveInText(home);
  const time = timeText(smallNumbers[from.toLowerCase()] ?? from, to, unit.toLowerCase());
  if (/^\s*built\b/i.test(home.moveIn)) return { language: currentLanguage(), text: words.builtReadyIn({ time }) };
  const ready = fromFirstVisit.test(home.moveIn) ? words.readyFromFirstVisit : words.readyIn;
  return { language: currentLanguage(), text: ready({ time }) };
}

const units: Readonly<
  Record<string, { count: Message<[{ count: number }]>; range: Message<[{ from: string; to: number }]> }>
> = {
  day: { count: counts.days, range: counts.daysRange },
  week: { count: counts.weeks, range: counts.weeksRange },
  month: { count: counts.months, range: counts.monthsRange },
  year: { count: counts.years, range: counts.yearsRange },
};

/** Returns a time such as "1 month" or "3 to 6 months". */
function timeText(from: string, to: string | undefined, unit: string): string {
  const words = units[unit];
  if (!words) return "";
  return to === undefined ? words.count({ count: Number(from) }) : words.range({ from, to: Number(to) });
}

/** Stays on a card, because the time to build, which other cards and pages have, is only a part of it. */
const fromFirstVisit = /\bfrom (?:your|the) first visit\b/i;

/** Writes the first letter small, unless the first word is a month or an abbreviation. */
function inSentence(words: string): string {
  const isName = monthNames.some((month) => words.startsWith(month)) || /^\p{Lu}[\p{Lu}\d]/u.test(words);
  return isName ? words : uncapitalized(words);
}
