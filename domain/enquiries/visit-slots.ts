import { addDays, type LocalDate, type LocalTime, localDateTime, localInstant } from "#domain/time/kampala-time.ts";
import { hoursOn, type OpeningHours } from "#domain/time/opening-hours.ts";
import { minutesOfDay, timeOfMinutes } from "./minutes-of-day.ts";
import { findBlock, type VisitBlock } from "./visit-blocks.ts";

export interface VisitRules {
  slotMinutes: number;
  placesPerSlot: number;
  minimumNoticeHours: number;
  bookableDaysAhead: number;
  /** The way from the office to the home and back, which a visit takes besides. The office plans without it. */
  travelMinutes?: number;
  /** A visit can be entered until this long after its beginning. Only the office does so. */
  lateMinutes?: number;
}

/** Local day and time in Kampala. */
export interface Slot {
  date: LocalDate;
  time: LocalTime;
}

export interface VisitCalendar {
  hours: OpeningHours;
  rules: VisitRules;
  blocks: readonly VisitBlock[];
}

/** "blocked" means that the office is open but takes no visits then. */
export type SlotReason = "past" | "too-soon" | "too-far" | "closed" | "blocked" | "full";

export interface OfferedDay {
  date: LocalDate;
  times: LocalTime[];
}

/**
 * Returns the rules for the office, which may book a visit at short notice, for somebody who has come already until the
 * time is over, and late where somebody drives home after it.
 */
export function officeRules(rules: VisitRules): VisitRules {
  return { ...rules, minimumNoticeHours: 0, travelMinutes: 0, lateMinutes: rules.slotMinutes };
}

/** Writes a slot as "2026-11-30 10:00", by which visits are counted. */
export function slotKey({ date, time }: Slot): string {
  return `${date} ${time}`;
}

/** Returns the times of a day at which a visit can begin, so that it ends before the office closes. */
export function slotTimes(date: LocalDate, hours: OpeningHours, rules: VisitRules): LocalTime[] {
  const open = hoursOn(hours, date);
  if (!open) return [];
  const times: LocalTime[] = [];
  const { slotMinutes, travelMinutes = 0 } = rules;
  const lastStart = minutesOfDay(open.closes) - slotMinutes - travelMinutes;
  for (let start = minutesOfDay(open.opens); start <= lastStart; start += slotMinutes) times.push(timeOfMinutes(start));
  return times;
}

/** Tells whether the office is open from the beginning of a visit to its end, at whichever minute it begins. */
export function isInHours({ date, time }: Slot, hours: OpeningHours, slotMinutes: number): boolean {
  const open = hoursOn(hours, date);
  return open !== undefined && time >= open.opens && minutesOfDay(time) + slotMinutes <= minutesOfDay(open.closes);
}

/** Returns the times of all weekdays together, as if there were no holidays or closed days. */
export function usualTimes(hours: OpeningHours, rules: VisitRules): LocalTime[] {
  const open = { ...hours, closedDays: [], holidays: [] };
  // The opening hours repeat every week, so any week has all times.
  const week = Array.from({ length: 7 }, (_, i) => addDays("2026-01-01", i));
  return [...new Set(week.flatMap((date) => slotTimes(date, open, rules)))].sort();
}

/**
 * Says why a slot cannot be booked by hours and rules alone; undefined if it can. Blocks and places are checked by
 * those who know them.
 */
export function slotRejection(
  slot: Slot,
  hours: OpeningHours,
  rules: VisitRules,
  now: Date,
): Exclude<SlotReason, "blocked" | "full"> | undefined {
  const early = earlyRejection(slot, rules, now);
  if (early === "past") return early;
  if (!slotTimes(slot.date, hours, rules).includes(slot.time)) return "closed";
  if (early) return early;
  if (slot.date > addDays(localDateTime(now).date, rules.bookableDaysAhead)) return "too-far";
  return undefined;
}

/** Tells whether the time of a visit has come. */
export const hasBegun = (slot: Slot, now: Date): boolean => minutesUntil(slot, now) <= 0;

/** Tells whether a visit has begun these minutes ago or earlier. */
export const isOver = (slot: Slot, minutes: number, now: Date): boolean => minutesUntil(slot, now) <= -minutes;

const minutesUntil = ({ date, time }: Slot, now: Date): number =>
  (localInstant(date, time).getTime() - now.getTime()) / 60_000;

function earlyRejection(slot: Slot, rules: VisitRules, now: Date): "past" | "too-soon" | undefined {
  if (hasBegun(slot, now)) return isOver(slot, rules.lateMinutes ?? 0, now) ? "past" : undefined;
  return minutesUntil(slot, now) < rules.minimumNoticeHours * 60 ? "too-soon" : undefined;
}

/** Says why a slot has no place; undefined if it has one. `taken` counts the visits of each `slotKey`. */
export function placeRejection(
  slot: Slot,
  { rules, blocks }: Pick<VisitCalendar, "rules" | "blocks">,
  taken: ReadonlyMap<string, number>,
): "blocked" | "full" | undefined {
  if (findBlock(slot, blocks, rules.slotMinutes)) return "blocked";
  return (taken.get(slotKey(slot)) ?? 0) < rules.placesPerSlot ? undefined : "full";
}

/** Returns the days with free slots, earliest first. `taken` counts the visits of each `slotKey`. */
export function offeredDays(calendar: VisitCalendar, taken: ReadonlyMap<string, number>, now: Date): OfferedDay[] {
  const { hours, rules } = calendar;
  const days: OfferedDay[] = [];
  const today = localDateTime(now).date;
  for (let ahead = 0; ahead <= rules.bookableDaysAhead; ahead += 1) {
    const date = addDays(today, ahead);
    const times = slotTimes(date, hours, rules).filter((time) => {
      const slot = { date, time };
      return !(earlyRejection(slot, rules, now) ?? placeRejection(slot, calendar, taken));
    });
    if (times.length > 0) days.push({ date, times });
  }
  return days;
}

/** Returns the free slots that are nearest to a wish, in the order of time. */
export function nearestSlots(wish: Slot, days: readonly OfferedDay[], count = 3): Slot[] {
  const wished = localInstant(wish.date, wish.time).getTime();
  const distance = (slot: Slot) => Math.abs(localInstant(slot.date, slot.time).getTime() - wished);
  return days
    .flatMap(({ date, times }) => times.map((time) => ({ date, time })))
    .sort((a, b) => distance(a) - distance(b))
    .slice(0, count)
    .sort((a, b) => (slotKey(a) < slotKey(b) ? -1 : 1));
}
