import type { ActionFunctionArgs } from "react-router";
import { dbContext, failureContext, mediaContext, nowContext, requestIdContext } from "#server/context.ts";
import type { Database } from "#server/db/connection.ts";
import { answerFailedPicture } from "#server/media/answer-upload.ts";
import type { Media } from "#server/media/media-services.ts";
import type { By } from "#server/records/versioned-record.ts";
import { authorOf } from "../actions/view-request.server.ts";

type PictureChange = { db: Database; media: Media; by: By; now: Date };

/** Answers in JSON. */
export async function changePicture(
  { request, context }: Pick<ActionFunctionArgs, "request" | "context">,
  change: (on: PictureChange) => Promise<Response>,
): Promise<Response> {
  try {
    return await change({
      db: context.get(dbContext),
      media: context.get(mediaContext),
      by: authorOf(context),
      now: context.get(nowContext),
    });
  } catch (error) {
    if (!request.signal.aborted) context.get(failureContext).note(error);
    return answerFailedPicture(error, context.get(requestIdContext));
  }
}
