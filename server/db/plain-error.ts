/** Something the person who started the program can act on; `message` is written for them. */
export class PlainError extends Error {
  override name = "PlainError";
}
