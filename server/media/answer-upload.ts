import type { PictureAnswer } from "#domain/media/picture.ts";
import { MAX_UPLOAD_BYTES, type PictureReason, pictureRejections } from "#domain/media/picture-file.ts";
import type { IncomingPicture, Received } from "./receive-picture.ts";

const STATUSES: Record<PictureReason, number> = {
  "wrong-type": 415,
  heic: 415,
  avif: 415,
  "too-large": 413,
  empty: 400,
  damaged: 400,
  "too-many-pixels": 400,
  animated: 400,
  "storage-full": 507,
};

/** Answers an upload. The caller has checked that it is from an administrator. */
export async function answerUpload(
  request: Request,
  receive: (incoming: IncomingPicture) => Promise<Received>,
): Promise<Response> {
  if (Number(request.headers.get("content-length")) > MAX_UPLOAD_BYTES) return reject("too-large");
  const name = new URL(request.url).searchParams.get("name") ?? "";
  const received = await receive({ name, body: request.body ?? new Blob().stream() });
  return received.ok ? Response.json({ media: received.item } satisfies PictureAnswer) : reject(received.reason);
}

function reject(reason: PictureReason): Response {
  const answer: PictureAnswer = { error: pictureRejections[reason] };
  return Response.json(answer, { status: STATUSES[reason] });
}
