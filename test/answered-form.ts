import { answerName } from "#domain/forms/question.ts";
import { wordsOf } from "#test/spec/reading.ts";

/** The answers that a page's questions can be given, as its boxes hold them. */
export function answersIn(body: string): string[] {
  const inputs = [...body.matchAll(/<input\b[^>]*>/g)].map(([tag]) => tag);
  return inputs
    .filter((tag) => tag.includes(` name="${answerName}"`))
    .flatMap((tag) => {
      const value = / value="([^"]*)"/.exec(tag)?.[1];
      return value === undefined ? [] : [wordsOf(value)];
    });
}

/** The form again, with every question of the page answered. */
export function answered(fields: Readonly<Record<string, string>>, answers: readonly string[]): string[][] {
  return [...Object.entries(fields), ...answers.map((answer) => [answerName, answer])];
}
