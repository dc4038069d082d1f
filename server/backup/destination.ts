import type { Readable } from "node:stream";
import { PlainError } from "#server/db/plain-error.ts";
import { DeadlineExceeded, withDeadline } from "#server/with-deadline.ts";

export interface BackupDestination {
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
export async function checkDestination(
  place: Pick<BackupDestination, "check" | "description">,
  ms = CHECK_MS,
): Promise<void> {
  await withDeadline(ms, place.check()).catch((error: unknown) => {
    if (!(error instanceof DeadlineExceeded)) throw error;
    throw new PlainError(`No backup can be written to ${place.description}: it has not answered for ${ms / 1000} s.`);
  });
}
