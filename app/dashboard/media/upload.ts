import { uploadedFile } from "#domain/forms/body-limits.ts";
import { mediaContext } from "#server/context.ts";
import { answerUpload } from "#server/media/answer-upload.ts";
import { uploadPicture } from "#server/media-library/upload-picture.ts";
import { readViewRequest } from "../actions/view-request.server.ts";
import type { Route } from "./+types/upload.ts";

/** Slightly above the limit, so that large pictures get a message of their own. */
export const handle = { file: { ...uploadedFile(5.5), hasOwnQueue: true } };

/** Answers while signed in: an upload whose session expired waits for this. */
export function loader() {
  return new Response(null, { status: 204 });
}

export function action(args: Route.ActionArgs) {
  const { db, now, by, context } = readViewRequest(args);
  const media = context.get(mediaContext);
  return answerUpload(args.request, (incoming) => uploadPicture(db, { media, incoming }, by, now));
}
