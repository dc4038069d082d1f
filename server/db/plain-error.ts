/** The administrator can act on it; `message` is written for them. */
export class PlainError extends Error {
  override name = "PlainError";
}
