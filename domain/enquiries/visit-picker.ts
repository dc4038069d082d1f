import { countText } from "#domain/text/count-text.ts";
import { addDays, addMonths, type LocalDate, type LocalTime, localDate } from "#domain/time/kampala-time.ts";
import { closedDayName, hoursOn } from "#domain/time/opening-hours.ts";
import { findDayBlock } from "./visit-blocks.ts";
import { offeredDays, slotTimes, type VisitCalendar } from "./visit-slots.ts";

export interface PickerDay {
  date: LocalDate;
  state: "free" | "full" | "closed" | "past" | "later";
  /** Like "3 free times" or "closed: Independence Day". */
  note: string;
  times: LocalTime[];
}

/** Returns the days that a visitor chooses from, in whole months up to that of the last bookable day. */
export function pickerDays(calendar: VisitCalendar, taken: ReadonlyMap<string, number>, now: Date): PickerDay[] {
  const today = localDate(now);
  const last = addDays(today, calendar.rules.bookableDaysAhead);
  const free = new Map(offeredDays(calendar, taken, now).map(({ date, times }) => [date, times]));
  const days: PickerDay[] = [];
  const end = addMonths(`${last.slice(0, 7)}-01`, 1);
  for (let date = `${today.slice(0, 7)}-01`; date < end; date = addDays(date, 1)) {
    const times = free.get(date) ?? [];
    days.push({ date, times, ...stateOf(date, times, calendar, { today, last }) });
  }
  return days;
}

function stateOf(
  date: LocalDate,
  times: readonly LocalTime[],
  { hours, rules, blocks }: VisitCalendar,
  { today, last }: { today: LocalDate; last: LocalDate },
): Pick<PickerDay, "state" | "note"> {
  if (date < today) return { state: "past", note: "past" };
  if (date > last) return { state: "later", note: "not planned yet" };
  if (times.length > 0) return { state: "free", note: countText(times.length, "free time") };
  if (!hoursOn(hours, date)) return { state: "closed", note: withReason("closed", closedDayName(hours, date)) };
  const block = findDayBlock(date, blocks);
  if (block) return { state: "closed", note: withReason("blocked", block.reason) };
  if (slotTimes(date, hours, rules).length === 0) return { state: "closed", note: "closed" };
  return date === today ? { state: "past", note: "no time left" } : { state: "full", note: "full" };
}

function withReason(state: string, reason: string | undefined): string {
  return reason ? `${state}: ${reason}` : state;
}
