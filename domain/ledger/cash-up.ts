import { formatUgx, type Ugx, ugx } from "#domain/money/money.ts";

// The rules are also in docs/ledger.md; change both.

/**
 * Says by how much the counted cash differs from what should be there: what was in the till in the morning, and what came
 * in less what went out. All are in UGX.
 *
 * @param day.opening null if nobody has said it
 */
export function differenceText(day: { opening: number | null; expected: number; counted: Ugx }): string {
  const { counted } = day;
  const expected = (day.opening ?? 0) + day.expected;
  if (expected < 0)
    return `${formatUgx(ugx(-expected))} more went out than ${day.opening ? "was there" : "came in"}: ${formatUgx(ugx(counted - expected))} was other money than ${day.opening ? "the till’s" : "this day’s"}.`;
  if (counted === expected) return "Nothing is missing.";
  return counted < expected
    ? `${formatUgx(ugx(expected - counted))} is missing.`
    : `${formatUgx(ugx(counted - expected))} is too much.`;
}

/** Writes what a day's entries leave in the till, in UGX: "UGX 50,000", or "UGX 50,000 more out than in". */
export function cashOfDayText(expected: number): string {
  return `${formatUgx(ugx(Math.abs(expected)))}${expected < 0 ? " more out than in" : ""}`;
}
