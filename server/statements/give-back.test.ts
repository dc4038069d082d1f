import { Readable } from "node:stream";
import { expect } from "vitest";
import { agreementDisplayId } from "#domain/agreements/agreement-number.ts";
import { noAnswers } from "#domain/forms/question.ts";
import { paymentQuestionTexts } from "#domain/ledger/payment-questions.ts";
import { monthOf } from "#domain/ledger/reconciliation.ts";
import { ugx } from "#domain/money/money.ts";
import { rowQuestionTexts } from "#domain/statements/row-questions.ts";
import { localDate } from "#domain/time/kampala-time.ts";
import { listReconciled, listReconciledDays } from "#server/ledger/reconciliation.ts";
import { recordPayment } from "#server/ledger/record-payment.ts";
import { reversePayment } from "#server/ledger/reversals.ts";
import { sumOwedToPayers } from "#server/ledger/set-aside-money.ts";
import { signedIn } from "#test/administrator.ts";
import type { TestSite, Visitor } from "#test/app.ts";
import { testWithSite } from "#test/fixtures.ts";
import { confirm } from "#test/forms/confirm.ts";
import { newAgreement, newBuyer } from "#test/money/sold-homes.ts";
import { wordsOf } from "#test/pages/reading.ts";
import { readConfirmed } from "#test/statements/confirmed-statement.ts";
import { assignRow, splitRow } from "./assign-row.ts";
import { bookStatement } from "./book-statement.ts";
import { discardStatement } from "./discard-statement.ts";
import { giveBack, takeBackGiving } from "./give-back.ts";
import { listStatementLines, listUnmatchedLines } from "./read-statements.ts";
import { correctRow } from "./reverse-row.ts";
import { dismissRow, reopenRow } from "./set-row-aside.ts";
import { viewLayout, withdrawWithFiles } from "./statement-layout-changes.ts";
import { listLayouts } from "./statement-layouts.ts";
import { undoStatement } from "./statement-undo.ts";

const test = testWithSite();
const by = { actor: { id: "1", name: "Ada" } };

let site: TestSite;
let admin: Visitor;
let amina = 0;
let today = "";

test.beforeAll(async ({ site: opened }) => {
  site = opened;
  admin = await signedIn(site);
  amina = await newAgreement(site.db, await newBuyer(site.db, "Amina Nakato", "+256772111111"), site.clock.now);
  today = localDate(site.clock.now);
});

const words = async (path: string) => wordsOf((await admin.get(path)).body);
const owed = async () => (await sumOwedToPayers(site.db)).inAll;

async function read(name: string, rows: readonly string[]) {
  const day = today.split("-").reverse().join("/");
  const lines = rows.map((row) => row.replace("DAY", day));
  const content = ["Transaction ID,Date,Status,From,From name,Details,Amount", ...lines].join("\n");
  const source = { name, method: "mtn" as const, content: Readable.from([Buffer.from(content)]) };
  const outcome = await readConfirmed(site.db, source, by, site.clock.now);
  if (!outcome.ok) throw new Error(outcome.reason);
  const found = await listStatementLines(site.db, { importId: outcome.importId, outcome: "all", limit: 50, offset: 0 });
  return { importId: outcome.importId, lines: found };
}

const linesOf = (importId: number) => listStatementLines(site.db, { importId, outcome: "all", limit: 50, offset: 0 });

const pay = (reference: string, amount: number, answers = noAnswers) =>
  recordPayment(
    site.db,
    {
      ...{ agreementId: amina, amount: ugx(amount), method: "mtn" as const, externalReference: reference },
      ...{ paidOn: today, backdatingReason: "", note: "", answers },
    },
    by,
    site.clock.now,
  );

async function setAside(reference: string, why: "to-return" | "unknown", amount = 4_500) {
  const { importId, lines } = await read(`${reference}.csv`, [
    `${reference},DAY,Completed,0759111222,GRACE NABIRYE,,${amount}`,
  ]);
  const rowId = lines[0]?.id ?? 0;
  expect(await dismissRow(site.db, { rowId, why, note: "She asked for it" }, by, site.clock.now)).toEqual({ ok: true });
  return { importId, rowId };
}

test("a number that was set aside is asked about, and is not owed once it counts for a buyer", async () => {
  const { db, clock } = site;
  const { importId, rowId } = await setAside("17788990108", "to-return");
  expect(await owed()).toMatchObject({ rows: 1, amount: 4_500, since: today });
  const asked = await pay("17788990108", 4_500);
  expect(asked).toMatchObject({ reason: "needs-answers", questions: [{ code: "set-aside" }] });
  if (asked.ok || asked.reason !== "needs-answers") throw new Error("nothing was asked");
  const [question] = asked.questions;
  expect(question && paymentQuestionTexts[question.code].sentence(question.facts)).toContain(
    "This number is in 17788990108.csv, line 2, set aside: it has to be given back.",
  );
  expect(await owed()).toMatchObject({ rows: 1 });
  const confirmed = confirm(asked.questions);
  const paid = await pay("17788990108", 4_500, confirmed);
  if (!paid.ok) throw new Error(paid.reason);
  expect(await owed()).toMatchObject({ rows: 0, amount: 0 });
  const back = { on: today, method: "mtn" as const, externalReference: "990001112" };
  expect(await giveBack(db, { rowId, ...back }, by, clock.now)).toEqual({ ok: false, reason: "not-owed" });
  expect(await words(`/dashboard/statements/${importId}?show=all`)).toMatch(
    /It has to be given back.*Booked since: receipt 1/,
  );
  await reversePayment(db, { paymentId: paid.payment.id, reason: "Not hers", recordedBy: "Ada" }, clock.now);
  expect(await owed()).toMatchObject({ rows: 1, amount: 4_500 });
});

test("another file does not book what was set aside, and asks before it is assigned", async () => {
  const { db, clock } = site;
  const { importId: first } = await setAside("ASIDE2", "unknown");
  const named = `ASIDE2,DAY,Completed,0772111111,AMINA NAKATO,${agreementDisplayId(amina)},4500`;
  const { importId, lines } = await read("Again.csv", [named]);
  expect(lines).toMatchObject([
    { outcome: "duplicate", problem: "This number is in ASIDE2.csv, line 2, set aside: nobody knows whose it is" },
  ]);
  const rowId = lines[0]?.id ?? 0;
  const asked = await assignRow(db, { rowId, agreementId: amina }, by, clock.now);
  expect(asked).toMatchObject({ reason: "needs-answers", questions: [{ code: "set-aside" }] });
  if (asked.ok || asked.reason !== "needs-answers") throw new Error("nothing was asked");
  expect(Object.keys(rowQuestionTexts)).toContain("set-aside");
  const answers = confirm(asked.questions);
  clock.now = new Date(clock.now.getTime() + 60_000);
  expect(await assignRow(db, { rowId, agreementId: amina, answers }, by, clock.now)).toEqual({ ok: true });
  expect(await bookStatement(db, { importId }, by, () => clock.now)).toMatchObject({ booked: 1 });
  expect(await linesOf(first)).toMatchObject([{ outcome: "dismissed", owedToPayer: 0 }]);
});

test("a row that was ready is not booked if its number was set aside since", async () => {
  const { db, clock } = site;
  const named = `ASIDE3,DAY,Completed,0772111111,AMINA NAKATO,${agreementDisplayId(amina)},4500`;
  const { importId, lines } = await read("Ready.csv", [named]);
  expect(lines).toMatchObject([{ outcome: "matched" }]);
  const { lines: others } = await read("Other.csv", [named.replace("0772111111,AMINA NAKATO", "0759111222,GRACE")]);
  const done = await dismissRow(db, { rowId: others[0]?.id ?? 0, why: "to-return" }, by, clock.now);
  expect(done).toEqual({ ok: true });
  expect(await bookStatement(db, { importId }, by, () => clock.now)).toMatchObject({ booked: 0 });
  expect(await linesOf(importId)).toMatchObject([
    { outcome: "duplicate", problem: "This number is in Other.csv, line 2, set aside: it has to be given back" },
  ]);
});

test("what is owed to payers is in the queue, on the dashboard and beside what buyers are owed, until it is given back", async () => {
  const { db, clock } = site;
  const { importId, rowId } = await setAside("ASIDE4", "to-return", 45_000);
  const { amount } = await owed();
  const toReturn = (await sumOwedToPayers(db)).toReturn.amount;
  const text = (sum: number) => sum.toLocaleString("en");
  expect(await words("/dashboard")).toContain(`UGX ${text(toReturn)} to give back to payers`);
  expect(await words("/dashboard/buyers?show=owed")).toContain(`UGX ${text(amount)} of`);
  expect(await words("/dashboard/statements/unmatched")).not.toContain("has found its buyer.");
  expect(await words("/dashboard/statements/unmatched?show=owed")).toMatch(/ASIDE4.*45,000.*Given back to its payer/);
  const fields = { import: String(importId), row: String(rowId), on: today, method: "mtn", externalReference: "" };
  const path = "/dashboard/statements/unmatched?show=owed";
  const refused = await admin.post(path, { intent: "give-back", ...fields });
  expect(wordsOf(refused.body)).toContain("Please enter the number of the payment back.");
  const back = { rowId, on: today, method: "mtn" as const };
  expect(await giveBack(db, { ...back, externalReference: "aside 4" }, by, clock.now)).toMatchObject({
    reason: "reference-came-in",
  });
  const tomorrow = new Date(clock.now.getTime() + 86_400_000);
  expect(
    await giveBack(db, { ...back, on: localDate(tomorrow), externalReference: "RETURN4" }, by, clock.now),
  ).toMatchObject({ reason: "in-the-future" });
  expect(
    (await admin.post(path, { intent: "give-back", ...fields, externalReference: "RETURN4" })).status,
  ).toBeLessThan(400);
  expect((await owed()).amount).toBe(amount - 45_000);
  expect(await words(`/dashboard/statements/${importId}?show=all`)).toMatch(
    /Given back on .*: MTN Mobile Money, RETURN4\. It has to be given back: She asked for it/,
  );
  // What went back counts for nobody, until somebody says that it did not go.
  expect(await pay("ASIDE4", 45_000)).toEqual({ ok: false, reason: "given-back" });
  expect(await assignRow(db, { rowId, agreementId: amina }, by, clock.now)).toEqual({
    ok: false,
    reason: "given-back",
  });
  expect(await reopenRow(db, { rowId }, by, clock.now)).toEqual({ ok: false, reason: "given-back" });
  expect(await takeBackGiving(db, { rowId }, by, clock.now)).toEqual({ ok: true });
  expect((await owed()).amount).toBe(amount);
  expect(await reopenRow(db, { rowId }, by, clock.now)).toEqual({ ok: true });
});

test("a part of a payment is owed to its payer while another part counts for a buyer", async () => {
  const { db, clock } = site;
  const { importId, lines } = await read("Parts.csv", ["PARTS5,DAY,Completed,0759111222,GRACE NABIRYE,,6000"]);
  const parts = [
    { agreementId: amina, amount: ugx(2_000) },
    { agreementId: undefined, amount: ugx(3_000) },
    { agreementId: undefined, amount: ugx(1_000) },
  ];
  expect(await splitRow(db, { rowId: lines[0]?.id ?? 0, parts }, by, clock.now)).toMatchObject({ ok: true });
  const rowOf = async (amount: number) => (await linesOf(importId)).find((line) => line.amount === amount)?.id ?? 0;
  const back = { rowId: await rowOf(3_000), on: today, method: "mtn" as const, externalReference: "RETURN5" };
  const other = await rowOf(1_000);
  for (const rowId of [back.rowId, other])
    expect(await dismissRow(db, { rowId, why: "to-return" }, by, clock.now)).toEqual({ ok: true });
  expect(await giveBack(db, back, by, clock.now)).toEqual({ ok: true });
  // To put the other part together with this one would lose that it was given back.
  expect(await reopenRow(db, { rowId: other }, by, clock.now)).toEqual({ ok: true });
  expect(await linesOf(importId)).toMatchObject([
    { amount: 2_000, outcome: "matched" },
    { amount: 3_000, givenBackOn: today },
    { amount: 1_000, outcome: "unmatched" },
  ]);
  expect(await dismissRow(db, { rowId: other, why: "to-return" }, by, clock.now)).toEqual({ ok: true });
  expect(await bookStatement(db, { importId }, by, () => clock.now)).toMatchObject({ booked: 1 });
  expect(await linesOf(importId)).toMatchObject([{ outcome: "booked" }, { owedToPayer: 0 }, { owedToPayer: 1_000 }]);
  const reconciled = async () =>
    (await listReconciled(db, { month: monthOf(today) })).find(({ reference }) => reference === "PARTS5");
  expect(await reconciled()).toMatchObject({ state: "set-aside", stated: 6_000, booked: 2_000 });
  const shown = await words(`/dashboard/statements/${importId}?show=dismissed`);
  expect(shown).toMatch(/Given back on .*: MTN Mobile Money, RETURN5\. It has to be given back/);
  expect(shown).not.toContain("Booked since");
  expect(await giveBack(db, { ...back, rowId: other, externalReference: "RETURN5B" }, by, clock.now)).toEqual({
    ok: true,
  });
  expect(await reconciled()).toMatchObject({ state: "given-back", stated: 6_000, booked: 2_000 });
  const withoutEntry = async () =>
    (await listReconciledDays(db, monthOf(today)))
      .flatMap(({ causes }) => causes)
      .reduce((sum, { state, difference }) => sum + (state === "no-entry" ? difference : 0), 0);
  const before = await withoutEntry();
  const booked = (await linesOf(importId)).find(({ outcome }) => outcome === "booked");
  expect(await correctRow(db, { rowId: booked?.id ?? 0, reason: "Another buyer" }, by, clock.now)).toEqual({
    ok: true,
  });
  expect(await withoutEntry()).toBe(before - 2_000);
});

test("money that two files show is set aside, put back and given back once", async () => {
  const { db, clock } = site;
  const row = "TWICE6,DAY,Completed,0759111222,GRACE NABIRYE,,7000";
  const first = await read("Twice A.csv", [row]);
  const second = await read("Twice B.csv", [row, "ALONE6,DAY,Completed,0759111333,JANE,,800"]);
  const one = first.lines[0]?.id ?? 0;
  const other = second.lines[0]?.id ?? 0;
  const before = (await owed()).amount;
  expect(await dismissRow(db, { rowId: one, why: "to-return" }, by, clock.now)).toEqual({ ok: true });
  expect((await owed()).amount).toBe(before + 7_000);
  expect(await reopenRow(db, { rowId: one }, by, clock.now)).toEqual({ ok: true });
  expect((await owed()).amount).toBe(before);
  expect(await linesOf(first.importId)).toMatchObject([{ outcome: "unmatched" }]);
  expect((await linesOf(second.importId))[0]).toMatchObject({ outcome: "unmatched" });
  // The row that is assigned is not set aside with the other one, and what it is about to book is owed to nobody.
  expect(await assignRow(db, { rowId: one, agreementId: amina }, by, clock.now)).toEqual({ ok: true });
  expect(await dismissRow(db, { rowId: other, why: "to-return" }, by, clock.now)).toEqual({ ok: true });
  const back = { on: today, method: "cash" as const, externalReference: "" };
  expect((await owed()).amount).toBe(before);
  expect(await giveBack(db, { rowId: other, ...back }, by, clock.now)).toEqual({ ok: false, reason: "not-owed" });
  expect(await reopenRow(db, { rowId: one }, by, clock.now)).toEqual({ ok: true });
  expect((await owed()).amount).toBe(before + 7_000);
  expect(await giveBack(db, { rowId: other, ...back }, by, clock.now)).toEqual({ ok: true });
  expect((await owed()).amount).toBe(before);
  const givenBack = { ok: false, reason: "given-back" };
  const parts = [
    { agreementId: amina, amount: ugx(3_000) },
    { agreementId: undefined, amount: ugx(4_000) },
  ];
  expect(await assignRow(db, { rowId: one, agreementId: amina }, by, clock.now)).toEqual(givenBack);
  expect(await splitRow(db, { rowId: one, parts }, by, clock.now)).toEqual(givenBack);
  expect(await linesOf(first.importId)).toMatchObject([{ outcome: "unmatched", isGivenBack: true }]);
  expect(await dismissRow(db, { rowId: one, why: "to-return" }, by, clock.now)).toEqual({ ok: true });
  expect((await owed()).amount).toBe(before);
  expect(await giveBack(db, { rowId: one, ...back }, by, clock.now)).toEqual(givenBack);
  expect(await reopenRow(db, { rowId: one }, by, clock.now)).toEqual(givenBack);
  expect(await words(`/dashboard/statements/${first.importId}?show=all`)).toMatch(
    /This number is in Twice B\.csv, line 2, set aside and given back on/,
  );
  expect(await takeBackGiving(db, { rowId: other }, by, clock.now)).toEqual({ ok: true });
  expect((await owed()).amount).toBe(before + 7_000);
  expect(await giveBack(db, { rowId: one, ...back }, by, clock.now)).toEqual({ ok: true });
  expect((await owed()).amount).toBe(before);
});

test("a decision about a part is not one about the whole that another file shows", async () => {
  const { db, clock } = site;
  const row = "PART8,DAY,Completed,0759111222,GRACE NABIRYE,,50000";
  const first = await read("Part A.csv", [row]);
  const second = await read("Part B.csv", [row.replace("GRACE NABIRYE", "NABIRYE GRACE")]);
  const before = (await owed()).amount;
  const parts = [
    { agreementId: amina, amount: ugx(40_000) },
    { agreementId: undefined, amount: ugx(10_000) },
  ];
  expect(await splitRow(db, { rowId: first.lines[0]?.id ?? 0, parts }, by, clock.now)).toMatchObject({ ok: true });
  const part = async (amount: number) => {
    const found = (await linesOf(first.importId)).find((line) => line.amount === amount);
    return { rowId: found?.id ?? 0 };
  };
  const whole = { rowId: second.lines[0]?.id ?? 0 };
  const aside = { why: "to-return" as const };
  expect(await dismissRow(db, { ...(await part(10_000)), ...aside }, by, clock.now)).toEqual({ ok: true });
  expect(await linesOf(second.importId)).toMatchObject([{ outcome: "unmatched" }]);
  expect((await owed()).amount).toBe(before + 10_000);
  clock.now = new Date(clock.now.getTime() + 60_000);
  // Whoever sets the whole aside as well owes no more than what no buyer is about to have.
  expect(await dismissRow(db, { ...whole, ...aside }, by, clock.now)).toEqual({ ok: true });
  expect((await owed()).amount).toBe(before + 10_000);
  const back = { on: today, method: "cash" as const, externalReference: "" };
  expect(await giveBack(db, { ...whole, ...back }, by, clock.now)).toEqual({ ok: false, reason: "not-owed" });
  expect(await reopenRow(db, whole, by, clock.now)).toEqual({ ok: true });
  expect(await linesOf(first.importId)).toMatchObject([{ outcome: "matched" }, { outcome: "dismissed" }]);
  expect(await bookStatement(db, { importId: first.importId }, by, () => clock.now)).toMatchObject({ booked: 1 });
  expect(await linesOf(second.importId)).toMatchObject([{ outcome: "duplicate" }]);
  expect((await owed()).amount).toBe(before + 10_000);
});

test("putting a part back keeps the other parts' decisions, and a row waits only for what is decided nowhere", async () => {
  const { db, clock } = site;
  const row = "KEPT17,DAY,Completed,0759111222,GRACE NABIRYE,,50000";
  const first = await read("Kept A.csv", [row]);
  const second = await read("Kept B.csv", [row.replace("GRACE NABIRYE", "NABIRYE GRACE")]);
  const third = await read("Kept C.csv", [row.replace("GRACE NABIRYE", "NABIRYE")]);
  const before = (await owed()).amount;
  const parts = [
    { agreementId: undefined, amount: ugx(20_000) },
    { agreementId: amina, amount: ugx(30_000) },
  ];
  expect(await splitRow(db, { rowId: first.lines[0]?.id ?? 0, parts }, by, clock.now)).toMatchObject({ ok: true });
  const [part] = await linesOf(first.importId);
  expect(await dismissRow(db, { rowId: part?.id ?? 0, why: "to-return" }, by, clock.now)).toEqual({ ok: true });
  const seenElsewhere = await words(`/dashboard/statements/${second.importId}?show=all`);
  expect(seenElsewhere).toContain("Decided elsewhere");
  expect(seenElsewhere).toContain(
    "This number is in Kept A.csv, line 2, with UGX 20,000 of it set aside: it has to be given back",
  );
  expect(seenElsewhere).toContain("Line 2 of Kept A.csv, ready for");
  clock.now = new Date(clock.now.getTime() + 60_000);
  const whole = { rowId: third.lines[0]?.id ?? 0 };
  expect(await dismissRow(db, { ...whole, why: "unknown" }, by, clock.now)).toEqual({ ok: true });
  expect((await owed()).amount).toBe(before + 20_000);
  expect(await words(`/dashboard/statements/${first.importId}?show=dismissed`)).not.toContain("Put together");
  expect(await reopenRow(db, { rowId: part?.id ?? 0 }, by, clock.now)).toEqual({ ok: true });
  expect(await linesOf(first.importId)).toMatchObject([
    { outcome: "unmatched", amount: 20_000, openAmount: 0 },
    { outcome: "matched", amount: 30_000, agreementId: amina },
  ]);
  expect((await owed()).amount).toBe(before + 20_000);
  const waiting = await listUnmatchedLines(db, { limit: 100, offset: 0 });
  expect(waiting.filter(({ reference }) => reference === "KEPT17")).toEqual([]);
});

test("what is owed of a transaction is never more than came in, however files divide it, and is put back whole", async () => {
  const { db, clock } = site;
  const row = "PART9,DAY,Completed,0759111222,GRACE NABIRYE,,40000";
  const first = await read("Divided A.csv", [row]);
  const second = await read("Divided B.csv", [row.replace("GRACE NABIRYE", "NABIRYE GRACE")]);
  const third = await read("Divided C.csv", [row.replace("GRACE NABIRYE", "NABIRYE")]);
  const before = (await owed()).amount;
  const half = { agreementId: undefined, amount: ugx(20_000) };
  for (const { lines } of [first, second])
    expect(await splitRow(db, { rowId: lines[0]?.id ?? 0, parts: [half, half] }, by, clock.now)).toMatchObject({
      ok: true,
    });
  const outcomes = async () =>
    (await Promise.all([first, second, third].map(({ importId }) => linesOf(importId)))).map((lines) =>
      lines.map(({ outcome }) => outcome),
    );
  const halves = (await linesOf(first.importId)).map(({ id }) => id);
  const setPart = async (i: number) =>
    expect(await dismissRow(db, { rowId: halves[i] ?? 0, why: "unknown" }, by, clock.now)).toEqual({ ok: true });
  await setPart(0);
  expect(await outcomes()).toEqual([["dismissed", "unmatched"], ["dismissed", "unmatched"], ["unmatched"]]);
  expect((await owed()).amount).toBe(before + 20_000);
  await setPart(1);
  expect(await outcomes()).toEqual([["dismissed", "dismissed"], ["dismissed", "dismissed"], ["dismissed"]]);
  expect((await owed()).amount).toBe(before + 40_000);
  expect(await reopenRow(db, { rowId: halves[0] ?? 0 }, by, clock.now)).toEqual({ ok: true });
  expect(await outcomes()).toEqual([["unmatched"], ["unmatched"], ["unmatched"]]);
  expect((await owed()).amount).toBe(before);
});

test("a part that a person has assigned is booked, though another file sets the whole aside later", async () => {
  const { db, clock } = site;
  const row = "PART10,DAY,Completed,0759111222,GRACE NABIRYE,,40000";
  const first = await read("Assigned A.csv", [row]);
  const second = await read("Whole B.csv", [row.replace("GRACE NABIRYE", "NABIRYE GRACE")]);
  const before = (await owed()).amount;
  const parts = [
    { agreementId: amina, amount: ugx(15_000) },
    { agreementId: undefined, amount: ugx(25_000) },
  ];
  expect(await splitRow(db, { rowId: first.lines[0]?.id ?? 0, parts }, by, clock.now)).toMatchObject({ ok: true });
  const rest = (await linesOf(first.importId)).find(({ amount }) => amount === 25_000)?.id ?? 0;
  expect(await dismissRow(db, { rowId: rest, why: "to-return" }, by, clock.now)).toEqual({ ok: true });
  clock.now = new Date(clock.now.getTime() + 60_000);
  const whole = second.lines[0]?.id ?? 0;
  expect(await dismissRow(db, { rowId: whole, why: "to-return" }, by, clock.now)).toEqual({ ok: true });
  expect(await bookStatement(db, { importId: first.importId }, by, () => clock.now)).toMatchObject({ booked: 1 });
  expect((await owed()).amount).toBe(before + 25_000);
  const back = { on: localDate(clock.now), method: "cash" as const, externalReference: "" };
  expect(await giveBack(db, { rowId: whole, ...back }, by, clock.now)).toEqual({ ok: false, reason: "not-owed" });
  expect(await giveBack(db, { rowId: rest, ...back }, by, clock.now)).toEqual({ ok: true });
  expect((await owed()).amount).toBe(before);
});

test("a part that another file's row says was given back is not put back", async () => {
  const { db, clock } = site;
  const row = "PART11,DAY,Completed,0759111222,GRACE NABIRYE,,50000";
  const files = [await read("Back A.csv", [row]), await read("Back B.csv", [row.replace("GRACE", "GRACIE")])];
  const parts = [20_000, 30_000].map((amount) => ({ agreementId: undefined, amount: ugx(amount) }));
  for (const { lines } of files)
    expect(await splitRow(db, { rowId: lines[0]?.id ?? 0, parts }, by, clock.now)).toMatchObject({ ok: true });
  const [shown = [], twins = []] = await Promise.all(files.map(({ importId }) => linesOf(importId)));
  for (const { id } of shown)
    expect(await dismissRow(db, { rowId: id, why: "to-return" }, by, clock.now)).toEqual({ ok: true });
  const idOf = (rows: typeof shown) => rows.find(({ amount }) => amount === 20_000)?.id ?? 0;
  const back = { on: localDate(clock.now), method: "cash" as const, externalReference: "" };
  expect(await giveBack(db, { rowId: idOf(shown), ...back }, by, clock.now)).toEqual({ ok: true });
  const twin = { rowId: idOf(twins) };
  expect(await reopenRow(db, twin, by, clock.now)).toEqual({ ok: false, reason: "given-back" });
  expect(await takeBackGiving(db, { rowId: idOf(shown) }, by, clock.now)).toEqual({ ok: true });
  expect(await reopenRow(db, twin, by, clock.now)).toEqual({ ok: true });
  for (const { importId } of files) expect(await linesOf(importId)).toMatchObject([{ outcome: "unmatched" }]);
});

test("what is owed of a transfer is what is left of it, and only that is given back", async () => {
  const { db, clock } = site;
  const row = "PART12,DAY,Completed,0759111222,GRACE NABIRYE,,50000";
  const files = [await read("Left A.csv", [row]), await read("Left B.csv", [row.replace("GRACE", "GRACIE")])];
  const before = (await owed()).amount;
  const parts = [20_000, 30_000].map((amount) => ({ agreementId: undefined, amount: ugx(amount) }));
  for (const { lines } of files)
    expect(await splitRow(db, { rowId: lines[0]?.id ?? 0, parts }, by, clock.now)).toMatchObject({ ok: true });
  const shown = async (file: number) => await linesOf(files[file]?.importId ?? 0);
  const rowOf = async (file: number, amount: number) => ({
    rowId: (await shown(file)).find((line) => line.amount === amount)?.id ?? 0,
  });
  for (const amount of [20_000, 30_000])
    expect(await dismissRow(db, { ...(await rowOf(0, amount)), why: "to-return" }, by, clock.now)).toEqual({
      ok: true,
    });
  const back = { on: localDate(clock.now), method: "cash" as const, externalReference: "" };
  expect(await giveBack(db, { ...(await rowOf(0, 20_000)), ...back }, by, clock.now)).toEqual({ ok: true });
  clock.now = new Date(clock.now.getTime() + 60_000);
  const assigned = { ...(await rowOf(1, 20_000)), agreementId: amina };
  const asked = await assignRow(db, assigned, by, clock.now);
  if (asked.ok || asked.reason !== "needs-answers") throw new Error("nothing was asked");
  expect(await assignRow(db, { ...assigned, answers: confirm(asked.questions) }, by, clock.now)).toEqual({ ok: true });
  expect((await owed()).amount).toBe(before + 10_000);
  expect(await bookStatement(db, { importId: files[1]?.importId ?? 0 }, by, () => clock.now)).toMatchObject({
    booked: 1,
  });
  expect((await owed()).amount).toBe(before + 10_000);
  const reconciled = async () =>
    (await listReconciled(db, { month: monthOf(today) })).find(({ reference }) => reference === "PART12");
  const aside = async () => (await reconciled())?.aside.map(({ state, amount }) => [state, amount]);
  expect(await reconciled()).toMatchObject({ state: "set-aside", stated: 50_000, booked: 20_000 });
  expect(await aside()).toEqual([
    ["given-back", 20_000],
    ["set-aside", 10_000],
  ]);
  const [owing] = [...(await shown(0)), ...(await shown(1))].filter(({ owedToPayer }) => owedToPayer > 0);
  expect(owing).toMatchObject({ amount: 30_000, owedToPayer: 10_000 });
  expect(await words(`/dashboard/statements/${owing?.importId}?show=all`)).toContain(
    "Of it, UGX 10,000 is still owed to its payer",
  );
  expect(await giveBack(db, { rowId: owing?.id ?? 0, ...back }, by, clock.now)).toEqual({ ok: true });
  expect((await owed()).amount).toBe(before);
  expect(await reconciled()).toMatchObject({ state: "given-back", stated: 50_000, booked: 20_000 });
});

test("the whole that is set aside takes the parts with it that wait in another file, and not those that are ready", async () => {
  const { db, clock } = site;
  const row = "PART13,DAY,Completed,0759111222,GRACE NABIRYE,,40000";
  const first = await read("Parts A.csv", [row]);
  const second = await read("Parts B.csv", [row.replace("GRACE", "GRACIE")]);
  const before = (await owed()).amount;
  const parts = [
    { agreementId: amina, amount: ugx(15_000) },
    { agreementId: undefined, amount: ugx(18_000) },
    { agreementId: undefined, amount: ugx(7_000) },
  ];
  expect(await splitRow(db, { rowId: first.lines[0]?.id ?? 0, parts }, by, clock.now)).toMatchObject({ ok: true });
  const whole = { rowId: second.lines[0]?.id ?? 0 };
  const outcomes = async () => (await linesOf(first.importId)).map(({ outcome }) => outcome);
  expect(await dismissRow(db, { ...whole, why: "to-return" }, by, clock.now)).toEqual({ ok: true });
  expect(await outcomes()).toEqual(["matched", "dismissed", "dismissed"]);
  expect((await owed()).amount).toBe(before + 25_000);
  expect(
    (await listReconciled(db, { month: monthOf(today) })).find(({ reference }) => reference === "PART13"),
  ).toMatchObject({ state: "no-entry", aside: [{ amount: 18_000 }, { amount: 7_000 }] });
  expect(await reopenRow(db, whole, by, clock.now)).toEqual({ ok: true });
  expect(await outcomes()).toEqual(["matched", "unmatched", "unmatched"]);
  expect((await owed()).amount).toBe(before);
});

test("undoing a file says first what owed money is in no list then, and the undone file offers no decision", async () => {
  const { db, clock } = site;
  const named = `GONE14,DAY,Completed,0772111111,AMINA NAKATO,${agreementDisplayId(amina)},1300`;
  const aside = "ASIDE14,DAY,Completed,0759111222,GRACE NABIRYE,,14000";
  const { importId, lines } = await read("Gone.csv", [named, aside]);
  expect(await dismissRow(db, { rowId: lines[1]?.id ?? 0, why: "to-return" }, by, clock.now)).toEqual({ ok: true });
  const address = `/dashboard/statements/${importId}?show=all`;
  const lost = "UGX 14,000 that is set aside and owed to whoever paid it is in no list then";
  expect(await words(address)).toContain(lost);
  const before = (await owed()).amount;
  expect(await bookStatement(db, { importId }, by, () => clock.now)).toMatchObject({ booked: 1 });
  expect(await words(address)).toMatch(/1 payment of it will be reversed.*UGX 14,000 that is set aside and owed/);
  expect(await undoStatement(db, { importId, reason: "Wrong" }, by, () => clock.now)).toMatchObject({ ok: true });
  expect((await owed()).amount).toBe(before - 14_000);
  const undone = await words(address);
  expect(undone).toContain("It has to be given back");
  for (const offer of ["Put back", "Split between agreements", "Given back to its payer"])
    expect(undone).not.toContain(offer);
});

test("undoing a file says what is no longer set aside of money that another file shows, and was never decided there", async () => {
  const { db, clock } = site;
  const named = `SHOWN18,DAY,Completed,0772111111,AMINA NAKATO,${agreementDisplayId(amina)},2000`;
  const first = await read("Shown A.csv", [named]);
  const parts = [
    { agreementId: amina, amount: ugx(800) },
    { agreementId: undefined, amount: ugx(1_200) },
  ];
  expect(await splitRow(db, { rowId: first.lines[0]?.id ?? 0, parts }, by, clock.now)).toMatchObject({ ok: true });
  const [, part] = await linesOf(first.importId);
  expect(await dismissRow(db, { rowId: part?.id ?? 0, why: "to-return" }, by, clock.now)).toEqual({ ok: true });
  expect(await bookStatement(db, { importId: first.importId }, by, () => clock.now)).toMatchObject({ booked: 1 });
  await read("Shown B.csv", [named, `OTHER18,DAY,Completed,0759111222,GRACE,,100`]);
  expect(await words(`/dashboard/statements/${first.importId}?show=all`)).toContain(
    "UGX 1,200 that is set aside and owed to whoever paid it waits again in another file, as if nobody had set it aside",
  );
});

test("a layout's page foretells what reading a file again makes of its own rows that are set aside", async () => {
  const { db, clock } = site;
  const { importId, rowId } = await setAside("FORETOLD15", "to-return", 15_000);
  const known = (await listLayouts(db)).find(({ files }) => files.some((file) => file.importId === importId));
  if (!known) throw new Error("the file has no layout");
  const { effects } = await viewLayout(db, known, {}, clock.now);
  expect(effects.find(({ fileName }) => fileName === "FORETOLD15.csv")).toMatchObject({
    before: { asked: 1 },
    after: { asked: 1 },
  });
  const names = async () => await words(`/dashboard/statements/layouts/${known.key}`);
  expect(await names()).toMatch(/FORETOLD15\.csv .{0,40}, not booked/);
  const back = { on: localDate(clock.now), method: "cash" as const, externalReference: "" };
  expect(await giveBack(db, { rowId, ...back }, by, clock.now)).toEqual({ ok: true });
  expect(await names()).toMatch(/FORETOLD15\.csv .{0,40}, not booked, of which money was given back/);
  const shown = await words(`/dashboard/statements/${importId}`);
  expect(shown).toContain("To read it again or discard it, first say at its row that it was not given back");
  expect(shown).not.toContain("Read again, or as another");
});

test("a file that alone says that money was given back is neither discarded nor undone", async () => {
  const { db, clock } = site;
  const { importId, rowId } = await setAside("KEPT7", "to-return", 7_700);
  const back = { rowId, on: today, method: "mtn" as const, externalReference: "RETURN7" };
  expect(await giveBack(db, back, by, clock.now)).toEqual({ ok: true });
  expect(await discardStatement(db, importId, by, clock.now)).toEqual({ ok: false, reason: "given-back" });
  const refused = await admin.post(`/dashboard/statements/${importId}`, {
    intent: "discard",
    import: String(importId),
  });
  expect(wordsOf(refused.body)).toContain("Money of this file was given back to its payer");
  expect((await linesOf(importId)).length).toBe(1);
  const named = `BOOKED7,DAY,Completed,0772111111,AMINA NAKATO,${agreementDisplayId(amina)},1700`;
  const booked = await read("Booked 7.csv", [named, "ASIDE7,DAY,Completed,0759111222,GRACE,,600"]);
  expect(await bookStatement(db, { importId: booked.importId }, by, () => clock.now)).toMatchObject({ booked: 1 });
  const aside = booked.lines[1]?.id ?? 0;
  expect(await dismissRow(db, { rowId: aside, why: "to-return" }, by, clock.now)).toEqual({ ok: true });
  // One transfer is not two payments back.
  expect(await giveBack(db, { ...back, rowId: aside }, by, clock.now)).toEqual({ ok: false, reason: "reference-used" });
  expect(await giveBack(db, { ...back, rowId: aside, externalReference: "RETURN7B" }, by, clock.now)).toEqual({
    ok: true,
  });
  const undo = { importId: booked.importId, reason: "Wrong" };
  expect(await undoStatement(db, undo, by, () => clock.now)).toEqual({ ok: false, reason: "given-back" });
  expect(await linesOf(booked.importId)).toMatchObject([{ outcome: "booked" }, { givenBackOn: today }]);
  // A layout that is withdrawn takes the files with it that can be read again, of which this one is none.
  const known = (await listLayouts(db)).find(({ files }) => files.some((file) => file.importId === importId));
  if (!known) throw new Error("the file has no layout");
  await withdrawWithFiles(db, known, by, clock.now);
  expect(await linesOf(importId)).toMatchObject([{ givenBackOn: today }]);
  expect(known.files.find((file) => file.importId === importId)).toMatchObject({ standing: "given-back" });
});
