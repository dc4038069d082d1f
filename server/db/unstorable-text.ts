// PostgreSQL's own codes: a byte sequence that is no text (0x00), and an escape of one in JSON (\u0000).
const STATES = new Set(["22021", "22P05"]);

/** Whether a query failed because a text in it is none that PostgreSQL can store, which only a program can have sent. */
export function isUnstorableText(error: unknown): boolean {
  return error instanceof Error && "code" in error && typeof error.code === "string" && STATES.has(error.code);
}
