import { data } from "react-router";
import { failureOfError, isConnectionLost } from "#app/ui/failure-of-error.ts";
import { describeFailure, type Failure, failureText } from "#domain/failures/failure.ts";
import { formKeyName } from "#domain/forms/form-key-name.ts";
import { type ActionRejection, isDoneInPlace, rejectionOf } from "../actions/action-result.ts";
import { forgetSentText, forgetTextsOf, saveRejectedText, TEXT_FIELD } from "./unsaved-text.ts";

type SendArgs<Answer> = { request: Request; serverAction: () => Promise<Answer> };

/**
 * Sends the form as the `clientAction` of every view. After a failure the entered values stay, and the form can be sent
 * again.
 */
export async function sendForm<Answer>({ request, serverAction }: SendArgs<Answer>) {
  const form = await request.clone().formData();
  const wasOffline = !navigator.onLine;
  const isUnsent = (error: unknown) => wasOffline && isConnectionLost(error);
  try {
    const answer = await serverAction();
    if (isDoneInPlace(answer)) forgetSentText(form);
    else saveRejectedText(form);
    return answer;
  } catch (error) {
    // Only signing out leads to exactly this address, and it removes the unsaved texts from the device.
    const leadsTo = error instanceof Response ? error.headers.get("Location") : null;
    if (leadsTo === "/login") forgetTextsOf(form);
    else if (leadsTo !== null) forgetSentText(form);
    const failure = isUnsent(error) ? describeFailure("offline", { became: "undone" }) : failureOfForm(form, error);
    if (failure === undefined) throw error;
    if (isUnsent(error)) saveRejectedText(form);
    // After a success React Router would load the view again, which would fail too and remove the form. A failure
    // status prevents that.
    const text = failureText(failure);
    return data<ActionRejection>(rejectionOf(form, isTextKept(form) ? `${text} Your text is kept.` : text), {
      status: 503,
    });
  }
}

/** A form of buttons only has no text, and a record that is being deleted needs none. */
function isTextKept(form: FormData): boolean {
  return form.has(TEXT_FIELD) && form.get("intent") !== "delete";
}

function failureOfForm(form: FormData, error: unknown): Failure | undefined {
  return failureOfError(error, form.has(formKeyName) ? "once" : "unknown");
}
