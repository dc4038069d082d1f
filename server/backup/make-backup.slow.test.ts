import { randomBytes } from "node:crypto";
import { chmod, mkdir, mkdtemp, readdir, readFile, rename, rm, symlink, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { generateIdentity, identityToRecipient } from "age-encryption";
import { sql } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";
import { readEnvironment } from "#server/env.ts";
import { readStored } from "#server/file-store/file-store.ts";
import { localStore } from "#server/file-store/local-store.ts";
import { startJobs } from "#server/jobs/jobs.ts";
import { createEmptyDatabase, createTestDatabase, type TestDatabase } from "#test/database.ts";
import { startS3Server } from "#test/stand-ins/s3-server.ts";
import { backupQueues, startBackups } from "./backup-jobs.ts";
import { listOwnFiles, readBackupState, recordDestination, recordStart } from "./backup-state.ts";
import { bucketDestination } from "./bucket-destination.ts";
import { type BackupDestination, checkDestination } from "./destination.ts";
import { findBackup } from "./find-backup.ts";
import { folderDestination } from "./folder-destination.ts";
import { type BackupWork, makeBackup, tryDestination } from "./make-backup.ts";
import { backupFile, examineBackup, type ReadableBackup, storedBackup } from "./read-backup.ts";
import { restoreBackup } from "./restore-backup.ts";

const keys = { accessKeyId: "AKIDEXAMPLE", secretAccessKey: "wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY" };
const picture = `masters/${"a".repeat(64)}/master.jpg`;
const dayMs = 86_400_000;
const patient = new AbortController().signal;

let database: TestDatabase;
let folder: string;
let now: Date;
const cleanUps: (() => Promise<unknown>)[] = [];

beforeEach(async () => {
  now = new Date("2026-11-22T23:30:00Z");
  database = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), "amaka-backups-"));
  await mkdir(join(folder, "kept"));
  await localStore(join(folder, "media")).put(picture, Buffer.from("the bytes of a photo"));
  await recordDestination(database.db, join(folder, "kept"), now);
  await database.db.insertInto("properties").values({ title: "Garden Villa", created_by: "Ada" }).execute();
});

afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0)) await cleanUp();
  await database.remove();
  await rm(folder, { recursive: true });
});

function work(changes: Partial<BackupWork> = {}): BackupWork {
  const store = localStore(join(folder, "media"));
  return {
    db: database.db,
    source: { databaseUrl: database.url, store, readAuthSecret: async () => "the secret" },
    place: folderDestination(join(folder, "kept")),
    keep: { days: 2, weeks: 0, months: 0 },
    at: "02:30",
    recipients: [],
    clock: () => now,
    log: () => {},
    ...changes,
  };
}

const make = (changes?: Partial<BackupWork>, signal = patient) => makeBackup(work(changes), signal);
const stateOf = (place: string, at: Date) => readBackupState(database.db, join(folder, place), at, 24);
const state = () => stateOf("kept", now);
const files = async () => (await readdir(join(folder, "kept"))).sort();

async function openBucket() {
  const server = await startS3Server(keys);
  cleanUps.push(() => server.stop());
  const settings = { ...keys, endpoint: server.endpoint, bucket: "pictures", region: "us-east-1" };
  const limits = { partBytes: 5 * 1024 * 1024, pausesMs: [1, 1], putMs: 20_000, answerMs: 8_000 };
  const place = bucketDestination({ ...settings, prefix: "nightly/", settingNames: "BACKUP_S3_" }, limits);
  // The bytes cannot be compressed, so that the backup has several parts.
  await localStore(join(folder, "media")).put(`variants/${"b".repeat(64)}/1.jpg`, randomBytes(6_000_000));
  return { server, place };
}

test("each night the backup is verified and recorded, and backups beyond the rule are deleted, but no other file", async () => {
  await writeFile(join(folder, "kept/amaka-2020-01-01T000000Z.tar.gz.copy"), "somebody's");
  await writeFile(join(folder, "kept/amaka-2020-01-01T000000Z.tar.gz"), "of an installation before this one");
  await mkdir(join(folder, "kept/amaka-2020-01-02T000000Z.tar.gz"));
  for (let night = 0; night < 3; night += 1) {
    expect(await make()).toBe(true);
    now = new Date(now.getTime() + dayMs);
  }
  expect(await files()).toEqual([
    "amaka-2020-01-01T000000Z.tar.gz",
    "amaka-2020-01-01T000000Z.tar.gz.copy",
    "amaka-2020-01-02T000000Z.tar.gz",
    "amaka-2026-11-23T233000Z.tar.gz",
    "amaka-2026-11-24T233000Z.tar.gz",
  ]);
  expect(await state()).toMatchObject({ succeededAt: new Date("2026-11-24T23:30:00Z"), lastFailure: undefined });
  const { end } = await examineBackup(backupFile(join(folder, "kept/amaka-2026-11-24T233000Z.tar.gz")), []);
  expect([end.rows.properties, end.files, end.rows.backup_places]).toEqual([1, 1, undefined]);
});

test("hour after hour the tables and what is new of the pictures, at night all; each restores whole beside the one of that night", async () => {
  const store = localStore(join(folder, "media"));
  const put = async (key: string, text: string, at: Date) => {
    await store.put(key, Buffer.from(text));
    await utimes(join(folder, "media", key), at, at);
  };
  await put(picture, "the bytes of a photo", new Date(now.getTime() - dayMs));
  await make();
  now = new Date(now.getTime() + 3_600_000);
  await make();
  const later = `variants/${"c".repeat(64)}/1.jpg`;
  await put(later, "one of this hour", now);
  await database.db.insertInto("properties").values({ title: "Hill House", created_by: "Ada" }).execute();
  now = new Date(now.getTime() + 3_600_000);
  await make();
  const whole = "amaka-2026-11-22T233000Z.tar.gz";
  const newest = "amaka-2026-11-23T013000Z-between.tar.gz";
  expect(await files()).toEqual([whole, "amaka-2026-11-23T003000Z-between.tar.gz", newest]);

  const settings = { to: { folder: join(folder, "kept") }, at: "02:30", everyHours: 1, keep: work().keep };
  const latest = await findBackup("latest", folder, settings);
  const { end } = await examineBackup(latest, []);
  expect([end.rows.properties, end.files]).toEqual([2, 1]);
  const restore = async (backup: ReadableBackup) => {
    const other = await createEmptyDatabase();
    cleanUps.push(() => other.remove());
    const dataDir = join(folder, "restored");
    const target = { databaseUrl: other.url, store: localStore(join(dataDir, "media")), dataDir };
    const restored = await restoreBackup(backup, target);
    const homes = await other.db.selectFrom("properties").select("title").execute();
    return { ...target, files: restored.files, homes: homes.map(({ title }) => title).sort() };
  };
  const back = await restore(latest);
  expect([back.files, back.homes]).toEqual([2, ["Garden Villa", "Hill House"]]);
  expect((await readStored(back.store, picture))?.toString()).toBe("the bytes of a photo");
  expect((await readStored(back.store, later))?.toString()).toBe("one of this hour");

  await rename(join(folder, "kept", whole), join(folder, whole));
  await expect(restore(backupFile(join(folder, "kept", newest)))).rejects.toThrow(
    `are in ${whole}, which has to lie beside it`,
  );
  now = new Date(now.getTime() + 3_600_000);
  await make();
  expect((await files()).at(-1)).toBe("amaka-2026-11-23T023000Z.tar.gz");
  now = new Date(now.getTime() + dayMs);
  await make();
  expect(await files()).toEqual(["amaka-2026-11-23T023000Z.tar.gz", "amaka-2026-11-24T023000Z.tar.gz"]);
});

test("only what this site has made is ever removed, and no other file takes the place of a backup that was read back", async () => {
  const found = [
    "amaka-2026-11-22T235959Z.tar.gz",
    "amaka-2099-01-01T000000Z.tar.gz",
    "amaka-2099-01-02T000000Z.tar.gz",
  ];
  for (const name of found) await writeFile(join(folder, "kept", name), "anything");
  await make();
  expect(await files()).toEqual(["amaka-2026-11-22T233000Z.tar.gz", ...found]);
  for (const day of ["24", "25"]) {
    now = new Date(`2026-11-${day}T23:30:00Z`);
    await make();
  }
  expect(await files()).toEqual([
    "amaka-2026-11-22T235959Z.tar.gz",
    "amaka-2026-11-24T233000Z.tar.gz",
    "amaka-2026-11-25T233000Z.tar.gz",
    ...found.slice(1),
  ]);
});

test("a backup at another place, and one that a wrong clock made, is none", async () => {
  await make();
  expect((await state()).succeededAt).toEqual(now);
  expect((await stateOf("elsewhere", now)).succeededAt).toBeUndefined();
  const before = new Date(now.getTime() - dayMs);
  expect((await stateOf("kept", before)).succeededAt).toBeUndefined();
});

test("two processes that begin at once make one backup", async () => {
  expect((await Promise.all([make(), make()])).sort()).toEqual([false, true]);
  expect(await files()).toHaveLength(1);
});

test("of two processes that have just been started one makes the first backup at once, and one that is asked for is another", async () => {
  const log = () => {};
  const env = {
    publicUrl: "https://homes.example",
    smtpUrl: undefined,
    backup: { to: { folder: join(folder, "kept") }, at: "02:30", everyHours: 24, keep: work().keep },
    backupRecipients: [],
  };
  const start = async (settings: Parameters<typeof startBackups>[0]) => {
    const jobs = await startJobs({ databaseUrl: database.url, queues: backupQueues, log });
    cleanUps.push(() => jobs.stop(1));
    return startBackups(settings, { db: database.db, source: work().source, jobs }, log, () => now);
  };
  const [backups] = await Promise.all([start(env), start(env)]);
  const isIdle = async () => {
    const { rows } = await sql`select from pgboss.job where state in ('created', 'active', 'retry')
      and name like 'backup%'`.execute(database.db);
    return rows.length === 0;
  };
  await expect.poll(isIdle).toBe(true);
  expect(await files()).toHaveLength(1);
  now = new Date(now.getTime() + 3_600_000);
  await backups?.ask(database.db);
  await expect.poll(async () => (await state()).succeededAt).toEqual(now);
  const schedules = async () =>
    (await sql`select name, cron from pgboss.schedule where name like 'backup%' order by name`.execute(database.db))
      .rows;
  expect(await schedules()).toEqual([
    { name: "backup", cron: "30 2 * * *" },
    { name: "backup-watch", cron: "15 * * * *" },
  ]);
  await start({ ...env, backup: { ...env.backup, everyHours: 6 } });
  expect((await schedules())[0]).toEqual({ name: "backup", cron: "30 2,8,14,20 * * *" });
  const later = new Date(now.getTime() + 9 * 3_600_000);
  const kept = join(folder, "kept");
  expect((await readBackupState(database.db, kept, later, 6)).isLate).toBe(true);
  expect((await readBackupState(database.db, kept, later, 24)).isLate).toBe(false);
  await start({ ...env, backup: undefined });
  expect(await schedules()).toEqual([]);
});

test("what a killed backup left is removed by the next one, and what became of it is noted", async () => {
  const killed = "amaka-2026-11-21T233000Z.tar.gz";
  await writeFile(join(folder, "kept", `${killed}.part-1`), "half");
  await writeFile(join(folder, "kept", killed), "whole, and never read back");
  await writeFile(join(folder, "kept/notes.part-1"), "somebody's");
  await recordStart(database.db, join(folder, "kept"), killed);
  await make();
  expect(await files()).toEqual(["amaka-2026-11-22T233000Z.tar.gz", "notes.part-1"]);
  expect(await state()).toMatchObject({
    succeededAt: now,
    lastFailure: { at: now, reason: "The program ended before the backup was verified." },
  });
});

test.each([
  ["on which nothing moves any more", { stillMs: 100 }, /^Nothing has moved for \d+ minutes: look at the disk/],
  ["that is too slow", { totalMs: 100 }, /^It was not whole after 6 hours\.$/],
])(
  "an attempt %s ends, also when it never does by itself, and its failure is noted and logged",
  async (_, limit, reason) => {
    const place = { ...folderDestination(join(folder, "kept")), write: () => new Promise<void>(() => {}) };
    const limits = { stillMs: 60_000, totalMs: 60_000, graceMs: 100, ...limit };
    const logged: unknown[] = [];
    const log = (...line: unknown[]) => void logged.push(line);
    await expect(makeBackup(work({ place, log }), patient, { limits })).rejects.toThrow(reason);
    expect((await state()).lastFailure?.reason).toMatch(reason);
    expect(logged).toEqual([["error", "a backup failed", { problem: expect.stringMatching(reason) }]]);
    expect(await make()).toBe(true);
  },
);

test("an unwritable place is found without a backup, reported and recorded", async () => {
  const kept = join(folder, "kept");
  await make();
  await tryDestination(work());
  expect((await state()).lastFailure).toBeUndefined();
  await rename(kept, join(folder, "away"));
  await expect(tryDestination(work())).rejects.toThrow(`There is no folder ${kept}`);
  await writeFile(kept, "a file in its place");
  await expect(tryDestination(work())).rejects.toThrow(`There is no folder ${kept}`);
  expect((await state()).lastFailure?.reason).toContain("There is no folder");
  expect((await state()).succeededAt).toEqual(now);
});

test("a place that never answers is given up", async () => {
  const place = { ...folderDestination(join(folder, "kept")), check: () => new Promise<void>(() => {}) };
  await expect(checkDestination(place, 50)).rejects.toThrow("it has not answered for");
});

test("a bucket that accepts requests and does not answer is reported", async () => {
  const { server, place } = await openBucket();
  server.hang("before-answer");
  await expect(checkDestination(place, 300)).rejects.toThrow("it has not answered");
});

test("a folder within that of the data, also by a link, is no place for backups", async () => {
  await symlink(join(folder, "media"), join(folder, "elsewhere"));
  const place = (BACKUP_TO: string) => readEnvironment({ DATA_DIR: folder, BACKUP_TO }).ok;
  expect(place(join(folder, "kept"))).toBe(false);
  expect(place(folder)).toBe(false);
  expect(place(join(folder, "not/there/yet"))).toBe(false);
  expect(place(`${folder}-beside`)).toBe(true);
  const linked = readEnvironment({ DATA_DIR: join(folder, "media"), BACKUP_TO: join(folder, "elsewhere/x") });
  expect(linked).toEqual({
    ok: false,
    problems: ["BACKUP_TO must not lie in DATA_DIR: choose a folder of another disk"],
  });
});

test("a program that is stopped meanwhile leaves nothing, and the last good backup stays", async () => {
  await make();
  now = new Date(now.getTime() + dayMs);
  const stopping = new AbortController();
  const store = localStore(join(folder, "media"));
  const slow = {
    ...store,
    async open(key: string) {
      stopping.abort();
      return store.open(key);
    },
  };
  await expect(make({ source: { ...work().source, store: slow } }, stopping.signal)).rejects.toThrow("aborted");
  expect(await files()).toEqual(["amaka-2026-11-22T233000Z.tar.gz"]);
  expect((await state()).lastFailure?.reason).toContain("stopped before the backup was whole");
});

test("an unreachable place is reported, and the next try succeeds once it is back", async () => {
  await rename(join(folder, "kept"), join(folder, "away"));
  await expect(make()).rejects.toThrow(`There is no folder ${join(folder, "kept")}`);
  expect((await state()).lastFailure?.reason).toContain("There is no folder");
  await rename(join(folder, "away"), join(folder, "kept"));
  await make();
  expect((await state()).succeededAt).toEqual(now);
});

test("a full or failing disk is reported, and nothing of the backup is left", async () => {
  const full = Object.assign(new Error("no room"), { code: "ENOSPC" });
  const place = folderDestination(join(folder, "kept"));
  const breaking: BackupDestination = {
    ...place,
    write: (name, body) =>
      place.write(
        name,
        Readable.from(
          (async function* () {
            for await (const chunk of body) {
              yield chunk;
              throw full;
            }
          })(),
        ),
      ),
  };
  await expect(make({ place: breaking })).rejects.toThrow("The disk is full");
  expect(await files()).toEqual([]);
  expect((await state()).lastFailure?.reason).toContain("The disk is full");
});

test("a backup that is not read back as it was written is none: the older ones stay, and the next good one replaces it", async () => {
  await make();
  now = new Date(now.getTime() + dayMs);
  const place = folderDestination(join(folder, "kept"));
  const damaging: BackupDestination = {
    ...place,
    async write(name, body) {
      await place.write(name, body);
      const path = join(folder, "kept", name);
      const bytes = await readFile(path);
      bytes.writeUInt8(bytes.readUInt8(bytes.length - 1) ^ 1, bytes.length - 1);
      await chmod(path, 0o600);
      await writeFile(path, bytes);
    },
  };
  await expect(make({ place: damaging, keep: { days: 1, weeks: 0, months: 0 } })).rejects.toThrow();
  expect(await files()).toHaveLength(2);
  expect((await state()).succeededAt).toEqual(new Date("2026-11-22T23:30:00Z"));
  now = new Date(now.getTime() + dayMs);
  await make({ keep: { days: 9, weeks: 0, months: 0 } });
  expect(await files()).toEqual(["amaka-2026-11-22T233000Z.tar.gz", "amaka-2026-11-24T233000Z.tar.gz"]);
});

test("in a bucket it goes in parts, a part that fails is sent again, and old ones are removed there as well", async () => {
  const { server, place } = await openBucket();
  await recordDestination(database.db, place.description, now);
  await make({ place });
  now = new Date(now.getTime() + dayMs);
  server.objects.set("nightly/readme", Buffer.from("somebody's"));
  server.objects.set("amaka-2026-11-01T233000Z.tar.gz", Buffer.from("of another folder"));
  server.failParts(2, 2);
  await make({ place, keep: { days: 1, weeks: 0, months: 0 } });
  expect([...server.objects.keys()].sort()).toEqual([
    "amaka-2026-11-01T233000Z.tar.gz",
    "nightly/amaka-2026-11-23T233000Z.tar.gz",
    "nightly/readme",
  ]);
  const name = "amaka-2026-11-23T233000Z.tar.gz";
  const { end } = await examineBackup(storedBackup(place, name), []);
  expect(end.files).toBe(2);
  expect((await listOwnFiles(database.db, place.description)).files).toEqual([name]);
  now = new Date(now.getTime() + dayMs);
  server.objects.set("nightly/amaka-2026-11-24T233000Z.tar.gz", Buffer.from("somebody's"));
  await expect(make({ place })).rejects.toThrow("There is a backup amaka-2026-11-24T233000Z.tar.gz already");
});

test("a bucket that fails midway has no half backup, and the upload of a killed one is aborted", async () => {
  const { server, place } = await openBucket();
  server.failParts(2);
  await expect(make({ place })).rejects.toThrow("did not do what was asked");
  expect([...server.objects.keys(), ...server.unfinished()]).toEqual([]);
  const response = await startUpload(server.endpoint);
  expect(response).toEqual(["nightly/amaka-2026-11-20T233000Z.tar.gz"]);
  server.failParts(Number.POSITIVE_INFINITY);
  await make({ place });
  expect(server.unfinished()).toEqual([]);

  async function startUpload(endpoint: string): Promise<string[]> {
    const { s3Client } = await import("#server/file-store/s3-client.ts");
    const client = s3Client(
      { ...keys, endpoint, bucket: "pictures", region: "us-east-1" },
      { putMs: 8_000, answerMs: 8_000 },
    );
    await client.demand("POST", "nightly/amaka-2026-11-20T233000Z.tar.gz?uploads=");
    return server.unfinished();
  }
});

test("an encrypted backup opens with its secret key alone, on another machine", async () => {
  const identity = await generateIdentity();
  const recipients = [await identityToRecipient(identity), await identityToRecipient(await generateIdentity())];
  await make({ recipients });
  expect(await files()).toEqual(["amaka-2026-11-22T233000Z.tar.gz.age"]);
  const path = join(folder, "kept/amaka-2026-11-22T233000Z.tar.gz.age");
  const backup = backupFile(path);
  expect((await readFile(path)).toString("latin1")).toMatch(/^age-encryption\.org\/v1\n-> X25519 /);
  await expect(examineBackup(backup, [])).rejects.toThrow("it is encrypted: name the file that holds its secret key");
  await expect(examineBackup(backup, [await generateIdentity()])).rejects.toThrow("does not open it");
  const other = await createEmptyDatabase();
  try {
    const dataDir = join(folder, "restored");
    const store = localStore(join(dataDir, "media"));
    await restoreBackup(backup, { databaseUrl: other.url, store, dataDir }, [identity]);
    expect((await other.db.selectFrom("properties").select("title").execute())[0]?.title).toBe("Garden Villa");
    expect((await readStored(store, picture))?.toString()).toBe("the bytes of a photo");
  } finally {
    await other.remove();
  }
});
