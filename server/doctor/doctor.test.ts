import { execFile } from "node:child_process";
import { chmod, mkdir, readdir, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import { join } from "node:path";
import pg from "pg";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { recordBegun, recordChecked, recordFailed, recordWhole } from "#server/backup/backup-records.ts";
import { reportCrash } from "#server/crashes/crash-reports.ts";
import { readEnvironment } from "#server/env.ts";
import { createTestDatabase } from "#test/database.ts";
import { startSmtpServer } from "#test/enquiries/smtp-server.ts";
import { createDataFolder, type DataFolder, freePort, startSite } from "#test/site-process.ts";
import { backupCheck } from "./backup-check.ts";
import { type Check, examine, type Installation, warning } from "./check.ts";
import { databaseCheck } from "./database-check.ts";
import { crashCheck, permissionCheck, storeCheck } from "./folder-checks.ts";
import { addressCheck, mailCheck, siteCheck } from "./network-checks.ts";

// Whole programs start and stop here, on whatever machine this is.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 60_000 });

let folder: DataFolder;

beforeEach(async () => {
  folder = await createDataFolder();
});

afterEach(() => folder.remove());

/** What a check says of an installation with these settings, each finding as "level: sentence". */
async function look(
  check: Check,
  variables: Record<string, string> = {},
  installation: Partial<Installation> = {},
): Promise<string[]> {
  const environment = readEnvironment({ DATA_DIR: folder.path, ...variables });
  if (!environment.ok) throw new Error(environment.problems.join());
  const { env } = environment;
  const database = { problem: warning("none") };
  const found = await examine([check], { env, database, secretFiles: [], now: () => new Date(), ...installation });
  return found.map(({ level, text }) => `${level}: ${text}`);
}

describe("mail", () => {
  test("a server that would take mails is well, and none is sent", async () => {
    const smtp = await startSmtpServer();
    expect(await look(mailCheck, { SMTP_URL: smtp.url })).toEqual([
      expect.stringMatching(/^ok: .* would take mails\.$/),
    ]);
    expect(smtp.received).toEqual([]);
    await smtp.close();
  });

  test("a server that nobody answers at is a failure without the password", async () => {
    const url = `smtp://amaka:hidden-word@127.0.0.1:${await freePort()}`;
    const found = await look(mailCheck, { SMTP_URL: url });
    expect(found).toEqual([expect.stringMatching(/^failure: 127\.0\.0\.1:\d+ cannot be spoken to \(\w+\)/)]);
    expect(found.join()).not.toContain("hidden-word");
  });

  test("without a server it is said where mails wait", async () => {
    expect(await look(mailCheck)).toEqual([expect.stringContaining("warning: No mail server is set (SMTP_URL)")]);
  });
});

describe("the data folder", () => {
  test("that can be written to is well and left as it was", async () => {
    expect(await look(storeCheck)).toEqual([expect.stringMatching(/^ok: A file was written .*, read and deleted\.$/)]);
    expect(await readdir(folder.path)).toEqual([]);
  });

  test("where nothing can be written is a failure", async () => {
    await writeFile(join(folder.path, "media"), "a file where pictures should be");
    expect(await look(storeCheck)).toEqual([
      expect.stringMatching(/^failure: The data folder .* is, or lies in, a file/),
    ]);
  });

  test("whose secrets others can read is a failure that names the command", async () => {
    const secret = join(folder.path, "auth-secret");
    await writeFile(secret, "secret", { mode: 0o600 });
    expect(await look(permissionCheck)).toEqual([expect.stringContaining("ok: ")]);
    await chmod(secret, 0o644);
    await chmod(folder.path, 0o777);
    expect(await look(permissionCheck)).toEqual([
      `failure: Others may write to ${folder.path}: chmod go-w ${folder.path}`,
      `failure: Everybody can read ${secret}: chmod o-rwx ${secret}`,
    ]);
  });

  test("tells of the last crash, as a warning for a week", async () => {
    await mkdir(join(folder.path, "crashes"));
    expect(await look(crashCheck)).toEqual([expect.stringContaining("ok: No report")]);
    reportCrash(folder.path, new TypeError("broken"));
    expect(await look(crashCheck)).toEqual([expect.stringMatching(/^warning: The site stopped at .*\(TypeError\)/)]);
    const later = new Date(Date.now() + 8 * 24 * 3_600_000);
    expect(await look(crashCheck, {}, { now: () => later })).toEqual([expect.stringMatching(/^ok: The site stopped/)]);
  });
});

test("a database is looked at for its version, migrations, room and clock", async () => {
  const { url, remove } = await createTestDatabase();
  const database = { url };
  const found = await look(databaseCheck, {}, { database });
  expect(found.map((text) => text.split(":")[0])).toEqual(["ok", "ok", "ok", "ok"]);
  expect(found.at(-1)).toBe("ok: This machine and the database agree about the time.");

  const ahead = (ms: number) => look(databaseCheck, {}, { database, now: () => new Date(Date.now() + ms) });
  expect((await ahead(10_000)).at(-1)).toMatch(/^warning: This machine's clock is .* s ahead of that of the database/);
  expect((await ahead(-90_000)).at(-1)).toMatch(/^failure: This machine's clock is .* s behind that of the database/);

  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query("insert into schema_migrations (name, checksum) values ('20991231T0000-later.sql', '')");
  await client.query(
    `alter database ${client.escapeIdentifier(client.database ?? "")} set transaction_timeout = '5min'`,
  );
  await client.end();
  const newer = await look(databaseCheck, {}, { database });
  expect(newer[1]).toMatch(
    /^failure: It is newer than this program, which lacks the migration 20991231T0000-later\.sql/,
  );
  expect(newer[3]).toMatch(/^warning: The server sets transaction_timeout to 5min/);
  await remove();
});

test("backups are looked at where they are kept and in what the site wrote down of them", async () => {
  expect(await look(backupCheck)).toEqual(["warning: None is made by itself: set BACKUP_TO."]);
  const place = join(folder.path, "backups");
  const variables = { BACKUP_TO: place };
  expect(await look(backupCheck, variables)).toEqual([expect.stringMatching(/^failure: .*backups/)]);

  await mkdir(place);
  const { db, url, remove } = await createTestDatabase();
  const found = () => look(backupCheck, variables, { database: { url } });
  expect(await found()).toEqual([
    `warning: ${place} can be reached and holds 0 backups. The first one is made at the next start.`,
  ]);

  const name = "amaka-2026-11-20T023000Z.tar.gz";
  await writeFile(join(place, name), "a backup");
  expect((await found())[1]).toBe("warning: This site has made none: the next start makes one.");
  const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);
  const id = await recordBegun(db, { place, name, askedBy: undefined }, hoursAgo(10));
  await recordWhole(db, id, { bytes: 8, sha256: "0".repeat(64) }, hoursAgo(9));
  await recordChecked(db, id, hoursAgo(9));
  expect(await found()).toEqual([
    `ok: ${place} can be reached and holds 1 backup.`,
    expect.stringMatching(/^ok: The last good one is of 20/),
  ]);

  await db
    .updateTable("backups")
    .set({ finished_at: hoursAgo(30), checked_at: hoursAgo(30) })
    .execute();
  await recordFailed(db, await recordBegun(db, { place, name, askedBy: undefined }, hoursAgo(5)), "No room.");
  expect((await found())[1]).toMatch(/^failure: There is no good one since 20.* The last attempt: No room\.$/);
  await remove();
});

test("a database that is away is one failure among the others", async () => {
  const url = `postgres://amaka:hidden-word@127.0.0.1:${await freePort()}/amaka`;
  const found = await look(databaseCheck, {}, { database: { url } });
  expect(found).toEqual([expect.stringMatching(/^failure: The database cannot be reached: .*ECONNREFUSED/)]);
  expect(found.join()).not.toContain("hidden-word");
});

test("an address that leads to another site, or to none, is a failure", async () => {
  const revisions = [7, 7, 8];
  const servers = await Promise.all(
    revisions.map(async (revision) => {
      const server = createServer((_request, response) => response.end(JSON.stringify({ revision })));
      await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
      const address = server.address();
      return { server, port: typeof address === "object" && address ? address.port : 0 };
    }),
  );
  const [own, same, other] = servers.map(({ port }) => port);
  const from = (port: number | undefined) =>
    look(addressCheck, { PORT: String(own), HOST: "127.0.0.1", PUBLIC_URL: `http://127.0.0.1:${port}` });
  expect(await from(same)).toEqual([expect.stringMatching(/^ok: .* leads to this site\.$/)]);
  expect(await from(other)).toEqual([expect.stringMatching(/^failure: .* leads to another site/)]);
  expect(await from(await freePort())).toEqual([
    expect.stringMatching(/^failure: .* cannot be reached .*ECONNREFUSED/),
  ]);
  expect(await look(siteCheck, { PORT: String(own), HOST: "127.0.0.1" })).toEqual([
    expect.stringMatching(/^failure: Another program answers at/),
  ]);
  for (const { server } of servers) server.close();
});

test("the command looks at a running site and at one that is stopped, and its exit code says whether something fails", async () => {
  const env = { DATA_DIR: folder.path, PORT: String(await freePort()), AUTH_SECRET: "hidden-word".repeat(4) };
  const doctor = (more: Record<string, string> = {}, ...args: string[]) =>
    new Promise<{ code: unknown; text: string }>((resolve) => {
      const options = { env: { PATH: process.env.PATH, ...env, ...more } };
      execFile(process.execPath, ["scripts/doctor.ts", ...args], options, (error, stdout, stderr) =>
        resolve({ code: error?.code ?? 0, text: stdout + stderr }),
      );
    });
  const site = await startSite(env);
  await site.ready();
  const running = await doctor();
  expect(running.text).toContain("✓ ok       Running site: It says that it is ready.");
  expect(running.text).toContain("leads to this site.");
  expect(running).toMatchObject({ code: 0, text: expect.not.stringContaining("FAILURE") });
  site.child.kill("SIGTERM");
  await site.ended;
  const stopped = await doctor({ SMTP_URL: `smtp://127.0.0.1:${await freePort()}` }, "--json");
  const found: { check: string; level: string }[] = JSON.parse(stopped.text);
  expect(found.filter(({ level }) => level === "failure").map(({ check }) => check)).toEqual(["Mail"]);
  expect(found).toContainEqual(expect.objectContaining({ check: "Running site", level: "warning" }));
  expect(stopped.code).toBe(1);
  expect(await folder.postgresPid()).toBeUndefined();
  const bad = await doctor({ PORT: "many" });
  expect(bad).toEqual({ code: 1, text: "✗ FAILURE  Settings: PORT must be a port from 1 to 65535\n" });
  expect(running.text + stopped.text).not.toContain("hidden-word");
  await rm(join(folder.path, "postgres"), { recursive: true });
  expect((await doctor()).text).toContain("There is no database");
});
