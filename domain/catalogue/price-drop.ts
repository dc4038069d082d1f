import { type Answers, type Question, unanswered } from "#domain/forms/question.ts";
import { formatUgx, type Ugx } from "#domain/money/money.ts";

/** A fall to a fifth is more likely a missing zero than a decision. */
export function isSteepDrop(before: Ugx | null | undefined, after: Ugx | null | undefined): boolean {
  return typeof before === "number" && typeof after === "number" && after * 5 <= before;
}

/** `before` and `after` in shillings. */
export function priceDropQuestion(before: Ugx, after: Ugx): Question {
  return { code: "price-falls", facts: { before, after } };
}

/** What the field says; undefined once confirmed for exactly these prices. */
export function priceDropText(
  before: Ugx | null | undefined,
  after: Ugx | null | undefined,
  answers: Answers,
): string | undefined {
  if (!before || !after || !isSteepDrop(before, after)) return undefined;
  if (unanswered([priceDropQuestion(before, after)], answers).length === 0) return undefined;
  return `The price falls from ${formatUgx(before)} to ${formatUgx(after)}. If that is right, tick the box and save again.`;
}
