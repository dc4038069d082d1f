import { type Answers, answerTo, type Question } from "#domain/forms/question.ts";

/** Returns answers that confirm all these questions, each with the same reason. */
export function confirm(questions: readonly Question[], reason = ""): Answers {
  return {
    confirmed: new Set(questions.map(answerTo)),
    reasons: new Map(questions.map(({ code }) => [code, reason])),
  };
}
