import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterEach, expect, test, vi } from "vitest";
import { backupMetrics, reportLateBackup } from "#server/backup/backup-jobs.ts";
import { readBackupState, recordDestination, recordFailure, recordSuccess } from "#server/backup/backup-state.ts";
import { streamBackup } from "#server/backup/download-backup.ts";
import { acquireBackupLock } from "#server/backup/make-backup.ts";
import { backupFile, examineBackup } from "#server/backup/read-backup.ts";
import { localStore } from "#server/file-store/local-store.ts";
import { metricsText } from "#server/watch/metrics.ts";
import { ada, signedIn } from "#test/administrator.ts";
import { openSite, type SiteOptions, type TestSite, type Visitor } from "#test/app.ts";
import { wordsOf } from "#test/pages/reading.ts";

const place = "/srv/backups";
const emptyStore = localStore(join(tmpdir(), "amaka-no-pictures"));

let site: TestSite;
afterEach(() => site.remove());

async function openOffice(options?: SiteOptions): Promise<Visitor> {
  site = await openSite(options);
  await recordDestination(site.db, place, hoursAgo(0));
  return signedIn(site);
}

const wordsAt = async (office: Visitor, path: string) => wordsOf((await office.get(path)).body);

const hoursAgo = (hours: number) => new Date(site.clock.now.getTime() - hours * 3_600_000);

const metrics = (everyHours = 24) => metricsText(backupMetrics(site.db, { place, everyHours }, () => site.clock.now));

test("missing backups are reported once, among what is not set up yet, with what to do", async () => {
  const office = await openOffice({ hasBackups: false });
  expect(await wordsAt(office, "/dashboard/launch")).toContain("The backups Needed None is made");
  expect(await wordsAt(office, "/dashboard/settings/backups")).toContain(
    "Ask your technician to set up automatic backups",
  );
  const answer = await office.post("/dashboard/settings/backups", { intent: "back-up" });
  expect([answer.status, wordsOf(answer.body).includes("No backups are set up")]).toEqual([409, true]);
});

test("the newest backup and the last failure are shown with their times; a past failure raises no alarm", async () => {
  const office = await openOffice();
  expect(await wordsAt(office, "/dashboard/settings/backups")).toContain("Newest backup: none yet");
  await recordFailure(site.db, { place, reason: "The disk is full.", left: null }, hoursAgo(3));
  expect(await wordsAt(office, "/dashboard/settings/backups")).toMatch(
    /The last backup failed [\w :]+\. The disk is full\./,
  );
  await recordSuccess(site.db, place, "amaka-2026-11-22T233000Z.tar.gz", hoursAgo(1));
  const words = await wordsAt(office, "/dashboard/settings/backups");
  expect(words).toMatch(/Newest backup: [\w :]+\. One is made each day at 2:30 AM in \/srv\/backups, not encrypted\./);
  expect(words).toMatch(/Last failure: [\w :]+\. The disk is full\./);
  expect(words).not.toContain("The last backup failed");
  expect(await wordsAt(office, "/dashboard")).not.toMatch(/good backup|The backups/);
});

test("a late backup is reported with time and cause: on the first page, in the log, to each administrator once a day, and in the metrics", async () => {
  const office = await openOffice();
  await recordSuccess(site.db, place, "amaka-2026-11-23T233000Z.tar.gz", hoursAgo(27));
  await recordFailure(site.db, { place, reason: "The disk is full.", left: null }, hoursAgo(3));
  expect(await wordsAt(office, "/dashboard")).toMatch(
    /No good backup since \w+ \d+ \w+, [\d:]+ [AP]M The disk is full\./,
  );

  const logged: unknown[] = [];
  const log = (...line: unknown[]) => logged.push(line[0]);
  const state = await readBackupState(site.db, place, site.clock.now, 24);
  const where = { publicUrl: "https://homes.example", smtpUrl: "smtp://mail.example" };
  await reportLateBackup(site.db, { state, site: { ...where, smtpUrl: undefined } }, log, site.clock.now);
  expect(await site.db.selectFrom("outgoing_mails").select("id").execute()).toEqual([]);
  for (let hour = 0; hour < 3; hour += 1) await reportLateBackup(site.db, { state, site: where }, log, site.clock.now);
  const mails = await site.db.selectFrom("outgoing_mails").select(["to_address", "text_body"]).execute();
  expect(mails).toEqual([{ to_address: "ada@amaka.example", text_body: expect.stringContaining("The disk is full.") }]);
  expect(logged).toEqual(["error", "error", "error", "error"]);
  expect(await metrics()).toMatch(/^backup_age_seconds 97200$/m);
  expect(await metrics()).toMatch(/^backup_late_after_seconds 93600$/m);
  expect(await metrics(1)).toMatch(/^backup_late_after_seconds 10800$/m);
});

test("a site where no backup ever succeeded is late as well, and its figure is there from the first second", async () => {
  await openOffice();
  expect(await metrics()).toMatch(/^backup_age_seconds 0$/m);
  // A restart of the process must not hide how old the last backup is.
  await recordDestination(site.db, place, new Date(site.clock.now.getTime() + 25 * 3_600_000));
  site.clock.now = new Date(site.clock.now.getTime() + 27 * 3_600_000);
  expect(await metrics()).toMatch(/^backup_age_seconds 97200$/m);
  expect(await wordsAt(await signedIn(site), "/dashboard")).toContain("No good backup since");
});

test("an administrator has one made now, and the audit log says who asked", async () => {
  const office = await openOffice({ jobs: true });
  const answer = await office.post("/dashboard/settings/backups", { intent: "back-up" });
  expect(answer.status).toBe(302);
  expect(await wordsAt(office, answer.headers.get("location") ?? "")).toContain("The backup has been started");
  expect(await wordsAt(office, "/dashboard/audit")).toContain("Ada Nakato asked for a backup");
  const { rows } = await sql`select from pgboss.job where name = 'backup'`.execute(site.db);
  expect(rows).toHaveLength(1);
});

const download = (office: Visitor, currentPassword = ada.password) =>
  office.post("/dashboard/settings/backup", { currentPassword });

test("a backup is downloaded after confirming the password, and opens with it alone", async () => {
  const office = await openOffice({ hasBackups: false });
  expect(await wordsAt(office, "/dashboard/settings/backups")).toContain("Download a backup");
  const wrong = await download(office, "not my password at all");
  expect([wrong.status, wrong.headers.get("location")]).toEqual([
    302,
    "/dashboard/settings/backups?download=wrong-password",
  ]);
  expect(await wordsAt(office, "/dashboard/settings/backups?download=wrong-password")).toContain(
    "This is not your password, so nothing was downloaded.",
  );
  expect((await site.visitor().post("/dashboard/settings/backup", { currentPassword: ada.password })).status).toBe(302);

  const sent = await download(office);
  const name = /^attachment; filename="(amaka-.+\.tar\.gz\.age)"$/.exec(
    sent.headers.get("content-disposition") ?? "",
  )?.[1];
  expect([sent.status, name === undefined]).toEqual([200, false]);
  const folder = await mkdtemp(join(tmpdir(), "amaka-download-"));
  try {
    const file = join(folder, name ?? "");
    await writeFile(file, sent.bytes);
    const { end } = await examineBackup(backupFile(file), [ada.password]);
    expect(end.rows.administrators).toBe(1);
    await expect(examineBackup(backupFile(file), ["another password"])).rejects.toThrow("does not open it");
    await expect(examineBackup(backupFile(file), [])).rejects.toThrow("--password");
  } finally {
    await rm(folder, { recursive: true });
  }
  const words = await wordsAt(office, "/dashboard/audit");
  expect(words).toContain("downloaded a backup");
});

test("during a backup no other is downloaded, and an abandoned one makes room for the next", async () => {
  const office = await openOffice();
  const letGo = await acquireBackupLock(site.databaseUrl);
  const meanwhile = await download(office);
  expect(meanwhile.headers.get("location")).toBe("/dashboard/settings/backups?download=under-way");
  await letGo?.();
  const backup = await streamBackup(
    { databaseUrl: site.databaseUrl, store: emptyStore, readAuthSecret: undefined },
    { password: "word", now: site.clock.now },
  );
  await backup?.pieces.next();
  await backup?.pieces.return(undefined);
  expect((await download(office)).status).toBe(200);
});

test("a download whose answer was dropped unread does not delay later backups", async () => {
  site = await openSite();
  const source = { databaseUrl: site.databaseUrl, store: emptyStore, readAuthSecret: undefined };
  const limits = { stillMs: 50, totalMs: 60_000, graceMs: 50 };
  const dropped = await streamBackup(source, { password: "word", now: site.clock.now, limits });
  expect(dropped).toBeDefined();
  const release = await vi.waitFor(async () => {
    const release = await acquireBackupLock(site.databaseUrl);
    expect(release).toBeDefined();
    return release;
  }, 120_000);
  await release?.();
});
