import { currentLanguage } from "#domain/languages/current-language.ts";
import type { Language } from "#domain/languages/languages.ts";
import { days as daysText } from "#domain/languages/messages/counts.ts";
import * as words from "#domain/languages/messages/time.ts";
import { countText, monthsText } from "#domain/text/count-text.ts";
import { clockTextAsSaid, type LocalTime } from "./clock-text.ts";

export type { LocalTime };

/** The day is "YYYY-MM-DD". Such days can be compared with < and >. */
export type LocalDate = string;

export const officeTimeZone = "Africa/Kampala";

export const weekdayNames = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"] as const;

export const monthNames = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
] as const;

interface Names {
  months: readonly string[];
  weekdays: readonly string[];
  shortMonths: readonly string[];
  shortWeekdays: readonly string[];
}

const short = (name: string) => name.slice(0, 3);

/** English does not ask the browser, so that it and the server write the same. */
const names = new Map<Language, Names>([
  [
    "en",
    {
      months: monthNames,
      weekdays: weekdayNames,
      shortMonths: monthNames.map(short),
      shortWeekdays: weekdayNames.map(short),
    },
  ],
]);

/** Returns the names of the months and days in the language of the page. */
function currentNames(): Names {
  const language = currentLanguage();
  const known = names.get(language);
  if (known) return known;
  const name = (part: "month" | "weekday", length: "long" | "short", day: number) =>
    new Intl.DateTimeFormat(language, { [part]: length, timeZone: "UTC" }).format(day * DAY_MS);
  // 1 January 1970 was a Thursday.
  const monthsBy = (length: "long" | "short") => monthNames.map((_, month) => name("month", length, 31 * month));
  const weekdays = weekdayNames.map((_, weekday) => name("weekday", "long", weekday + 3));
  const found = {
    months: monthsBy("long"),
    weekdays,
    shortMonths: monthsBy("short"),
    // Luganda's short ones ("Lw2") are signs of calendars, which few people read, and Swahili has none.
    shortWeekdays: weekdays,
  };
  names.set(language, found);
  return found;
}

interface LocalDateTime {
  date: LocalDate;
  time: LocalTime;
  /** 0 is Sunday. */
  weekday: number;
}

const officeClock = new Intl.DateTimeFormat("en-GB", {
  timeZone: officeTimeZone,
  calendar: "gregory",
  numberingSystem: "latn",
  hourCycle: "h23",
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
  hour: "2-digit",
  minute: "2-digit",
});

const DAY_MS = 86_400_000;

/** Returns the day, the time and the weekday in Kampala. */
export function localDateTime(at: Date): LocalDateTime {
  const parts = new Map(officeClock.formatToParts(at).map((part) => [part.type, part.value]));
  const year = (parts.get("year") ?? "").padStart(4, "0");
  const date = `${year}-${parts.get("month")}-${parts.get("day")}`;
  return { date, time: `${parts.get("hour")}:${parts.get("minute")}`, weekday: weekdayOf(date) };
}

/** Returns the day in Kampala at an instant. */
export function localDate(at: Date): LocalDate {
  return localDateTime(at).date;
}

/**
 * Returns the instant of a local day and time. There is exactly one, because Uganda has no summer time.
 *
 * @throws RangeError for an invalid day or time
 */
export function localInstant(date: LocalDate, time: LocalTime = "00:00"): Date {
  const asIfUtc = new Date(`${date}T${time}:00Z`);
  const shown = localDateTime(asIfUtc);
  const [hours = 0, minutes = 0] = shown.time.split(":").map(Number);
  // The difference is computed from days, because the local clock may be in the year 10000, which `Date` does not
  // parse.
  return new Date(2 * asIfUtc.getTime() - epochDay(shown.date) * DAY_MS - (hours * 60 + minutes) * 60_000);
}

/** Tells whether a text is a day that exists, as "YYYY-MM-DD". There is no year 0000, as in PostgreSQL. */
export function isLocalDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || text.startsWith("0000")) return false;
  const at = new Date(`${text}T00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text);
}

/** Tells whether a text is a time of the day, as "HH:MM" from "00:00" to "23:59". */
export function isLocalTime(text: string): boolean {
  return /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(text);
}

/** Returns the number of a weekday; Sunday is 0. */
export function weekdayOf(date: LocalDate): number {
  return new Date(epochDay(date) * DAY_MS).getUTCDay();
}

/** Returns the day so many days later, or earlier if the number is negative. */
export function addDays(date: LocalDate, days: number): LocalDate {
  return dateOfEpochDay(epochDay(date) + days);
}

/** Returns the instant this many times 24 hours earlier. */
export const daysBefore = (at: Date, days: number): Date => new Date(at.getTime() - days * DAY_MS);

/** Returns the instant this many times 24 hours later. */
export const daysAfter = (at: Date, days: number): Date => new Date(at.getTime() + days * DAY_MS);

/** Adds months to a day. A month after 31 January is 28 February, because a shorter month ends earlier. */
export function addMonths(date: LocalDate, months: number): LocalDate {
  const { year, month, day } = partsOf(date);
  const target = year * 12 + (month - 1) + months;
  const [targetYear, targetMonth] = [Math.floor(target / 12), (target % 12) + 1];
  const lastDay = new Date(utc(targetYear, targetMonth + 1, 0)).getUTCDate();
  return dateOfEpochDay(utc(targetYear, targetMonth, Math.min(day, lastDay)) / DAY_MS);
}

/** Counts the days from one day to another; negative if `to` is earlier. */
export function daysBetween(from: LocalDate, to: LocalDate): number {
  return epochDay(to) - epochDay(from);
}

/** Counts the months that are over, as `addMonths` counts them; 0 if `on` is earlier. */
export function wholeMonthsBy(from: LocalDate, on: LocalDate): number {
  let months = Math.max(0, Math.floor(daysBetween(from, on) / 31));
  while (addMonths(from, months + 1) <= on) months += 1;
  return months;
}

/** Words a duration to the nearest month or, below a month, in days. Every duration of the site is rounded like this. */
export function durationText(from: LocalDate, to: LocalDate): string {
  const months = wholeMonthsBy(from, to);
  if (months === 0) return daysText({ count: Math.max(1, daysBetween(from, to)) });
  const monthOn = addMonths(from, months);
  const isMoreThanHalf = daysBetween(monthOn, to) * 2 >= daysBetween(monthOn, addMonths(from, months + 1));
  return monthsText(isMoreThanHalf ? months + 1 : months);
}

function epochDay(date: LocalDate): number {
  const { year, month, day } = partsOf(date);
  return utc(year, month, day) / DAY_MS;
}

/** `Date.UTC` takes years below 100 for 19xx, so the year is set separately. */
function utc(year: number, month: number, day: number): number {
  return new Date(0).setUTCFullYear(year, month - 1, day);
}

function dateOfEpochDay(day: number): LocalDate {
  return new Date(day * DAY_MS).toISOString().slice(0, 10);
}

function partsOf(date: LocalDate): { year: number; month: number; day: number } {
  const [year = 0, month = 1, day = 1] = date.split("-").map(Number);
  return { year, month, day };
}

/** Returns the name of a weekday in the language of the page; Sunday is 0. */
export function weekdayText(weekday: number): string {
  return currentNames().weekdays[weekday] ?? "";
}

/** Writes a month like "November 2026". */
export function monthYearText(date: LocalDate): string {
  const { year, month } = partsOf(date);
  return `${currentNames().months[month - 1]} ${year}`;
}

/** Writes a month like "Nov 2026". */
export function shortMonthYearText(date: LocalDate): string {
  const { year, month } = partsOf(date);
  return `${currentNames().shortMonths[month - 1]} ${year}`;
}

/** Writes a day like "30 November 2026". */
export function dateText(date: LocalDate): string {
  return `${partsOf(date).day} ${monthYearText(date)}`;
}

/** Writes a day like "Monday 30 November", without the year. */
export function weekdayDateText(date: LocalDate): string {
  const { month, day } = partsOf(date);
  const { weekdays, months } = currentNames();
  return `${weekdays[weekdayOf(date)]} ${day} ${months[month - 1]}`;
}

/** Writes a day and a time like "Monday 30 November, 9:00 AM". */
export function weekdayTimeText({ date, time }: Pick<LocalDateTime, "date" | "time">): string {
  return `${weekdayDateText(date)}, ${clockTextAsSaid(time)}`;
}

/** Writes a day like "Mon 30 Nov". */
export function shortDateText(date: LocalDate): string {
  const { month, day } = partsOf(date);
  const { shortWeekdays, shortMonths } = currentNames();
  return `${shortWeekdays[weekdayOf(date)]} ${day} ${shortMonths[month - 1]}`;
}

/** Words a time to follow "Changed": "today at 10:40 AM", "on 3 March 2025". */
export function sinceText(at: Date, now: Date): string {
  const then = localDateTime(at);
  const today = localDate(now);
  const daysAgo = daysBetween(then.date, today);
  if (daysAgo <= 0) return words.todayAt({ time: clockTextAsSaid(then.time) });
  if (daysAgo === 1) return words.yesterdayAt({ time: clockTextAsSaid(then.time) });
  const { year, month, day } = partsOf(then.date);
  if (year === partsOf(today).year) {
    return words.onDayAt({ day: `${day} ${currentNames().months[month - 1]}`, time: clockTextAsSaid(then.time) });
  }
  return words.onDay({ day: dateText(then.date) });
}

/** Says when something was changed, counted from `now`, in the words of `sinceText`. */
export const changedText = (at: Date, now: Date): string => `Changed ${sinceText(at, now)}`;

/** Words the time since then in its largest whole unit: "5 minutes", "3 hours", "2 days". */
export function waitText(since: Date, now: Date): string {
  const minutes = Math.floor((now.getTime() - since.getTime()) / 60_000);
  if (minutes < 1) return "less than a minute";
  if (minutes < 60) return countText(minutes, "minute");
  const hours = Math.floor(minutes / 60);
  if (hours < 48) return countText(hours, "hour");
  return countText(Math.floor(hours / 24), "day");
}
