import { data } from "react-router";
import { parseId } from "#domain/catalogue/home.ts";
import { dashboardForm } from "#domain/forms/body-limits.ts";
import { describePlace } from "#domain/media/picture-places.ts";
import { pictureShapeForm } from "#domain/media/picture-shape.ts";
import { dbContext } from "#server/context.ts";
import { cropMedia, findShape } from "#server/media-library/crop-media.ts";
import type { Route } from "./+types/crop.ts";
import { answer, changePicture, gone } from "./change-picture.server.ts";

export const handle = { form: dashboardForm };

/** The picture as it was taken, and what was made of it. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const id = parseId(params.id);
  const found = id === undefined ? undefined : await findShape(context.get(dbContext), id);
  if (!found) throw data(gone.error, { status: 404 });
  return Response.json(found);
}

/** Turns and crops one picture. */
export function action(args: Route.ActionArgs) {
  return changePicture(args, async ({ db, media, by, now }) => {
    const form = pictureShapeForm.safeParse(Object.fromEntries(await args.request.formData()));
    const id = parseId(args.params.id);
    if (id === undefined) return answer(gone, 404);
    if (!form.success) return answer({ error: "This part of the picture is too small, or none of it." }, 400);
    const cropped = await cropMedia(db, media, { id, ...form.data }, by, now);
    if (cropped.ok) return answer({ media: cropped.item }, 200);
    if (cropped.reason === "not-found") return answer(gone, 404);
    return answer({ error: rejectionText(cropped) }, 409);
  });
}

function rejectionText(rejection: Exclude<Awaited<ReturnType<typeof cropMedia>>, { ok: true }>): string {
  if (rejection.reason !== "in-use")
    return "Somebody changed this picture meanwhile. Close this, look at it, then repeat it.";
  const places = rejection.places.map(describePlace).join(", ");
  return `The same picture is in use as one of its own: ${places}. Choose that one instead.`;
}
