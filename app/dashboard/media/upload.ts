import { uploadedFile } from "#domain/forms/body-limits.ts";
import { answerUpload } from "#server/media/answer-upload.ts";
import { uploadPicture } from "#server/media-library/upload-picture.ts";
import type { Route } from "./+types/upload.ts";
import { changePicture } from "./change-picture.server.ts";

/** Slightly above the limit, so that large pictures get a message of their own. */
export const handle = { file: { ...uploadedFile(5.5), hasOwnQueue: true } };

/** Answers while signed in: an upload whose session expired waits for this. */
export function loader() {
  return new Response(null, { status: 204 });
}

export function action(args: Route.ActionArgs) {
  return changePicture(args, ({ db, media, by, now }) =>
    answerUpload(args.request, (incoming) => uploadPicture(db, { media, incoming }, by, now)),
  );
}
