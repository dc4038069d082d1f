import { parse, type SubmissionResult } from "@conform-to/react";
import { isSecretField } from "#domain/forms/secret-field.ts";
import type { FormValues } from "./parts/form-values.ts";
import { itemText, type RecordItem } from "./parts/record-items.ts";

/** What a deed answers when it did not happen: the form as it was typed, with what is wrong with it. */
export type DeedRefusal = {
  submission: SubmissionResult;
  /** Somebody saved the same thing since this form was opened: what stands there now. */
  newest?: { version: number; values: FormValues; changed: string };
};

/** Nothing was saved, for a reason that no field can help. The message is one sentence; passwords and codes are not repeated. */
export function refusalOf(form: FormData, message: string): DeedRefusal {
  const submission = parse<unknown, string[]>(form, { resolve: () => ({ error: {} }) });
  const hideFields = [...form.keys()].filter(isSecretField);
  return { submission: submission.reply({ formErrors: [message], hideFields }) };
}

/** What a dialog about one of a list shows beside what was typed, when somebody else saved it. */
export function newestOf(item: RecordItem, values: FormValues): NonNullable<DeedRefusal["newest"]> {
  return {
    version: item.version,
    values: { ...values, item: itemText(item) },
    changed: "It was saved meanwhile",
  };
}

/** The sentence of a refusal that concerns no single field. */
export function refusalMessage(refusal: DeedRefusal | undefined): string | undefined {
  return refusal?.submission.error?.[""]?.[0];
}

/** Which deed was refused: forms name it in a field. */
export function refusedDeed(refusal: DeedRefusal | undefined): string | undefined {
  const deed = refusal?.submission.initialValue?.deed;
  return typeof deed === "string" ? deed : undefined;
}

/** Whether an answer of any view says that its form was not done, in the way that all views share. */
export function isDeedRefusal(answer: unknown): answer is DeedRefusal {
  return typeof answer === "object" && answer !== null && "submission" in answer;
}

/** Whether the form of a record was refused, and not a deed beside it. */
export function isOfForm(refusal: DeedRefusal | undefined): boolean {
  return ["save", "preview"].includes(refusedDeed(refusal) ?? "");
}
