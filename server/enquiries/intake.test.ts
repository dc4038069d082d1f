import { beforeEach, describe, expect } from "vitest";
import { callbackSchema, messageSchema, visitRequestSchema } from "#domain/enquiries/enquiry.ts";
import { defaultSettings } from "#domain/settings/settings.ts";
import { localInstant } from "#domain/time/kampala-time.ts";
import { receiveCallback, receiveMessage, receiveVisitRequest } from "#server/enquiries/enquiry-intake.ts";
import type { EnquiryContext } from "#server/enquiries/enquiry-mails.ts";
import { recordSpamDecision } from "#server/enquiries/record-spam-decision.ts";
import { moveVisitByVisitor } from "#server/enquiries/visitor-changes.ts";
import { inLanguage } from "#server/request-language.ts";
import type { TestDatabase } from "#test/database.ts";
import { testWithDatabase as test } from "#test/fixtures.ts";

const now = localInstant("2026-11-23", "07:00");
const context: EnquiryContext = {
  settings: defaultSettings,
  publicUrl: "https://amaka.example",
  secret: "a secret of the test and of nothing else",
  hasMailServer: true,
};
const home = { kind: "apartment", id: 1, name: "Starter Home" } as const;
const visitForm = {
  name: "Amina",
  email: "amina@visitors.example",
  phone: "0772 123 456",
  date: "2026-11-24",
  time: "10:00",
  message: "I come with my sister.",
  home: "apartment-1",
  from: "/apartment/1",
};

describe("enquiries", () => {
  let database: TestDatabase;
  test.beforeAll(({ database: opened }) => {
    database = opened;
  });
  beforeEach(async () => {
    await database.db.deleteFrom("outgoing_mails").execute();
    await database.db.deleteFrom("consents").execute();
    await database.db.deleteFrom("enquiries").execute();
  });

  test("a visit request books, stores the number in international form, writes to both sides and records the consent", async () => {
    const { db } = database;
    const answer = await receiveVisitRequest(
      db,
      { request: visitRequestSchema.parse({ ...visitForm, marketing: "on" }), home, clientAddress: undefined },
      context,
      now,
    );
    if (!answer.ok) throw new Error(answer.reason);
    const enquiry = await db.selectFrom("enquiries").selectAll().executeTakeFirstOrThrow();
    expect(enquiry).toMatchObject({
      phone: "+256772123456",
      home_name: "Starter Home",
      source_path: "/apartment/1",
      state: "new",
    });
    const mails = await db.selectFrom("outgoing_mails").selectAll().orderBy("id").execute();
    expect(mails.map((mail) => [mail.template, mail.to_address])).toEqual([
      ["visit-requested", "amina@visitors.example"],
      ["subscription-confirm", "amina@visitors.example"],
      ["new-enquiry", "hello@amaka.example"],
    ]);
    expect(mails[0]?.subject).toBe(
      `Your visit on Tuesday 24 November at 10:00 AM Kampala time (${answer.visit.reference})`,
    );
    expect(mails[0]?.text_body).toContain(`https://amaka.example/visit/${answer.visit.token}`);
    const consents = await db.selectFrom("consents").select(["purpose", "wording_version"]).orderBy("id").execute();
    expect(consents.map((consent) => consent.purpose)).toEqual(["contact", "marketing"]);
  });

  test("a form sent again is stored once, and no second mail is sent", async () => {
    const { db } = database;
    const request = visitRequestSchema.parse(visitForm);
    const first = await receiveVisitRequest(db, { request, home, clientAddress: undefined }, context, now);
    const second = await receiveVisitRequest(db, { request, home, clientAddress: undefined }, context, now);
    expect(first.ok).toBe(true);
    const slot = { date: visitForm.date, time: visitForm.time };
    expect(second).toMatchObject({ ok: false, reason: "repeated", visit: { slot, status: "requested" } });
    expect(await db.selectFrom("enquiries").select("id").execute()).toHaveLength(1);
    expect(await db.selectFrom("outgoing_mails").select("id").execute()).toHaveLength(2);
  });

  test("an impossible phone number is rejected and nothing is stored", async () => {
    const { db } = database;
    const answer = await receiveVisitRequest(
      db,
      { request: visitRequestSchema.parse({ ...visitForm, phone: "call me" }), home, clientAddress: undefined },
      context,
      now,
    );
    expect(answer).toEqual({ ok: false, reason: "phone" });
    expect(await db.selectFrom("enquiries").select("id").execute()).toEqual([]);
  });

  test("a wish to be called back needs a name and a number only", async () => {
    const { db } = database;
    const answer = await receiveCallback(
      db,
      { request: callbackSchema.parse({ name: "Brian", phone: "+44 20 7946 0958" }), home: undefined },
      context,
      now,
    );
    expect(answer.ok).toBe(true);
    expect(await db.selectFrom("enquiries").select(["kind", "phone"]).execute()).toEqual([
      { kind: "callback", phone: "+442079460958" },
    ]);
    expect(callbackSchema.safeParse({ name: "Brian", phone: " " }).success).toBe(false);
  });

  test("a message needs a way to answer", () => {
    expect(messageSchema.safeParse({ name: "Carol", message: "Is parking included?" }).error?.issues[0]?.path).toEqual([
      "phone",
    ]);
    expect(
      messageSchema.safeParse({ name: "Carol", message: "Is parking included?", phone: "0772123456" }).success,
    ).toBe(true);
  });

  test("what looks automated is set aside and answered with no mail", async () => {
    const { db } = database;
    const spam = { name: "Bot", email: "victim@visitors.example", message: "Buy", website: "https://spam.example" };
    const answer = await receiveMessage(db, { request: messageSchema.parse(spam), home: undefined }, context, now);
    expect(answer.ok).toBe(true);
    expect(await db.selectFrom("enquiries").select("is_suspected_spam").execute()).toEqual([
      { is_suspected_spam: true },
    ]);
    expect(await db.selectFrom("outgoing_mails").select("id").execute()).toEqual([]);
  });

  test("a visit that looks automated holds no place and sends no mail until the office says that it is honest", async () => {
    const { db } = database;
    const hasty = visitRequestSchema.parse({ ...visitForm, website: "https://spam.example" });
    const answer = await receiveVisitRequest(db, { request: hasty, home, clientAddress: undefined }, context, now);
    if (!answer.ok) throw new Error(answer.reason);
    const visits = () => db.selectFrom("visits").select(["status", "place"]).execute();
    expect(await visits()).toEqual([{ status: "suspected", place: null }]);
    expect(await db.selectFrom("outgoing_mails").select("id").execute()).toEqual([]);

    const by = { actor: { id: "1", name: "Ada" } };
    const { enquiryId } = answer.visit;
    for (const isSpam of [false, true]) {
      expect(await recordSpamDecision(db, { enquiryId, isSpam, context }, by, now)).toEqual({ ok: true });
      expect(await visits()).toEqual([
        isSpam ? { status: "suspected", place: null } : { status: "requested", place: 1 },
      ]);
    }
    await recordSpamDecision(db, { enquiryId, isSpam: false, context }, by, now);
    const mails = await db.selectFrom("outgoing_mails").select(["template", "to_address", "text_body"]).execute();
    expect(mails.map((mail) => [mail.template, mail.to_address])).toEqual([["visit-requested", visitForm.email]]);
    expect(mails[0]?.text_body).toContain(`/visit/${answer.visit.token}`);
    const audited = await db.selectFrom("audit_entries").select("action").orderBy("id").execute();
    expect(audited.map(({ action }) => action)).toEqual([
      "enquiry.bring-back",
      "enquiry.keep-aside",
      "enquiry.bring-back",
    ]);
  });

  test("state, owner and dates are never taken from a form", () => {
    const sent = {
      name: "Eve",
      message: "x",
      email: "eve@visitors.example",
      state: "done",
      id: "1",
      reference: "AAA-AAAA",
      created_at: "2020-01-01",
    };
    const parsed = messageSchema.parse(sent);
    for (const name of ["state", "id", "reference", "created_at"]) expect(parsed).not.toHaveProperty(name);
  });

  test("a visitor is written to in the language of the page, and the office in English", async () => {
    const { db } = database;
    const languages = { lg: "on", sw: "off" } as const;
    const shown = { ...context, settings: { ...defaultSettings, languages } };
    const request = visitRequestSchema.parse({ ...visitForm, email: "nakato@visitors.example" });
    const sent = { request, home, clientAddress: undefined };
    const answer = await inLanguage("lg", () => receiveVisitRequest(db, sent, shown, now));
    if (!answer.ok) throw new Error(answer.reason);
    const { enquiryId, token } = answer.visit;
    const slot = { date: "2026-11-25", time: "11:00" };
    // The visitor may have switched to English since.
    expect(await moveVisitByVisitor(db, { enquiryId, slot }, shown, now)).toMatchObject({ ok: true });
    const mails = await db.selectFrom("outgoing_mails").selectAll().orderBy("id").execute();
    const textOf = (template: string) => mails.find((mail) => mail.template === template);
    expect(textOf("visit-requested")?.text_body).toContain("Gyebale ko,\n\nOkusaba kwo");
    expect(textOf("visit-requested")?.text_body).toContain(
      "Lwakubiri 24 Novemba, 10:00 AM (essaawa 4 ez'oku makya) essaawa za Kampala",
    );
    expect(textOf("visit-requested")?.text_body).toContain(`https://amaka.example/lg/visit/${token}`);
    // A sentence about money is in English until a person has read it.
    expect(textOf("visit-requested")?.text_body).toContain("Nobody will ask you for money at a visit.");
    expect(textOf("visit-moved-by-visitor")?.text_body).toContain("okuva Lwakubiri 24 Novemba");
    expect(textOf("new-enquiry")?.subject).toMatch(/^New: Visit request/);
    expect(textOf("visit-changed")?.text_body).toContain("Before: Tuesday 24 November at 10:00 AM Kampala time");

    // An office that no longer shows the language writes in English.
    await moveVisitByVisitor(db, { enquiryId, slot: { ...slot, time: "12:00" } }, context, now);
    const last = await db
      .selectFrom("outgoing_mails")
      .select("text_body")
      .where("template", "=", "visit-moved-by-visitor")
      .orderBy("id", "desc")
      .executeTakeFirst();
    expect(last?.text_body).toContain("from Wednesday 25 November");
  });
});
