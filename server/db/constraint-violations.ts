/** Tells whether an error is a violated unique constraint or index, of any name if none is given. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  if (!(error instanceof Error) || !("code" in error) || error.code !== "23505") return false;
  return constraint === undefined || ("constraint" in error && error.constraint === constraint);
}

/**
 * Tells whether a row refers to one that does not exist, or is referred to. PostgreSQL 18 has a code of its own for the
 * latter, which this program's triggers share, but they name no constraint.
 */
export function isForeignKeyViolation(error: unknown): boolean {
  if (!(error instanceof Error) || !("code" in error)) return false;
  const isRestricted = error.code === "23001" && "constraint" in error && error.constraint !== undefined;
  return error.code === "23503" || isRestricted;
}
