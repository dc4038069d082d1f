import { statfs } from "node:fs/promises";
import { errorCode } from "#server/db/error-code.ts";
import { PlainError } from "./plain-error.ts";

/** PostgreSQL writes its log in files of 16 MiB, and stops if there is no room for the next. */
const MIN_FREE_BYTES = 32 * 1024 * 1024;

const CODES = ["ENOSPC", "EDQUOT", "53100", "StorageFull"];

/** Tells whether a disk is full: of this machine, of the database or of the object store. */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (CODES.includes(String(errorCode(error)))) return true;
  if (error instanceof AggregateError && error.errors.some(isDiskFull)) return true;
  return isDiskFull(error.cause);
}

/** Tells whether a folder has too little room for PostgreSQL to go on. */
export async function hasNoRoom(folder: string): Promise<boolean> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize < MIN_FREE_BYTES;
}

export class DiskFull extends PlainError {
  readonly code = "ENOSPC";
  constructor(folder: string) {
    super(`The disk is full, so nothing can be written to ${folder}: free some space there, then start again.`);
  }
}
