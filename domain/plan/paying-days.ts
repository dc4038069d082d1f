import { addDays, addMonths, daysBetween, type LocalDate, wholeMonthsBy } from "#domain/time/kampala-time.ts";

/** Paying days are spread evenly over months, which are counted from `effectiveOn`. */
interface PayingDays {
  effectiveOn: LocalDate;
  payingDaysPerMonth: number;
}

const LONGEST_MONTH = 31;

/** Says which days are free, for whoever expects Sundays and holidays to be. */
export function freeDaysText(payingDaysPerMonth: number): string {
  if (payingDaysPerMonth >= LONGEST_MONTH) return "Every day is a paying day, Sundays and holidays too.";
  return `${payingDaysPerMonth} paying days a month, spread evenly from the day the terms began. The days between are free, whatever weekday they are: Sundays and holidays are not free of themselves.`;
}

/** Counts the paying days up to and including a day. */
export function payingDaysBy({ effectiveOn, payingDaysPerMonth }: PayingDays, on: LocalDate): number {
  if (on < effectiveOn) return 0;
  const months = wholeMonthsBy(effectiveOn, on);
  const monthOn = addMonths(effectiveOn, months);
  const daysInMonth = daysBetween(monthOn, addMonths(effectiveOn, months + 1));
  const day = daysBetween(monthOn, on);
  const inMonth = Math.min(payingDaysPerMonth, Math.ceil(((day + 1) * payingDaysPerMonth) / daysInMonth));
  return months * payingDaysPerMonth + inMonth;
}

/** Returns the day of a paying day; the first has the number 1. */
export function payingDay({ effectiveOn, payingDaysPerMonth }: PayingDays, number: number): LocalDate {
  const months = Math.floor((number - 1) / payingDaysPerMonth);
  const inMonth = (number - 1) % payingDaysPerMonth;
  const monthOn = addMonths(effectiveOn, months);
  const daysInMonth = daysBetween(monthOn, addMonths(effectiveOn, months + 1));
  return addDays(monthOn, Math.floor((inMonth * daysInMonth) / payingDaysPerMonth));
}
