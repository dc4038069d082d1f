import { formatUgx, type Ugx } from "#domain/money/money.ts";

/** A fall to a fifth or less is more likely a missing zero than a decision, so the form asks once. */
export function isSteepFall(before: Ugx | null | undefined, after: Ugx | null | undefined): boolean {
  return typeof before === "number" && typeof after === "number" && after * 5 <= before;
}

/** The question before saving; undefined once it is confirmed for exactly this price. */
export function priceFallQuestion(
  before: Ugx | null | undefined,
  after: Ugx | null | undefined,
  confirmed: unknown,
): string | undefined {
  if (!before || !after || !isSteepFall(before, after) || confirmed === String(after)) return undefined;
  return `The price falls from ${formatUgx(before)} to ${formatUgx(after)}. If that is right, tick the box and save again.`;
}
