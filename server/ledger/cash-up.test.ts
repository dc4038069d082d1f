import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { describe, expect } from "vitest";
import { ugx } from "#domain/money/money.ts";
import { addDays, localDate, localInstant } from "#domain/time/kampala-time.ts";
import { recordRefund, transferMoney } from "#server/ledger/settlements.ts";
import { signedIn } from "#test/administrator.ts";
import type { TestSite, Visitor } from "#test/app.ts";
import { addProperty } from "#test/catalogue/records.ts";
import { testWithNewSite } from "#test/fixtures.ts";
import { confirm } from "#test/forms/confirm.ts";
import { newAgreement, newBuyer } from "#test/money/sold-homes.ts";
import { wordsOf } from "#test/pages/reading.ts";
import { sumInTill } from "./cash-up.ts";
import { recordPayment } from "./record-payment.ts";
import { reversePayment } from "./reversals.ts";

const test = testWithNewSite();

const day = localDate(new Date());
const next = addDays(day, 1);
const view = "/dashboard/cash-up";

describe("the cash of a day", () => {
  let site: TestSite;
  let admin: Visitor;
  test.beforeEach(async ({ site: opened }) => {
    site = opened;
    await goTo(day, "10:30");
  });

  async function goTo(date: string, time: string): Promise<void> {
    site.clock.now = localInstant(date, time);
    admin = await signedIn(site);
  }

  const as = (name: string) => ({ actor: { id: name, name } });

  async function agreement(price: number): Promise<number> {
    const home = { kind: "property" as const, id: await addProperty(site.db) };
    const buyer = await newBuyer(site.db, "Amina");
    return newAgreement(site.db, buyer, site.clock.now, price, { home, startsOn: day });
  }

  async function pay(agreementId: number, amount: number, who: string, more: object = {}): Promise<number> {
    const payment = {
      ...{ agreementId, amount: ugx(amount), method: "cash" as const, externalReference: undefined },
      ...{ paidOn: localDate(site.clock.now), backdatingReason: "", note: "", ...more },
    };
    const paid = await recordPayment(site.db, payment, as(who), site.clock.now);
    if (!paid.ok) throw new Error(paid.reason);
    return paid.payment.id;
  }

  const open = async (query = "") => wordsOf((await admin.get(`${view}${query}`)).body);
  const count = (counted: string, more: Record<string, string> = {}) =>
    admin.post(view, { intent: "count", day, counted, note: "", ...more });
  const kept = () =>
    site.db
      .selectFrom("cash_counts")
      .select(["id", "counted_for", "expected_ugx", "counted_ugx", "corrects_id", "correction_reason"])
      .orderBy("id")
      .execute();
  const today = async () => wordsOf((await admin.get("/dashboard")).body);

  test("a count sent twice is one count, and is not taken for another person's", async () => {
    await pay(await agreement(9_000_000), 30_000, "Brian");
    const formKey = randomUUID();
    for (const _ of [1, 2]) expect((await count("30,000", { formKey })).status).toBe(302);
    expect(await kept()).toHaveLength(1);
    const [first] = await kept();
    const correction = { formKey: randomUUID(), corrects: String(first?.id), reason: "Counted again" };
    for (const _ of [1, 2]) expect((await count("29,000", correction)).status).toBe(302);
    expect((await count("28,000", correction)).status).toBe(409);
    expect((await count("28,000", { formKey })).status).toBe(409);
    expect((await kept()).map((one) => one.counted_ugx)).toEqual([30_000, 29_000]);
  });

  test("is what was entered on it by each person: payments, refunds and reversals in cash, and no transfer", async () => {
    const { db, clock } = site;
    const [first, second] = [await agreement(100_000), await agreement(9_000_000)];
    await pay(first, 150_000, "Brian", {
      answers: confirm([{ code: "more-than-owed", facts: { amount: 150_000, owed: 100_000 } }]),
    });
    await pay(second, 20_000, "Cathy", { method: "mtn", externalReference: "MP1" });
    const wrong = await pay(second, 70_000, "Cathy", { paidOn: addDays(day, -3), backdatingReason: "Was ill" });
    await pay(second, 30_000, "Cathy");
    const refund = { agreementId: first, method: "cash" as const, externalReference: undefined, reason: "Too much" };
    expect(await recordRefund(db, { ...refund, amount: ugx(10_000) }, as("Brian"), clock.now)).toMatchObject({
      ok: true,
    });
    const transfer = { fromId: first, toId: second, amount: ugx(40_000), reason: "Both are hers" };
    expect(await transferMoney(db, transfer, as("Brian"), clock.now)).toMatchObject({ ok: true });
    const { id: moved } = await db
      .selectFrom("payments")
      .select("id")
      .where("kind", "=", "transfer")
      .limit(1)
      .executeTakeFirstOrThrow();
    expect(
      await reversePayment(db, { paymentId: moved, reason: "Not hers", recordedBy: "Brian" }, clock.now),
    ).toMatchObject({ ok: true });
    expect(
      await reversePayment(db, { paymentId: wrong, reason: "False note", recordedBy: "Doreen" }, clock.now),
    ).toMatchObject({ ok: true });
    // At this time it is still the day before in London.
    await goTo(next, "00:30");
    await pay(second, 5_000, "Cathy");

    const words = await open(`?day=${day}`);
    expect(words).toContain("Brian Payments UGX 150,000 Given back -UGX 10,000 Together UGX 140,000 2 receipts");
    expect(words).toMatch(/Receipt \d+, refund, Amina -UGX 10,000, 10:30 AM/);
    expect(words.match(/Receipt \d+/g)).toHaveLength(5);
    expect(words).toContain("Cathy Payments UGX 100,000 Together UGX 100,000");
    expect(words).toContain("Doreen Payments UGX 0 Reversed -UGX 70,000 Together -UGX 70,000");
    expect(words).toContain("Should be in the till UGX 170,000");
    expect(await open()).toContain("Cathy Payments UGX 5,000 Together UGX 5,000 1 receipt");
    expect(await open()).toContain("Should be in the till UGX 5,000");
  });

  test("is counted once; the difference is stored, and a correction is another entry with a reason", async () => {
    await pay(await agreement(9_000_000), 100_000, "Brian");
    for (const [fields, message] of [
      [{ counted: "" }, "Please enter what was counted"],
      [{ counted: "many" }, "amount"],
      [{ counted: "-5" }, "The amount must not be negative"],
      [{ counted: "1", day: next }, "This day has not come yet."],
      [{ counted: "1", corrects: "9", reason: "" }, "Nothing was saved."],
    ] as const) {
      const answer = await count(fields.counted, fields);
      expect([message, answer.status]).toEqual([message, 400]);
      expect(wordsOf(answer.body)).toContain(message);
    }
    const both = await Promise.all([count("95k"), count("95k")]);
    expect(both.map(({ status }) => status).sort()).toEqual([302, 409]);
    expect(await open()).toContain("UGX 95,000 counted, UGX 100,000 expected. UGX 5,000 is missing.");
    const [first] = await kept();
    const corrects = String(first?.id);
    const unexplained = await count("100k", { corrects, reason: " " });
    expect([unexplained.status, wordsOf(unexplained.body)]).toEqual([400, expect.stringContaining("Please say why")]);
    expect((await count("100k", { corrects, reason: "A note lay under the drawer" })).status).toBe(302);
    expect((await count("90k", { corrects, reason: "Mine" })).status).toBe(409);
    const words = await open();
    expect(words).toContain("UGX 100,000 counted, UGX 100,000 expected. Nothing is missing.");
    expect(words).toContain("Why it was corrected: A note lay under the drawer");
    expect(words).toContain("Corrected: UGX 95,000 counted");
    const at = { counted_for: day, expected_ugx: 100_000 };
    expect(await kept()).toEqual([
      { ...at, id: first?.id, counted_ugx: 95_000, corrects_id: null, correction_reason: "" },
      {
        ...{ ...at, id: expect.any(Number), counted_ugx: 100_000, corrects_id: first?.id },
        correction_reason: "A note lay under the drawer",
      },
    ]);
    const audited = await site.db
      .selectFrom("audit_entries")
      .select("action")
      .where("entity_type", "=", "cash")
      .orderBy("id")
      .execute();
    expect(audited.map(({ action }) => action)).toEqual(["cash.count", "cash.recount"]);
  });

  test("begins with what somebody said was in the till, which is carried over from the last count", async () => {
    const { db } = site;
    const id = await agreement(9_000_000);
    const opened = (amount: string, more: Record<string, string> = {}) =>
      admin.post(view, { intent: "open", day, amount, ...more });
    expect(await open()).toContain("Nobody has said what was in the till in the morning, so it counts as empty.");
    for (const [amount, more, message] of [
      ["", {}, "Please enter what was in the till"],
      ["-1", {}, "The amount must not be negative"],
      ["5", { day: next }, "This day has not come yet."],
    ] as const) {
      const answer = await opened(amount, more);
      expect([message, answer.status, wordsOf(answer.body).includes(message)]).toEqual([message, 400, true]);
    }
    const both = await Promise.all([opened("50,000"), opened("50,000")]);
    expect(both.map(({ status }) => status).sort()).toEqual([302, 409]);
    await pay(id, 30_000, "Brian");
    expect(await open()).toContain("In the till in the morning UGX 50,000 By Ada Nakato");
    expect(await open()).toContain("Should be in the till UGX 80,000");
    await count("79,000");
    expect(await open()).toContain("UGX 79,000 counted, UGX 80,000 expected. UGX 1,000 is missing.");
    const first = await db.selectFrom("cash_openings").select("id").executeTakeFirstOrThrow();
    const corrects = String(first.id);
    expect((await opened("49,000", { corrects, reason: " " })).status).toBe(400);
    expect((await opened("49,000", { corrects, reason: "Counted the coins again" })).status).toBe(302);
    expect((await opened("48,000", { corrects, reason: "Mine" })).status).toBe(409);
    expect(await open()).toContain("corrected: Counted the coins again");
    expect(await open()).toContain("What was in the till in the morning was said after this count.");
    const [wrong] = await kept();
    await count("79,000", { corrects: String(wrong?.id), reason: "The morning was wrong" });
    expect(await open()).toContain("UGX 79,000 counted, UGX 79,000 expected. Nothing is missing.");
    // What is entered after the count is carried over with it.
    await pay(id, 4_000, "Brian");
    await goTo(next, "08:00");
    expect(await open()).toContain("In the till in the morning UGX 83,000 As counted on");
    await pay(id, 2_000, "Brian");
    expect(await open()).toContain("Should be in the till UGX 85,000");
    expect(await sumInTill(db, next)).toBe(85_000);
    expect((await opened("10,000", { day: next })).status).toBe(302);
    expect(await open()).toContain("Should be in the till UGX 12,000");
    await goTo(addDays(day, 3), "08:00");
    expect(await open()).toContain("In the till in the morning UGX 12,000 By what was said for");
    for (const attempt of [
      "update cash_openings set amount_ugx = 1",
      "delete from cash_openings",
      "truncate cash_openings",
    ])
      await expect(sql.raw(attempt).execute(db), attempt).rejects.toThrow("what was in the till stays");
  });

  test("a refund beyond what the till should hold is asked about, with what was in it in the morning", async () => {
    const { db, clock } = site;
    const id = await agreement(100_000);
    await pay(id, 150_000, "Brian", {
      ...{ method: "mtn", externalReference: "MP26112901" },
      answers: confirm([{ code: "more-than-owed", facts: { amount: 150_000, owed: 100_000 } }]),
    });
    const refund = { agreementId: id, method: "cash" as const, externalReference: undefined, reason: "Too much" };
    const give = (amount: number) => recordRefund(db, { ...refund, amount: ugx(amount) }, as("Brian"), clock.now);
    expect(await give(40_000)).toMatchObject({ questions: [{ code: "more-than-till", facts: { till: 0 } }] });
    await admin.post(view, { intent: "open", day, amount: "40,000" });
    expect(await give(40_001)).toMatchObject({ questions: [{ code: "more-than-till", facts: { till: 40_000 } }] });
    expect(await give(40_000)).toMatchObject({ ok: true });
    expect(await open()).toContain("Should be in the till UGX 0");
  });

  test("is not taken from the till by a refund of other money, nor given to it by its reversal", async () => {
    const { db, clock } = site;
    const id = await agreement(100_000);
    await pay(id, 150_000, "Brian", {
      ...{ method: "mtn", externalReference: "MP26112902" },
      answers: confirm([{ code: "more-than-owed", facts: { amount: 150_000, owed: 100_000 } }]),
    });
    await admin.post(view, { intent: "open", day, amount: "30,000" });
    const refund = { agreementId: id, method: "cash" as const, externalReference: undefined, reason: "Too much" };
    const asked = await recordRefund(db, { ...refund, amount: ugx(50_000) }, as("Brian"), clock.now);
    const answers = confirm(!asked.ok && asked.reason === "needs-answers" ? asked.questions : []);
    const given = await recordRefund(db, { ...refund, amount: ugx(50_000), answers }, as("Brian"), clock.now);
    const receipt = given.ok ? given.receiptNumber : 0;
    expect(await sumInTill(db, day)).toBe(30_000);
    const words = await open();
    expect(words).toContain("Should be in the till UGX 30,000");
    expect(words).toContain(
      `Given back out of other money It was not the till’s, so it is not taken from it. Receipt ${receipt}, refund, Amina -UGX 50,000`,
    );
    await count("30,000");
    expect(await open()).toContain("UGX 30,000 counted, UGX 30,000 expected. Nothing is missing.");
    expect(wordsOf((await admin.get(`/dashboard/agreements/${id}`)).body)).toContain("Refund, Cash, not of the till");
    const { id: paymentId } = await db
      .selectFrom("payments")
      .select("id")
      .where("receipt_number", "=", receipt)
      .executeTakeFirstOrThrow();
    const reversal = { paymentId, reason: "Never fetched", recordedBy: "Brian" };
    expect(await reversePayment(db, reversal, clock.now)).toMatchObject({ ok: true });
    expect(await sumInTill(db, day)).toBe(30_000);
    await goTo(next, "08:00");
    expect(await open()).toContain("In the till in the morning UGX 30,000");
    expect(await today()).not.toContain("uncounted cash");
  });

  test("cannot be changed once it is counted, by any request or isolation level", async () => {
    await count("UGX 0");
    for (const mode of ["origin", "replica"]) {
      for (const attempt of [
        "update cash_counts set counted_ugx = 1",
        "delete from cash_counts",
        "truncate cash_counts",
      ]) {
        const tried = site.db.transaction().execute(async (trx) => {
          await sql`select set_config('session_replication_role', ${mode}, true)`.execute(trx);
          await sql.raw(attempt).execute(trx);
        });
        await expect(tried, `${mode}: ${attempt}`).rejects.toThrow("a count of cash stays");
      }
    }
    const other = sql`insert into cash_counts (counted_for, expected_ugx, counted_ugx, corrects_id, correction_reason, recorded_by, recorded_at)
      select ${next}, 0, 0, id, 'Another day', 'Ada', now() from cash_counts`;
    await expect(other.execute(site.db)).rejects.toThrow("foreign key");
  });

  test("is asked for on the first page until all of it is counted", async () => {
    const id = await agreement(9_000_000);
    await pay(id, 100_000, "Brian");
    expect(await today()).not.toContain("nobody counted");
    await goTo(next, "08:00");
    expect(await today()).toContain("1 day with uncounted cash");
    expect((await admin.get("/dashboard")).body).toContain(`href="/dashboard/cash-up?day=${day}"`);
    await count("100k");
    expect(await today()).not.toContain("nobody counted");

    await count("0", { day: next });
    await pay(id, 20_000, "Brian");
    expect(await open()).toContain("UGX 20,000 was entered after this count.");
    await goTo(addDays(day, 2), "08:00");
    expect(await today()).toContain("1 day with uncounted cash");
    await goTo(addDays(day, 20), "08:00");
    expect(await today()).toContain("1 day with uncounted cash");
  });
});
