import { hash } from "node:crypto";
import { createReadStream } from "node:fs";
import { dirname, join } from "node:path";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import { extract } from "tar-stream";
import type { z } from "zod";
import { PlainError } from "#server/db/plain-error.ts";
import { decryption } from "./age.ts";
import {
  END,
  type End,
  type EntryKind,
  endSchema,
  entryKind,
  MANIFEST,
  type Manifest,
  manifestSchema,
} from "./backup-format.ts";
import { ContentChecksum, RowChecksum } from "./checksums.ts";
import type { BackupDestination } from "./destination.ts";

export interface ReadableBackup {
  name: string;
  open(): Promise<Readable>;
  /** Returns another backup in the same place. */
  beside(name: string): ReadableBackup;
}

/** Opens a backup as a file of this machine. */
export function backupFile(path: string): ReadableBackup {
  return {
    name: path,
    open: async () => createReadStream(path),
    beside: (name) => backupFile(join(dirname(path), name)),
  };
}

const maxBytes = { text: 256 * 1024, table: 256 * 1024 * 1024, media: 256 * 1024 * 1024 };
/**
 * A tar file has only headers of 512 bytes between entries. The limit is larger, because the file is read 64 KB at a
 * time.
 */
const MAX_BETWEEN_ENTRIES = 1024 * 1024;
const MAX_SHOWN = 100;

/** Opens a backup in the place to which backups are made. */
export function storedBackup(place: Pick<BackupDestination, "open" | "description">, name: string): ReadableBackup {
  return {
    name: `${name} (${place.description})`,
    open: () => place.open(name),
    beside: (other) => storedBackup(place, other),
  };
}

interface Examined {
  manifest: Manifest;
  end: End;
  secret: string | undefined;
}

/**
 * Reads a backup and checks it. The file may be from an attacker, so memory holds at most the largest entry that is
 * allowed.
 *
 * @throws {PlainError} if it is damaged or is no backup
 */
export async function examineBackup(
  backup: ReadableBackup,
  keys: readonly string[],
): Promise<Examined & { whole: ReadableBackup | undefined }> {
  const examined = await examineArchive(backup.name, await backup.open(), keys);
  const { whole: name } = examined.manifest;
  if (name === undefined) return { ...examined, whole: undefined };
  const whole = backup.beside(name);
  try {
    await examineArchive(whole.name, await whole.open(), keys);
  } catch (error) {
    const problem = error instanceof Error ? error.message : "unknown";
    throw new PlainError(`Most pictures of ${backup.name} are in ${name}, which has to lie beside it. ${problem}`);
  }
  return { ...examined, whole };
}

/** Reads a whole archive and compares it with its own checksums. */
export async function examineArchive(name: string, bytes: Readable, keys: readonly string[]): Promise<Examined> {
  const contents = new Contents();
  try {
    for await (const { entry, body } of entriesOf(bytes, keys)) await contents.add(entry, body);
  } catch (error) {
    if (error instanceof PlainError) throw new PlainError(`${name} cannot be opened: ${error.message}.`);
    const problem = error instanceof Error ? error.message.slice(0, MAX_SHOWN) : "unknown";
    throw new PlainError(`${name} is not a backup that can be read: ${problem}.`);
  }
  return contents.compare(name);
}

class Contents {
  #manifest: Manifest | undefined;
  #end: End | undefined;
  #secret: string | undefined;
  readonly #tables = new Map<string, { sum: RowChecksum; parts: number }>();
  readonly #files = new ContentChecksum();
  readonly #keys = new Set<number>();

  async add(entry: EntryKind, body: Readable): Promise<void> {
    const isManifest = entry.kind === "text" && entry.name === MANIFEST;
    if (this.#end || isManifest === (this.#manifest !== undefined))
      throw new PlainError("its entries are not in order");
    if (entry.kind === "table") await this.#addRows(entry, body);
    else if (entry.kind === "media") await this.#addFile(entry.key, body);
    else this.#addText(entry.name, (await buffer(body)).toString());
  }

  async #addRows({ table: name, part }: { table: string; part: number }, body: Readable): Promise<void> {
    const table = this.#tables.get(name);
    if (table === undefined || part !== table.parts + 1) throw new PlainError("its rows are not in order");
    table.parts = part;
    for await (const chunk of body) table.sum.add(chunk);
    if (!table.sum.isBetweenRows) throw new PlainError("a row of it is cut off");
  }

  async #addFile(key: string, body: Readable): Promise<void> {
    const digest = hash("sha256", key, "buffer");
    const before = this.#keys.size;
    // Only 53 bits of each key are kept: of a million keys, two collide once in twenty thousand backups.
    this.#keys.add(digest.readUIntLE(0, 6) * 32 + digest.readUInt8(6) / 8);
    if (this.#keys.size === before) throw new PlainError("it holds a file twice");
    for await (const _ of this.#files.passing(key, body));
  }

  #addText(name: string, text: string): void {
    if (name === MANIFEST) {
      this.#manifest = parsed(manifestSchema, text, name);
      for (const table of this.#manifest.tables) this.#tables.set(table.name, { sum: new RowChecksum(), parts: 0 });
    } else if (name === END) {
      this.#end = parsed(endSchema, text, name);
    } else if (this.#secret === undefined) {
      this.#secret = text;
    } else {
      throw new PlainError("its entries are not in order");
    }
  }

  compare(name: string): Examined {
    const manifest = this.#manifest;
    const end = this.#end;
    const counts = Object.fromEntries([...this.#tables].map(([table, { sum }]) => [table, sum.rows]));
    const sums = Object.fromEntries([...this.#tables].map(([table, { sum }]) => [table, sum.text()]));
    const isWhole = end !== undefined && end.files === this.#keys.size && isSame(end.rows, counts);
    if (manifest === undefined || end === undefined || !isWhole) throw new PlainError(`${name} is not a whole backup.`);
    if (!isSame(end.checksums.tables, sums) || end.checksums.files !== this.#files.text()) {
      throw new PlainError(`${name} does not hold what was read when it was made: its checksums differ.`);
    }
    return { manifest, end, secret: this.#secret };
  }
}

function parsed<Value>(schema: z.ZodType<Value>, text: string, name: string): Value {
  try {
    return schema.parse(JSON.parse(text));
  } catch {
    throw new PlainError(`its ${name} is not that of a backup of this version of the program`);
  }
}

function isSame<Value>(one: Record<string, Value>, other: Record<string, Value>): boolean {
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...names].every((name) => one[name] === other[name]);
}

/**
 * Reads the entries of a backup. Each body must be read to its end before the next entry.
 *
 * @throws {PlainError}
 */
export async function* entriesOf(
  bytes: Readable,
  keys: readonly string[],
): AsyncGenerator<{ entry: EntryKind; body: Readable }> {
  const archive = extract();
  let between = 0;
  async function* bounded(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    for await (const piece of pieces) {
      between += piece.length;
      if (between > MAX_BETWEEN_ENTRIES) throw new PlainError("it holds what no backup has");
      yield piece;
    }
  }
  const read = pipeline(bytes, decryption(keys), createGunzip(), bounded, archive);
  // The error of the stream is ignored here, because the entries report it sooner.
  read.catch(() => {});
  async function* counted(pieces: AsyncIterable<unknown>): AsyncGenerator<unknown> {
    for await (const piece of pieces) {
      between = 0;
      yield piece;
    }
  }
  for await (const found of archive) {
    const { name, type, size = 0 } = found.header;
    const entry = entryKind(name);
    if (entry === undefined || type !== "file" || size > maxBytes[entry.kind]) {
      throw new PlainError(`it holds ${JSON.stringify(name.slice(0, MAX_SHOWN))}, which no backup has`);
    }
    between = 0;
    yield { entry, body: Readable.from(counted(found)) };
  }
  await read;
}
