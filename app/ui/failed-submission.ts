import { isRouteErrorResponse } from "react-router";
import { isNotStored } from "#domain/forms/not-stored.ts";

/** Undefined for real answers: a redirect, or an ended session. */
export function failedSubmissionMessage(error: unknown): string | undefined {
  if (error instanceof Response) return undefined;
  if (!isRouteErrorResponse(error)) {
    return isConnectionLost(error)
      ? "The server could not be reached. Check the connection and try again."
      : "The answer could not be read, so we could not see whether this was done. Check the connection and try again.";
  }
  const { status, data } = error;
  if (status === 401) return undefined;
  if (isNotStored(data)) return data.message;
  if (status === 429) return "Too many requests were sent in a short time. Wait a minute and try again.";
  if (status === 413) return "This is more than can be sent at once, so nothing was done. Send less and try again.";
  if (status >= 500) {
    return `The server could not answer (error ${status}), so we could not see whether this was done. Please try again.`;
  }
  // A longer text or a page is a proxy's.
  const isMessage = typeof data === "string" && data !== "" && data.length < 300 && !data.includes("<");
  return isMessage ? data : `The server rejected this (error ${status}), so nothing was done. Please try again.`;
}

/** Programming errors are a `TypeError` too. */
export function isConnectionLost(error: unknown): boolean {
  return error instanceof TypeError && /fetch|network|load failed/i.test(error.message);
}
