import { type Answers, answerTo, type Question } from "#domain/forms/question.ts";

/** The answers of a test that knows what it will be asked. */
export function confirm(questions: readonly Question[], reason = ""): Answers {
  return {
    confirmed: new Set(questions.map(answerTo)),
    reasons: new Map(questions.map(({ code }) => [code, reason])),
  };
}
