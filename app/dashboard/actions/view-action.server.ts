import type { ActionFunctionArgs } from "react-router";
import { checkField, hasKnownIntent, intentField } from "#domain/forms/form-intent.ts";
import { readFormKey } from "#domain/forms/form-key.ts";
import { formKeyName } from "#domain/forms/form-key-name.ts";
import { type Answers, readAnswers } from "#domain/forms/question.ts";
import { unknownIntent } from "#domain/languages/messages/failures.ts";
import { findSaveOfForm, SavedBefore, type SentForm } from "#server/submissions/form-saves.ts";
import { digestOf, rowOf } from "#server/submissions/once.ts";
import {
  type ActionResult,
  type DoneMessage,
  type DoneRedirect,
  isDoneRedirect,
  type RejectedAnswer,
} from "./action-result.ts";
import { redirectWithMessage } from "./done-message.server.ts";
import { invalid, reject } from "./rejections.ts";
import { readViewRequest, type ViewRequest } from "./view-request.server.ts";

export type ActionRequest = ViewRequest & { form: FormData; intent: string; answers: Answers };

/**
 * Builds the action of a view, which runs the entry of `actions` for the form's intent. An unknown intent changes
 * nothing and is rejected. Success redirects with its message.
 * @template Answer what actions of this view return besides the usual results
 */
export function viewAction<Answer = never>(
  actions: Readonly<Record<string, (request: ActionRequest) => Promise<ActionResult | NoInfer<Answer>>>>,
) {
  return async (args: ActionFunctionArgs): Promise<RejectedAnswer | Answer> => {
    const form = await args.request.formData();
    const act = hasKnownIntent(form, Object.keys(actions)) ? actions[String(form.get(intentField))] : undefined;
    if (!act) {
      // The form comes back as it was entered, without its library's request to check a field.
      form.delete(checkField);
      return reject(form, { ...invalid(unknownIntent()), shown: { isOfNoAction: true } });
    }
    const view = readViewRequest(args);
    const by = { ...view.by, form: sentForm(form, view.url) };
    const request = { ...view, by, form, intent: String(form.get(intentField)), answers: readAnswers(form) };
    const answer = (await wasSaved(request)) ? savedAnswer(request) : await actOnce(request, act);
    if (isDoneRedirect(answer)) throw await redirectWithMessage(request, answer);
    return answer;
  };
}

async function actOnce<Answer>(request: ActionRequest, act: (request: ActionRequest) => Promise<Answer>) {
  try {
    return await act(request);
  } catch (error) {
    if (error instanceof SavedBefore) return savedAnswer(request);
    throw error;
  }
}

export const savedBefore: DoneMessage = { message: "This was saved before." };

/**
 * Says whether the same form has saved a record before. If it was changed since, its action saves over the version that
 * it saved itself. A form that creates a record is not looked up here, because its own action finds the record that it
 * made. Nor is a form that does something else than save: its command finds what the form did by `once`.
 */
async function wasSaved({ db, params, by }: ActionRequest): Promise<boolean> {
  if (params.id === "new") return false;
  return (await findSaveOfForm(db, by))?.isSame ?? false;
}

function savedAnswer({ url }: ActionRequest): DoneRedirect {
  return { done: savedBefore, at: url.pathname + url.search };
}

function sentForm(form: FormData, url: URL): SentForm | undefined {
  const key = readFormKey(form);
  if (key === undefined) return undefined;
  const fields = [...form].filter(([name, value]) => name !== formKeyName && typeof value === "string");
  return { row: rowOf(key), digest: digestOf(key, [url.pathname, fields]) };
}
