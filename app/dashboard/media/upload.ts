import {
  administratorContext,
  dbContext,
  logContext,
  mediaContext,
  nowContext,
  requestIdContext,
} from "#server/context.ts";
import { answerUpload } from "#server/media/answer-upload.ts";
import { uploadPicture } from "#server/media-library.ts";
import type { Route } from "./+types/upload.ts";

/** Says "yes" while the session lasts: an upload that was told to sign in asks here, where the dashboard listens. */
export function loader() {
  return new Response(null, { status: 204 });
}

/** One file a request; see `answerUpload`. */
export async function action({ request, context }: Route.ActionArgs) {
  const db = context.get(dbContext);
  const { id, name } = context.get(administratorContext);
  const by = { actor: { id, name }, requestId: context.get(requestIdContext) };
  return answerUpload(
    request,
    (incoming) => uploadPicture(db, context.get(mediaContext), incoming, by, context.get(nowContext)),
    context.get(logContext),
  );
}
