import { formatUgx, type Ugx } from "#domain/money/money.ts";

/** A fall to a fifth is more likely a missing zero than a decision. */
export function isSteepDrop(before: Ugx | null | undefined, after: Ugx | null | undefined): boolean {
  return typeof before === "number" && typeof after === "number" && after * 5 <= before;
}

/** Undefined once confirmed for exactly this price. */
export function priceDropQuestion(
  before: Ugx | null | undefined,
  after: Ugx | null | undefined,
  confirmed: unknown,
): string | undefined {
  if (!before || !after || !isSteepDrop(before, after) || confirmed === String(after)) return undefined;
  return `The price falls from ${formatUgx(before)} to ${formatUgx(after)}. If that is right, tick the box and save again.`;
}
