// PostgreSQL's own classes: 08 connection exceptions, 53 out of resources, 57P0x shutting down or starting up, 25006 a
// standby that takes no writes.
const AWAY_STATES = /^(?:08|53|57P0|25006)/;

// What Node says of a connection. Of a file it can say ENOENT too, so that one counts only for a socket.
const AWAY_ERRNO = /^(?:ECONN|ENOTFOUND|EPIPE|ETIMEDOUT|EHOSTUNREACH|EAI_AGAIN)/;

// Raised by pg itself, without a code.
const AWAY_MESSAGES =
  /timeout exceeded when trying to connect|connection terminated|client has encountered a connection error|query read timeout/i;

/** Whether a query failed because the database cannot be reached or is not ready, rather than because of the query. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof AggregateError) return error.errors.some(isDatabaseAway);
  if (!("code" in error) || typeof error.code !== "string") return AWAY_MESSAGES.test(error.message);
  if (error.code === "ENOENT") return "syscall" in error && error.syscall === "connect";
  return AWAY_STATES.test(error.code) || AWAY_ERRNO.test(error.code);
}
