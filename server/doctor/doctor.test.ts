import { mkdir, readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { recordDestination, recordFailure, recordSuccess } from "#server/backup/backup-state.ts";
import { providerChecks } from "#server/collections/check-providers.ts";
import { readEnvironment } from "#server/env.ts";
import { createTestDatabase } from "#test/database.ts";
import { createDataFolder, type DataFolder, freePort } from "#test/site-process.ts";
import { simulatorKeys } from "#test/stand-ins/provider-simulator/keys.ts";
import { ProviderSimulator } from "#test/stand-ins/provider-simulator/simulator.ts";
import { startS3Server } from "#test/stand-ins/s3-server.ts";
import { startSmsHost } from "#test/stand-ins/sms-host/sms-host.ts";
import { startSmtpServer } from "#test/stand-ins/smtp-server.ts";
import { examine } from "./examine.ts";

// Whole programs start and stop here, so the tests need more time than usual.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 60_000 });

let folder: DataFolder;

beforeEach(async () => {
  folder = await createDataFolder();
});

afterEach(() => folder.remove());

/** Returns the result of each check by its name, as "well: ..." or "wrong: ...". */
async function look(variables: Record<string, string> = {}, clock = () => new Date()): Promise<Record<string, string>> {
  const environment = readEnvironment({ DATA_DIR: folder.path, ...variables });
  if (!environment.ok) throw new Error(environment.problems.join());
  const found = await examine(environment.env, clock, providerChecks(environment.env.payments));
  return Object.fromEntries(found.map(({ check, isWell, text }) => [check, `${isWell ? "well" : "wrong"}: ${text}`]));
}

test("a mail server that would take mails is well, and none is sent", async () => {
  const smtp = await startSmtpServer();
  expect((await look({ SMTP_URL: smtp.url })).Mail).toMatch(/^well: .* would take mails\.$/);
  expect(smtp.received).toEqual([]);
  await smtp.close();
});

test("an unreachable mail server is an error, without its password; without one the report shows where mails wait", async () => {
  const { Mail } = await look({ SMTP_URL: `smtp://amaka:hidden-word@127.0.0.1:${await freePort()}` });
  expect(Mail).toMatch(/^wrong: 127\.0\.0\.1:\d+ cannot be spoken to \(\w+\)/);
  expect(Mail).not.toContain("hidden-word");
  expect((await look()).Mail).toMatch(/^well: No mail server is set \(SMTP_URL\)/);
});

test("payments and text messages have a line where they are set, and say whether the keys are taken", async () => {
  expect(Object.keys(await look())).not.toContain("Payments");
  const [host, sms] = [await ProviderSimulator.start(), await startSmsHost({ username: "amaka", apiKey: "right" })];
  const { subscriptionKey, apiUser, apiKey, clientId, clientSecret } = simulatorKeys;
  const settings = {
    ...{ MTN_BASE_URL: host.url, MTN_TARGET_ENVIRONMENT: "sandbox", MTN_SUBSCRIPTION_KEY: subscriptionKey },
    ...{ MTN_API_USER: apiUser, MTN_API_KEY: apiKey },
    ...{ AIRTEL_BASE_URL: host.url, AIRTEL_CLIENT_ID: clientId, AIRTEL_CLIENT_SECRET: clientSecret },
    ...{ SMS_GATEWAY: "africas-talking", SMS_USERNAME: "amaka", SMS_API_KEY: "right", SMS_URL: sms.url },
  };
  expect(await look(settings)).toMatchObject({
    Payments: "well: MTN Mobile Money and Airtel Money answered with the keys that are set.",
    SMS: "well: Africa's Talking answered with the key that is set.",
  });
  expect(sms.taken).toEqual([]);
  const wrong = await look({ ...settings, AIRTEL_CLIENT_SECRET: "hidden-word", SMS_API_KEY: "hidden-word" });
  expect(wrong).toMatchObject({
    Payments: "wrong: Airtel Money does not take the keys (status 401).",
    SMS: "wrong: Africa's Talking does not answer to this user and key (HTTP-401).",
  });
  await Promise.all([host.close(), sms.close()]);
});

test("a data folder that can be written to is well and left as it was; one that cannot is wrong", async () => {
  expect((await look()).Pictures).toMatch(/^well: A file was written .*, read and deleted\.$/);
  expect(await readdir(folder.path)).toEqual([]);
  const missing = join(folder.path, "above/data");
  expect((await look({ DATA_DIR: missing })).Pictures).toBe(
    `well: ${missing} is not there yet: the first start makes it.`,
  );
  expect((await look({ DATA_DIR: "/proc/none/data" })).Pictures).toBe(
    "wrong: The data folder /proc/none/data cannot be made there: choose another DATA_DIR.",
  );
  expect(await readdir(folder.path)).toEqual([]);
  await writeFile(join(folder.path, "media"), "a file where pictures should be");
  expect((await look()).Pictures).toMatch(/^wrong: The data folder .* is, or lies in, a file/);
});

test("a folder for backups that can be written to is well and left as it was; one that cannot is wrong", async () => {
  const data = { DATA_DIR: join(folder.path, "data"), BACKUP_TO: join(folder.path, "kept") };
  expect((await look()).Backups).toBe("well: None is made by itself: BACKUP_TO is not set.");
  expect((await look(data)).Backups).toMatch(/^wrong: There is no folder .*kept: make it/);
  await mkdir(data.BACKUP_TO);
  expect((await look(data)).Backups).toMatch(
    /^well: A file was written to .*kept and deleted; there is no backup yet\./,
  );
  expect(await readdir(data.BACKUP_TO)).toEqual([]);
  const database = await createTestDatabase();
  const settings = { ...data, DATABASE_URL: database.url };
  await recordDestination(database.db, data.BACKUP_TO, new Date(Date.now() - 27 * 3_600_000));
  await recordFailure(database.db, { place: data.BACKUP_TO, reason: "The disk is full.", left: null }, new Date());
  expect((await look(settings)).Backups).toMatch(
    /^wrong: There is no good backup since .* The last failure, .*: The disk is full\.$/,
  );
  await recordSuccess(database.db, data.BACKUP_TO, "amaka-2026-11-23T023000Z.tar.gz", new Date());
  expect((await look(settings)).Backups).toMatch(/^well: .*; the newest backup is of .* The last failure, /);
  await database.remove();
});

test("a bucket is written to with the keys that are set", async () => {
  const s3 = await startS3Server({ accessKeyId: "AKIDEXAMPLE", secretAccessKey: "right" });
  const bucket = { S3_ENDPOINT: s3.endpoint, S3_BUCKET: "pictures", S3_ACCESS_KEY_ID: "AKIDEXAMPLE" };
  expect((await look({ ...bucket, S3_SECRET_ACCESS_KEY: "right" })).Pictures).toMatch(
    /^well: A file was written to the bucket/,
  );
  const { Pictures } = await look({ ...bucket, S3_SECRET_ACCESS_KEY: "hidden-word" });
  expect(Pictures).toMatch(/^wrong: The object store at .* does not know these keys/);
  expect(Pictures).not.toContain("hidden-word");
  await s3.stop();
  const away = { ...bucket, S3_ENDPOINT: `http://127.0.0.1:${await freePort()}`, S3_SECRET_ACCESS_KEY: "hidden-word" };
  expect((await look(away)).Pictures).toBe(
    "wrong: The object store does not answer: check S3_ENDPOINT, and that this machine reaches it.",
  );
});

test("a database is asked for its version, and its clock compared with this one", async () => {
  const { url, remove } = await createTestDatabase();
  const at = (ms: number) => look({ DATABASE_URL: url }, () => new Date(Date.now() + ms));
  expect(await at(0)).toMatchObject({
    Database: expect.stringMatching(/^well: PostgreSQL \d+\.\d+ answers/),
    Clock: "well: This machine and the database agree about the time.",
  });
  expect((await at(90_000)).Clock).toMatch(/^wrong: This machine's clock is 90 s ahead of that of the database/);
  expect((await at(-90_000)).Clock).toMatch(/^wrong: This machine's clock is 90 s behind that of the database/);
  await remove();
});

test("a database that is away is wrong, and the rest is looked at all the same", async () => {
  const found = await look({ DATABASE_URL: `postgres://amaka:hidden-word@127.0.0.1:${await freePort()}/amaka` });
  expect(found.Database).toMatch(/^wrong: The database cannot be reached: .*ECONNREFUSED/);
  expect(found.Pictures).toMatch(/^well: /);
  expect(Object.values(found).join()).not.toContain("hidden-word");
});
