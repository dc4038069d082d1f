import { addDays, addMonths, daysBetween, type LocalDate, wholeMonthsBy } from "#domain/time/kampala-time.ts";

/** Paying days are spread evenly over months, which are counted from `effectiveOn`. */
interface PayingDays {
  effectiveOn: LocalDate;
  payingDaysPerMonth: number;
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
