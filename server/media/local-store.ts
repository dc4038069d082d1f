import { randomUUID } from "node:crypto";
import { type FileHandle, mkdir, open, readdir, rename, rm } from "node:fs/promises";
import { dirname, join, relative, sep } from "node:path";
import { assertFolder, assertKey, type MediaStore } from "./store.ts";

/** A media store in a folder of this machine. The folder is made when first written to. */
export function localStore(folder: string): MediaStore {
  return {
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
      const file = await open(join(folder, key)).catch(undefinedIfMissing);
      if (!file) return undefined;
      const { size } = await file.stat();
      return { bytes: size, body: streamFile(file) };
    },

    async removeFolder(keys) {
      assertFolder(keys);
      await rm(join(folder, keys), { recursive: true, force: true });
    },

    async *list(keys) {
      assertFolder(keys);
      const entries = await readdir(join(folder, keys), { recursive: true, withFileTypes: true }).catch(
        undefinedIfMissing,
      );
      for (const entry of entries ?? []) {
        if (entry.isFile()) yield relative(folder, join(entry.parentPath, entry.name)).split(sep).join("/");
      }
    },
  };
}

// A rename is on the disk only once the folder that holds the name is; the same goes for each folder just made.
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

function streamFile(file: FileHandle): ReadableStream<Uint8Array> {
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { bytesRead, buffer } = await file.read(new Uint8Array(CHUNK_BYTES));
      if (bytesRead > 0) return controller.enqueue(buffer.subarray(0, bytesRead));
      await file.close();
      controller.close();
    },
    cancel: () => file.close(),
  });
}

function undefinedIfMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code === "ENOENT" || error.code === "ENOTDIR") return undefined;
  throw error;
}
