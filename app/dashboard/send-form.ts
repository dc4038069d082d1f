import { data, isRouteErrorResponse } from "react-router";
import { failedSubmissionMessage, isConnectionLost } from "#app/ui/failed-submission.ts";
import { type ActionRejection, type Done, isActionRejection, isDoneHere, rejectionOf } from "./action-result.ts";
import { forgetDraftOf, forgetDraftsOf, keepDraftOf, ownerOf } from "./parts/local-draft.ts";
import { unsavedTextArrived } from "./parts/unsaved-text.ts";
import {
  forgetQueuedOf,
  forgetQueueOf,
  type QueuedSave,
  queuedOf,
  queueSave,
  settleDone,
  settleLater,
  settleRejected,
} from "./queue/saves.ts";

type SendArgs<Answer> = { request: Request; serverAction: () => Promise<Answer> };

/**
 * The `clientAction` of every view, so that each form, also one in a dialog, learns in one way that it failed: whatever was answered,
 * or nothing, it stays as it was typed, with a message, and can be sent again. Without a line it waits in the queue if it may,
 * and comes here again from there.
 */
export async function sendForm<Answer>({ request, serverAction }: SendArgs<Answer>) {
  const form = await request.clone().formData();
  const queued = queuedOf(form);
  const wasOffline = !navigator.onLine;
  try {
    await unsavedTextArrived();
    const answer = await serverAction();
    if (queued) settleAnswer(queued, answer);
    // Most actions show a page when they are done; some answer in place, and say so.
    if (isDoneHere(answer)) forget(form);
    else keepDraftOf(form);
    return answer;
  } catch (error) {
    // An action that was done shows a page; whoever signed out by it is shown the one to sign in.
    const leadsTo = error instanceof Response ? error.headers.get("Location") : null;
    if (leadsTo === "/login") forgetEverythingOf(form);
    else if (leadsTo !== null) forget(form);
    if (queued && leadsTo !== null) {
      const { pathname, search } = new URL(leadsTo, request.url);
      settleDone(queued, await readDone(search), pathname);
      // The page that is open stays, and is loaded anew.
      return data(rejectionOf(form, undefined));
    }
    const message = failedSubmissionMessage(error);
    if (message === undefined) throw error;
    if (queued) settleFailure(queued, error, message);
    else if (isConnectionLost(error) && queueSave(form, new URL(request.url))) {
      return data<ActionRejection>({ ...rejectionOf(form, undefined), isQueued: true }, { status: 503 });
    }
    const said = isConnectionLost(error) ? (wasOffline ? notSent : noAnswer) : message;
    // With a status of failure, what the page shows is not fetched anew: that would fail as well, and take the form with it.
    return data(rejectionOf(form, said), { status: 503 });
  }
}

const notSent = "Not sent: no connection. Your text is kept.";
// A line that was lost may have been lost on the way back.
const noAnswer =
  "The server could not be reached, or its answer was lost, so it is not certain that this was saved. Your text is kept: look whether it arrived before you send it again.";

/** Whoever signs out by this form leaves nothing that they typed on this device. */
export function forgetEverythingOf(form: FormData): void {
  const administratorId = ownerOf(form);
  if (!administratorId) return;
  forgetDraftsOf(administratorId);
  forgetQueueOf(administratorId);
}

function forget(form: FormData): void {
  forgetDraftOf(form);
  forgetQueuedOf(form);
}

/** What the server says of a form that has waited for the line. */
function settleAnswer(save: QueuedSave, answer: unknown): void {
  if (!isActionRejection(answer)) {
    settleDone(save, isDoneHere(answer) ? answer.done : saved, save.address);
  } else if ("contactOptions" in answer) {
    // The records cannot be reached just now (`server/service-unavailable.ts`).
    settleLater();
  } else {
    const reasons = Object.values(answer.submission.error ?? {}).flatMap((texts) => texts?.[0] ?? []);
    settleRejected(save, sentences(answer.newest ? [answer.newest.changed] : reasons));
  }
}

const saved: Done = { message: "Saved." };

function sentences(texts: readonly string[]): string {
  return texts.map((text) => text.replace(/\.?$/, ".")).join(" ");
}

function settleFailure(save: QueuedSave, error: unknown, message: string): void {
  // Without a line it goes on waiting.
  if (isConnectionLost(error)) return;
  if (isRouteErrorResponse(error) && error.status < 429) settleRejected(save, message);
  else settleLater();
}

/** What the page that an action leads to would say. */
async function readDone(search: string): Promise<Done> {
  const answer: unknown = await fetch(`/dashboard/done${search}`)
    .then((response) => response.json())
    .catch(() => undefined);
  return isDoneHere(answer) ? answer.done : saved;
}
