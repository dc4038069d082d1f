import { expect } from "vitest";
import { localInstant } from "#domain/time/kampala-time.ts";
import { startJobs } from "#server/jobs/jobs.ts";
import { defineQueue } from "#server/jobs/queue.ts";
import { retentionQueues, workOnRetention } from "#server/personal-data/retention-job.ts";
import { signedIn } from "#test/administrator.ts";
import type { TestSite } from "#test/app.ts";
import { testWithNewSite } from "#test/fixtures.ts";

const test = testWithNewSite();

let site: TestSite;
test.beforeEach(async ({ site: opened }) => {
  site = opened;
  site.clock.now = localInstant("2026-03-23", "07:00");
});

async function nightOf(day: string): Promise<void> {
  site.clock.now = localInstant(day, "02:30");
  const jobs = await startJobs({ databaseUrl: site.databaseUrl, queues: retentionQueues, log: () => {} });
  try {
    await workOnRetention(site.db, jobs, () => site.clock.now);
    const { id } = await site.db
      .insertInto("form_mail_recipients")
      .values({ recipient_hash: Buffer.alloc(32), mailed_at: [], last_mailed_at: new Date(0) })
      .returning("recipient_hash as id")
      .executeTakeFirstOrThrow();
    await jobs.enqueue(site.db, defineQueue("retention"), {});
    // The job removes this row in its last step but one. Stopping the queue lets it finish.
    await expect
      .poll(() =>
        site.db.selectFrom("form_mail_recipients").select("recipient_hash").where("recipient_hash", "=", id).execute(),
      )
      .toEqual([]);
  } finally {
    await jobs.stop(5);
  }
}

test("a visit's private link ends thirty days after the visit, and its calendar file with it", async () => {
  const sent = await site.visitor().post("/visit", {
    name: "Amina",
    email: "amina@visitors.example",
    date: "2026-03-24",
    time: "10:00",
    message: "I come with my sister.",
  });
  const link = (sent.headers.get("location") ?? "").replace("?sent", "");
  const statuses = async () => [
    (await site.visitor().get(link)).status,
    (await site.visitor().get(`${link}/calendar.ics`)).status,
    (await site.visitor().post(link, { intent: "cancel" })).status,
  ];
  site.clock.now = localInstant("2026-04-23", "12:00");
  // The visit is over and can no longer be cancelled, but its link still answers, and says so.
  expect((await site.visitor().get(link)).body).not.toContain("cancel the visit");
  expect(await statuses()).toEqual([200, 200, 409]);
  site.clock.now = localInstant("2026-04-24", "12:00");
  expect(await statuses()).toEqual([404, 404, 404]);
});

test("thirty days after a mail was sent its private links are readable neither in the database nor in the dashboard, and it cannot be sent again", async () => {
  const admin = await signedIn(site);
  const email = "amina@visitors.example";
  await site.visitor().post("/visit", { name: "Amina", email, date: "2026-03-24", time: "10:00", message: "Hello" });
  await site.visitor().post("/news/subscribe", { email });
  const stored = () =>
    site.db
      .selectFrom("outgoing_mails")
      .select(["id", "template", "text_body", "html_body", "headers", "state"])
      .orderBy("id")
      .execute();
  const confirm = /\/news\/confirm\/\S+/.exec((await stored()).at(-1)?.text_body ?? "")?.[0] ?? "";
  await site.visitor().post(confirm, {});
  expect((await stored()).map((mail) => mail.template)).toEqual([
    "visit-requested",
    "new-enquiry",
    "subscription-confirm",
    "subscription-confirmed",
  ]);
  // One mail was sent, one was given up, and two were never tried.
  const [visit, , given] = await stored();
  const set = (id: number | undefined, to: { state: "sent" | "dead"; sent_at?: Date }) =>
    site.db
      .updateTable("outgoing_mails")
      .set(to)
      .where("id", "=", id ?? 0)
      .execute();
  await set(visit?.id, { state: "sent", sent_at: site.clock.now });
  await set(given?.id, { state: "dead" });
  const holdsLink = /\/(?:visit|news\/confirm|news\/stop)\/[\w-]{20}/;

  await nightOf("2026-04-21");
  expect(holdsLink.test(JSON.stringify(await stored()))).toBe(true);
  await nightOf("2026-04-23");
  const text = JSON.stringify(await stored());
  expect(holdsLink.test(text)).toBe(false);
  expect(text).toContain("(private link removed after 30 days)");
  expect((await stored()).map((mail) => mail.state)).toEqual(["sent", "dead", "dead", "dead"]);
  const page = (await admin.get("/dashboard/mail")).body;
  expect(page).toContain("Your visit on Tuesday 24 March");
  expect(holdsLink.test(page)).toBe(false);
  const retried = await admin.post("/dashboard/mail", { id: String(given?.id), intent: "retry" });
  expect(retried.body).toContain("not waiting to be sent");
});

test("an unconfirmed address is deleted after thirty days, and the link of its mail ends", async () => {
  const link = async (email: string) => {
    await site.visitor().post("/news/subscribe", { email });
    const mail = await site.db
      .selectFrom("outgoing_mails")
      .select("text_body")
      .where("to_address", "=", email)
      .executeTakeFirstOrThrow();
    return /\/news\/confirm\/\S+/.exec(mail.text_body)?.[0] ?? "";
  };
  const subscribers = async () =>
    (await site.db.selectFrom("subscribers").select("email").orderBy("id").execute()).map((row) => row.email);
  const amina = await link("amina@visitors.example");
  const brian = await link("brian@visitors.example");
  expect((await site.visitor().post(brian, {})).status).toBe(200);

  site.clock.now = localInstant("2026-04-22", "06:00");
  await link("carol@visitors.example");
  site.clock.now = localInstant("2026-04-22", "08:00");
  const rejected = await site.visitor().post(amina, {});
  expect(rejected.status).toBe(404);
  expect(rejected.body).toContain("Please subscribe again.");
  await nightOf("2026-04-23");
  expect(await subscribers()).toEqual(["brian@visitors.example", "carol@visitors.example"]);
});
