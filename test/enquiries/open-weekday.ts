import { defaultSettings } from "#domain/settings/settings.ts";
import { type LocalDate, weekdayOf } from "#domain/time/kampala-time.ts";
import { hoursOn } from "#domain/time/opening-hours.ts";

/** Whether the office is open on a day from Monday to Friday that is no public holiday, by the hours of a new site. */
export function isOpenWeekday(day: LocalDate): boolean {
  return ![0, 6].includes(weekdayOf(day)) && hoursOn(defaultSettings.hours, day) !== undefined;
}
