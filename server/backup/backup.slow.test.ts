import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import { gunzipSync, gzipSync } from "node:zlib";
import { generateIdentity, identityToRecipient } from "age-encryption";
import { sql } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";
import { backupFile, examineBackup } from "#server/backup/read-backup.ts";
import { restoreBackup } from "#server/backup/restore-backup.ts";
import { writeBackup, writeBackupTo } from "#server/backup/write-backup.ts";
import type { Database } from "#server/db/connection.ts";
import { readStored } from "#server/file-store/file-store.ts";
import { localStore } from "#server/file-store/local-store.ts";
import { createEmptyDatabase, createTestDatabase, type TestDatabase } from "#test/database.ts";
import { createDataFolder, startSite } from "#test/site-process.ts";

const now = new Date("2026-11-20T21:30:00Z");
const hostile = "tab\t backslash \\ \\N \\. line\nfeed\r\n \"quotes\" 'single' {a,b} naïve 家";
const picture = `masters/${"a".repeat(64)}`;

let database: TestDatabase;
let folder: string;
let file: string;

beforeEach(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), "amaka-backup-"));
  file = join(folder, "backup.tar.gz");
});

afterEach(async () => {
  await database.remove();
  await rm(folder, { recursive: true });
});

async function fillWithHomes(db: Database): Promise<void> {
  await db
    .insertInto("properties")
    .values({ title: hostile, price_ugx: 185_000_000, features: [hostile, "NULL", ""], created_by: "Ada" })
    .execute();
  await db.insertInto("settings").values({ key: "nothing", value: "null" }).execute();
  await sql`insert into properties (title, description, created_by)
    select 'Home ' || n, repeat(md5(n::text), 40), 'Ada' from generate_series(1, 5000) n`.execute(db);
  await sql`insert into setup_links (token_hash, expires_at) values (${"0".repeat(64)}, now() + interval '1 day')`.execute(
    db,
  );
  await sql`with ada as (insert into administrators (name, email) values ('Ada', 'ada@amaka.example') returning id)
    insert into password_reset_links (token_hash, administrator_id, expires_at)
    select ${"0".repeat(64)}, id, now() + interval '30 minutes' from ada`.execute(db);
}

function keep(): Promise<unknown> {
  const store = localStore(join(folder, "media"));
  return writeBackup({ databaseUrl: database.url, store, readAuthSecret: async () => "the secret" }, file, now);
}

function bringBack(into: TestDatabase, name = "restored"): Promise<unknown> {
  const dataDir = join(folder, name);
  return restoreBackup(backupFile(file), { databaseUrl: into.url, store: localStore(join(dataDir, "media")), dataDir });
}

async function contents(db: Database): Promise<Record<string, string>> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`.execute(db);
  const all: Record<string, string> = {};
  for (const { name } of rows.filter((row) => row.name !== "schema_migrations")) {
    const table = await sql<{ rows: string }>`
      select coalesce(string_agg(t::text, '|' order by t::text), '') as rows from ${sql.table(name)} t`.execute(db);
    all[name] = table.rows[0]?.rows ?? "";
  }
  return all;
}

async function triggerModes(db: Database): Promise<Record<string, string>> {
  const { rows } = await sql<{ name: string; mode: string }>`
    select tgname as name, tgenabled as mode from pg_trigger where not tgisinternal`.execute(db);
  return Object.fromEntries(rows.map(({ name, mode }) => [name, mode]));
}

test("a backup restores every byte: rows, pictures, the secret, the next numbers; but no open sign-in links", async () => {
  await fillWithHomes(database.db);
  await localStore(join(folder, "media")).put(picture, Buffer.from("the bytes of a photo"));
  await keep();
  expect((await stat(file)).mode & 0o077).toBe(0);

  const other = await createEmptyDatabase();
  try {
    await bringBack(other);
    const { setup_links: openLinks, password_reset_links: resetLinks, ...kept } = await contents(other.db);
    const { setup_links: _, password_reset_links: _reset, ...before } = await contents(database.db);
    expect(kept).toEqual(before);
    expect([openLinks, resetLinks]).toEqual(["", ""]);
    expect(await triggerModes(other.db)).toEqual(await triggerModes(database.db));
    const stored = await readStored(localStore(join(folder, "restored/media")), picture);
    expect(stored?.toString()).toBe("the bytes of a photo");
    expect((await readFile(join(folder, "restored/auth-secret"), "utf8")).trim()).toBe("the secret");
    const next = await other.db
      .insertInto("properties")
      .values({ title: "The next one", created_by: "Ada" })
      .returning("id")
      .executeTakeFirstOrThrow();
    expect(next.id).toBe(5002);
    const revision = () => other.db.selectFrom("content_revision").select("revision").executeTakeFirstOrThrow();
    const before2 = await revision();
    await sql`update properties set title = 'Renamed' where id = 1`.execute(other.db);
    expect((await revision()).revision).toBeGreaterThan(before2.revision);
  } finally {
    await other.remove();
  }
});

test("an installation that has data already is left alone", async () => {
  await fillWithHomes(database.db);
  await keep();
  const before = await contents(database.db);
  await expect(bringBack(database)).rejects.toThrow("This installation has data already");
  expect(await contents(database.db)).toEqual(before);
});

test("a file that was cut off, changed or is something else is rejected, and nothing is begun", async () => {
  await fillWithHomes(database.db);
  await keep();
  const whole = await readFile(file);
  const other = await createEmptyDatabase();
  try {
    await truncate(file, whole.length - 100);
    await expect(bringBack(other)).rejects.toThrow("is not a backup that can be read");
    const changed = Buffer.from(whole);
    changed.writeUInt8(changed.readUInt8(whole.length >> 1) ^ 1, whole.length >> 1);
    await writeFile(file, changed);
    // Which error it is depends on the meaning of the bit that was changed.
    await expect(bringBack(other)).rejects.toThrow(
      /is not a backup that can be read|cannot be opened: a row of it is cut off/,
    );
    // The tar file is good, and only its last entry is missing.
    const archive = gunzipSync(whole);
    await writeFile(file, gzipSync(archive.subarray(0, archive.lastIndexOf("end.json"))));
    await expect(bringBack(other)).rejects.toThrow("is not a whole backup");
    await writeFile(file, "just some text");
    await expect(bringBack(other)).rejects.toThrow("is not a backup that can be read");
    await rm(file);
    await expect(bringBack(other)).rejects.toThrow("is not a backup that can be read");
    expect(await contents(other.db)).toEqual({});
    await writeFile(file, whole);
    await bringBack(other);
  } finally {
    await other.remove();
  }
});

test("a restore that fails at its end leaves neither rows nor pictures", async () => {
  await localStore(join(folder, "media")).put(picture, Buffer.from("the bytes of a photo"));
  await keep();
  const other = await createEmptyDatabase();
  try {
    const store = localStore(join(folder, "restored/media"));
    // The secret is written last, and here its folder is a file.
    const target = { databaseUrl: other.url, store, dataDir: join(file, "data") };
    await expect(restoreBackup(backupFile(file), target)).rejects.toThrow("ENOTDIR");
    expect(await contents(other.db)).toEqual({});
    expect(await readStored(store, picture)).toBeUndefined();
  } finally {
    await other.remove();
  }
});

test("a backup of another version is rejected by name, and leaves the installation as empty as it was", async () => {
  await sql`update schema_migrations set checksum = repeat('0', 64)`.execute(database.db);
  await keep();
  const other = await createEmptyDatabase();
  try {
    await expect(bringBack(other)).rejects.toThrow("The backup is of another version of this program");
    expect(await contents(other.db)).toEqual({});
  } finally {
    await other.remove();
  }
});

test("a site that was never started has nothing to back up, and no file is left behind", async () => {
  const empty = await createEmptyDatabase();
  try {
    const store = localStore(join(folder, "media"));
    const written = writeBackup({ databaseUrl: empty.url, store, readAuthSecret: undefined }, file, now);
    await expect(written).rejects.toThrow("There is nothing to keep yet");
    expect(await readdir(folder)).toEqual([]);
  } finally {
    await empty.remove();
  }
});

test("two backups to one name at the same moment leave one whole file, and the other is rejected", async () => {
  await fillWithHomes(database.db);
  const outcomes = await Promise.allSettled([keep(), keep()]);
  expect(outcomes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  expect(outcomes.find(({ status }) => status === "rejected")).toMatchObject({
    reason: { message: expect.stringContaining("a backup never takes the place of another") },
  });
  expect(await readdir(folder)).toEqual(["backup.tar.gz"]);
  const before = await readFile(file);
  await expect(keep()).rejects.toThrow("There is a file");
  expect(await readFile(file)).toEqual(before);
  const other = await createEmptyDatabase();
  try {
    await bringBack(other);
  } finally {
    await other.remove();
  }
});

test.each([64, 0])(
  "a backup that finds room for %s blocks reports it and leaves nothing half-written",
  async (blocks) => {
    await fillWithHomes(database.db);
    // Writing beyond this size fails as on a full disk.
    const limited = `trap "" XFSZ; ulimit -f ${blocks}; exec "$0" scripts/backup.ts "$1"`;
    const child = spawn("sh", ["-c", limited, process.execPath, file], {
      env: { PATH: process.env.PATH, DATA_DIR: folder, DATABASE_URL: database.url, AUTH_SECRET: "s".repeat(32) },
      stdio: ["ignore", "pipe", "pipe"],
    });
    const [output, errors] = await Promise.all([text(child.stdout), text(child.stderr), once(child, "exit")]);
    expect(output + errors).toMatch(/^The disk is full, or allows no file so large, so no backup was written to .*\n$/);
    expect(child.exitCode).toBe(1);
    expect(await readdir(folder)).toEqual([]);
  },
);

test("unsaved drafts are restored, an administrator's own and shared ones", async () => {
  await sql`with person as (
      insert into administrators (name, email) values ('Ada', 'ada@homes.example') returning id
    )
    insert into form_drafts (subject, administrator_id, fields, base, base_version, saved_by, saved_at)
    select 'post-new', id, '{"title": ["Half a tit"]}'::jsonb, '{}'::jsonb, 0, 'Ada', now() from person
    union all select 'property-1', null, '{"title": ["As drafted"]}'::jsonb, '{}'::jsonb, 2, 'Ada', now()`.execute(
    database.db,
  );
  await keep();
  const other = await createEmptyDatabase();
  try {
    await bringBack(other);
    const { administrators, form_drafts } = await contents(other.db);
    expect(administrators).toContain("ada@homes.example");
    expect(form_drafts).toContain("Half a tit");
    expect(form_drafts).toContain("As drafted");
  } finally {
    await other.remove();
  }
});

test("a backup that does not hold what was read when it was made is found out by its checksums", async () => {
  await fillWithHomes(database.db);
  await localStore(join(folder, "media")).put(picture, Buffer.from("the bytes of a photo"));
  await keep();
  const archive = gunzipSync(await readFile(file)).toString("latin1");
  for (const [was, is] of [
    ["Home 4999", "Home 4998"],
    ["bytes of a photo", "bytes of a phony"],
  ] as const) {
    await writeFile(file, gzipSync(Buffer.from(archive.replace(was, is), "latin1")));
    await expect(examineBackup(backupFile(file), [])).rejects.toThrow("its checksums differ");
  }
});

test.each([0, 5, 20, 100])(
  "a place that cannot be written to is reported without waiting, %i ms after the beginning",
  async (delayMs) => {
    await fillWithHomes(database.db);
    const store = localStore(join(folder, "media"));
    const source = { databaseUrl: database.url, store, readAuthSecret: undefined };
    const write = async (_name: string, body: Readable) => {
      await sleep(delayMs);
      body.destroy();
      throw new Error("read-only");
    };
    const options = { now, signal: new AbortController().signal, moved() {} };
    await expect(writeBackupTo({ write }, "a backup", source, options)).rejects.toThrow("read-only");
  },
);

async function runScript(name: string, args: string[], env: Record<string, string>): Promise<string> {
  const child = spawn(process.execPath, [`scripts/${name}.ts`, ...args], {
    env: { PATH: process.env.PATH, ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const [output, errors] = await Promise.all([text(child.stdout), text(child.stderr), once(child, "exit")]);
  return output + errors;
}

test("an administrator backs the running site up into a file and continues with it in another folder", async () => {
  const first = await createDataFolder();
  const second = await createDataFolder();
  try {
    const kept = join(folder, "kept");
    const keyFile = join(folder, "key.txt");
    await mkdir(kept);
    const identity = await generateIdentity();
    await writeFile(keyFile, `# created: today\n${identity}\n`);
    const key = await identityToRecipient(identity);
    const settings = { DATA_DIR: first.path, BACKUP_TO: kept, BACKUP_PUBLIC_KEY: key };
    const site = await startSite(settings);
    await site.ready();
    expect(await runScript("backup", [file], { DATA_DIR: first.path })).toMatch(/holds \d+ rows and \d+ files/);
    expect(await runScript("restore", [file], { DATA_DIR: first.path })).toContain("Another Amaka already runs");
    // The first start makes a backup.
    await expect.poll(() => readdir(kept)).toEqual([expect.stringMatching(/^amaka-.*Z\.tar\.gz\.age$/)]);
    await writeFile(join(kept, "amaka-2099-01-01T000000Z.tar.gz.age"), "of a time to come, so nobody knows what it is");
    const missing = join(folder, "no/such/folder");
    expect(await runScript("backup", [join(missing, "x")], { DATA_DIR: first.path })).toBe(
      `There is no folder ${missing}: make it, or choose another place for the backup.\n`,
    );
    const opened = ["latest", "--identity", keyFile];
    expect(await runScript("verify-backup", opened, settings)).toMatch(/rows of \d+ tables .* the backup is good\.\n$/);
    expect(await runScript("verify-backup", ["latest"], settings)).toContain("is encrypted: name the file");
    site.child.kill("SIGTERM");
    expect(await site.ended).toBe(0);
    expect(await runScript("restore", [file], { DATA_DIR: first.path })).toContain("has data already");
    const elsewhere = { ...settings, DATA_DIR: second.path };
    const restored = await runScript("restore", opened, elsewhere);
    expect(restored).toMatch(/\d+ rows and \d+ files are back/);
    expect(await readFile(join(second.path, "auth-secret"))).toEqual(await readFile(join(first.path, "auth-secret")));
    const next = await startSite({ DATA_DIR: second.path });
    await next.ready();
    expect((await fetch(`http://127.0.0.1:${next.port}/`)).status).toBe(200);
    next.child.kill("SIGTERM");
    expect(await next.ended).toBe(0);
    expect(await second.postgresPid()).toBeUndefined();
  } finally {
    await first.remove();
    await second.remove();
  }
});
