import { data } from "react-router";
import { parseId } from "#domain/catalogue/home.ts";
import { describePictureUse, explainPictureInUse } from "#domain/media/picture-uses.ts";
import { countText } from "#domain/text/count-text.ts";
import { mediaContext } from "#server/context.ts";
import { deleteMedia, replaceMedia, restoreMedia } from "#server/media-library/media-library.ts";
import { listMedia } from "#server/media-library/read-library.ts";
import { type ActionResult, answerConflict, type DoneMessage, rejectionOf } from "../actions/action-result.ts";
import { type ActionRequest, viewAction } from "../actions/view-action.server.ts";
import { type ViewRequest, viewLoader } from "../actions/view-request.server.ts";
import { viewPath } from "../view/view-path.ts";

async function load({ db, url, now }: ViewRequest) {
  const choice = {
    search: url.searchParams.get("search") ?? "",
    isDeleted: url.searchParams.get("show") === "bin",
    before: parseId(url.searchParams.get("before") ?? undefined),
  };
  const { items, next } = await listMedia(db, choice);
  return { choice, items, next, now };
}

const at = viewPath("/dashboard/media");

function deleted(id: number, drafts: number): DoneMessage {
  const named = `${countText(drafts, "draft still uses it", "drafts still use it")}, so its file is kept.`;
  return {
    message: "Picture deleted. You can restore it for 30 days.",
    notes: drafts > 0 ? [named] : [],
    steps: [{ label: "Undo", intent: "restore", fields: { id: [String(id)] } }],
  };
}

function changeWith(change: typeof deleteMedia | typeof restoreMedia) {
  return async ({ db, form, by, now }: ActionRequest): Promise<ActionResult> => {
    const id = parseId(String(form.get("id")));
    if (id === undefined) throw data("The form does not say what it is about.", { status: 400 });
    const outcome = await change(db, id, by, now);
    if (outcome.ok)
      return { done: "drafts" in outcome ? deleted(id, outcome.drafts) : { message: "Picture restored." }, at };
    if (outcome.reason === "not-found") {
      return data(rejectionOf(form, "This picture is no longer there."), { status: 404 });
    }
    return answerConflict(rejectionOf(form, explainPictureInUse(outcome.places)));
  };
}

const REPLACE_REJECTIONS = {
  "not-found": "This picture is no longer there.",
  same: "This is the same file: there is nothing to replace.",
};

async function replace({ db, form, by, now, context }: ActionRequest): Promise<ActionResult> {
  const id = parseId(String(form.get("picture")));
  if (id === undefined) throw data("The form does not say what it is about.", { status: 400 });
  const withId = parseId(String(form.get("with")));
  if (withId === undefined) return data(rejectionOf(form, "Choose the new picture first."), { status: 400 });
  const outcome = await replaceMedia(db, { media: context.get(mediaContext), replacement: { id, withId } }, by, now);
  if (outcome.ok) return { done: { message: "Picture replaced everywhere." }, at };
  if (outcome.reason !== "in-use") return answerConflict(rejectionOf(form, REPLACE_REJECTIONS[outcome.reason]));
  const places = outcome.places.map(describePictureUse).join(", ");
  const message = `This file is already in use as another picture: ${places}. Nothing was replaced.`;
  return answerConflict(rejectionOf(form, message));
}

export const loader = viewLoader(load);

export const action = viewAction({ replace, delete: changeWith(deleteMedia), restore: changeWith(restoreMedia) });
