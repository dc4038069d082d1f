import { createWriteStream } from "node:fs";
import { rename, rm } from "node:fs/promises";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import pg from "pg";
import { to as copyTo } from "pg-copy-streams";
import { type Pack, pack } from "tar-stream";
import { Refusal } from "#server/db/refusal.ts";
import type { MediaStore } from "#server/media/store.ts";
import { END, type End, MANIFEST, type Manifest, quoted, SECRET, tablesLeftOut } from "./backup-format.ts";

const CHUNK_BYTES = 4_000_000;
const LINE_FEED = 10;

export interface BackupSource {
  databaseUrl: string;
  store: MediaStore;
  /** Undefined when the operator keeps it in the setting AUTH_SECRET. */
  readAuthSecret: (() => Promise<string>) | undefined;
}

/**
 * Writes everything the site has into one file, readable by its owner alone; the site may run meanwhile. The database is
 * read as it stands at one moment. The file appears under its name once it is whole.
 *
 * @returns how much was written
 */
export async function writeBackup(source: BackupSource, path: string, now: Date): Promise<End> {
  const draft = `${path}.part`;
  try {
    const archive = pack();
    const file = createWriteStream(draft, { flags: "wx", mode: 0o600, flush: true });
    const [end] = await Promise.all([fillArchive(source, archive, now), pipeline(archive, createGzip(), file)]);
    await rename(draft, path);
    return end;
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

async function fillArchive(source: BackupSource, archive: Pack, now: Date): Promise<End> {
  const client = new pg.Client({ connectionString: source.databaseUrl, application_name: "amaka backup" });
  client.on("error", () => {});
  try {
    await client.connect();
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
  if (history.rows[0].missing) throw new Refusal("There is nothing to keep yet: the site was never started.");
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
    archive.entry({ name, mode: 0o600 }, bytes, (error) => (error ? reject(error) : resolve()));
  });
}
