import { randomUUID } from "node:crypto";
import { Readable } from "node:stream";
import { sql } from "kysely";
import { describe, expect } from "vitest";
import { agreementDisplayId } from "#domain/agreements/agreement-number.ts";
import { termsQuestionTexts } from "#domain/agreements/terms-change.ts";
import { noAnswers, showQuestions } from "#domain/forms/question.ts";
import { accountStatementLines, entryText, receiptLines } from "#domain/ledger/account-documents.ts";
import { ugx } from "#domain/money/money.ts";
import { addMonths, localInstant } from "#domain/time/kampala-time.ts";
import { changeTerms, withdrawTerms } from "#server/agreements/agreement-terms.ts";
import { endAgreement, type NewAgreement, updateAgreementState } from "#server/agreements/agreements.ts";
import { getAgreement, getPosition, listArrears, listPaid } from "#server/agreements/read-agreements.ts";
import { assignRow } from "#server/statements/assign-row.ts";
import { bookStatement } from "#server/statements/book-statement.ts";
import { countRows } from "#server/statements/read-statements.ts";
import { readStatement } from "#server/statements/statement-reading.ts";
import { addProperty } from "#test/catalogue/records.ts";
import type { TestDatabase } from "#test/database.ts";
import { testWithDatabase as test } from "#test/fixtures.ts";
import { confirm } from "#test/forms/confirm.ts";
import { newBuyer as addBuyer, newAgreement as sign } from "#test/money/sold-homes.ts";
import { sumPaid } from "#test/money/sum-paid.ts";
import { readConfirmed } from "#test/statements/confirmed-statement.ts";
import type { NewPayment } from "./paid-money.ts";
import { listPayments } from "./read-payments.ts";
import { findAccountStatement, findReceipt } from "./receipts.ts";
import { recordPayment } from "./record-payment.ts";
import { reversePayment, reverseSalePayment } from "./reversals.ts";

const now = localInstant("2026-11-20", "10:00");
const by = "Admin";
const ending = { reason: "Gave up", keptPercent: 10, refundDueOn: "2027-01-20" };
const admin = { actor: { id: "1", name: by } };

describe("buyers and their money", () => {
  let database: TestDatabase;
  let unitCount = 0;
  let buyerCount = 0;
  test.beforeAll(({ database: opened }) => {
    database = opened;
  });

  function newBuyer(phone?: string): Promise<number> {
    buyerCount += 1;
    return addBuyer(database.db, `Buyer ${buyerCount}`, phone ?? `+2567000${String(buyerCount).padStart(5, "0")}`);
  }

  const newAgreement = async (changes: Partial<NewAgreement> = {}) =>
    sign(database.db, changes.buyerId ?? (await newBuyer()), now, 25_000_000, { deposit: ugx(1_000_000), ...changes });

  const cash = (agreementId: number, changes: Partial<NewPayment> = {}): NewPayment => ({
    agreementId,
    amount: ugx(20_000),
    method: "cash",
    externalReference: undefined,
    paidOn: "2026-11-20",
    backdatingReason: "",
    note: "",
    ...changes,
  });

  async function lastReceipt(): Promise<number> {
    const row = await database.db.selectFrom("receipt_counter").select("last_number").executeTakeFirstOrThrow();
    return row.last_number;
  }

  test("who pays every day and owes the deposit is on time, and the deposit is a line of its own with its own day", async () => {
    const { db } = database;
    const id = await newAgreement({ deposit: ugx(10_000_000), startsOn: "2026-10-21" });
    const pay = (amount: number, purpose: "daily" | "deposit") =>
      recordPayment(db, cash(id, { amount: ugx(amount), purpose }), admin, now);
    const position = async (on = "2026-11-20") => getPosition(db, await getAgreement(db, id), on);
    expect(await position("2026-10-21")).toMatchObject({ status: "on-time", overdue: 0, isDepositLate: false });
    await pay(26 * 20_000, "daily");
    const owesDeposit = { depositOwed: 10_000_000, depositDueOn: "2026-10-21", isDepositLate: true };
    expect(await position()).toMatchObject({ status: "on-time", aheadDays: 0, overdue: 0, ...owesDeposit });
    const arrears = await listArrears(db, 0, "2026-11-20");
    expect(arrears.behind.some(({ agreementId }) => agreementId === id)).toBe(false);
    expect(arrears.deposits).toContainEqual(expect.objectContaining({ agreementId: id, owed: 10_000_000 }));
    const part = await pay(4_000_000, "deposit");
    expect(await position()).toMatchObject({ status: "on-time", depositOwed: 6_000_000, paidDaily: 520_000 });
    if (!part.ok) throw new Error(part.reason);
    await reverseSalePayment(db, { paymentId: part.payment.id, reason: "Another buyer's" }, admin, now);
    expect(await position()).toMatchObject({ depositOwed: 10_000_000, paid: 520_000 });
    await pay(10_100_000, "deposit");
    expect(await position()).toMatchObject({ status: "ahead", depositOwed: 0, aheadDays: 5, paidDeposit: 10_000_000 });
  });

  test("at the desk a slip is asked about once, before it is booked, and what is confirmed is exactly that", async () => {
    const { db } = database;
    const id = await newAgreement({ deposit: ugx(0), startsOn: "2026-11-20" });
    const atDesk = (amount: number, answers = noAnswers) =>
      recordPayment(db, cash(id, { amount: ugx(amount), answers }), admin, now);
    const asked = await atDesk(2_000_000);
    if (asked.ok || asked.reason !== "needs-answers") throw new Error("not asked");
    expect(asked.questions).toEqual([
      { code: "unusual-amount", facts: { amount: 2_000_000, due: 20_000, ahead: 99, agreed: 20_000 } },
    ]);
    expect(await sumPaid(db, id)).toBe(0);
    expect(await atDesk(2_100_000, confirm(asked.questions))).toMatchObject({ reason: "needs-answers" });
    expect(await atDesk(2_000_000, confirm(asked.questions))).toMatchObject({ ok: true });
    expect(await atDesk(20_000)).toMatchObject({ ok: true });
    const again = await atDesk(20_000);
    if (again.ok || again.reason !== "needs-answers") throw new Error("not asked");
    expect(again.questions).toMatchObject([{ code: "paid-already", facts: { amount: 20_000, agreement: id } }]);
    expect(await atDesk(20_000, confirm(again.questions))).toMatchObject({ ok: true });
    expect(await sumPaid(db, id)).toBe(2_040_000);
  });

  test("where the deposit is paid first, no payment is marked for it, and the database ensures that", async () => {
    const { db } = database;
    const id = await newAgreement({ deposit: ugx(10_000_000), depositFirst: true });
    const payment = cash(id, { purpose: "deposit" });
    expect(await recordPayment(db, payment, admin, now)).toEqual({ ok: false, reason: "no-deposit" });
    await recordPayment(db, cash(id), admin, now);
    const position = await getPosition(db, await getAgreement(db, id), "2026-11-20");
    expect(position).toMatchObject({ depositOwed: 9_980_000, paidDeposit: 20_000, paidDaily: 0 });
    const insert = (purpose: string, kind: string) =>
      sql`insert into payments (receipt_number, agreement_id, kind, purpose, amount_ugx, reversal_reason, method, paid_on, recorded_by)
        values (900000, ${id}, ${kind}, ${purpose}, 5, ${kind === "payment" ? "" : "x"}, 'cash', '2026-11-20', 'x')`.execute(
        db,
      );
    await expect(insert("deposit", "payment")).rejects.toThrow("no account of its own");
    await expect(insert("gift", "payment")).rejects.toThrow("payments_purpose_check");
    await expect(sql`update agreements set deposit_first = false where id = ${id}`.execute(db)).rejects.toThrow();
  });

  test("a hundred payments at once get a hundred consecutive receipt numbers, rejected ones take none", async () => {
    const { db } = database;
    const agreement = await newAgreement();
    const before = await lastReceipt();
    const outcomes = await Promise.all(
      Array.from({ length: 120 }, (_, i) =>
        recordPayment(
          db,
          cash(agreement, i % 6 === 5 ? { method: "mtn", externalReference: "SAME 1" } : {}),
          admin,
          now,
        ),
      ),
    );
    const numbers = outcomes
      .flatMap((outcome) => (outcome.ok ? [outcome.payment.receiptNumber] : []))
      .sort((a, b) => a - b);
    expect(numbers).toEqual(Array.from({ length: 101 }, (_, i) => before + 1 + i));
    expect(outcomes.filter((outcome) => !outcome.ok)).toHaveLength(19);
  });

  test("what one form sends is entered once, however often and at the same moment, and takes one receipt number", async () => {
    const { db } = database;
    const id = await newAgreement();
    const before = await lastReceipt();
    const submitted = cash(id, { formKey: randomUUID() });
    const outcomes = await Promise.all(Array.from({ length: 8 }, () => recordPayment(db, submitted, admin, now)));
    expect(outcomes.map((outcome) => outcome.ok && outcome.payment.receiptNumber)).toEqual(Array(8).fill(before + 1));
    expect(outcomes.filter((outcome) => outcome.ok && outcome.isNew)).toHaveLength(1);
    expect(await lastReceipt()).toBe(before + 1);
    const others = { ...submitted, amount: ugx(40_000) };
    expect(await recordPayment(db, others, admin, now)).toEqual({ ok: false, reason: "form-used" });
    expect(await sumPaid(db, id)).toBe(20_000);
    const { count } = await db
      .selectFrom("audit_entries")
      .select((eb) => eb.fn.countAll<number>().as("count"))
      .where("action", "=", "payment.record")
      .where("entity_id", "=", String(id))
      .executeTakeFirstOrThrow();
    expect(count).toBe(1);
  });

  test("payments and reversals of one agreement at the same moment wait their turn, and none is lost", async () => {
    const { db } = database;
    const id = await newAgreement();
    const first = await recordPayment(db, cash(id), admin, now);
    const second = await recordPayment(db, cash(id), admin, now);
    if (!first.ok || !second.ok) throw new Error("not recorded");
    const outcomes = await Promise.all([
      ...Array.from({ length: 20 }, () => recordPayment(db, cash(id), admin, now)),
      reverseSalePayment(db, { paymentId: first.payment.id, reason: "Slip" }, admin, now),
      reverseSalePayment(db, { paymentId: second.payment.id, reason: "Slip" }, admin, now),
    ]);
    expect(outcomes.every((outcome) => outcome.ok)).toBe(true);
    expect(await sumPaid(db, id)).toBe(400_000);
  });

  test("who is behind by more than some days is listed, the furthest first; in a pause what was due before it, not when completed", async () => {
    const { db } = database;
    const on = "2026-11-20";
    const terms = { startsOn: "2026-11-10", deposit: ugx(0), price: ugx(400_000) };
    const far = await newAgreement(terms);
    const near = await newAgreement(terms);
    const paused = await newAgreement(terms);
    const paid = await newAgreement(terms);
    await recordPayment(db, cash(near, { amount: ugx(100_000) }), admin, now);
    const pause = { effectiveOn: "2026-11-15", perPayingDay: ugx(0), payingDaysPerMonth: 26 };
    await changeTerms(db, { agreementId: paused, change: pause, reason: "Ill" }, admin, now);
    await recordPayment(db, cash(paid, { amount: ugx(400_000) }), admin, now);
    const mine = new Set([far, near, paused, paid]);
    const behind = (await listArrears(db, 3, on)).behind.filter((one) => mine.has(one.agreementId));
    expect(behind.map((one) => one.agreementId)).toEqual([far, paused, near]);
    for (const { agreementId, days } of behind) {
      const { aheadDays } = await getPosition(db, await getAgreement(db, agreementId), on);
      expect(days).toBe(-aheadDays);
    }
    const nearDays = behind[2]?.days ?? 0;
    expect((await listArrears(db, nearDays, on)).behind.some((one) => one.agreementId === near)).toBe(false);
  });

  test("who pays as signed is not behind: by the month before the month is over, half by a bank when the own part is paid", async () => {
    const { db } = database;
    const monthly = await newAgreement({ startsOn: "2026-10-30", deposit: ugx(0), every: "month" });
    const half = {
      ...{ price: ugx(100_000_000), deposit: ugx(0), perPayingDay: ugx(100_000), startsOn: "2022-01-01" },
      ...{ bankSharePercent: 50, yearlyRatePercent: 17, bankYears: 8 },
    };
    const byBank = await newAgreement(half);
    const { due } = await getPosition(db, await getAgreement(db, byBank), "2026-11-20");
    // In 59 months, 26 days of 100,000 each would be 153,400,000, more than the home costs without interest.
    expect(due).toBeLessThan(110_000_000);
    const paid = { amount: due, paidOn: "2026-11-01", backdatingReason: "Brought forward" };
    expect(await recordPayment(db, cash(byBank, paid), admin, now)).toMatchObject({ ok: true });
    const { behind } = await listArrears(db, 0, "2026-11-20");
    expect(behind.filter(({ agreementId }) => agreementId === monthly || agreementId === byBank)).toEqual([]);
    const daysOn = async (on: string) =>
      (await listArrears(db, 0, on)).behind.find(({ agreementId }) => agreementId === monthly)?.days;
    // The month is due on the day after its last, and behind from the day after that.
    expect([await daysOn("2026-11-30"), await daysOn("2026-12-01")]).toEqual([undefined, 26]);
    expect((await getAgreement(db, monthly)).every).toBe("month");
  });

  test("an unpaid deposit is separate from days of arrears, from the day after the first", async () => {
    const { db } = database;
    const id = await newAgreement({ startsOn: "2026-11-19", deposit: ugx(5_000_000), price: ugx(60_000_000) });
    const mine = async (on: string) => (await listArrears(db, 3, on)).deposits.filter((one) => one.agreementId === id);
    expect(await mine("2026-11-19")).toEqual([]);
    expect(await mine("2026-11-20")).toMatchObject([{ owed: 5_000_000, since: "2026-11-19" }]);
    expect((await listArrears(db, 3, "2026-11-20")).behind.some((one) => one.agreementId === id)).toBe(false);
    await recordPayment(db, cash(id, { amount: ugx(5_000_000), purpose: "deposit" }), admin, now);
    expect(await mine("2026-11-20")).toEqual([]);
  });

  test("a receipt says what of a payment counts for the deposit, whatever it was entered for", async () => {
    const { db } = database;
    const id = await newAgreement({ deposit: ugx(1_000_000) });
    const forDeposit = async (amount: number, purpose: "daily" | "deposit") => {
      const made = await recordPayment(db, cash(id, { amount: ugx(amount), purpose }), admin, now);
      if (!made.ok) throw new Error(made.reason);
      return (await findReceipt(db, id, made.payment.id))?.forDeposit;
    };
    expect(await forDeposit(20_000, "daily")).toBe(0);
    expect(await forDeposit(400_000, "deposit")).toBe(400_000);
    expect(await forDeposit(900_000, "deposit")).toBe(600_000);
    expect(await forDeposit(50_000, "deposit")).toBe(0);
    const { entries } = await findAccountStatement(db, id, now);
    expect(entries.map((entry) => entry.forDeposit)).toEqual([0, 400_000, 600_000, 0]);
  });

  test("where the deposit is paid first, a receipt, the ledger and the statement name its part as well", async () => {
    const { db } = database;
    const id = await newAgreement({ deposit: ugx(2_000_000), depositFirst: true });
    const made = await recordPayment(db, cash(id, { amount: ugx(2_500_000) }), admin, now);
    if (!made.ok) throw new Error(made.reason);
    const receipt = await findReceipt(db, id, made.payment.id);
    expect(receipt && receiptLines(receipt)).toContainEqual(["Counts for", "Deposit 2,000,000 + daily 500,000"]);
    const statement = await findAccountStatement(db, id, now);
    expect(statement.entries.map(entryText)).toEqual(["Deposit 2,000,000 + daily 500,000: Cash"]);
    expect(accountStatementLines(statement)).toContainEqual(["Of this, for the deposit", "UGX 2,000,000"]);
  });

  test("a pause with a last day ends by itself; entered late, what fell due in it is due no more", async () => {
    const { db } = database;
    const id = await newAgreement();
    const before = await getPosition(db, await getAgreement(db, id), "2026-11-20");
    const pause = { effectiveOn: "2026-06-01", until: "2026-06-30", perPayingDay: ugx(0), payingDaysPerMonth: 26 };
    expect(await changeTerms(db, { agreementId: id, change: pause, reason: "Hospital" }, admin, now)).toEqual({
      ok: true,
    });
    const agreement = await getAgreement(db, id);
    expect(agreement.terms.map((term) => [term.effectiveOn, term.perPayingDay])).toEqual([
      ["2026-01-01", 20_000],
      ["2026-06-01", 0],
      ["2026-07-01", 20_000],
    ]);
    expect((await getPosition(db, agreement, "2026-11-20")).due).toBe(before.due - 26 * 20_000);
  });

  test("new terms that do not cover the bank's instalments are rejected with the least amount", async () => {
    const { db } = database;
    const bank = { bankSharePercent: 50, yearlyRatePercent: 17, bankYears: 8 };
    const id = await newAgreement({ ...bank, price: ugx(100_000_000), perPayingDay: ugx(60_000) });
    const terms = { effectiveOn: "2026-12-01", perPayingDay: ugx(20_000), payingDaysPerMonth: 26 };
    const rejected = await changeTerms(db, { agreementId: id, change: terms, reason: "Less" }, admin, now);
    if (rejected.ok || rejected.reason !== "never-ends") throw new Error("not rejected");
    const least = rejected.minPerPayingDay;
    expect(least).toBeGreaterThan(30_000);
    const less = { ...terms, perPayingDay: ugx(least - 1) };
    expect(await changeTerms(db, { agreementId: id, change: less, reason: "Less" }, admin, now)).toMatchObject({
      reason: "never-ends",
    });
    expect(
      await changeTerms(
        db,
        { agreementId: id, change: { ...terms, perPayingDay: least }, reason: "Least" },
        admin,
        now,
      ),
    ).toEqual({ ok: true });
  });

  test("a loan's interest in a pause ends when everything is paid, and a receipt stays as issued", async () => {
    const { db } = database;
    const bank = { bankSharePercent: 50, yearlyRatePercent: 17, bankYears: 8 };
    const id = await newAgreement({ ...bank, price: ugx(100_000_000), perPayingDay: ugx(60_000) });
    const early = await recordPayment(db, cash(id), admin, new Date(now.getTime() - 3_600_000));
    if (!early.ok) throw new Error(early.reason);
    const before = await findReceipt(db, id, early.payment.id);
    const pause = { effectiveOn: "2026-09-01", perPayingDay: ugx(0), payingDaysPerMonth: 26 };
    expect(await changeTerms(db, { agreementId: id, change: pause, reason: "Hospital" }, admin, now)).toEqual({
      ok: true,
    });
    expect(await findReceipt(db, id, early.payment.id)).toEqual(before);
    const { remaining, pauseInterest } = await getPosition(db, await getAgreement(db, id), "2026-11-20");
    expect(pauseInterest).toBeGreaterThan(1_000_000);
    expect(await recordPayment(db, cash(id, { amount: remaining }), admin, now)).toMatchObject({ ok: true });
    const agreement = await getAgreement(db, id);
    expect(agreement.state).toBe("completed");
    expect(await getPosition(db, agreement, "2028-11-20")).toMatchObject({ remaining: 0, pauseInterest });
  });

  test("the database itself rejects to change the ledger and what was signed, in every mode a session can be in", async () => {
    const { db } = database;
    const agreement = await newAgreement();
    const ended = await newAgreement();
    await recordPayment(db, cash(agreement), admin, now);
    await endAgreement(db, ended, ending, now);
    const before = await sql`select * from agreements order by id`.execute(db);
    const changes = [
      sql`update payments set amount_ugx = 1`,
      sql`update payments set note = 'x' where false or agreement_id = ${agreement}`,
      sql`delete from payments`,
      sql`truncate payments cascade`,
      sql`update agreement_terms set reason = 'x'`,
      sql`delete from agreement_terms`,
      sql`truncate agreement_terms cascade`,
      sql`update agreements set price_ugx = price_ugx - 1`,
      sql`update agreements set deposit_ugx = 0 where id = ${agreement}`,
      sql`update agreements set paid_every = 'month'`,
      sql`update agreements set starts_on = starts_on + 1`,
      sql`update agreements set bank_share_percent = 10`,
      sql`update agreements set property_id = null, unit_id = 1`,
      sql`update agreements set state = 'live', closed_on = null where id = ${ended}`,
      sql`delete from agreements where id = ${ended}`,
      sql`truncate agreements cascade`,
      sql`update agreement_sums set paid_ugx = 0`,
      sql`insert into agreement_sums values (${ended}, 1)`,
      sql`delete from agreement_sums`,
      sql`truncate agreement_sums`,
    ];
    for (const mode of ["origin", "replica", "local"]) {
      for (const change of changes) {
        const attempt = db.transaction().execute(async (trx) => {
          await sql`set local session_replication_role = ${sql.lit(mode)}`.execute(trx);
          await change.execute(trx);
        });
        await expect(attempt, `${mode}: ${change.compile(db).sql}`).rejects.toThrow(
          /ledger only grows|was signed stays/,
        );
      }
    }
    expect((await sql`select * from agreements order by id`.execute(db)).rows).toEqual(before.rows);
    await db.transaction().execute(async (trx) => {
      await sql`set local session_replication_role = replica`.execute(trx);
      await recordPayment(trx, cash(agreement), admin, now);
    });
    expect(await listPaid(db, [agreement])).toEqual(
      new Map([[agreement, { inAll: 40_000, forDeposit: 0, givenBack: 0 }]]),
    );
  });

  test("a reversal settles the agreement of its payment", async () => {
    const { db } = database;
    const property = await addProperty(database.db);
    const id = await newAgreement({ home: { kind: "property", id: property } });
    const all = await recordPayment(db, cash(id, { amount: ugx(25_000_000) }), admin, now);
    if (!all.ok) throw new Error(all.reason);
    expect((await getAgreement(db, id)).state).toBe("completed");
    expect(await reverseSalePayment(db, { paymentId: all.payment.id, reason: "Bounced" }, admin, now)).toMatchObject({
      agreementIds: [id],
    });
    expect((await getAgreement(db, id)).state).toBe("live");
  });

  test("a mistake is reversed once, with a reason, and only then the same money can be booked to another agreement", async () => {
    const { db } = database;
    const [wrong, right] = [await newAgreement(), await newAgreement()];
    const payment = { method: "mtn", externalReference: " mp 77 " } as const;
    const booked = await recordPayment(db, cash(wrong, payment), admin, now);
    if (!booked.ok) throw new Error(booked.reason);
    expect(await recordPayment(db, cash(right, payment), admin, now)).toEqual({ ok: false, reason: "reference-used" });
    expect(await reversePayment(db, { paymentId: booked.payment.id, reason: " ", recordedBy: by }, now)).toEqual({
      ok: false,
      reason: "reason-missing",
    });
    const reversals = await Promise.all(
      [1, 2, 3].map(() =>
        reversePayment(db, { paymentId: booked.payment.id, reason: "Wrong buyer", recordedBy: by }, now),
      ),
    );
    expect(reversals.filter((reversal) => reversal.ok)).toHaveLength(1);
    expect(await sumPaid(db, wrong)).toBe(0);
    const truth = { ...payment, amount: ugx(2_000) };
    const rebooked = await recordPayment(db, cash(right, truth), admin, now);
    if (!rebooked.ok) throw new Error(rebooked.reason);
    for (const again of [payment, truth])
      expect(await recordPayment(db, cash(right, again), admin, now)).toEqual({ ok: false, reason: "reference-used" });
    expect(
      await reversePayment(db, { paymentId: rebooked.payment.id, reason: "Wrong again", recordedBy: by }, now),
    ).toMatchObject({ ok: true });
    expect(await recordPayment(db, cash(right, payment), admin, now)).toMatchObject({ ok: true });
    expect(await sumPaid(db, right)).toBe(20_000);
    expect(await listPayments(db, wrong)).toMatchObject([
      { amount: 20_000, isReversed: true, externalReference: "MP77" },
      { amount: -20_000, reversalReason: "Wrong buyer" },
    ]);
  });

  test("a unit whose last payment is reversed is reserved until the agreement's own end, and ten years more", async () => {
    const { db } = database;
    const unit = await newUnit();
    const id = await newAgreement({ home: { kind: "unit", id: unit }, startsOn: "2026-11-20" });
    const readHome = () =>
      db.selectFrom("units").select(["status", "reserved_until"]).where("id", "=", unit).executeTakeFirstOrThrow();
    const last = await recordPayment(db, cash(id, { amount: ugx(25_000_000) }), admin, now);
    if (!last.ok) throw new Error(last.reason);
    expect(await readHome()).toMatchObject({ status: "sold" });
    expect((await reverseSalePayment(db, { paymentId: last.payment.id, reason: "Slip" }, admin, now)).ok).toBe(true);
    const { expectedFinishOn = "" } = await getPosition(db, await getAgreement(db, id), "2026-11-20");
    expect(await readHome()).toEqual({
      status: "reserved",
      reserved_until: localInstant(addMonths(expectedFinishOn, 120)),
    });
  });

  test.each([
    ["in-the-future", { paidOn: "2026-11-21" }],
    ["backdating-needs-a-reason", { paidOn: "2026-11-19" }],
    ["reference-missing", { method: "airtel" }],
    ["unknown-agreement", { agreementId: 999_999 }],
  ] as const)("a payment is rejected when it is %s", async (reason, changes) => {
    expect(await recordPayment(database.db, cash(await newAgreement(), changes), admin, now)).toEqual({
      ok: false,
      reason,
    });
  });

  async function newUnit(): Promise<number> {
    unitCount += 1;
    const { rows } = await sql<{ id: number }>`
      with building as (insert into buildings (name) values (${`Block ${unitCount}`}) returning id),
        floor as (insert into floors (building_id, number, kind) select id, 1, '2BR' from building returning id)
      insert into units (floor_id, number) select id, '1-01' from floor returning id`.execute(database.db);
    return rows[0]?.id ?? 0;
  }

  test.each([
    ["property", () => addProperty(database.db)],
    ["unit", newUnit],
  ] as const)(
    "of two who sign for one %s at the same moment, one gets it; it is free again when the agreement ends",
    async (kind, newHome) => {
      const { db } = database;
      const home = { kind, id: await newHome() };
      const outcomes = await Promise.allSettled([
        newAgreement({ home }),
        newAgreement({ home }),
        newAgreement({ home }),
      ]);
      const signed = outcomes.flatMap((outcome) => (outcome.status === "fulfilled" ? [outcome.value] : []));
      expect(signed).toHaveLength(1);
      await expect(newAgreement({ home })).rejects.toThrow("home-taken");
      expect(await endAgreement(db, signed[0] ?? 0, ending, now)).toEqual({ ok: true });
      await expect(newAgreement({ home })).resolves.toBeGreaterThan(0);
    },
  );

  test("an amount that never pays the home off is not signed", async () => {
    await expect(
      newAgreement({
        perPayingDay: ugx(1_000),
        price: ugx(500_000_000),
        bankSharePercent: 80,
        yearlyRatePercent: 17,
        bankYears: 8,
      }),
    ).rejects.toThrow("never-ends");
  });

  test("the last payment completes the agreement, a reversal opens it again", async () => {
    const { db } = database;
    const id = await newAgreement();
    const all = await recordPayment(db, cash(id, { amount: ugx(25_000_000) }), admin, now);
    expect((await getAgreement(db, id)).state).toBe("completed");
    if (!all.ok) throw new Error(all.reason);
    await reversePayment(db, { paymentId: all.payment.id, reason: "Bounced", recordedBy: by }, now);
    expect(await updateAgreementState(db, id, now)).toEqual({ before: "completed", after: "live" });
  });

  test("a pause lets nothing fall due; terms are not agreed behind earlier ones", async () => {
    const { db } = database;
    const id = await newAgreement();
    const pause = { effectiveOn: "2026-12-01", perPayingDay: ugx(0), payingDaysPerMonth: 26 };
    expect(await changeTerms(db, { agreementId: id, change: pause, reason: "" }, admin, now)).toEqual({
      ok: false,
      reason: "reason-missing",
    });
    expect(await changeTerms(db, { agreementId: id, change: pause, reason: "Hospital" }, admin, now)).toEqual({
      ok: true,
    });
    const beforeSigning = { ...pause, effectiveOn: "2025-12-31" };
    expect(await changeTerms(db, { agreementId: id, change: beforeSigning, reason: "Earlier" }, admin, now)).toEqual({
      ok: false,
      reason: "before-earlier-terms",
    });
    const agreement = await getAgreement(db, id);
    const before = await getPosition(db, agreement, "2026-11-30");
    const after = await getPosition(db, agreement, "2027-06-30");
    expect(after.due).toBe(before.due);
    expect(after.expectedFinishOn).toBeUndefined();
  });

  test("a slip of the year is asked about, and what has not begun is withdrawn or replaced; what has begun stays", async () => {
    const { db } = database;
    const id = await newAgreement();
    const change = (effectiveOn: string, perPayingDay: number, until?: string, answers = noAnswers) =>
      changeTerms(
        db,
        {
          agreementId: id,
          change: { effectiveOn, perPayingDay: ugx(perPayingDay), payingDaysPerMonth: 26, until },
          reason: "Agreed",
          answers,
        },
        admin,
        now,
      );
    const confirmed = async (...args: [string, number, string?]) => {
      const asked = await change(...args);
      if (asked.ok || asked.reason !== "needs-answers") throw new Error("not asked");
      expect(await change(args[0], args[1], args[2], confirm([{ code: "other", facts: {} }]))).toEqual(asked);
      expect(await change(args[0], args[1], args[2], confirm(asked.questions))).toEqual({ ok: true });
      return showQuestions(termsQuestionTexts, asked.questions).map(({ sentence }) => sentence);
    };
    const agreed = async () => (await getAgreement(db, id)).terms.map((term) => [term.effectiveOn, term.perPayingDay]);
    const signed = ["2026-01-01", 20_000];
    expect(await confirmed("2099-12-31", 25_000)).toEqual(["These terms begin only on 31 December 2099."]);
    expect(await change("2026-12-01", 0, "2026-12-31")).toEqual({ ok: true });
    expect(await agreed()).toEqual([signed, ["2026-12-01", 0], ["2027-01-01", 20_000], ["2099-12-31", 25_000]]);
    expect(await confirmed("2026-11-25", 22_000)).toEqual([
      "What was agreed from 1 December 2026 is withdrawn: Paused.",
      "What was agreed from 1 January 2027 is withdrawn: UGX 20,000 a day, 26 days a month.",
      "What was agreed from 31 December 2099 is withdrawn: UGX 25,000 a day, 26 days a month.",
    ]);
    expect(await agreed()).toEqual([signed, ["2026-11-25", 22_000]]);
    const { withdrawnTerms } = await getAgreement(db, id);
    expect(withdrawnTerms.map((one) => [one.effectiveOn, one.withdrawnBy, one.withdrawalReason])).toEqual([
      ["2026-12-01", "Admin", "Replaced: Agreed"],
      ["2027-01-01", "Admin", "Replaced: Agreed"],
      ["2099-12-31", "Admin", "Replaced: Agreed"],
    ]);
    await confirmed("2026-11-15", 0, "2026-12-15");
    expect(await agreed()).toEqual([signed, ["2026-11-15", 0], ["2026-12-16", 22_000]]);
    await confirmed("2026-11-21", 20_000);
    expect(await agreed()).toEqual([signed, ["2026-11-15", 0], ["2026-11-21", 20_000]]);
    const withdraw = (termsId: number, reason = "A slip") =>
      withdrawTerms(db, { agreementId: id, termsId, reason }, admin, now);
    const [first, pause, back] = (await getAgreement(db, id)).terms;
    expect(await withdraw(first?.id ?? 0)).toEqual({ ok: false, reason: "begun" });
    expect(await withdraw(pause?.id ?? 0)).toEqual({ ok: false, reason: "begun" });
    expect(await withdraw(back?.id ?? 0, " ")).toEqual({ ok: false, reason: "reason-missing" });
    expect(await Promise.all([1, 2].map(() => withdraw(back?.id ?? 0)))).toContainEqual({ ok: true });
    expect(await withdraw(back?.id ?? 0)).toEqual({ ok: false, reason: "not-found" });
    // The pause has its end again, which the withdrawn terms had replaced.
    expect(await agreed()).toEqual([signed, ["2026-11-15", 0], ["2026-12-16", 22_000]]);
    const withdrawal = (termsId: number) =>
      sql`insert into withdrawn_terms values (${termsId}, 'x', 'test', ${now})`.execute(db);
    for (const begun of [first, pause])
      await expect(withdrawal(begun?.id ?? 0)).rejects.toThrow("only terms that have not begun are withdrawn");
    for (const attempt of [
      sql`update withdrawn_terms set reason = 'x'`,
      sql`delete from withdrawn_terms`,
      sql`truncate withdrawn_terms`,
    ])
      await expect(attempt.execute(db)).rejects.toThrow(/ledger/);
  });

  test("a pause is withdrawn with what was to hold after it", async () => {
    const { db } = database;
    const id = await newAgreement();
    const pause = { effectiveOn: "2026-12-01", until: "2026-12-31", perPayingDay: ugx(0), payingDaysPerMonth: 26 };
    await changeTerms(db, { agreementId: id, change: pause, reason: "Hospital" }, admin, now);
    const [, begins] = (await getAgreement(db, id)).terms;
    expect(
      await withdrawTerms(db, { agreementId: id, termsId: begins?.id ?? 0, reason: "Well again" }, admin, now),
    ).toEqual({
      ok: true,
    });
    expect((await getAgreement(db, id)).terms).toHaveLength(1);
    expect((await getAgreement(db, id)).withdrawnTerms).toHaveLength(2);
  });

  test("an earlier pause keeps its end when one that overlapped it is cancelled, and the days due are as before", async () => {
    const { db } = database;
    const id = await newAgreement();
    const pause = async (effectiveOn: string, until: string) => {
      const change = { effectiveOn, until, perPayingDay: ugx(0), payingDaysPerMonth: 26 };
      const asked = await changeTerms(db, { agreementId: id, change, reason: "Hospital" }, admin, now);
      if (asked.ok || asked.reason !== "needs-answers") return asked;
      const answers = confirm(asked.questions);
      return changeTerms(db, { agreementId: id, change, reason: "Hospital", answers }, admin, now);
    };
    const agreed = async () => (await getAgreement(db, id)).terms.map((one) => [one.effectiveOn, one.perPayingDay]);
    const withdrawBegunOn = async (day: string) => {
      const termsId = (await getAgreement(db, id)).terms.find(({ effectiveOn }) => effectiveOn === day)?.id ?? 0;
      return withdrawTerms(db, { agreementId: id, termsId, reason: "A slip" }, admin, now);
    };
    expect(await pause("2026-12-10", "2026-12-20")).toEqual({ ok: true });
    const first = await agreed();
    const due = async () => (await getPosition(db, await getAgreement(db, id), "2027-01-31")).due;
    const dueBefore = await due();
    expect(await withdrawBegunOn("2026-12-21")).toEqual({ ok: false, reason: "ends-pause" });
    for (let times = 0; times < 2; times += 1) {
      expect(await pause("2026-12-15", "2026-12-31")).toEqual({ ok: true });
      expect(await pause("2026-12-05", "2027-01-05")).toEqual({ ok: true });
      expect(await withdrawBegunOn("2026-12-05")).toEqual({ ok: true });
      expect(await withdrawBegunOn("2026-12-15")).toEqual({ ok: true });
      expect(await agreed()).toEqual(first);
      expect(await due()).toBe(dueBefore);
    }
    expect(await withdrawBegunOn("2026-12-10")).toEqual({ ok: true });
    expect(await agreed()).toHaveLength(1);
  });

  describe("statements", () => {
    const file = (content: string) => ({
      name: "mtn.csv",
      content: Readable.from([Buffer.from(content)]),
      method: "mtn" as const,
    });

    test("a dry run says of every row what it is, books nothing, and booking twice books once", async () => {
      const { db } = database;
      const amina = await newAgreement({ buyerId: await newBuyer("+256772111111") });
      const brian = await newAgreement({ buyerId: await newBuyer("+256772222222") });
      await recordPayment(db, cash(amina, { method: "mtn", externalReference: "OLD1" }), admin, now);
      const content = `Receipt No,Completion Time,Details,Status,Paid In,Withdrawn,From
N1,2026-11-19 08:00:00,,Completed,"20,000",,256772111111
N2,19/11/2026,${agreementDisplayId(brian)} rent,Completed,"20,000",,AMINA
N3,2026-11-19,,Completed,"20,000",,0772 222 222
N4,2026-11-19,,Completed,"20,000",,256799999999
N5,2026-11-19,,Failed,"20,000",,256772111111
N6,2026-11-19,,Completed,,"5,000",
N7,someday,,Completed,"20,000",,256772111111
N1,2026-11-19,,Completed,"20,000",,256772111111
OLD1,2026-11-18,,Completed,"20,000",,256772111111
`;
      const read = await readConfirmed(db, file(content), admin, now);
      if (!read.ok) throw new Error(read.reason);
      expect(read.counts).toEqual({ matched: 3, unmatched: 1, failed: 1, outgoing: 1, bad: 1, duplicate: 2 });
      expect(await sumPaid(db, brian)).toBe(0);

      expect(await bookStatement(db, { importId: read.importId }, admin, () => now)).toMatchObject({ booked: 3 });
      expect(await bookStatement(db, { importId: read.importId }, admin, () => now)).toMatchObject({ booked: 0 });
      expect(await sumPaid(db, amina)).toBe(40_000);
      expect(await sumPaid(db, brian)).toBe(40_000);

      expect(await readConfirmed(db, file(content), admin, now)).toMatchObject({
        ok: false,
        reason: "read-before",
        importId: read.importId,
        fileName: "mtn.csv",
      });
      expect(await readConfirmed(db, { ...file(content), again: true }, admin, now)).toMatchObject({ isBooked: true });
      const again = await readConfirmed(db, file(`${content}\n`), admin, now);
      expect(again.ok && again.counts).toEqual({ unmatched: 1, failed: 1, outgoing: 1, bad: 1, duplicate: 5 });

      const open = await db
        .selectFrom("statement_rows")
        .select("id")
        .where("import_id", "=", read.importId)
        .where("outcome", "=", "unmatched")
        .executeTakeFirstOrThrow();
      expect(await assignRow(db, { rowId: open.id, agreementId: amina }, admin, now)).toEqual({ ok: true });
      await bookStatement(db, { importId: read.importId }, admin, () => now);
      expect(await sumPaid(db, amina)).toBe(60_000);
      expect(await countRows(db, read.importId)).toMatchObject({ booked: 4 });
    });

    test("columns chosen by hand are remembered for the next file with this heading", async () => {
      const { db } = database;
      const content = "Buchung;Betrag;Tag\nX1;20000;2026-11-19\n";
      expect(await readStatement(db, file(content), admin, now)).toMatchObject({
        ok: false,
        reason: "questions",
        parts: [{ layout: undefined, questions: [{ about: "columns" }] }],
      });
      const selected = { Buchung: "reference", Betrag: "in", Tag: "day" } as const;
      expect(await readConfirmed(db, file(content), admin, now, selected)).toMatchObject({ ok: true });
      expect(await readStatement(db, file(content.replace("X1", "X2")), admin, now)).toMatchObject({
        ok: true,
      });
    });

    test("an empty file and one that is no table are rejected", async () => {
      const { db } = database;
      expect(await readConfirmed(db, file(""), admin, now)).toMatchObject({ ok: false, reason: "empty" });
      expect(await readConfirmed(db, file('a,b\n"unfinished'), admin, now)).toMatchObject({
        ok: false,
        reason: "quote-unclosed",
      });
    });

    test("an import that breaks off at any point and is repeated ends in the same ledger as one that ran through", async () => {
      const { db } = database;
      const agreement = await newAgreement({ buyerId: await newBuyer("+256773333333") });
      const lines = Array.from({ length: 1_700 }, (_, i) => `K${i},2026-11-19,10000,256773333333`);
      const read = await readConfirmed(db, file(`Transaction ID,Date,Amount,From\n${lines.join("\n")}\n`), admin, now);
      if (!read.ok) throw new Error(read.reason);
      expect(read.counts).toEqual({ matched: 1_700 });
      const first = (await lastReceipt()) + 1;
      for (let round = 0; round < 3; round += 1) {
        const mayGoOn = () => {
          throw new Error("killed");
        };
        const broken = bookStatement(db, { importId: read.importId, mayGoOn }, admin, () => now);
        await expect(broken).rejects.toThrow("killed");
      }
      await bookStatement(db, { importId: read.importId }, admin, () => now);
      const entries = await db
        .selectFrom("payments")
        .select(["receipt_number", "external_reference"])
        .where("agreement_id", "=", agreement)
        .orderBy("receipt_number")
        .execute();
      expect(entries).toEqual(lines.map((_, i) => ({ receipt_number: first + i, external_reference: `K${i}` })));
    });
  });
});
