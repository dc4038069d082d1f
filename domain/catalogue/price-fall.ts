import { formatUgx, type Ugx } from "#domain/money/money.ts";

/** Whether a price falls to a fifth or less: more likely a zero too few than a decision. Asked once, where it is entered. */
export function isSteepFall(before: Ugx | null | undefined, after: Ugx | null | undefined): boolean {
  return typeof before === "number" && typeof after === "number" && after * 5 <= before;
}

/** What is asked about the price of this form before it is saved; undefined once its box is ticked for exactly this price. */
export function askOfFall(
  before: Ugx | null | undefined,
  after: Ugx | null | undefined,
  confirmed: unknown,
): string | undefined {
  if (!before || !after || !isSteepFall(before, after) || confirmed === String(after)) return undefined;
  return `The price falls from ${formatUgx(before)} to ${formatUgx(after)}. If that is right, tick the box and save again.`;
}
