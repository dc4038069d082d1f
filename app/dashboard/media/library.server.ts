import { data, redirect } from "react-router";
import { parseId } from "#domain/home.ts";
import { explainPictureInUse } from "#domain/picture.ts";
import { deleteMedia, listMedia, restoreMedia } from "#server/media-library.ts";
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

export async function act({ db, form, by, now }: DeedRequest) {
  const deed = form.get("deed");
  const id = parseId(String(form.get("id")));
  if (id === undefined || (deed !== "delete" && deed !== "restore")) {
    throw data("This cannot be done to a picture.", { status: 400 });
  }
  const outcome = await (deed === "delete" ? deleteMedia : restoreMedia)(db, id, by, now);
  if (outcome.ok) throw redirect(viewPath("media", { done: deed, item: id }));
  if (outcome.reason === "not-found") return data(refusalOf(form, "This picture is no longer there."), { status: 404 });
  return data(refusalOf(form, explainPictureInUse(outcome.places)), { status: 409 });
}
