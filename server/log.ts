import { isDiskFull } from "./db/disk-full.ts";

export const logLevels = ["debug", "info", "warn", "error"] as const;

export type LogLevel = (typeof logLevels)[number];
export type Log = (level: LogLevel, message: string, fields?: Record<string, unknown>) => void;

/**
 * Creates the log, which writes a line of JSON for each message to standard output. Callers pass no personal data: no
 * addresses, names, queries or bodies.
 */
export function createLog({ least, instance }: { least: LogLevel; instance: string }): Log {
  return (level, message, fields = {}) => {
    if (logLevels.indexOf(level) < logLevels.indexOf(least)) return;
    const line = { at: new Date().toISOString(), level, instance, message, ...fields };
    process.stdout.write(`${JSON.stringify(line)}\n`);
  };
}

const MAX_DEPTH = 4;

/** The messages of these errors quote input. */
const QUOTING = { kinds: ["CsvError", "SyntaxError", "ZodError", "$ZodError"], codes: /^ERR_/ };

/**
 * Describes an error for the log. Messages of the database and of parsers can quote values, so only their code is
 * logged.
 */
export function describeError(error: unknown, depth = 0): Record<string, unknown> {
  if (typeof error !== "object" || error === null) return { error: typeof error };
  const name = error instanceof Error ? error.name : error.constructor?.name;
  const code = "code" in error ? error.code : undefined;
  const isDatabaseError = "severity" in error || "routine" in error;
  const mayQuote =
    isDatabaseError ||
    [name, error.constructor?.name].some((kind) => QUOTING.kinds.includes(String(kind))) ||
    QUOTING.codes.test(String(code));
  const message = "message" in error && typeof error.message === "string" ? error.message : undefined;
  const stack = "stack" in error && typeof error.stack === "string" ? error.stack : undefined;
  const cause = "cause" in error && depth < MAX_DEPTH ? error.cause : undefined;
  const gathered = error instanceof AggregateError && depth < MAX_DEPTH ? error.errors : [];
  return {
    error: name,
    ...(isDiskFull(error) ? { meaning: "the disk is full" } : {}),
    ...(code === undefined ? {} : { code }),
    ...(mayQuote ? {} : { reason: message }),
    stack: stack
      // A line of the message may look like a line of the stack, so the message is removed first.
      ?.replace(message ?? "", "")
      .split("\n")
      .filter((line) => line.trimStart().startsWith("at "))
      .slice(0, 8)
      .map((line) => line.trim()),
    ...(cause === undefined ? {} : { cause: describeError(cause, depth + 1) }),
    ...(gathered.length === 0
      ? {}
      : { errors: gathered.slice(0, MAX_DEPTH).map((each) => describeError(each, depth + 1)) }),
  };
}
