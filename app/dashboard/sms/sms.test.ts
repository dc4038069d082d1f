import { describe, expect } from "vitest";
import { localInstant } from "#domain/time/kampala-time.ts";
import { queueReminders } from "#server/ledger/payment-reminders.ts";
import { smsCallbackPaths } from "#server/sms/callback-paths.ts";
import { signedIn } from "#test/administrator.ts";
import { openSite, type TestSite, type Visitor } from "#test/app.ts";
import { testWithNewSite } from "#test/fixtures.ts";
import { wordsOf } from "#test/pages/reading.ts";
import { openSmsOffice, type SmsOffice } from "#test/sms-office.ts";

const test = testWithNewSite({ smsGateway: "Africa's Talking" });

describe("text messages in the dashboard", () => {
  let site: TestSite;
  let admin: Visitor;
  let office: SmsOffice;
  let amina: Awaited<ReturnType<SmsOffice["agreement"]>>;

  test.beforeEach(async ({ site: opened, onTestFinished }) => {
    site = opened;
    site.clock.now = localInstant("2026-11-20", "10:00");
    admin = await signedIn(site);
    office = await openSmsOffice(site.db, site.clock);
    onTestFinished(() => office.close());
    amina = await office.agreement("Amina", 20, { agrees: false });
    await office.settings({ receipts: "on", reminders: "on" });
  });

  const words = async (path: string) => wordsOf((await admin.get(path)).body);
  const buyer = () => `/dashboard/buyers/${amina.buyerId}`;
  const agree = (intent: string) => admin.post(buyer(), { intent, id: String(amina.buyerId) });
  const later = (minutes: number) => {
    site.clock.now = new Date(site.clock.now.getTime() + minutes * 60_000);
  };

  test("none is sent before a consent is noted; consent and withdrawal are stored", async () => {
    expect(await words(buyer())).toContain("Gets no text messages");
    await office.pay(amina.id, 20_000);
    expect(await office.messages()).toEqual([]);
    expect((await agree("allow-sms")).status).toBe(302);
    expect((await agree("allow-sms")).status).toBe(302);
    expect(await words(buyer())).toContain("noted on 20 November 2026 by Ada Nakato");
    await office.pay(amina.id, 21_000);
    expect(await office.messages()).toHaveLength(1);
    await agree("stop-sms");
    const kept = await site.db.selectFrom("sms_consents").select(["recorded_by", "withdrawn_by"]).execute();
    expect(kept).toEqual([{ recorded_by: "Ada Nakato", withdrawn_by: "Ada Nakato" }]);
    const audit = await words("/dashboard/audit");
    expect(audit).toContain("noted the consent to text messages of");
    expect(audit).toContain("noted the end of consent to text messages of");
  });

  test("each is listed with its state, words and cost, also at the buyer; one that failed can be sent again", async () => {
    await agree("allow-sms");
    await office.pay(amina.id, 20_000);
    office.host.faults.push("answer-lost");
    await office.deliver();
    let list = await words("/dashboard/sms");
    expect(list).toMatch(/Receipt to Amina, \+256 772 001000 Not known whether it was sent/);
    expect(list).toContain("Amaka: UGX 20,000 received for A-0001");
    expect(list).toContain("(private link)");
    expect(list).toMatch(/UGX 35 today of at most UGX 50,000 ?, UGX 35 this month/);
    expect(await words("/dashboard")).toContain("Of 1 text message it is unknown whether it was sent");
    const [one] = await office.messages();
    const again = () => admin.post("/dashboard/sms", { intent: "send-again", id: String(one?.id) });
    expect((await again()).status).toBe(302);
    expect((await again()).body).toContain("This message was already settled. Reload the page.");
    expect(await words("/dashboard/audit")).toContain("tried again text message");
    await office.deliver();
    list = await words("/dashboard/sms?show=sent");
    expect(list).toContain("Sent today at 10:00 AM");
    expect(list).toContain("UGX 70 today");
    expect(await words(buyer())).toContain("Sent today at 10:00 AM");
    expect(await words("/dashboard")).not.toContain("it is unknown whether");
  });

  test("the callback addresses are there to be copied, and the gateway is named", async () => {
    const list = await words("/dashboard/sms");
    expect(list).toContain("Sent by Africa's Talking.");
    for (const path of Object.values(smsCallbackPaths(site.auth.secret)))
      expect(list).toContain(`localhost:3000${path}`);
  });

  test("today says when the gateway takes nothing, and when the day's limit is met", async () => {
    await agree("allow-sms");
    await office.pay(amina.id, 20_000);
    office.host.faults.push({ recipient: 405 });
    await office.deliver();
    expect(await words("/dashboard")).not.toContain("text message");
    later(16);
    expect(await words("/dashboard")).toContain("1 text message waits to be sent");
    expect(await words("/dashboard/sms")).toContain("there is no credit left at the gateway");
    await office.settings({ receipts: "on", reminders: "on", capUgx: 0 });
    expect(await queueReminders(site.db, site.clock.now)).toBe(1);
    await office.deliver();
    const today = await words("/dashboard");
    expect(today).toContain(
      "The day's limit of cost for SMS is met 1 receipt waits until tomorrow, 1 reminder was not sent",
    );
    expect(today).not.toContain("waits to be sent");
  });

  test("today says that messages wait for a gateway which is not set any more", async ({ onTestFinished }) => {
    await agree("allow-sms");
    await office.pay(amina.id, 20_000);
    await office.settings({});
    later(16);
    const silent = await openSite({ databaseUrl: site.databaseUrl });
    onTestFinished(() => silent.remove());
    silent.clock.now = site.clock.now;
    const visitor = await signedIn(silent);
    expect(wordsOf((await visitor.get("/dashboard")).body)).toContain(
      "1 text message waits to be sent No gateway is set, so none leaves: reach these people in another way",
    );
  });

  test("without a gateway nothing changes, and enabled messages are reported as not sent", async () => {
    const silent = await openSite({ databaseUrl: site.databaseUrl });
    silent.clock.now = site.clock.now;
    const visitor = await signedIn(silent);
    const get = async (path: string) => wordsOf((await visitor.get(path)).body);
    expect(await get(buyer())).not.toContain("text messages");
    expect(await get("/dashboard")).toContain("SMS is switched on, and no gateway is set");
    expect(await get("/dashboard/sms")).toContain("Text messages are off");
    expect(await get("/dashboard/sms")).not.toContain("Delivery Reports");
    await office.settings({});
    expect(await get("/dashboard")).not.toContain("SMS is switched on");
    await silent.remove();
  });
});
