export const MAX_UNITS_AT_ONCE = 200;

type UnitNumbers = { ok: true; numbers: string[] } | { ok: false; problem: string };

/**
 * Reads "5-01 to 5-12" or "A1, A2, A5..A8"; "101-112" is one number. A range counts up the last digits at their width,
 * and duplicates are dropped.
 */
export function readUnitNumbers(text: string): UnitNumbers {
  const parts = text
    .split(/[,\n;]/)
    .map((part) => part.trim())
    .filter((part) => part !== "");
  if (parts.length === 0) return { ok: false, problem: "Enter the numbers, like 5-01 to 5-12" };
  const numbers = new Set<string>();
  for (const part of parts) {
    const [first = "", last] = part.split(/\s+to\s+|\s*\.\.\.?\s*|\s*…\s*|\s+[–-]\s+/i);
    const range = last === undefined ? [first] : countUp(first, last);
    if (!range) return { ok: false, problem: `“${part}” is no range. Write it like 5-01 to 5-12` };
    for (const number of range) numbers.add(number);
    if (numbers.size > MAX_UNITS_AT_ONCE) {
      return { ok: false, problem: `These are more than ${MAX_UNITS_AT_ONCE} units. Add them in several steps` };
    }
  }
  const tooLong = [...numbers].find((number) => number.length > 20);
  if (tooLong) return { ok: false, problem: `“${tooLong}” is too long for a number: 20 characters at most` };
  return { ok: true, numbers: [...numbers] };
}

function countUp(first: string, last: string): string[] | undefined {
  const from = /^(.*?)(\d+)$/.exec(first);
  const to = /^(.*?)(\d+)$/.exec(last);
  if (!from || !to) return undefined;
  const [, prefix = "", low = ""] = from;
  const [, endPrefix = "", high = ""] = to;
  // The prefix may be left out at the end: "5-01 to 12" means "5-01 to 5-12".
  if (endPrefix !== "" && endPrefix !== prefix) return undefined;
  const [start, end] = [Number(low), Number(high)];
  if (end < start || end - start > MAX_UNITS_AT_ONCE) return undefined;
  return Array.from(
    { length: end - start + 1 },
    (_, index) => prefix + String(start + index).padStart(low.length, "0"),
  );
}
