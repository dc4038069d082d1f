import { data } from "react-router";
import { z } from "zod";
import { parseId } from "#domain/catalogue/home.ts";
import { dashboardForm } from "#domain/forms/body-limits.ts";
import { pictureEditSchema, pictureEditTexts } from "#domain/media/picture-form.ts";
import { localDate } from "#domain/time/kampala-time.ts";
import { editMedia } from "#server/media-library/media-library.ts";
import { rejectionOf } from "../actions/action-result.ts";
import { gone, reject } from "../actions/rejections.ts";
import { readViewRequest } from "../actions/view-request.server.ts";
import { sendForm } from "../forms/send-form.ts";
import type { Route } from "./+types/edit.ts";

export const handle = { form: dashboardForm, intents: ["describe"] };

export async function action(args: Route.ActionArgs) {
  const { db, now, by, request, params } = readViewRequest(args);
  const form = await request.formData();
  const sent = pictureEditSchema(localDate(now)).safeParse(Object.fromEntries(form));
  if (!sent.success) return data(rejectionOf(form, undefined, z.flattenError(sent.error).fieldErrors), { status: 400 });
  const id = parseId(params.id);
  const edited = id === undefined ? undefined : await editMedia(db, { id, ...sent.data }, by, now);
  if (edited?.ok) return { done: { message: "Description saved." }, media: edited.item };
  if (edited?.reason !== "changed-meanwhile") return reject(form, gone("This picture is no longer there."));
  const { version, picture } = edited.current;
  const newest = { version, values: pictureEditTexts(picture), changed: "The description was saved meanwhile" };
  return reject(form, { status: 409, errors: {}, shown: { newest } });
}

export function clientAction(args: Route.ClientActionArgs) {
  return sendForm(args);
}
