/** Whether an error is PostgreSQL's rejection of a second row with the same key; of the named constraint, if one is given. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  if (!(error instanceof Error) || !("code" in error) || error.code !== "23505") return false;
  return constraint === undefined || ("constraint" in error && error.constraint === constraint);
}
