import type { Readable } from "node:stream";
import { setTimeout as sleep } from "node:timers/promises";
import { PlainError } from "#server/db/plain-error.ts";

export interface BackupPlace {
  /** For people, without secrets: "/srv/backups" */
  readonly description: string;
  /** Writes a test file and removes it. @throws {PlainError} when that fails */
  check(): Promise<void>;
  /** Whole backups of ours; other files are ignored. */
  list(): Promise<string[]>;
  /**
   * The name appears once the backup is whole and durable, and never replaces another.
   *
   * @throws {PlainError} when that fails; nothing is left behind
   */
  write(name: string, body: Readable): Promise<void>;
  /** @throws {PlainError} when it does not exist or cannot be reached */
  open(name: string): Promise<Readable>;
  remove(name: string): Promise<void>;
  /** Removes leftovers of killed backups. Only while no other is under way. */
  tidy(): Promise<void>;
}

const CHECK_MS = 30_000;

/**
 * With a deadline: a silent disk or network folder never answers.
 *
 * @throws {PlainError} when nothing can be written there
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
