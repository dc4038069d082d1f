import { errorCode } from "#server/db/error-code.ts";

/** Tells whether an error is a violated unique constraint or index, of any name if none is given. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  if (!(error instanceof Error) || errorCode(error) !== "23505") return false;
  return constraint === undefined || ("constraint" in error && error.constraint === constraint);
}

/**
 * Tells whether a row refers to one that does not exist, or is referred to. PostgreSQL 18 has a code of its own for the
 * latter, which this program's triggers share, but they name no constraint.
 */
export function isForeignKeyViolation(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const isRestricted = errorCode(error) === "23001" && "constraint" in error && error.constraint !== undefined;
  return errorCode(error) === "23503" || isRestricted;
}
