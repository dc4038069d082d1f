import { parse, type SubmissionResult } from "@conform-to/react";
import { data, useActionData } from "react-router";
import { isSecretField } from "#domain/forms/secret-field.ts";
import { saveIntents } from "#domain/records/save-intents.ts";
import type { FormValues } from "./form-values.ts";
import { itemText, type RecordItem } from "./record-items.ts";

/** What can be done after an action: a page to look at, or a form that is sent to the view where it is said. */
export type NextStep =
  | { label: string; to: string }
  | { label: string; intent: string; fields: Readonly<Record<string, readonly string[]>> };

/** What is said of an action that was done. */
export type Done = {
  message: string;
  /** What was left as it was and why, a line each. */
  notes?: readonly string[] | undefined;
  /** How to take it back, and what may come next. */
  steps?: readonly NextStep[] | undefined;
};

/** An action was done, and the page at this address says so. */
export type DoneAt = { done: Done; at: string };

/** An action was done, and what it made is shown in its answer, because it is never shown again. */
export type DoneHere = { done: Done };

/** What an action answers when it did not happen: the form as it was typed, with what is wrong with it. */
export type ActionRejection = {
  submission: SubmissionResult;
  /** Somebody saved the same thing since this form was opened: what is there now. */
  newest?: { version: number; values: FormValues; changed: string };
  /** What is to be seen before it is done: the next press of the button, which says `confirms`, does exactly this. */
  preview?: Preview;
};

export type Preview = {
  title: string;
  lines: readonly string[];
  /** Undefined: there is nothing to be done. */
  confirms?: { value: string; submitLabel: string };
};

/** A rejection as an action answers it, with its status. */
export type RejectedAnswer = ActionRejection | ReturnType<typeof data<ActionRejection>>;

/** What every action of the dashboard answers. */
export type ActionResult = DoneAt | RejectedAnswer;

/**
 * Nothing was saved: for the reason that the message says in a sentence, or for what is wrong with single fields. Passwords and codes
 * are not repeated.
 */
export function rejectionOf(
  form: FormData,
  message: string | undefined,
  fieldErrors: Readonly<Record<string, string[] | undefined>> = {},
): ActionRejection {
  const submission = parse<unknown, string[]>(form, { resolve: () => ({ error: {} }) });
  const known = Object.fromEntries(
    Object.entries(fieldErrors).flatMap(([name, errors]) => (errors ? [[name, errors]] : [])),
  );
  const hideFields = [...form.keys()].filter(isSecretField);
  return {
    submission: submission.reply({
      formErrors: message === undefined ? [] : [message],
      fieldErrors: known,
      hideFields,
    }),
  };
}

/** A rejection because of how things are now: what is asked for is well-formed, and cannot be done. */
export function answerConflict<Rejection extends ActionRejection>(rejection: Rejection) {
  return data<Rejection>(rejection, { status: 409 });
}

/** What a dialog about one of a list shows beside what was typed, when somebody else saved it. */
export function newestOf(item: RecordItem, values: FormValues): NonNullable<ActionRejection["newest"]> {
  return {
    version: item.version,
    values: { ...values, item: itemText(item) },
    changed: "It was saved meanwhile",
  };
}

/** The message of a rejection that concerns no single field. */
export function rejectionMessage(rejection: ActionRejection | undefined): string | undefined {
  return rejection?.submission.error?.[""]?.[0];
}

/** What is wrong with single fields, by their names. */
export function fieldErrors(rejection: ActionRejection | undefined): Readonly<Record<string, string[] | undefined>> {
  const errors = Object.entries(rejection?.submission.error ?? {});
  return Object.fromEntries(errors.map(([name, texts]) => [name, texts ?? undefined]));
}

/** Which action was rejected: forms name it in a field. */
export function rejectedAction(rejection: ActionRejection | undefined): string | undefined {
  const intent = rejection?.submission.initialValue?.intent;
  return typeof intent === "string" ? intent : undefined;
}

/** The version that a rejected form was opened with: before script comes its page is made anew, and others may have saved meanwhile. */
export function submittedVersion(rejection: ActionRejection | undefined): number | undefined {
  const version = rejection?.submission.initialValue?.version;
  return typeof version === "string" && /^\d+$/.test(version) ? Number(version) : undefined;
}

/** Whether an answer of any view says that its form was not done, in the way that all views share. */
export function isActionRejection(answer: unknown): answer is ActionRejection {
  return typeof answer === "object" && answer !== null && "submission" in answer;
}

export function isDoneAt(answer: unknown): answer is DoneAt {
  return isDoneHere(answer) && "at" in answer;
}

/** Whether an answer says itself that its form was done. */
export function isDoneHere(answer: unknown): answer is DoneHere {
  return typeof answer === "object" && answer !== null && "done" in answer;
}

/** Whether the form of a record was rejected, and not an action beside it. */
export function isOfForm(rejection: ActionRejection | undefined): boolean {
  return ["preview", ...saveIntents].includes(rejectedAction(rejection) ?? "");
}

/** What the view's action answered, if it was a rejection; else, and before any, undefined. */
export function useRejection(): ActionRejection | undefined {
  const answer: unknown = useActionData();
  return isActionRejection(answer) ? answer : undefined;
}
