/** The program will not start, and the person who started it can do something about it: `message` is one plain message for them. */
export class PlainError extends Error {
  override name = "PlainError";
}
