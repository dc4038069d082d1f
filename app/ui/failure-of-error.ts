import { isRouteErrorResponse } from "react-router";
import { type Became, describeFailure, type Failure } from "#domain/failures/failure.ts";
import { failureOfAnswer } from "./failure-of-answer.ts";

/**
 * Describes a caught error for a person. `became` says what may have happened to a request whose answer was lost. It
 * returns undefined if the error is not a failure: a redirect, or an ended session.
 */
export function failureOfError(error: unknown, became: Became = "read"): Failure | undefined {
  if (error instanceof Response) return undefined;
  if (isRouteErrorResponse(error)) {
    return error.status === 401 ? undefined : failureOfAnswer(error.status, error.data, became);
  }
  if (isConnectionLost(error)) return describeFailure("lost-line", { became });
  if (isUndecoded(error)) return describeFailure("unreadable", { became });
  return describeFailure("bug", { became });
}

/**
 * Tells whether an error is a lost connection. The message has to be checked as well, because programming errors are a
 * `TypeError` too.
 */
export function isConnectionLost(error: unknown): boolean {
  return error instanceof TypeError && /fetch|network|load failed/i.test(error.message);
}

/** Recognizes the error that React Router throws for an answer that is not its own, such as a proxy's page. */
function isUndecoded(error: unknown): boolean {
  return (
    error instanceof Error && /decode turbo-stream|No response body|(?:result|response) found for/.test(error.message)
  );
}
