import { data } from "react-router";
import { type Question, type QuestionTexts, showQuestions } from "#domain/forms/question.ts";
import { type ActionRejection, rejectionOf } from "./action-result.ts";

/** What a form shows of a rejection: texts by field, "" for none of them, and whatever else `shown` gives to its view. */
export interface Rejection<Shown extends object = object> {
  /** 409 loads the view again, because it showed something that is no longer so. */
  status: 400 | 404 | 409;
  errors: Readonly<Record<string, string[] | undefined>>;
  shown?: Shown | undefined;
}

/** What was entered cannot be. */
export const invalid = (text: string, field = ""): Rejection => ({ status: 400, errors: { [field]: [text] } });

/** Well-formed, but impossible as things are now. */
export const conflict = (text: string, field = ""): Rejection => ({ status: 409, errors: { [field]: [text] } });

/** What it is about is no longer there. */
export const gone = (text: string): Rejection => ({ status: 404, errors: { "": [text] } });

/**
 * The questions of a command, in the words of its feature.
 * @param lines of the last question: what will be done, one each
 */
export function asking<Texts extends QuestionTexts>(
  texts: Texts,
  questions: readonly Question<keyof Texts & string>[],
  lines: readonly string[] = [],
): Rejection<Pick<ActionRejection, "questions">> {
  return { status: 409, errors: {}, shown: { questions: showQuestions(texts, questions, lines) } };
}

/** What Conform says of the halves of a form. */
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

/** The form as it was sent, with what is shown of the rejection. */
export function reject<Shown extends object>(form: FormData, { status, errors, shown }: Rejection<Shown>) {
  const { "": whole, ...ofFields } = errors;
  const rejection: ActionRejection & Partial<Shown> = Object.assign(rejectionOf(form, whole?.[0], ofFields), shown);
  return data(rejection, { status });
}
