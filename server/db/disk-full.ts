import { PlainError } from "./plain-error.ts";

const CODES = ["ENOSPC", "EDQUOT", "53100", "StorageFull"];

/** Here, at the database or at the object store. */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ("code" in error && CODES.includes(String(error.code))) return true;
  if (error instanceof AggregateError && error.errors.some(isDiskFull)) return true;
  return isDiskFull(error.cause);
}

export class DiskFull extends PlainError {
  readonly code = "ENOSPC";
  constructor(folder: string) {
    super(`The disk is full, so nothing can be written to ${folder}: free some space there, then start again.`);
  }
}
