import { clockText } from "#domain/time/clock-text.ts";
import { addDays, daysBetween, type LocalDate, type LocalTime, weekdayDateText } from "#domain/time/kampala-time.ts";
import { closedDayName, hoursOn, type OpeningHours } from "#domain/time/opening-hours.ts";
import { minutesOfDay } from "./minutes-of-day.ts";

/** Days, or hours of days, for which no visits can be booked. */
export interface VisitBlock {
  fromOn: LocalDate;
  untilOn: LocalDate;
  /** The blocked hours of each day; undefined for whole days. */
  hours: { from: LocalTime; until: LocalTime } | undefined;
  /** Only the office sees the reason. */
  reason: string;
}

/** Finds the block that a visit of `slotMinutes` would touch, even if only with its last minutes. */
export function findBlock<Block extends VisitBlock>(
  slot: { date: LocalDate; time: LocalTime },
  blocks: readonly Block[],
  slotMinutes: number,
): Block | undefined {
  const start = minutesOfDay(slot.time);
  return blocks.find(
    ({ fromOn, untilOn, hours }) =>
      fromOn <= slot.date &&
      slot.date <= untilOn &&
      (!hours || (minutesOfDay(hours.from) < start + slotMinutes && start < minutesOfDay(hours.until))),
  );
}

/** Finds a block of whole days. */
export function findDayBlock<Block extends VisitBlock>(date: LocalDate, blocks: readonly Block[]): Block | undefined {
  return blocks.find(({ fromOn, untilOn, hours }) => !hours && fromOn <= date && date <= untilOn);
}

/** Tells whether two blocks close the same hour of the same day. One that ends when the other begins does not. */
export function overlap(a: VisitBlock, b: VisitBlock): boolean {
  if (a.untilOn < b.fromOn || b.untilOn < a.fromOn) return false;
  return !a.hours || !b.hours || (a.hours.from < b.hours.until && b.hours.from < a.hours.until);
}

/** Writes the days of a block and, unless they are whole days, its hours. */
export function blockText({ fromOn, untilOn, hours }: VisitBlock): string {
  const days =
    fromOn === untilOn ? weekdayDateText(fromOn) : `${weekdayDateText(fromOn)} to ${weekdayDateText(untilOn)}`;
  return hours ? `${days}, ${clockText(hours.from)} to ${clockText(hours.until)}` : days;
}

/**
 * Lists the days of a block, from `from` on, that are closed anyway, as "Friday 25 December (Christmas Day)", to say
 * that they need no block. The weekly closing day is named only if the block is that one day.
 */
export function closedDayTexts({ fromOn, untilOn }: VisitBlock, hours: OpeningHours, from: LocalDate): string[] {
  const first = fromOn < from ? from : fromOn;
  const days =
    first > untilOn ? [] : Array.from({ length: daysBetween(first, untilOn) + 1 }, (_, i) => addDays(first, i));
  return days.flatMap((date) => {
    const name = closedDayName(hours, date);
    if (name === undefined && (fromOn !== untilOn || hoursOn(hours, date))) return [];
    return [name ? `${weekdayDateText(date)} (${name})` : weekdayDateText(date)];
  });
}
