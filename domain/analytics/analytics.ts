import {
  addDays,
  addMonths,
  dateText,
  daysBetween,
  isLocalDate,
  type LocalDate,
  monthNames,
} from "#domain/time/kampala-time.ts";

export type RangeName = "today" | "7" | "30" | "90" | "month" | "custom";

/** The days are Kampala's, and both ends are included. */
export type DayRange = { name: RangeName; from: LocalDate; until: LocalDate };

const rangeNames: readonly RangeName[] = ["today", "7", "30", "90", "month", "custom"];

export const MAX_RANGE_DAYS = 366;

/**
 * Reads the range of days from an address. Days in the wrong order are swapped, later days than today become today, and
 * a range longer than `MAX_RANGE_DAYS` loses its first days.
 */
export function readDayRange(search: URLSearchParams, today: LocalDate): DayRange {
  const asked = search.get("range");
  const name = rangeNames.find((one) => one === asked) ?? "30";
  if (name === "today") return { name, from: today, until: today };
  if (name === "month") return { name, from: monthStart(today), until: today };
  if (name !== "custom") return { name, from: addDays(today, 1 - Number(name)), until: today };
  const [from, until] = [search.get("from") ?? "", search.get("until") ?? ""]
    .map((day) => (isLocalDate(day) && day < today ? day : today))
    .sort();
  if (from === undefined || until === undefined) return { name, from: today, until: today };
  const isTooLong = daysBetween(from, until) >= MAX_RANGE_DAYS;
  return { name, from: isTooLong ? addDays(until, 1 - MAX_RANGE_DAYS) : from, until };
}

/** Returns the parameters for an address. The default, the last 30 days, needs none. */
export function dayRangeParameters({ name, from, until }: DayRange): Record<string, string | undefined> {
  return name === "custom" ? { range: name, from, until } : { range: name === "30" ? undefined : name };
}

/** Writes a range as "1 November 2026 to 20 November 2026", or one day alone. Both days belong to the range. */
export function dayRangeText({ from, until }: Pick<DayRange, "from" | "until">): string {
  return from === until ? dateText(from) : `${dateText(from)} to ${dateText(until)}`;
}

/** Returns this month up to today and last month up to the same day, so that their counts can be compared. */
export function monthsToCompare(
  today: LocalDate,
): Record<"thisMonth" | "lastMonth", { from: LocalDate; until: LocalDate }> {
  return {
    thisMonth: { from: monthStart(today), until: today },
    lastMonth: { from: monthStart(addMonths(monthStart(today), -1)), until: addMonths(today, -1) },
  };
}

function monthStart(day: LocalDate): LocalDate {
  return `${day.slice(0, 7)}-01`;
}

/** Returns the growth with one decimal; it is undefined if there was nothing before. */
function growthPercent(now: number, before: number): number | undefined {
  if (before <= 0) return undefined;
  return Math.round(((now - before) * 1000) / before) / 10;
}

/** Words the growth like "+12.5%"; it is undefined if there was nothing before. */
export function growthText(now: number, before: number): string | undefined {
  const percent = growthPercent(now, before);
  if (percent === undefined) return undefined;
  return `${percent > 0 ? "+" : ""}${percent}%`;
}

type ChartStep = { from: LocalDate; until: LocalDate; label: string };

const MAX_DAYS_BY_DAY = 92;

/** Divides the range into the steps of a chart: days or, for more than a quarter, months. */
export function chartSteps({ from, until }: Pick<DayRange, "from" | "until">): ChartStep[] {
  const days = daysBetween(from, until) + 1;
  if (days <= MAX_DAYS_BY_DAY) {
    return Array.from({ length: days }, (_, index) => {
      const day = addDays(from, index);
      return { from: day, until: day, label: shortDayText(day) };
    });
  }
  const steps: ChartStep[] = [];
  for (let start = from; start <= until; ) {
    const nextMonth = addMonths(monthStart(start), 1);
    const end = nextMonth > until ? until : addDays(nextMonth, -1);
    steps.push({
      from: start,
      until: end,
      label: `${monthNames[Number(start.slice(5, 7)) - 1]?.slice(0, 3)} ${start.slice(0, 4)}`,
    });
    start = nextMonth;
  }
  return steps;
}

function shortDayText(day: LocalDate): string {
  return `${Number(day.slice(8))} ${monthNames[Number(day.slice(5, 7)) - 1]?.slice(0, 3)}`;
}

/** Words where a view came from. It is stored as a host, "utm:" and a campaign, "(other)", or "" if it is unknown. */
export function sourceText(source: string): string {
  if (source === "") return "Typed in, saved or unknown";
  if (source === "(other)") return "Others";
  return source.startsWith("utm:") ? `Campaign “${source.slice("utm:".length)}”` : source;
}

const RECENT_DAYS = 30;

/** Returns the first of the last 30 days, the last of which is today. */
export function recentlySince(today: LocalDate): LocalDate {
  return addDays(today, 1 - RECENT_DAYS);
}
