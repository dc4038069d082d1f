import {
  type ActionRejection,
  type DoneInPlace,
  fieldErrors,
  isDoneInPlace,
  rejectedAction,
  rejectionMessage,
  submittedVersion,
} from "../actions/action-result.ts";
import { firstValue, toFormValues } from "../actions/form-values.ts";

export type RejectedForm<Rejection extends ActionRejection = ActionRejection> = Omit<Rejection, "submission"> & {
  intent: string;
  submitted: Readonly<Record<string, string>>;
  /** The version that the form was opened with. */
  openedAs: number | undefined;
  errors: Readonly<Record<string, string[] | undefined>>;
  error: string | undefined;
};

/** Reads an action's answer as a rejected form; undefined if the answer is not a rejection. */
export function readRejection<Rejection extends ActionRejection>(
  answer: Rejection | DoneInPlace | undefined,
): RejectedForm<Rejection> | undefined {
  if (!answer || isDoneInPlace(answer)) return undefined;
  const { submission, ...more } = answer;
  const values = toFormValues(submission.initialValue);
  const submitted = Object.fromEntries(Object.keys(values).map((name) => [name, firstValue(values, name)]));
  return {
    ...more,
    intent: rejectedAction(answer) ?? "",
    submitted,
    openedAs: submittedVersion(answer),
    errors: fieldErrors(answer),
    error: rejectionMessage(answer),
  };
}
