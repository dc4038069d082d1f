import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { readBackupName } from "#domain/backups/backup-file.ts";
import { PlainError } from "#server/db/plain-error.ts";
import { readIdentities } from "./age.ts";
import { type BackupSettings, openBackupDestination } from "./backup-settings.ts";
import { backupFile, type ReadableBackup, storedBackup } from "./read-backup.ts";

/**
 * Finds the backup that a person has named.
 *
 * @param typed a path relative to `folder`, the name of a stored backup, or "latest"
 * @throws {PlainError} if there is none
 */
export async function findBackup(
  typed: string,
  folder: string,
  settings: BackupSettings | undefined,
): Promise<ReadableBackup> {
  const path = resolve(folder, typed);
  if (typed !== "latest" && (settings === undefined || existsSync(path) || !readBackupName(typed))) {
    return backupFile(path);
  }
  if (settings === undefined) throw new PlainError("Which is the latest is known when BACKUP_TO says where they are.");
  const place = openBackupDestination(settings);
  const names = (await place.list()).sort();
  const isPast = (one: string) => {
    const at = readBackupName(one)?.at;
    return at !== undefined && at <= new Date();
  };
  const name = typed === "latest" ? names.findLast(isPast) : names.find((one) => one === typed);
  if (name === undefined) throw new PlainError(`There is no such backup: ${place.description} has ${names.length}.`);
  return storedBackup(place, name);
}

export const keyOptions = { identity: { type: "string" }, password: { type: "boolean", default: false } } as const;

export interface NamedKeys {
  identity?: string | undefined;
  password: boolean;
}

/** Reads the keys of an encrypted backup: those of a file, and a password that is asked for. */
export async function readKeys({ identity, password }: NamedKeys, folder: string, ask: () => Promise<string>) {
  return [...(await readIdentityFile(identity, folder)), ...(password ? [await ask()] : [])];
}

async function readIdentityFile(typed: string | undefined, folder: string): Promise<string[]> {
  if (typed === undefined) return [];
  const path = resolve(folder, typed);
  const text = await readFile(path, "utf8").catch(() => {
    throw new PlainError(`The file ${path}, which --identity names, cannot be read.`);
  });
  return readIdentities(text, path);
}
