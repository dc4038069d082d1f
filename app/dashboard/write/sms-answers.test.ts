import { randomUUID } from "node:crypto";
import { describe, expect } from "vitest";
import { callbackSchema } from "#domain/enquiries/enquiry.ts";
import { defaultSettings } from "#domain/settings/settings.ts";
import { localInstant } from "#domain/time/kampala-time.ts";
import { receiveCallback } from "#server/enquiries/enquiry-intake.ts";
import { enforceRetention, erasePersonalData, exportPersonalData } from "#server/personal-data/personal-data.ts";
import { recordSmsReport } from "#server/sms/outbox.ts";
import { stopSms } from "#server/sms/stops.ts";
import { signedIn } from "#test/administrator.ts";
import { openSite, type TestSite, type Visitor } from "#test/app.ts";
import { testWithNewSite } from "#test/fixtures.ts";
import { wordsOf } from "#test/pages/reading.ts";
import { openSmsOffice, type SmsOffice } from "#test/sms-office.ts";

const test = testWithNewSite({ smsGateway: "Africa's Talking" });

const phone = "+256772123456";
const by = { actor: { id: "1", name: "Ada Nakato" } };

describe("an answer by SMS", () => {
  let site: TestSite;
  let admin: Visitor;
  let office: SmsOffice;
  let enquiry: number;

  test.beforeEach(async ({ site: opened, onTestFinished }) => {
    site = opened;
    site.clock.now = localInstant("2026-11-20", "10:00");
    admin = await signedIn(site);
    office = await openSmsOffice(site.db, site.clock);
    onTestFinished(() => office.close());
    await receiveCallback(
      site.db,
      { request: callbackSchema.parse({ name: "Amina Nakato", phone }), home: undefined },
      { settings: defaultSettings, publicUrl: site.publicUrl, secret: site.auth.secret, hasMailServer: true },
      site.clock.now,
    );
    ({ id: enquiry } = await site.db.selectFrom("enquiries").select("id").executeTakeFirstOrThrow());
  });

  const words = async (path: string) => wordsOf((await admin.get(path)).body);
  const send = (fields: Record<string, string> = {}) =>
    admin.post("/dashboard/write", { intent: "sms", enquiry: String(enquiry), body: "Yes, it is free.", ...fields });
  const stateOf = async () =>
    (await site.db.selectFrom("enquiries").select("state").where("id", "=", enquiry).executeTakeFirstOrThrow()).state;
  const timeline = () => words(`/dashboard/people?enquiry=${enquiry}`);

  test("leaves once, marks the question as answered, and its delivery is in the timeline", async () => {
    expect(await words(`/dashboard/write?enquiry=${enquiry}`)).toMatch(/Send by SMS .*As SMS: \d+ /);
    const formKey = randomUUID();
    const link = `${site.publicUrl}/visit/secret-token-of-a-visit`;
    const body = `Yes, it’s free: ${link}`;
    const answers = await Promise.all([send({ formKey, body }), send({ formKey, body })]);
    expect(answers.map(({ status }) => status)).toEqual([302, 302]);
    expect((await send({ formKey, body })).status).toBe(302);
    expect(await stateOf()).toBe("contacted");
    expect(await timeline()).toContain("SMS, waiting");
    expect(await office.messages()).toMatchObject([
      { kind: "answer", enquiry_id: enquiry, buyer_id: null, agreement_id: null, phone, state: "queued", body },
    ]);
    office.host.faults.push({ recipient: 405 });
    expect(await office.deliver()).toMatchObject({ sent: 0 });
    site.clock.now = new Date(site.clock.now.getTime() + 60_000);
    expect(await office.deliver()).toEqual({ sent: 1, failed: 0 });
    // The second attempt still sends the private link, while the message stored afterwards leaves it out.
    expect(office.host.taken).toMatchObject([{ to: phone, message: `Yes, it's free: ${link}` }]);
    const [sent] = await office.messages();
    expect(sent).toMatchObject({ state: "sent", body: "Yes, it’s free: (private link)", segments: 1, cost_ugx: 35 });
    const gatewayId = sent?.gateway_id ?? "";
    await recordSmsReport(site.db, { gatewayId, phone, report: "delivered", reason: null }, site.clock.now);
    expect(await timeline()).toMatch(/SMS, delivered [\d:]+ AM Yes, it’s free/);
    const list = await words("/dashboard/sms?show=sent");
    expect(list).toMatch(/Answer to Amina Nakato, \+256 772 123456 Delivered/);
    const audited = await site.db
      .selectFrom("audit_entries")
      .select("after")
      .where("action", "=", "enquiry.answer")
      .execute();
    expect(audited).toEqual([{ after: { channel: "sms" } }]);
  });

  test("waits until the next day over the day's limit", async () => {
    await office.settings({ capUgx: 30 });
    await send();
    await office.deliver();
    expect(office.host.taken).toEqual([]);
    expect(await office.messages()).toMatchObject([{ state: "queued", last_error: "DAILY-LIMIT" }]);
    expect(await words("/dashboard")).toContain("1 answer waits until tomorrow");
    await office.settings({ capUgx: 300 });
    site.clock.now = localInstant("2026-11-21", "09:00");
    expect(await office.deliver()).toEqual({ sent: 1, failed: 0 });
  });

  test("does not leave to a number that stopped all, before or after it was written, and does where reminders alone were stopped", async () => {
    await stopSms(site.db, { phone, scope: "reminders", by: "reply" }, site.clock.now);
    await send();
    expect(await office.deliver()).toMatchObject({ sent: 1 });
    await send({ formKey: randomUUID() });
    await stopSms(site.db, { phone, scope: "all", by: "reply" }, site.clock.now);
    await office.deliver();
    expect((await office.messages()).at(-1)).toMatchObject({ state: "dropped", last_error: "STOPPED" });
    const rejected = await send({ formKey: randomUUID(), body: "Kept words" });
    expect([rejected.status, rejected.body.includes("this number has stopped all messages")]).toEqual([409, true]);
    expect(rejected.body).toContain("Kept words");
    expect(await office.messages()).toHaveLength(2);
    expect(await words(`/dashboard/write?enquiry=${enquiry}`)).not.toContain("Send by SMS");
  });

  test("to a buyer needs the noted consent, and counts for no agreement", async () => {
    const brian = await office.agreement("Brian", 10, { agrees: false });
    const toBrian = { enquiry: "", buyer: String(brian.buyerId) };
    expect((await send(toBrian)).status).toBe(409);
    const buyer = `/dashboard/buyers/${brian.buyerId}`;
    await admin.post(buyer, { intent: "allow-sms", id: String(brian.buyerId) });
    expect((await send(toBrian)).status).toBe(302);
    await office.deliver();
    expect(office.host.taken).toMatchObject([{ to: brian.phone, message: "Yes, it is free." }]);
    expect(await words(`/dashboard/people?buyer=${brian.buyerId}`)).toMatch(/SMS [\d:]+ AM Yes, it is free\./);
    expect(await words(buyer)).toContain("Answer");
  });

  test("has at most six messages, and needs words, a number and a gateway", async () => {
    const long = await send({ body: "a".repeat(6 * 153 + 1) });
    expect([long.status, long.body.includes("This takes 7 messages; 6 are the most")]).toEqual([400, true]);
    expect((await send({ body: " " })).status).toBe(400);
    expect((await send({ enquiry: "999" })).status).toBe(404);
    const silent = await openSite({ databaseUrl: site.databaseUrl });
    silent.clock.now = site.clock.now;
    const visitor = await signedIn(silent);
    const page = wordsOf((await visitor.get(`/dashboard/write?enquiry=${enquiry}`)).body);
    expect(page).toContain("Open WhatsApp");
    expect(page).not.toMatch(/Send by SMS|As SMS/);
    const form = { intent: "sms", enquiry: String(enquiry), body: "Hello" };
    expect((await visitor.post("/dashboard/write", form)).body).toContain("No SMS gateway is set.");
    await silent.remove();
    await site.db.updateTable("enquiries").set({ phone: null, email: "a@visitors.example" }).execute();
    expect((await send()).body).toContain("There is no phone number.");
    expect(await office.messages()).toEqual([]);
  });

  test("is exported and erased with the person, also while it waits, and with an inquiry that is too old", async () => {
    await send();
    await office.deliver();
    await send({ formKey: randomUUID(), body: "And another word." });
    await stopSms(site.db, { phone, scope: "reminders", by: "reply" }, site.clock.now);
    const exported = await exportPersonalData(site.db, { phone });
    expect(exported.textMessages).toMatchObject([{ body: "Yes, it is free." }, { body: "And another word." }]);
    expect(await erasePersonalData(site.db, { phone }, by, site.clock.now)).toMatchObject({ ok: true });
    const erased = { phone: "", body: "", kind: "answer" };
    expect(await office.messages()).toMatchObject([
      { ...erased, state: "sent", cost_ugx: 35 },
      { ...erased, state: "dropped" },
    ]);
    expect(await site.db.selectFrom("sms_stops").select("id").execute()).toEqual([]);
    await office.deliver();
    expect(office.host.taken).toHaveLength(1);
    expect(await words("/dashboard/sms?show=sent")).toContain("to a person whose data was erased");

    await receiveCallback(
      site.db,
      { request: callbackSchema.parse({ name: "Brian Okello", phone: "+256701000111" }), home: undefined },
      { settings: defaultSettings, publicUrl: site.publicUrl, secret: site.auth.secret, hasMailServer: true },
      site.clock.now,
    );
    const { id } = await site.db.selectFrom("enquiries").select("id").orderBy("id", "desc").executeTakeFirstOrThrow();
    await send({ enquiry: String(id), formKey: randomUUID(), body: "Hello Brian" });
    expect(await enforceRetention(site.db, { enquiryMonths: 24, visitMonths: 12 }, localInstant("2028-11-24"))).toBe(1);
    expect((await office.messages()).at(-1)).toMatchObject({ ...erased, state: "dropped" });
  });
});
