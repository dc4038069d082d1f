import { data } from "react-router";
import { failedSubmissionMessage, isConnectionLost } from "#app/ui/failed-submission.ts";
import { type ActionRejection, isDoneInPlace, rejectionOf } from "../actions/action-result.ts";
import { forgetSentText, forgetTextsOf, saveRejectedText } from "./unsaved-text.ts";

type SendArgs<Answer> = { request: Request; serverAction: () => Promise<Answer> };

/** The `clientAction` of every view: on failure the form stays as entered and can be sent again. */
export async function sendForm<Answer>({ request, serverAction }: SendArgs<Answer>) {
  const form = await request.clone().formData();
  const wasOffline = !navigator.onLine;
  try {
    const answer = await serverAction();
    if (isDoneInPlace(answer)) forgetSentText(form);
    else saveRejectedText(form);
    return answer;
  } catch (error) {
    // An expired session redirects to the sign-in page.
    const leadsTo = error instanceof Response ? error.headers.get("Location") : null;
    if (leadsTo === "/login") forgetTextsOf(form);
    else if (leadsTo !== null) forgetSentText(form);
    const message = failedSubmissionMessage(error);
    if (message === undefined) throw error;
    const reason = isConnectionLost(error) ? lostLineMessage(form, wasOffline) : message;
    // A failure status prevents revalidation, which would fail too and remove the form.
    return data<ActionRejection>(rejectionOf(form, reason), { status: 503 });
  }
}

/** A deletion has no text to keep. */
function lostLineMessage(form: FormData, wasOffline: boolean): string {
  const isDeletion = form.get("intent") === "delete";
  if (wasOffline) return isDeletion ? "Not sent: no connection." : "Not sent: no connection. Your text is kept.";
  // The answer may have been lost.
  const unknown = "The server could not be reached, or its answer was lost, so we could not see whether this was done.";
  return isDeletion
    ? `${unknown} Check whether it is gone before you delete it again.`
    : `${unknown} Your text is kept: check whether it arrived before you send it again.`;
}
