import { PlainError } from "./plain-error.ts";

const CODES = ["ENOSPC", "EDQUOT", "53100", "StorageFull"];

/** Whether something failed for want of room: on this machine's disk, the database's, or at the object store. */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ("code" in error && CODES.includes(String(error.code))) return true;
  if (error instanceof AggregateError && error.errors.some(isDiskFull)) return true;
  return isDiskFull(error.cause);
}

/** The program cannot start, or its database cannot, for want of room on this machine. */
export class DiskFull extends PlainError {
  readonly code = "ENOSPC";
  constructor(folder: string) {
    super(`The disk is full, so nothing can be written to ${folder}: free some space there, then start again.`);
  }
}
