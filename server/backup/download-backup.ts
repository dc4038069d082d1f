import { PassThrough } from "node:stream";
import { pipeline } from "node:stream/promises";
import { backupName } from "#domain/backups/backup-file.ts";
import { acquireBackupLock } from "./make-backup.ts";
import { type StallLimits, withStallTimeout } from "./stall-timeout.ts";
import { type BackupSource, writeBackupTo } from "./write-backup.ts";

/**
 * Makes a backup as a stream. It ends if nothing moves for some time, even if nobody reads `pieces`.
 *
 * @returns undefined if another backup is being made
 */
export async function streamBackup(
  source: BackupSource,
  { password, now, limits }: { password: string; now: Date; limits?: StallLimits },
): Promise<{ name: string; pieces: AsyncGenerator<Uint8Array> } | undefined> {
  const release = await acquireBackupLock(source.databaseUrl);
  if (!release) return undefined;
  const name = backupName(now, true);
  const left = new AbortController();
  const sent = new PassThrough();
  // The reader learns of a failure from `written`.
  sent.on("error", () => {});
  const place = { write: (_name: string, body: NodeJS.ReadableStream) => pipeline(body, sent) };
  const written = withStallTimeout(
    (signal, moved) => writeBackupTo(place, name, source, { now, password, signal, moved }),
    left.signal,
    limits,
  )
    .catch((error: unknown) => {
      sent.destroy(error instanceof Error ? error : new Error("the backup failed", { cause: error }));
      throw error;
    })
    .finally(release);
  written.catch(() => {});
  async function* pieces(): AsyncGenerator<Uint8Array> {
    try {
      yield* sent;
      await written;
    } finally {
      left.abort(new Error("the backup is no longer being downloaded"));
      await written.catch(() => {});
    }
  }
  return { name, pieces: pieces() };
}
