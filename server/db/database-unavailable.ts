// 08 connection, 53 resources, 57P0x shutdown or start, 25006 standby; 28 the role and 3D000 the database refused.
const AWAY_STATES = /^(?:08|28|53|57P0|25006|3D000)/;

/** Where PostgreSQL checks whether a role may connect: 42501 says no more than that something is not allowed. */
const CHECKS_OF_CONNECTING = ["CheckMyDatabase", "InitPostgres"];

// ENOENT counts only for a socket.
const AWAY_ERRNO = /^(?:ECONN|ENOTFOUND|EPIPE|ETIMEDOUT|EHOSTUNREACH|EAI_AGAIN)/;

// Raised by pg without a code.
const AWAY_MESSAGES =
  /timeout exceeded when trying to connect|connection terminated|client has encountered a connection error|query read timeout/i;

/** Not a fault of the query. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof AggregateError) return error.errors.some(isDatabaseUnavailable);
  if (!("code" in error) || typeof error.code !== "string") return AWAY_MESSAGES.test(error.message);
  if (error.code === "ENOENT") return "syscall" in error && error.syscall === "connect";
  if ("routine" in error && CHECKS_OF_CONNECTING.includes(String(error.routine))) return true;
  return AWAY_STATES.test(error.code) || AWAY_ERRNO.test(error.code);
}
