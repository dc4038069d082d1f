import {
  type ActionRejection,
  type DoneInPlace,
  isDoneInPlace,
  rejectedAction,
  rejectionMessage,
  submittedVersion,
} from "../actions/action-result.ts";
import { firstValue } from "../actions/form-values.ts";

export type RejectedForm<Rejection extends ActionRejection = ActionRejection> = Omit<Rejection, "submitted"> & {
  intent: string;
  submitted: Readonly<Record<string, string>>;
  /** The form was opened with this version. */
  openedAs: number | undefined;
  error: string | undefined;
};

/** Reads an action's answer as a rejected form; undefined if the answer is not a rejection. */
export function readRejection<Rejection extends ActionRejection>(
  answer: Rejection | DoneInPlace | undefined,
): RejectedForm<Rejection> | undefined {
  if (!answer || isDoneInPlace(answer)) return undefined;
  const { submitted: values, ...more } = answer;
  const submitted = Object.fromEntries(Object.keys(values).map((name) => [name, firstValue(values, name)]));
  return {
    ...more,
    intent: rejectedAction(answer) ?? "",
    submitted,
    openedAs: submittedVersion(answer),
    error: rejectionMessage(answer),
  };
}
