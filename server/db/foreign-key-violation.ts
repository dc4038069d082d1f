/**
 * Since PostgreSQL 18, deleting a referenced row has a code of its own, shared with our triggers, which name no
 * constraint.
 */
export function isForeignKeyViolation(error: unknown): boolean {
  if (!(error instanceof Error) || !("code" in error)) return false;
  const isRestricted = error.code === "23001" && "constraint" in error && error.constraint !== undefined;
  return error.code === "23503" || isRestricted;
}
