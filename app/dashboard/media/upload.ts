import { uploadedFile } from "#domain/forms/body-limits.ts";
import { mediaContext } from "#server/context.ts";
import { answerUpload } from "#server/media/answer-upload.ts";
import { uploadPicture } from "#server/media-library/upload-picture.ts";
import { readViewRequest } from "../actions/view-request.server.ts";
import type { Route } from "./+types/upload.ts";

/**
 * The limit is a little higher than that of a picture, so that a picture that is too large gets a message of its own.
 */
export const handle = { file: { ...uploadedFile(5.5), hasOwnQueue: true } };

/**
 * Answers only while the administrator is signed in. An upload whose session has ended asks here, and so waits for the
 * sign-in.
 */
export function loader() {
  return new Response(null, { status: 204 });
}

export function action(args: Route.ActionArgs) {
  const { db, now, by, context } = readViewRequest(args);
  const media = context.get(mediaContext);
  return answerUpload(args.request, (incoming) => uploadPicture(db, { media, incoming }, by, now));
}
