import { describe, expect } from "vitest";
import { addDays, localDate, localInstant } from "#domain/time/kampala-time.ts";
import { openPrivateLink } from "#server/agreements/private-links.ts";
import { setSmsConsent } from "#server/buyers/sms-consents.ts";
import type { Database } from "#server/db/connection.ts";
import { erasePersonalData, exportPersonalData } from "#server/personal-data/personal-data.ts";
import { costOf, recordSmsReport, sendSmsAgain } from "#server/sms/outbox.ts";
import { stopSms } from "#server/sms/stops.ts";
import { testWithDatabase as test } from "#test/fixtures.ts";
import { openSmsOffice, type SmsOffice } from "#test/sms-office.ts";
import { reversePayment } from "./reversals.ts";

const by = { actor: { id: "1", name: "Ada Nakato" } };

describe("receipts", () => {
  let db: Database;
  let office: SmsOffice;
  const clock = { now: new Date() };
  let amina: Awaited<ReturnType<SmsOffice["agreement"]>>;

  test.beforeAll(async ({ database }) => {
    db = database.db;
    clock.now = localInstant("2026-11-20", "10:00");
    office = await openSmsOffice(db, clock);
    amina = await office.agreement("Amina Nakató", 10);
  });
  test.afterAll(() => office.close());
  test.beforeEach(async () => {
    clock.now = localInstant("2026-11-20", "10:00");
    await office.settings({ receipts: "on" });
    await office.empty();
  });

  const only = async () => {
    const messages = await office.messages();
    expect(messages).toHaveLength(1);
    const [message] = messages;
    if (!message) throw new Error("no message");
    return message;
  };
  const later = (seconds: number) => {
    clock.now = new Date(clock.now.getTime() + seconds * 1000);
  };

  test("one leaves for each payment, with the link that opens it; only the gateway sees the link", async () => {
    const payment = await office.pay(amina.id, 20_000);
    expect(await only()).toMatchObject({ state: "queued", body: "", phone: amina.phone, kind: "receipt" });
    expect(await office.deliver()).toEqual({ sent: 1, failed: 0 });
    const [taken] = office.host.taken;
    expect(taken).toMatchObject({ to: amina.phone, from: "AMAKA" });
    const [, token = ""] = /https:\/\/homes\.amaka\.ug\/r\/([\w-]{22})$/.exec(taken?.message ?? "") ?? [];
    expect(taken?.message).toMatch(
      /^Amaka: UGX 20,000 received for A-0001-\d, payment\. Paid in all: UGX 20,000\. Finish: [A-Z][a-z]+ 20\d\d\. https/,
    );
    expect(await openPrivateLink(db, "receipt", token, clock.now)).toMatchObject({ paymentId: payment });
    const message = await only();
    expect(message).toMatchObject({
      state: "sent",
      gateway_id: taken?.id,
      cost_ugx: 35,
      is_cost_told: true,
      segments: 1,
    });
    expect(message.body).toMatch(/ \(private link\)$/);
    expect(JSON.stringify(await office.messages())).not.toContain(token);
    expect(await office.deliver()).toEqual({ sent: 0, failed: 0 });
  });

  test("not when unwanted: switched off, no consent, no number, stopped, long ago, reversed, another number", async () => {
    await office.settings({ receipts: "off" });
    await office.pay(amina.id, 20_000);
    await office.settings({ receipts: "on" });
    const brian = await office.agreement("Brian", 10, { agrees: false });
    await office.pay(brian.id, 20_000);
    await office.pay(amina.id, 20_000, addDays(localDate(clock.now), -4));
    await stopSms(db, { phone: amina.phone, scope: "all", by: "link" }, clock.now);
    await office.pay(amina.id, 20_000);
    expect(await office.messages()).toEqual([]);
    await office.empty();
    const reversed = await office.pay(amina.id, 20_000);
    await reversePayment(db, { paymentId: reversed, reason: "Wrong", recordedBy: "Ada" }, clock.now);
    await office.deliver();
    expect(await only()).toMatchObject({ state: "dropped", last_error: "REVERSED" });
    await office.empty();
    await office.pay(amina.id, 20_000);
    await setSmsConsent(db, { buyerId: amina.buyerId, isGiven: false }, by, clock.now);
    await office.deliver();
    expect(await only()).toMatchObject({ state: "dropped", last_error: "NO-CONSENT" });
    await setSmsConsent(db, { buyerId: amina.buyerId, isGiven: true }, by, clock.now);
    await office.empty();
    await office.pay(amina.id, 20_000);
    await db.updateTable("buyers").set({ phone: "+256772999999" }).where("id", "=", amina.buyerId).execute();
    await office.deliver();
    expect(await only()).toMatchObject({ state: "dropped", last_error: "OTHER-NUMBER" });
    await db.updateTable("buyers").set({ phone: amina.phone }).where("id", "=", amina.buyerId).execute();
    expect(office.host.asked).toEqual([]);
  });

  test("reminders that are stopped stop no receipt", async () => {
    await stopSms(db, { phone: amina.phone, scope: "reminders", by: "reply" }, clock.now);
    await office.pay(amina.id, 20_000);
    expect(await office.deliver()).toEqual({ sent: 1, failed: 0 });
  });

  test("what certainly was not taken is tried again, later and later, in the end no more", async () => {
    await office.pay(amina.id, 20_000);
    office.host.faults.push({ http: 503 }, { http: 429, retryAfter: "600" }, { recipient: 405 });
    expect(await office.deliver()).toMatchObject({ sent: 0, failed: 1, cause: "HTTP-503" });
    expect(await only()).toMatchObject({ state: "queued", attempts: 1, cost_ugx: 0, last_error: "HTTP-503" });
    later(29);
    expect(await office.deliver()).toMatchObject({ failed: 0 });
    later(1);
    expect(await office.deliver()).toMatchObject({ cause: "HTTP-429" });
    later(599);
    expect(await office.deliver()).toMatchObject({ failed: 0 });
    later(1);
    expect(await office.deliver()).toMatchObject({ cause: "405-InsufficientBalance" });
    later(120);
    expect(await office.deliver()).toEqual({ sent: 1, failed: 0 });
    expect(office.host.taken).toHaveLength(1);
    expect(await only()).toMatchObject({ state: "sent", attempts: 4, last_error: null });
  });

  test("while the gateway is in trouble the other messages wait, and are not used up", async () => {
    for (let i = 0; i < 12; i += 1) await office.pay(amina.id, 1_000 + i);
    office.host.faults.push(...Array.from({ length: 12 }, () => ({ http: 500 })));
    expect(await office.deliver()).toMatchObject({ sent: 0, isInTrouble: true });
    // Four messages are sent at a time, so up to four were on their way when the gateway failed.
    const asked = office.host.asked.length;
    expect(asked).toBeLessThanOrEqual(4);
    const left = (await office.messages()).filter(({ state }) => state === "queued");
    expect(left).toHaveLength(12 - asked);
    office.host.faults.length = 0;
    later(60);
    expect(await office.deliver()).toEqual({ sent: 12 - asked, failed: 0 });
  });

  test("a number that cannot be written to is asked once; a person may send it again", async () => {
    await office.pay(amina.id, 20_000);
    office.host.faults.push({ recipient: 403 });
    await office.deliver();
    const { id } = await only();
    expect(await only()).toMatchObject({ state: "dead", last_error: "403-InvalidPhoneNumber" });
    later(86_400);
    await office.deliver();
    expect(office.host.asked).toHaveLength(1);
    expect(await sendSmsAgain(db, id, clock.now)).toBe(true);
    expect(await sendSmsAgain(db, id, clock.now)).toBe(false);
    expect(await office.deliver()).toEqual({ sent: 1, failed: 0 });
  });

  test.each(["answer-lost", "silence", "not-json", { http: 500 }] as const)(
    "after %j nobody knows, so it is not sent again by itself",
    async (fault) => {
      await office.pay(amina.id, 20_000);
      office.host.faults.push(fault);
      await office.deliver(300);
      expect(await only()).toMatchObject({ state: "unknown", cost_ugx: 35, is_cost_told: false });
      later(86_400);
      await office.deliver();
      expect(office.host.asked).toHaveLength(1);
      const { id } = await only();
      expect(await sendSmsAgain(db, id, clock.now)).toBe(true);
      await office.deliver();
      expect(await only()).toMatchObject({ state: "sent", cost_ugx: 35, earlier_cost_ugx: 35 });
      expect(await costOf(db, localDate(clock.now), localDate(clock.now))).toBe(70);
    },
  );

  test("a report proves that a message with an unknown outcome was sent", async () => {
    await office.pay(amina.id, 20_000);
    office.host.faults.push("answer-lost");
    await office.deliver();
    const report = {
      gatewayId: office.host.taken[0]?.id ?? "",
      phone: amina.phone,
      report: "delivered",
      reason: null,
    } as const;
    expect(await recordSmsReport(db, { ...report, phone: "+256772000001" }, clock.now)).toBe("unknown");
    expect(await recordSmsReport(db, report, clock.now)).toBe("stored");
    expect(await only()).toMatchObject({ state: "sent", report: "delivered", gateway_id: report.gatewayId });
  });

  test("two such messages to one telephone stay unknown", async () => {
    await office.pay(amina.id, 20_000);
    await office.pay(amina.id, 30_000);
    office.host.faults.push("answer-lost", "answer-lost");
    await office.deliver();
    const report = { gatewayId: "ATXid_1", phone: amina.phone, report: "delivered", reason: null } as const;
    expect(await recordSmsReport(db, report, clock.now)).toBe("ambiguous");
    expect((await office.messages()).map(({ state }) => state)).toEqual(["unknown", "unknown"]);
  });

  test("a process that dies while it asks leaves a message with an unknown outcome", async () => {
    await office.pay(amina.id, 20_000);
    await db.updateTable("sms_messages").set({ state: "sending", asked_at: clock.now, attempts: 1 }).execute();
    later(240);
    await office.deliver();
    expect(await only()).toMatchObject({ state: "sending" });
    later(90);
    await office.deliver();
    expect(await only()).toMatchObject({ state: "unknown", last_error: "INTERRUPTED" });
    expect(office.host.asked).toEqual([]);
  });

  test("over the day's limit receipts wait until the next day, with any number of processes", async () => {
    await office.settings({ receipts: "on", capUgx: 110, fromHour: 9 });
    for (const amount of [20_000, 21_000, 22_000, 23_000, 24_000]) await office.pay(amina.id, amount);
    await Promise.all([office.deliver(), office.deliver(), office.deliver()]);
    expect(office.host.taken).toHaveLength(3);
    const postponed = (await office.messages()).filter(({ state }) => state === "queued");
    expect(postponed).toHaveLength(2);
    for (const one of postponed) {
      expect(one).toMatchObject({ last_error: "DAILY-LIMIT", held_on: "2026-11-20", attempts: 0 });
      expect(one.next_attempt_at).toEqual(localInstant("2026-11-21", "09:00"));
    }
    clock.now = localInstant("2026-11-21", "09:00");
    expect(await office.deliver()).toEqual({ sent: 2, failed: 0 });
  });

  test("one that could not be sent for three days is not sent any more", async () => {
    await office.pay(amina.id, 20_000);
    later(3 * 86_400);
    await office.deliver();
    expect(await only()).toMatchObject({ state: "dropped", last_error: "TOO-LATE" });
  });

  test("a burst of payments is sent once each, by three processes", async () => {
    await office.settings({ receipts: "on", capUgx: 1_000_000 });
    const paid = [];
    for (let i = 0; i < 40; i += 1) paid.push(await office.pay(amina.id, 1_000 + i));
    const counts = await Promise.all([office.deliver(), office.deliver(), office.deliver()]);
    expect(counts.reduce((sum, { sent }) => sum + sent, 0)).toBe(40);
    expect(new Set(office.host.taken.map(({ message }) => message)).size).toBe(40);
    expect(office.logged).toEqual([]);
  });

  test("no number and no words are in the log", async () => {
    await office.pay(amina.id, 20_000);
    office.host.faults.push({ http: 401 });
    await office.deliver();
    expect(await only()).toMatchObject({ last_error: "HTTP-401" });
    expect(JSON.stringify(office.logged)).not.toContain("received");
    expect(JSON.stringify(office.logged)).not.toContain(amina.phone);
  });

  test("messages and stops are in a person's stored data, and erased with them", async () => {
    const clare = await office.agreement("Clare", 10);
    await office.pay(clare.id, 20_000);
    await office.deliver();
    await stopSms(db, { phone: clare.phone, scope: "reminders", by: "reply" }, clock.now);
    const kept = await exportPersonalData(db, { phone: clare.phone });
    expect(kept.textMessages).toMatchObject([{ kind: "receipt", phone: clare.phone, state: "sent" }]);
    expect(kept.textMessageConsents).toMatchObject([{ recorded_by: "Ada Nakato", withdrawn_at: null }]);
    expect(kept.textMessageStops).toMatchObject([{ phone: clare.phone, scope: "reminders", stopped_by: "reply" }]);
    await db
      .updateTable("agreements")
      .set({ state: "ended", closed_on: "2026-11-20", ended_reason: "Gave up" })
      .where("id", "=", clare.id)
      .execute();
    expect(await erasePersonalData(db, { phone: clare.phone }, by, clock.now)).toMatchObject({ ok: true });
    expect(await only()).toMatchObject({ phone: "", body: "", link_hash: null, state: "sent", cost_ugx: 35 });
    const left = await db.selectFrom("sms_stops").select("id").execute();
    expect(left).toEqual([]);
    expect(await db.selectFrom("sms_consents").select("id").where("buyer_id", "=", clare.buyerId).execute()).toEqual(
      [],
    );
  });
});
