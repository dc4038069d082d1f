import { Readable } from "node:stream";
import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { agreementDisplayId } from "#domain/agreements/agreement-number.ts";
import { monthOf } from "#domain/ledger/reconciliation.ts";
import { localDate } from "#domain/time/kampala-time.ts";
import { migrate } from "#server/db/migrate.ts";
import { listReconciled } from "#server/ledger/reconciliation.ts";
import { sumOwedToPayers } from "#server/ledger/set-aside-money.ts";
import { createDatabaseBefore } from "#test/database.ts";
import { newAgreement, newBuyer } from "#test/money/sold-homes.ts";
import { sumPaid } from "#test/money/sum-paid.ts";
import { readConfirmed } from "#test/statements/confirmed-statement.ts";
import { assignRow } from "./assign-row.ts";
import { bookStatement } from "./book-statement.ts";
import { countUnmatchedLines } from "./count-statements.ts";
import { dismissRow } from "./set-row-aside.ts";

const by = { actor: { id: "1", name: "Ada" } };
const done = { ok: true };

test("lines without a number that an earlier release has read are known in later files, whatever was decided", async () => {
  const { db, url, remove } = await createDatabaseBefore("20261201T0715");
  onTestFinished(remove);
  const now = new Date();
  const today = localDate(now);
  const agreementId = await newAgreement(db, await newBuyer(db, "Amina Nakato", "+256772111111"), now);
  let files = 0;
  async function read(...lines: string[]) {
    files += 1;
    const text = `Date,Narration,Reference,Payer phone,Credit\n${lines.join("\n")}\n`;
    const source = { name: `bank-${files}.csv`, method: "bank" as const, content: Readable.from([Buffer.from(text)]) };
    const imported = await readConfirmed(db, source, by, now);
    if (!imported.ok) throw new Error(imported.reason);
    return imported.importId;
  }
  const rowsOf = (importId: number) =>
    db
      .selectFrom("statement_rows")
      .leftJoin("transactions", "transactions.id", "transaction_id")
      .select(["statement_rows.id", "outcome", "transaction_id as transactionId", "number"])
      .where("import_id", "=", importId)
      .orderBy("line_number")
      .execute();
  const idOf = async (importId: number, i: number) => (await rowsOf(importId))[i]?.id ?? 0;
  const book = (importId: number) => bookStatement(db, { importId }, by, () => now);

  const own = `CASH DEP ${agreementDisplayId(agreementId)}`;
  const lines = [
    `${today},Deposit – Ng’ang’a José,${own},0772 111 111,21000`,
    `${today},DEPOSIT BY A STRANGER,CASH DEP,,22000`,
    `${today},DEPOSIT BY MOSES,CASH DEP,+256772999888,23000`,
    `${today},DEPOSIT AT THE COUNTER,${own},,24000`,
    `${today},DEPOSIT AT THE COUNTER,${own},,24000`,
  ];
  const first = await read(...lines);
  expect(await dismissRow(db, { rowId: await idOf(first, 2), why: "to-return" }, by, now)).toEqual(done);
  expect(await book(first)).toMatchObject({ booked: 2, left: [] });
  const numbers = (await rowsOf(first)).map(({ number }) => number);
  expect(new Set(numbers).size).toBe(5);
  expect(numbers.every((number) => /^#[0-9A-F]{64}$/.test(number ?? ""))).toBe(true);

  // This is what an earlier release left.
  await sql`update statement_rows set transaction_id = null`.execute(db);
  await sql`alter table payments disable trigger payments_are_final`.execute(db);
  await sql`update payments set transaction_id = null`.execute(db);
  await sql`alter table payments enable always trigger payments_are_final`.execute(db);
  await sql`delete from transactions`.execute(db);
  await migrate(url);

  expect((await rowsOf(first)).map(({ number }) => number)).toEqual(numbers);
  const waited = await countUnmatchedLines(db);
  const { amount: owed } = (await sumOwedToPayers(db)).inAll;
  const second = await read(...lines, `${today},ANOTHER ONE,${own},,25000`);
  const ids = async (importId: number) => (await rowsOf(importId)).map(({ transactionId }) => transactionId);
  expect((await ids(second)).slice(0, 5)).toEqual(await ids(first));
  expect((await rowsOf(second)).map(({ outcome }) => outcome)).toEqual([
    ...["duplicate", "unmatched", "duplicate", "duplicate", "duplicate", "matched"],
  ]);
  expect(await countUnmatchedLines(db)).toBe(waited);
  expect(await book(second)).toMatchObject({ booked: 1 });
  expect(await sumPaid(db, agreementId)).toBe(70_000);
  expect(await dismissRow(db, { rowId: await idOf(second, 2), why: "to-return" }, by, now)).toEqual(done);
  expect((await sumOwedToPayers(db)).inAll.amount).toBe(owed);
  expect(await assignRow(db, { rowId: await idOf(second, 1), agreementId }, by, now)).toEqual(done);
  expect(await book(second)).toMatchObject({ booked: 1 });
  expect((await rowsOf(first))[1]).toMatchObject({ outcome: "duplicate" });
  const month = { month: monthOf(today) };
  expect((await listReconciled(db, month)).map(({ stated, state }) => [stated, state]).sort()).toEqual([
    [21_000, "matched"],
    [22_000, "matched"],
    [23_000, "set-aside"],
    [24_000, "matched"],
    [24_000, "no-entry"],
    [25_000, "matched"],
  ]);
});

test("a line that an earlier release has booked from two files stays two payments", async () => {
  const { db, url, remove } = await createDatabaseBefore("20261201T0715");
  onTestFinished(remove);
  const now = new Date();
  const agreementId = await newAgreement(db, await newBuyer(db, "Amina Nakato", "+256772111111"), now);
  const imports = [];
  for (const name of ["noon.csv", "evening.csv"]) {
    const reference = `CASH DEP ${agreementDisplayId(agreementId)}`;
    const more = name === "noon.csv" ? "" : `${localDate(now)},ANOTHER,${reference},31500\n`;
    const text = `Date,Narration,Reference,Credit\n${localDate(now)},DEPOSIT,${reference},31000\n${more}`;
    const source = { name, method: "bank" as const, content: Readable.from([Buffer.from(text)]) };
    const imported = await readConfirmed(db, source, by, now);
    if (!imported.ok) throw new Error(imported.reason);
    imports.push(imported.importId);
    // The earlier release did not compare them.
    await sql`update statement_rows set outcome = 'matched', agreement_id = ${agreementId}, is_possible_duplicate = false, problem = '',
      decided_by = 'Ada', decided_at = now() where import_id = ${imported.importId} and outcome = 'duplicate'`.execute(
      db,
    );
    await sql`update statement_rows set transaction_id = null`.execute(db);
    await bookStatement(db, { importId: imported.importId }, by, () => now);
    await sql`alter table payments disable trigger payments_are_final`.execute(db);
    await sql`update payments set transaction_id = null`.execute(db);
    await sql`alter table payments enable always trigger payments_are_final`.execute(db);
    await sql`delete from transactions`.execute(db);
  }
  const paid = await sumPaid(db, agreementId);
  await migrate(url);
  const transactions = await db
    .selectFrom("payments")
    .innerJoin("transactions", "transactions.id", "transaction_id")
    .select(["payments.amount_ugx as paid", "transactions.amount_ugx as amount", "occurrence"])
    .orderBy("payments.id")
    .execute();
  expect(transactions.reduce((sum, one) => sum + one.paid, 0)).toBe(paid);
  expect(transactions.every((one) => one.paid === one.amount)).toBe(true);
  expect(transactions.filter((one) => one.paid === 31_000).map(({ occurrence }) => occurrence)).toEqual([1, 2]);
});
