import * as words from "#domain/languages/messages/homes.ts";
import { formatNumber } from "#domain/money/money.ts";
import { LETTERS } from "#domain/text/letters.ts";
import { type Groups, isChoice, limitPattern, limitsSaid, orWords, rangePattern } from "./limits-in-words.ts";
import type { BedroomBand } from "./listing-choices.ts";

// Numbers of rooms are written where homes are searched: "two bedroom", "3 or more bedrooms", "at least 2 baths", "3 b/r".

const numberWords = ["zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];
const otherNumberWords: Readonly<Record<string, number>> = { single: 1, double: 2 };
const number = ["\\d{1,6}(?:[.,]\\d{1,2})?", ...numberWords, ...Object.keys(otherNumberWords)].join("|");

const unitWords = {
  bedrooms: "bed\\s?room(?:s|ed)?|be?dr?m?s?|bhk|b\\s?/\\s?rs?|brs?|rooms?|rms?",
  bathrooms: "bath\\s?rooms?|baths?|bathrms?|ba|washrooms?",
};
type RoomUnit = keyof typeof unitWords;

/** A number that is one of money, such as "3m", is none of rooms. */
const noMoney = `(?!\\s*(?:[km]|mill?(?:ion)?s?|mn|bn?)(?![${LETTERS}])|[.,]\\d)`;

const patterns = {
  bedrooms: patternsOf(unitWords.bedrooms, "bed\\s?rooms?"),
  bathrooms: patternsOf(unitWords.bathrooms, "bath\\s?rooms?"),
};

function patternsOf(unit: string, nameBefore: string) {
  const inWords = {
    number: `(?:${number})(?:[\\s-]*(?:${unit})(?![${LETTERS}])|(?![${LETTERS}\\d])${noMoney})`,
    before: `(?:(?:${nameBefore})\\s*[:=]?\\s*)?`,
    unit: `(?:${unit})(?![${LETTERS}])`,
    between: `\\s*/\\s*|\\s+(?:${orWords})\\s+`,
  };
  return {
    range: rangePattern(inWords),
    limit: limitPattern(inWords),
    hasUnit: new RegExp(`(?<![${LETTERS}])(?:${unit})(?![${LETTERS}])`, "iu"),
    endsInUnit: new RegExp(`(?:${unit})$`, "iu"),
  };
}

const studio = "studios?|bedsitters?|sitidiyo|situdiyo|o?muzigo";
const studioBefore = new RegExp(
  `\\b(?:${studio})\\s*(?:\\s(?:${orWords}|to|and)\\s|[-/,])\\s*(?=(?:${number})\\b)`,
  "iu",
);
const studioBehind = new RegExp(
  `\\b(?<rooms>${number})(?:[\\s-]*(?:${unitWords.bedrooms}))?\\s+(?:${orWords}|and)\\s+(?:an?\\s+)?(?:${studio})\\b`,
  "iu",
);

/** Numbers of rooms that were read out of a search. "1.5" is between 1 and 2. */
export interface AskedRooms {
  least: number;
  most: number;
  /** Only the least and the most are asked for: "1 or 3". */
  isChoice: boolean;
  /** The text is what was written, such as "2", "2 to 3" or "1.5". */
  text: string;
  /** The search without the rooms. */
  rest: string;
}

/** Reads the numbers of bedrooms or of bathrooms that a search asks for. */
export function readAskedRooms(search: string, unit: RoomUnit): AskedRooms | undefined {
  const { range, limit, hasUnit, endsInUnit } = patterns[unit];
  const written = unit === "bedrooms" ? withStudioInDigits(search) : search;
  for (const { 0: phrase, groups = {} } of written.matchAll(range)) {
    if (!endsInUnit.test(groups.to ?? "")) continue;
    const [from, to] = [numberOf(groups.from), numberOf(groups.to)];
    const [least, most] = [Math.min(from.least, to.least), Math.max(from.most, to.most)];
    const joined = { first: formatNumber(least), last: formatNumber(most) };
    const text =
      least === most ? joined.first : isChoice(groups) ? words.roomsEither(joined) : words.roomsBetween(joined);
    return { least, most, isChoice: isChoice(groups), text, rest: written.replace(phrase, " ") };
  }
  const read = [...written.matchAll(limit)].map(({ 0: phrase, groups = {}, index }) => ({ phrase, groups, index }));
  const at = read.findIndex(({ phrase }) => hasUnit.test(phrase));
  const found = read[at];
  if (!found) return undefined;
  // "At least 2 and at most 4 bedrooms" names the rooms only once.
  const before = read[at - 1];
  const isJoined =
    before !== undefined &&
    limitsSaid(before.groups, 0) !== undefined &&
    written.slice(before.index + before.phrase.length, found.index).trim() === "";
  const phrases = isJoined ? [before, found] : [found];
  const all = phrases.map(({ groups }) => limitsOfRooms(groups));
  const least = Math.max(...all.map((each) => each.least));
  const most = Math.min(...all.map((each) => each.most));
  if (most < 0) return undefined;
  const fraction = /[.,]0*[1-9]/.test(found.groups.number ?? "");
  const text = fraction
    ? (/[\d.,]+/.exec(found.groups.number ?? "")?.[0] ?? "").replace(",", ".")
    : textOf(least, most);
  const rest = phrases.reduce((left, { phrase }) => left.replace(phrase, " "), written);
  return { least: Math.min(least, most), most, isChoice: false, text, rest };
}

/** Writes a studio beside other numbers of rooms as none: "studio or 1 bedroom". */
function withStudioInDigits(search: string): string {
  return search.replace(studioBefore, "0 or ").replace(studioBehind, "0 or $<rooms> bedrooms");
}

function limitsOfRooms(groups: Groups): { least: number; most: number } {
  const rooms = numberOf(groups.number);
  const { atLeast, above, atMost, below } = limitsSaid(groups, rooms.least) ?? {};
  if (atLeast !== undefined) return { least: atLeast, most: Number.POSITIVE_INFINITY };
  if (above !== undefined) return { least: above + 1, most: Number.POSITIVE_INFINITY };
  const most = atMost ?? (below === undefined ? undefined : below - 1);
  // Who asks for at most 2 bedrooms wants one of her own.
  return most === undefined ? rooms : { least: Math.min(1, most), most };
}

/** Without `most`, there may be any number more. */
function textOf(least: number, most: number): string {
  if (most === Number.POSITIVE_INFINITY) return `${formatNumber(least)}+`;
  const [first, last] = [formatNumber(least), formatNumber(most)];
  return least === most ? first : words.roomsBetween({ first, last });
}

function numberOf(written = ""): { least: number; most: number } {
  const [count = ""] = /^(?:[\d.,]+|\p{L}+)/u.exec(written.toLowerCase()) ?? [];
  const position = numberWords.indexOf(count);
  const rooms = position >= 0 ? position : (otherNumberWords[count] ?? Number(count.replace(",", ".")));
  return { least: Math.floor(rooms), most: Math.ceil(rooms) };
}

const bands: readonly BedroomBand[] = ["studio", "1", "2", "3", "4-plus"];

/** Returns the numbers of the filter for bedrooms that have rooms that are asked for. */
export function bandsOf({ least, most, isChoice: isEither }: AskedRooms): readonly BedroomBand[] {
  const last = bands.length - 1;
  const [first, end] = [Math.min(least, last), Math.min(most, last)];
  return bands.filter((_, at) => (isEither ? at === first || at === end : at >= first && at <= end));
}
