// Classes 08 are connections, 53 resources, 57P0x a shutdown or start, 25006 a standby; 28 and 3D000 mean that the role
// or the database was refused.
const AWAY_STATES = /^(?:08|28|53|57P0|25006|3D000)/;

/**
 * The functions in which PostgreSQL checks whether a role may connect. Their code 42501 also stands for other missing
 * rights.
 */
const CHECKS_OF_CONNECTING = ["CheckMyDatabase", "InitPostgres"];

// ENOENT is not among them, because it counts only for a socket.
const AWAY_ERRNO = /^(?:ECONN|ENOTFOUND|EPIPE|ETIMEDOUT|EHOSTUNREACH|EAI_AGAIN)/;

// pg raises these errors without a code.
const AWAY_MESSAGES =
  /timeout exceeded when trying to connect|connection terminated|client has encountered a connection error|query read timeout/i;

/** Tells whether an error means that the database cannot be used now, and not that the query is wrong. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof AggregateError) return error.errors.some(isDatabaseUnavailable);
  if (!("code" in error) || typeof error.code !== "string") return AWAY_MESSAGES.test(error.message);
  if (error.code === "ENOENT") return "syscall" in error && error.syscall === "connect";
  if ("routine" in error && CHECKS_OF_CONNECTING.includes(String(error.routine))) return true;
  return AWAY_STATES.test(error.code) || AWAY_ERRNO.test(error.code);
}
