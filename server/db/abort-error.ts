/** Tells whether something ended because it was asked to, which is no failure. */
export function isAbort(error: unknown): boolean {
  return error instanceof Error && error.name === "AbortError";
}
