import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { describe, expect } from "vitest";
import { agreementDisplayId } from "#domain/agreements/agreement-number.ts";
import { noAnswers } from "#domain/forms/question.ts";
import {
  accountStatementLines,
  entryText,
  receiptLines,
  receiptTitle,
  standingText,
} from "#domain/ledger/account-documents.ts";
import { refundQuestionTexts } from "#domain/ledger/payment-questions.ts";
import { ugx } from "#domain/money/money.ts";
import { localInstant } from "#domain/time/kampala-time.ts";
import type { NewAgreement } from "#server/agreements/agreements.ts";
import { cancelAgreement } from "#server/agreements/end-agreement.ts";
import { getAgreement, getPosition } from "#server/agreements/read-agreements.ts";
import type { TestDatabase } from "#test/database.ts";
import { testWithDatabase as test } from "#test/fixtures.ts";
import { confirm } from "#test/forms/confirm.ts";
import { newBuyer, newAgreement as sign } from "#test/money/sold-homes.ts";
import type { NewPayment } from "./paid-money.ts";
import { listPayments } from "./read-payments.ts";
import { findAccountStatement, findReceipt } from "./receipts.ts";
import { recordPayment } from "./record-payment.ts";
import { reverseSalePayment } from "./reversals.ts";
import { recordRefund, transferMoney } from "./settlements.ts";

const now = localInstant("2026-11-20", "10:00");
const by = { actor: { id: "1", name: "Admin" } };
const ending = { reason: "Gave up", keptPercent: 10, refundDueOn: "2027-01-20" };

describe("money that leaves an agreement", () => {
  let database: TestDatabase;
  test.beforeAll(({ database: opened }) => {
    database = opened;
  });

  const newAgreement = async (changes: Partial<NewAgreement> = {}) =>
    sign(database.db, await newBuyer(database.db, "Amina"), now, 25_000_000, { deposit: ugx(1_000_000), ...changes });

  async function pay(agreementId: number, amount: number, owed?: number): Promise<number> {
    const payment: NewPayment = {
      ...{ agreementId, amount: ugx(amount), method: "cash", externalReference: undefined, paidOn: "2026-11-20" },
      ...{
        backdatingReason: "",
        note: "",
        answers: owed === undefined ? undefined : confirm([{ code: "more-than-owed", facts: { amount, owed } }]),
      },
    };
    const paid = await recordPayment(database.db, payment, by, now);
    if (!paid.ok) throw new Error(paid.reason);
    return paid.payment.id;
  }

  const refund = (agreementId: number, amount: number, more: object = {}) =>
    recordRefund(
      database.db,
      { agreementId, amount: ugx(amount), method: "cash", externalReference: undefined, reason: "Gave up", ...more },
      by,
      now,
    );
  const transfer = (fromId: number, toId: number, amount: number, more: object = {}) =>
    transferMoney(database.db, { fromId, toId, amount: ugx(amount), reason: "Another home", ...more }, by, now);
  const paidOn = async (id: number) =>
    (await getPosition(database.db, await getAgreement(database.db, id), "2026-11-20")).paid;

  test("of one that has ended its statement says what is owed to whom, and asks for nothing more", async () => {
    const { db } = database;
    const id = await newAgreement();
    await pay(id, 5_000_000);
    await cancelAgreement(db, { id, ending }, by, now);
    const statement = await findAccountStatement(db, id, now);
    expect(standingText(statement)).toBe(
      "This agreement has ended. We owe the buyer UGX 4,500,000, to be given back by 20 January 2027.",
    );
    const lines = new Map(accountStatementLines(statement));
    expect([...lines.keys()]).not.toEqual(expect.arrayContaining(["Still to pay"]));
    expect([...lines.keys()]).not.toEqual(expect.arrayContaining(["Of this, owed by this day"]));
    expect(lines.get("Kept as agreed, 10%")).toBe("UGX 500,000");
    expect(await refund(id, 4_500_001)).toEqual({ ok: false, reason: "more-than-refundable", most: 4_500_000 });
    expect(await refund(id, 1_000, { reason: " " })).toEqual({ ok: false, reason: "reason-missing" });
    expect(await refund(id, 1_000, { method: "mtn" })).toEqual({ ok: false, reason: "reference-missing" });
    const formKey = randomUUID();
    const given = await Promise.all([1, 2, 3].map(() => refund(id, 4_500_000, { formKey })));
    expect(given.every(({ ok }) => ok)).toBe(true);
    expect(new Set(given.map((one) => one.ok && one.receiptNumber)).size).toBe(1);
    expect(given.filter((one) => one.ok && one.isNew)).toHaveLength(1);
    expect(await paidOn(id)).toBe(5_000_000);
    for (const other of [{ amount: 4_000_000 }, { amount: 4_500_000, method: "bank", externalReference: "B1" }])
      expect(await refund(id, other.amount, { formKey, ...other, amount: ugx(other.amount) })).toEqual({
        ok: false,
        reason: "form-used",
      });
    expect(await paidOn(id)).toBe(5_000_000);
    expect(standingText(await findAccountStatement(db, id, now))).toContain("Neither side owes anything");
    const [, entry] = await listPayments(db, id);
    const receipt = await findReceipt(db, id, entry?.id ?? 0);
    if (!receipt) throw new Error("no receipt");
    expect(receiptTitle(receipt)).toMatch(/: a refund$/);
    expect(receiptLines(receipt).map(([label]) => label)).not.toContain("Still to pay");
  });

  test("is asked about when its number is nearly that of a payment or refund, or it was given back today", async () => {
    const { db } = database;
    const [id, other] = [await newAgreement(), await newAgreement()];
    const money = { method: "mtn" as const, externalReference: "30999000111", paidOn: "2026-11-10" };
    const payment = { ...money, agreementId: id, amount: ugx(900_000), backdatingReason: "Told late", note: "" };
    expect(await recordPayment(db, payment, by, now)).toMatchObject({ ok: true });
    await pay(other, 900_000);
    for (const one of [id, other]) await cancelAgreement(db, { id: one, ending }, by, now);
    const byMtn = (to: number, amount: number, externalReference: string, more: object = {}) =>
      refund(to, amount, { method: "mtn", externalReference, ...more });
    const asked = async (...given: Parameters<typeof byMtn>) => {
      const outcome = await byMtn(...given);
      return !outcome.ok && outcome.reason === "needs-answers" ? outcome.questions : [];
    };
    expect(await byMtn(id, 10_000, "30999000111")).toMatchObject({ reason: "reference-used" });
    // The number of a payment, on any day and of any amount.
    const near = await asked(id, 10_000, "030999000111");
    expect(near).toMatchObject([{ code: "near-number", needsReason: true }]);
    expect(near[0] && refundQuestionTexts[near[0].code].sentence(near[0].facts)).toContain(agreementDisplayId(id));
    expect(await byMtn(id, 10_000, "030999000111", { answers: confirm(near) })).toMatchObject({ ok: false });
    const answers = confirm(near, "MTN's own number");
    // What was said about one sum and one provider does not count for another.
    for (const other of [{ amount: ugx(9_000) }, { method: "airtel" }])
      expect(await byMtn(id, 10_000, "030999000111", { answers, ...other })).toMatchObject({
        questions: [{ code: "near-number" }],
      });
    expect(await byMtn(id, 10_000, "030999000111", { answers })).toMatchObject({ ok: true });
    // The number of another refund.
    expect(await byMtn(other, 11_000, "30999555111")).toMatchObject({ ok: true });
    expect(await asked(id, 12_000, "030999555111")).toMatchObject([{ code: "near-number" }]);
    expect(await asked(id, 11_000, "30999555111 MoMo UG")).toMatchObject([{ code: "near-number" }]);
    // The same amount of the same buyer today.
    expect(await asked(id, 10_000, "30999777111")).toMatchObject([{ code: "given-back-already" }]);
    expect(await byMtn(other, 10_000, "30999777111")).toMatchObject({ ok: true });
    const { after } = await db
      .selectFrom("audit_entries")
      .select("after")
      .where("action", "=", "payment.refund")
      .where("entity_id", "=", String(id))
      .orderBy("id", "desc")
      .limit(1)
      .executeTakeFirstOrThrow();
    expect(after).toMatchObject({ nearNumberReason: "MTN's own number" });
  });

  test.for([
    ["QWE00912", "TID QWE00912"],
    ["QWE00913", "QWE00913/1"],
    ["FTI00888", "FT100888"],
    ["QWE00914", "Okello QWE00914"],
  ])("is asked about when a payment of another day had the number %s and it has %s", async ([paid, given]) => {
    const { db } = database;
    const id = await newAgreement();
    const money = { method: "mtn" as const, externalReference: paid, paidOn: "2026-11-10" };
    const payment = { ...money, agreementId: id, amount: ugx(900_000), backdatingReason: "Told late", note: "" };
    expect(await recordPayment(db, payment, by, now)).toMatchObject({ ok: true });
    await cancelAgreement(db, { id, ending }, by, now);
    const asked = await refund(id, 10_000, { method: "mtn", externalReference: given });
    expect(asked).toMatchObject({ reason: "needs-answers", questions: [{ code: "near-number", needsReason: true }] });
    expect(await refund(id, 10_000, { method: "airtel", externalReference: `NEW${paid}` })).toMatchObject({ ok: true });
  });

  test("has a number about which a payment of another day is asked", async () => {
    const { db } = database;
    const [id, other] = [await newAgreement(), await newAgreement()];
    await pay(id, 900_000);
    await cancelAgreement(db, { id, ending }, by, now);
    const given = await refund(id, 50_000, { method: "mtn", externalReference: "TQM00500" });
    expect(given).toMatchObject({ ok: true });
    const money = { method: "mtn" as const, paidOn: "2026-11-19", backdatingReason: "late", note: "" };
    const payment = { ...money, agreementId: other, amount: ugx(60_000), answers: noAnswers };
    for (const externalReference of ["TQM005OO", "TID TQM00500", "TQM00500/1"]) {
      const asked = await recordPayment(db, { ...payment, externalReference }, by, now);
      expect(asked).toMatchObject({ reason: "needs-answers", questions: [{ code: "near-number", needsReason: true }] });
    }
    const unlike = await recordPayment(db, { ...payment, externalReference: "TQM00501" }, by, now);
    expect(unlike).toMatchObject({ ok: true });
  });

  test("is not asked about a number that signs divide at other digits, nor is a payment", async () => {
    const { db } = database;
    const [id, other] = [await newAgreement(), await newAgreement()];
    const money = { method: "bank" as const, paidOn: "2026-11-20", backdatingReason: "", note: "", answers: noAnswers };
    const payment = { ...money, amount: ugx(60_000) };
    const entered = (agreementId: number, externalReference: string) =>
      recordPayment(db, { ...payment, agreementId, externalReference }, by, now);
    expect(await entered(id, "INV-10-10")).toMatchObject({ ok: true });
    expect(await entered(other, "INV-101-0")).toMatchObject({ ok: true });
    expect(await entered(other, "INV1010")).toMatchObject({ reason: "needs-answers" });
    await cancelAgreement(db, { id, ending }, by, now);
    const bank = (amount: number, externalReference: string) =>
      refund(id, amount, { method: "bank", externalReference });
    expect(await bank(1_000, "INV-1-010")).toMatchObject({ ok: true });
    expect(await bank(2_000, "INV-10/10")).toMatchObject({
      reason: "needs-answers",
      questions: [{ code: "near-number" }],
    });
  });

  test("does not take back what was paid: the position of an ended agreement stays, and says it beside", async () => {
    const { db } = database;
    const id = await newAgreement({ deposit: ugx(0) });
    await pay(id, 120_000);
    await cancelAgreement(db, { id, ending }, by, now);
    const positionNow = async () => getPosition(db, await getAgreement(db, id), "2026-11-20");
    const before = await positionNow();
    expect(before).toMatchObject({ paid: 120_000, paidDaily: 120_000, givenBack: 0 });
    await refund(id, 108_000);
    expect(await positionNow()).toEqual({ ...before, givenBack: 108_000 });
    const statement = await findAccountStatement(db, id, now);
    expect(statement.position).toEqual(await positionNow());
    expect(statement.entries.map(({ amount, paidSoFar }) => [amount, paidSoFar])).toEqual([
      [120_000, 120_000],
      [-108_000, 120_000],
    ]);
    const [payment, given] = await listPayments(db, id);
    const receipt = await findReceipt(db, id, given?.id ?? 0);
    expect(receipt && new Map(receiptLines(receipt)).has("Paid so far")).toBe(false);
    expect((await reverseSalePayment(db, { paymentId: given?.id ?? 0, reason: "Never fetched" }, by, now)).ok).toBe(
      true,
    );
    expect(await positionNow()).toEqual(before);
    await refund(id, 108_000);
    expect((await reverseSalePayment(db, { paymentId: payment?.id ?? 0, reason: "Bounced" }, by, now)).ok).toBe(true);
    expect(await positionNow()).toMatchObject({ paid: 0, paidDaily: 0, givenBack: 108_000 });
  });

  test("a payment of an ended agreement is reversed, and so is a refund", async () => {
    const { db } = database;
    const id = await newAgreement();
    const payment = await pay(id, 2_000_000);
    await cancelAgreement(db, { id, ending }, by, now);
    await refund(id, 1_000_000);
    const [, given] = await listPayments(db, id);
    expect((await reverseSalePayment(db, { paymentId: given?.id ?? 0, reason: "Never fetched" }, by, now)).ok).toBe(
      true,
    );
    expect((await findAccountStatement(db, id, now)).settlement).toMatchObject({
      givenBack: 0,
      owedToBuyer: 1_800_000,
    });
    expect((await reverseSalePayment(db, { paymentId: payment, reason: "Bounced" }, by, now)).ok).toBe(true);
    expect((await findAccountStatement(db, id, now)).settlement).toMatchObject({
      received: 0,
      kept: 0,
      owedToBuyer: 0,
    });
    expect((await getAgreement(db, id)).state).toBe("ended");
  });

  test("of one that is paid only what was too much is given back; it stays paid", async () => {
    const { db } = database;
    const id = await newAgreement();
    await pay(id, 25_300_000, 25_000_000);
    expect(await refund(id, 300_001)).toMatchObject({ reason: "more-than-refundable", most: 300_000 });
    expect(await refund(id, 300_000)).toMatchObject({ ok: true });
    expect((await getAgreement(db, id)).state).toBe("completed");
    expect(await refund(await newAgreement(), 1)).toMatchObject({ reason: "more-than-refundable", most: 0 });
  });

  test("a transfer is in both ledgers, completes what it pays off, and is reversed on both sides", async () => {
    const { db } = database;
    const [from, to] = [await newAgreement(), await newAgreement({ price: ugx(3_000_000), deposit: ugx(0) })];
    await pay(from, 5_000_000);
    expect(await transfer(from, to, 1_000_000)).toMatchObject({ reason: "more-than-refundable", most: 0 });
    await cancelAgreement(db, { id: from, ending: { ...ending, keptPercent: 0 } }, by, now);
    expect(await transfer(from, from, 1_000)).toMatchObject({ reason: "same-agreement" });
    expect(await transfer(to, from, 1_000)).toMatchObject({ reason: "target-ended" });
    expect(await transfer(from, 999_999, 1_000)).toMatchObject({ reason: "unknown-agreement" });
    expect(await transfer(from, to, 4_000_000)).toEqual({ ok: false, reason: "more-than-owed", most: 3_000_000 });
    const formKey = randomUUID();
    await Promise.all([1, 2].map(() => transfer(from, to, 3_000_000, { formKey })));
    expect(await transfer(from, to, 3_000_000, { formKey })).toMatchObject({ ok: true, isNew: false });
    expect(await transfer(from, to, 1_000_000, { formKey })).toEqual({ ok: false, reason: "form-used" });
    const third = await newAgreement();
    expect(await transfer(from, third, 3_000_000, { formKey })).toEqual({ ok: false, reason: "form-used" });
    expect([await paidOn(from), await paidOn(to), await paidOn(third)]).toEqual([5_000_000, 3_000_000, 0]);
    expect((await getAgreement(db, to)).state).toBe("completed");
    const [outgoing] = (await findAccountStatement(db, from, now)).entries.slice(-1);
    const [incoming] = (await findAccountStatement(db, to, now)).entries;
    expect(outgoing && entryText(outgoing)).toBe(`Moved to ${agreementDisplayId(to)}`);
    expect(incoming && entryText(incoming)).toBe(`Moved from ${agreementDisplayId(from)}`);
    const [leg] = await listPayments(db, to);
    const reversals = await Promise.all(
      [1, 2].map(() => reverseSalePayment(db, { paymentId: leg?.id ?? 0, reason: "Slip" }, by, now)),
    );
    expect(reversals.filter(({ ok }) => ok)).toHaveLength(1);
    expect([await paidOn(from), await paidOn(to)]).toEqual([5_000_000, 0]);
    expect((await getAgreement(db, to)).state).toBe("live");
  });

  test("the database itself requires both sides of a transfer, and a negative amount of a refund", async () => {
    const { db } = database;
    const [one, other] = [await newAgreement(), await newAgreement()];
    const entry = (agreement: number, amount: number, kind: string, number: number, more = sql`null::bigint`) => sql`
      insert into payments (receipt_number, agreement_id, kind, amount_ugx, reversal_reason, method, paid_on, recorded_by, transfer_of_id)
      values (${number}, ${agreement}, ${kind}, ${amount}, 'x', 'cash', '2026-11-20', 'test', ${more})`;
    for (const mode of ["origin", "replica"]) {
      const attempt = (...entries: ReturnType<typeof sql>[]) =>
        db.transaction().execute(async (trx) => {
          await sql`set local session_replication_role = ${sql.lit(mode)}`.execute(trx);
          for (const each of entries) await each.execute(trx);
        });
      await expect(attempt(entry(one, -5, "transfer", 900_001))).rejects.toThrow("a transfer takes from one agreement");
      const last = sql`(select max(id) from payments)`;
      await expect(
        attempt(entry(one, -5, "transfer", 900_001), entry(other, 6, "transfer", 900_002, last)),
      ).rejects.toThrow("a transfer takes from one agreement");
      await expect(
        attempt(entry(one, -5, "transfer", 900_001), entry(one, 5, "transfer", 900_002, last)),
      ).rejects.toThrow("a transfer takes from one agreement");
      await expect(attempt(entry(one, 5, "refund", 900_001))).rejects.toThrow("payments_kinds");
      await expect(attempt(entry(one, -5, "payment", 900_001))).rejects.toThrow(
        /payments_kinds|payments_have_a_reason/,
      );
    }
  });
});
