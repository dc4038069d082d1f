import { countText } from "#domain/text/count-text.ts";
import {
  addDays,
  addMonths,
  dateText,
  isLocalDate,
  type LocalDate,
  type LocalTime,
  localDate,
  monthYearText,
  weekdayDateText,
  weekdayNames,
  weekdayOf,
} from "#domain/time/kampala-time.ts";
import { closedDayName, hoursOn, type OpeningHours } from "#domain/time/opening-hours.ts";
import { findBlock, findDayBlock, type VisitBlock } from "./visit-blocks.ts";
import { hasBegun, isOver, slotTimes, type VisitCalendar } from "./visit-slots.ts";

export const calendarSpans = ["day", "week", "month"] as const;
type CalendarSpan = (typeof calendarSpans)[number];

export const calendarSpanNames: Record<CalendarSpan, string> = { day: "Day", week: "Week", month: "Month" };

export interface CalendarChoice {
  span: CalendarSpan;
  on: LocalDate;
  /** The first day of a week that does not begin on Monday. */
  weekFrom?: LocalDate;
}

/** Reads which days an address asks for. They are today's if the address names no day of this century. */
export function readCalendarChoice(params: URLSearchParams, today: LocalDate): CalendarChoice {
  const asked = params.get("on") ?? "";
  const span = calendarSpans.find((span) => span === params.get("span")) ?? "day";
  const on = isLocalDate(asked) && asked.startsWith("20") ? asked : today;
  // At the end of a week its days are over, so today's week is the seven days to come, and those beside it follow on.
  const isEnding = [0, 6].includes(weekdayOf(today)) && weekdayOf(on) === weekdayOf(today);
  return { span, on, ...(span === "week" && isEnding ? { weekFrom: on } : {}) };
}

/**
 * Returns the days that a calendar shows. Weeks begin on Monday, except at the end of one, and a month is shown in
 * whole weeks.
 */
export function calendarDays({ span, on, weekFrom }: CalendarChoice): LocalDate[] {
  if (span === "day") return [on];
  if (span === "week") return daysFrom(weekFrom ?? mondayOf(on), 7);
  const first = firstOfMonth(on);
  const start = mondayOf(first);
  const days = daysFrom(start, 42);
  const nextMonth = addMonths(first, 1);
  return days.filter((day) => mondayOf(day) < nextMonth);
}

/** Returns the day, week or month before or after. */
export function stepCalendar({ span, on }: CalendarChoice, step: -1 | 1): CalendarChoice {
  const moved = { day: () => addDays(on, step), week: () => addDays(on, step * 7), month: () => addMonths(on, step) };
  return { span, on: moved[span]() };
}

/** Writes which days are shown: "Tuesday 24 November 2026", "23 to 29 November 2026" or "November 2026". */
export function calendarTitle({ span, on, weekFrom }: CalendarChoice): string {
  if (span === "day") return `${weekdayNames[weekdayOf(on)]} ${dateText(on)}`;
  if (span === "month") return monthYearText(on);
  const from = weekFrom ?? mondayOf(on);
  const until = addDays(from, 6);
  const first = isSameMonth(from, until) ? dateText(from).split(" ")[0] : withoutYear(from, until);
  return `${first} to ${dateText(until)}`;
}

/** Tells whether two days are in the same month of the same year. */
export function isSameMonth(one: LocalDate, other: LocalDate): boolean {
  return one.slice(0, 7) === other.slice(0, 7);
}

export interface VisitDay<Visit, Block = unknown> {
  date: LocalDate;
  /** The text is such as "Closed: Independence Day"; it is undefined when the office is open. */
  closed: string | undefined;
  isPast: boolean;
  block: Block | undefined;
  slots: PlannedSlot<Visit, Block>[];
  visits: number;
  free: number;
}

interface PlannedSlot<Visit, Block = unknown> {
  time: LocalTime;
  isPast: boolean;
  /** It has begun and is not over, so that whoever has come can still be entered. */
  isNow: boolean;
  block: Block | undefined;
  visits: Visit[];
  places: number;
}

/**
 * Lays the visits out by day and time. A visit outside the offered times, or on a blocked day, is shown as well, so
 * that none is forgotten; it only gets no places beside it.
 */
export function visitDays<Visit extends { slot: { date: LocalDate; time: LocalTime } }, Block extends VisitBlock>(
  days: readonly LocalDate[],
  { hours, rules, blocks }: Omit<VisitCalendar, "blocks"> & { blocks: readonly Block[] },
  visits: readonly Visit[],
  now: Date,
): VisitDay<Visit, Block>[] {
  const byDay = Map.groupBy(visits, (visit) => visit.slot.date);
  const today = localDate(now);
  return days.map((date) => {
    const ofDay = byDay.get(date) ?? [];
    const dayBlock = findDayBlock(date, blocks);
    const offered = slotTimes(date, hours, rules);
    const times = [...new Set([...(dayBlock ? [] : offered), ...ofDay.map((visit) => visit.slot.time)])].sort();
    const slots = times.map((time) => {
      const slot = { date, time };
      const block = findBlock(slot, blocks, rules.slotMinutes);
      const isPast = hasBegun(slot, now);
      return {
        time,
        isPast,
        isNow: isPast && !isOver(slot, rules.slotMinutes, now),
        block,
        visits: ofDay.filter((visit) => visit.slot.time === time),
        places: offered.includes(time) && !block ? rules.placesPerSlot : 0,
      };
    });
    const bookable = slots.filter(({ isPast, isNow }) => !isPast || isNow);
    return {
      date,
      closed: closedText(date, hours) ?? (dayBlock && withReason("Blocked", dayBlock.reason)),
      isPast: date < today,
      block: dayBlock,
      slots,
      visits: ofDay.length,
      free: bookable.reduce((sum, slot) => sum + Math.max(0, slot.places - slot.visits.length), 0),
    };
  });
}

/** Words a day of the calendar like "2 visits, 3 places free", or why the office is closed. */
export function dayText({
  visits,
  free,
  closed,
  isPast,
}: Pick<VisitDay<unknown>, "visits" | "free" | "closed" | "isPast">): string {
  const coming = visits === 0 ? "No visits" : countText(visits, "visit");
  if (closed) return visits === 0 ? closed : `${closed}. ${coming} all the same`;
  return isPast ? coming : `${coming}, ${countText(free, "place")} free`;
}

function closedText(date: LocalDate, hours: OpeningHours): string | undefined {
  return hoursOn(hours, date) ? undefined : withReason("Closed", closedDayName(hours, date));
}

function withReason(state: string, reason: string | undefined): string {
  return reason ? `${state}: ${reason}` : state;
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

function withoutYear(date: LocalDate, other: LocalDate): string {
  if (date.slice(0, 4) !== other.slice(0, 4)) return dateText(date);
  return weekdayDateText(date).split(" ").slice(1).join(" ");
}
