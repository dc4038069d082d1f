import { isLocalDate, type LocalDate } from "#domain/time/kampala-time.ts";

/**
 * "UGX 1,250,000.00", "1 250 000", "-5,000", "(5,000)", "5,000 DR", "+20000", "20,000.00 CR". Thousands are in groups of
 * three behind one separator; whatever could be read in another way is unreadable. Undefined for an empty cell or a lone dash.
 */
export function readStatementAmount(text: string): number | "unreadable" | undefined {
  const submitted = text.normalize("NFKC").replaceAll("\u2212", "-").trim();
  if (submitted === "" || submitted === "-") return undefined;
  const match =
    /^(?<sign>[-+])?(?:(?:ugx|ush|u?shs?)\.?\s*)?(?<inner>[-+])?(?<open>\()?(?<whole>0|[1-9]\d{0,12}|[1-9]\d{0,2}(?:,\d{3})+|[1-9]\d{0,2}(?: \d{3})+)(?:\.(?<fraction>\d{1,2}))?(?<close>\))?(?<trailing>-)?\s*(?:(?:ugx|ush|u?shs?)\.?|\/[=-])?\s*(?<side>cr|dr)?\.?$/i.exec(
      submitted,
    )?.groups;
  if (!match) return "unreadable";
  const { sign, inner, open, close, trailing, side, whole = "", fraction = "0" } = match;
  if ((open === undefined) !== (close === undefined)) return "unreadable";
  const signs = [sign, inner, open, trailing, side].filter((one) => one !== undefined);
  // Two signs on one amount may mean anything.
  if (signs.length > 1) return "unreadable";
  const value = Number(`${whole.replace(/\D/g, "")}.${fraction}`);
  const isNegative =
    sign === "-" || inner === "-" || open !== undefined || trailing !== undefined || /dr/i.test(side ?? "");
  return isNegative && value !== 0 ? -value : value;
}

const monthNumbers = new Map(
  ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"].map((name, i) => [name, i + 1]),
);

/** Which comes first where day and month are both numbers: "ambiguous" in a file with rows of either kind. */
export type DateOrder = "day-first" | "month-first" | "ambiguous";

const numericDate = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})(?:\D|$)/;

/** Gathers what the dates of a file prove: "11/18/2026" has the month first. Nothing proved: day first, as in Uganda. */
export function dateOrderProof(): { add: (text: string) => void; order: () => DateOrder } {
  const proved = { day: false, month: false };
  return {
    add: (text) => {
      const [, first = "", second = ""] = numericDate.exec(text.trim()) ?? [];
      if (Number(first) > 12 && Number(second) <= 12) proved.day = true;
      if (Number(second) > 12 && Number(first) <= 12) proved.month = true;
    },
    order: () => (!proved.month ? "day-first" : proved.day ? "ambiguous" : "month-first"),
  };
}

/**
 * The day of "2026-11-19 10:22:01", "19/11/2026", "19-Nov-26", "Nov 19, 2026", "20261119102201". Undefined for what is no day, and
 * for what may be two where the order is ambiguous.
 */
export function readStatementDate(text: string, order: DateOrder = "day-first"): LocalDate | undefined {
  const submitted = text.trim();
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
    const dayFirst = make(year(match[3] ?? ""), second, first);
    const monthFirst = make(year(match[3] ?? ""), first, second);
    if (order !== "ambiguous") return order === "day-first" ? dayFirst : monthFirst;
    return dayFirst && monthFirst && dayFirst !== monthFirst ? undefined : (dayFirst ?? monthFirst);
  }
  match = /^(\d{1,2})[-/. ]*([A-Za-z]{3,9})[-/., ]*(\d{4}|\d{2})(?:\D|$)/.exec(submitted);
  if (match) return make(year(match[3] ?? ""), word(match[2]), Number(match[1]));
  match = /^(?:[A-Za-z]{3,9},? )?([A-Za-z]{3,9}) (\d{1,2}),? (\d{4})(?:\D|$)/.exec(submitted);
  if (match) return make(Number(match[3]), word(match[1]), Number(match[2]));
  match = /^(\d{4})(\d{2})(\d{2})(?:\d{4,6})?$/.exec(submitted);
  if (match) return make(Number(match[1]), Number(match[2]), Number(match[3]));
  return undefined;
}
