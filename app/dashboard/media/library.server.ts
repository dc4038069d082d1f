import { data, redirect } from "react-router";
import { parseId } from "#domain/catalogue/home.ts";
import { describePlace, explainPictureInUse } from "#domain/media/picture-places.ts";
import { mediaContext } from "#server/context.ts";
import { deleteMedia, listMedia, replaceMedia, restoreMedia } from "#server/media-library/media-library.ts";
import { refusalOf } from "../deed-answer.ts";
import type { DeedRequest, ViewRequest } from "../view-request.server.ts";
import { viewPath } from "../views.ts";

export async function load({ db, url, now }: ViewRequest) {
  const choice = {
    search: url.searchParams.get("search") ?? "",
    isInBin: url.searchParams.get("show") === "bin",
    before: parseId(url.searchParams.get("before") ?? undefined),
  };
  const { items, next } = await listMedia(db, choice);
  return { choice, items, next, now };
}

export const intents = ["replace", "delete", "restore"];

export async function act(request: DeedRequest) {
  const { db, form, by, now } = request;
  const deed = form.get("deed");
  if (deed === "replace") return replace(request);
  const id = parseId(String(form.get("id")));
  if (id === undefined || (deed !== "delete" && deed !== "restore")) {
    throw data("This cannot be done to a picture.", { status: 400 });
  }
  const outcome = await (deed === "delete" ? deleteMedia : restoreMedia)(db, id, by, now);
  if (outcome.ok) throw redirect(viewPath("media", { done: deed, item: id }));
  if (outcome.reason === "not-found") return data(refusalOf(form, "This picture is no longer there."), { status: 404 });
  return data(refusalOf(form, explainPictureInUse(outcome.places)), { status: 409 });
}

const REPLACE_REFUSALS = {
  "not-found": "This picture is no longer there.",
  same: "This is the same file: there is nothing to replace.",
};

async function replace({ db, form, by, now, context }: DeedRequest) {
  const id = parseId(String(form.get("picture")));
  if (id === undefined) throw data("The form does not say what it is about.", { status: 400 });
  const withId = parseId(String(form.get("with")));
  if (withId === undefined) return data(refusalOf(form, "Choose the new picture first."), { status: 400 });
  const outcome = await replaceMedia(db, context.get(mediaContext), { id, withId }, by, now);
  if (outcome.ok) throw redirect(viewPath("media", { done: "replace", item: id }));
  if (outcome.reason !== "in-use") return data(refusalOf(form, REPLACE_REFUSALS[outcome.reason]), { status: 409 });
  const places = outcome.places.map(describePlace).join(", ");
  const sentence = `This file is used as a picture of its own already: ${places}. Nothing was replaced.`;
  return data(refusalOf(form, sentence), { status: 409 });
}
