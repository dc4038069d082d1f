/**
 * Whether an error is PostgreSQL's rejection of a reference: to a row that is not there, or of a deletion of one that is still named. From
 * version 18 on the latter has a code of its own; a rejection by a trigger of ours has that code too, and names no constraint.
 */
export function isForeignKeyViolation(error: unknown): boolean {
  if (!(error instanceof Error) || !("code" in error)) return false;
  const isRestricted = error.code === "23001" && "constraint" in error && error.constraint !== undefined;
  return error.code === "23503" || isRestricted;
}
