import { data } from "react-router";
import { parseId } from "#domain/catalogue/home.ts";
import { dashboardForm } from "#domain/forms/body-limits.ts";
import { pictureEditSchema } from "#domain/media/picture-form.ts";
import { localDate } from "#domain/time/kampala-time.ts";
import { editMedia } from "#server/media-library/media-library.ts";
import { rejectionOf } from "../actions/action-result.ts";
import { readViewRequest } from "../actions/view-request.server.ts";
import { sendForm } from "../forms/send-form.ts";
import type { Route } from "./+types/edit.ts";

export const handle = { form: dashboardForm, intents: ["describe"] };

export async function action(args: Route.ActionArgs) {
  const { db, now, by, request, params } = readViewRequest(args);
  const form = await request.formData();
  const edit = pictureEditSchema(localDate(now)).safeParse(Object.fromEntries(form));
  if (!edit.success) return data(rejectionOf(form, undefined, edit.error.flatten().fieldErrors), { status: 400 });
  const id = parseId(params.id);
  const edited = id === undefined ? undefined : await editMedia(db, { id, edit: edit.data }, by, now);
  if (!edited?.ok) return data(rejectionOf(form, "This picture is no longer there."), { status: 404 });
  return { done: { message: "Description saved." }, media: edited.item };
}

export function clientAction(args: Route.ClientActionArgs) {
  return sendForm(args);
}
