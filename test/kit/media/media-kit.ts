import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Selectable } from "kysely";
import { expect } from "vitest";
import type { MediaItem } from "#domain/media/picture.ts";
import type { Schema } from "#server/db/schema.ts";
import { type Jobs, startJobs } from "#server/jobs/jobs.ts";
import { readVariants } from "#server/media/find-pictures.ts";
import { makeVariants } from "#server/media/make-variants.ts";
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
  /** Receives a picture, and throws if it is rejected. */
  accept(bytes: Buffer, name?: string): Promise<MediaItem>;
  /** Makes all sizes of a picture, and reads what is stored of it. */
  finish(item: MediaItem): Promise<FinishedPicture>;
  /** Lists the states of all pictures, the oldest first. */
  states(): Promise<string[]>;
  /** Lists all files of the data folder, with the folder's path. */
  files(): Promise<string[]>;
  filesOf(item: MediaItem): Promise<string[]>;
}

interface FinishedPicture {
  row: Selectable<Schema["media"]>;
  variants: ReturnType<typeof readVariants>;
  files: string[];
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
  const { db } = database;
  const receive: MediaKit["receive"] = (bytes, name = "photo.jpg") =>
    receivePicture(db, media, { name, body: inChunks(bytes) });
  const files = async () => {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  };
  const filesOf = async ({ picture }: MediaItem) => (await files()).filter((path) => path.includes(picture.address));
  return {
    ...database,
    jobs,
    media,
    folder,
    consoleErrors,
    receive,
    async accept(bytes, name) {
      const received = await receive(bytes, name);
      if (!received.ok) throw new Error(received.reason);
      return received.item;
    },
    async finish(item) {
      await makeVariants(db, media, item.id, new AbortController().signal);
      const row = await db.selectFrom("media").selectAll().where("id", "=", item.id).executeTakeFirstOrThrow();
      return { row, variants: readVariants(row.variants), files: await filesOf(item) };
    },
    async states() {
      const rows = await db.selectFrom("media").select("state").orderBy("id").execute();
      return rows.map(({ state }) => state);
    },
    files,
    filesOf,
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
