import { answerName } from "#domain/forms/question.ts";
import { wordsOf } from "#test/pages/reading.ts";

/** Returns the values of the boxes by which the questions of a page can be answered. */
export function answersIn(body: string): string[] {
  const inputs = [...body.matchAll(/<input\b[^>]*>/g)].map(([tag]) => tag);
  return inputs
    .filter((tag) => tag.includes(` name="${answerName}"`))
    .flatMap((tag) => {
      const value = / value="([^"]*)"/.exec(tag)?.[1];
      return value === undefined ? [] : [wordsOf(value)];
    });
}

/** Returns the fields of the form together with these answers to its questions. */
export function answered(fields: Readonly<Record<string, string>>, answers: readonly string[]): string[][] {
  return [...Object.entries(fields), ...answers.map((answer) => [answerName, answer])];
}
