import { randomUUID } from "node:crypto";
import { access, constants, mkdir, open, readdir, rename, rm, stat } from "node:fs/promises";
import { dirname, join, relative, sep } from "node:path";
import { explainFolder } from "#server/db/embedded/folder-problem.ts";
import { assertFolder, assertKey, type MediaStore } from "./file-store.ts";

/** Stores files in a folder of this machine. A file appears only once it is whole. */
export function localStore(folder: string): MediaStore {
  return {
    async check() {
      try {
        await mkdir(folder, { recursive: true });
        await access(folder, constants.W_OK | constants.X_OK);
      } catch (error) {
        throw explainFolder(error, folder);
      }
    },

    async put(key, bytes) {
      assertKey(key);
      const path = join(folder, key);
      await mkdir(join(folder, "incoming"), { recursive: true });
      const temporary = join(folder, "incoming", randomUUID());
      try {
        const file = await open(temporary, "wx", 0o640);
        try {
          await file.writeFile(bytes);
          await file.sync();
        } finally {
          await file.close();
        }
        const firstMade = await mkdir(dirname(path), { recursive: true });
        await rename(temporary, path);
        await syncFolders(dirname(path), firstMade ? dirname(firstMade) : dirname(path));
      } catch (error) {
        await rm(temporary, { force: true });
        throw error;
      }
    },

    async open(key) {
      assertKey(key);
      const path = join(folder, key);
      const found = await stat(path).catch(undefinedIfMissing);
      return found && { bytes: found.size, body: streamFile(path, found.size) };
    },

    async removeFolder(keys) {
      assertFolder(keys);
      await rm(join(folder, keys), { recursive: true, force: true });
    },

    async *list(keys, since) {
      assertFolder(keys);
      const entries = await readdir(join(folder, keys), { recursive: true, withFileTypes: true }).catch(
        undefinedIfMissing,
      );
      for (const entry of entries ?? []) {
        const path = join(entry.parentPath, entry.name);
        if (!entry.isFile() || (since !== undefined && !(await isChanged(path, since)))) continue;
        yield relative(folder, path).split(sep).join("/");
      }
    },
  };
}

async function isChanged(path: string, since: Date): Promise<boolean> {
  const found = await stat(path).catch(undefinedIfMissing);
  return found !== undefined && found.mtime >= since;
}

// A rename or a new folder is durable only once the folder that has it is.
async function syncFolders(from: string, upTo: string): Promise<void> {
  for (let folder = from; ; folder = dirname(folder)) {
    const handle = await open(folder);
    try {
      await handle.sync();
    } finally {
      await handle.close();
    }
    if (folder === upTo) return;
  }
}

const CHUNK_BYTES = 65_536;

/**
 * Opens the file anew for each piece, because the handle of an abandoned stream would end the program when it is
 * collected.
 */
function streamFile(path: string, size: number): ReadableStream<Uint8Array> {
  let position = 0;
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        if (position < size) {
          const file = await open(path);
          try {
            const { bytesRead, buffer } = await file.read(new Uint8Array(CHUNK_BYTES), 0, CHUNK_BYTES, position);
            if (bytesRead === 0) throw new Error("a stored file became shorter");
            position += bytesRead;
            controller.enqueue(buffer.subarray(0, bytesRead));
          } finally {
            await file.close();
          }
        }
        if (position >= size) controller.close();
      },
    },
    { highWaterMark: 0 },
  );
}

function undefinedIfMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code === "ENOENT" || error.code === "ENOTDIR") return undefined;
  throw error;
}
