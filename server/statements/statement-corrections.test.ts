import { Readable } from "node:stream";
import { describe, expect } from "vitest";
import { agreementDisplayId } from "#domain/agreements/agreement-number.ts";
import { type Answers, noAnswers } from "#domain/forms/question.ts";
import type { StatementMethod } from "#domain/ledger/entries.ts";
import { type Ugx, ugx } from "#domain/money/money.ts";
import { rowQuestionTexts } from "#domain/statements/row-questions.ts";
import type { FileAnswers } from "#domain/statements/statement-answers.ts";
import { localInstant } from "#domain/time/kampala-time.ts";
import { addPayingNumber, removePayingNumber } from "#server/buyers/paying-numbers.ts";
import { recordPayment } from "#server/ledger/record-payment.ts";
import { reversePayment } from "#server/ledger/reversals.ts";
import type { RowOutcome } from "#server/ledger/statement-rows.ts";
import { findTwins } from "#server/ledger/twin-transactions.ts";
import type { TestDatabase } from "#test/database.ts";
import { testWithDatabase as test } from "#test/fixtures.ts";
import { confirm } from "#test/forms/confirm.ts";
import { newAgreement, newBuyer } from "#test/money/sold-homes.ts";
import { sumPaid } from "#test/money/sum-paid.ts";
import { readConfirmed } from "#test/statements/confirmed-statement.ts";
import { workbook } from "#test/statements/workbook.ts";
import { assignRow, splitRow } from "./assign-row.ts";
import { bookStatement } from "./book-statement.ts";
import { decideTogether } from "./decide-together.ts";
import { discardStatement } from "./discard-statement.ts";
import {
  countRows,
  countStatementLines,
  findStatementImport,
  listStatementLines,
  type StatementLine,
} from "./read-statements.ts";
import { confirmReversal, correctRow } from "./reverse-row.ts";
import { dismissRow, reopenRow } from "./set-row-aside.ts";
import { readStatement } from "./statement-reading.ts";
import { undoStatement } from "./statement-undo.ts";

const now = localInstant("2026-11-20", "10:00");
const by = { actor: { id: "1", name: "Admin" } };
const done = { ok: true };

describe("statements that are looked at, corrected and undone", () => {
  let database: TestDatabase;
  let aminaId: number;
  let amina: number;
  let brian: number;
  test.beforeAll(async ({ database: opened }) => {
    database = opened;
    const { db } = database;
    aminaId = await newBuyer(db, "Amina Nakato", "+256772111111");
    amina = await newAgreement(db, aminaId, now);
    brian = await newAgreement(db, await newBuyer(db, "Brian Okello", "+256772222222"), now);
  });

  const sourceOf = (content: string | Buffer, more: { method?: StatementMethod; again?: boolean } = {}) => ({
    name: "statement.csv",
    method: "mtn" as const,
    content: Readable.from([Buffer.from(content)]),
    ...more,
  });
  async function read(content: string | Buffer, more: Parameters<typeof sourceOf>[1] = {}) {
    const outcome = await readConfirmed(database.db, sourceOf(content, more), by, now);
    if (!outcome.ok) throw new Error(outcome.reason);
    return outcome.importId;
  }
  const lines = (importId: number, outcome: RowOutcome | "all" = "all", search = "") =>
    listStatementLines(database.db, { importId, outcome, search, limit: 50, offset: 0 });
  async function line(importId: number, number: number): Promise<StatementLine> {
    const found = (await lines(importId)).find((one) => one.lineNumber === number);
    if (!found) throw new Error(`there is no line ${number}`);
    return found;
  }
  const outcomes = async (importId: number) =>
    (await lines(importId)).map((one) => [one.lineNumber, one.outcome, one.problem]);
  const book = (importId: number) => bookStatement(database.db, { importId }, by, () => now);
  const entriesOf = (reference: string) =>
    database.db
      .selectFrom("payments")
      .select(["agreement_id", "amount_ugx", "reference_part"])
      .where("external_reference", "=", reference)
      .orderBy("id")
      .execute();
  const ledger = async (reference: string) =>
    (await entriesOf(reference)).map((entry) => [entry.agreement_id, entry.amount_ugx]);
  const heading = "Transaction ID,Date,Status,From,From name,Details,Amount\n";
  const names: Record<string, string> = {
    ...{ "0772111111": "AMINA NAKATO", "0772222222": "BRIAN OKELLO", "0772333333": "CATHY AUMA" },
    "0701 234 567": "MOSES OJOK",
  };
  const row = (id: string, from: string, amount: number, more: { status?: string; details?: string } = {}) =>
    `${id},18/11/2026,${more.status ?? "Completed"},${from},${names[from] ?? "SOMEBODY"},${more.details ?? ""},${amount}\n`;

  test("the columns are shown with three rows before anything is stored, and can be chosen anew", async () => {
    const { db } = database;
    const content =
      "Ref,Date,Amount,Amount,From\nLOOK1,18/11/2026,5,20000,0772111111\nLOOK2,18/11/2026,6,30000,x\nLOOK3,,,,\nLOOK4,,,,\n";
    const seen = await readStatement(db, sourceOf(content), by, now);
    expect(seen).toMatchObject({
      reason: "questions",
      parts: [
        {
          columns: [
            { heading: "Ref", meaning: "reference" },
            { heading: "Date", meaning: "day" },
            { heading: "Amount", meaning: "amount", samples: ["5", "6"] },
            { heading: "Amount (2)", meaning: undefined, samples: ["20000", "30000"] },
            { heading: "From", meaning: "phone", values: expect.arrayContaining(["0772111111", "X"]) },
          ],
        },
      ],
    });
    const importId = await read(content);
    expect((await line(importId, 2)).amount).toBe(5);
    expect(await readStatement(db, sourceOf(content), by, now)).toMatchObject({
      reason: "read-before",
      importId,
    });
    const chosen: FileAnswers = {
      meanings: ["reference", "day", "none", "in", "none"],
      isCompleted: true,
      currency: "ugx",
    };
    const anew = await readStatement(db, { ...sourceOf(content, { again: true }), answers: [chosen] }, by, now);
    if (!anew.ok) throw new Error(anew.reason);
    expect(await findStatementImport(db, importId)).toBeUndefined();
    expect(await line(anew.importId, 2)).toMatchObject({ amount: 20_000, payer: "", outcome: "unmatched" });
    expect(await readStatement(db, sourceOf(content.replace("LOOK1", "LOOK9")), by, now)).toMatchObject({
      ok: true,
    });
  });

  test("a file that is sent several times at once is read once, also where it is to be read again", async () => {
    const { db } = database;
    const content = heading + row("ONCE1", "A STRANGER", 20_000);
    const imports = async () => {
      const found = await db
        .selectFrom("statement_rows")
        .select("import_id")
        .where("external_reference", "=", "ONCE1")
        .execute();
      return found.map(({ import_id }) => import_id);
    };
    for (const again of [false, true]) {
      const outcomes = await Promise.all([1, 2, 3].map(() => readConfirmed(db, sourceOf(content, { again }), by, now)));
      const [importId, ...others] = await imports();
      expect([importId, others]).toEqual([expect.any(Number), []]);
      for (const outcome of outcomes) if (!outcome.ok) expect(["being-read", "read-before"]).toContain(outcome.reason);
      expect(outcomes.filter(({ ok }) => ok).at(-1)).toMatchObject({ ok: true });
    }
  });

  test("a workbook is read as a file of text is", async () => {
    const importId = await read(
      workbook([
        ["Sample Bank"],
        ["Transaction ID", "Value Date", "Narration", "Debit", "Credit"],
        ["XL1", { day: 46344.5 }, `rent ${agreementDisplayId(amina)}`, undefined, 20_000],
        ["XL2", { day: 46344 }, "fee", 500],
      ]),
      { method: "bank" },
    );
    expect((await lines(importId)).map((one) => [one.lineNumber, one.outcome, one.paidOn, one.amount])).toEqual([
      [3, "matched", "2026-11-18", 20_000],
      [4, "outgoing", "2026-11-18", 500],
    ]);
  });

  test("11/03/2026 is the third of November where another row of the file has the month first", async () => {
    const importId = await read(
      `Transaction ID,Date,Amount,From\nMD1,11/03/2026,1000,0772111111\nMD2,11/18/2026,1000,0772111111\n`,
    );
    expect((await lines(importId)).map((one) => one.paidOn)).toEqual(["2026-11-03", "2026-11-18"]);
    const both = await read(
      `Transaction ID,Date,Amount,From\nMD3,11/03/2026,1000,0772111111\nMD4,11/18/2026,1000,0772111111\nMD5,18/11/2026,1000,0772111111\n`,
    );
    expect(await outcomes(both)).toEqual([
      [2, "unmatched", "“11/03/2026”: the days of this file are written in several ways"],
      [3, "matched", ""],
      [4, "matched", ""],
    ]);
  });

  test("a payment and its reversal in one file cancel out, in either order", async () => {
    const reversal = (id: string, of: string, amount: number) => row(id, "", -amount, { details: `Reversal of ${of}` });
    const importId = await read(
      heading +
        row("RA1000", "0772111111", 1000) +
        reversal("RA1001", "RA1000", 1000) +
        reversal("RA1003", "RA1002", 1000) +
        row("RA1002", "0772111111", 1000) +
        row("RA1004", "0772111111", 1000) +
        row("RA1004", "0772111111", 1000, { status: "Reversed" }) +
        row("RA1005", "0772111111", 1000) +
        reversal("RA1006", "RA1005", 400) +
        row("RA1007", "0772111111", 1000) +
        row("RA1007", "", -1000) +
        // A fee or a pending row is no reversal.
        row("RA1008", "0772111111", 1000) +
        row("RA1008", "", -50) +
        row("RA1009", "0772111111", 1000, { status: "Pending" }) +
        row("RA1009", "0772111111", 1000),
    );
    expect(await outcomes(importId)).toEqual([
      [2, "failed", "Reversed in line 3"],
      [3, "failed", "Reverses line 2"],
      [4, "failed", "Reverses line 5"],
      [5, "failed", "Reversed in line 4"],
      [6, "failed", "Reversed in line 7"],
      [7, "failed", "Reverses line 6"],
      [8, "unmatched", "By line 9 it was reversed"],
      [9, "outgoing", ""],
      [10, "unmatched", "The same amount went out in line 11"],
      [11, "outgoing", ""],
      [12, "matched", ""],
      [13, "outgoing", ""],
      [14, "failed", ""],
      [15, "matched", ""],
    ]);
  });

  test("a reversal of a booked payment is proposed, and done when confirmed", async () => {
    const { db } = database;
    const first = await read(heading + row("RB1", "0772111111", 1000) + row("RB2", "0772111111", 3000));
    await book(first);
    const before = await sumPaid(db, amina);
    const second = await read(
      heading +
        row("RB1", "0772111111", 1000, { status: "Reversed" }) +
        row("RB2", "", -500, { details: "Reversal RB2" }),
    );
    const [whole, part] = await lines(second);
    expect(whole).toMatchObject({
      outcome: "reversal",
      agreementId: amina,
      problem: expect.stringContaining("It takes back receipt"),
    });
    expect(part).toMatchObject({
      outcome: "reversal",
      reverses: [],
      problem: expect.stringContaining("a part of receipt"),
    });
    expect(await sumPaid(db, amina)).toBe(before);
    await book(second);
    expect(await sumPaid(db, amina)).toBe(before);
    expect(await dismissRow(db, { rowId: whole?.id ?? 0 }, by, now)).toEqual(done);
    expect(await reopenRow(db, { rowId: whole?.id ?? 0 }, by, now)).toEqual(done);
    expect(await confirmReversal(db, { rowId: whole?.id ?? 0 }, by, now)).toEqual(done);
    expect(await confirmReversal(db, { rowId: whole?.id ?? 0 }, by, now)).toMatchObject({ ok: false });
    expect(await confirmReversal(db, { rowId: part?.id ?? 0 }, by, now)).toMatchObject({ ok: false });
    expect(await sumPaid(db, amina)).toBe(before - 1000);
  });

  test("a reversal without a number finds the booked payment of its amount, and needsAnswers where there are two", async () => {
    const { db } = database;
    await book(
      await read(
        heading + row("RD1", "0772111111", 1234) + row("RD2", "0772111111", 4321) + row("RD3", "0772222222", 4321),
      ),
    );
    const before = await sumPaid(db, amina);
    const reversal = (amount: number) => row("", "", -amount, { details: "Reversal of a payment" });
    const [only, several, none] = await lines(await read(heading + reversal(1234) + reversal(4321) + reversal(9876)));
    expect(only).toMatchObject({ outcome: "reversal", agreementId: amina });
    expect(only?.problem).toMatch(/^It names no payment: receipt \d+ is the only one of its amount$/);
    expect(several).toMatchObject({ outcome: "reversal", agreementId: null, reverses: [] });
    expect(several?.problem).toContain("It takes back one of 2 payments of its amount");
    expect(none?.outcome).not.toBe("reversal");
    expect(await sumPaid(db, amina)).toBe(before);
    expect(await confirmReversal(db, { rowId: several?.id ?? 0 }, by, now)).toMatchObject({ ok: false });
    expect(await confirmReversal(db, { rowId: only?.id ?? 0 }, by, now)).toEqual(done);
    expect(await sumPaid(db, amina)).toBe(before - 1234);
  });

  test("a row waiting to be booked is withheld by a reversal in a later file", async () => {
    const first = await read(heading + row("RC1", "0772111111", 1000));
    await read(heading + row("RC1", "0772111111", 1000, { status: "Reversed" }));
    expect(await outcomes(first)).toEqual([[2, "unmatched", "By line 2 of a later file it was reversed"]]);
  });

  test("a spouse's number finds the buyer, until it is removed or another buyer has it too", async () => {
    const { db } = database;
    const content = (id: string) => heading + row(id, "0701 234 567", 1000);
    expect(await addPayingNumber(db, { buyerId: aminaId, form: { phone: "0701", name: "Rider" } }, by, now)).toEqual({
      ok: false,
      reason: "phone",
    });
    const added = await addPayingNumber(
      db,
      { buyerId: aminaId, form: { phone: "0701 234 567", name: "Moses, her husband" } },
      by,
      now,
    );
    if (!added.ok) throw new Error(added.reason);
    expect(
      await addPayingNumber(db, { buyerId: aminaId, form: { phone: "+256701234567", name: "again" } }, by, now),
    ).toEqual({
      ok: false,
      reason: "known-already",
    });
    expect(await line(await read(content("SP1")), 2)).toMatchObject({ outcome: "matched", agreementId: amina });
    const other = await newBuyer(db, "Peter", "+256701234567");
    expect(await line(await read(content("SP2")), 2)).toMatchObject({
      outcome: "unmatched",
      problem: "Several buyers have this phone number",
    });
    await db.deleteFrom("buyers").where("id", "=", other).execute();
    expect(await removePayingNumber(db, { buyerId: aminaId, id: added.id }, by, now)).toEqual({
      ok: true,
      phone: "+256701234567",
      name: "Moses, her husband",
    });
    expect(await line(await read(content("SP3")), 2)).toMatchObject({
      outcome: "unmatched",
      problem: "Nothing in it names the buyer",
    });
  });

  const parts = (...all: [agreementId: number | undefined, amount: number][]) =>
    all.map(([agreementId, amount]): { agreementId: number | undefined; amount: Ugx } => ({
      agreementId,
      amount: ugx(amount),
    }));

  test("one transaction pays for two agreements: its parts are booked under one number, and it is never booked again", async () => {
    const { db } = database;
    const content = heading + row("SPLIT1", "0772111111", 50_000);
    const importId = await read(content);
    const { id } = await line(importId, 2);
    for (const wrong of [
      parts([amina, 20_000], [brian, 20_000]),
      parts([amina, 50_000]),
      parts([amina, 60_000], [brian, -10_000]),
    ])
      expect(await splitRow(db, { rowId: id, parts: wrong }, by, now)).toEqual({
        ok: false,
        reason: "parts-do-not-add-up",
      });
    expect(
      await splitRow(db, { rowId: id, parts: parts([amina, 20_000], [brian, 25_000], [undefined, 5_000]) }, by, now),
    ).toEqual({ ...done, line: 2 });
    expect((await lines(importId)).map((one) => [one.outcome, one.agreementId, one.amount, one.wholeAmount])).toEqual([
      ["matched", amina, 20_000, 50_000],
      ["matched", brian, 25_000, 50_000],
      ["unmatched", null, 5_000, 50_000],
    ]);
    await book(importId);
    const [rest] = await lines(importId, "unmatched");
    expect(await assignRow(db, { rowId: rest?.id ?? 0, agreementId: amina }, by, now)).toEqual(done);
    await book(importId);
    expect(await entriesOf("SPLIT1")).toEqual([
      { agreement_id: amina, amount_ugx: 20_000, reference_part: 1 },
      { agreement_id: brian, amount_ugx: 25_000, reference_part: 2 },
      { agreement_id: amina, amount_ugx: 5_000, reference_part: 3 },
    ]);
    for (const [method, ending] of [
      ["mtn", "\n"],
      ["bank", "\n\n"],
    ] as const) {
      const again = await read(content + ending, { method });
      const problem =
        method === "mtn"
          ? expect.stringMatching(/^Booked already: UGX [\d,]+, receipts? \d/)
          : expect.stringMatching(/as paid by MTN .*: the same\?/);
      expect(await outcomes(again)).toEqual([[2, "duplicate", problem]]);
      expect(await discardStatement(db, again, by, now)).toEqual({ ok: true });
    }
  });

  const assign = (rowId: number, more: { answers?: Answers } = {}) =>
    assignRow(database.db, { rowId, agreementId: amina, ...more }, by, new Date(now.getTime() + 60_000));
  const questionsOf = (outcome: Awaited<ReturnType<typeof assignRow | typeof splitRow>>) =>
    !outcome.ok && outcome.reason === "needs-answers" ? outcome.questions : [];
  const needsAnswers = {
    ok: false,
    reason: "needs-answers",
    questions: [{ code: "same-transaction", needsReason: true }],
  };

  describe("a number that is nearly the same, with the same amount", () => {
    /** Reads two files before either is booked. Nothing in them names a buyer. */
    async function readBoth(numbers: readonly [string, string], amount: number, method: "mtn" | "airtel") {
      const rowOf = async (number: string, by: "mtn" | "airtel") => {
        const importId = await read(`${heading}${row(number, "0799000000", amount)}${by === "mtn" ? "" : "\n"}`, {
          method: by,
        });
        const { id, outcome } = await line(importId, 2);
        return { importId, rowId: id, outcome };
      };
      return { first: await rowOf(numbers[0], "mtn"), second: await rowOf(numbers[1], method) };
    }

    const near: [string, string, string, "mtn" | "airtel", number][] = [
      ["zeros, at one provider", "TQM0555", "TQM555", "mtn", 34_001],
      ["zeros, at two providers", "00987654321", "987654321", "airtel", 34_002],
      ["signs, case and spaces, at two providers", "TX-00123 A", "tx123a", "airtel", 34_003],
      ["the word before it", "ID: 55443322110", "55443322110", "airtel", 34_006],
      [".0 of a spreadsheet", "99887766001", "99887766001.0", "mtn", 34_007],
      ["O for 0 and I for 1", "TQO0701I", "TQ007011", "mtn", 34_008],
      ["the same phone number as a transaction's", "0772123450", "0772123450", "airtel", 34_009],
      ["nothing: neither has one", "", "", "airtel", 34_011],
      ["zeros after an I", "TQI0555", "TQI555", "mtn", 34_015],
      ["I for 1 with zeros behind it", "FTI00777", "FT100777", "mtn", 34_021],
      ["words behind it", "TQM00700", "TQM00700 MoMo UG", "mtn", 34_023],
      ["words before it", "Financial Transaction Id: 30888000007", "30888000007", "mtn", 34_024],
      ["a counter", "TQM00701/1", "TQM00701", "mtn", 34_025],
      ["digits that a spreadsheet has cut", "9.07161E+15", "9071608215551234", "mtn", 34_004],
      ["digits that a spreadsheet has cut, the other way round", "8071608215551234", "8.07161E+15", "mtn", 34_005],
    ];
    test.for(near)(
      "differs by %s: the second is asked about, and never booked unasked",
      async ([, one, other, method, amount]) => {
        const { first, second } = await readBoth([one, other], amount, method);
        // A number that was cut says nothing, so that its row looks the same as one that waits.
        expect([first.outcome, second.outcome]).toEqual([
          "unmatched",
          other === "8.07161E+15" ? "duplicate" : "unmatched",
        ]);
        const booked = async () =>
          (await database.db.selectFrom("payments").select("id").where("amount_ugx", "=", amount).execute()).length;
        expect(await assign(first.rowId)).toEqual(done);
        await book(first.importId);
        const asked = await assign(second.rowId);
        expect(asked).toMatchObject({ ...needsAnswers, uses: [{ kind: "booked", agreementId: amina }] });
        // A release before this one, or a press at the same moment, may have assigned both.
        await database.db
          .updateTable("statement_rows")
          .set({
            outcome: "matched",
            agreement_id: amina,
            decided_by: "Admin",
            decided_at: new Date(now.getTime() - 1),
          })
          .where("id", "=", second.rowId)
          .execute();
        expect(await book(second.importId)).toMatchObject({
          booked: 0,
          left: [{ problem: expect.stringMatching(/the same(?: number)?\?|booked before/) }],
        });
        expect(await booked()).toBe(1);
        const again = await assign(second.rowId);
        expect(again).toMatchObject(needsAnswers);
        expect(await assign(second.rowId, { answers: confirm(questionsOf(again), "Two slips") })).toEqual(done);
        expect(await book(second.importId)).toMatchObject({ booked: 1, left: [] });
        expect(await booked()).toBe(2);
      },
    );

    test("is asked about when both rows are ready by themselves, on days that follow each other", async () => {
      const content = (number: string, date: string) =>
        heading + row(number, "SOMEBODY", 34_012, { details: agreementDisplayId(amina) }).replace("18/11/2026", date);
      const files = [await read(content("TQR0902", "18/11/2026")), await read(content("TQR902", "19/11/2026"))];
      const booked = [];
      for (const importId of files) booked.push((await book(importId)).booked);
      expect(booked).toEqual([1, 0]);
      const rows = [
        row("TQS0912", "SOMEBODY", 34_013, { details: agreementDisplayId(amina) }),
        row("TQS912", "SOMEBODY", 34_013, { details: agreementDisplayId(amina) }).replace("18/11/2026", "19/11/2026"),
      ];
      const importId = await read(heading + rows.join(""));
      expect(await line(importId, 3)).toMatchObject({
        ...{ outcome: "duplicate", isPossibleDuplicate: true },
        problem: "Nearly the same number is in line 2, TQS0912: the same?",
      });
      // A release before this one read both as ready.
      await database.db
        .updateTable("statement_rows")
        .set({ outcome: "matched", agreement_id: amina })
        .where("import_id", "=", importId)
        .execute();
      expect(await book(importId)).toMatchObject({
        booked: 1,
        left: [{ problem: expect.stringContaining("under nearly this number") }],
      });
      // Whoever reads the file after that sees the question before booking, on any day.
      const later = await read(
        heading + row("TQS00912", "SOMEBODY", 34_013, { details: agreementDisplayId(amina) }).replace("18/11", "20/11"),
      );
      expect(await line(later, 2)).toMatchObject({
        ...{ outcome: "duplicate", isPossibleDuplicate: true },
        problem: expect.stringMatching(/nearly this one, is booked already as paid by MTN .*: the same\?/),
      });
    });

    test("is asked about when words or misread letters make two rows of one file, once for both", async () => {
      for (const [one, other, amount] of [
        ["FTI00778", "FT100778", 34_026],
        ["TQM00702 received", "TQM00702", 34_027],
      ] as const) {
        const importId = await read(heading + row(one, "SOMEBODY", amount) + row(other, "SOMEBODY", amount));
        const second = await line(importId, 3);
        expect(second).toMatchObject({
          outcome: "duplicate",
          problem: expect.stringMatching(/^Nearly the same number/),
        });
        expect(await assign((await line(importId, 2)).id)).toEqual(done);
        const asked = await assign(second.id);
        expect(asked).toMatchObject({ ...needsAnswers, uses: [{ kind: "assigned", line: 2 }] });
        expect(await assign(second.id, { answers: confirm(questionsOf(asked), "Two slips") })).toEqual(done);
        expect(await book(importId)).toMatchObject({ booked: 2, left: [] });
      }
    });

    test("is asked about when one of two exports of a bank has no numbers", async () => {
      const details = { details: `Transfer ${agreementDisplayId(amina)}` };
      const files = [
        await read(heading + row("FT26333001", "SOMEBODY", 34_014, details), { method: "bank" }),
        await read(heading + row("", "SOMEBODY", 34_014, { details: `${details.details} Amina` }), { method: "bank" }),
      ];
      const booked = [];
      for (const importId of files) booked.push((await book(importId)).booked);
      expect(booked).toEqual([1, 0]);
    });

    test("is asked about when the rest of a split was booked by hand, or is part of a split itself", async () => {
      const { db } = database;
      const importId = await read(heading + row("TUC0103", "SOMEBODY", 50_000));
      const { id } = await line(importId, 2);
      await splitRow(db, { rowId: id, parts: parts([amina, 30_000], [undefined, 20_000]) }, by, now);
      await book(importId);
      const byHand = (externalReference: string, method: "mtn" | "airtel") =>
        recordPayment(
          db,
          {
            ...{ agreementId: brian, amount: ugx(20_000), method, externalReference, paidOn: "2026-11-20" },
            ...{ backdatingReason: "", note: "", answers: noAnswers },
          },
          by,
          now,
        );
      const asked = await byHand("TUC103", "mtn");
      expect(asked).toMatchObject({ reason: "needs-answers", questions: [{ code: "near-number" }] });
      // What is set aside counts nowhere, and is asked about when it is taken up again.
      await db
        .updateTable("statement_rows")
        .set({ outcome: "dismissed" })
        .where("import_id", "=", importId)
        .where("outcome", "=", "unmatched")
        .execute();
      expect(await byHand("TUC000103", "airtel")).toMatchObject({ ok: true });
      const [rest] = await lines(importId, "dismissed");
      expect(await assignRow(db, { rowId: rest?.id ?? 0, agreementId: amina }, by, now)).toMatchObject(needsAnswers);
    });

    test("is asked about for two buyers when one of two exports has no numbers, or texts with other signs", async () => {
      const { db } = database;
      const texts = ["Deposit for plot 12 (Kira)", "DEPOSIT for plot 12 - Kira"] as const;
      for (const [i, numbers] of [
        ["FT26333002", ""],
        ["", "FT26333003"],
        ["", ""],
      ].entries()) {
        const rows = [];
        for (const [j, number] of numbers.entries()) {
          const content = heading + row(number, "CASHIER", 34_220 + i, { details: texts[j] });
          const importId = await read(content, { method: "bank" });
          rows.push({ importId, rowId: (await line(importId, 2)).id });
        }
        const [first, second] = rows;
        if (!first || !second) throw new Error("a file was not read");
        expect(await assignRow(db, { rowId: first.rowId, agreementId: amina }, by, now)).toEqual(done);
        const theirs = { rowId: second.rowId, agreementId: brian };
        expect(await assignRow(db, theirs, by, now)).toMatchObject(needsAnswers);
        await book(first.importId);
        expect(await assignRow(db, theirs, by, now)).toMatchObject(needsAnswers);
      }
      const other = await read(heading + row("", "CASHIER", 34_220, { details: "Deposit for plot 13 - Kira" }), {
        method: "bank",
      });
      expect(await assignRow(db, { rowId: (await line(other, 2)).id, agreementId: brian }, by, now)).toEqual(done);
    });

    test("is asked about for two buyers when both have a like text and no number, unless the texts name agreements", async () => {
      const { db } = database;
      const fileOf = async (number: string, amount: number, details: string) => {
        const importId = await read(heading + row(number, "", amount, { details }), { method: "bank" });
        return { ...(await line(importId, 2)), importId };
      };
      const first = await fileOf("CASH DEP", 34_045, "");
      expect(await assignRow(db, { rowId: first.id, agreementId: amina }, by, now)).toEqual(done);
      await book(first.importId);
      const second = await fileOf("cash deposit", 34_045, "branch");
      expect(second).toMatchObject({ outcome: "duplicate", isPossibleDuplicate: true });
      expect(await assignRow(db, { rowId: second.id, agreementId: brian }, by, now)).toMatchObject(needsAnswers);
      for (const agreement of [amina, brian]) {
        const { importId } = await fileOf("CASH DEP", 34_046, agreementDisplayId(agreement));
        expect(await book(importId)).toMatchObject({ booked: 1, left: [] });
      }
    });

    test("is told apart once for both, where neither has a number, whichever is booked first", async () => {
      const { db } = database;
      for (const [i, order] of [[0, 1] as const, [1, 0] as const].entries()) {
        const amount = 34_040 + i;
        const rows: { importId: number; rowId: number }[] = [];
        for (const method of ["bank", "bank"] as const) {
          const content = heading + row("", "CASHIER", amount, { details: "Plot 14" }) + "\n".repeat(rows.length);
          const importId = await read(content, { method });
          rows.push({ importId, rowId: (await line(importId, 2)).id });
        }
        const [first, second] = rows;
        if (!first || !second) throw new Error("a file was not read");
        expect(await assignRow(db, { rowId: first.rowId, agreementId: amina }, by, now)).toEqual(done);
        const theirs = { rowId: second.rowId, agreementId: brian };
        const asked = await assignRow(db, theirs, by, now);
        expect(asked).toMatchObject({ ...needsAnswers, uses: [{ kind: "assigned" }] });
        const answers = confirm(questionsOf(asked), "Two people paid at the counter");
        expect(await assignRow(db, { ...theirs, answers }, by, now)).toEqual(done);
        // Changing what is decided does not ask about the same pair again.
        expect(await assignRow(db, theirs, by, now)).toEqual(done);
        const later = () => new Date(now.getTime() + 60_000);
        for (const place of order)
          expect(await bookStatement(db, { importId: rows[place]?.importId ?? 0 }, by, later)).toMatchObject({
            ...{ booked: 1, left: [] },
          });
      }
    });

    test("is asked about when the phone of its payer is the number of another buyer's entry by hand", async () => {
      const { db } = database;
      const money = { method: "mtn" as const, externalReference: "+256 772 333 333", paidOn: "2026-11-18" };
      const entry = { ...money, agreementId: brian, amount: ugx(34_030), backdatingReason: "Told late", note: "" };
      expect(await recordPayment(db, entry, by, now)).toMatchObject({ ok: true });
      const importId = await read(heading + row("MP26333030", "0772333333", 34_030));
      expect(await assign((await line(importId, 2)).id)).toMatchObject({
        ...needsAnswers,
        uses: [{ kind: "booked", agreementId: brian }],
      });
    });

    test("is asked about when the row was read after the first was booked", async () => {
      const importId = await read(heading + row("TQD1004", "SOMEBODY", 34_010));
      expect(await assign((await line(importId, 2)).id)).toEqual(done);
      await book(importId);
      const next = await read(heading + row("TQD01004", "SOMEBODY", 34_010));
      const { id, problem } = await line(next, 2);
      expect(problem).toContain("the same number?");
      expect(await assign(id)).toMatchObject(needsAnswers);
      const split = { rowId: id, parts: parts([amina, 14_010], [brian, 20_000]) };
      expect(await splitRow(database.db, split, by, now)).toMatchObject(needsAnswers);
    });
  });

  test("a normal day with twelve payments of one amount is booked without a question", async () => {
    const { db } = database;
    const numbers = ["MP2633310", "MP26333100", "MP26333101", "MP26333110", "MP26333111/1", "MP26333111/2"];
    const payers = ["0772111111", "0772222222"];
    const files = [
      ...numbers.map((number, i) => ({ method: "mtn" as const, number, payer: payers[i % 2] ?? "" })),
      ...[...numbers.keys()].map((i) => ({
        ...{ method: "airtel" as const, number: `${990_100_200_300 + i}`, payer: payers[(i + 1) % 2] ?? "" },
      })),
    ];
    for (const method of ["mtn", "airtel"] as const) {
      const rows = files.filter((file) => file.method === method);
      const importId = await read(heading + rows.map((one) => row(one.number, one.payer, 34_050)).join(""), { method });
      expect((await outcomes(importId)).map(([, outcome]) => outcome)).toEqual(rows.map(() => "matched"));
      expect(await book(importId)).toMatchObject({ booked: 6, left: [] });
    }
    for (const [i, externalReference] of ["MP26333500", "MP26333050", "0772 900 001", "0772 900 002"].entries()) {
      const money = { method: "mtn" as const, externalReference, paidOn: "2026-11-20", backdatingReason: "", note: "" };
      const payment = { ...money, agreementId: i % 2 === 0 ? amina : brian, amount: ugx(34_051 + Math.floor(i / 2)) };
      expect(await recordPayment(db, { ...payment, answers: noAnswers }, by, now)).toMatchObject({ ok: true });
    }
  });

  describe("the same number and amount under another provider", () => {
    const methods = ["mtn", "airtel"] as const;
    let numbers = 0;

    /** Reads one file as MTN's and, with a byte more, as Airtel's; nothing in it names a buyer. */
    async function readTwice(amount: number) {
      numbers += 1;
      const reference = `TWIN${numbers}`;
      const content = heading + row(reference, "SOMEBODY", amount);
      const rows: { importId: number; rowId: number }[] = [];
      for (const method of methods) {
        const importId = await read(content + (method === "mtn" ? "" : "\n"), { method });
        const { id: rowId, outcome } = await line(importId, 2);
        expect(outcome).toBe("unmatched");
        rows.push({ importId, rowId });
      }
      const [mtn, airtel] = rows;
      if (!mtn || !airtel) throw new Error("a file was not read");
      return { reference, mtn, airtel };
    }
    test("is asked about when it is booked already, and a reason books it", async () => {
      const { reference, mtn, airtel } = await readTwice(33_001);
      expect(await assign(mtn.rowId)).toEqual(done);
      await book(mtn.importId);
      const asked = await assign(airtel.rowId);
      expect(asked).toMatchObject({ ...needsAnswers, uses: [{ kind: "booked", method: "mtn", agreementId: amina }] });
      const [question] = questionsOf(asked);
      expect(question && rowQuestionTexts[question.code].sentence(question.facts)).toContain(
        "in the ledger already, with this number, or nearly this one, as paid by MTN Mobile Money",
      );
      await book(airtel.importId);
      expect(await ledger(reference)).toEqual([[amina, 33_001]]);
      expect(await assign(airtel.rowId, { answers: confirm(questionsOf(asked)) })).toMatchObject(needsAnswers);
      const answers = confirm(questionsOf(asked), "Two phones, by chance one number");
      expect(await assign(airtel.rowId, { answers })).toEqual(done);
      await book(airtel.importId);
      expect(await ledger(reference)).toEqual([
        [amina, 33_001],
        [amina, 33_001],
      ]);
      const told = await database.db
        .selectFrom("transactions_told_apart")
        .select(["reason", "told_by"])
        .where("reason", "like", "Two phones%")
        .execute();
      expect(told).toEqual([{ reason: "Two phones, by chance one number", told_by: "Admin" }]);
    });

    test("is asked about when it is assigned but not booked yet, and booking refuses what nobody answered", async () => {
      const { reference, mtn, airtel } = await readTwice(33_002);
      expect(await assign(mtn.rowId)).toEqual(done);
      expect(await assign(airtel.rowId)).toMatchObject({ ...needsAnswers, uses: [{ kind: "assigned", line: 2 }] });
      // A release before this one, or a press at the same moment, may have assigned both.
      await database.db
        .updateTable("statement_rows")
        .set({ outcome: "matched", agreement_id: brian, decided_by: "Admin", decided_at: now })
        .where("id", "=", airtel.rowId)
        .execute();
      await book(mtn.importId);
      const { left, booked } = await book(airtel.importId);
      expect([booked, left]).toEqual([
        0,
        [
          expect.objectContaining({
            problem: expect.stringMatching(/as paid by MTN Mobile Money, receipt \d+: the same/),
          }),
        ],
      ]);
      expect(await ledger(reference)).toEqual([[amina, 33_002]]);
      expect(await assign(airtel.rowId)).toMatchObject({ ...needsAnswers, uses: [{ kind: "booked" }] });
    });

    test("told apart while both waited, both are booked, in either order", async () => {
      for (const last of methods) {
        const { reference, mtn, airtel } = await readTwice(33_003);
        const asked = await assign(mtn.rowId).then(() => assign(airtel.rowId));
        expect(await assign(airtel.rowId, { answers: confirm(questionsOf(asked), "Two buyers") })).toEqual(done);
        for (const { importId } of last === "mtn" ? [airtel, mtn] : [mtn, airtel])
          expect(await book(importId)).toMatchObject({ booked: 1, left: [] });
        expect(await ledger(reference)).toHaveLength(2);
      }
    });

    test("is asked about when a row is split, on another day too, and left alone by a decision about many", async () => {
      const { reference, mtn, airtel } = await readTwice(33_004);
      await database.db
        .updateTable("statement_rows")
        .set({ paid_on: "2026-11-03", reason: "twin-test", candidates: [amina] })
        .where("id", "=", airtel.rowId)
        .execute();
      expect(
        await splitRow(database.db, { rowId: mtn.rowId, parts: parts([amina, 13_004], [brian, 20_000]) }, by, now),
      ).toEqual({
        ...done,
        line: 2,
      });
      await book(mtn.importId);
      const together = { importId: airtel.importId, reason: "twin-test", decision: "assign" as const };
      expect(await decideTogether(database.db, together, by, now)).toEqual({ ...done, done: 0, left: 1 });
      const split = { rowId: airtel.rowId, parts: parts([amina, 3_004], [brian, 30_000]) };
      const asked = await splitRow(database.db, split, by, now);
      expect(asked).toMatchObject(needsAnswers);
      await book(airtel.importId);
      expect(await ledger(reference)).toHaveLength(2);
      const answers = confirm(questionsOf(asked), "Paid twice on purpose");
      expect(await splitRow(database.db, { ...split, answers }, by, now)).toEqual({ ...done, line: 2 });
      expect(await book(airtel.importId)).toMatchObject({ booked: 2, left: [] });
    });

    test("a row that waits elsewhere is told, and one with another amount is another payment", async () => {
      const { mtn, airtel } = await readTwice(33_005);
      const { transactionId } = await line(mtn.importId, 2);
      const [same, other] = [33_005, 33_006].map((amount) => ({ transactionId, amount, wholeAmount: amount }));
      if (!same || !other) throw new Error("there is no amount");
      const twinsOf = await findTwins(database.db, [same, other]);
      expect(twinsOf(same)).toMatchObject([{ kind: "waiting", method: "airtel", importId: airtel.importId, line: 2 }]);
      expect(twinsOf(other)).toEqual([]);
      expect(await discardStatement(database.db, airtel.importId, by, now)).toEqual({ ok: true });
      expect((await findTwins(database.db, [same]))(same)).toEqual([]);
    });
  });

  test("a split that was a mistake is put together again, until a part of it is booked", async () => {
    const { db } = database;
    const importId = await read(heading + row("SPLIT2", "0772111111", 50_000));
    const { id } = await line(importId, 2);
    await splitRow(db, { rowId: id, parts: parts([amina, 20_000], [brian, 30_000]) }, by, now);
    const [first, second] = await lines(importId);
    expect(await reopenRow(db, { rowId: second?.id ?? 0 }, by, now)).toEqual(done);
    expect(await lines(importId)).toMatchObject([{ outcome: "unmatched", amount: 50_000, wholeAmount: null }]);
    expect(first?.amount).toBe(20_000);
  });

  test("what is booked to the wrong agreement is reversed and booked to the right one, under the same number", async () => {
    const { db } = database;
    const content = heading + row("FIX1", "0772111111", 4000);
    const importId = await read(content);
    await book(importId);
    const { id } = await line(importId, 2);
    expect(await correctRow(db, { rowId: id, reason: " " }, by, now)).toEqual({ ok: false, reason: "reason-missing" });
    expect(await correctRow(db, { rowId: id, reason: "It is Brian's" }, by, now)).toEqual(done);
    expect(await line(importId, 2)).toMatchObject({ outcome: "unmatched", candidates: [amina] });
    await book(importId);
    expect(await assignRow(db, { rowId: id, agreementId: brian }, by, now)).toEqual(done);
    await book(importId);
    expect(await ledger("FIX1")).toEqual([
      [amina, 4000],
      [amina, -4000],
      [brian, 4000],
    ]);
    expect(await outcomes(await read(`${content}\n`))).toEqual([
      [2, "duplicate", expect.stringMatching(/^Booked already: UGX [\d,]+, receipts? \d/)],
    ]);
    expect(await correctRow(db, { rowId: id, reason: "Half of it is Amina's" }, by, now)).toEqual(done);
    expect(await splitRow(db, { rowId: id, parts: parts([amina, 1000], [brian, 3000]) }, by, now)).toEqual({
      ...done,
      line: 2,
    });
    await book(importId);
    expect((await ledger("FIX1")).slice(3)).toEqual([
      [brian, -4000],
      [amina, 1000],
      [brian, 3000],
    ]);
  });

  test("an amount entered wrong is shown, and the row is booked once that entry is reversed", async () => {
    const { db } = database;
    const typed = await recordPayment(
      db,
      {
        agreementId: amina,
        amount: ugx(200_000),
        method: "mtn",
        externalReference: "TYPO1",
        paidOn: "2026-11-20",
        backdatingReason: "",
        note: "",
      },
      by,
      now,
    );
    if (!typed.ok) throw new Error(typed.reason);
    const importId = await read(heading + row("TYPO1", "0772111111", 20_000));
    const { id, problem } = await line(importId, 2);
    expect(problem).toBe(
      `Booked with another amount: UGX 200,000, receipt ${typed.payment.receiptNumber}. Reverse that first if it is wrong`,
    );
    await assignRow(db, { rowId: id, agreementId: amina }, by, now);
    await book(importId);
    expect(await line(importId, 2)).toMatchObject({ outcome: "duplicate" });
    await reversePayment(db, { paymentId: typed.payment.id, reason: "One zero too many", recordedBy: "Admin" }, now);
    await assignRow(db, { rowId: id, agreementId: amina }, by, now);
    await book(importId);
    expect(await ledger("TYPO1")).toEqual([
      [amina, 200_000],
      [amina, -200_000],
      [amina, 20_000],
    ]);
  });

  test("what was booked and reversed by hand is not booked again without a person", async () => {
    const { db } = database;
    const content = heading + row("HAND1", "0772111111", 1000);
    await book(await read(content));
    const { id } = await db
      .selectFrom("payments")
      .select("id")
      .where("external_reference", "=", "HAND1")
      .executeTakeFirstOrThrow();
    const early = await read(`${content}\n`, { method: "airtel" });
    await reversePayment(db, { paymentId: id, reason: "The customer came to the desk", recordedBy: "Admin" }, now);
    const again = await read(`${content}\n\n`);
    expect(await line(again, 2)).toMatchObject({ outcome: "duplicate", isPossibleDuplicate: true });
    for (const importId of [early, again]) await book(importId);
    expect(await ledger("HAND1")).toHaveLength(2);
  });

  test("a file of which nothing is booked can be discarded, and only such a one", async () => {
    const { db } = database;
    const importId = await read(heading + row("DIS1", "0772111111", 1000));
    expect(await discardStatement(db, importId, by, now)).toEqual({ ok: true });
    expect(await findStatementImport(db, importId)).toBeUndefined();
    const booked = await read(heading + row("DIS2", "0772111111", 1000));
    await book(booked);
    expect(await discardStatement(db, booked, by, now)).toEqual({ ok: false, reason: "in-ledger" });
    const audit = await db
      .selectFrom("audit_entries")
      .select("action")
      .where("entity_id", "=", String(importId))
      .where("entity_type", "=", "statement")
      .orderBy("id")
      .execute();
    expect(audit.map((entry) => entry.action)).toEqual(["statement.read", "statement.discard"]);
  });

  test("a booked file is undone as a whole, in steps, and then read anew as if it had never been booked", async () => {
    const { db } = database;
    const ended = await newAgreement(db, await newBuyer(db, "Cathy Auma", "+256772333333"), now, 30_000);
    const many = Array.from({ length: 1_200 }, (_, i) =>
      row(`UNDO${i}`, i % 2 === 0 ? "0772111111" : "0772222222", 2_300),
    );
    const content = heading + many.join("") + row("UNDOX", "0772333333", 30_000) + row("UNDOY", "A STRANGER", 2_300);
    const sums = async () => [await sumPaid(db, amina), await sumPaid(db, brian), await sumPaid(db, ended)];
    const state = async () =>
      (await db.selectFrom("agreements").select("state").where("id", "=", ended).executeTakeFirstOrThrow()).state;
    const before = await sums();
    const importId = await read(content);
    expect(await undoStatement(db, { importId, reason: "x" }, by, () => now)).toEqual({
      ok: false,
      reason: "nothing-booked",
    });
    await book(importId);
    expect(await state()).toBe("completed");
    expect(await undoStatement(db, { importId, reason: " " }, by, () => now)).toEqual({
      ok: false,
      reason: "reason-missing",
    });
    const undo = { importId, reason: "The wrong column" };
    expect(await undoStatement(db, { ...undo, mayGoOn: () => false }, by, () => now)).toEqual({
      ok: true,
      isDone: false,
    });
    const [waiting] = await lines(importId, "undone", "UNDOY");
    expect(await assignRow(db, { rowId: waiting?.id ?? 0, agreementId: amina }, by, now)).toMatchObject({ ok: false });
    expect(await book(importId)).toMatchObject({ booked: 0, isDone: true });
    expect(await undoStatement(db, undo, by, () => now)).toEqual({ ok: true, isDone: true });
    expect(await sums()).toEqual(before);
    expect(await state()).toBe("live");
    expect(await countRows(db, importId)).toEqual({ undone: 1_202 });
    const gaps = await db
      .selectFrom("payments")
      .select((eb) => [eb.fn.max("receipt_number").as("last"), eb.fn.countAll<number>().as("entries")])
      .executeTakeFirstOrThrow();
    expect(gaps.last).toBe(gaps.entries);

    const anew = await read(content);
    expect(await countRows(db, anew)).toEqual({ matched: 1_201, unmatched: 1 });
    await book(anew);
    expect(await sums()).toEqual([(before[0] ?? 0) + 1_380_000, (before[1] ?? 0) + 1_380_000, 30_000]);
    expect(await state()).toBe("completed");
  });

  test("every row can be found by number, payer, name, words, amount and buyer", async () => {
    const importId = await read(
      heading + row("FIND1", "0772111111", 1000, { details: "For the 50% part" }) + row("FIND2", "A STRANGER", 23_456),
    );
    const found = async (search: string) => (await lines(importId, "all", search)).map((one) => one.reference);
    expect(await found("")).toEqual(["FIND1", "FIND2"]);
    for (const search of ["find1", "0772111111", "amina", agreementDisplayId(amina).toLowerCase(), "50% part"])
      expect(await found(search), search).toEqual(["FIND1"]);
    for (const search of ["23,456", "23456", "stranger find2"]) expect(await found(search), search).toEqual(["FIND2"]);
    expect(await found("5_%")).toEqual([]);
    expect(await countStatementLines(database.db, { importId, outcome: "matched", search: "amina nakato" })).toBe(1);
  });
});
