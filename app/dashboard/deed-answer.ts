import { parse, type SubmissionResult } from "@conform-to/react";
import type { FormValues } from "./parts/form-values.ts";
import { itemText, type RecordItem } from "./parts/record-items.ts";

/** What a deed answers when it did not happen: the form as it was typed, with what is wrong with it. */
export type DeedRefusal = {
  submission: SubmissionResult;
  /** Somebody saved the same thing since this form was opened: what stands there now. */
  newest?: { version: number; values: FormValues; changed: string };
};

/** Nothing was saved, for a reason that no field can help. The message is one sentence. */
export function refusalOf(form: FormData, message: string): DeedRefusal {
  const submission = parse<unknown, string[]>(form, { resolve: () => ({ error: {} }) });
  return { submission: submission.reply({ formErrors: [message] }) };
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

/** Whether the form of a record was refused, and not a deed beside it. */
export function isOfForm(refusal: DeedRefusal | undefined): boolean {
  return ["save", "preview"].includes(refusedDeed(refusal) ?? "save");
}
