import * as words from "#domain/languages/messages/hours.ts";
import { clockText, clockTextAsSaid, saidHoursText } from "#domain/time/clock-text.ts";
import {
  addDays,
  type LocalDate,
  type LocalTime,
  localDateTime,
  weekdayOf,
  weekdayText,
} from "#domain/time/kampala-time.ts";
import { findPublicHoliday, type PublicHoliday, publicHolidayNames } from "./public-holidays.ts";

export interface OpenTime {
  opens: LocalTime;
  closes: LocalTime;
}

export interface OpeningHours {
  /** Sunday is first; null is closed. */
  week: (OpenTime | null)[];
  /** The public holidays on which the office is closed. */
  holidays: PublicHoliday[];
  /** Other closed days, such as Eid, whose day is announced each year. */
  closedDays: { on: LocalDate; name: string }[];
  note: string;
}

type OpeningState =
  | { open: true; until: LocalTime }
  | { open: false; next: { on: LocalDate; opens: LocalTime } | undefined };

/** Returns the hours of a day; undefined if the office is closed all day. */
export function hoursOn(hours: OpeningHours, date: LocalDate): OpenTime | undefined {
  if (closedDayName(hours, date) !== undefined) return undefined;
  return hours.week[weekdayOf(date)] ?? undefined;
}

/** Returns the name of a closed day; undefined if only the week's hours decide. */
export function closedDayName(hours: OpeningHours, date: LocalDate): string | undefined {
  const closed = hours.closedDays.find((day) => day.on === date);
  if (closed) return closed.name;
  const holiday = findPublicHoliday(hours.holidays, date);
  return holiday && publicHolidayNames[holiday];
}

/** Tells whether the office is open. `next` is when it opens, within sixty days. */
export function openingState(hours: OpeningHours, now: Date): OpeningState {
  const { date, time } = localDateTime(now);
  const today = hoursOn(hours, date);
  if (today && time >= today.opens && time < today.closes) return { open: true, until: today.closes };
  for (let ahead = 0; ahead <= 60; ahead += 1) {
    const on = addDays(date, ahead);
    const opens = hoursOn(hours, on)?.opens;
    if (opens && (ahead > 0 || time < opens)) return { open: false, next: { on, opens } };
  }
  return { open: false, next: undefined };
}

/** Says whether the office is open now, and until when or when it opens next. */
export function openingText(hours: OpeningHours, now: Date): string {
  const state = openingState(hours, now);
  if (state.open) return words.openUntil({ time: clockTextAsSaid(state.until) });
  if (!state.next) return words.closedNow();
  const { date } = localDateTime(now);
  const { on, opens } = state.next;
  const time = clockTextAsSaid(opens);
  if (on === date) return words.opensToday({ time });
  if (on === addDays(date, 1)) return words.opensTomorrow({ time });
  return words.opensOn({ day: weekdayText(weekdayOf(on)), time });
}

function timesText({ opens, closes }: OpenTime): string {
  const text = words.times({ opens: clockText(opens), closes: clockText(closes) });
  const said = saidHoursText(opens, closes);
  return said === undefined ? text : `${text} (${said})`;
}

/** Returns the week's hours in lines, from Monday on; equal days in a row are one line. */
export function weekLines(hours: OpeningHours): { days: string; hours: string }[] {
  const lines: { first: number; last: number; hours: string }[] = [];
  for (const weekday of [1, 2, 3, 4, 5, 6, 0]) {
    const day = hours.week[weekday];
    const text = day ? timesText(day) : words.closed();
    const line = lines.at(-1);
    if (line?.hours === text) line.last = weekday;
    else lines.push({ first: weekday, last: weekday, hours: text });
  }
  return lines.map(({ first, last, hours: text }) => ({
    days: first === last ? weekdayText(first) : words.days({ first: weekdayText(first), last: weekdayText(last) }),
    hours: text,
  }));
}
