import type { Readable } from "node:stream";
import { setTimeout as sleep } from "node:timers/promises";
import { PlainError } from "#server/db/plain-error.ts";

/** Where backups are kept. */
export interface BackupPlace {
  /** Where that is, for people; without secrets: "/srv/backups" */
  readonly description: string;
  /** Writes something there and removes it. @throws {PlainError} when that cannot be done */
  check(): Promise<void>;
  /** The names of our backups there, whole ones only; whatever else lies there is not looked at. */
  list(): Promise<string[]>;
  /**
   * Keeps what `body` gives. It is there under its name once it is whole and stored for good, and never in place of another.
   *
   * @throws {PlainError} when it cannot be; nothing is left behind
   */
  write(name: string, body: Readable): Promise<void>;
  /** @throws {PlainError} when there is none of that name, or the place cannot be reached */
  open(name: string): Promise<Readable>;
  remove(name: string): Promise<void>;
  /** Removes what backups left there that were killed. Only for a caller that knows that no other is under way. */
  tidy(): Promise<void>;
}

const CHECK_MS = 30_000;

/**
 * Tries a write. A disk or a network folder that is silent never answers, so there is a deadline.
 *
 * @throws {PlainError} when nothing can be written there
 */
export async function checkPlace(place: Pick<BackupPlace, "check" | "description">, ms = CHECK_MS): Promise<void> {
  const decided = new AbortController();
  const late = sleep(ms, undefined, { signal: decided.signal }).then(() => {
    throw new PlainError(`No backup can be written to ${place.description}: it has not answered for ${ms / 1000} s.`);
  });
  // Of the two the other one is not needed any more.
  late.catch(() => {});
  try {
    await Promise.race([place.check(), late]);
  } finally {
    decided.abort();
  }
}
