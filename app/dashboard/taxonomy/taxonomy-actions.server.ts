import { data } from "react-router";
import { parseId } from "#domain/catalogue/home.ts";
import type { TaxonomyOutcome } from "#server/catalogue/taxonomy.ts";
import { type ActionRejection, type ActionResult, answerConflict, rejectionOf } from "../actions/action-result.ts";
import { readItems } from "../actions/record-items.ts";
import type { ActionRequest } from "../actions/view-action.server.ts";
import type { RejectFields } from "../actions/with-fields.server.ts";

type InForm = {
  reject?: RejectFields;
  /** Shown beside the typed text on a conflict. */
  newest?: () => Promise<ActionRejection["newest"]>;
};

export async function answerTaxonomy(
  request: ActionRequest,
  outcome: TaxonomyOutcome,
  { reject, newest }: InForm = {},
): Promise<ActionResult> {
  const { url, intent } = request;
  if (outcome.ok) return { done: { message: doneWords[intent] ?? "Done." }, at: url.pathname + url.search };
  if (outcome.reason === "name-taken" && reject) return reject({ name: ["There is one of this name already"] });
  const current = outcome.reason === "changed-meanwhile" ? await newest?.() : undefined;
  const rejection = rejectionOf(request.form, message(outcome));
  return answerConflict({ ...rejection, ...(current ? { newest: current } : {}) });
}

const doneWords: Record<string, string> = { create: "Added.", save: "Saved.", delete: "Deleted." };

function message(outcome: Extract<TaxonomyOutcome, { ok: false }>): string {
  switch (outcome.reason) {
    case "changed-meanwhile":
      return "This changed meanwhile. Close this and check it";
    case "not-found":
      return "It was deleted meanwhile";
    case "in-use":
      return "Something came to use it meanwhile. Say where that goes";
    case "name-taken":
      return "There is one of this name already";
  }
}

/** Which one a form is about. */
export function targetOf({ form }: ActionRequest) {
  const [target] = readItems([form.get("item")]);
  if (!target) throw data("The form does not say what it is about.", { status: 400 });
  return target;
}

/** Where what used it goes: to another one, or to none. */
export function moveToOf({ form }: ActionRequest): number | null {
  return parseId(String(form.get("moveTo") ?? "")) ?? null;
}
