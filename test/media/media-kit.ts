import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect } from "vitest";
import { type Jobs, startJobs } from "#server/jobs/jobs.ts";
import { mediaQueues, openMedia } from "#server/media/media.ts";
import type { Media } from "#server/media/media-services.ts";
import { type Received, receivePicture } from "#server/media/receive-picture.ts";
import { createTestDatabase, type TestDatabase } from "#test/database.ts";

/** Every picture arrives at this time. */
export const uploadsAt = new Date("2026-11-20T09:00:00Z");

/** The kit has a database, a data folder and the jobs that make pictures. `remove` stops and deletes them all. */
export interface MediaKit extends TestDatabase {
  jobs: Jobs;
  media: Media;
  folder: string;
  consoleErrors: string[];
  receive(bytes: Buffer, name?: string): Promise<Received>;
  /** Lists all files of the data folder, with the folder's path. */
  files(): Promise<string[]>;
}

/** Opens the media library on a new database and data folder. */
export async function createMediaKit(): Promise<MediaKit> {
  const database = await createTestDatabase();
  const folder = await mkdtemp(join(tmpdir(), "amaka-media-"));
  const consoleErrors: string[] = [];
  const log = (_level: string, message: string, fields?: Record<string, unknown>) => {
    consoleErrors.push(`${message} ${JSON.stringify(fields)}`);
  };
  const jobs = await startJobs({ databaseUrl: database.url, queues: mediaQueues, log });
  const media = openMedia({ dataDir: folder, s3: undefined, jobs, clock: () => uploadsAt });
  return {
    ...database,
    jobs,
    media,
    folder,
    consoleErrors,
    receive: (bytes, name = "photo.jpg") => receivePicture(database.db, media, { name, body: inChunks(bytes) }),
    async files() {
      const entries = await readdir(folder, { recursive: true, withFileTypes: true });
      return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
    },
    async remove() {
      await media.pictures.stop();
      await jobs.stop(1);
      await database.remove();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Yields the bytes in chunks, as an upload arrives. */
export async function* inChunks(bytes: Buffer, chunkBytes = 65_536): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += chunkBytes) yield bytes.subarray(at, at + chunkBytes);
}

/** Resolves once the condition holds, which may take as long as a busy machine needs. */
export function until(condition: () => Promise<boolean>): Promise<void> {
  return expect.poll(condition, { timeout: 120_000 }).toBe(true);
}
