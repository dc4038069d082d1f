import { daysBetween, type LocalDate } from "#domain/time/kampala-time.ts";
import { type FileOrder, readStatementDate } from "./statement-values.ts";

/** A day as it is read, and with day and month swapped if that is another day and not in the future. */
interface Readings {
  read: LocalDate;
  swapped: LocalDate | undefined;
  isSameEitherWay: boolean;
}

/**
 * Swapped days make leaps of months. They are assumed if without them the days of a file take at most this share of the
 * way from row to row, or are in order.
 */
const MAX_SHARE_OF_WAY = 0.25;

/**
 * Tells whether some days of a file seem to be written, or read by a spreadsheet, in the other order: with day and
 * month swapped in some of them the days follow each other far more closely, or lie in the period that the file names.
 */
export function areSomeDaysSwapped(
  days: readonly string[],
  { order, above, today }: { order: FileOrder; above: readonly (readonly string[])[]; today: LocalDate },
): boolean {
  if (order === "year-first") return false;
  // Rows of the same day are taken once, since a busy day has a thousand.
  const different = days.filter((day, i) => dayPart(day) !== dayPart(days[i - 1] ?? ""));
  const rows = different.flatMap((day) => readingsOf(day, order, today) ?? []);
  if (!rows.some(({ swapped }) => swapped)) return false;
  const period = periodIn(above, order);
  if (period) {
    const isInside = (day: LocalDate | undefined) => day !== undefined && day >= period[0] && day <= period[1];
    if (rows.some(({ read, swapped }) => !isInside(read) && isInside(swapped))) return true;
  }
  const read = rows.map((row) => row.read);
  const shortest = shortestWay(rows);
  if (shortest.every((day, i) => day === read[i])) return false;
  // If all days fit in the other order, that is the question of the order, which a person or the file has answered
  // already.
  if (!days.some(isYearFirst) && rows.every((row, i) => row.isSameEitherWay || row.read !== shortest[i])) return false;
  return (
    wayOf(shortest) <= MAX_SHARE_OF_WAY * wayOf(read) || (rows.length > 2 && isSorted(shortest) && !isSorted(read))
  );
}

const dayPart = (day: string) => day.trim().split(/[ T]\d{1,2}:/, 1)[0] ?? "";

function readingsOf(day: string, order: FileOrder, today: LocalDate): Readings | undefined {
  const read = readStatementDate(day, order);
  if (read === undefined) return undefined;
  const other = isYearFirst(day)
    ? swap(read)
    : readStatementDate(day, order === "day-first" ? "month-first" : "day-first");
  const isSameEitherWay = other === read;
  const swapped = isSameEitherWay || other === undefined || other > today ? undefined : other;
  return { read, swapped, isSameEitherWay };
}

const isYearFirst = (day: string) => /^\d{4}-\d\d-\d\d/.test(day.trim());

function swap(day: LocalDate): LocalDate | undefined {
  const [year, month, date] = day.split("-");
  return Number(date) > 12 ? undefined : `${year}-${date}-${month}`;
}

const wayOf = (days: readonly LocalDate[]) =>
  days.reduce((way, day, i) => way + Math.abs(daysBetween(days[i - 1] ?? day, day)), 0);

function isSorted(days: readonly LocalDate[]): boolean {
  const follows = (isBefore: (one: LocalDate, other: LocalDate) => boolean) =>
    days.every((day, i) => i === 0 || isBefore(days[i - 1] ?? day, day));
  return follows((one, other) => one <= other) || follows((one, other) => one >= other);
}

/**
 * Returns the readings that lie closest together from row to row. If two ways are equally long, the days stay as they
 * are read.
 */
function shortestWay(rows: readonly Readings[]): LocalDate[] {
  type Step = { day: LocalDate; way: number; from: Step | undefined };
  let steps: Step[] = [];
  for (const { read, swapped } of rows) {
    const before = steps;
    steps = [read, ...(swapped ? [swapped] : [])].map((day) => {
      const ways = before.map((from) => ({ day, way: from.way + Math.abs(daysBetween(from.day, day)), from }));
      return ways.sort((one, other) => one.way - other.way)[0] ?? { day, way: 0, from: undefined };
    });
  }
  const found: LocalDate[] = [];
  for (let step = steps.toSorted((one, other) => one.way - other.way)[0]; step; step = step.from) found.push(step.day);
  return found.reverse();
}

/**
 * Finds the period of a statement, "From 01/11/2026 to 30/11/2026", if exactly one line above the table has two days.
 */
function periodIn(above: readonly (readonly string[])[], order: FileOrder): [LocalDate, LocalDate] | undefined {
  const found = above.flatMap((cells): [LocalDate, LocalDate][] => {
    const days = cells.join(" ").match(/\d{1,4}[-/.]\d{1,2}[-/.]\d{2,4}|\d{1,2}[- ][A-Za-z]{3,9}[- ]\d{4}/g) ?? [];
    const [from, to] = days.map((day) => readStatementDate(day, order));
    return days.length === 2 && from && to && from < to ? [[from, to]] : [];
  });
  return found.length === 1 ? found[0] : undefined;
}
