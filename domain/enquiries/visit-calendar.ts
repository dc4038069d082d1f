import { hoursOn, type OpeningHours } from "#domain/settings/opening-hours.ts";
import { countText } from "#domain/text/count-text.ts";
import {
  addDays,
  addMonths,
  dateText,
  isLocalDate,
  type LocalDate,
  type LocalTime,
  monthYearText,
  weekdayDateText,
  weekdayNames,
  weekdayOf,
} from "#domain/time/kampala-time.ts";
import { slotTimes, type VisitRules } from "./visit-slots.ts";

export const calendarSpans = ["day", "week", "month"] as const;
export type CalendarSpan = (typeof calendarSpans)[number];

export const calendarSpanNames: Record<CalendarSpan, string> = { day: "Day", week: "Week", month: "Month" };

/** Which days of the calendar of visits are looked at: the day, week or month that `on` is in. */
export interface CalendarChoice {
  span: CalendarSpan;
  on: LocalDate;
}

/** Reads the calendar's address; what it does not know counts as not chosen: today, by the day. */
export function readCalendarChoice(params: URLSearchParams, today: LocalDate): CalendarChoice {
  const on = params.get("on") ?? "";
  return {
    span: calendarSpans.find((span) => span === params.get("span")) ?? "day",
    // Other centuries are nobody's wish.
    on: isLocalDate(on) && on.startsWith("20") ? on : today,
  };
}

/** The days that are shown, in their order. Weeks begin on Monday; a month is shown in whole weeks. */
export function calendarDays({ span, on }: CalendarChoice): LocalDate[] {
  if (span === "day") return [on];
  if (span === "week") return daysFrom(mondayOf(on), 7);
  const first = firstOfMonth(on);
  const start = mondayOf(first);
  const days = daysFrom(start, 42);
  const nextMonth = addMonths(first, 1);
  return days.filter((day) => mondayOf(day) < nextMonth);
}

/** The same span before (-1) or after (1). */
export function stepCalendar({ span, on }: CalendarChoice, step: -1 | 1): CalendarChoice {
  const moved = { day: () => addDays(on, step), week: () => addDays(on, step * 7), month: () => addMonths(on, step) };
  return { span, on: moved[span]() };
}

/** "Tuesday 24 November 2026", "23 to 29 November 2026", "November 2026" */
export function calendarTitle({ span, on }: CalendarChoice): string {
  if (span === "day") return `${weekdayNames[weekdayOf(on)]} ${dateText(on)}`;
  if (span === "month") return monthYearText(on);
  const monday = mondayOf(on);
  const sunday = addDays(monday, 6);
  const first = isSameMonth(monday, sunday) ? dateText(monday).split(" ")[0] : withoutYear(monday, sunday);
  return `${first} to ${dateText(sunday)}`;
}

export function isSameMonth(one: LocalDate, other: LocalDate): boolean {
  return one.slice(0, 7) === other.slice(0, 7);
}

/** One day of the calendar: what the opening hours offer, and who comes. */
export interface DayPlan<Visit> {
  date: LocalDate;
  /** Why the office is closed all day: "Closed: Independence Day"; undefined when it is open. */
  closed: string | undefined;
  slots: PlannedSlot<Visit>[];
  visits: number;
  /** Places that nobody has taken; those of times that have passed count as well. */
  free: number;
}

export interface PlannedSlot<Visit> {
  time: LocalTime;
  visits: Visit[];
  /** How many can come; 0 at a time that the opening hours do not offer (any more), where somebody comes all the same. */
  places: number;
}

/** Lays the visits of some days over what the opening hours offer on them. */
export function planDays<Visit extends { slot: { date: LocalDate; time: LocalTime } }>(
  days: readonly LocalDate[],
  hours: OpeningHours,
  rules: VisitRules,
  visits: readonly Visit[],
): DayPlan<Visit>[] {
  const byDay = Map.groupBy(visits, (visit) => visit.slot.date);
  return days.map((date) => {
    const ofDay = byDay.get(date) ?? [];
    const offered = slotTimes(date, hours, rules);
    const times = [...new Set([...offered, ...ofDay.map((visit) => visit.slot.time)])].sort();
    const slots = times.map((time) => ({
      time,
      visits: ofDay.filter((visit) => visit.slot.time === time),
      places: offered.includes(time) ? rules.placesPerSlot : 0,
    }));
    return {
      date,
      closed: closedText(date, hours),
      slots,
      visits: ofDay.length,
      free: slots.reduce((sum, slot) => sum + Math.max(0, slot.places - slot.visits.length), 0),
    };
  });
}

/** "3 visits, 17 places free"; "Closed: Independence Day" */
export function dayText({ visits, free, closed }: Pick<DayPlan<unknown>, "visits" | "free" | "closed">): string {
  const coming = visits === 0 ? "No visits" : countText(visits, "visit");
  if (closed) return visits === 0 ? closed : `${closed}. ${coming} all the same`;
  return `${coming}, ${countText(free, "place")} free`;
}

function closedText(date: LocalDate, hours: OpeningHours): string | undefined {
  if (hoursOn(hours, date)) return undefined;
  const name = hours.closedDays.find((day) => day.on === date)?.name;
  return name ? `Closed: ${name}` : "Closed";
}

function mondayOf(date: LocalDate): LocalDate {
  return addDays(date, -((weekdayOf(date) + 6) % 7));
}

function firstOfMonth(date: LocalDate): LocalDate {
  return `${date.slice(0, 7)}-01`;
}

function daysFrom(first: LocalDate, count: number): LocalDate[] {
  return Array.from({ length: count }, (_, i) => addDays(first, i));
}

/** "30 November"; with its year where the other day is in another one. */
function withoutYear(date: LocalDate, other: LocalDate): string {
  if (date.slice(0, 4) !== other.slice(0, 4)) return dateText(date);
  return weekdayDateText(date).split(" ").slice(1).join(" ");
}
