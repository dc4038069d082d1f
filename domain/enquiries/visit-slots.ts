import { addDays, type LocalDate, type LocalTime, localDateTime, localInstant } from "#domain/time/kampala-time.ts";
import { hoursOn, type OpeningHours } from "#domain/time/opening-hours.ts";
import { minutesOf, timeOf } from "./minutes-of-day.ts";
import { findBlock, type VisitBlock } from "./visit-blocks.ts";

/** The administrator's rules for visits. */
export interface VisitRules {
  slotMinutes: number;
  placesPerSlot: number;
  minimumNoticeHours: number;
  bookableDaysAhead: number;
}

/** A slot is known by the day and the time it starts on the office clock. */
export interface Slot {
  date: LocalDate;
  time: LocalTime;
}

/** All that decides which times can be had: when the office is open, the rules for visits, and what is blocked. */
export interface VisitCalendar {
  hours: OpeningHours;
  rules: VisitRules;
  blocks: readonly VisitBlock[];
}

/** "closed": the office is. "blocked": nobody shows homes at that time. */
export type SlotReason = "past" | "too-soon" | "too-far" | "closed" | "blocked" | "full";

export interface OfferedDay {
  date: LocalDate;
  times: LocalTime[];
}

/** The rules for what the office books itself: it needs no notice. */
export function officeRules(rules: VisitRules): VisitRules {
  return { ...rules, minimumNoticeHours: 0 };
}

/** "2026-11-20 09:00": one text for a slot, for sets and form values. */
export function slotKey({ date, time }: Slot): string {
  return `${date} ${time}`;
}

/** The starting times of a day by opening hours alone. A visit ends before the office closes. */
export function slotTimes(date: LocalDate, hours: OpeningHours, rules: VisitRules): LocalTime[] {
  const open = hoursOn(hours, date);
  if (!open) return [];
  const times: LocalTime[] = [];
  for (
    let start = minutesOf(open.opens);
    start + rules.slotMinutes <= minutesOf(open.closes);
    start += rules.slotMinutes
  ) {
    times.push(timeOf(start));
  }
  return times;
}

/** Every time of day at which a visit can begin in a week without closed days, in order. */
export function usualTimes(hours: OpeningHours, rules: VisitRules): LocalTime[] {
  const open = { ...hours, closedDays: [], holidays: [] };
  // Which week it is makes no difference.
  const week = Array.from({ length: 7 }, (_, i) => addDays("2026-01-01", i));
  return [...new Set(week.flatMap((date) => slotTimes(date, open, rules)))].sort();
}

/** Why a slot cannot be had, apart from being blocked or full; undefined when it can. */
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

function earlyRejection({ date, time }: Slot, rules: VisitRules, now: Date): "past" | "too-soon" | undefined {
  const aheadMs = localInstant(date, time).getTime() - now.getTime();
  if (aheadMs <= 0) return "past";
  return aheadMs < rules.minimumNoticeHours * 3_600_000 ? "too-soon" : undefined;
}

/** All slots that can still be had, day by day; `taken` counts the visits of each slot by `slotKey`. */
export function offeredDays(
  { hours, rules, blocks }: VisitCalendar,
  taken: ReadonlyMap<string, number>,
  now: Date,
): OfferedDay[] {
  const days: OfferedDay[] = [];
  const today = localDateTime(now).date;
  for (let ahead = 0; ahead <= rules.bookableDaysAhead; ahead += 1) {
    const date = addDays(today, ahead);
    const times = slotTimes(date, hours, rules).filter(
      (time) =>
        earlyRejection({ date, time }, rules, now) === undefined &&
        !findBlock({ date, time }, blocks, rules.slotMinutes) &&
        (taken.get(slotKey({ date, time })) ?? 0) < rules.placesPerSlot,
    );
    if (times.length > 0) days.push({ date, times });
  }
  return days;
}

/** The free slots nearest in time to a wish, before or after it, in order of time. */
export function nearestSlots(wish: Slot, days: readonly OfferedDay[], count = 3): Slot[] {
  const wished = localInstant(wish.date, wish.time).getTime();
  const distance = (slot: Slot) => Math.abs(localInstant(slot.date, slot.time).getTime() - wished);
  return days
    .flatMap(({ date, times }) => times.map((time) => ({ date, time })))
    .sort((a, b) => distance(a) - distance(b))
    .slice(0, count)
    .sort((a, b) => (slotKey(a) < slotKey(b) ? -1 : 1));
}
