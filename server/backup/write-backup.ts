import { randomUUID } from "node:crypto";
import { constants, createWriteStream, existsSync } from "node:fs";
import { copyFile, link, readdir, rm } from "node:fs/promises";
import { hostname } from "node:os";
import { basename, dirname, join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import pg from "pg";
import { to as copyTo } from "pg-copy-streams";
import { type Pack, pack } from "tar-stream";
import { explainConnecting } from "#server/db/connection-problem.ts";
import { isDiskFull } from "#server/db/disk-full.ts";
import { Rejection } from "#server/db/rejection.ts";
import type { MediaStore } from "#server/media/store.ts";
import { END, type End, MANIFEST, type Manifest, quoted, SECRET, tablesLeftOut } from "./backup-format.ts";

const CHUNK_BYTES = 4_000_000;
const LINE_FEED = 10;

interface BackupSource {
  databaseUrl: string;
  store: MediaStore;
  /** Undefined when the operator keeps it in the setting AUTH_SECRET. */
  readAuthSecret: (() => Promise<string>) | undefined;
}

/**
 * Writes everything the site has into one file, readable by its owner alone; the site may run meanwhile. The database is
 * read as it is at one moment. The file appears under its name once it is whole, and never in place of another.
 *
 * @returns how much was written
 * @throws {Rejection} when there is a file of that name, it cannot be written there, or the disk is full; nothing is left behind
 */
export async function writeBackup(source: BackupSource, path: string, now: Date): Promise<End> {
  if (existsSync(path)) throw isThere(path);
  await removeAbandoned(path);
  // Of this process alone: another backup to the same name has a draft of its own.
  const draft = `${path}.part-${hostname()}-${process.pid}-${randomUUID()}`;
  try {
    const archive = pack();
    const file = createWriteStream(draft, { flags: "wx", mode: 0o600, flush: true });
    const [end] = await Promise.all([fillArchive(source, archive, now), pipeline(archive, createGzip(), file)]);
    await giveName(draft, path);
    return end;
  } catch (error) {
    throw explainWriting(error, path);
  } finally {
    await rm(draft, { force: true });
  }
}

function isThere(path: string): Rejection {
  return new Rejection(
    `There is a file ${path} already, and a backup never takes the place of another: choose another name.`,
  );
}

/** Of two backups that end at the same moment one gets the name, and the other is told. */
async function giveName(draft: string, path: string): Promise<void> {
  try {
    await link(draft, path);
  } catch (error) {
    if (codeOf(error) === "EEXIST") throw isThere(path);
    // Some file systems, such as those of memory sticks, have no second names.
    await copyFile(draft, path, constants.COPYFILE_EXCL).catch(async (problem: unknown) => {
      if (codeOf(problem) === "EEXIST") throw isThere(path);
      await rm(path, { force: true });
      throw problem;
    });
  }
}

/** Removes the drafts of backups to this name that were killed on this machine. */
async function removeAbandoned(path: string): Promise<void> {
  const beginning = `${basename(path)}.part-${hostname()}-`;
  for (const name of await readdir(dirname(path)).catch(() => [])) {
    if (!name.startsWith(beginning)) continue;
    const pid = Number.parseInt(name.slice(beginning.length), 10);
    if (!isAlive(pid)) await rm(join(dirname(path), name), { force: true });
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return codeOf(error) === "EPERM";
  }
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && "code" in error ? error.code : undefined;
}

function explainWriting(error: unknown, path: string): unknown {
  if (error instanceof Rejection) return error;
  const folder = dirname(path);
  // EFBIG: a limit for one file, as memory sticks and some accounts have it.
  if (isDiskFull(error) || codeOf(error) === "EFBIG") {
    return new Rejection(
      `The disk is full, or allows no file so large, so no backup was written to ${folder}: free some space there, or choose another place.`,
    );
  }
  switch (codeOf(error)) {
    case "ENOENT":
    case "ENOTDIR":
      return new Rejection(`There is no folder ${folder}: make it, or choose another place for the backup.`);
    case "EACCES":
    case "EPERM":
    case "EROFS":
      return new Rejection(`No backup can be written to ${folder}: choose a folder that you may write to.`);
    default:
      return error;
  }
}

async function fillArchive(source: BackupSource, archive: Pack, now: Date): Promise<End> {
  const client = new pg.Client({
    connectionString: source.databaseUrl,
    application_name: "amaka backup",
    connectionTimeoutMillis: 10_000,
  });
  client.on("error", () => {});
  // When the file cannot be written any more, whoever waits to hand on the next piece would wait for ever.
  archive.once("close", () => void client.end().catch(() => {}));
  try {
    await client.connect().catch((error: unknown) => {
      throw explainConnecting(error);
    });
    await client.query("begin transaction isolation level repeatable read, read only");
    const manifest = await readManifest(client, now);
    await addText(archive, MANIFEST, JSON.stringify(manifest, null, 2));
    if (source.readAuthSecret) await addText(archive, SECRET, await source.readAuthSecret());
    const rows: Record<string, number> = {};
    for (const table of manifest.tables) rows[table.name] = await addTable(client, archive, table);
    await client.query("commit");
    const end: End = { rows, files: await addMedia(source.store, archive) };
    await addText(archive, END, JSON.stringify(end, null, 2));
    archive.finalize();
    return end;
  } catch (error) {
    archive.destroy(error instanceof Error ? error : new Error("the backup failed", { cause: error }));
    throw error;
  } finally {
    await client.end();
  }
}

async function readManifest(client: pg.Client, now: Date): Promise<Manifest> {
  const history = await client.query("select to_regclass('public.schema_migrations') is null as missing");
  if (history.rows[0].missing) throw new Rejection("There is nothing to keep yet: the site was never started.");
  const migrations = await client.query<{ name: string; checksum: string }>(
    "select name, checksum from schema_migrations order by name",
  );
  // Generated columns are computed again when the rows come back.
  const tables = await client.query<{ name: string; columns: string[] }>(
    `select class.relname as name, array_agg(attname::text order by attnum) as columns
    from pg_class class
    join pg_attribute on attrelid = class.oid and attnum > 0 and not attisdropped and attgenerated = ''
    where relnamespace = 'public'::regnamespace and relkind = 'r' and not relname = any($1)
    group by class.oid`,
    [["schema_migrations", ...tablesLeftOut]],
  );
  const references = await client.query<{ from: string; to: string }>(
    `select source.relname as from, target.relname as to
    from pg_constraint
    join pg_class source on source.oid = conrelid
    join pg_class target on target.oid = confrelid
    where contype = 'f' and connamespace = 'public'::regnamespace and conrelid <> confrelid`,
  );
  const sequences = await client.query<{ name: string; lastValue: string }>(
    `select sequencename as name, last_value::text as "lastValue" from pg_sequences
    where schemaname = 'public' and last_value is not null order by sequencename`,
  );
  return {
    format: 1,
    createdAt: now.toISOString(),
    migrations: migrations.rows,
    tables: inOrderOfReference(tables.rows, references.rows),
    sequences: sequences.rows,
  };
}

/** Each table after those it refers to, so that its rows can come back in this order. */
function inOrderOfReference<Table extends { name: string }>(
  tables: Table[],
  references: { from: string; to: string }[],
): Table[] {
  const waiting = new Map(tables.map((table) => [table.name, table]));
  const ordered: Table[] = [];
  while (waiting.size > 0) {
    const ready = [...waiting.values()].filter(
      ({ name }) => !references.some((reference) => reference.from === name && waiting.has(reference.to)),
    );
    if (ready.length === 0)
      throw new Error(`tables refer to each other in a circle: ${[...waiting.keys()].join(", ")}`);
    for (const table of ready) {
      ordered.push(table);
      waiting.delete(table.name);
    }
  }
  return ordered;
}

/** @returns how many rows it has */
async function addTable(client: pg.Client, archive: Pack, table: Manifest["tables"][number]): Promise<number> {
  const columns = table.columns.map(quoted).join(", ");
  const rows = client.query(copyTo(`copy ${quoted(table.name)} (${columns}) to stdout`));
  let chunks: Buffer[] = [];
  let bytes = 0;
  let part = 0;
  async function flush(): Promise<void> {
    const whole = Buffer.concat(chunks);
    // A row ends at a line feed; those within text are written as \n.
    const cut = whole.lastIndexOf(LINE_FEED) + 1;
    part += 1;
    await addBytes(archive, `database/${table.name}/${String(part).padStart(6, "0")}.copy`, whole.subarray(0, cut));
    chunks = cut < whole.length ? [whole.subarray(cut)] : [];
    bytes = whole.length - cut;
  }
  for await (const chunk of rows) {
    chunks.push(chunk);
    bytes += chunk.length;
    if (bytes >= CHUNK_BYTES) await flush();
  }
  if (bytes > 0) await flush();
  return rows.rowCount;
}

async function addMedia(store: MediaStore, archive: Pack): Promise<number> {
  let files = 0;
  for (const folder of ["masters/", "variants/"]) {
    for await (const key of store.list(folder)) {
      const stored = await store.open(key);
      // Swept away since the list was read: then no page shows it.
      if (stored === undefined) continue;
      await pipeline(
        Readable.from(stored.body),
        archive.entry({ name: `media/${key}`, size: stored.bytes, mode: 0o600 }),
      );
      files += 1;
    }
  }
  return files;
}

function addText(archive: Pack, name: string, text: string): Promise<void> {
  return addBytes(archive, name, Buffer.from(`${text}\n`));
}

function addBytes(archive: Pack, name: string, bytes: Buffer): Promise<void> {
  return new Promise((resolve, reject) => {
    const entry = archive.entry({ name, mode: 0o600 }, bytes, (error) => (error ? reject(error) : resolve()));
    // It fails with the archive as well, also when its bytes were handed on already.
    entry.on("error", reject);
  });
}
