import { statSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";

export interface FolderLock {
  release(): void;
}

const SQLITE_BUSY = 5;

/**
 * Takes the folder for this process alone, as long as it lives or until `release`. The operating system holds the lock
 * and frees it at the very moment the process is gone, however it ends, so nothing can be left behind and nobody else
 * can come in between, whatever becomes of the database.
 *
 * Node itself has no call for such locks; the SQLite in it has, for each system the right one, and an exclusive
 * transaction on an otherwise empty file holds it. Nothing else may open that file in this process: on Unix, closing
 * any handle of a file frees all its locks.
 *
 * @returns undefined when another process, or this one, holds it already
 * @throws the system's error, such as one with the code EACCES, when the file cannot be made
 */
export function lockFolder(folder: string): FolderLock | undefined {
  // SQLite only says that it cannot open the file; the system says why.
  statSync(folder);
  const database = new DatabaseSync(join(folder, "owner.lock"), { timeout: 0 });
  try {
    database.exec("begin exclusive");
  } catch (error) {
    database.close();
    if (error instanceof Error && "errcode" in error && error.errcode === SQLITE_BUSY) return undefined;
    throw error;
  }
  return { release: () => database.close() };
}
