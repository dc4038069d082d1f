import { uploadedFile } from "#domain/forms/body-limits.ts";
import { dbContext, logContext, mediaContext, nowContext } from "#server/context.ts";
import { answerUpload } from "#server/media/answer-upload.ts";
import { uploadPicture } from "#server/media-library/media-library.ts";
import { authorOf } from "../view-request.server.ts";
import type { Route } from "./+types/upload.ts";

/** The largest picture that is taken, and some more: one that is a little too large is told so in words of its own. */
export const handle = { file: uploadedFile(5.5) };

/** Says "yes" while the session lasts: an upload that was told to sign in asks here, where the dashboard listens. */
export function loader() {
  return new Response(null, { status: 204 });
}

/** One file a request; see `answerUpload`. */
export async function action({ request, context }: Route.ActionArgs) {
  const db = context.get(dbContext);
  const by = authorOf(context);
  return answerUpload(
    request,
    (incoming) => uploadPicture(db, context.get(mediaContext), incoming, by, context.get(nowContext)),
    context.get(logContext),
  );
}
