import { parse, type SubmissionResult } from "@conform-to/react";
import { type data, useActionData } from "react-router";
import type { ShownQuestion } from "#domain/forms/question.ts";
import { isSecretField } from "#domain/forms/secret-field.ts";
import { saveIntents } from "#domain/records/save-intents.ts";
import type { FormValues } from "./form-values.ts";
import { itemText, type RecordItem } from "./record-items.ts";

/** A page, or a form sent to the view at `sentTo` (default: the current one). */
export type NextStep =
  | { label: string; to: string }
  | { label: string; intent: string; fields: Readonly<Record<string, readonly string[]>>; sentTo?: string | undefined };

/** In an address: the number of a message. */
export const doneParameter = "done";

export type DoneMessage = {
  message: string;
  /** It was done, and something is wrong with what it says: money is missing. It stays until it is closed. */
  isWarning?: boolean | undefined;
  /** What was left unchanged and why, one per line. */
  notes?: readonly string[] | undefined;
  steps?: readonly NextStep[] | undefined;
};

/** Redirects to a page that shows the message. */
export type DoneRedirect = { done: DoneMessage; at: string };

/** Shown in the answer itself, because it is never shown again. */
export type DoneInPlace = { done: DoneMessage };

export type ActionRejection = {
  submission: SubmissionResult;
  /** No action of the view has the form's intent: of a page from before an upgrade. The head of the view says it. */
  isOfNoAction?: boolean;
  /** Saved by another request meanwhile. */
  newest?: { version: number; values: FormValues; changed: string };
  /** To be answered by the next press. */
  questions?: readonly ShownQuestion[];
};

export type RejectedAnswer = ReturnType<typeof data<ActionRejection>>;

export type ActionResult = DoneRedirect | RejectedAnswer;

/** Without passwords and codes. */
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

export function newestOf(item: RecordItem, values: FormValues): NonNullable<ActionRejection["newest"]> {
  return {
    version: item.version,
    values: { ...values, item: itemText(item) },
    changed: "It was saved meanwhile",
  };
}

/** A message about no single field, which its view has to show. */
export function rejectionMessage(rejection: ActionRejection | undefined): string | undefined {
  return rejection?.isOfNoAction ? undefined : wholeMessage(rejection);
}

/** Also what the head of the view says. */
export function wholeMessage(rejection: ActionRejection | undefined): string | undefined {
  return rejection?.submission.error?.[""]?.[0];
}

export function fieldErrors(rejection: ActionRejection | undefined): Readonly<Record<string, string[] | undefined>> {
  const errors = Object.entries(rejection?.submission.error ?? {});
  return Object.fromEntries(errors.map(([name, texts]) => [name, texts ?? undefined]));
}

export function rejectedAction(rejection: ActionRejection | undefined): string | undefined {
  const intent = rejection?.submission.initialValue?.intent;
  return typeof intent === "string" ? intent : undefined;
}

export function submittedVersion(rejection: ActionRejection | undefined): number | undefined {
  const version = rejection?.submission.initialValue?.version;
  return typeof version === "string" && /^\d+$/.test(version) ? Number(version) : undefined;
}

export function isActionRejection(answer: unknown): answer is ActionRejection {
  return typeof answer === "object" && answer !== null && "submission" in answer;
}

export function isDoneRedirect(answer: unknown): answer is DoneRedirect {
  return isDoneInPlace(answer) && "at" in answer;
}

export function isDoneInPlace(answer: unknown): answer is DoneInPlace {
  return typeof answer === "object" && answer !== null && "done" in answer;
}

/** Not of an action beside the form. */
export function isOfForm(rejection: ActionRejection | undefined): boolean {
  return ["preview", ...saveIntents].includes(rejectedAction(rejection) ?? "");
}

export function useRejection(): ActionRejection | undefined {
  const answer: unknown = useActionData();
  return isActionRejection(answer) ? answer : undefined;
}
