import type { PictureAnswer } from "#domain/media/picture.ts";

/** Sends a change of one picture; whatever goes wrong is said as an error. */
export async function postPicture(path: string, body: URLSearchParams): Promise<PictureAnswer> {
  try {
    const response = await fetch(path, { method: "POST", body, headers: { Accept: "application/json" } });
    return await response.json();
  } catch {
    return { error: "The connection was lost, so nothing was saved. Please try again." };
  }
}
