import { data } from "react-router";
import { parseId } from "#domain/catalogue/home.ts";
import { answerTo, readAnswers } from "#domain/forms/question.ts";
import type { TaxonomyOutcome } from "#server/catalogue/taxonomy.ts";
import { type ActionRejection, type ActionResult, answerConflict, rejectionOf } from "../actions/action-result.ts";
import { readItems } from "../actions/record-items.ts";
import type { ActionRequest } from "../actions/view-action.server.ts";
import type { RejectFields } from "../actions/with-parsed-form.server.ts";

type InForm = {
  reject?: RejectFields;
  /** Shown beside the typed text on a conflict. */
  newest?: () => Promise<ActionRejection["newest"]>;
  /** Offered where the other one has the name. */
  merge?: {
    findNamesake: () => Promise<{ id: number; name: string } | undefined>;
    into: (id: number) => Promise<TaxonomyOutcome>;
  };
};

const nameTaken = "This name is already taken";

export async function answerTaxonomy(
  request: ActionRequest,
  outcome: TaxonomyOutcome,
  { reject, newest, merge }: InForm = {},
): Promise<ActionResult> {
  const { form, url, intent } = request;
  if (outcome.ok) {
    const message = `“${outcome.name}” ${doneWords[intent] ?? "done"}.`;
    return { done: { message }, at: url.pathname + url.search };
  }
  if (outcome.reason === "name-taken" && reject) {
    const other = await merge?.findNamesake();
    if (!merge || !other) return reject({ name: [nameTaken] });
    const answer = answerTo({ code: "merges", facts: { into: other.id } });
    if (readAnswers(form).confirmed.has(answer))
      return answerTaxonomy({ ...request, intent: "merge" }, await merge.into(other.id));
    const preview = {
      title: `“${other.name}” already exists. The two can be merged:`,
      lines: ["What uses this one gets the other, and this one is deleted."],
      confirms: { answer, submitLabel: `Merge into ${other.name}` },
    };
    return answerConflict({
      ...rejectionOf(form, undefined, { name: [`${nameTaken}: enter another, or merge`] }),
      preview,
    });
  }
  const current = outcome.reason === "changed-meanwhile" ? await newest?.() : undefined;
  const rejection = rejectionOf(request.form, message(outcome));
  return answerConflict({ ...rejection, ...(current ? { newest: current } : {}) });
}

const doneWords: Record<string, string> = { create: "added", save: "saved", delete: "deleted", merge: "merged" };

function message(outcome: Extract<TaxonomyOutcome, { ok: false }>): string {
  switch (outcome.reason) {
    case "changed-meanwhile":
      return "This changed meanwhile. Close this and check it";
    case "not-found":
      return "It was deleted meanwhile";
    case "in-use":
      return "Something uses it now. Choose where that moves";
    case "name-taken":
      return nameTaken;
  }
}

export const otherMissing = "Please choose the other one";

export function targetOf({ form }: ActionRequest) {
  const [target] = readItems([form.get("item")]);
  if (!target) throw data("The form does not say what it is about.", { status: 400 });
  return target;
}

/** Where content of a deleted one goes; null: nowhere. */
export function moveToOf({ form }: ActionRequest): number | null {
  return parseId(String(form.get("moveTo") ?? "")) ?? null;
}
