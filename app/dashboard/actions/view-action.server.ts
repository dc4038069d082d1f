import { type ActionFunctionArgs, data } from "react-router";
import { parseId } from "#domain/catalogue/home.ts";
import { checkField, hasKnownIntent, intentField, unknownIntentMessage } from "#domain/forms/form-intent.ts";
import { readPresses } from "#domain/forms/form-key.ts";
import { findSave } from "#server/audit.ts";
import {
  type ActionRejection,
  type ActionResult,
  type DoneMessage,
  type DoneRedirect,
  isActionRejection,
  isDoneRedirect,
  type RejectedAnswer,
  rejectionOf,
} from "./action-result.ts";
import { redirectWithMessage } from "./done-message.server.ts";
import { firstValue } from "./form-values.ts";
import { readItems } from "./record-items.ts";
import { readViewRequest, type ViewRequest } from "./view-request.server.ts";

export type ActionRequest = ViewRequest & { form: FormData; intent: string };

/**
 * Runs the action of the form's intent; an unknown one changes nothing. Success redirects, a rejection is 400 by
 * default.
 * @template Answer other answers of this view
 */
export function viewAction<Answer = never>(
  actions: Readonly<Record<string, (request: ActionRequest) => Promise<ActionResult | NoInfer<Answer>>>>,
) {
  return async (args: ActionFunctionArgs): Promise<RejectedAnswer | Answer> => {
    const form = await args.request.formData();
    const act = hasKnownIntent(form, Object.keys(actions)) ? actions[String(form.get(intentField))] : undefined;
    if (!act) {
      form.delete(checkField);
      return data(rejectionOf(form, unknownIntentMessage), { status: 400 });
    }
    const view = readViewRequest(args);
    const [saveKey] = readPresses(form);
    const request = { ...view, by: { ...view.by, saveKey }, form, intent: String(form.get(intentField)) };
    const answer = await answerAgain(request, act, await act(request));
    if (isDoneRedirect(answer)) throw await redirectWithMessage(request, answer);
    return isActionRejection(answer) ? data(answer, { status: answer.newest ? 409 : 400 }) : answer;
  };
}

export const savedBefore: DoneMessage = { message: "This was saved before." };

/**
 * Answers a save that met a newer version: done, if this press made it; saved over, if an earlier press did whose
 * answer was lost; otherwise a conflict.
 */
async function answerAgain<Answer>(
  request: ActionRequest,
  act: (request: ActionRequest) => Promise<Answer>,
  answer: Answer,
): Promise<Answer | DoneRedirect> {
  const { db, form, url, params, by } = request;
  const newest = newestIn(answer);
  if (!newest) return answer;
  const saved = await findSave(db, readPresses(form), by.actor);
  const id = parseId(params.id) ?? readItems([form.get("item")])[0]?.id;
  if (id !== undefined && saved?.entityId !== String(id)) return answer;
  if (saved?.key === request.by.saveKey && saved) {
    return { done: savedBefore, at: url.pathname + url.search };
  }
  if (!saved?.isNewest) return answer;
  form.set("version", String(newest.version));
  const item = firstValue(newest.values, "item");
  if (item !== "") form.set("item", item);
  return act(request);
}

function newestIn(answer: unknown): ActionRejection["newest"] {
  const isWrapped = typeof answer === "object" && answer !== null && "data" in answer;
  const rejection = isWrapped ? answer.data : answer;
  return isActionRejection(rejection) ? rejection.newest : undefined;
}
