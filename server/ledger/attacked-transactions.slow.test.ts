import { Readable } from "node:stream";
import { describe, expect } from "vitest";
import { agreementDisplayId } from "#domain/agreements/agreement-number.ts";
import { type Answers, noAnswers } from "#domain/forms/question.ts";
import type { PaymentMethod, StatementMethod } from "#domain/ledger/entries.ts";
import { paymentQuestionTexts } from "#domain/ledger/payment-questions.ts";
import { ugx } from "#domain/money/money.ts";
import { addDays, localDate } from "#domain/time/kampala-time.ts";
import type { Database } from "#server/db/connection.ts";
import type { NewPayment } from "#server/ledger/paid-money.ts";
import { listReconciled } from "#server/ledger/reconciliation.ts";
import { recordPayment, recordSplitPayment } from "#server/ledger/record-payment.ts";
import { reverseWrongEntry } from "#server/ledger/reversals.ts";
import { recordRefund, transferMoney } from "#server/ledger/settlements.ts";
import { findTransactionDifferences } from "#server/ledger/transaction-proof.ts";
import { assignRow, splitRow } from "#server/statements/assign-row.ts";
import { bookStatement } from "#server/statements/book-statement.ts";
import { addListedRows } from "#server/statements/collected-rows.ts";
import { discardStatement } from "#server/statements/discard-statement.ts";
import { listUnmatchedLines } from "#server/statements/read-statements.ts";
import { correctRow } from "#server/statements/reverse-row.ts";
import { dismissRow, reopenRow } from "#server/statements/set-row-aside.ts";
import { undoStatement } from "#server/statements/statement-undo.ts";
import { testWithDatabase } from "#test/fixtures.ts";
import { confirm } from "#test/forms/confirm.ts";
import { newAgreement, newBuyer } from "#test/money/sold-homes.ts";
import { sumPaid } from "#test/money/sum-paid.ts";
import { assignWithReason } from "#test/statements/assign-with-reason.ts";
import { readConfirmed } from "#test/statements/confirmed-statement.ts";

const test = testWithDatabase;
const by = { actor: { id: "1", name: "Ada" } };
const now = new Date("2026-11-20T09:00:00Z");
const today = localDate(now);

let people = 0;

function somebody(db: Database, price?: number) {
  people += 1;
  const phone = `+2567730${String(people).padStart(5, "0")}`;
  return newBuyer(db, `Buyer ${people}`, phone).then((buyer) => newAgreement(db, buyer, now, price));
}

interface Line {
  number: string;
  amount?: number;
  day?: string;
  details?: string;
}

async function read(
  db: Database,
  lines: readonly Line[],
  { method = "airtel" as StatementMethod, name = "a.csv", again = false } = {},
) {
  const rows = lines.map(({ number, amount = 20_000, day = today, details = "x" }) =>
    [number, day.split("-").reverse().join("/"), "Completed", "A STRANGER", amount, details].join(","),
  );
  const content = Readable.from([Buffer.from(`Transaction ID,Date,Status,From,Amount,Details\n${rows.join("\n")}\n`)]);
  const outcome = await readConfirmed(db, { name, method, content, again }, by, now);
  if (!outcome.ok) throw new Error(outcome.reason);
  return outcome.importId;
}

function rowsOf(db: Database, importId: number) {
  return db
    .selectFrom("statement_rows")
    .selectAll()
    .where("import_id", "=", importId)
    .orderBy("line_number")
    .orderBy("part")
    .execute();
}

async function rowOf(db: Database, importId: number, place = 0) {
  const row = (await rowsOf(db, importId))[place];
  if (!row) throw new Error("no such row");
  return row;
}

const book = (db: Database, importId: number) => bookStatement(db, { importId }, by, () => now);

function enter(
  db: Database,
  agreementId: number,
  number: string,
  {
    amount = 20_000,
    method = "airtel" as PaymentMethod,
    paidOn = today,
    answers = undefined as Answers | undefined,
  } = {},
) {
  const money = { method, externalReference: number, paidOn, backdatingReason: "late", note: "", answers };
  return recordPayment(db, { ...money, agreementId, amount: ugx(amount) }, by, now);
}

async function waiting(db: Database, number: string) {
  const lines = await listUnmatchedLines(db, { limit: 1_000, offset: 0 });
  return lines.filter(({ reference }) => reference === number);
}

async function entryOf(db: Database, number: string, agreementId?: number) {
  return db
    .selectFrom("payments")
    .selectAll()
    .where("external_reference", "=", number)
    .where("kind", "=", "payment")
    .$if(agreementId !== undefined, (query) => query.where("agreement_id", "=", agreementId ?? 0))
    .orderBy("id", "desc")
    .executeTakeFirstOrThrow();
}

/** What the audit log says of the payment that was entered by hand last. */
async function lastRecorded(db: Database) {
  const { after } = await db
    .selectFrom("audit_entries")
    .select("after")
    .where("action", "=", "payment.record")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirstOrThrow();
  return after;
}

async function reconciled(db: Database, number: string, month = "2026-11-01") {
  const items = await listReconciled(db, { month });
  return items
    .filter(({ reference }) => reference === number)
    .map(({ stated, booked, state }) => [stated, booked, state]);
}

async function proved(db: Database, number: string) {
  const { differences } = await findTransactionDifferences(db);
  return differences.filter((one) => one.number === number).map(({ kind }) => kind);
}

async function readSeparated(
  db: Database,
  number: string,
  agreement: number,
  amounts: readonly [number, number],
  name = "apart.csv",
) {
  const importId = await read(
    db,
    amounts.map((amount) => ({ number, amount, details: `${name} ${amount}` })),
    { name },
  );
  for (const { id: rowId } of await rowsOf(db, importId)) {
    const choice = { rowId, agreementId: agreement, reason: "Two slips" };
    expect(await assignWithReason(db, choice, by, now)).toEqual({ ok: true });
    await book(db, importId);
  }
  return importId;
}

const overpaid = (facts: { amount: number; owed: number }) => confirm([{ code: "more-than-owed", facts }]);

describe("a file that is discarded or undone", () => {
  test("discarded and read again, its lines wait once and are booked once", async ({ database: { db } }) => {
    const agreement = await somebody(db);
    const lines = [{ number: "DISC1", details: agreementDisplayId(agreement) }];
    const first = await read(db, lines, { name: "d.csv" });
    expect(await discardStatement(db, first, by, now)).toEqual({ ok: true });
    const again = await read(db, lines, { name: "d.csv" });
    const larger = await read(db, [...lines, { number: "DISC2" }], { name: "larger.csv" });
    await book(db, again);
    await book(db, larger);
    expect(await sumPaid(db, agreement)).toBe(20_000);
    expect(await discardStatement(db, again, by, now)).toEqual({ ok: false, reason: "in-ledger" });
    expect(await reconciled(db, "DISC1")).toEqual([[20_000, 20_000, "matched"]]);
    expect(await proved(db, "DISC1")).toEqual([]);
  });

  test("discarded after an overlapping file was decided, loses and doubles nothing", async ({ database: { db } }) => {
    const agreement = await somebody(db);
    const first = await read(db, [{ number: "DISC3" }], { name: "e.csv" });
    const second = await read(db, [{ number: "DISC3" }, { number: "DISC4" }], { name: "f.csv" });
    await assignRow(db, { rowId: (await rowOf(db, first)).id, agreementId: agreement }, by, now);
    expect(await assignRow(db, { rowId: (await rowOf(db, second)).id, agreementId: agreement }, by, now)).toMatchObject(
      {
        reason: "needs-answers",
        questions: [{ code: "same-transaction" }],
      },
    );
    expect(await discardStatement(db, first, by, now)).toEqual({ ok: true });
    expect(await waiting(db, "DISC3")).toHaveLength(1);
    expect(await assignRow(db, { rowId: (await rowOf(db, second)).id, agreementId: agreement }, by, now)).toEqual({
      ok: true,
    });
    await book(db, second);
    expect(await sumPaid(db, agreement)).toBe(20_000);
  });

  test("undone, read again, undone and read again: booked once in the end", async ({ database: { db } }) => {
    const agreement = await somebody(db);
    const lines = [{ number: "UND1", details: agreementDisplayId(agreement) }, { number: "UND2" }];
    for (let i = 0; i < 3; i += 1) {
      const importId = await read(db, lines, { name: "u.csv" });
      await book(db, importId);
      expect(await sumPaid(db, agreement)).toBe(20_000);
      expect(await waiting(db, "UND2")).toHaveLength(1);
      if (i < 2)
        expect(await undoStatement(db, { importId, reason: "Wrong" }, by, () => now)).toMatchObject({ ok: true });
    }
    expect(await reconciled(db, "UND1")).toEqual([[20_000, 20_000, "matched"]]);
    expect(await proved(db, "UND1")).toEqual([]);
  });

  test("undone halfway, an overlapping file books each number once", async ({ database: { db } }) => {
    const agreement = await somebody(db);
    const details = agreementDisplayId(agreement);
    const lines = Array.from({ length: 600 }, (_, i) => ({ number: `HALF${1000 + i}`, amount: 1_000, details }));
    const first = await read(db, lines, { name: "half.csv" });
    await book(db, first);
    expect(await sumPaid(db, agreement)).toBe(600_000);
    const half = await undoStatement(db, { importId: first, reason: "Wrong", mayGoOn: () => false }, by, () => now);
    expect(half).toEqual({ ok: true, isDone: false });
    const second = await read(db, [...lines, { number: "HALF1", amount: 1_000, details }], { name: "half2.csv" });
    await book(db, second);
    await undoStatement(db, { importId: first, reason: "" }, by, () => now);
    await book(db, second);
    for (const line of (await listUnmatchedLines(db, { limit: 1_000, offset: 0 })).filter(
      ({ importId }) => importId === second,
    ))
      await assignRow(db, { rowId: line.id, agreementId: agreement }, by, now);
    await book(db, second);
    expect(await sumPaid(db, agreement)).toBe(601_000);
  });
});

describe("lines of one number that a person separated", () => {
  test("are known in an overlapping file, and wait there when the first file is undone", async ({
    database: { db },
  }) => {
    const agreement = await somebody(db);
    const first = await readSeparated(db, "SEP1", agreement, [20_000, 30_000], "sep1.csv");
    const second = await read(
      db,
      [{ number: "SEP1", amount: 20_000 }, { number: "SEP1", amount: 30_000 }, { number: "SEP1X" }],
      { name: "sep1b.csv" },
    );
    await book(db, second);
    expect(await sumPaid(db, agreement)).toBe(50_000);
    expect(await waiting(db, "SEP1")).toEqual([]);
    await undoStatement(db, { importId: first, reason: "Wrong" }, by, () => now);
    expect(await sumPaid(db, agreement)).toBe(0);
    expect((await waiting(db, "SEP1")).map(({ amount }) => amount)).toEqual([20_000, 30_000]);
    for (const line of await waiting(db, "SEP1")) {
      await assignWithReason(db, { rowId: line.id, agreementId: agreement, reason: "Two slips" }, by, now);
      await book(db, second);
    }
    expect(await sumPaid(db, agreement)).toBe(50_000);
    expect(await enter(db, agreement, "SEP1", { amount: 30_000 })).toMatchObject({ ok: false });
    expect(await enter(db, agreement, "SEP1", { amount: 20_000 })).toMatchObject({ ok: false });
    expect(await proved(db, "SEP1")).toEqual([]);
  });

  test("undone and separated anew leave no room for a third entry", async ({ database: { db } }) => {
    const agreement = await somebody(db);
    const first = await readSeparated(db, "SEP2", agreement, [20_000, 30_000], "sep2.csv");
    await undoStatement(db, { importId: first, reason: "Wrong" }, by, () => now);
    await readSeparated(db, "SEP2", agreement, [20_000, 30_000], "sep2.csv");
    expect(await sumPaid(db, agreement)).toBe(50_000);
    expect(await enter(db, agreement, "SEP2", { amount: 30_000 })).toMatchObject({ ok: false });
    expect(await sumPaid(db, agreement)).toBe(50_000);
    expect(await proved(db, "SEP2")).toEqual([]);
    expect(await reconciled(db, "SEP2")).toEqual([
      [20_000, 20_000, "matched"],
      [30_000, 30_000, "matched"],
    ]);
  });

  test("of equal amounts are two in an overlapping file too", async ({ database: { db } }) => {
    const agreement = await somebody(db);
    const importId = await read(
      db,
      [
        { number: "SEP3", day: "2026-11-10", details: "one" },
        { number: "SEP3", day: "2026-11-12", details: "two" },
      ],
      { method: "bank", name: "sep3.csv" },
    );
    for (const { id: rowId } of await rowsOf(db, importId)) {
      expect(await assignWithReason(db, { rowId, agreementId: agreement, reason: "Slips" }, by, now)).toEqual({
        ok: true,
      });
      await book(db, importId);
    }
    expect(await sumPaid(db, agreement)).toBe(40_000);
    const again = await read(
      db,
      [
        { number: "SEP3", day: "2026-11-10", details: "one" },
        { number: "SEP3", day: "2026-11-12", details: "two" },
        { number: "SEP3B" },
      ],
      { method: "bank", name: "sep3b.csv" },
    );
    await book(db, again);
    expect(await waiting(db, "SEP3")).toEqual([]);
    expect(await sumPaid(db, agreement)).toBe(40_000);
    await undoStatement(db, { importId, reason: "Wrong" }, by, () => now);
    expect(await waiting(db, "SEP3")).toHaveLength(2);
    expect(await proved(db, "SEP3")).toEqual([]);
  });

  test("a bank's slip number that comes again weeks later can be a payment of its own", async ({
    database: { db },
  }) => {
    const agreement = await somebody(db);
    const details = agreementDisplayId(agreement);
    const first = await read(db, [{ number: "SLIP7", day: "2026-11-02", details }], { method: "bank", name: "s1.csv" });
    await book(db, first);
    const second = await read(db, [{ number: "SLIP7", day: "2026-11-19", details }], {
      method: "bank",
      name: "s2.csv",
    });
    await book(db, second);
    expect(await sumPaid(db, agreement)).toBe(20_000);
    const { id: rowId } = await rowOf(db, second);
    expect(await assignRow(db, { rowId, agreementId: agreement }, by, now)).toMatchObject({
      reason: "needs-answers",
      questions: [{ code: "same-transaction" }],
    });
    expect(await assignWithReason(db, { rowId, agreementId: agreement, reason: "Slips repeat" }, by, now)).toEqual({
      ok: true,
    });
    await book(db, second);
    expect(await sumPaid(db, agreement)).toBe(40_000);
    expect(await proved(db, "SLIP7")).toEqual([]);
  });
});

describe("a bank's slip number that is entered by hand again", () => {
  const slip = (db: Database, agreementId: number, number: string, more: Partial<NewPayment> = {}) => {
    const money = { method: "bank" as const, externalReference: number, backdatingReason: "late", note: "" };
    const payment = { ...money, agreementId, amount: ugx(20_000), paidOn: today, answers: noAnswers, ...more };
    return recordPayment(db, payment, by, now);
  };
  const questionsOf = (outcome: Awaited<ReturnType<typeof slip>>) =>
    !outcome.ok && outcome.reason === "needs-answers" ? outcome.questions : [];
  const withReason = async (db: Database, agreementId: number, number: string, more: Partial<NewPayment> = {}) =>
    confirm(questionsOf(await slip(db, agreementId, number, more)), "The bank begins its slips again");

  test("is asked about, and booked as a payment of its own for the reason that is given", async ({
    database: { db },
  }) => {
    const agreement = await somebody(db);
    await slip(db, agreement, "HAND1", { paidOn: addDays(today, -20) });
    expect(questionsOf(await slip(db, agreement, "HAND1"))).toMatchObject([
      { code: "same-number", facts: { number: "HAND1" }, needsReason: true },
    ]);
    const answers = await withReason(db, agreement, "HAND1");
    const other = { amount: ugx(30_000), answers };
    expect(questionsOf(await slip(db, agreement, "HAND1", other)).map(({ code }) => code)).toContain("same-number");
    expect(await slip(db, agreement, "HAND1", { answers })).toMatchObject({ ok: true });
    expect(await sumPaid(db, agreement)).toBe(40_000);
    expect(await proved(db, "HAND1")).toEqual([]);
    const { after } = await db
      .selectFrom("audit_entries")
      .select("after")
      .where("action", "=", "payment.record")
      .orderBy("id", "desc")
      .executeTakeFirstOrThrow();
    expect(after).toMatchObject({ separationReason: "The bank begins its slips again" });
    // A file that shows both payments recognizes both.
    const details = agreementDisplayId(agreement);
    const lines = [today, addDays(today, -20)].map((day) => ({ number: "HAND1", day, details }));
    const importId = await read(db, lines, { method: "bank", name: "hand1.csv" });
    expect((await rowsOf(db, importId)).map(({ outcome }) => outcome)).toEqual(["duplicate", "duplicate"]);
    expect(await waiting(db, "HAND1")).toEqual([]);
    await book(db, importId);
    expect(await sumPaid(db, agreement)).toBe(40_000);
    expect(await proved(db, "HAND1")).toEqual([]);
  });

  test("is what the line of a file shows, which then asks about that entry", async ({ database: { db } }) => {
    const agreement = await somebody(db);
    await slip(db, agreement, "HAND2", { paidOn: addDays(today, -20) });
    const importId = await read(db, [{ number: "HAND2" }], { method: "bank", name: "hand2.csv" });
    const { id: rowId } = await rowOf(db, importId);
    const answers = await withReason(db, agreement, "HAND2");
    expect(await slip(db, agreement, "HAND2", { answers })).toMatchObject({ ok: true });
    expect((await rowOf(db, importId)).transaction_id).toBe((await entryOf(db, "HAND2")).transaction_id);
    expect(await assignRow(db, { rowId, agreementId: agreement }, by, now)).toMatchObject({ reason: "needs-answers" });
    expect(await sumPaid(db, agreement)).toBe(40_000);
  });

  test("can be taken back, and entered again without a second question", async ({ database: { db } }) => {
    const agreement = await somebody(db);
    await slip(db, agreement, "HAND3", { paidOn: addDays(today, -20) });
    await slip(db, agreement, "HAND3", { answers: await withReason(db, agreement, "HAND3") });
    await reverseWrongEntry(db, { paymentId: (await entryOf(db, "HAND3")).id, reason: "Wrong buyer" }, by, now);
    expect(await slip(db, agreement, "HAND3")).toMatchObject({ ok: true });
    expect(await sumPaid(db, agreement)).toBe(40_000);
  });

  test("is rejected on the same day, of mobile money and where nobody can be asked; of four at once one is booked", async ({
    database: { db },
  }) => {
    const agreement = await somebody(db);
    const earlier = { paidOn: addDays(today, -20) };
    const used = { ok: false, reason: "reference-used" };
    await slip(db, agreement, "HAND4");
    expect(await slip(db, agreement, "HAND4")).toEqual(used);
    await slip(db, agreement, "HAND5", { ...earlier, method: "mtn" });
    expect(await slip(db, agreement, "HAND5", { method: "mtn" })).toEqual(used);
    await slip(db, agreement, "HAND6", { paidOn: addDays(today, -21) });
    expect(await slip(db, agreement, "HAND6", { answers: undefined })).toEqual(used);
    const all = await Promise.all(
      Array.from({ length: 4 }, async () =>
        slip(db, agreement, "HAND6", { answers: await withReason(db, agreement, "HAND6") }),
      ),
    );
    // Each of the four saw one receipt with the number. When the first is booked, the answers of the others are out of
    // date.
    expect(all.filter(({ ok }) => ok)).toHaveLength(1);
  });
});

describe("a transaction split over two agreements", () => {
  async function split(db: Database, number: string) {
    const [one, two, three] = [await somebody(db), await somebody(db), await somebody(db)];
    const importId = await read(db, [{ number }], { name: `${number}.csv` });
    const parts = [
      { agreementId: one, amount: ugx(12_000) },
      { agreementId: two, amount: ugx(8_000) },
    ];
    expect(await splitRow(db, { rowId: (await rowOf(db, importId)).id, parts }, by, now)).toMatchObject({ ok: true });
    await book(db, importId);
    expect([await sumPaid(db, one), await sumPaid(db, two)]).toEqual([12_000, 8_000]);
    return { importId, one, two, three };
  }

  test("waits with the part that was corrected, and is booked for another", async ({ database: { db } }) => {
    const { importId, one, two, three } = await split(db, "SPL1");
    const { id: rowId } = await rowOf(db, importId, 1);
    expect(await correctRow(db, { rowId, reason: "Another buyer" }, by, now)).toEqual({ ok: true });
    expect((await waiting(db, "SPL1")).map(({ amount }) => amount)).toEqual([8_000]);
    expect(await assignRow(db, { rowId, agreementId: three }, by, now)).toEqual({ ok: true });
    await book(db, importId);
    expect([await sumPaid(db, one), await sumPaid(db, two), await sumPaid(db, three)]).toEqual([12_000, 0, 8_000]);
    expect(await reconciled(db, "SPL1")).toEqual([[20_000, 20_000, "matched"]]);
    expect(await proved(db, "SPL1")).toEqual([]);
  });

  test("has its corrected part entered by hand, once", async ({ database: { db } }) => {
    const { importId, one, three } = await split(db, "SPL2");
    const { id: rowId } = await rowOf(db, importId, 1);
    await correctRow(db, { rowId, reason: "Another buyer" }, by, now);
    expect(await enter(db, three, "SPL2", { amount: 9_000 })).toMatchObject({ reason: "more-than-left" });
    expect(await enter(db, three, "SPL2", { amount: 8_000 })).toMatchObject({ ok: true });
    expect(await enter(db, three, "SPL2", { amount: 8_000 })).toMatchObject({ reason: "reference-used" });
    expect(await waiting(db, "SPL2")).toEqual([]);
    expect(await assignRow(db, { rowId, agreementId: one }, by, now)).toMatchObject({
      reason: "needs-answers",
      questions: [{ code: "same-transaction" }],
    });
    expect([await sumPaid(db, one), await sumPaid(db, three)]).toEqual([12_000, 8_000]);
    expect(await reconciled(db, "SPL2")).toEqual([[20_000, 20_000, "matched"]]);
    expect(await proved(db, "SPL2")).toEqual([]);
  });

  test("reversed in the ledger waits, part by part", async ({ database: { db } }) => {
    const { importId, one, two, three } = await split(db, "SPL3");
    const { id: paymentId } = await entryOf(db, "SPL3", two);
    await reverseWrongEntry(db, { paymentId, reason: "Another buyer" }, by, now);
    expect((await waiting(db, "SPL3")).map(({ amount }) => amount)).toEqual([8_000]);
    const [line] = await waiting(db, "SPL3");
    expect(await assignRow(db, { rowId: line?.id ?? 0, agreementId: three }, by, now)).toEqual({ ok: true });
    await book(db, importId);
    expect([await sumPaid(db, one), await sumPaid(db, two), await sumPaid(db, three)]).toEqual([12_000, 0, 8_000]);
    expect(await proved(db, "SPL3")).toEqual([]);
  });

  test("by hand, with one part reversed and a file that shows the whole", async ({ database: { db } }) => {
    const [one, two, three] = [await somebody(db), await somebody(db), await somebody(db)];
    const money = {
      method: "airtel" as const,
      externalReference: "SPL4",
      paidOn: today,
      backdatingReason: "",
      note: "",
    };
    const parts = [
      { agreementId: one, amount: ugx(12_000) },
      { agreementId: two, amount: ugx(8_000) },
    ];
    expect(await recordSplitPayment(db, { ...money, total: ugx(20_000), parts }, by, now)).toMatchObject({ ok: true });
    const importId = await read(db, [{ number: "SPL4" }], { name: "spl4.csv" });
    const { id: paymentId } = await entryOf(db, "SPL4", two);
    await reverseWrongEntry(db, { paymentId, reason: "Another buyer" }, by, now);
    await book(db, importId);
    expect([await sumPaid(db, one), await sumPaid(db, two)]).toEqual([12_000, 0]);
    expect(await reconciled(db, "SPL4")).toEqual([[20_000, 12_000, "differs"]]);
    expect(await proved(db, "SPL4")).toEqual(["booked-less"]);
    expect(await enter(db, three, "SPL4", { amount: 8_000 })).toMatchObject({ ok: true });
    expect(await reconciled(db, "SPL4")).toEqual([[20_000, 20_000, "matched"]]);
    expect(await proved(db, "SPL4")).toEqual([]);
  });
});

describe("an entry that is taken back", () => {
  test("of a file waits again when it is reversed in the ledger", async ({ database: { db } }) => {
    const [agreement, other] = [await somebody(db), await somebody(db)];
    const importId = await read(db, [{ number: "REV1", details: agreementDisplayId(agreement) }], { name: "rev1.csv" });
    await book(db, importId);
    await reverseWrongEntry(db, { paymentId: (await entryOf(db, "REV1")).id, reason: "Another buyer" }, by, now);
    expect(await waiting(db, "REV1")).toHaveLength(1);
    const { id: rowId } = await rowOf(db, importId);
    expect(await assignRow(db, { rowId, agreementId: other }, by, now)).toEqual({ ok: true });
    await book(db, importId);
    expect([await sumPaid(db, agreement), await sumPaid(db, other)]).toEqual([0, 20_000]);
    expect(await reconciled(db, "REV1")).toEqual([[20_000, 20_000, "matched"]]);
  });

  test("is named by the proof while its money is nowhere", async ({ database: { db } }) => {
    const agreement = await somebody(db);
    expect(await enter(db, agreement, "REV2")).toMatchObject({ ok: true });
    const importId = await read(db, [{ number: "REV2" }], { name: "rev2.csv" });
    await book(db, importId);
    await reverseWrongEntry(db, { paymentId: (await entryOf(db, "REV2")).id, reason: "A slip" }, by, now);
    expect(await waiting(db, "REV2")).toHaveLength(1);
    expect(await proved(db, "REV2")).toEqual([]);
  });

  test("set aside, entered by hand and put back does not wait beside its entry", async ({ database: { db } }) => {
    const agreement = await somebody(db);
    const importId = await read(db, [{ number: "BACK1" }], { name: "back1.csv" });
    const { id: rowId } = await rowOf(db, importId);
    expect(await dismissRow(db, { rowId }, by, now)).toEqual({ ok: true });
    const asked = await enter(db, agreement, "BACK1");
    if (asked.ok || asked.reason !== "needs-answers") throw new Error("it was not asked about");
    expect(asked.questions).toMatchObject([{ code: "set-aside" }]);
    expect(await enter(db, agreement, "BACK1", { answers: confirm(asked.questions) })).toMatchObject({ ok: true });
    expect(await reopenRow(db, { rowId }, by, now)).toEqual({ ok: true });
    expect(await waiting(db, "BACK1")).toEqual([]);
    expect(await assignRow(db, { rowId, agreementId: agreement }, by, now)).toMatchObject({
      reason: "needs-answers",
      questions: [{ code: "same-transaction" }],
    });
    expect(await sumPaid(db, agreement)).toBe(20_000);
  });
});

describe("refunds, transfers, cash and other providers", () => {
  test("a refund under the number of money that waits leaves the money in sight", async ({ database: { db } }) => {
    const agreement = await somebody(db, 30_000);
    expect(await enter(db, agreement, "OVER1", { amount: 30_000 })).toMatchObject({ ok: true });
    const money = {
      method: "airtel" as const,
      externalReference: "OVER2",
      paidOn: today,
      backdatingReason: "",
      note: "",
    };
    const owed = { amount: ugx(20_000), owed: ugx(0) };
    expect(
      await recordPayment(
        db,
        { ...money, agreementId: agreement, amount: ugx(20_000), answers: overpaid(owed) },
        by,
        now,
      ),
    ).toMatchObject({ ok: true });
    const refund = { agreementId: agreement, amount: ugx(5_000), method: "airtel" as const, reason: "Paid too much" };
    for (const used of ["OVER1", "OVER2", " over 2"])
      expect(await recordRefund(db, { ...refund, externalReference: used }, by, now)).toMatchObject({
        reason: "reference-used",
      });
    const importId = await read(db, [{ number: "WAITS1" }], { name: "w1.csv" });
    const waits = await recordRefund(db, { ...refund, externalReference: "WAITS1" }, by, now);
    expect(waits).toEqual({ ok: false, reason: "reference-came-in" });
    const other = await somebody(db);
    await assignRow(db, { rowId: (await rowOf(db, importId)).id, agreementId: other }, by, now);
    await book(db, importId);
    expect(await sumPaid(db, other)).toBe(20_000);
  });

  test("money that comes in under the number of a refund is named by the proof until it is booked", async ({
    database: { db },
  }) => {
    const agreement = await somebody(db, 30_000);
    const money = {
      method: "airtel" as const,
      externalReference: "OVER3",
      paidOn: today,
      backdatingReason: "",
      note: "",
    };
    const answers = overpaid({ amount: 40_000, owed: 30_000 });
    await recordPayment(db, { ...money, agreementId: agreement, amount: ugx(40_000), answers }, by, now);
    const refund = { agreementId: agreement, amount: ugx(5_000), method: "airtel" as const, reason: "Paid too much" };
    expect(await recordRefund(db, { ...refund, externalReference: "BACKOUT1" }, by, now)).toMatchObject({ ok: true });
    const importId = await read(db, [{ number: "BACKOUT1" }], { name: "backout.csv" });
    const { outcome, is_possible_duplicate: isPossible } = await rowOf(db, importId);
    expect([outcome, isPossible]).toEqual(["duplicate", true]);
    expect(await proved(db, "BACKOUT1")).toEqual(["not-booked"]);
  });

  test("a transfer and its reversal leave the number booked once", async ({ database: { db } }) => {
    const [from, to] = [await somebody(db, 10_000), await somebody(db)];
    const money = {
      method: "airtel" as const,
      externalReference: "TRF1",
      paidOn: today,
      backdatingReason: "",
      note: "",
    };
    const owed = { amount: ugx(20_000), owed: ugx(10_000) };
    expect(
      await recordPayment(db, { ...money, agreementId: from, amount: ugx(20_000), answers: overpaid(owed) }, by, now),
    ).toMatchObject({ ok: true });
    expect(
      await transferMoney(db, { fromId: from, toId: to, amount: ugx(10_000), reason: "To the other home" }, by, now),
    ).toMatchObject({ ok: true });
    expect(await enter(db, to, "TRF1")).toMatchObject({ reason: "reference-used" });
    const importId = await read(db, [{ number: "TRF1", details: agreementDisplayId(to) }], { name: "trf.csv" });
    await book(db, importId);
    expect([await sumPaid(db, from), await sumPaid(db, to)]).toEqual([10_000, 10_000]);
    expect(await proved(db, "TRF1")).toEqual([]);
    expect(await reconciled(db, "TRF1")).toEqual([[20_000, 20_000, "matched"]]);
  });

  test("cash with a provider's number is no transaction, and the provider's is booked all the same", async ({
    database: { db },
  }) => {
    const agreement = await somebody(db);
    expect(await enter(db, agreement, "CASHED1", { method: "cash" })).toMatchObject({ ok: true });
    const importId = await read(db, [{ number: "CASHED1", details: agreementDisplayId(agreement) }], { name: "c.csv" });
    await book(db, importId);
    expect(await sumPaid(db, agreement)).toBe(40_000);
    expect(await enter(db, agreement, "CASHED1")).toMatchObject({ reason: "reference-used" });
    expect(await enter(db, agreement, "CASHED1", { method: "cash" })).toMatchObject({ ok: true });
    expect(await proved(db, "CASHED1")).toEqual([]);
  });

  test("a number and amount of one provider are not entered for another, whatever the day", async ({
    database: { db },
  }) => {
    const agreement = await somebody(db);
    expect(await enter(db, agreement, "TQD1004", { method: "airtel" })).toMatchObject({ ok: true });
    const long = { method: "mtn" as const, paidOn: addDays(today, -8) };
    expect(await enter(db, agreement, "TQD1004", long)).toMatchObject({ reason: "reference-used" });
    expect(await sumPaid(db, agreement)).toBe(20_000);
  });

  test("nearly the number of a payment is asked about, for any buyer and day, and entered for a reason", async ({
    database: { db },
  }) => {
    const [agreement, other] = [await somebody(db), await somebody(db)];
    expect(await enter(db, agreement, "NEAR0077", { method: "airtel" })).toMatchObject({ ok: true });
    for (const [method, externalReference] of [
      ["airtel", "near-77"],
      ["mtn", "near077"],
    ] as const) {
      const money = {
        method,
        paidOn: addDays(today, -8),
        externalReference,
        backdatingReason: "late",
        note: "",
      };
      const payment = { ...money, agreementId: other, amount: ugx(20_000) };
      const asked = await recordPayment(db, { ...payment, answers: noAnswers }, by, now);
      const questions = !asked.ok && asked.reason === "needs-answers" ? asked.questions : [];
      const [near] = questions;
      expect(near).toMatchObject({ code: "near-number", needsReason: true });
      expect(near && paymentQuestionTexts[near.code].sentence(near.facts)).toContain(agreementDisplayId(agreement));
      const answers = confirm(questions, "Two buyers, by chance nearly one number");
      if (method === "airtel")
        expect(await recordPayment(db, { ...payment, answers }, by, now)).toMatchObject({ ok: true });
    }
    expect(await lastRecorded(db)).toMatchObject({ nearNumberReason: "Two buyers, by chance nearly one number" });
    expect([await sumPaid(db, agreement), await sumPaid(db, other)]).toEqual([20_000, 20_000]);
  });

  test.for([
    ["TQM00900", "TQM00900 MoMo UG"],
    ["30888000009", "Transaction ID 30888000009"],
    ["Ref FT26333009", "FT26333009"],
    ["FT100999", "FTI00999"],
    ["0772100009", "772100009 Dembe"],
    ["CASH DEP", "cash deposit"],
    ["paid at the bank", "PAID AT THE BANK"],
  ] as const)(
    "%j is asked about after %j of another buyer, of the same amount, day and provider",
    async ([one, other], { database: { db } }) => {
      const [agreement, theirs] = [await somebody(db), await somebody(db)];
      expect(await enter(db, agreement, one, { amount: 61_000, method: "bank" })).toMatchObject({ ok: true });
      const again = {
        ...{
          agreementId: theirs,
          amount: ugx(61_000),
          method: "bank" as const,
          externalReference: other,
          paidOn: today,
        },
        ...{ backdatingReason: "late", note: "", answers: noAnswers },
      };
      const asked = await recordPayment(db, again, by, now);
      expect(asked).toMatchObject({ reason: "needs-answers", questions: [{ code: "near-number", needsReason: true }] });
      const answers = confirm(asked.ok || asked.reason !== "needs-answers" ? [] : asked.questions, "Two people");
      expect(await recordPayment(db, { ...again, answers }, by, now)).toMatchObject({ ok: true, isNew: true });
    },
  );

  test("a number with words is another one for another amount, day or provider", async ({ database: { db } }) => {
    const [agreement, theirs] = [await somebody(db), await somebody(db)];
    expect(await enter(db, agreement, "TQM00901", { amount: 62_000, method: "bank" })).toMatchObject({ ok: true });
    for (const [i, more] of [
      { amount: ugx(62_001) },
      { paidOn: addDays(today, -1), amount: ugx(62_000) },
      { method: "mtn" as const, amount: ugx(62_000) },
    ].entries()) {
      const externalReference = `TQM00901 to ${"abc"[i]}`;
      const money = { method: "bank" as const, externalReference, paidOn: today, backdatingReason: "late", note: "" };
      const payment = { ...money, agreementId: theirs, ...more, answers: noAnswers };
      expect(await recordPayment(db, payment, by, now)).toMatchObject({ ok: true });
    }
  });

  test("a number of another day is asked about with words, a counter or misread letters, for the same agreement", async ({
    database: { db },
  }) => {
    const [agreement, other] = [await somebody(db), await somebody(db)];
    const enterOn = (agreementId: number, externalReference: string) =>
      recordPayment(
        db,
        {
          ...{ agreementId, amount: ugx(33_000), method: "mtn", externalReference, paidOn: addDays(today, -1) },
          ...{ backdatingReason: "late", note: "", answers: noAnswers },
        },
        by,
        now,
      );
    const nearNumber = { reason: "needs-answers", questions: [{ code: "near-number", needsReason: true }] };
    expect(await enter(db, agreement, "FTI00512", { amount: 33_001, method: "mtn" })).toMatchObject({ ok: true });
    for (const number of ["TID FTI00512", "FTI00512/1", "FT100512", "FTI00512 by Okello"])
      expect(await enterOn(agreement, number)).toMatchObject(nearNumber);
    expect(await enterOn(other, "TID FTI00512")).toMatchObject(nearNumber);
  });

  test("a day of like payments to one agreement, with numbers of their own, asks about none", async ({
    database: { db },
  }) => {
    const agreement = await somebody(db);
    const numbers = ["T101", "T11", "T110", ...Array.from({ length: 9 }, (_, i) => `3010012${i}01`)];
    for (const [i, externalReference] of numbers.entries()) {
      const money = {
        method: "bank" as const,
        externalReference,
        paidOn: addDays(today, -i),
        backdatingReason: "late",
      };
      const payment = { ...money, agreementId: agreement, amount: ugx(20_000), note: "", answers: noAnswers };
      expect(await recordPayment(db, payment, by, now)).toMatchObject({ ok: true });
    }
  });

  test("a phone number that stands for the number of a transaction is asked about for another buyer", async ({
    database: { db },
  }) => {
    const [agreement, other, third] = [await somebody(db), await somebody(db), await somebody(db)];
    expect(await enter(db, agreement, "0772 555 001")).toMatchObject({ ok: true });
    const again = (externalReference: string, amount = 20_000, paidOn = today) => ({
      ...{ agreementId: other, amount: ugx(amount), method: "airtel" as const, externalReference, paidOn },
      ...{ backdatingReason: "late", note: "", answers: noAnswers },
    });
    const asked = await recordPayment(db, again("+256772555001"), by, now);
    expect(asked).toMatchObject({ reason: "needs-answers", questions: [{ code: "near-number", needsReason: true }] });
    const split = { ...again("772555001", 50_000), total: ugx(50_000) };
    const parts = [other, third].map((agreementId, i) => ({ agreementId, amount: ugx(i === 0 ? 20_000 : 30_000) }));
    expect(await recordSplitPayment(db, { ...split, parts }, by, now)).toMatchObject({ reason: "needs-answers" });
    expect(await recordPayment(db, again("0772 555 002"), by, now)).toMatchObject({ ok: true });
    expect(await recordPayment(db, again("0772 555 001", 25_000), by, now)).toMatchObject({ ok: true });
    expect(await recordPayment(db, again("0772 555 001", 20_000, addDays(today, -1)), by, now)).toMatchObject({
      ok: true,
    });
    const answers = confirm(asked.ok || asked.reason !== "needs-answers" ? [] : asked.questions, "He paid for both");
    const told = { ...again("+256772555001"), agreementId: third, answers };
    expect(await recordPayment(db, told, by, now)).toMatchObject({ ok: true, isNew: true });
    expect(await lastRecorded(db)).toMatchObject({ nearNumberReason: "He paid for both" });
  });

  test("cash that is entered in parts a second time is asked about", async ({ database: { db } }) => {
    const agreements = [await somebody(db), await somebody(db)];
    const parts = agreements.map((agreementId) => ({ agreementId, amount: ugx(35_001) }));
    const money = {
      method: "cash" as const,
      externalReference: undefined,
      paidOn: today,
      backdatingReason: "",
      note: "",
    };
    const split = { ...money, parts, total: ugx(70_002), answers: noAnswers };
    expect(await recordSplitPayment(db, split, by, now)).toMatchObject({ ok: true });
    expect(await recordSplitPayment(db, split, by, now)).toMatchObject({
      questions: [{ code: "paid-already" }, { code: "paid-already" }],
    });
    expect(await sumPaid(db, agreements[0] ?? 0)).toBe(35_001);
  });

  test("one number at a bank and a provider asks, also on the day before", async ({ database: { db } }) => {
    const agreement = await somebody(db);
    expect(await enter(db, agreement, "BOTH77123", { method: "bank", paidOn: addDays(today, -1) })).toMatchObject({
      ok: true,
    });
    const importId = await read(db, [{ number: "BOTH77123", details: agreementDisplayId(agreement) }], {
      name: "both.csv",
    });
    await book(db, importId);
    expect(await sumPaid(db, agreement)).toBe(20_000);
    const { outcome, is_possible_duplicate: isPossible, id: rowId } = await rowOf(db, importId);
    expect([outcome, isPossible]).toEqual(["duplicate", true]);
    expect(await enter(db, agreement, "BOTH77123", { method: "mtn" })).toMatchObject({ reason: "reference-used" });
    const asked = await assignRow(db, { rowId, agreementId: agreement }, by, now);
    expect(asked).toMatchObject({ reason: "needs-answers", uses: [{ kind: "booked", method: "bank" }] });
    const answers = confirm(
      !asked.ok && asked.reason === "needs-answers" ? asked.questions : [],
      "Two payments, one number",
    );
    expect(await assignRow(db, { rowId, agreementId: agreement, answers }, by, now)).toEqual({ ok: true });
    await book(db, importId);
    expect(await sumPaid(db, agreement)).toBe(40_000);
  });
});

describe("days and months", () => {
  test("a number told on one day and listed under the next is booked once, and reconciled once", async ({
    database: { db },
  }) => {
    const agreement = await somebody(db);
    expect(await enter(db, agreement, "EDGE1", { paidOn: "2026-10-31" })).toMatchObject({ ok: true });
    const payments = [
      {
        reference: "EDGE1",
        amount: 20_000,
        currency: "UGX",
        payerPhone: "",
        payerName: "",
        details: agreementDisplayId(agreement),
      },
    ];
    await addListedRows(db, { provider: "airtel", day: "2026-11-01", payments }, now);
    const importId = await read(db, [{ number: "EDGE1", day: "2026-11-01" }], { name: "edge.csv" });
    await book(db, importId);
    expect(await sumPaid(db, agreement)).toBe(20_000);
    expect(await waiting(db, "EDGE1")).toEqual([]);
    const [october, november] = [await reconciled(db, "EDGE1", "2026-10-01"), await reconciled(db, "EDGE1")];
    expect([...october, ...november]).toEqual([[20_000, 20_000, "matched"]]);
    expect(await proved(db, "EDGE1")).toEqual([]);
  });

  test("two lists of two days name one number: one row waits", async ({ database: { db } }) => {
    for (const day of ["2026-11-18", "2026-11-19"]) {
      const payments = [
        { reference: "edge 2", amount: 20_000, currency: "UGX", payerPhone: "", payerName: "", details: "" },
      ];
      await addListedRows(db, { provider: "airtel", day, payments }, now);
    }
    expect(await waiting(db, "EDGE2")).toHaveLength(1);
  });

  test("a closed month takes a waiting number only with a reason, once", async ({ database: { db } }) => {
    const agreement = await somebody(db);
    const importId = await read(db, [{ number: "SHUT1", day: "2026-09-30" }], { name: "shut.csv" });
    await db.insertInto("month_closings").values({ month: "2026-09-01", closed_by: "Ada", closed_at: now }).execute();
    const { id: rowId } = await rowOf(db, importId);
    expect(await assignRow(db, { rowId, agreementId: agreement }, by, now)).toMatchObject({
      reason: "needs-answers",
      questions: [{ code: "month-closed" }],
    });
    expect(await assignWithReason(db, { rowId, agreementId: agreement, reason: "Late" }, by, now)).toEqual({
      ok: true,
    });
    await book(db, importId);
    expect(await sumPaid(db, agreement)).toBe(20_000);
    expect(await undoStatement(db, { importId, reason: "Wrong" }, by, () => now)).toMatchObject({ ok: true });
    expect(await sumPaid(db, agreement)).toBe(0);
    expect(await enter(db, agreement, "SHUT1", { paidOn: "2026-09-30" })).toMatchObject({
      reason: "needs-answers",
      questions: [{ code: "month-closed" }],
    });
  });
});

describe("numbers written oddly", () => {
  const written = (number: string) => ({
    lower: number.toLowerCase(),
    spaced: `${number.slice(0, 2)} ${number.slice(2)}\u00a0`,
    "zero-width": `${number.slice(0, 2)}\u200b${number.slice(2)}\u2060`,
    "soft hyphen": `${number.slice(0, 2)}\u00ad${number.slice(2)}`,
    marked: `\u200e${number}\u202c`,
    "full width": number.replace(/[!-~]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) + 0xfee0)),
    "Arabic digits": number.replace(/\d/g, (digit) => String.fromCharCode(0x660 + Number(digit))),
    "byte order mark": `\ufeff${number}`,
    "variation selector": `${number}\ufe0f`,
    "control letters": `\u0007${number}`,
  });

  test.for(Object.keys(written("")).map((name, i) => ({ name, i })))(
    "$name: by hand, list and file it is the same number",
    async ({ name, i }, { database: { db } }) => {
      const number = `ODD${7100 + i}`;
      const odd = Object.entries(written(number)).find(([one]) => one === name)?.[1] ?? "";
      const agreement = await somebody(db);
      const details = agreementDisplayId(agreement);
      expect(await enter(db, agreement, number)).toMatchObject({ ok: true });
      expect(await enter(db, agreement, odd)).toEqual({ ok: false, reason: "reference-used" });
      await addListedRows(
        db,
        {
          provider: "airtel",
          day: today,
          payments: [{ reference: odd, amount: 20_000, currency: "UGX", payerPhone: "", payerName: "", details }],
        },
        now,
      );
      const importId = await read(db, [{ number: odd, details }], { name: `odd${i}.csv` });
      for (const { id } of await db.selectFrom("statement_imports").select("id").execute()) await book(db, id);
      expect((await rowOf(db, importId)).external_reference).toBe(number);
      expect(await sumPaid(db, agreement)).toBe(20_000);
      expect(await waiting(db, number)).toEqual([]);
      expect(await proved(db, number)).toEqual([]);
    },
  );

  test("long numbers that differ only at their end are two payments", async ({ database: { db } }) => {
    const agreement = await somebody(db);
    const details = agreementDisplayId(agreement);
    const long = "L1".padEnd(230, "X");
    const importId = await read(
      db,
      [
        { number: `${long}1`, details: `${details} one` },
        { number: `${long}2`, details: `${details} two` },
      ],
      { name: "long.csv" },
    );
    await book(db, importId);
    const rows = await rowsOf(db, importId);
    for (const { id: rowId, outcome } of rows) {
      if (outcome === "booked") continue;
      expect(await assignWithReason(db, { rowId, agreementId: agreement, reason: "Other ends" }, by, now)).toEqual({
        ok: true,
      });
      await book(db, importId);
    }
    expect(await sumPaid(db, agreement)).toBe(40_000);
  });

  test("numbers with halves of letters, signs and nothing else are refused or taken whole", async ({
    database: { db },
  }) => {
    const agreement = await somebody(db);
    for (const number of [
      `E1${"😀".repeat(120)}`,
      "ß7ŉ1ǰ",
      "i̇9",
      "ﬁ77",
      "-",
      "0000",
      "\u200b\u200b",
      "'=1+1",
      "%_1\\",
    ]) {
      const first = await enter(db, agreement, number, { amount: 1_000 });
      if (!first.ok) expect(first.reason).toBe("reference-missing");
      await expect(
        read(db, [{ number: number.replaceAll(",", ""), amount: 1_000 }], { name: `${people}${number.length}.csv` }),
      ).resolves.toBeGreaterThan(0);
    }
  });
});

describe("separated lines of several files", () => {
  test("are no doubles for the proof, with equal and with other amounts", async ({ database: { db } }) => {
    const agreement = await somebody(db);
    for (const [number, amounts] of [
      ["FILES1", [20_000, 30_000]],
      ["FILES2", [20_000, 20_000]],
    ] as const) {
      for (const [i, amount] of amounts.entries()) {
        const line = { number, amount, day: `2026-11-1${i}` };
        const importId = await read(db, [line], { method: "bank", name: `${number}${i}.csv` });
        const { id: rowId } = await rowOf(db, importId);
        await assignWithReason(db, { rowId, agreementId: agreement, reason: "Slips" }, by, now);
        await book(db, importId);
      }
      expect(await proved(db, number)).toEqual([]);
    }
    expect(await sumPaid(db, agreement)).toBe(90_000);
  });

  test("with one set aside are not booked less", async ({ database: { db } }) => {
    const agreement = await somebody(db);
    const importId = await readSeparated(db, "ASIDE1", agreement, [20_000, 30_000], "aside.csv");
    const { id: rowId } = await rowOf(db, importId, 1);
    await correctRow(db, { rowId, reason: "No payment" }, by, now);
    expect(await proved(db, "ASIDE1")).toEqual([]);
    await dismissRow(db, { rowId }, by, now);
    expect(await sumPaid(db, agreement)).toBe(20_000);
    expect(await proved(db, "ASIDE1")).toEqual([]);
  });
});

test("a reason that the day of an entry did not ask for in the end is in no audit log", async ({
  database: { db },
}) => {
  const agreementId = await somebody(db);
  const left = { confirmed: new Set<string>(), reasons: new Map([["month-closed", "Left over in the form"]]) };
  const payment = {
    ...{ agreementId, amount: ugx(20_000), method: "cash" as const, externalReference: undefined, paidOn: today },
    ...{ backdatingReason: "", note: "", answers: left },
  };
  expect(await recordPayment(db, payment, by, now)).toMatchObject({ ok: true });
  const logged = await db
    .selectFrom("audit_entries")
    .select("after")
    .where("action", "=", "payment.record")
    .where("entity_id", "=", String(agreementId))
    .executeTakeFirstOrThrow();
  expect(JSON.stringify(logged.after)).not.toContain("Left over");
});
