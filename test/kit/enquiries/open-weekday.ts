import { defaultSettings } from "#domain/settings/settings.ts";
import { addDays, type LocalDate, localDate, weekdayOf } from "#domain/time/kampala-time.ts";
import { hoursOn } from "#domain/time/opening-hours.ts";

/** Tells whether a day is from Monday to Friday and no holiday. */
export function isOpenWeekday(day: LocalDate): boolean {
  return ![0, 6].includes(weekdayOf(day)) && hoursOn(defaultSettings.hours, day) !== undefined;
}

/** Lists the open weekdays of two weeks, which begin `least` days from today. Tests may run on any day. */
export function openWeekdays(least: number): LocalDate[] {
  const today = localDate(new Date());
  return Array.from({ length: 14 }, (_, n) => addDays(today, least + n)).filter(isOpenWeekday);
}

/** Returns the first open weekday that is at least `least` days from today. */
export function nextOpenWeekday(least: number): LocalDate {
  const [day] = openWeekdays(least);
  if (!day) throw new Error("the office is closed for two weeks");
  return day;
}
