import { parseId } from "#domain/catalogue/home.ts";
import { dashboardForm } from "#domain/forms/body-limits.ts";
import type { PictureAnswer } from "#domain/media/picture.ts";
import { pictureEditSchema } from "#domain/media/picture-edit.ts";
import { localDate } from "#domain/time/kampala-time.ts";
import { dbContext, nowContext } from "#server/context.ts";
import { editMedia } from "#server/media-library/media-library.ts";
import { authorOf } from "../view-request.server.ts";
import type { Route } from "./+types/edit.ts";

export const handle = { form: dashboardForm };

/** Changes the alternative text, the point of interest, and what one picture is. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const edit = pictureEditSchema(localDate(context.get(nowContext))).safeParse(
    Object.fromEntries(await request.formData()),
  );
  if (!edit.success) return answer({ error: edit.error.issues[0]?.message ?? "This cannot be saved." }, 400);
  const mediaId = parseId(params.id);
  if (mediaId === undefined) return answer(gone, 404);
  const edited = await editMedia(
    context.get(dbContext),
    mediaId,
    edit.data,
    authorOf(context),
    context.get(nowContext),
  );
  return edited.ok ? answer({ media: edited.item }, 200) : answer(gone, 404);
}

const gone = { error: "This picture is no longer there." };

function answer(body: PictureAnswer, status: number): Response {
  return Response.json(body, { status });
}
