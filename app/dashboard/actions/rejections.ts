import { data } from "react-router";
import { type Question, type QuestionTexts, showQuestions } from "#domain/forms/question.ts";
import { type ActionRejection, rejectionOf } from "./action-result.ts";

/**
 * A form shows a rejection as messages by field, with "" for the whole form, and in `shown` as whatever else its view
 * needs.
 */
export interface Rejection<Shown extends object = object> {
  /** A 409 makes the page load its data again, because what it showed is out of date. */
  status: 400 | 404 | 409;
  errors: Readonly<Record<string, string[] | undefined>>;
  shown?: Shown | undefined;
}

/** Rejects input that could never be accepted. */
export const invalid = (text: string, field = ""): Rejection => ({ status: 400, errors: { [field]: [text] } });

/** Rejects input that is valid in itself but does not fit the current data. */
export const conflict = (text: string, field = ""): Rejection => ({ status: 409, errors: { [field]: [text] } });

/** Rejects a form whose record no longer exists. */
export const gone = (text: string): Rejection => ({ status: 404, errors: { "": [text] } });

/**
 * Rejects a form until the questions of its command are answered, in the feature's own texts.
 * @param lines what will be done, one line each; they are shown with the last question
 */
export function needsAnswers<Texts extends QuestionTexts>(
  texts: Texts,
  questions: readonly Question<keyof Texts & string>[],
  lines: readonly string[] = [],
): Rejection<Pick<ActionRejection, "questions">> {
  return { status: 409, errors: {}, shown: { questions: showQuestions(texts, questions, lines) } };
}

/** Turns the errors of Conform, from one or several schemas of a form, into one rejection. */
export function wrongFields(
  ...halves: readonly {
    status?: "success" | "error" | undefined;
    error?: Readonly<Record<string, string[] | null>> | null | undefined;
  }[]
): Rejection {
  const errors = halves.flatMap(({ error }) => Object.entries(error ?? {}));
  const known = errors.flatMap(([name, texts]) => (texts ? [[name, texts] as const] : []));
  return { status: 400, errors: Object.fromEntries(known) };
}

/** Answers with the submitted form and its rejection. */
export function reject<Shown extends object>(form: FormData, { status, errors, shown }: Rejection<Shown>) {
  const { "": whole, ...ofFields } = errors;
  const rejection: ActionRejection & Partial<Shown> = Object.assign(rejectionOf(form, whole?.[0], ofFields), shown);
  return data(rejection, { status });
}
