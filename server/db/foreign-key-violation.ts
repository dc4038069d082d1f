/** PostgreSQL 18 has a code for deleting a referenced row; our triggers share it and name no constraint. */
export function isForeignKeyViolation(error: unknown): boolean {
  if (!(error instanceof Error) || !("code" in error)) return false;
  const isRestricted = error.code === "23001" && "constraint" in error && error.constraint !== undefined;
  return error.code === "23503" || isRestricted;
}
