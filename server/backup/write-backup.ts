import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import pg from "pg";
import { to as copyTo } from "pg-copy-streams";
import { type Pack, pack } from "tar-stream";
import { explainConnecting } from "#server/db/connection-problem.ts";
import { PlainError } from "#server/db/plain-error.ts";
import type { MediaStore } from "#server/file-store/file-store.ts";
import { encryption } from "./age.ts";
import { END, type End, MANIFEST, type Manifest, quoted, SECRET, tablesLeftOut } from "./backup-format.ts";
import { ByteMeter, ContentChecksum, RowChecksum } from "./checksums.ts";
import type { BackupDestination } from "./destination.ts";
import { writeFileWhole } from "./folder-destination.ts";
import { withStallTimeout } from "./stall-timeout.ts";

const CHUNK_BYTES = 4_000_000;
const LINE_FEED = 10;
const CLOCKS_DIFFER_MS = 3_600_000;

export interface BackupSource {
  databaseUrl: string;
  store: MediaStore;
  readAuthSecret: (() => Promise<string>) | undefined;
}

export interface Written {
  end: End;
  bytes: number;
  sha256: string;
}

export interface WriteOptions {
  now: Date;
  /** The earlier whole backup whose pictures are not written again. */
  since?: { name: string; at: Date } | undefined;
  recipients?: readonly string[];
  password?: string | undefined;
  signal: AbortSignal;
  moved: () => void;
}

/**
 * Writes a backup of one moment while the site goes on running.
 *
 * @throws {PlainError} after removing what it has written
 */
export async function writeBackupTo(
  place: Pick<BackupDestination, "write">,
  name: string,
  source: BackupSource,
  { now, since, recipients = [], password, signal, moved }: WriteOptions,
): Promise<Written> {
  const client = new pg.Client({
    connectionString: source.databaseUrl,
    application_name: "amaka backup",
    connectionTimeoutMillis: 10_000,
  });
  client.on("error", () => {});
  try {
    // The client connects first: closing the archive ends the client, and one that is still connecting would never
    // report that.
    await client.connect().catch((error: unknown) => {
      throw explainConnecting(error);
    });
    const archive = pack();
    // If the file fails, whoever writes the next piece would wait for ever, so the client is ended.
    archive.once("close", () => void client.end().catch(() => {}));
    const meter = new ByteMeter(moved);
    const passing = encryptionFor({ recipients, password });
    const [written, filled, passed] = await Promise.allSettled([
      place.write(name, meter),
      fillArchive(client, source, archive, { now, since }),
      pipeline(archive, createGzip(), passing, meter, { signal }),
    ]);
    signal.throwIfAborted();
    if (written.status === "rejected") throw written.reason;
    if (filled.status === "rejected") throw filled.reason;
    if (passed.status === "rejected") throw passed.reason;
    return { end: filled.value, bytes: meter.bytes, sha256: meter.sha256() };
  } finally {
    await client.end();
  }
}

function encryptionFor({ recipients, password }: { recipients: readonly string[]; password: string | undefined }) {
  if (password !== undefined) return encryption({ password });
  return recipients.length > 0 ? encryption({ recipients }) : unchanged;
}

async function* unchanged(source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield* source;
}

/** Writes a backup to a file, which appears under its name only when it is complete. */
export async function writeBackup(
  source: BackupSource,
  path: string,
  now: Date,
  recipients: readonly string[] = [],
): Promise<End> {
  const place = { write: (_name: string, body: Readable) => writeFileWhole(path, body) };
  const written = await withStallTimeout((signal, moved) =>
    writeBackupTo(place, path, source, { now, recipients, signal, moved }),
  );
  return written.end;
}

async function fillArchive(
  client: pg.Client,
  source: BackupSource,
  archive: Pack,
  { now, since }: Pick<WriteOptions, "now" | "since">,
): Promise<End> {
  try {
    await client.query("begin transaction isolation level repeatable read, read only");
    const manifest = { ...(await readManifest(client, now)), ...(since && { whole: since.name }) };
    await addText(archive, MANIFEST, JSON.stringify(manifest, null, 2));
    if (source.readAuthSecret) await addText(archive, SECRET, await source.readAuthSecret());
    const rows: Record<string, number> = {};
    const tables: Record<string, string> = {};
    for (const table of manifest.tables) {
      const sum = new RowChecksum();
      rows[table.name] = await addTable(client, archive, table, sum);
      tables[table.name] = sum.text();
    }
    await client.query("commit");
    const files = new ContentChecksum();
    const end: End = {
      rows,
      files: await addMedia(listed(source.store, since?.at), source.store, archive, files),
      checksums: { tables, files: files.text() },
    };
    await addText(archive, END, JSON.stringify(end, null, 2));
    archive.finalize();
    return end;
  } catch (error) {
    archive.destroy(error instanceof Error ? error : new Error("the backup failed", { cause: error }));
    throw error;
  }
}

async function readManifest(client: pg.Client, now: Date): Promise<Manifest> {
  const history = await client.query("select to_regclass('public.schema_migrations') is null as missing");
  if (history.rows[0].missing) throw new PlainError("There is nothing to keep yet: the site was never started.");
  const migrations = await client.query<{ name: string; checksum: string }>(
    "select name, checksum from schema_migrations order by name",
  );
  // Generated columns are left out, because they are computed again on restore.
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

async function addTable(
  client: pg.Client,
  archive: Pack,
  table: Manifest["tables"][number],
  sum: RowChecksum,
): Promise<number> {
  const columns = table.columns.map(quoted).join(", ");
  const rows = client.query(copyTo(`copy ${quoted(table.name)} (${columns}) to stdout`));
  let chunks: Buffer[] = [];
  let bytes = 0;
  let part = 0;
  async function flush(): Promise<void> {
    const whole = Buffer.concat(chunks);
    // A line feed always ends a row, because those within texts are escaped.
    const cut = whole.lastIndexOf(LINE_FEED) + 1;
    part += 1;
    await addBytes(archive, `database/${table.name}/${String(part).padStart(6, "0")}.copy`, whole.subarray(0, cut));
    chunks = cut < whole.length ? [whole.subarray(cut)] : [];
    bytes = whole.length - cut;
  }
  for await (const chunk of rows) {
    sum.add(chunk);
    chunks.push(chunk);
    bytes += chunk.length;
    if (bytes >= CHUNK_BYTES) await flush();
  }
  if (bytes > 0) await flush();
  return rows.rowCount;
}

async function* listed(store: MediaStore, since: Date | undefined): AsyncGenerator<string> {
  const from = since && new Date(since.getTime() - CLOCKS_DIFFER_MS);
  for (const folder of ["masters/", "variants/"]) yield* store.list(folder, from);
}

async function addMedia(
  keys: AsyncIterable<string>,
  store: MediaStore,
  archive: Pack,
  sum: ContentChecksum,
): Promise<number> {
  let files = 0;
  for await (const key of keys) {
    const stored = await store.open(key);
    if (stored === undefined) continue;
    await pipeline(
      sum.passing(key, stored.body),
      archive.entry({ name: `media/${key}`, size: stored.bytes, mode: 0o600 }),
    );
    files += 1;
  }
  return files;
}

function addText(archive: Pack, name: string, text: string): Promise<void> {
  return addBytes(archive, name, Buffer.from(`${text}\n`));
}

function addBytes(archive: Pack, name: string, bytes: Buffer): Promise<void> {
  return new Promise((resolve, reject) => {
    const entry = archive.entry({ name, mode: 0o600 }, bytes, (error) => (error ? reject(error) : resolve()));
    // The entry fails with the archive, even after its bytes were handed on.
    entry.on("error", reject);
  });
}
