import { createECDH } from "node:crypto";
import { expect } from "vitest";
import webPush from "web-push";
import type { PushNotice } from "#domain/push/push.ts";
import { reportLateBackup } from "#server/backup/backup-jobs.ts";
import { notifyOffice } from "#server/push/push-notices.ts";
import { type SendPush, sendNotices } from "#server/push/send-notices.ts";
import { vapidKeys } from "#server/push/vapid.ts";
import { signedIn } from "#test/administrator.ts";
import type { TestSite, Visitor } from "#test/app.ts";
import { nextOpenWeekday } from "#test/enquiries/open-weekday.ts";
import { testWithNewSite } from "#test/fixtures.ts";

const test = testWithNewSite();

let site: TestSite;
let admin: Visitor;
test.beforeEach(async ({ site: opened }) => {
  site = opened;
  site.clock.now = new Date("2026-11-25T09:00:00+03:00");
  admin = await signedIn(site);
});

const at = (time: string) => new Date(`2026-11-25T${time}:00+03:00`);

const turnOn = (
  name: string,
  fields: Record<string, string> = {},
  kinds = ["enquiry", "visit", "money", "backup"],
  who = admin,
) =>
  who.post("/dashboard/profile", [
    ["intent", "save-push"],
    ["endpoint", `https://push.example.com/${name}`],
    ["p256dh", createECDH("prime256v1").generateKeys("base64url")],
    ["auth", "A".repeat(22)],
    ["quietFrom", fields.quietFrom ?? ""],
    ["quietUntil", fields.quietUntil ?? ""],
    ...kinds.map((kind) => ["kinds", kind]),
  ]);

/** Sends the notices that are due and lists them as "phone: title". */
async function tell(now = site.clock.now, send?: SendPush): Promise<string[]> {
  const sent: string[] = [];
  const note: SendPush = async (target, notice) => {
    sent.push(`${new URL(target.endpoint).pathname.slice(1)}: ${notice.title}`);
    return "sent";
  };
  await sendNotices(site.db, send ?? note, now);
  return sent.toSorted();
}

const ask = (visitor = site.visitor()) =>
  visitor.post("/visit", {
    ...{ name: "Amina Nakato", email: "amina@visitors.example", message: "I would like to see it." },
    ...{ date: nextOpenWeekday(5), time: "10:00" },
  });

const notice: PushNotice = { kind: "money", title: "Money waits", body: "UGX 20,000", path: "/dashboard/statements" };

test("an enabled device is notified of an enquiry once, without a name, with its address", async () => {
  expect((await turnOn("phone")).status).toBe(302);
  site.clock.now = new Date();
  expect((await ask()).status).toBe(303);
  const sent: PushNotice[] = [];
  await tell(site.clock.now, async (_target, one) => {
    sent.push(one);
    return "sent";
  });
  expect(sent).toEqual([
    {
      kind: "enquiry",
      title: "Visit request",
      body: expect.stringMatching(/^Visit request [\w-]{8} about our homes$/),
      path: expect.stringMatching(/^\/dashboard\/enquiries\/\d+$/),
    },
  ]);
  expect(await tell()).toEqual([]);
});

test("each device is notified of the kinds it wants, and of none in its quiet hours", async () => {
  await turnOn("phone", { quietFrom: "21:00", quietUntil: "07:00" });
  await turnOn("laptop", {}, ["money"]);
  await notifyOffice(site.db, notice, at("12:00"));
  await notifyOffice(site.db, { ...notice, kind: "enquiry", title: "Message" }, at("12:00"));
  expect(await tell(at("12:01"))).toEqual(["laptop: Money waits", "phone: Message", "phone: Money waits"]);
  await notifyOffice(site.db, notice, at("22:00"));
  expect(await tell(at("22:01"))).toEqual(["laptop: Money waits"]);
});

test("a notice not delivered within the hour is dropped, as is one of an action that failed", async () => {
  await turnOn("phone");
  await notifyOffice(site.db, notice, at("09:00"));
  expect(await tell(at("10:30"))).toEqual([]);
  const failed = site.db.transaction().execute(async (trx) => {
    await notifyOffice(trx, notice, at("11:00"));
    throw new Error("it failed");
  });
  await expect(failed).rejects.toThrow("it failed");
  expect(await tell(at("11:00"))).toEqual([]);
});

test("a device that is gone is deleted; one that does not answer is notified the next time", async () => {
  await turnOn("gone");
  await turnOn("away");
  await notifyOffice(site.db, notice, site.clock.now);
  const tried: string[] = [];
  await tell(site.clock.now, async ({ endpoint }) => {
    tried.push(endpoint);
    if (endpoint.endsWith("away")) throw new Error("no answer");
    return "gone";
  });
  expect(tried).toHaveLength(2);
  await notifyOffice(site.db, notice, site.clock.now);
  expect(await tell()).toEqual(["away: Money waits"]);
});

test("a late backup is notified each morning, and not each hour", async () => {
  await turnOn("phone");
  const state = { missingSince: at("02:30"), lastFailure: undefined, succeededAt: undefined, isLate: true };
  const sent: string[] = [];
  for (const time of ["08:15", "09:15", "10:15"]) {
    await reportLateBackup(
      site.db,
      { state, site: { publicUrl: site.publicUrl, smtpUrl: undefined } },
      () => {},
      at(time),
    );
    sent.push(...(await tell(at(time))));
  }
  expect(sent).toEqual(["phone: A backup is late"]);
});

test("an address within the network is rejected, an eleventh device takes the place of the first, and signing out everywhere turns all off", async () => {
  expect((await turnOn("phone", {}, ["money"])).status).toBe(302);
  const inside = await admin.post("/dashboard/profile", {
    ...{
      intent: "save-push",
      endpoint: "https://10.0.0.1/x",
      p256dh: "B".repeat(87),
      auth: "A".repeat(22),
      kinds: "money",
    },
    ...{ quietFrom: "", quietUntil: "" },
  });
  expect(inside.status).toBe(400);
  for (let n = 0; n < 10; n += 1) await turnOn(`device-${n}`);
  const names = (await site.db.selectFrom("push_devices").select("endpoint").orderBy("id").execute()).map(
    ({ endpoint }) => new URL(endpoint).pathname.slice(1),
  );
  expect([names.length, names[0]]).toEqual([10, "device-0"]);
  await admin.post("/dashboard/profile", { intent: "sign-out-everywhere" });
  await notifyOffice(site.db, notice, site.clock.now);
  expect(await tell()).toEqual([]);
});

test("ending one session turns its own device off, also where that was signed in again since, and no other", async () => {
  const phone = await signedIn(site);
  const { id } = await newestSession();
  await turnOn("phone", {}, ["money"], phone);
  await turnOn("laptop", {}, ["money"]);
  await endSessionOf(id);
  await notifyOffice(site.db, notice, site.clock.now);
  expect(await tell()).toEqual(["laptop: Money waits"]);

  const tablet = await signedIn(site);
  await turnOn("tablet", {}, ["money"], tablet);
  const before = await newestSession();
  await site.db.deleteFrom("sessions").where("id", "=", before.id).execute();
  await signedIn(site);
  const again = await newestSession();
  await site.db
    .updateTable("sessions")
    .set({ user_agent: "Mozilla/5.0 (Linux; Android 14) Chrome/130.0 Mobile" })
    .where("id", "=", again.id)
    .execute();
  await endSessionOf(again.id);
  await notifyOffice(site.db, notice, site.clock.now);
  expect(await tell()).toEqual(["laptop: Money waits"]);
});

const newestSession = () =>
  site.db.selectFrom("sessions").select("id").orderBy("created_at", "desc").limit(1).executeTakeFirstOrThrow();

const endSessionOf = (session: string) => admin.post("/dashboard/profile", { intent: "end-session", session });

test("the keys of a site are a pair that push services take, the same after each start, others with another secret", () => {
  const keys = vapidKeys("the secret of one site, 32 letters long");
  expect(vapidKeys("the secret of one site, 32 letters long")).toEqual(keys);
  expect(vapidKeys("the secret of another, 32 letters long").publicKey).not.toBe(keys.publicKey);
  const browser = createECDH("prime256v1");
  const subscription = {
    endpoint: "https://push.example.com/a",
    keys: { p256dh: browser.generateKeys("base64url"), auth: "A".repeat(22) },
  };
  const { headers, body } = webPush.generateRequestDetails(subscription, "{}", {
    vapidDetails: { subject: "https://amaka.example", ...keys },
  });
  expect(headers.Authorization).toMatch(new RegExp(`^vapid t=[\\w.-]+, k=${keys.publicKey}$`));
  expect(body?.includes("{}")).toBe(false);
});
