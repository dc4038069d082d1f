import * as words from "#domain/languages/messages/visit.ts";
import { addDays, addMonths, type LocalDate, type LocalTime, localDate } from "#domain/time/kampala-time.ts";
import { closedDayName, hoursOn } from "#domain/time/opening-hours.ts";
import { findDayBlock } from "./visit-blocks.ts";
import { offeredDays, slotTimes, type VisitCalendar } from "./visit-slots.ts";

export interface PickerDay {
  date: LocalDate;
  state: "free" | "full" | "closed" | "past" | "later";
  /** The note is such as "3 free times" or "closed: Independence Day". */
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
  if (date < today) return { state: "past", note: words.dayPast() };
  if (date > last) return { state: "later", note: words.notPlanned() };
  if (times.length > 0) return { state: "free", note: words.freeTimes({ count: times.length }) };
  if (!hoursOn(hours, date)) return { state: "closed", note: closedNote(closedDayName(hours, date)) };
  const block = findDayBlock(date, blocks);
  if (block) return { state: "closed", note: blockedNote(block.reason) };
  if (slotTimes(date, hours, rules).length === 0) return { state: "closed", note: words.closed() };
  return date === today ? { state: "past", note: words.noTimeLeft() } : { state: "full", note: words.full() };
}

function closedNote(reason: string | undefined): string {
  return reason ? words.closedFor({ reason }) : words.closed();
}

function blockedNote(reason: string): string {
  return reason ? words.blockedFor({ reason }) : words.blocked();
}
