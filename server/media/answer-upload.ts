import type { PictureAnswer } from "#domain/media/picture.ts";
import { MAX_UPLOAD_BYTES, type PictureRejection, pictureRejections } from "#domain/media/picture-file.ts";
import { describeError, type Log } from "#server/log.ts";
import type { IncomingPicture, Received } from "./receive-picture.ts";

const STATUSES: Record<PictureRejection, number> = {
  "wrong-type": 415,
  heic: 415,
  "too-large": 413,
  empty: 400,
  damaged: 400,
  "too-many-pixels": 400,
  animated: 400,
  "storage-full": 507,
};

/**
 * Answers the upload of one file: a POST whose body is the file itself and whose parameter `name` is its name. The caller has
 * made sure that an administrator sends it; `receive` stores it.
 */
export async function answerUpload(
  request: Request,
  receive: (incoming: IncomingPicture) => Promise<Received>,
  log: Log,
): Promise<Response> {
  if (Number(request.headers.get("content-length")) > MAX_UPLOAD_BYTES) return reject("too-large");
  const name = new URL(request.url).searchParams.get("name") ?? "";
  try {
    const received = await receive({ name, body: chunks(request.body) });
    return received.ok ? Response.json({ media: received.item } satisfies PictureAnswer) : reject(received.reason);
  } catch (error) {
    // Whoever broke the upload off hears nothing of it any more.
    if (!request.signal.aborted) log("error", "an upload failed", describeError(error));
    const answer: PictureAnswer = { error: "The picture could not be saved. Please try again in a moment." };
    return Response.json(answer, { status: 503 });
  }
}

function reject(reason: PictureRejection): Response {
  const answer: PictureAnswer = { error: pictureRejections[reason] };
  return Response.json(answer, { status: STATUSES[reason] });
}

async function* chunks(body: ReadableStream<Uint8Array> | null): AsyncIterable<Uint8Array> {
  const reader = body?.getReader();
  if (!reader) return;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      yield value;
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}
