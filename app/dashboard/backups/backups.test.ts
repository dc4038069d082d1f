import { sql } from "kysely";
import { afterEach, expect, test } from "vitest";
import { alarm, backupMetrics } from "#server/backup/backup-jobs.ts";
import { metricsText } from "#server/http/metrics.ts";
import { makeAdministrator, signedIn } from "#test/administrator.ts";
import { openSite, type SiteOptions, type TestSite, type Visitor } from "#test/app.ts";
import { wordsOf } from "#test/spec/reading.ts";

let site: TestSite;
afterEach(() => site.remove());

async function openOffice(options?: SiteOptions): Promise<Visitor> {
  site = await openSite(options);
  await makeAdministrator(site);
  return signedIn(site);
}

const wordsAt = async (office: Visitor, path: string) => wordsOf((await office.get(path)).body);

const hoursAgo = (hours: number) => new Date(site.clock.now.getTime() - hours * 3_600_000);

async function addGoodBackup(at: Date, place = "/srv/backups"): Promise<void> {
  const name = "amaka-2026-11-22T233000Z.tar.gz";
  const row = { place, name, bytes: 12_400_000, started_at: at, finished_at: at, checked_at: at };
  await site.db.insertInto("backups").values(row).execute();
}

test("where no backups are set up, that is said once with what else is not real yet, and what can be done", async () => {
  const office = await openOffice({ hasBackups: false });
  for (const path of ["/dashboard", "/dashboard/settings"]) {
    expect(await wordsAt(office, path)).toContain("The backups None is made");
  }
  expect(await wordsAt(office, "/dashboard/backups")).toContain("No backup is made.");
  const answer = await office.post("/dashboard/backups", { intent: "ask" });
  expect([answer.status, wordsOf(answer.body).includes("No backups are set up")]).toEqual([409, true]);
});

test("the last good backup, its check, where it is and which are kept are told in words; all is well on the first page", async () => {
  const office = await openOffice();
  expect(await wordsAt(office, "/dashboard/backups")).toContain("None is kept yet");
  await addGoodBackup(hoursAgo(1));
  const words = await wordsAt(office, "/dashboard/backups");
  for (const told of [
    "1 backup kept",
    "12.4 MB",
    "read back to its end",
    "/srv/backups",
    "2:30 AM",
    "7 days, 5 weeks",
  ]) {
    expect(words).toContain(told);
  }
  expect(await wordsAt(office, "/dashboard")).not.toMatch(/good backup|The backups/);
  await sql`update backups set tried_at = now(), trial_problem = '3 pictures came back without a file.'`.execute(
    site.db,
  );
  expect(await wordsAt(office, "/dashboard")).toContain(
    "A backup could not be restored as it should 3 pictures came back without a file.",
  );
});

test("a late backup is said with its time and cause: on the first page, in the log, to each administrator once a day, to machines", async () => {
  const office = await openOffice();
  await addGoodBackup(hoursAgo(27));
  const failed = { place: "/srv/backups", name: "amaka-2026-11-23T233000Z.tar.gz", started_at: hoursAgo(3) };
  await site.db
    .insertInto("backups")
    .values({ ...failed, problem: "The disk is full." })
    .execute();
  expect(await wordsAt(office, "/dashboard")).toMatch(
    /No good backup since \w+ \d+ \w+, [\d:]+ [AP]M The disk is full\./,
  );
  expect(await wordsAt(office, "/dashboard/backups")).toContain("missing for more than a day. The disk is full.");

  const told: unknown[] = [];
  const log = (...line: unknown[]) => told.push(line[0]);
  const late = { since: hoursAgo(27), problem: "The disk is full." };
  const where = { publicUrl: "https://homes.example", hasMailServer: true };
  await alarm(site.db, late, { ...where, hasMailServer: false }, log, site.clock.now);
  expect(await site.db.selectFrom("outgoing_mails").select("id").execute()).toEqual([]);
  for (let hour = 0; hour < 3; hour += 1) await alarm(site.db, late, where, log, site.clock.now);
  const mails = await site.db.selectFrom("outgoing_mails").select(["to_address", "text_body"]).execute();
  expect(mails).toEqual([{ to_address: "ada@amaka.example", text_body: expect.stringContaining("The disk is full.") }]);
  expect(told).toEqual(["error", "error", "error", "error"]);

  const metrics = await metricsText(backupMetrics(site.db, "/srv/backups", () => site.clock.now));
  const seconds = Math.floor(late.since.getTime() / 1000);
  expect(metrics).toMatch(new RegExp(`^backup_last_success_timestamp_seconds ${seconds}`, "m"));
  expect(metrics).toMatch(new RegExp(`^backup_last_check_timestamp_seconds ${seconds}`, "m"));
});

test("an administrator has one made now, and the audit log says who asked", async () => {
  const office = await openOffice({ jobs: true });
  const answer = await office.post("/dashboard/backups", { intent: "ask" });
  expect(answer.status).toBe(302);
  expect(await wordsAt(office, answer.headers.get("location") ?? "")).toContain("A backup is made now");
  expect(await wordsAt(office, "/dashboard/audit")).toContain("Ada Nakato asked for a backup");
  const { rows } = await sql`select data from pgboss.job where name = 'backup-extra'`.execute(site.db);
  expect(rows).toEqual([{ data: { askedBy: "Ada Nakato" } }]);
});
