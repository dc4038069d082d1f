import { defaultSettings } from "#domain/settings/settings.ts";
import { addDays, type LocalDate, localDate, weekdayOf } from "#domain/time/kampala-time.ts";
import { hoursOn } from "#domain/time/opening-hours.ts";

/** Whether the office is open on a day from Monday to Friday that is no public holiday, by the hours of a new site. */
export function isOpenWeekday(day: LocalDate): boolean {
  return ![0, 6].includes(weekdayOf(day)) && hoursOn(defaultSettings.hours, day) !== undefined;
}

/** Weekdays on which the office is open, from `least` days ahead on: tests run on any day. */
export function openWeekdays(least: number): LocalDate[] {
  const today = localDate(new Date());
  return Array.from({ length: 14 }, (_, n) => addDays(today, least + n)).filter(isOpenWeekday);
}

/** The first of them. */
export function nextOpenWeekday(least: number): LocalDate {
  const [day] = openWeekdays(least);
  if (!day) throw new Error("the office is closed for two weeks");
  return day;
}
