import type { Readable } from "node:stream";

/** Where backups are kept. */
export interface BackupPlace {
  /** Where that is, for people; without secrets: "/srv/backups" */
  readonly description: string;
  /** The names of our backups there, whole ones only; whatever else lies there is not looked at. */
  list(): Promise<string[]>;
  /**
   * Keeps what `body` gives. It is there under its name once it is whole and stored for good, and never in place of another.
   *
   * @throws {Rejection} when it cannot be; nothing is left behind
   */
  write(name: string, body: Readable): Promise<void>;
  /** @throws {Rejection} when there is none of that name, or the place cannot be reached */
  open(name: string): Promise<Readable>;
  remove(name: string): Promise<void>;
  /** Removes what backups left there that were killed. Only for whoever knows that no other is under way. */
  tidy(): Promise<void>;
}
