import { DiskFull, isDiskFull } from "#server/db/disk-full.ts";
import { errorCode } from "#server/db/error-code.ts";
import { PlainError } from "#server/db/plain-error.ts";

/**
 * Turns an error about the data folder into one that tells the operator what to do. Other errors are returned as they
 * are.
 */
export function explainFolder(error: unknown, folder: string): unknown {
  if (error instanceof PlainError) return error;
  if (isDiskFull(error)) return new DiskFull(folder);
  switch (errorCode(error)) {
    case "EROFS":
      return new PlainError(
        `The data folder ${folder} can only be read: make it writable, or choose another DATA_DIR.`,
      );
    case "EACCES":
    case "EPERM":
      return new PlainError(
        `The data folder ${folder} cannot be written to by the user who starts Amaka: give that user the right, start as another one, or choose another DATA_DIR.`,
      );
    case "EEXIST":
    case "ENOTDIR":
      return new PlainError(`The data folder ${folder} is, or lies in, a file: choose another DATA_DIR.`);
    case "ENOENT":
      return new PlainError(`The data folder ${folder} cannot be made there: choose another DATA_DIR.`);
    default:
      return error;
  }
}

/**
 * Explains why initdb failed: a container may run the program as a user number that /etc/passwd does not name, which
 * initdb does not accept.
 */
export function explainUnnamedUser(output: string): PlainError | undefined {
  const [, id] = /could not look up effective user ID (\d+)/.exec(output) ?? [];
  if (id === undefined) return undefined;
  return new PlainError(
    `The user with the number ${id} has no name on this machine, which PostgreSQL needs: start as a user that /etc/passwd names (in a container add a line such as amaka:x:${id}:0::/:/bin/sh to it), or set DATABASE_URL.`,
  );
}
