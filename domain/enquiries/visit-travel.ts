import { durationInMinutesText, minutesToTown } from "#domain/catalogue/distance.ts";
import { type Said, said } from "#domain/languages/message.ts";
import * as words from "#domain/languages/messages/visit.ts";
import { clockTextAsSaid } from "#domain/time/clock-text.ts";
import { hoursOn, type OpeningHours } from "#domain/time/opening-hours.ts";
import { minutesOfDay } from "./minutes-of-day.ts";
import { type Slot, slotTimes, type VisitRules } from "./visit-slots.ts";

/** A visit's duration is said rounded up to a multiple of this many minutes, because traffic is not exact. */
const DURATION_STEP = 30;

/** Farther homes keep the first times of a day, so that they can be visited at all. */
const MAX_TRAVEL_MINUTES = 360;

/** Returns the rules for a visit to a home at this distance, which begins and ends at the office. */
export function rulesForDistance(rules: VisitRules, toTown: string): VisitRules {
  return { ...rules, travelMinutes: Math.min(MAX_TRAVEL_MINUTES, 2 * minutesToTown(toTown)) };
}

/** Returns how many minutes a visit takes with the way there and back, as they are said. */
export function wholeVisitMinutes({ slotMinutes, travelMinutes = 0 }: VisitRules): number {
  return Math.ceil((slotMinutes + travelMinutes) / DURATION_STEP) * DURATION_STEP;
}

/** Words how long a visit takes with the way there and back: "60 minutes", "2 hours 30 minutes". */
export function wholeVisitText(rules: VisitRules): string {
  return durationInMinutesText(wholeVisitMinutes(rules));
}

/**
 * Words how long a visit without a home takes, and whether it leaves time to see a home before the office closes.
 * `toTowns` says how far the homes are, in the office's words.
 */
export function officeVisitText(
  { date, time }: Slot,
  hours: OpeningHours,
  { rules, toTowns }: { rules: VisitRules; toTowns: readonly string[] },
): Said {
  const ways = toTowns.map(minutesToTown).filter((minutes) => minutes > 0);
  const nearest = ways.length > 0 ? 2 * Math.min(...ways) : 0;
  const open = hoursOn(hours, date);
  const left = open ? minutesOfDay(open.closes) - minutesOfDay(time) - rules.slotMinutes : 0;
  const takes = open && (left <= 0 || left < nearest) ? words.takesAtOfficeOnly : words.takesAtOffice;
  return said(takes, () => [{ time: wholeVisitText(rulesForDistance(rules, "")) }]);
}

/**
 * Words why the hours refuse a time: the office is closed then, no visit begins then, or one would be back from this
 * home only afterwards.
 */
export function closedText(
  { date, time }: Slot,
  hours: OpeningHours,
  { rules, homeName }: { rules: VisitRules; homeName: string | undefined },
): string {
  const open = hoursOn(hours, date);
  const times = slotTimes(date, hours, rules);
  const last = times.at(-1);
  if (!open || last === undefined || time < open.opens || time >= open.closes) return words.timeClosed();
  if (!slotTimes(date, hours, { ...rules, travelMinutes: 0 }).includes(time)) {
    const around = [times.findLast((one) => one < time), times.find((one) => one > time)];
    return words.timeBetween({ times: around.flatMap((one) => (one ? [clockTextAsSaid(one)] : [])).join(", ") });
  }
  if (!homeName) return words.timeClosed();
  return words.timeEndsLate({ home: homeName, time: wholeVisitText(rules), last: clockTextAsSaid(last) });
}
