import { errorCode } from "#server/db/error-code.ts";
import { isDiskFull } from "./disk-full.ts";
import { PlainError } from "./plain-error.ts";

/**
 * Turns an error of the database into one that tells the operator what to do. Other errors are returned as they are.
 */
export function explainDatabase(error: unknown): unknown {
  if (error instanceof PlainError) return error;
  if (isDiskFull(error)) {
    return new PlainError("The disk of the database is full: free some space there, then start again.");
  }
  switch (errorCode(error)) {
    case "28P01":
    case "28000":
      return new PlainError("The database does not let this user in: check user and password in DATABASE_URL.");
    case "3D000":
      return new PlainError("There is no database of that name on the server: create it, or check DATABASE_URL.");
    case "42501":
      return new PlainError(
        "The user in DATABASE_URL has no right to make tables: make it the owner of the database, or grant it create on the database and on its schema public.",
      );
    default:
      return error instanceof Error && error.cause ? explainCause(error) : error;
  }
}

function explainCause(error: Error): unknown {
  const explained = explainDatabase(error.cause);
  return explained instanceof PlainError ? explained : error;
}

/** Turns an error of connecting into one that tells the operator what to do, whatever it was. */
export function explainConnecting(error: unknown): PlainError {
  const explained = explainDatabase(error);
  if (explained instanceof PlainError) return explained;
  return new PlainError(`The database cannot be reached: ${reasonOf(error)}. Check DATABASE_URL.`);
}

function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join("; ");
  return (error instanceof Error && error.message) || "no connection";
}
