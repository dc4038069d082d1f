import { Readable } from "node:stream";
import { sql } from "kysely";
import { describe, expect } from "vitest";
import { agreementDisplayId } from "#domain/agreements/agreement-number.ts";
import { answerTo, noAnswers, type Question } from "#domain/forms/question.ts";
import { ugx } from "#domain/money/money.ts";
import { addDays, localDate } from "#domain/time/kampala-time.ts";
import { recordPayment, recordSplitPayment } from "#server/ledger/record-payment.ts";
import { reverseSalePayment, reverseWrongEntry } from "#server/ledger/reversals.ts";
import { sumOwedToPayers } from "#server/ledger/set-aside-money.ts";
import { signedIn } from "#test/administrator.ts";
import type { TestSite } from "#test/app.ts";
import { testWithSite } from "#test/fixtures.ts";
import { newAgreement, newBuyer } from "#test/money/sold-homes.ts";
import { sumPaid } from "#test/money/sum-paid.ts";
import { wordsOf } from "#test/pages/reading.ts";
import { readConfirmed } from "#test/statements/confirmed-statement.ts";
import { assignRow, splitRow } from "./assign-row.ts";
import { bookStatement } from "./book-statement.ts";
import { countUnmatchedLines } from "./count-statements.ts";
import { discardStatement } from "./discard-statement.ts";
import { giveBack } from "./give-back.ts";
import { correctRow } from "./reverse-row.ts";
import { dismissRow, reopenRow } from "./set-row-aside.ts";
import { undoStatement } from "./statement-undo.ts";

const test = testWithSite();
const by = { actor: { id: "1", name: "Ada" } };
const done = { ok: true };

let site: TestSite;
let today = "";
let buyers = 0;

test.beforeAll(({ site: opened }) => {
  site = opened;
  today = localDate(site.clock.now);
});

/** Adds a buyer with two agreements, whose account is what the bank's rows have in place of a number. */
async function newFamily() {
  buyers += 1;
  const buyer = await newBuyer(site.db, `Family ${"abcdefghijkl"[buyers]} Nakato`, `+2567721110${10 + buyers}`);
  const first = await newAgreement(site.db, buyer, site.clock.now, 90_000_000);
  const second = await newAgreement(site.db, buyer, site.clock.now, 90_000_000);
  return { first, second, reference: `CASH DEP ${agreementDisplayId(first)}` };
}

const bankRow = (reference: string, amount: number, narration = "CASH DEPOSIT NAKATO") =>
  `${today},${narration},${reference},${amount}`;

let files = 0;

const read = (...rows: string[]) => readFile("Date,Narration,Reference,Credit", ...rows);

async function readFile(heading: string, ...rows: string[]) {
  files += 1;
  const content = Readable.from([Buffer.from(`${heading}\n${rows.join("\n")}\n`)]);
  const source = { name: `bank-${files}.csv`, method: "bank" as const, content };
  const imported = await readConfirmed(site.db, source, by, site.clock.now);
  if (!imported.ok) throw new Error(imported.reason);
  return imported.importId;
}

const rowsOf = (importId: number) =>
  site.db
    .selectFrom("statement_rows")
    .select(["id", "outcome", "problem"])
    .where("import_id", "=", importId)
    .orderBy("line_number")
    .orderBy("part")
    .execute();

async function firstRow(importId: number) {
  const [row] = await rowsOf(importId);
  if (!row) throw new Error("the file has no row");
  return row;
}

const book = (importId: number) => bookStatement(site.db, { importId }, by, () => site.clock.now);

const moneyOf = (externalReference: string) => ({
  ...{ method: "bank" as const, externalReference, paidOn: today, backdatingReason: "", note: "" },
});

const pay = (agreementId: number, reference: string, amount: number, answers = noAnswers) =>
  recordPayment(site.db, { ...moneyOf(reference), agreementId, amount: ugx(amount), answers }, by, site.clock.now);

const paySplit = (reference: string, parts: readonly [number, number][], answers = noAnswers) =>
  recordSplitPayment(
    site.db,
    {
      ...{ ...moneyOf(reference), answers, total: ugx(parts.reduce((sum, [, amount]) => sum + amount, 0)) },
      parts: parts.map(([agreementId, amount]) => ({ agreementId, amount: ugx(amount) })),
    },
    by,
    site.clock.now,
  );

const answersTo = (questions: readonly Question[]) => ({
  confirmed: new Set(questions.map(answerTo)),
  reasons: new Map(questions.map(({ code }) => [code, "She paid twice at the counter"])),
});

describe("money without a transaction number that was given back", () => {
  async function givenBack() {
    const family = await newFamily();
    const row = bankRow(family.reference, 52_000);
    const { id: rowId } = await firstRow(await read(row));
    const why = { why: "to-return" as const, note: "She asked for it" };
    expect(await dismissRow(site.db, { rowId, ...why }, by, site.clock.now)).toEqual(done);
    const back = { on: today, method: "mtn" as const, externalReference: `99000${rowId}` };
    expect(await giveBack(site.db, { rowId, ...back }, by, site.clock.now)).toEqual(done);
    return { ...family, row };
  }

  test("is not ready in another file, and asks before it is assigned", async () => {
    const { first, row, reference } = await givenBack();
    const importId = await read(row, bankRow(reference, 30_000));
    const [same, other] = await rowsOf(importId);
    expect(same).toMatchObject({
      outcome: "duplicate",
      problem: expect.stringMatching(
        /^The same amount, day and payer are in bank-\d+\.csv, line 2, set aside and given back on /,
      ),
    });
    expect(other).toMatchObject({ outcome: "matched" });
    expect(await book(importId)).toMatchObject({ booked: 1 });
    const choice = { rowId: same?.id ?? 0, agreementId: first };
    const asked = await assignRow(site.db, choice, by, site.clock.now);
    expect(asked).toMatchObject({ reason: "needs-answers", questions: [{ code: "set-aside-alike" }] });
    if (asked.ok || asked.reason !== "needs-answers") throw new Error("nothing was asked");
    expect(await assignRow(site.db, { ...choice, answers: answersTo(asked.questions) }, by, site.clock.now)).toEqual(
      done,
    );
    expect(await book(importId)).toMatchObject({ booked: 1, left: [] });
    expect(await sumPaid(site.db, first)).toBe(82_000);
  });

  test("is recognised in another export of the account, whose words are different", async () => {
    const { reference } = await givenBack();
    const importId = await read(bankRow(reference, 52_000, "Deposit at the counter by Nakato"));
    expect(await firstRow(importId)).toMatchObject({ outcome: "duplicate" });
  });

  test("asks at the desk, also about a part of it and without a name in its words", async () => {
    const { first, second, reference } = await givenBack();
    const asked = { reason: "needs-answers", questions: [{ code: "set-aside-alike" }] };
    expect(await pay(first, reference, 52_000)).toMatchObject(asked);
    const { id: rowId } = await firstRow(await read(bankRow("CASH DEP", 53_000, "CASH DEPOSIT")));
    const parts = [
      { agreementId: first, amount: ugx(30_000) },
      { agreementId: undefined, amount: ugx(23_000) },
    ];
    const split = await splitRow(site.db, { rowId, parts }, by, site.clock.now);
    if (!split.ok) throw new Error(split.reason);
    const rest = await site.db
      .selectFrom("statement_rows")
      .select("id")
      .where("amount_ugx", "=", 23_000)
      .executeTakeFirstOrThrow();
    expect(await dismissRow(site.db, { rowId: rest.id, why: "unknown" }, by, site.clock.now)).toEqual(done);
    expect(await pay(second, "0772111555", 23_000)).toMatchObject(asked);
    expect(await sumPaid(site.db, second)).toBe(0);
  });

  test("is not booked in a file that was read before", async () => {
    const family = await newFamily();
    const row = bankRow(family.reference, 47_000);
    const earlier = await read(row);
    const later = await read(row, bankRow(family.reference, 30_000));
    const { id: rowId } = await firstRow(later);
    expect(await dismissRow(site.db, { rowId, why: "to-return" }, by, site.clock.now)).toEqual(done);
    const back = { on: today, method: "cash" as const, externalReference: "" };
    // It is about to be booked in the other file.
    expect(await giveBack(site.db, { rowId, ...back }, by, site.clock.now)).toEqual({ ok: false, reason: "not-owed" });
    expect(await book(earlier)).toMatchObject({ booked: 0, left: [{ line: 2 }] });
    expect(await giveBack(site.db, { rowId, ...back }, by, site.clock.now)).toEqual(done);
    expect(await sumPaid(site.db, family.first)).toBe(0);
  });
});

describe("a payment without a transaction number that was split", () => {
  test("at the desk is not ready as a whole in a file", async () => {
    const { first, second, reference } = await newFamily();
    const entered = await paySplit(reference, [
      [first, 30_000],
      [second, 22_000],
    ]);
    expect(entered).toMatchObject(done);
    const importId = await read(bankRow(reference, 52_000));
    expect(await firstRow(importId)).toMatchObject({ outcome: "duplicate" });
    expect(await book(importId)).toMatchObject({ booked: 0 });
    if (!entered.ok) throw new Error(entered.reason);
    // A part that was entered wrongly is still the same money.
    const paymentId = entered.payments[1]?.id ?? 0;
    expect(await reverseSalePayment(site.db, { paymentId, reason: "Wrong" }, by, site.clock.now)).toMatchObject(done);
    expect(await firstRow(await read(bankRow(reference, 52_000), bankRow(reference, 1_300)))).toMatchObject({
      outcome: "duplicate",
    });
    expect(await sumPaid(site.db, first)).toBe(30_000);
  });

  test("at the desk is not booked from a file that was read before", async () => {
    const { first, second, reference } = await newFamily();
    const importId = await read(bankRow(reference, 52_000));
    expect(await firstRow(importId)).toMatchObject({ outcome: "matched" });
    const parts: [number, number][] = [
      [first, 30_000],
      [second, 22_000],
    ];
    const asked = await paySplit(reference, parts);
    expect(asked).toMatchObject({ questions: [{ code: "waiting-row", facts: { line: 2 } }] });
    if (asked.ok || asked.reason !== "needs-answers") throw new Error("nothing was asked");
    expect(await paySplit(reference, parts, answersTo(asked.questions))).toMatchObject(done);
    expect(await book(importId)).toMatchObject({ booked: 0, left: [{ line: 2 }] });
  });

  test("in a file, with a part that was reversed, asks about what the desk enters in its place", async () => {
    const { first, second, reference } = await newFamily();
    const { first: other } = await newFamily();
    const importId = await read(bankRow("CASH DEP", 57_600, "CASH DEPOSIT IN TWO PARTS"));
    const { id: rowId } = await firstRow(importId);
    const parts = [
      { agreementId: first, amount: ugx(33_000) },
      { agreementId: second, amount: ugx(24_600) },
    ];
    expect(await splitRow(site.db, { rowId, parts }, by, site.clock.now)).toMatchObject(done);
    expect(await book(importId)).toMatchObject({ booked: 2, left: [] });
    const [, part] = await rowsOf(importId);
    expect(await correctRow(site.db, { rowId: part?.id ?? 0, reason: "Wrong" }, by, site.clock.now)).toEqual(done);
    const asked = await pay(other, reference, 24_600);
    expect(asked).toMatchObject({ questions: [{ code: "waiting-row" }] });
    if (asked.ok || asked.reason !== "needs-answers") throw new Error("nothing was asked");
    expect(await pay(other, reference, 24_600, answersTo(asked.questions))).toMatchObject(done);
    expect(await assignRow(site.db, { rowId: part?.id ?? 0, agreementId: first }, by, site.clock.now)).toMatchObject({
      reason: "needs-answers",
      questions: [{ code: "same-transaction" }],
    });
  });

  test("in two goes at the desk is not booked as a whole", async () => {
    const { first, reference } = await newFamily();
    expect(await pay(first, reference, 31_000)).toMatchObject(done);
    expect(await pay(first, reference, 23_500)).toMatchObject(done);
    const importId = await read(bankRow(reference, 54_500));
    expect(await firstRow(importId)).toMatchObject({ outcome: "duplicate" });
    expect(await book(importId)).toMatchObject({ booked: 0 });
  });

  test("in two goes for two agreements of one buyer is not booked as a whole", async () => {
    const { first, second, reference } = await newFamily();
    expect(await pay(first, reference, 36_000)).toMatchObject(done);
    expect(await pay(second, reference, 18_700)).toMatchObject(done);
    const importId = await read(bankRow(reference, 54_700));
    expect(await firstRow(importId)).toMatchObject({ outcome: "duplicate" });
    expect(await book(importId)).toMatchObject({ booked: 0 });
  });

  test("in a file asks at the desk, as a whole and in other parts", async () => {
    const { first, second, reference } = await newFamily();
    const importId = await read(bankRow(reference, 52_000));
    const { id: rowId } = await firstRow(importId);
    const parts = [
      { agreementId: first, amount: ugx(30_000) },
      { agreementId: second, amount: ugx(22_000) },
    ];
    expect(await splitRow(site.db, { rowId, parts }, by, site.clock.now)).toMatchObject(done);
    expect(await book(importId)).toMatchObject({ booked: 2, left: [] });
    expect(await pay(first, reference, 52_000)).toMatchObject({ questions: [{ code: "paid-already" }] });
    const others: [number, number][] = [
      [first, 40_000],
      [second, 12_000],
    ];
    const asked = await paySplit(reference, others);
    expect(asked).toMatchObject({ questions: [{ code: "paid-already", facts: { amount: 52_000 } }] });
    if (asked.ok || asked.reason !== "needs-answers") throw new Error("nothing was asked");
    expect(await paySplit(reference, others, answersTo(asked.questions))).toMatchObject(done);
  });
});

describe("a row without a transaction number that waits", () => {
  const stranger = (amount: number) => bankRow("CASH DEP", amount, "CASH DEPOSIT BY A STRANGER");

  test("asks at the desk, and before it is assigned to somebody else than the desk has said", async () => {
    const { first, reference } = await newFamily();
    const { first: other } = await newFamily();
    const { id: rowId } = await firstRow(await read(stranger(81_000)));
    const asked = await pay(first, reference, 81_000);
    expect(asked).toMatchObject({ questions: [{ code: "waiting-row" }] });
    if (asked.ok || asked.reason !== "needs-answers") throw new Error("nothing was asked");
    expect(await pay(first, reference, 81_000, answersTo(asked.questions))).toMatchObject(done);
    expect(await assignRow(site.db, { rowId, agreementId: other }, by, site.clock.now)).toMatchObject({
      reason: "needs-answers",
      questions: [{ code: "same-transaction" }],
    });
  });

  test("waits again when the entry by which it was a duplicate is reversed", async () => {
    const { first, reference } = await newFamily();
    const paid = await pay(first, reference, 82_000);
    if (!paid.ok) throw new Error(paid.reason);
    const importId = await read(bankRow(reference, 82_000));
    expect(await firstRow(importId)).toMatchObject({ outcome: "duplicate" });
    const entry = { paymentId: paid.payment.id, reason: "Wrong buyer" };
    expect(await reverseWrongEntry(site.db, entry, by, site.clock.now)).toMatchObject(done);
    expect(await firstRow(importId)).toMatchObject({ outcome: "unmatched" });
  });

  test("in two files waits once, and waits on when the first file is discarded", async () => {
    const before = await countUnmatchedLines(site.db);
    const first = await read(stranger(61_000));
    const second = await read(stranger(61_000), stranger(62_000));
    expect(await rowsOf(second)).toMatchObject([{ outcome: "unmatched" }, { outcome: "unmatched" }]);
    expect((await countUnmatchedLines(site.db)) - before).toBe(2);
    expect(await discardStatement(site.db, first, by, site.clock.now)).toEqual(done);
    expect((await countUnmatchedLines(site.db)) - before).toBe(2);
  });

  test("in two files waits in neither as soon as one of them is booked", async () => {
    const { first: agreementId } = await newFamily();
    const before = await countUnmatchedLines(site.db);
    await read(stranger(63_000));
    const second = await read(stranger(63_000), stranger(64_000));
    const { id: rowId } = await firstRow(second);
    expect(await assignRow(site.db, { rowId, agreementId }, by, site.clock.now)).toEqual(done);
    expect(await book(second)).toMatchObject({ booked: 1 });
    expect((await countUnmatchedLines(site.db)) - before).toBe(1);
  });

  test("in two files waits in the other one when the one that booked it is undone", async () => {
    const { first: agreementId } = await newFamily();
    const first = await read(stranger(71_000));
    const second = await read(stranger(71_000), stranger(72_000));
    const { id: rowId } = await firstRow(first);
    expect(await assignRow(site.db, { rowId, agreementId }, by, site.clock.now)).toEqual(done);
    expect(await book(first)).toMatchObject({ booked: 1 });
    expect(await firstRow(second)).toMatchObject({ outcome: "duplicate" });
    const undone = await undoStatement(site.db, { importId: first, reason: "Wrong file" }, by, () => site.clock.now);
    expect(undone).toMatchObject(done);
    expect(await firstRow(second)).toMatchObject({ outcome: "unmatched" });
  });
});

describe("a second payment with the same words", () => {
  test("is named as the line of its file that it looks like, though that one is booked", async () => {
    const { reference } = await newFamily();
    const row = bankRow(reference, 58_000);
    expect(await book(await read(row))).toMatchObject({ booked: 1 });
    expect(await rowsOf(await read(row, row))).toMatchObject([
      { outcome: "duplicate", problem: "The same amount, day and payer was booked before" },
      { outcome: "duplicate", problem: "The same amount, day and payer as in line 2" },
    ]);
  });

  test("that a person has told apart is known in a file that shows both", async () => {
    const { first: agreementId, reference } = await newFamily();
    const row = bankRow(reference, 57_000);
    expect(await book(await read(row))).toMatchObject({ booked: 1 });
    const noon = await read(row, bankRow(reference, 1_600));
    const choice = { rowId: (await firstRow(noon)).id, agreementId };
    const asked = await assignRow(site.db, choice, by, site.clock.now);
    if (asked.ok || asked.reason !== "needs-answers") throw new Error("nothing was asked");
    const answers = answersTo(asked.questions);
    expect(await assignRow(site.db, { ...choice, answers }, by, site.clock.now)).toEqual(done);
    expect(await book(noon)).toMatchObject({ booked: 2, left: [] });
    const evening = await read(row, row, row);
    const transactions = await site.db
      .selectFrom("statement_rows")
      .innerJoin("transactions", "transactions.id", "transaction_id")
      .select(["occurrence", "outcome", sql<boolean>`transactions.amount_ugx is not null`.as("isBooked")])
      .where("import_id", "=", evening)
      .orderBy("line_number")
      .execute();
    expect(transactions).toMatchObject([
      { occurrence: 1, outcome: "duplicate", isBooked: true },
      { occurrence: 2, outcome: "duplicate", isBooked: true },
      { occurrence: 1, outcome: "duplicate", isBooked: false },
    ]);
  });
});

describe("money without a transaction number that is owed to its payer", () => {
  const owed = async () => (await sumOwedToPayers(site.db)).inAll.amount;
  const setAside = async (rowId: number) =>
    expect(await dismissRow(site.db, { rowId, why: "to-return" }, by, site.clock.now)).toEqual(done);
  const back = { on: "", method: "cash" as const, externalReference: "" };
  const giveRowBack = (rowId: number) => giveBack(site.db, { rowId, ...back, on: today }, by, site.clock.now);

  test("is owed and given back once, though two files show it", async () => {
    const before = await owed();
    const row = bankRow("CASH DEP", 91_000, "CASH DEPOSIT BY MOSES");
    const [first, second] = [await firstRow(await read(row)), await firstRow(await read(row, bankRow("X", 1_400)))];
    await setAside(first.id);
    expect((await owed()) - before).toBe(91_000);
    expect(await giveRowBack(first.id)).toEqual(done);
    expect(await giveRowBack(second.id)).toMatchObject({ ok: false });
    expect(await owed()).toBe(before);
  });

  test("is owed as long as nobody has said that what the desk or another file shows is the same", async () => {
    const before = await owed();
    const { first, reference } = await newFamily();
    const { id: rowId } = await firstRow(await read(bankRow(reference, 92_000)));
    await setAside(rowId);
    const asked = await pay(first, reference, 92_000);
    expect(asked).toMatchObject({ questions: [{ code: "set-aside-alike" }] });
    if (asked.ok || asked.reason !== "needs-answers") throw new Error("nothing was asked");
    const importId = await read(bankRow(reference, 92_000, "Deposit at the counter by Nakato"));
    const other = { rowId: (await firstRow(importId)).id, agreementId: first };
    expect(await assignRow(site.db, other, by, site.clock.now)).toMatchObject({
      questions: [{ code: "set-aside-alike" }],
    });
    expect(await pay(first, reference, 92_000, answersTo(asked.questions))).toMatchObject(done);
    expect((await owed()) - before).toBe(92_000);
    // It is the buyer's after all, and a payment of its own.
    const own = { rowId, agreementId: first };
    const again = await assignRow(site.db, own, by, site.clock.now);
    if (again.ok || again.reason !== "needs-answers") throw new Error("nothing was asked");
    expect(await assignRow(site.db, { ...own, answers: answersTo(again.questions) }, by, site.clock.now)).toEqual(done);
    expect(await owed()).toBe(before);
  });

  test("is not ready in a third file after a second payment with its words was booked and undone", async () => {
    const { first: agreementId, reference } = await newFamily();
    const row = bankRow(reference, 95_000);
    const { id: rowId } = await firstRow(await read(row));
    await setAside(rowId);
    expect(await giveRowBack(rowId)).toEqual(done);
    const second = await read(row, bankRow("X", 1_700));
    const choice = { rowId: (await firstRow(second)).id, agreementId };
    const asked = await assignRow(site.db, choice, by, site.clock.now);
    if (asked.ok || asked.reason !== "needs-answers") throw new Error("nothing was asked");
    const answers = answersTo(asked.questions);
    expect(await assignRow(site.db, { ...choice, answers }, by, site.clock.now)).toEqual(done);
    expect(await book(second)).toMatchObject({ booked: 1, left: [] });
    const undone = await undoStatement(site.db, { importId: second, reason: "Wrong file" }, by, () => site.clock.now);
    expect(undone).toMatchObject(done);
    expect(await firstRow(await read(row, bankRow("X", 1_800)))).toMatchObject({ outcome: "duplicate" });
  });

  test("is not owed if another file's row that looks the same is booked", async () => {
    const before = await owed();
    const { reference } = await newFamily();
    const row = bankRow(reference, 94_000);
    expect(await book(await read(row))).toMatchObject({ booked: 1 });
    const { id: rowId } = await firstRow(await read(row, bankRow("X", 1_500)));
    await setAside(rowId);
    expect(await owed()).toBe(before);
    expect(await giveRowBack(rowId)).toEqual({ ok: false, reason: "not-owed" });
  });

  test("asks before other words for the same money are owed too", async () => {
    const before = await owed();
    const { reference } = await newFamily();
    const { id: first } = await firstRow(await read(bankRow(reference, 96_000)));
    await setAside(first);
    const { id: rowId } = await firstRow(await read(bankRow(reference, 96_000, "Deposit at the counter by Nakato")));
    const choice = { rowId, why: "unknown" as const };
    const asked = await dismissRow(site.db, choice, by, site.clock.now);
    expect(asked).toMatchObject({ reason: "needs-answers", questions: [{ code: "owed-elsewhere" }] });
    expect((await owed()) - before).toBe(96_000);
    expect(await dismissRow(site.db, { rowId, why: "counted" }, by, site.clock.now)).toEqual(done);
    expect((await owed()) - before).toBe(96_000);
    expect(await reopenRow(site.db, { rowId }, by, site.clock.now)).toEqual(done);
    if (asked.ok || asked.reason !== "needs-answers") throw new Error("nothing was asked");
    const answers = answersTo(asked.questions);
    expect(await dismissRow(site.db, { ...choice, answers }, by, site.clock.now)).toEqual(done);
    expect((await owed()) - before).toBe(192_000);
  });

  test("asks before it is owed though the desk has entered what may be the same", async () => {
    const before = await owed();
    const { first, reference } = await newFamily();
    expect(await pay(first, reference, 97_000)).toMatchObject(done);
    const { id: rowId } = await firstRow(await read(bankRow(reference, 97_000)));
    const asked = await dismissRow(site.db, { rowId, why: "to-return" }, by, site.clock.now);
    expect(asked).toMatchObject({
      reason: "needs-answers",
      questions: [{ code: "counts-elsewhere" }],
      uses: [{ kind: "booked", agreementId: first }],
    });
    expect(await owed()).toBe(before);
  });

  test("asks before it is owed though the desk has entered it since for the agreement that its row names", async () => {
    const before = await owed();
    const { first, reference } = await newFamily();
    const numbered = bankRow("FT26335K7QX2", 42_100, `TRANSFER ${agreementDisplayId(first)}`);
    const { id: rowId } = await firstRow(await read(numbered));
    const asked = await pay(first, reference, 42_100);
    if (asked.ok || asked.reason !== "needs-answers") throw new Error("nothing was asked");
    expect(await pay(first, reference, 42_100, answersTo(asked.questions))).toMatchObject(done);
    expect(await dismissRow(site.db, { rowId, why: "to-return" }, by, site.clock.now)).toMatchObject({
      questions: [{ code: "counts-elsewhere" }],
    });
    expect(await owed()).toBe(before);
  });

  /** Reads a row that is not ready to be booked any more. */
  async function waiting(row: string): Promise<number> {
    const { id: rowId } = await firstRow(await read(row));
    expect(await reopenRow(site.db, { rowId }, by, site.clock.now)).toEqual(done);
    return rowId;
  }

  test("asks before it is owed a second time, whatever the first row that looks like it says", async () => {
    const before = await owed();
    const { reference } = await newFamily();
    const words = ["CASH DEPOSIT NAKATO", "Deposit at the counter by Nakato", "Paid in by Nakato"];
    const rows = [];
    for (const narration of words) rows.push(await waiting(bankRow(reference, 40_100, narration)));
    const [counted = 0, owing = 0, again = 0] = rows;
    expect(await dismissRow(site.db, { rowId: counted, why: "counted" }, by, site.clock.now)).toEqual(done);
    await setAside(owing);
    expect(await dismissRow(site.db, { rowId: again, why: "to-return" }, by, site.clock.now)).toMatchObject({
      questions: [{ code: "owed-elsewhere" }],
    });
    expect((await owed()) - before).toBe(40_100);
  });

  test("names what was given back at the desk, whatever the first row that looks like it says", async () => {
    const { first, reference } = await newFamily();
    const { id: counted } = await firstRow(await read(bankRow(reference, 40_300)));
    const { id: back } = await firstRow(await read(bankRow(reference, 40_300, "Deposit at the counter by Nakato")));
    expect(await dismissRow(site.db, { rowId: counted, why: "counted" }, by, site.clock.now)).toEqual(done);
    await setAside(back);
    expect(await giveRowBack(back)).toEqual(done);
    expect(await pay(first, reference, 40_300)).toMatchObject({
      questions: [{ code: "set-aside-alike", facts: { givenBackOn: today } }],
    });
  });

  test("is owed once though two people set two rows of it aside at the same time", async () => {
    const before = await owed();
    const { reference } = await newFamily();
    const one = await waiting(bankRow(reference, 40_700));
    const other = await waiting(bankRow(reference, 40_700, "Deposit at the counter by Nakato"));
    const both = await Promise.all(
      [one, other].map((rowId) => dismissRow(site.db, { rowId, why: "to-return" }, by, site.clock.now)),
    );
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect((await owed()) - before).toBe(40_700);
  });

  test("is asked about in the form that sets it aside", async () => {
    const before = await owed();
    const { first, reference } = await newFamily();
    expect(await pay(first, reference, 98_000)).toMatchObject(done);
    const importId = await read(bankRow(reference, 98_000));
    const { id } = await firstRow(importId);
    const aside = { import: `${importId}`, row: `${id}`, intent: "dismiss", why: "to-return", note: "Brought twice" };
    const path = `/dashboard/statements/${importId}?show=duplicate`;
    const admin = await signedIn(site);
    const asked = await admin.post(path, aside);
    expect(asked.status).toBe(409);
    expect(wordsOf(asked.body)).toContain(
      "Money of this amount and day counts for a buyer already. If it is the same money, choose “It counts elsewhere already”.",
    );
    expect(await owed()).toBe(before);
    const answer = /name="answer" [^>]*value="([^"]+)"/.exec(asked.body)?.[1]?.replaceAll("&amp;", "&") ?? "";
    expect((await admin.post(path, { ...aside, answer })).status).toBe(302);
    expect((await owed()) - before).toBe(98_000);
  });
});

describe("money without a transaction number that was set aside because it counts elsewhere", () => {
  async function counted(amount: number) {
    const { first, reference } = await newFamily();
    const paid = await pay(first, reference, amount);
    if (!paid.ok) throw new Error(paid.reason);
    const importId = await read(bankRow(reference, amount));
    const { id: rowId, outcome } = await firstRow(importId);
    expect(outcome).toBe("duplicate");
    expect(await dismissRow(site.db, { rowId, why: "counted" }, by, site.clock.now)).toEqual(done);
    const paymentId = paid.payment.id;
    const reverse = () => reverseWrongEntry(site.db, { paymentId, reason: "Not hers" }, by, site.clock.now);
    return { importId, rowId, reverse };
  }

  test("waits again when that is reversed", async () => {
    const { importId, reverse } = await counted(40_400);
    expect(await reverse()).toMatchObject(done);
    expect(await firstRow(importId)).toMatchObject({ outcome: "unmatched" });
  });

  test("waits again when that is reversed after the row was put back", async () => {
    const { importId, rowId, reverse } = await counted(40_600);
    expect(await reopenRow(site.db, { rowId }, by, site.clock.now)).toEqual(done);
    expect(await firstRow(importId)).toMatchObject({ outcome: "duplicate" });
    expect(await reverse()).toMatchObject(done);
    expect(await firstRow(importId)).toMatchObject({ outcome: "unmatched" });
  });

  test("waits again in its file when the file that booked it is undone", async () => {
    const { reference } = await newFamily();
    const row = bankRow(reference, 40_800);
    const booked = await read(row);
    expect(await book(booked)).toMatchObject({ booked: 1 });
    const importId = await read(row, bankRow("X", 2_100));
    const { id: rowId } = await firstRow(importId);
    expect(await dismissRow(site.db, { rowId, why: "counted" }, by, site.clock.now)).toEqual(done);
    const undone = await undoStatement(site.db, { importId: booked, reason: "Wrong" }, by, () => site.clock.now);
    expect(undone).toMatchObject(done);
    expect(await firstRow(importId)).toMatchObject({ outcome: "unmatched" });
  });
});

describe("money without a transaction number", () => {
  test("that came into two accounts of the bank on one day is two payments", async () => {
    const ofAccount = (account: string) =>
      readFile(
        "Date,Narration,Reference,Credit,Account",
        `${today},CASH DEPOSIT,CASH DEP,43300,${account}`,
        `${today},CASH DEPOSIT,CASH DEP,${account.slice(-5)},${account}`,
      );
    const [one, other] = [await ofAccount("9030001112223"), await ofAccount("9030009998887")];
    expect([await firstRow(one), await firstRow(other)]).toMatchObject([
      { outcome: "unmatched" },
      { outcome: "unmatched" },
    ]);
    // The same account in another file, which names only its end.
    expect(await firstRow(await ofAccount("XXXXXXXX98887"))).toMatchObject({ outcome: "duplicate" });
  });

  describe("that the desk has entered from a slip", () => {
    const entered = (agreementId: number, reference: string, amount: number, daysAgo: number) =>
      recordPayment(
        site.db,
        {
          ...{ ...moneyOf(reference), paidOn: addDays(today, -daysAgo), backdatingReason: "Brought in late" },
          ...{ agreementId, amount: ugx(amount), answers: noAnswers },
        },
        by,
        site.clock.now,
      );

    test("is asked about when the bank shows it some days later", async () => {
      const { first, reference } = await newFamily();
      expect(await entered(first, reference, 44_500, 3)).toMatchObject(done);
      expect(await firstRow(await read(bankRow(reference, 44_500)))).toMatchObject({
        outcome: "unmatched",
        problem: expect.stringMatching(
          /^UGX 44,500 was entered for .+, receipt \d+, and no statement shows it: the same\?$/,
        ),
      });
    });

    test("is asked about when it is entered after its line was read", async () => {
      const { first, reference } = await newFamily();
      const importId = await read(bankRow(reference, 44_300));
      expect(await firstRow(importId)).toMatchObject({ outcome: "matched" });
      expect(await entered(first, reference, 44_300, 1)).toMatchObject(done);
      expect(await book(importId)).toMatchObject({ booked: 0 });
      expect(await firstRow(importId)).toMatchObject({ outcome: "unmatched" });
      expect(await sumPaid(site.db, first)).toBe(44_300);
    });

    test("is not asked about as soon as a statement has shown as many payments as were entered", async () => {
      const { first, reference } = await newFamily();
      for (const daysAgo of [2, 1]) expect(await entered(first, reference, 44_700, daysAgo)).toMatchObject(done);
      const rowOf = (daysAgo: number) => `${addDays(today, -daysAgo)},CASH DEPOSIT NAKATO,${reference},44700`;
      const importId = await read(rowOf(2), rowOf(1), rowOf(0));
      expect((await rowsOf(importId)).map(({ outcome }) => outcome)).toEqual(["duplicate", "duplicate", "matched"]);
    });

    test("and that the bank shows a day later each time is asked about each time", async () => {
      const { first, reference } = await newFamily();
      for (const daysAgo of [2, 1]) expect(await entered(first, reference, 44_900, daysAgo)).toMatchObject(done);
      const rowOf = (daysAgo: number) => `${addDays(today, -daysAgo)},CASH DEPOSIT NAKATO,${reference},44900`;
      const importId = await read(rowOf(1), rowOf(0));
      expect((await rowsOf(importId)).map(({ outcome }) => outcome)).toEqual(["duplicate", "unmatched"]);
    });
  });
});
