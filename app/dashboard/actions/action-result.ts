import { type data, useActionData } from "react-router";
import type { ShownQuestion } from "#domain/forms/question.ts";
import { isSecretField } from "#domain/forms/secret-field.ts";
import { saveIntents } from "#domain/records/save-intents.ts";
import { allValues, type FormValues, firstValue } from "./form-values.ts";
import { itemText, type RecordItem } from "./record-items.ts";

/**
 * A step that the administrator may want to take next: opening a page, or pressing a button that sends a form with this
 * intent to the view at `sentTo` (by default the current view).
 */
export type NextStep =
  | { label: string; to: string }
  | {
      label: string;
      intent: string;
      fields: Readonly<Record<string, readonly string[]>>;
      sentTo?: string | undefined;
      /** The current view stays open; only the answer of `sentTo` is shown. */
      isInPlace?: boolean | undefined;
    };

/** The address that a success leads to has the id of its message in this parameter. */
export const doneParameter = "done";

export type DoneMessage = {
  message: string;
  /**
   * The action was done, but its result needs attention, such as missing money. The message stays until it is closed.
   */
  isWarning?: boolean | undefined;
  /** These lines say what was left unchanged and why. */
  notes?: readonly string[] | undefined;
  steps?: readonly NextStep[] | undefined;
  /** The page itself shows what was done, so that the message is only read out. */
  isShownByPage?: boolean | undefined;
};

/** The success redirects to the address `at`, whose page shows the message. */
export type DoneRedirect = { done: DoneMessage; at: string };

/**
 * The success has no address. Its message is shown in the answer itself, as for a secret that is never shown again, or
 * the caller adds the address.
 */
export type DoneInPlace = { done: DoneMessage };

export type ActionRejection = {
  /** These are the fields as they were sent, with the intent and the version, but never passwords and codes. */
  submitted: FormValues;
  /** The errors are listed by the name of their field, with "" for the whole form. */
  errors: Readonly<Record<string, readonly string[] | undefined>>;
  /**
   * No action of the view has the intent of the form, which a page from before an upgrade may send. The head of the
   * view shows the message.
   */
  isOfNoAction?: boolean;
  /** Another request saved these values after this form was opened. */
  newest?: { version: number; values: FormValues; changed: string };
  /** The administrator answers these questions by pressing the button again. */
  questions?: readonly ShownQuestion[];
};

export type RejectedAnswer = ReturnType<typeof data<ActionRejection>>;

export type ActionResult = DoneRedirect | RejectedAnswer;

/** Builds the rejection of a form with its submitted values, but never returns passwords and codes. */
export function rejectionOf(
  form: FormData,
  message: string | undefined,
  fieldErrors: Readonly<Record<string, string[] | undefined>> = {},
): ActionRejection {
  const submitted: Record<string, string[]> = {};
  for (const [name, value] of form) {
    if (typeof value === "string" && !isSecretField(name)) submitted[name] = [...(submitted[name] ?? []), value];
  }
  return { submitted, errors: message === undefined ? fieldErrors : { ...fieldErrors, "": [message] } };
}

/** Returns the saved values of a record, to be shown beside the entered ones after a conflict. */
export function newestOf(item: RecordItem, values: FormValues): NonNullable<ActionRejection["newest"]> {
  return {
    version: item.version,
    values: { ...values, item: itemText(item) },
    changed: "It was saved meanwhile",
  };
}

/**
 * Returns the message of the whole form, which the view itself has to show. It is undefined where the head of the view
 * shows it.
 */
export function rejectionMessage(rejection: ActionRejection | undefined): string | undefined {
  return rejection?.isOfNoAction ? undefined : wholeMessage(rejection);
}

/** Returns the message of the whole form, including the one that the head of the view shows. */
export function wholeMessage(rejection: ActionRejection | undefined): string | undefined {
  return rejection?.errors[""]?.[0];
}

/** Returns the intent of the form that was rejected. */
export function rejectedAction(rejection: ActionRejection | undefined): string | undefined {
  return rejection && allValues(rejection.submitted, "intent")[0];
}

export function submittedVersion(rejection: ActionRejection | undefined): number | undefined {
  const version = firstValue(rejection?.submitted ?? {}, "version");
  return /^\d+$/.test(version) ? Number(version) : undefined;
}

export function isActionRejection(answer: unknown): answer is ActionRejection {
  return typeof answer === "object" && answer !== null && "submitted" in answer;
}

export function isDoneRedirect(answer: unknown): answer is DoneRedirect {
  return isDoneInPlace(answer) && "at" in answer;
}

export function isDoneInPlace(answer: unknown): answer is DoneInPlace {
  return typeof answer === "object" && answer !== null && "done" in answer;
}

/** Says whether the rejection belongs to the record's own form, and not to an action beside it. */
export function isOfForm(rejection: ActionRejection | undefined): boolean {
  return ["preview", ...saveIntents].includes(rejectedAction(rejection) ?? "");
}

export function useRejection(): ActionRejection | undefined {
  const answer: unknown = useActionData();
  return isActionRejection(answer) ? answer : undefined;
}
