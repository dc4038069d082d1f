export type LogLevel = "info" | "warn" | "error";
export type Log = (level: LogLevel, message: string, fields?: Record<string, unknown>) => void;

/** One JSON object a line on standard output. Callers pass no personal data: no addresses, names, queries or bodies. */
export const logToStdout: Log = (level, message, fields = {}) => {
  process.stdout.write(`${JSON.stringify({ at: new Date().toISOString(), level, message, ...fields })}\n`);
};

/** The parts of an error that may stand in a log. Messages of the database can quote values, so its code stands for them. */
export function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { error: typeof error };
  const code = "code" in error ? error.code : undefined;
  const isDatabaseError = "severity" in error || "routine" in error;
  return {
    error: error.name,
    ...(code === undefined ? {} : { code }),
    ...(isDatabaseError ? {} : { reason: error.message }),
    stack: error.stack
      ?.split("\n")
      .filter((line) => line.trimStart().startsWith("at "))
      .slice(0, 8)
      .map((line) => line.trim()),
  };
}
