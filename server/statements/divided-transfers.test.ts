import { Readable } from "node:stream";
import { expect } from "vitest";
import { noAnswers } from "#domain/forms/question.ts";
import { monthOf } from "#domain/ledger/reconciliation.ts";
import { ugx } from "#domain/money/money.ts";
import { localDate } from "#domain/time/kampala-time.ts";
import type { Database } from "#server/db/connection.ts";
import { listReconciled } from "#server/ledger/reconciliation.ts";
import { sumOwedToPayers } from "#server/ledger/set-aside-money.ts";
import { testWithDatabase } from "#test/fixtures.ts";
import { confirm } from "#test/forms/confirm.ts";
import { newAgreement, newBuyer } from "#test/money/sold-homes.ts";
import { seededRandom } from "#test/seeded-random.ts";
import { readConfirmed } from "#test/statements/confirmed-statement.ts";
import { assignRow, splitRow } from "./assign-row.ts";
import { bookStatement } from "./book-statement.ts";
import { giveBack, takeBackGiving } from "./give-back.ts";
import { listUnmatchedLines } from "./read-statements.ts";
import { correctRow } from "./reverse-row.ts";
import { dismissRow, reopenRow } from "./set-row-aside.ts";
import { undoStatement } from "./statement-undo.ts";

const test = testWithDatabase;

interface Office {
  db: Database;
  clock: { now: Date };
}

const by = { actor: { id: "1", name: "Ada" } };
const ORDERS = 15;
const DECISIONS = 10;
const WHOLE = 40_000;

test("two files that divide one transfer never count it twice, nor lose it, whatever is decided in which order", async ({
  database: { db },
}) => {
  const site: Office = { db, clock: { now: new Date() } };
  const random = seededRandom();
  const pick = <One>(some: readonly One[]): One | undefined => some[Math.floor(random() * some.length)];
  const agreementId = await newAgreement(db, await newBuyer(db, "Amina", "+256772111111"), site.clock.now);
  for (let order = 0; order < ORDERS; order += 1) {
    const reference = String(Math.floor(1e9 + random() * 9e9));
    const files = [await read(site, `A${order}`, reference), await read(site, `B${order}`, reference)];
    const owedBefore = (await sumOwedToPayers(db)).inAll.amount;
    const done: string[] = [];
    for (let i = 0; i < DECISIONS; i += 1) {
      site.clock.now = new Date(site.clock.now.getTime() + 1_000);
      const row = pick((await rowsOf(site, reference)).filter(({ state }) => state !== "undone"));
      if (!row) break;
      const decision = await decide(site, { row, agreementId, files, random });
      if (decision === undefined) continue;
      done.push(`${row.file}:${row.amount} ${decision}`);
      const rows = await rowsOf(site, reference);
      const { booked, returned } = await countedOf(site, reference);
      const owed = (await sumOwedToPayers(db)).inAll.amount - owedBefore;
      const open = (await listUnmatchedLines(db, { limit: 100, offset: 0 })).filter(
        (waiting) => waiting.reference === reference,
      );
      const waiting = open.reduce((sum, { openAmount }) => sum + (openAmount ?? 0), 0);
      // One file may say that the money is no payment of a buyer while another one books it.
      const ready = Math.max(
        ...files.map((file) => {
          const sumOf = (some: Row[]) => some.reduce((sum, { amount }) => sum + amount, 0);
          const ofFile = rows.filter((one) => one.file === file && one.state !== "undone");
          const matched = sumOf(ofFile.filter(({ outcome }) => outcome === "matched"));
          const none = sumOf(ofFile.filter(({ outcome, why }) => outcome === "dismissed" && why === "no-payment"));
          return matched + Math.min(none, WHOLE - booked - returned - matched);
        }),
      );
      const [line] = (await listReconciled(db, { month: monthOf(localDate(site.clock.now)) })).filter(
        (item) => item.reference === reference && item.kind === "line",
      );
      const aside = (line?.aside ?? [])
        .filter(({ setAsideFor }) => setAsideFor !== "no-payment")
        .reduce((sum, { amount }) => sum + amount, 0);
      const counted = owed + booked + returned + ready + waiting;
      const seen = { done, order, owed, booked, returned, ready, waiting, rows };
      const isShown = rows.some(({ state }) => state !== "undone");
      expect(counted, JSON.stringify(seen)).toBe(isShown ? WHOLE : booked);
      if (line) expect([line.booked, aside], JSON.stringify({ ...seen, line })).toEqual([booked, owed + returned]);
    }
    // The next order is about money of its own.
    for (const importId of files) await undoStatement(db, { importId, reason: "Next" }, by, () => site.clock.now);
  }
});

async function read({ db, clock }: Office, name: string, reference: string): Promise<number> {
  const day = localDate(clock.now).split("-").reverse().join("/");
  const row = `${reference},${day},Completed,0759111222,GRACE ${name},,${WHOLE}`;
  const content = ["Transaction ID,Date,Status,From,From name,Details,Amount", row].join("\n");
  const source = { name: `${name}.csv`, method: "mtn" as const, content: Readable.from([Buffer.from(content)]) };
  const outcome = await readConfirmed(db, source, by, clock.now);
  if (!outcome.ok) throw new Error(outcome.reason);
  return outcome.importId;
}

const rowsOf = ({ db }: Office, reference: string) =>
  db
    .selectFrom("statement_rows")
    .innerJoin("statement_imports as file", "file.id", "import_id")
    .select([
      "statement_rows.id",
      "import_id as file",
      "outcome",
      "state",
      "given_back_on as givenBackOn",
      "set_aside_for as why",
    ])
    .select((eb) => eb.fn.coalesce("amount_ugx", eb.lit(0)).as("amount"))
    .where("external_reference", "=", reference)
    .orderBy("statement_rows.id")
    .execute();

type Row = Awaited<ReturnType<typeof rowsOf>>[number];

async function countedOf(site: Office, reference: string) {
  const entries = await site.db
    .selectFrom("payments")
    .select("amount_ugx as amount")
    .where("external_reference", "=", reference)
    .execute();
  const back = (await rowsOf(site, reference)).filter(({ givenBackOn }) => givenBackOn !== null);
  const sum = (some: readonly { amount: number }[]) => some.reduce((total, { amount }) => total + amount, 0);
  // A reversing entry has the negative amount.
  return { booked: sum(entries), returned: sum(back) };
}

/** Makes one decision about a row by chance and returns its name; undefined if it was refused. */
async function decide(
  { db, clock }: Office,
  {
    row,
    agreementId,
    files,
    random,
  }: { row: Row; agreementId: number; files: readonly number[]; random: () => number },
): Promise<string | undefined> {
  const seen = { rowId: row.id };
  const back = { on: localDate(clock.now), method: "cash" as const, externalReference: "" };
  const part = 1_000 * Math.ceil((random() * row.amount) / 1_000 / 2);
  const parts = [
    { agreementId: random() < 0.3 ? agreementId : undefined, amount: ugx(part) },
    { agreementId: undefined, amount: ugx(row.amount - part) },
  ];
  const ways = {
    split: () => splitRow(db, { ...seen, parts }, by, clock.now),
    aside: () => dismissRow(db, { ...seen, why: "to-return" }, by, clock.now),
    none: () => dismissRow(db, { ...seen, why: "no-payment" }, by, clock.now),
    put: () => reopenRow(db, seen, by, clock.now),
    assign: () => assign(db, { ...seen, agreementId }, clock.now),
    give: () => giveBack(db, { ...seen, ...back }, by, clock.now),
    take: () => takeBackGiving(db, seen, by, clock.now),
    book: () => bookStatement(db, { importId: row.file }, by, () => clock.now),
    correct: () => correctRow(db, { ...seen, reason: "Wrong" }, by, clock.now),
    undo: () => undoStatement(db, { importId: files[0] ?? 0, reason: "Wrong" }, by, () => clock.now),
  };
  const usual = [
    "split",
    "aside",
    "aside",
    "aside",
    "none",
    "put",
    "assign",
    "assign",
    "give",
    "take",
    "book",
    "correct",
  ] as const;
  const way = random() < 0.03 ? "undo" : (usual[Math.floor(random() * usual.length)] ?? "book");
  const outcome = await ways[way]();
  return "ok" in outcome && !outcome.ok ? undefined : way;
}

/** Assigns a row and confirms that its number was set aside; that it is another payment is never confirmed. */
async function assign(db: Database, choice: { rowId: number; agreementId: number }, now: Date) {
  const asked = await assignRow(db, { ...choice, answers: noAnswers }, by, now);
  if (asked.ok || asked.reason !== "needs-answers") return asked;
  if (asked.questions.some(({ code }) => code === "same-transaction")) return asked;
  return assignRow(db, { ...choice, answers: confirm(asked.questions) }, by, now);
}
