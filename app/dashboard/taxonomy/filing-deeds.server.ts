import type { Submission } from "@conform-to/react";
import { data, redirect } from "react-router";
import { parseId } from "#domain/catalogue/home.ts";
import type { FilingOutcome } from "#server/catalogue/taxonomy.ts";
import { type DeedRefusal, refusalOf } from "../deed-answer.ts";
import { readItems } from "../parts/record-items.ts";
import type { DeedRequest } from "../view-request.server.ts";

/**
 * A deed that was done shows the view anew; one that was refused says why, in its form.
 *
 * @param newest what is edited, as it stands now: shown beside what was typed when somebody else saved it
 */
export async function answerFiling(
  request: DeedRequest,
  outcome: FilingOutcome,
  submission?: Submission<unknown>,
  newest?: () => Promise<DeedRefusal["newest"]>,
) {
  if (outcome.ok) throw redirect(doneAddress(request, outcome.id));
  if (outcome.reason === "changed-meanwhile") {
    const stands = await newest?.();
    const refusal = refusalOf(request.form, sentence(outcome));
    return data<DeedRefusal>({ ...refusal, ...(stands ? { newest: stands } : {}) }, { status: 409 });
  }
  if (outcome.reason === "name-taken" && submission) {
    const fieldErrors = { name: ["There is one of this name already"] };
    return data({ submission: submission.reply({ fieldErrors }) }, { status: 409 });
  }
  return data(refusalOf(request.form, sentence(outcome)), { status: 409 });
}

function sentence(outcome: Extract<FilingOutcome, { ok: false }>): string {
  switch (outcome.reason) {
    case "changed-meanwhile":
      return "Somebody changed it meanwhile. Close this and look again";
    case "not-found":
      return "It was deleted meanwhile";
    case "in-use":
      return "Something was filed under it meanwhile. Say where that goes";
    case "name-taken":
      return "There is one of this name already";
  }
}

function doneAddress({ url, form }: DeedRequest, id: number): string {
  const search = new URLSearchParams(url.search);
  search.set("done", String(form.get("deed")));
  search.set("items", `${id}:1`);
  return `/dashboard?${search}`;
}

/** Which one a form is about. */
export function targetOf({ form }: DeedRequest) {
  const [target] = readItems([form.get("item")]);
  if (!target) throw data("The form does not say what it is about.", { status: 400 });
  return target;
}

/** Where what was filed goes: to another one, or to none. */
export function moveToOf({ form }: DeedRequest): number | null {
  return parseId(String(form.get("moveTo") ?? "")) ?? null;
}
