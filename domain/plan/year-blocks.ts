import { years as yearsText } from "#domain/languages/messages/counts.ts";
import * as words from "#domain/languages/messages/plan.ts";
import { daysBetween, durationText, type LocalDate, monthYearText } from "#domain/time/kampala-time.ts";

/** The time of a plan as blocks, one for each year. */
export interface YearBlocks {
  /**
   * The count is at least the years of the longest term, so that a shorter plan leaves blocks that are free of
   * payments.
   */
  count: number;
  /** Payments fill this part of all blocks, in whole percent. */
  paidPercent: number;
  /** The calendar years at both ends of the blocks. */
  from: number;
  to: number;
  /** The same in words, for those who do not see the blocks. */
  text: string;
}

/** More blocks than this would look like lines. */
const MAX_BLOCKS = 40;

const DAYS_PER_YEAR = 365.25;
const LEFT_OUT_DAYS = 15;

/** Divides the time of a plan into blocks; undefined for a plan of more than 40 years, and for one without payments. */
export function yearBlocks(
  { startOn, finishOn }: { startOn: LocalDate; finishOn: LocalDate },
  maxTermYears: number,
): YearBlocks | undefined {
  const days = daysBetween(startOn, finishOn);
  const years = days / DAYS_PER_YEAR;
  // A duration in words leaves out some days over whole years, and a block for them would end a year too late.
  const count = Math.max(maxTermYears, Math.ceil(years - LEFT_OUT_DAYS / DAYS_PER_YEAR));
  if (days <= 0 || count > MAX_BLOCKS) return undefined;
  const duration = durationText(startOn, finishOn);
  const month = monthYearText(finishOn);
  const filled = count === 1 ? words.oneFilled : words.allFilled;
  return {
    count,
    paidPercent: Math.min(100, Math.max(1, Math.round((years / count) * 100))),
    from: Number(startOn.slice(0, 4)),
    to: Math.max(Number(startOn.slice(0, 4)) + count, Number(finishOn.slice(0, 4))),
    text: duration === yearsText({ count }) ? filled({ count, month }) : words.someFilled({ count, duration, month }),
  };
}
