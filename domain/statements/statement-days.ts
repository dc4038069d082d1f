import { daysBetween, type LocalDate } from "#domain/time/kampala-time.ts";
import { type FileOrder, readStatementDate } from "./statement-values.ts";

/** As it is read, and with day and month swapped where that is another day, and not one to come. */
interface Readings {
  read: LocalDate;
  swapped: LocalDate | undefined;
  isSameEitherWay: boolean;
}

/** Swapped days make leaps of months: without them the days of a file take a quarter of the way, or keep their order. */
const maxShareOfWay = 0.25;

/**
 * Whether some days of a file seem to be written, or read by a spreadsheet, in the other order: with day and month
 * swapped in some of them they follow each other far more closely, or lie in the period that the file names.
 */
export function areSomeDaysSwapped(
  days: readonly string[],
  { order, above, today }: { order: FileOrder; above: readonly (readonly string[])[]; today: LocalDate },
): boolean {
  if (order === "year-first") return false;
  // Of a busy day there are a thousand rows.
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
  // All in the other order is the question of the order, which a person or the file has answered.
  if (!days.some(isYearFirst) && rows.every((row, i) => row.isSameEitherWay || row.read !== shortest[i])) return false;
  return wayOf(shortest) <= maxShareOfWay * wayOf(read) || (rows.length > 2 && isSorted(shortest) && !isSorted(read));
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

/** The readings of all rows that lie closest together, from row to row. Equal ways keep the reading. */
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

/** "From 01/11/2026 to 30/11/2026": the one line with two days. */
function periodIn(above: readonly (readonly string[])[], order: FileOrder): [LocalDate, LocalDate] | undefined {
  const found = above.flatMap((cells): [LocalDate, LocalDate][] => {
    const days = cells.join(" ").match(/\d{1,4}[-/.]\d{1,2}[-/.]\d{2,4}|\d{1,2}[- ][A-Za-z]{3,9}[- ]\d{4}/g) ?? [];
    const [from, to] = days.map((day) => readStatementDate(day, order));
    return days.length === 2 && from && to && from < to ? [[from, to]] : [];
  });
  return found.length === 1 ? found[0] : undefined;
}
