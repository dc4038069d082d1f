import { existsSync } from "node:fs";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { readBackupName } from "#domain/backups/backup-file.ts";
import { Rejection } from "#server/db/rejection.ts";
import { readIdentities } from "./age.ts";
import { type BackupSettings, openBackupPlace } from "./backup-settings.ts";
import { writeFileWhole } from "./folder-place.ts";

/** A backup as a file of this machine. */
export interface FoundBackup {
  path: string;
  /** Set when it is one of those that are kept by the settings. */
  kept: { place: string; name: string } | undefined;
}

/**
 * Finds what somebody who types a command means: a file, or, of the backups that are kept where the settings say, "latest" or
 * one by its name. What lies in a bucket is fetched, and removed again after `use`.
 *
 * @param typed relative to `standing`, the folder in which it was typed
 * @throws {Rejection} when there is none
 */
export async function withBackup<Result>(
  typed: string,
  standing: string,
  settings: BackupSettings | undefined,
  use: (backup: FoundBackup) => Promise<Result>,
): Promise<Result> {
  const path = resolve(standing, typed);
  if (typed !== "latest" && (settings === undefined || existsSync(path) || !readBackupName(typed))) {
    return use({ path, kept: undefined });
  }
  if (settings === undefined) throw new Rejection("Which is the latest is known when BACKUP_TO says where they are.");
  const place = openBackupPlace(settings);
  const names = (await place.list()).map(({ name }) => name).sort();
  // A name of a time to come was given by a wrong clock: it may be of any age.
  const isPast = (one: string) => {
    const at = readBackupName(one)?.at;
    return at !== undefined && at <= new Date();
  };
  const name = typed === "latest" ? names.findLast(isPast) : names.find((one) => one === typed);
  if (name === undefined) throw new Rejection(`There is no such backup: ${place.description} has ${names.length}.`);
  const kept = { place: place.description, name };
  if ("folder" in settings.to) return use({ path: join(settings.to.folder, name), kept });
  const folder = await mkdtemp(join(tmpdir(), "amaka-fetched-"));
  try {
    const fetched = join(folder, name);
    await writeFileWhole(fetched, await place.open(name));
    return await use({ path: fetched, kept });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The secret keys of the file that was named by --identity; none when none was. */
export async function readIdentityFile(typed: string | undefined, standing: string): Promise<string[]> {
  if (typed === undefined) return [];
  const path = resolve(standing, typed);
  const text = await readFile(path, "utf8").catch(() => {
    throw new Rejection(`The file ${path}, which --identity names, cannot be read.`);
  });
  return readIdentities(text, path);
}
