import { isLocalDate, type LocalDate, localDate, weekdayNames, weekdayOf } from "#domain/time/kampala-time.ts";

/**
 * Reads an amount such as "UGX 1,250,000.00", "1 250 000", "1'250'000", "12,50,000", "(5,000)", "5,000 DR" or
 * "20,000.00C". It is undefined for an empty cell or a lone dash.
 */
export function readStatementAmount(text: string): number | "unreadable" | undefined {
  // Most cells are like this, and a file has up to a million, so they are read without the work below.
  if (/^[1-9]\d{0,12}$/.test(text)) return Number(text);
  const submitted = text.normalize("NFKC").replaceAll("\u2212", "-").trim();
  if (submitted === "" || submitted === "-") return undefined;
  // Amounts may have a decimal comma: "1.200.000,00", "1 200 000,00", "1200000,00".
  const plain = submitted.replace(/(?:\d{1,3}(?:(?:\.\d{3})+|(?: \d{3})+)|(?<![\d,])\d{4,}),\d{2}(?!\d)/, (text) =>
    text.replace(/[.,]/g, (sign) => (sign === "." ? "," : ".")),
  );
  const match =
    /^(?<sign>[-+])?(?:(?:ugx|ush|u?shs?)\.?\s*)?(?<inner>[-+])?(?<open>\()?(?:(?:ugx|ush|u?shs?)\.?\s*)?(?<whole>0|[1-9]\d{0,12}|[1-9]\d{0,2}(?:,\d{3})+|[1-9]\d?(?:,\d{2})+,\d{3}|[1-9]\d{0,2}(?:(?: \d{3})+|(?:['\u2019]\d{3})+))(?:\.(?<fraction>\d{1,2}))?(?<close>\))?(?<trailing>-)?\s*(?:(?:ugx|ush|u?shs?)\.?|\/[=-])?\s*(?<side>cr|dr|(?<=\.\d\d ?)[cd])?\.?$/i.exec(
      plain,
    )?.groups;
  if (!match) return "unreadable";
  const { sign, inner, open, close, trailing, side, whole = "", fraction = "0" } = match;
  if ((open === undefined) !== (close === undefined)) return "unreadable";
  const signs = [sign, inner, open, trailing, side].filter((one) => one !== undefined);
  if (signs.length > 1) return "unreadable";
  const value = Number(`${whole.replace(/\D/g, "")}.${fraction}`);
  const isNegative =
    sign === "-" || inner === "-" || open !== undefined || trailing !== undefined || /^d/i.test(side ?? "");
  return isNegative && value !== 0 ? -value : value;
}

/** The first three letters of a month's name in English, and in Swahili where they are others. */
const monthNumbers = new Map([
  ...["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"].map(
    (name, i) => [name, i + 1] as const,
  ),
  ...([
    ["mac", 3],
    ["mei", 5],
    ["ago", 8],
    ["okt", 10],
    ["des", 12],
  ] as const),
]);

export type DateOrder = "day-first" | "month-first";
/** A file may also have the year first, as "26-11-03". */
export type FileOrder = DateOrder | "year-first";

const numericDate = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})(?:\D|$)/;

/** "mixed" means that days prove both orders, or that some have the year first. */
type OrderProof = FileOrder | "not-needed" | "unknown" | "mixed";

/**
 * Finds the order of day and month: by a day above 12, or because the other order would give days in the future. What
 * is no day proves nothing.
 */
export function detectDateOrder(days: readonly string[], above: readonly string[], today: LocalDate): OrderProof {
  const orders: DateOrder[] = ["day-first", "month-first"];
  const readings: FileOrder[] = [...orders, "year-first"];
  const isDay = (day: string) => readings.some((order) => readStatementDate(day, order) !== undefined);
  const numeric = days.filter((day) => numericDate.test(day.trim()) && isDay(day));
  if (numeric.length === 0) return "not-needed";
  // A spreadsheet has rewritten the days that it took for American ones.
  if (numeric.length < days.length && days.some((day) => /^\d{4}-\d\d-\d\d/.test(day.trim()))) return "mixed";
  if (haveYearsFirst(numeric)) return "year-first";
  const inAbove = above.flatMap((cell) => cell.match(/\d{1,2}[-/.]\d{1,2}[-/.]\d{2,4}/g) ?? []);
  const all = [...numeric, ...inAbove];
  const possible = orders.filter((order) =>
    all.every((day) => {
      const read = readStatementDate(day, order);
      return (
        read !== undefined || readStatementDate(day, order === "day-first" ? "month-first" : "day-first") === undefined
      );
    }),
  );
  if (possible.length === 0) return "mixed";
  const [only] = possible;
  if (only && possible.length === 1) return only;
  const read = orders.map((order) => ({ order, days: numeric.flatMap((day) => readStatementDate(day, order) ?? []) }));
  if (read[0]?.days.every((day, i) => day === read[1]?.days[i])) return "not-needed";
  const past = read.filter((one) => one.days.every((day) => day <= today));
  const [first] = past;
  return first && past.length === 1 ? first.order : "unknown";
}

/** Tells whether the first part of days is the year: a statement has fewer years than days. */
function haveYearsFirst(days: readonly string[]): boolean {
  const [years, last] = [new Set<string>(), new Set<string>()];
  for (const day of days) {
    const [, first = "", third = ""] = /^(\d\d)\D\d\d\D(\d\d)(?!\d)/.exec(day.trim()) ?? [];
    if (first === "") return false;
    years.add(first);
    last.add(third);
  }
  return years.size < last.size;
}

/** Tells whether a day can be read in only one order of day and month. */
export function isCertainDay(day: string): boolean {
  const [, month, date] = /^\d{4}-(\d{1,2})-(\d{1,2})/.exec(day.trim()) ?? [];
  if (date !== undefined) return Number(date) > 12 || Number(date) === Number(month);
  const [one, other] = [readStatementDate(day, "day-first"), readStatementDate(day, "month-first")];
  return one === undefined || other === undefined || one === other;
}

/**
 * Reads the day in Kampala from "2026-11-19 10:22:01", "19/11/2026", "Nov 19, 2026" or "20261119102201". A time with a
 * zone may be on another day there: "2026-11-18T22:30:00Z" is the 19th.
 */
export function readStatementDate(text: string, order: FileOrder, fileZone = ""): LocalDate | undefined {
  const submitted = text.trim();
  const day = readWrittenDay(submitted, order);
  if (day !== undefined && namesOtherWeekday(submitted, day)) return undefined;
  const time = readStatementTime(submitted);
  const zone = zoneBehind.exec(submitted)?.[1] || fileZone;
  if (day === undefined || time === "" || zone === "") return day;
  const ahead = minutesAhead(zone);
  const instant = ahead === undefined ? Number.NaN : Date.parse(`${day}T${time}Z`) - ahead * 60_000;
  return Number.isNaN(instant) ? undefined : localDate(new Date(instant));
}

/** Matches the zone behind a time: "Z", "GMT+3", "EAT". */
const zoneBehind = /:\d\d(?:\.\d+)?(?: ?[AP]M)? ?(Z|(?:UTC|GMT)?(?:[-+]\d{1,2}(?::?\d\d)?)?|[A-Z]{2,3}T)$/i;

/** Finds the zone that is named for all times. One beside a time ("Printed 10:22 GMT") is that time's own. */
export function zoneIn(texts: readonly string[]): string {
  for (const text of texts) {
    const named = /\b(?:UTC|GMT)\b ?(?:[-+]\d{1,2}(?::?\d\d)?)?/.exec(text)?.[0] ?? "";
    if (named !== "" && !/\d:\d\d/.test(text.replace(named, ""))) return named.replace(" ", "");
  }
  return "";
}

/**
 * Returns the minutes ahead of UTC. Of the named zones only EAT is known, since others, such as "IST", have several
 * meanings.
 */
function minutesAhead(zone: string): number | undefined {
  const match = /^(?:Z|UTC|GMT)?(?:(?<sign>[-+])(?<hours>\d{1,2})(?::?(?<minutes>\d\d))?)?$/i.exec(zone)?.groups;
  if (!match) return zone.toUpperCase() === "EAT" ? 180 : undefined;
  const { sign, hours = "0", minutes = "0" } = match;
  return (Number(hours) * 60 + Number(minutes)) * (sign === "-" ? -1 : 1);
}

const weekday = /^(sun|mon|tue|wed|thu|fri|sat)[a-z]*\b/i;

/** Tells whether a text begins with the name of another weekday than the day has: one of the two is a slip then. */
function namesOtherWeekday(text: string, day: LocalDate): boolean {
  const [, name = ""] = weekday.exec(text) ?? [];
  return name !== "" && !(weekdayNames[weekdayOf(day)] ?? "").toLowerCase().startsWith(name.toLowerCase());
}

function readWrittenDay(submitted: string, order: FileOrder): LocalDate | undefined {
  if (submitted.length > 40 || !/\d/.test(submitted)) return undefined;
  const year = (digits: string) => (digits.length === 2 ? 2000 + Number(digits) : Number(digits));
  const make = (y: number, m: number | undefined, d: number) => {
    const date = `${String(y).padStart(4, "0")}-${String(m ?? 0).padStart(2, "0")}-${String(d).padStart(2, "0")}`;
    return isLocalDate(date) && y >= 2000 && y < 2100 ? date : undefined;
  };
  const word = (name = "") => monthNumbers.get(name.slice(0, 3).toLowerCase());

  let match = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:\D|$)/.exec(submitted);
  if (match) return make(Number(match[1]), Number(match[2]), Number(match[3]));
  match = numericDate.exec(submitted);
  if (match) {
    const [first, second] = [Number(match[1]), Number(match[2])];
    if (order === "year-first") return make(year(match[1] ?? ""), second, Number(match[3]));
    const [day, month] = order === "day-first" ? [first, second] : [second, first];
    return make(year(match[3] ?? ""), month, day);
  }
  match =
    /^(?:(?:mon|tues?|wed|thu|thurs?|fri|sat|sun)[a-z]*[.,]? )?(\d{1,2})(?:st|nd|rd|th)?[-/. ]*([a-z]{3,9})[-/., ]*(\d{4}|\d{2})(?:\D|$)/i.exec(
      submitted,
    );
  if (match) return make(year(match[3] ?? ""), word(match[2]), Number(match[1]));
  match = /^(?:[A-Za-z]{3,9},? )?([A-Za-z]{3,9}) (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})(?:\D|$)/.exec(submitted);
  if (match) return make(Number(match[3]), word(match[1]), Number(match[2]));
  match = /^(\d{4})(\d{2})(\d{2})(?:\d{4,6})?$/.exec(submitted);
  if (match) return make(Number(match[1]), Number(match[2]), Number(match[3]));
  return undefined;
}

/** Matches a time alone, as "10:05:00 PM". */
export const isTime = (text: string) => /^\d{1,2}:\d\d\D/.test(`${text} `) && text.length <= 15;

/** Reads the time as "22:05:00"; "" without one. */
export function readStatementTime(text: string): string {
  const match = /[ T](\d{1,2}):(\d{2})(?::(\d{2}))?(?:[.\d]*)\s*([AP]M)?/i.exec(text.trim());
  if (!match) return /^\d{8}(\d\d)(\d\d)(\d\d)$/.exec(text.trim())?.slice(1).join(":") ?? "";
  const [, hour = "", minute = "", second = "00", half] = match;
  const hours = half === undefined ? Number(hour) : (Number(hour) % 12) + (/p/i.test(half) ? 12 : 0);
  return `${String(hours).padStart(2, "0")}:${minute}:${second}`;
}

/** Tells whether an amount has a sign: "+", "-", "(", "CR" or "D". */
export function hasDirection(text: string): boolean {
  return /^\s*[-+(\u2212]|[-)]\s*$|\b(?:cr|dr)\.?\s*$|\d(?:cr|dr)\.?\s*$|\.\d\d ?[cd]\s*$|(?:ugx|shs)\.?\s*[-+\u2212]/i.test(
    text,
  );
}
