import type { Readable } from "node:stream";
import { PlainError } from "#server/db/plain-error.ts";
import { DeadlineExceeded, withDeadline } from "#server/with-deadline.ts";

export interface BackupDestination {
  readonly description: string;
  /**
   * Checks that a backup can be written.
   *
   * @throws {PlainError}
   */
  check(): Promise<void>;
  /** Lists the names of the backups in this place. */
  list(): Promise<string[]>;
  /**
   * Writes a backup. Its name appears once the backup is durable, and never replaces another one.
   *
   * @throws {PlainError} after removing what it has written
   */
  write(name: string, body: Readable): Promise<void>;
  /** @throws {PlainError} if there is no such backup, or it cannot be read */
  open(name: string): Promise<Readable>;
  /** Removes a backup. It is no error if there is none. */
  remove(name: string): Promise<void>;
  /** Removes what broken backups have left. It is called while no other is under way. */
  tidy(): Promise<void>;
}

const CHECK_MS = 30_000;

/**
 * Checks that a backup can be written, and waits at most so long, because a broken disk or network folder may never
 * answer.
 *
 * @throws {PlainError}
 */
export async function checkDestination(
  place: Pick<BackupDestination, "check" | "description">,
  ms = CHECK_MS,
): Promise<void> {
  await withDeadline(ms, place.check()).catch((error: unknown) => {
    if (!(error instanceof DeadlineExceeded)) throw error;
    throw new PlainError(`No backup can be written to ${place.description}: it has not answered for ${ms / 1000} s.`);
  });
}
