import { mkdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { type Readable, Writable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { finished, pipeline } from "node:stream/promises";
import pg from "pg";
import { type CopyStreamQuery, from as copyFrom } from "pg-copy-streams";
import { isDatabaseUnavailable } from "#server/db/database-unavailable.ts";
import { isDiskFull } from "#server/db/disk-full.ts";
import { applyInTransaction, createHistory, readMigrations } from "#server/db/migrate.ts";
import { PlainError } from "#server/db/plain-error.ts";
import type { MediaStore } from "#server/file-store/file-store.ts";
import { type End, type Manifest, quoted, SECRET } from "./backup-format.ts";
import { entriesOf, examineBackup, type ReadableBackup } from "./read-backup.ts";

interface RestoreTarget {
  databaseUrl: string;
  store: MediaStore;
  dataDir: string;
}

/**
 * Restores a backup into an empty installation, all of it or nothing. Newer migrations are applied by the next start.
 *
 * @throws {PlainError}
 */
export async function restoreBackup(
  backup: ReadableBackup,
  target: RestoreTarget,
  keys: readonly string[] = [],
): Promise<Pick<End, "rows" | "files">> {
  const { manifest, end, secret, whole } = await examineBackup(backup, keys);
  const client = new pg.Client({ connectionString: target.databaseUrl, application_name: "amaka restore" });
  client.on("error", () => {});
  await client.connect().catch((error: Error) => {
    throw new PlainError(`The database cannot be reached: ${error.message || "no connection"}. Check DATABASE_URL.`);
  });
  const pictures = new Pictures(target.store);
  try {
    await client.query("begin");
    try {
      await rejectUnlessEmpty(client);
      await makeTables(client, manifest);
      await fill(client, entriesOf(await backup.open(), keys), manifest, pictures);
      if (whole) await pictures.addFrom(entriesOf(await whole.open(), keys));
      if (secret !== undefined) await keepSecret(target.dataDir, secret);
    } catch (error) {
      await pictures.discard().catch(() => {});
      throw error;
    }
    // If the answer to this is lost, the rows may be stored, so the pictures are not removed from here on.
    await client.query("commit");
  } catch (error) {
    if (!(error instanceof pg.DatabaseError) || isDiskFull(error) || isDatabaseUnavailable(error)) throw error;
    const where = [error.code, error.table, error.column, error.constraint].filter(Boolean).join(", ");
    throw new PlainError(
      `${backup.name} matches its checksums, but PostgreSQL rejects what is in it (${where}): it was not made by this program.`,
    );
  } finally {
    await client.end();
  }
  return { rows: end.rows, files: pictures.count };
}

class Pictures {
  readonly #store: MediaStore;
  readonly #keys = new Set<string>();
  /** The map says for each folder whether it was empty before. */
  readonly #folders = new Map<string, boolean>();
  count = 0;

  constructor(store: MediaStore) {
    this.#store = store;
  }

  async add(key: string, body: Readable): Promise<void> {
    await this.#put(key, body);
    this.#keys.add(key);
  }

  async addFrom(entries: ReturnType<typeof entriesOf>): Promise<void> {
    for await (const { entry, body } of entries) {
      if (entry.kind === "media" && !this.#keys.has(entry.key)) await this.#put(entry.key, body);
      else body.resume();
    }
  }

  /** Removes the pictures that were added. Folders that had files before stay. */
  async discard(): Promise<void> {
    for (const [folder, wasEmpty] of this.#folders) if (wasEmpty) await this.#store.removeFolder(folder);
  }

  async #put(key: string, body: Readable): Promise<void> {
    const folder = key.slice(0, key.indexOf("/") + 1);
    if (!this.#folders.has(folder)) {
      const { done } = await this.#store.list(folder)[Symbol.asyncIterator]().next();
      this.#folders.set(folder, done === true);
    }
    await this.#store.put(key, await buffer(body));
    this.count += 1;
  }
}

async function rejectUnlessEmpty(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query(
    "select from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') limit 1",
  );
  if (rowCount === 0) return;
  throw new PlainError(
    "This installation has data already, and a backup is restored into an empty one only: choose another DATA_DIR or DATABASE_URL, or move the data folder away.",
  );
}

async function makeTables(client: pg.Client, manifest: Manifest): Promise<void> {
  const known = new Map((await readMigrations()).map((migration) => [migration.name, migration]));
  await client.query(createHistory);
  for (const { name, checksum } of manifest.migrations) {
    const migration = known.get(name);
    if (migration === undefined || migration.checksum !== checksum) {
      throw new PlainError(
        `The backup is of another version of this program: its migration ${name} is not the one here. Restore it with the version that made it, or a newer one.`,
      );
    }
    await applyInTransaction(client, migration);
  }
}

async function fill(
  client: pg.Client,
  entries: ReturnType<typeof entriesOf>,
  manifest: Manifest,
  pictures: Pictures,
): Promise<void> {
  const tables = new Map(manifest.tables.map((table) => [table.name, table]));
  // The triggers checked and numbered the rows when these were first written, so they are off; references are checked
  // again.
  const { rows: guards } = await client.query<{ table: string; trigger: string }>(
    "select tgrelid::regclass::text as table, tgname as trigger from pg_trigger where tgenabled = 'A' and not tgisinternal",
  );
  for (const name of tables.keys()) await client.query(`alter table ${quoted(name)} disable trigger user`);
  await client.query(`truncate ${[...tables.keys()].map(quoted).join(", ")} cascade`);
  let filling: { table: string; rows: CopyStreamQuery } | undefined;
  async function endTable(): Promise<void> {
    filling?.rows.end();
    if (filling) await finished(filling.rows);
    filling = undefined;
  }
  for await (const { entry, body } of entries) {
    if (entry.kind === "table") {
      const table = tables.get(entry.table);
      if (table === undefined)
        throw new PlainError(`The backup has changed since it was read: what is ${entry.table}?`);
      if (filling?.table !== table.name) {
        await endTable();
        const columns = table.columns.map(quoted).join(", ");
        const rows = client.query(copyFrom(`copy ${quoted(table.name)} (${columns}) from stdin`));
        // The error is ignored here, because the write of the rejected row reports it.
        rows.on("error", () => {});
        filling = { table: table.name, rows };
      }
      await pipeline(body, withoutEnding(filling.rows));
    } else {
      await endTable();
      if (entry.kind === "media") await pictures.add(entry.key, body);
      else body.resume();
    }
  }
  for (const { name, lastValue } of manifest.sequences) {
    await client.query("select setval(format('public.%I', $1::text)::regclass, $2)", [name, lastValue]);
  }
  // PostgreSQL does not alter a table while deferred checks of it are pending.
  await client.query("set constraints all immediate");
  for (const name of tables.keys()) await client.query(`alter table ${quoted(name)} enable trigger user`);
  for (const { table, trigger } of guards)
    await client.query(`alter table ${table} enable always trigger ${quoted(trigger)}`);
}

function withoutEnding(rows: Writable): Writable {
  return new Writable({ write: (chunk, _encoding, done) => void rows.write(chunk, done) });
}

async function keepSecret(dataDir: string, secret: string): Promise<void> {
  await mkdir(dataDir, { recursive: true });
  const path = join(dataDir, SECRET);
  await writeFile(`${path}-restored`, secret, { mode: 0o600, flush: true });
  await rename(`${path}-restored`, path);
}
