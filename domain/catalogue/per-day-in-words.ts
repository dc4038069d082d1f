import { keptTo, MAX_SEARCHED_A_DAY } from "#domain/amount/daily-amount.ts";
import { type Ugx, ugx } from "#domain/money/money.ts";
import { parseUgx } from "#domain/money/money-input.ts";
import { amount, aPeriod, type Period, priceWords, withEnglishUnit } from "./amount-words.ts";
import { type Groups, limitPattern, limitsSaid, rangePattern } from "./limits-in-words.ts";

// Amounts a day are written where homes are searched: "under 30000", "kololo 30k daily", "chini ya 30,000", "600k a month".

/** A smaller number in a search is meant as that of a unit, and buys nothing as an amount a day. */
const MIN_SEARCHED_A_DAY = 1_000;
const MONTHS = 12;
const WEEKS = 52;

const perDayInWords = { number: amount, before: priceWords, behind: `(?:\\s*${aPeriod})?` };
const range = rangePattern(perDayInWords);
const limit = limitPattern(perDayInWords);

/** An amount a day that was read out of a search. */
export interface AskedPerDay {
  /** The amount is in whole hundreds. Of two it is the larger one. */
  amount: Ugx;
  /** The sum of a week, a month or a year, if one was written, which pays the amount on each paying day. */
  sum: { amount: Ugx; period: Exclude<Period, "day"> } | undefined;
  /** The words say that it is one a day. */
  isSaid: boolean;
  /** It was written as the least that is to be paid. */
  isLeast: boolean;
  /** The search without the amount. */
  rest: string;
}

/** Reads an amount a day in a search: one with a limit or with "a day", or a number that is the whole search. */
export function readAskedPerDay(search: string, payingDaysPerMonth: number): AskedPerDay | undefined {
  const ranges = [...search.matchAll(range)].map(({ 0: phrase, groups = {} }) => {
    const read: Groups = { ...groups, number: groups.to };
    return { phrase, groups: read, isRange: true };
  });
  const limits = [...search.matchAll(limit)].map(({ 0: phrase, groups: read = {} }) => {
    const groups: Groups = read;
    return { phrase, groups, isRange: false };
  });
  for (const { phrase, groups, isRange } of [...ranges, ...limits]) {
    const read = parseUgx(withEnglishUnit(groups.number ?? ""));
    const period = periodOf(groups);
    const perDay = read.ok ? Math.floor(read.amount / payingDaysIn(period ?? "day", payingDaysPerMonth)) : 0;
    if (!read.ok || perDay < MIN_SEARCHED_A_DAY || perDay > MAX_SEARCHED_A_DAY) continue;
    const rest = search.replace(phrase, " ");
    const said = limitsSaid(groups, perDay);
    const isLeast = !isRange && (said?.atLeast ?? said?.above) !== undefined;
    const hasLimit = said !== undefined || groups.around !== undefined;
    if (period === undefined && (isRange || !hasLimit) && rest.trim() !== "") continue;
    const sum = period === undefined || period === "day" ? undefined : { amount: read.amount, period };
    return { amount: keptTo(ugx(perDay)), sum, isSaid: period !== undefined, isLeast, rest };
  }
  return undefined;
}

function periodOf(groups: Groups): Period | undefined {
  const periods = ["day", "week", "month", "year"] as const;
  return periods.find((period) => groups[period] !== undefined);
}

function payingDaysIn(period: Period, payingDaysPerMonth: number): number {
  const inYear = payingDaysPerMonth * MONTHS;
  return { day: 1, week: inYear / WEEKS, month: payingDaysPerMonth, year: inYear }[period];
}
