import { isLocalDate } from "#domain/time/kampala-time.ts";

const SECONDS_A_DAY = 86_400;
/** A spreadsheet counts days from here; 25,569 is the first of January 1970. */
const DAYS_BEFORE_1970 = 25_569;
/** The first of January 2015 and of 2050. No statement has days outside. */
const [FIRST, LAST] = [42_005, 54_789];
/** The days of a statement lie within a year and some weeks. */
const MAX_SPREAD_DAYS = 400;

/** Matches "45991", "45,991" and, with a time of day, "45991.4321". */
const dayNumber = /^(\d{5}|\d{2},\d{3})(\.\d{1,12})?$/;

const numberIn = (cell: string) => (dayNumber.test(cell) ? Number(cell.replace(",", "")) : Number.NaN);

/** Tells whether a column of this heading has days, by its own words. */
export function isNamedAsDay(heading: string): boolean {
  return (
    /\bdates?\b|\bdate ?time\b|^day$|\btime(?:stamp)?\b/i.test(heading) &&
    !/\b(?:balance|amount|total|sum|to date)\b/i.test(heading)
  );
}

/**
 * Tells whether the cells of a column that is named as days can be days as a spreadsheet counts them, 45,991 for the
 * 30th of November 2025. All of them have to be, and lie as close together as the days of a statement: a column that was
 * formatted as a number has no other kind of cell.
 */
export function areDayNumbers(cells: readonly string[]): boolean {
  const numbers = cells.filter((cell) => cell !== "").map(numberIn);
  const [least, most] = [numbers.reduce(lesser, LAST), numbers.reduce(greater, FIRST)];
  return (
    numbers.length > 0 && numbers.every((number) => number >= FIRST && number < LAST) && most - least <= MAX_SPREAD_DAYS
  );
}

const lesser = (one: number, other: number) => Math.min(one, other);
const greater = (one: number, other: number) => Math.max(one, other);

/**
 * Writes the day of such a number, and its time if it has one: "2025-11-30" or "2025-11-30 10:22:13". What is no such
 * number stays as it is.
 */
export function writeDayNumber(cell: string): string {
  const number = numberIn(cell);
  if (Number.isNaN(number)) return cell;
  const seconds = Math.round((number - DAYS_BEFORE_1970) * SECONDS_A_DAY);
  const [day = "", time = ""] = new Date(seconds * 1000).toISOString().split(/T|\./);
  if (!isLocalDate(day)) return cell;
  return seconds % SECONDS_A_DAY === 0 ? day : `${day} ${time}`;
}
