import type { Readable } from "node:stream";
import { setTimeout as sleep } from "node:timers/promises";
import { PlainError } from "#server/db/plain-error.ts";

export interface BackupPlace {
  /** For people, without secrets. */
  readonly description: string;
  /** @throws {PlainError} */
  check(): Promise<void>;
  list(): Promise<string[]>;
  /**
   * The name appears once the backup is durable, and never replaces another.
   * @throws {PlainError} and leaves nothing behind
   */
  write(name: string, body: Readable): Promise<void>;
  open(name: string): Promise<Readable>;
  remove(name: string): Promise<void>;
  /** Of killed backups, while no other is under way. */
  tidy(): Promise<void>;
}

const CHECK_MS = 30_000;

/**
 * A silent disk or network folder never answers.
 * @throws {PlainError}
 */
export async function checkPlace(place: Pick<BackupPlace, "check" | "description">, ms = CHECK_MS): Promise<void> {
  const decided = new AbortController();
  const late = sleep(ms, undefined, { signal: decided.signal }).then(() => {
    throw new PlainError(`No backup can be written to ${place.description}: it has not answered for ${ms / 1000} s.`);
  });
  late.catch(() => {});
  try {
    await Promise.race([place.check(), late]);
  } finally {
    decided.abort();
  }
}
