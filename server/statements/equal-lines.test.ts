import { Readable } from "node:stream";
import { expect } from "vitest";
import { agreementDisplayId } from "#domain/agreements/agreement-number.ts";
import { answerTo } from "#domain/forms/question.ts";
import { ugx } from "#domain/money/money.ts";
import { rowQuestionTexts } from "#domain/statements/row-questions.ts";
import { localDate } from "#domain/time/kampala-time.ts";
import { testWithSite } from "#test/fixtures.ts";
import { newAgreement, newBuyer } from "#test/money/sold-homes.ts";
import { sumPaid } from "#test/money/sum-paid.ts";
import { readConfirmed } from "#test/statements/confirmed-statement.ts";
import { assignRow, splitRow } from "./assign-row.ts";
import { bookStatement } from "./book-statement.ts";
import { correctRow } from "./reverse-row.ts";

const test = testWithSite();

const by = { actor: { id: "1", name: "Admin" } };
const done = { ok: true };

test("of equal lines without a number, each after the first is asked about once before it counts", async ({ site }) => {
  const { db, clock } = site;
  const agreementId = await newAgreement(db, await newBuyer(db, "Dora Nakku", "+256772666666"), clock.now);
  const day = localDate(clock.now).split("-").reverse().join("/");
  const line = `${day},${agreementDisplayId(agreementId)} Nakku,CASH DEP,20700\n`;
  const content = `Date,Narration,Reference,Credit\n${line.repeat(4)}`;
  const source = { name: "equal.csv", method: "bank" as const, content: Readable.from([Buffer.from(content)]) };
  const read = await readConfirmed(db, source, by, clock.now);
  if (!read.ok) throw new Error(read.reason);
  const { importId } = read;
  const rows = () =>
    db
      .selectFrom("statement_rows")
      .select(["id", "outcome", "problem"])
      .where("import_id", "=", importId)
      .orderBy("line_number")
      .orderBy("part")
      .execute();
  const book = () => bookStatement(db, { importId }, by, () => clock.now);
  const askedBy = async (decision: ReturnType<typeof assignRow> | ReturnType<typeof splitRow>) => {
    const rejection = await decision;
    if (rejection.ok || rejection.reason !== "needs-answers") throw new Error(JSON.stringify(rejection));
    const { questions } = rejection;
    return {
      sentences: questions.map(({ code, facts }) => rowQuestionTexts[code].sentence(facts)),
      answers: {
        confirmed: new Set(questions.map(answerTo)),
        reasons: new Map(questions.map(({ code }) => [code, "She paid twice at the counter"])),
      },
    };
  };

  const [first, second, third, fourth] = await rows();
  if (!first || !second || !third || !fourth) throw new Error("rows are missing");
  expect([first, second].map(({ outcome, problem }) => [outcome, problem])).toEqual([
    ["matched", ""],
    ["duplicate", "The same amount, day and payer as in line 2"],
  ]);
  const choice = { rowId: second.id, agreementId };
  const aboutSecond = await askedBy(assignRow(db, choice, by, clock.now));
  expect(aboutSecond.sentences).toEqual([
    "Line 2 of this file has the same amount, day and payer, and no number either. Nothing was changed. If the file lists one payment twice, set this row aside. If they are two payments, say why.",
  ]);
  expect(await assignRow(db, { ...choice, answers: aboutSecond.answers }, by, clock.now)).toEqual(done);
  expect(await assignRow(db, choice, by, clock.now)).toEqual(done);
  expect(await book()).toMatchObject({ booked: 2, left: [] });
  expect(await sumPaid(db, agreementId)).toBe(41_400);

  const parts = [ugx(10_700), ugx(10_000)].map((amount) => ({ amount, agreementId }));
  const split = { rowId: third.id, parts };
  const aboutThird = await askedBy(splitRow(db, split, by, clock.now));
  expect(aboutThird.sentences).toEqual([
    expect.stringMatching(/^Lines 2 and 3 of this file have the same amount, day and payer, and no number either\./),
  ]);
  expect(await splitRow(db, { ...split, answers: aboutThird.answers }, by, clock.now)).toEqual({ ok: true, line: 4 });
  // The lines are told apart, so correcting one of them does not ask again.
  expect(await correctRow(db, { rowId: second.id, reason: "Wrong account" }, by, clock.now)).toEqual(done);
  expect(await assignRow(db, choice, by, clock.now)).toEqual(done);
  expect(await book()).toMatchObject({ booked: 3, left: [] });
  expect(await sumPaid(db, agreementId)).toBe(62_100);
  const aboutFourth = await askedBy(assignRow(db, { rowId: fourth.id, agreementId }, by, clock.now));
  expect(aboutFourth.sentences).toHaveLength(1);
});

test("payments under the buyer's account as the reference are told apart by their sums, and booked once", async ({
  site,
}) => {
  const { db, clock } = site;
  const agreementId = await newAgreement(db, await newBuyer(db, "Sarah Amito", "+256772777777"), clock.now);
  const day = localDate(clock.now).split("-").reverse().join("/");
  const reference = `CASH DEP ${agreementDisplayId(agreementId)}`;
  const line = (amount: number) => `${day},CASH DEPOSIT AMITO,${reference},${amount}\n`;
  const read = async (name: string, lines: string) => {
    const content = Readable.from([Buffer.from(`Date,Narration,Reference,Credit\n${lines}`)]);
    const imported = await readConfirmed(db, { name, method: "bank" as const, content }, by, clock.now);
    if (!imported.ok) throw new Error(imported.reason);
    const { importId } = imported;
    const rows = await db
      .selectFrom("statement_rows")
      .select(["outcome", "problem"])
      .where("import_id", "=", importId)
      .orderBy("line_number")
      .execute();
    const booked = await bookStatement(db, { importId }, by, () => clock.now);
    return { outcomes: rows.map(({ outcome, problem }) => [outcome, problem]), booked };
  };

  const morning = await read("morning.csv", line(30_700) + line(45_000) + line(30_700));
  expect(morning.outcomes).toEqual([
    ["matched", ""],
    ["matched", ""],
    ["duplicate", "The same amount, day and payer as in line 2"],
  ]);
  expect(morning.booked).toMatchObject({ booked: 2, left: [] });

  const evening = await read("evening.csv", line(30_700) + line(45_000) + line(52_000));
  expect(evening.outcomes).toEqual([
    ["duplicate", "The same amount, day and payer was booked before"],
    ["duplicate", "The same amount, day and payer was booked before"],
    ["matched", ""],
  ]);
  expect(await sumPaid(db, agreementId)).toBe(127_700);
});

test("slips of several buyers at one counter, with the same words and sum, are each their own", async ({ site }) => {
  const { db, clock } = site;
  const agreements = [];
  for (const [i, name] of ["Agnes Auma", "Beth Akello", "Carol Adong"].entries())
    agreements.push(await newAgreement(db, await newBuyer(db, name, `+25677288880${i}`), clock.now));
  const lines = agreements.map(
    (id) => `${localDate(clock.now)},CASH DEPOSIT,CASH DEP ${agreementDisplayId(id)},20900\n`,
  );
  const read = async (name: string, text: string) => {
    const content = Readable.from([Buffer.from(`Date,Narration,Reference,Credit\n${text}`)]);
    const imported = await readConfirmed(db, { name, method: "bank" as const, content }, by, clock.now);
    if (!imported.ok) throw new Error(imported.reason);
    return bookStatement(db, { importId: imported.importId }, by, () => clock.now);
  };
  expect(await read("first.csv", lines.slice(0, 2).join(""))).toMatchObject({ booked: 2, left: [] });
  expect(await read("second.csv", lines.join(""))).toMatchObject({ booked: 1, left: [] });
  for (const id of agreements) expect(await sumPaid(db, id)).toBe(20_900);
});
