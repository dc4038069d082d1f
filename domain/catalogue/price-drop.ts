import { amountOfFact, type Question, type QuestionTexts } from "#domain/forms/question.ts";
import type { Ugx } from "#domain/money/money.ts";

type MaybePrice = Ugx | null | undefined;

/** Asks about a price that falls to a fifth or less, because that is more likely a missing zero than a decision. */
export function priceDropQuestions(before: MaybePrice, after: MaybePrice): Question<"price-falls">[] {
  const falls = typeof before === "number" && typeof after === "number" && after * 5 <= before;
  return falls ? [{ code: "price-falls", facts: { before, after } }] : [];
}

export const priceDropTexts = {
  "price-falls": {
    sentence: ({ before, after }) =>
      `The price falls from ${amountOfFact(before)} to ${amountOfFact(after)}. If that is right, tick the box and save again.`,
    label: ({ after }) => `The price is ${amountOfFact(after)}`,
  },
} satisfies QuestionTexts;
