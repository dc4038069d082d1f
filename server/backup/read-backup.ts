import { createReadStream } from "node:fs";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import { extract } from "tar-stream";
import { Rejection } from "#server/db/rejection.ts";
import { decryption } from "./age.ts";
import {
  END,
  type End,
  endSchema,
  entryKind,
  MANIFEST,
  type Manifest,
  manifestSchema,
  SECRET,
} from "./backup-format.ts";
import { ContentSum, RowSum } from "./checksums.ts";

/** A backup that can be read, more than once. */
export interface ReadableBackup {
  /** For messages. */
  name: string;
  open(): Promise<Readable>;
}

/** A file of this machine. */
export function backupFile(path: string): ReadableBackup {
  return { name: path, open: async () => createReadStream(path) };
}

interface Examined {
  manifest: Manifest;
  end: End;
  /** What signs sign-in cookies, if it travels in the backup. */
  secret: string | undefined;
}

/**
 * Reads a backup from end to end, and finds out whether all of it is there as it was written.
 *
 * @throws {Rejection} when it is not, is no backup, or cannot be decrypted by `identities`
 */
export async function examineBackup(backup: ReadableBackup, identities: readonly string[]): Promise<Examined> {
  return examineArchive(backup.name, await backup.open(), identities);
}

/** As {@link examineBackup}, while the bytes come. */
export async function examineArchive(name: string, bytes: Readable, identities: readonly string[]): Promise<Examined> {
  let manifest: Manifest | undefined;
  let end: End | undefined;
  let secret: string | undefined;
  const rows = new Map<string, RowSum>();
  const files = new ContentSum();
  let fileCount = 0;
  try {
    for await (const { name, body } of entriesOf(bytes, identities)) {
      const entry = entryKind(name);
      if (name === MANIFEST) {
        manifest = manifestSchema.parse(JSON.parse((await buffer(body)).toString()));
        for (const table of manifest.tables) rows.set(table.name, new RowSum());
      } else if (name === END) {
        end = endSchema.parse(JSON.parse((await buffer(body)).toString()));
      } else if (name === SECRET) {
        secret = (await buffer(body)).toString();
      } else if (entry.kind === "table") {
        const sum = rows.get(entry.table) ?? new RowSum();
        rows.set(entry.table, sum);
        for await (const chunk of body) sum.add(chunk);
      } else {
        const key = entry.kind === "media" ? entry.key : name;
        for await (const _ of files.passing(key, body));
        fileCount += 1;
      }
    }
  } catch (error) {
    if (error instanceof Rejection) throw new Rejection(`${name} cannot be opened: ${error.message}.`);
    throw new Rejection(
      `${name} is not a backup that can be read: ${error instanceof Error ? error.message : "unknown"}.`,
    );
  }
  const counts = Object.fromEntries([...rows].map(([table, sum]) => [table, sum.rows]));
  const sums = Object.fromEntries([...rows].map(([table, sum]) => [table, sum.text()]));
  const isWhole = end !== undefined && end.files === fileCount && isSame(end.rows, counts);
  if (manifest === undefined || end === undefined || !isWhole) throw new Rejection(`${name} is not a whole backup.`);
  if (!isSame(end.checksums.tables, sums) || end.checksums.files !== files.text()) {
    throw new Rejection(`${name} does not hold what was read when it was made: its checksums differ.`);
  }
  return { manifest, end, secret };
}

function isSame<Value>(one: Record<string, Value>, other: Record<string, Value>): boolean {
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...names].every((name) => one[name] === other[name]);
}

/** The entries of the archive, one after the other; each body must be read to its end before the next one comes. */
export async function* entriesOf(
  bytes: Readable,
  identities: readonly string[],
): AsyncGenerator<{ name: string; body: Readable }> {
  const archive = extract();
  const read = pipeline(bytes, decryption(identities), createGunzip(), archive);
  // Whoever reads the entries gets the error as well, and sooner.
  read.catch(() => {});
  for await (const entry of archive) yield { name: entry.header.name, body: Readable.from(entry) };
  await read;
}
