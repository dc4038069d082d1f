import { randomUUID } from "node:crypto";
import { constants, createReadStream, createWriteStream, type Dirent, existsSync } from "node:fs";
import { copyFile, link, open, readdir, rm, stat, unlink, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { backupName, readBackupName } from "#domain/backups/backup-file.ts";
import { isDiskFull } from "#server/db/disk-full.ts";
import { errorCode } from "#server/db/error-code.ts";
import { PlainError } from "#server/db/plain-error.ts";
import type { BackupDestination } from "./destination.ts";

const PART = ".part-";

/**
 * Stores backups in a folder, which must exist: if it were made while its disk is missing, it would fill another disk.
 */
export function folderDestination(folder: string): BackupDestination {
  let unanswered: Promise<void> | undefined;
  return {
    description: folder,

    check() {
      // A disk that does not answer blocks a thread of this process, so that a second check must not begin meanwhile.
      unanswered ??= tryFolder(folder).finally(() => {
        unanswered = undefined;
      });
      return unanswered;
    },

    async list() {
      const entries = await entriesOf(folder);
      return entries.filter((entry) => entry.isFile() && readBackupName(entry.name)).map(({ name }) => name);
    },

    write: (name, body) => writeFileWhole(join(folder, name), body),

    async open(name) {
      const path = join(folder, name);
      await stat(path).catch((error: unknown) => {
        throw errorCode(error) === "ENOENT"
          ? new PlainError(`There is no file ${path}.`)
          : explainReading(error, folder);
      });
      return createReadStream(path);
    },

    remove: (name) => rm(join(folder, name), { force: true }),

    async tidy() {
      for (const { name } of await entriesOf(folder)) {
        if (readBackupName(name.split(PART)[0] ?? "") && name.includes(PART)) await rm(join(folder, name));
      }
    },
  };
}

async function tryFolder(folder: string): Promise<void> {
  // With the name of a backup, the next backup removes the file if it is left over.
  const path = join(folder, `${backupName(new Date(), false)}${PART}${randomUUID()}`);
  try {
    await writeFile(path, "a try", { flag: "wx", mode: 0o600, flush: true });
    await unlink(path);
  } catch (error) {
    // On a full disk the file exists, but is empty.
    await rm(path, { force: true }).catch(() => {});
    throw explainWriting(error, path);
  }
}

/**
 * Writes a file that gets its name only once it is complete.
 *
 * @throws {PlainError} after removing what it has written
 */
export async function writeFileWhole(path: string, body: Readable): Promise<void> {
  const unfinished = `${path}${PART}${randomUUID()}`;
  try {
    if (existsSync(path)) throw isThere(path);
    await pipeline(body, createWriteStream(unfinished, { flags: "wx", mode: 0o600, flush: true }));
    await giveName(unfinished, path);
    await syncFolder(dirname(path));
  } catch (error) {
    body.destroy();
    throw explainWriting(error, path);
  } finally {
    await rm(unfinished, { force: true }).catch(() => {});
  }
}

function isThere(path: string): PlainError {
  return new PlainError(
    `There is a file ${path} already, and a backup never takes the place of another: choose another name.`,
  );
}

async function giveName(unfinished: string, path: string): Promise<void> {
  try {
    await link(unfinished, path);
  } catch (error) {
    if (errorCode(error) === "EEXIST") throw isThere(path);
    // Memory sticks have no hard links, so the file is copied to its name.
    await copyFile(unfinished, path, constants.COPYFILE_EXCL).catch(async (problem: unknown) => {
      if (errorCode(problem) === "EEXIST") throw isThere(path);
      await rm(path, { force: true });
      throw problem;
    });
    await syncFolder(path);
  }
}

async function syncFolder(path: string): Promise<void> {
  const handle = await open(path);
  try {
    // Some network file systems cannot do this, and write at once anyway.
    await handle.sync().catch(() => {});
  } finally {
    await handle.close();
  }
}

function entriesOf(folder: string): Promise<Dirent[]> {
  return readdir(folder, { withFileTypes: true }).catch((error: unknown) => {
    throw explainReading(error, folder);
  });
}

function explainWriting(error: unknown, path: string): unknown {
  if (error instanceof PlainError) return error;
  const folder = dirname(path);
  // EFBIG is the limit of a memory stick or of an account.
  if (isDiskFull(error) || errorCode(error) === "EFBIG") {
    return new PlainError(
      `The disk is full, or allows no file so large, so no backup was written to ${folder}: free some space there, or choose another place.`,
    );
  }
  switch (errorCode(error)) {
    case "ENOENT":
    case "ENOTDIR":
      return isMissing(folder);
    case "EACCES":
    case "EPERM":
    case "EROFS":
      return new PlainError(`No backup can be written to ${folder}: choose a folder that you may write to.`);
    default:
      return errorCode(error) === undefined
        ? error
        : new PlainError(`No backup can be written to ${folder} (${errorCode(error)}).`);
  }
}

function explainReading(error: unknown, folder: string): unknown {
  switch (errorCode(error)) {
    case "ENOENT":
    case "ENOTDIR":
      return isMissing(folder);
    case "EACCES":
    case "EPERM":
      return new PlainError(`The folder ${folder} cannot be read: give the user who runs Amaka the right to.`);
    default:
      return errorCode(error) === undefined
        ? error
        : new PlainError(`The folder ${folder} cannot be read (${errorCode(error)}).`);
  }
}

function isMissing(folder: string): PlainError {
  return new PlainError(`There is no folder ${folder}: make it, or choose another place for the backup.`);
}
