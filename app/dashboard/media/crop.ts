import { data } from "react-router";
import { parseId } from "#domain/catalogue/home.ts";
import { dashboardForm } from "#domain/forms/body-limits.ts";
import type { PictureAnswer } from "#domain/media/picture.ts";
import { describePlace } from "#domain/media/picture-places.ts";
import { pictureShapeForm } from "#domain/media/picture-shape.ts";
import { dbContext, logContext, mediaContext, nowContext } from "#server/context.ts";
import { describeError } from "#server/log.ts";
import { cropMedia, findShape } from "#server/media-library/crop-media.ts";
import { authorOf } from "../view-request.server.ts";
import type { Route } from "./+types/crop.ts";

export const handle = { form: dashboardForm };

const REJECTIONS = {
  "not-found": "This picture is no longer there.",
  "changed-meanwhile": "Somebody changed this picture meanwhile. Close this, look at it, then repeat it.",
};

/** The picture as it was taken, and what was made of it. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const id = parseId(params.id);
  const found = id === undefined ? undefined : await findShape(context.get(dbContext), id);
  if (!found) throw data(REJECTIONS["not-found"], { status: 404 });
  return Response.json(found);
}

/** Turns and crops one picture. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const form = pictureShapeForm.safeParse(Object.fromEntries(await request.formData()));
  const id = parseId(params.id);
  if (id === undefined) return answer({ error: REJECTIONS["not-found"] }, 404);
  if (!form.success) return answer({ error: "This part of the picture is too small, or none of it." }, 400);
  const by = authorOf(context);
  try {
    const crop = { id, ...form.data };
    const cropped = await cropMedia(
      context.get(dbContext),
      context.get(mediaContext),
      crop,
      by,
      context.get(nowContext),
    );
    if (cropped.ok) return answer({ media: cropped.item }, 200);
    if (cropped.reason !== "in-use") return answer({ error: REJECTIONS[cropped.reason] }, 409);
    const places = cropped.places.map(describePlace).join(", ");
    return answer({ error: `The same picture is in use as one of its own: ${places}. Choose that one instead.` }, 409);
  } catch (error) {
    context.get(logContext)("error", "a picture could not be cropped", {
      requestId: by.requestId,
      ...describeError(error),
    });
    return answer(
      { error: `The picture could not be saved. Please try again in a moment (number ${by.requestId}).` },
      503,
    );
  }
}

function answer(body: PictureAnswer, status: number): Response {
  return Response.json(body, { status });
}
