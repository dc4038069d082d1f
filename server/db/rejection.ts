/** The program will not start, and the person who started it can do something about it: `message` is one plain message for them. */
export class Rejection extends Error {
  override name = "Rejection";
}
