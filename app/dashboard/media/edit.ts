import { parseId } from "#domain/catalogue/home.ts";
import { dashboardForm } from "#domain/forms/body-limits.ts";
import type { PictureAnswer } from "#domain/media/picture.ts";
import { pictureEditSchema } from "#domain/media/picture-form.ts";
import { localDate } from "#domain/time/kampala-time.ts";
import { editMedia } from "#server/media-library/media-library.ts";
import { readViewRequest } from "../actions/view-request.server.ts";
import type { Route } from "./+types/edit.ts";

export const handle = { form: dashboardForm };

export async function action(args: Route.ActionArgs) {
  const { db, now, by, request, params } = readViewRequest(args);
  const edit = pictureEditSchema(localDate(now)).safeParse(Object.fromEntries(await request.formData()));
  if (!edit.success) return answer({ error: edit.error.issues[0]?.message ?? "This cannot be saved." }, 400);
  const id = parseId(params.id);
  const edited = id === undefined ? undefined : await editMedia(db, { id, edit: edit.data }, by, now);
  return edited?.ok ? answer({ media: edited.item }, 200) : answer({ error: "This picture is no longer there." }, 404);
}

function answer(body: PictureAnswer, status: number): Response {
  return Response.json(body, { status });
}
