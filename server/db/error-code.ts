/** Returns the code of an error of Node, PostgreSQL or a library, such as "ENOENT"; undefined if it has none. */
export function errorCode(error: unknown): unknown {
  return error instanceof Error && "code" in error ? error.code : undefined;
}
