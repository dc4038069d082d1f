import { Readable } from "node:stream";
import { describe, expect } from "vitest";
import { agreementDisplayId } from "#domain/agreements/agreement-number.ts";
import type { StatementMethod } from "#domain/ledger/entries.ts";
import { ugx } from "#domain/money/money.ts";
import type { FileAnswers } from "#domain/statements/statement-answers.ts";
import { localInstant } from "#domain/time/kampala-time.ts";
import { recordPayment } from "#server/ledger/record-payment.ts";
import type { RowOutcome } from "#server/ledger/statement-rows.ts";
import type { TestDatabase } from "#test/database.ts";
import { testWithDatabase as test } from "#test/fixtures.ts";
import { confirm } from "#test/forms/confirm.ts";
import { newAgreement as agreementOf, newBuyer as buyerOf } from "#test/money/sold-homes.ts";
import { sumPaid } from "#test/money/sum-paid.ts";
import { assignWithReason } from "#test/statements/assign-with-reason.ts";
import { readConfirmed } from "#test/statements/confirmed-statement.ts";
import { oddStatements } from "#test/statements/odd-statements.ts";
import { assignRow } from "./assign-row.ts";
import { bookStatement } from "./book-statement.ts";
import { countRows, listStatementLines } from "./read-statements.ts";
import { dismissRow, reopenRow } from "./set-row-aside.ts";
import { partsOfKept, readStatement } from "./statement-reading.ts";
import { viewFile } from "./statement-view.ts";

const now = localInstant("2026-11-20", "10:00");
const by = { actor: { id: "1", name: "Admin" } };

describe("files of statements", () => {
  let database: TestDatabase;
  let amina: number;
  let brian: number;
  test.beforeAll(async ({ database: opened }) => {
    database = opened;
    amina = await newAgreement(await newBuyer("Amina Nakato", "+256772111111"));
    const brianId = await newBuyer("Brian Okello", "+256772222222");
    brian = await newAgreement(brianId);
    await newAgreement(brianId);
  });

  const newBuyer = (name: string, phone: string) => buyerOf(database.db, name, phone);
  const newAgreement = (buyerId: number, price?: number) => agreementOf(database.db, buyerId, now, price);

  async function read(content: string | Buffer, method: StatementMethod = "mtn", again = false) {
    const source = { name: "statement.csv", method, content: Readable.from([Buffer.from(content)]), again };
    const outcome = await readConfirmed(database.db, source, by, now, { Note: "none", Reversed: "state" });
    if (!outcome.ok) throw new Error(JSON.stringify(outcome));
    return outcome.importId;
  }

  const linesOf = (importId: number) =>
    database.db
      .selectFrom("statement_rows")
      .selectAll()
      .where("import_id", "=", importId)
      .orderBy("line_number")
      .execute();
  const list = (importId: number, outcome: RowOutcome) =>
    listStatementLines(database.db, { importId, outcome, limit: 50, offset: 0 });
  const book = (importId: number) => bookStatement(database.db, { importId }, by, () => now);

  test("as providers, spreadsheets and people leave them: only rows that are known for sure are booked by themselves", async () => {
    const files = oddStatements(amina, brian);
    const payments: string[] = [];
    expect(files.length).toBeGreaterThanOrEqual(20);
    for (const file of files) {
      const importId = await read(file.content, file.method);
      const rows = await linesOf(importId);
      for (const row of rows) {
        const expected = file.rows[row.line_number];
        const name = `${file.name}, line ${row.line_number} is ${row.outcome}: ${row.problem}`;
        if (row.outcome === "matched") expect(expected, name).toBe("matched");
        // A payment that is certain may at worst wait for a person.
        if (expected === "matched") expect(["matched", "unmatched"], name).toContain(row.outcome);
        if (expected === "matched") payments.push(row.outcome);
        if (row.outcome === "bad") expect(row.problem, file.name).not.toBe("");
        if (row.outcome === "matched") expect(row.amount_ugx, `${file.name}, line ${row.line_number}`).toBe(20_000);
      }
    }
    expect(await sumPaid(database.db, amina)).toBe(0);
    expect(payments.filter((outcome) => outcome === "matched").length).toBeGreaterThan(0.8 * payments.length);
  });

  test("a repeated file is recognised before anything else", async () => {
    const content = "Transaction ID,Date,Amount,From\nSAME1,18/11/2026,1000,0772111111\n";
    const importId = await read(content);
    const source = { name: "renamed.csv", method: "bank" as const, content: Readable.from([Buffer.from(content)]) };
    expect(await readConfirmed(database.db, source, by, now)).toEqual({
      ok: false,
      reason: "read-before",
      importId,
      fileId: expect.any(Number),
      fileName: "statement.csv",
      readAt: now,
      isBooked: false,
    });
  });

  test("one transaction is booked once, with any source selected for its file", async () => {
    const content = (note: string) =>
      `Transaction ID,Date,Amount,From,Details\nCROSS77,18/11/2026,1000,0772111111,${note}\n`;
    const before = await sumPaid(database.db, amina);
    const first = await read(content("one"), "mtn");
    const second = await read(content("two"), "airtel");
    await book(first);
    await book(second);
    expect(await countRows(database.db, second)).toEqual({ duplicate: 1 });
    const third = await read(content("three"), "bank");
    expect(await countRows(database.db, third)).toEqual({ duplicate: 1 });
    expect(await sumPaid(database.db, amina)).toBe(before + 1000);
    const byHand = {
      method: "bank",
      externalReference: "cross 77",
      paidOn: "2026-11-18",
      backdatingReason: "The slip came later",
      note: "",
    };
    expect(
      await recordPayment(database.db, { ...byHand, method: "bank", agreementId: amina, amount: ugx(1000) }, by, now),
    ).toEqual({ ok: false, reason: "reference-used" });
  });

  test("what has no telling number is a duplicate by amount, day and payer, and a person can book it all the same", async () => {
    const a = agreementDisplayId(amina);
    const content = (note: string) => `Date,Narration,Reference,Credit\n18/11/2026,${a} Nakato,CASH DEP,7000\n${note}`;
    const before = await sumPaid(database.db, amina);
    await book(await read(content(""), "bank"));
    const overlapping = await read(content(`19/11/2026,${a} Nakato,CASH DEP,7000\n`), "bank");
    expect(await countRows(database.db, overlapping)).toEqual({ duplicate: 1, matched: 1 });
    await book(overlapping);
    expect(await sumPaid(database.db, amina)).toBe(before + 14_000);
    const [row] = await list(overlapping, "duplicate");
    const choice = { rowId: row?.id ?? 0, agreementId: amina };
    expect(await assignRow(database.db, choice, by, now)).toMatchObject({ questions: [{ code: "same-transaction" }] });
    expect(await assignWithReason(database.db, { ...choice, reason: "Two deposits" }, by, now)).toEqual({ ok: true });
    await book(overlapping);
    expect(await sumPaid(database.db, amina)).toBe(before + 21_000);
    expect(await countRows(database.db, overlapping)).toEqual({ booked: 2 });
  });

  test("two files with the same row that are read before either is booked still book it once", async () => {
    const content = (note: string) =>
      `Date,Narration,Reference,Credit,Note\n17/11/2026,${agreementDisplayId(amina)} Nakato,,7100,${note}\n`;
    const [one, two] = [await read(content("1"), "bank"), await read(content("2"), "bank")];
    const before = await sumPaid(database.db, amina);
    await Promise.all([book(one), book(two)]);
    expect(await sumPaid(database.db, amina)).toBe(before + 7100);
  });

  test("every row can be assigned, set aside and put back before it is booked, and not after", async () => {
    const importId = await read(
      `Transaction ID,Date,Amount,From,Status
ROW1,18/11/2026,1000,0772111111,Completed
ROW2,18/11/2026,1000,A STRANGER,Completed
ROW3,18/11/2026,1000,0772111111,Failed
ROW4,18/11/2026,"1,00",0772111111,Completed
`,
    );
    const idOf = new Map((await linesOf(importId)).map((row) => [row.external_reference, row.id]));
    const id = (reference: string) => idOf.get(reference) ?? 0;
    const { db } = database;
    expect(await assignRow(db, { rowId: id("ROW1"), agreementId: brian }, by, now)).toEqual({ ok: true });
    expect(await dismissRow(db, { rowId: id("ROW1") }, by, now)).toEqual({ ok: true });
    expect(await reopenRow(db, { rowId: id("ROW1") }, by, now)).toEqual({ ok: true });
    expect((await list(importId, "unmatched")).map((row) => [row.reference, row.candidates])).toEqual([
      ["ROW1", [brian]],
      ["ROW2", []],
    ]);
    expect(await assignRow(db, { rowId: id("ROW1"), agreementId: amina }, by, now)).toEqual({ ok: true });
    expect(await reopenRow(db, { rowId: id("ROW1") }, by, now)).toEqual({ ok: true });
    expect(await assignRow(db, { rowId: id("ROW1"), agreementId: brian }, by, now)).toEqual({ ok: true });
    for (const reference of ["ROW3", "ROW4"]) {
      expect(await dismissRow(db, { rowId: id(reference) }, by, now)).toEqual({ ok: true });
      expect(await assignRow(db, { rowId: id(reference), agreementId: amina }, by, now)).toEqual({
        ok: false,
        reason: "row-not-open",
      });
      expect(await reopenRow(db, { rowId: id(reference) }, by, now)).toEqual({ ok: true });
    }
    expect(await countRows(db, importId)).toEqual({ matched: 1, unmatched: 1, failed: 1, bad: 1 });
    const before = await sumPaid(db, brian);
    await book(importId);
    expect(await sumPaid(db, brian)).toBe(before + 1000);
    for (const change of [
      assignRow(db, { rowId: id("ROW1"), agreementId: amina }, by, now),
      dismissRow(db, { rowId: id("ROW1") }, by, now),
      reopenRow(db, { rowId: id("ROW1") }, by, now),
    ])
      expect(await change).toEqual({ ok: false, reason: "row-not-open" });
  });

  test("a row that is more than is owed waits for a person, who sees the numbers and may take it", async () => {
    const { db } = database;
    const small = await newAgreement(await newBuyer("Cathy Auma", "+256772333333"), 50_000);
    const importId = await read(
      `Transaction ID,Date,Amount,From
OVER1,18/11/2026,30000,0772333333
OVER2,18/11/2026,30000,0772333333
OVER3,18/11/2026,772123456,0772111111
`,
    );
    expect((await linesOf(importId)).map((row) => row.outcome)).toEqual(["matched", "unmatched", "unmatched"]);
    const [over] = await list(importId, "unmatched");
    expect(over).toMatchObject({
      candidates: [small],
      problem: `More than is owed: UGX 20,000 is left to pay on ${agreementDisplayId(small)}`,
    });
    await book(importId);
    const rowId = over?.id ?? 0;
    const asked = (amount: number, owed: number) => ({
      code: "more-than-owed",
      facts: { amount, owed, agreement: small },
    });
    expect(await assignRow(db, { rowId, agreementId: small }, by, now)).toMatchObject({
      ok: false,
      reason: "needs-answers",
      questions: [asked(30_000, 20_000)],
    });
    const take = (amount: number, owed: number) =>
      assignRow(db, { rowId, agreementId: small, answers: confirm([asked(amount, owed)]) }, by, now);
    expect(await take(30_000, 19_999)).toMatchObject({ ok: false });
    expect(await take(25_000, 20_000)).toMatchObject({ ok: false });
    expect(await take(30_000, 20_000)).toEqual({ ok: true });
    await book(importId);
    expect(await sumPaid(db, small)).toBe(60_000);
    const state = await db.selectFrom("agreements").select("state").where("id", "=", small).executeTakeFirstOrThrow();
    expect(state.state).toBe("completed");
  });

  test("what was paid off by hand meanwhile is not paid twice by a file that was read before", async () => {
    const { db } = database;
    const small = await newAgreement(await newBuyer("David Opio", "+256772444444"), 50_000);
    const importId = await read("Transaction ID,Date,Amount,From\nLATE1,18/11/2026,50000,0772444444\n");
    expect(await countRows(db, importId)).toEqual({ matched: 1 });
    const payment = {
      method: "cash",
      externalReference: undefined,
      paidOn: "2026-11-20",
      backdatingReason: "",
    } as const;
    const paid = await recordPayment(db, { ...payment, agreementId: small, amount: ugx(50_000), note: "" }, by, now);
    expect(paid.ok).toBe(true);
    expect(await book(importId)).toMatchObject({ booked: 0, isDone: true });
    expect(await countRows(db, importId)).toEqual({ unmatched: 1 });
    expect(await sumPaid(db, small)).toBe(50_000);
  });

  const preview = async (content: string, method: StatementMethod) => {
    const { db } = database;
    const sent = { name: "statement.csv", method, content: Readable.from([Buffer.from(content)]) };
    const read = await readStatement(db, sent, by, now);
    const parts = await partsOfKept(Buffer.from(content));
    return { read, views: await viewFile(db, { parts, source: { name: "statement.csv", method }, now }, []) };
  };

  test("says before it is read which rows were booked before, and adds nothing", async () => {
    const { db } = database;
    const hand = { agreementId: amina, amount: ugx(7_300), method: "mtn", paidOn: "2026-11-18", note: "" } as const;
    await recordPayment(db, { ...hand, externalReference: "SEEN731", backdatingReason: "Late" }, by, now);
    const lines = ["SEEN731,18/11/2026,7300", "SEEN732,18/11/2026,7400", "SEEN732,18/11/2026,7400"];
    const content = `Txn Code,When,Amount,Payer\n${lines.map((line) => `${line},0772111111`).join("\n")}\n`;
    const transactions = () =>
      db.selectFrom("transactions").select("number").where("number", "like", "SEEN73%").execute();
    const parts = await partsOfKept(Buffer.from(content));
    const source = { name: "statement.csv", method: "mtn" } as const;
    const answers: FileAnswers = { meanings: ["reference", "day", "in", "phone"], isCompleted: true, currency: "ugx" };
    const [view] = await viewFile(db, { parts, source, now }, [answers]);
    expect(view?.counts).toEqual({ before: 2, ready: 1 });
    expect(view?.rows.map(({ reading }) => reading?.text)).toEqual([
      expect.stringMatching(/^Booked already: UGX [\d,]+, receipts? \d/),
      "Came in, for Amina Nakato",
      "Twice in this file, see line 3",
    ]);
    expect(await transactions()).toEqual([{ number: "SEEN731" }]);
    expect(await countRows(db, await read(content))).toEqual({ duplicate: 2, matched: 1 });
  });

  test("a second file with the columns of one that was confirmed is not asked about, however short it is", async () => {
    const { db } = database;
    const content = (rows: string) => `Date,Details,Reference,From,Money in,Money out,Balance\n${rows}`;
    const first = content(
      "18/11/2026,Nakato,LONG1,256772111111,20000,,20000\n18/11/2026,Airtime,LONG2,,,5000,15000\n19/11/2026,Nakato,LONG3,256772111111,30000,,45000\n",
    );
    const asked = await preview(first, "airtel");
    expect(asked.read).toMatchObject({ ok: false, reason: "questions" });
    expect(asked.views[0]?.questions).toEqual([]);
    const confirmed = {
      ...{ name: "first.csv", method: "airtel" as const, content: Readable.from([Buffer.from(first)]) },
      answers: asked.views.map(({ answers }) => answers),
    };
    expect(await readStatement(db, confirmed, by, now)).toMatchObject({ ok: true });
    const short = content("20/11/2026,Nakato,LONG4,256772111111,10000,,10000\n");
    expect((await preview(short, "airtel")).read).toMatchObject({ ok: true });
  });
});
