import { uploadedFile } from "#domain/forms/body-limits.ts";
import { answerUpload } from "#server/media/answer-upload.ts";
import { uploadPicture } from "#server/media-library/upload-picture.ts";
import type { Route } from "./+types/upload.ts";
import { changePicture } from "./change-picture.server.ts";

/** The largest picture that is taken, and some more: one that is a little too large is told so in words of its own. */
export const handle = { file: { ...uploadedFile(5.5), hasOwnQueue: true } };

/** Says "yes" while the session lasts: an upload that was told to sign in asks here, where the dashboard listens. */
export function loader() {
  return new Response(null, { status: 204 });
}

/** One file a request; see `answerUpload`. */
export function action(args: Route.ActionArgs) {
  return changePicture(args, ({ db, media, by, now }) =>
    answerUpload(args.request, (incoming) => uploadPicture(db, { media, incoming }, by, now)),
  );
}
