import { readAnswer } from "#app/ui/ask-server.ts";
import { failureText } from "#domain/failures/failure.ts";
import type { MediaItem, PictureAnswer } from "#domain/media/picture.ts";
import { checkPictureFile, type PictureReason, pictureRejections, SNIFF_BYTES } from "#domain/media/picture-file.ts";
import { scaleDown } from "./scale-down.ts";

type UploadOutcome =
  /** `sentBytes` is the size after scaling down. */
  | { ok: true; item: MediaItem; sentBytes: number }
  /** `isRule` means that the file breaks a rule, so sending it again would change nothing. */
  | { ok: false; error: string; isRule: boolean };

/** What is done with a file. The number is the share that was sent, from 0 to 1. */
export type UploadProgress = "reading" | "shrinking" | number;

/** Says what is done with a file that is being uploaded. */
export function progressText(progress: UploadProgress): string {
  if (progress === "reading") return "Reading it";
  if (progress === "shrinking") return "Making it smaller";
  // When the whole file is sent, the server still has to make its variants.
  return progress < 1 ? `Sending, ${Math.floor(progress * 100)} %` : "Almost there";
}

const PATH = "/dashboard/media/upload";

type SentFile = Blob & { name?: string };

/**
 * Checks the size and the first bytes of a file.
 * @returns why it is not accepted; undefined if it is
 */
export async function checkFile(file: SentFile): Promise<PictureReason | undefined> {
  const head = new Uint8Array(await file.slice(0, SNIFF_BYTES).arrayBuffer());
  return checkPictureFile(head, file.size, { name: file.name ?? "", type: file.type });
}

/**
 * Sends one file, scaled down if it is larger than the site needs. If the session has ended, it waits for the sign-in
 * and sends again.
 * @throws {DOMException} "AbortError" when `signal` aborts
 */
export async function uploadFile(
  file: SentFile,
  onProgress: (progress: UploadProgress) => void,
  signal: AbortSignal,
): Promise<UploadOutcome> {
  const name = file.name ?? "";
  onProgress("reading");
  const body = await scaleDown(file, () => onProgress("shrinking"));
  signal.throwIfAborted();
  const rejection = await checkFile(body);
  if (rejection) return { ok: false, error: pictureRejections[rejection], isRule: true };
  onProgress(0);
  let answer = await send(body, name, onProgress, signal);
  // This request is answered only after the administrator has signed in.
  while (answer.status === 401 && (await fetch(PATH, { headers: jsonOnly, signal })).ok) {
    answer = await send(body, name, onProgress, signal);
  }
  return read(answer, body.size);
}

const jsonOnly = { Accept: "application/json" };

interface Answer {
  /** The status is 0 if no answer arrived. */
  status: number;
  text: string;
}

// This is not `fetch`, because `fetch` reports no progress of an upload.
function send(body: Blob, name: string, onProgress: (share: number) => void, signal: AbortSignal): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open("POST", `${PATH}?${new URLSearchParams({ name })}`);
    request.setRequestHeader("Accept", jsonOnly.Accept);
    // The type is never one that a form can send. The server checks the content itself.
    request.setRequestHeader("Content-Type", "application/octet-stream");
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () => resolve({ status: request.status, text: request.responseText });
    request.onerror = () => resolve({ status: 0, text: "" });
    request.onabort = () => reject(new DOMException("The upload was cancelled", "AbortError"));
    signal.addEventListener("abort", () => request.abort(), { once: true });
    request.send(body);
  });
}

function read({ status, text }: Answer, sentBytes: number): UploadOutcome {
  const isRule = [400, 413, 415].includes(status);
  // Sending a picture twice is harmless, because the library stores it once.
  const asked = readAnswer<PictureAnswer>(status, text, "read");
  if (!asked.ok) {
    const error = status === 413 ? pictureRejections["too-large"] : failureText(asked.failure);
    return { ok: false, error, isRule };
  }
  const { answer } = asked;
  if ("media" in answer) return { ok: true, item: answer.media, sentBytes };
  return { ok: false, error: answer.error, isRule };
}
