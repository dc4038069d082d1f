/** An error whose `message` is for the administrator, who can act on it. */
export class PlainError extends Error {
  override name = "PlainError";
}
