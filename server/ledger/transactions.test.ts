import { Readable } from "node:stream";
import { sql } from "kysely";
import { describe, expect } from "vitest";
import { agreementDisplayId } from "#domain/agreements/agreement-number.ts";
import type { Ugx } from "#domain/money/money.ts";
import { ugx } from "#domain/money/money.ts";
import { isTransactionReference } from "#domain/statements/statement-numbers.ts";
import { localDate } from "#domain/time/kampala-time.ts";
import type { Database } from "#server/db/connection.ts";
import { assignRow } from "#server/statements/assign-row.ts";
import { bookStatement } from "#server/statements/book-statement.ts";
import { addListedRows, addWaitingRow } from "#server/statements/collected-rows.ts";
import { listUnmatchedLines } from "#server/statements/read-statements.ts";
import { correctRow } from "#server/statements/reverse-row.ts";
import { undoStatement } from "#server/statements/statement-undo.ts";
import { testWithDatabase } from "#test/fixtures.ts";
import { confirm } from "#test/forms/confirm.ts";
import { newAgreement, newBuyer } from "#test/money/sold-homes.ts";
import { sumPaid } from "#test/money/sum-paid.ts";
import { seededRandom } from "#test/seeded-random.ts";
import { readConfirmed } from "#test/statements/confirmed-statement.ts";
import { listReconciled } from "./reconciliation.ts";
import { recordPayment } from "./record-payment.ts";
import { reverseSalePayment, reverseWrongEntry } from "./reversals.ts";

const test = testWithDatabase;
const by = { actor: { id: "1", name: "Ada" } };
const now = new Date("2026-11-20T09:00:00Z");
const today = localDate(now);

type Way = "request" | "list" | "file" | "hand";

let numbers = 0;
let phones = 0;

function nextPhone(): string {
  phones += 1;
  return `+2567720${String(phones).padStart(5, "0")}`;
}

/**
 * Reports one payment of UGX 20,000 in each of `ways`, always under the same number. None of the reports is booked
 * automatically.
 */
async function hear(db: Database, agreement: number, ways: readonly Way[]) {
  numbers += 1;
  const number = `AM${1000 + numbers}`;
  const arrive: Record<Way, () => Promise<unknown>> = {
    request: () =>
      addWaitingRow(
        db,
        "airtel",
        {
          ...{ reference: number, paidOn: today, amount: 20_000, payerPhone: "+256701234567", payerName: "" },
          ...{ details: agreementDisplayId(agreement), reason: "owed", problem: "More than is owed" },
          candidates: [agreement],
        },
        now,
      ),
    list: () =>
      addListedRows(
        db,
        {
          provider: "airtel",
          day: today,
          payments: [
            {
              reference: number,
              amount: 20_000,
              currency: "UGX",
              payerPhone: "701234567",
              payerName: "A",
              details: "x",
            },
          ],
        },
        now,
      ),
    file: async () => {
      const day = today.split("-").reverse().join("/");
      const content = `Transaction ID,Date,Status,From,Amount\n${number},${day},Completed,A STRANGER,20000\n`;
      const read = await readConfirmed(
        db,
        { name: `${number}.csv`, method: "airtel", content: Readable.from([Buffer.from(content)]) },
        by,
        now,
      );
      if (!read.ok) throw new Error(read.reason);
    },
    hand: () => enter(db, agreement, number),
  };
  for (const way of ways) await arrive[way]();
  return number;
}

function enter(db: Database, agreementId: number, number: string, amount: Ugx = ugx(20_000)) {
  const money = { method: "airtel" as const, externalReference: number, paidOn: today, backdatingReason: "", note: "" };
  return recordPayment(db, { ...money, agreementId, amount }, by, now);
}

/** Assigns every waiting row of the number to the agreement and books its file, as a person would. */
async function assignAllWaiting(db: Database, agreementId: number, number: string) {
  for (const row of await listUnmatchedLines(db, { limit: 100, offset: 0 })) {
    if (row.reference !== number) continue;
    await assignRow(db, { rowId: row.id, agreementId }, by, now);
    await bookStatement(db, { importId: row.importId }, by, () => now);
  }
}

const orders = (ways: readonly Way[]): Way[][] =>
  ways.length < 2
    ? [[...ways]]
    : ways.flatMap((way) => orders(ways.filter((one) => one !== way)).map((rest) => [way, ...rest]));

const allOrders = orders(["request", "list", "file", "hand"]).concat(orders(["request", "list", "file"]));

describe("one transaction of a provider", () => {
  test.for(allOrders.map((ways) => ({ ways, order: ways.join(", ") })))(
    "heard of by $order: one row waits, one entry counts, one number is reconciled",
    async ({ ways }, { database: { db } }) => {
      const agreement = await newAgreement(db, await newBuyer(db, "Amina Nakato", nextPhone()), now);
      const number = await hear(db, agreement, ways);
      const waiting = (await listUnmatchedLines(db, { limit: 100, offset: 0 })).filter(
        (row) => row.reference === number,
      );
      expect(waiting).toHaveLength(ways.includes("hand") ? 0 : 1);
      await assignAllWaiting(db, agreement, number);
      expect(await sumPaid(db, agreement)).toBe(20_000);
      expect(await listUnmatchedLines(db, { limit: 100, offset: 0 })).toEqual([]);
      const reconciled = await listReconciled(db, { month: "2026-11-01" });
      expect(reconciled.filter((item) => item.reference === number)).toMatchObject([
        { state: "matched", stated: 20_000, booked: 20_000 },
      ]);
      const known = db.selectFrom("transactions").select("id").where("number", "=", number);
      expect(await known.execute()).toHaveLength(1);
    },
  );

  test("is booked again only after its entry was reversed", async ({ database: { db } }) => {
    const agreement = await newAgreement(db, await newBuyer(db, "Brian Okello", nextPhone()), now);
    const number = await hear(db, agreement, ["list", "hand", "file"]);
    const { id: paymentId } = await db
      .selectFrom("payments")
      .select("id")
      .where("external_reference", "=", number)
      .executeTakeFirstOrThrow();
    expect(await enter(db, agreement, number)).toEqual({ ok: false, reason: "reference-used" });
    await reverseSalePayment(db, { paymentId, reason: "Wrong person" }, by, now);
    expect(await enter(db, agreement, number)).toMatchObject({ ok: true, isNew: true });
    expect(await sumPaid(db, agreement)).toBe(20_000);
  });
});

describe("two lines of one number", () => {
  async function readTwo(db: Database, number: string) {
    const day = today.split("-").reverse().join("/");
    const content = `Transaction ID,Date,Status,From,Amount\n${number},${day},Completed,SOMEBODY,20000\n${number},${day},Completed,ANOTHER,30000\n`;
    const read = await readConfirmed(
      db,
      { name: "two.csv", method: "airtel", content: Readable.from([Buffer.from(content)]) },
      by,
      now,
    );
    if (!read.ok) throw new Error(read.reason);
    const rows = await db
      .selectFrom("statement_rows")
      .select("id")
      .where("import_id", "=", read.importId)
      .orderBy("line_number")
      .execute();
    return { importId: read.importId, first: rows[0]?.id ?? 0, second: rows[1]?.id ?? 0 };
  }

  test("are two payments only when a person says why, and the reason stays", async ({ database: { db } }) => {
    const agreement = await newAgreement(db, await newBuyer(db, "Cathy Auma", nextPhone()), now);
    const { importId, first, second } = await readTwo(db, "TWO1");
    expect(await assignRow(db, { rowId: first, agreementId: agreement }, by, now)).toEqual({ ok: true });
    const again = await assignRow(db, { rowId: second, agreementId: agreement }, by, now);
    const isAsked = { ok: false, reason: "needs-answers", questions: [{ code: "same-transaction" }] };
    expect(again).toMatchObject({ ...isAsked, uses: [{ kind: "assigned", line: 2 }] });
    await bookStatement(db, { importId }, by, () => now);
    const booked = await assignRow(db, { rowId: second, agreementId: agreement }, by, now);
    expect(booked).toMatchObject({ ...isAsked, uses: [{ kind: "booked" }] });
    expect(await sumPaid(db, agreement)).toBe(20_000);
    const separationReason = "The bank numbers its slips, not its payments";
    const answers = confirm(!booked.ok && booked.reason === "needs-answers" ? booked.questions : [], separationReason);
    const said = { rowId: second, agreementId: agreement, answers };
    expect(await assignRow(db, said, by, now)).toEqual({ ok: true });
    await bookStatement(db, { importId }, by, () => now);
    expect(await sumPaid(db, agreement)).toBe(50_000);
    const kept = await db
      .selectFrom("transactions")
      .select(["occurrence", "separated_by", "separation_reason", "amount_ugx"])
      .where("number", "=", "TWO1")
      .orderBy("occurrence")
      .execute();
    expect(kept).toEqual([
      { occurrence: 1, separated_by: null, separation_reason: "", amount_ugx: 20_000 },
      { occurrence: 2, separated_by: "Ada", separation_reason: separationReason, amount_ugx: 30_000 },
    ]);
    const items = await listReconciled(db, { month: "2026-11-01" });
    expect(
      items.filter(({ reference }) => reference === "TWO1").map(({ stated, booked, state }) => [stated, booked, state]),
    ).toEqual([
      [20_000, 20_000, "matched"],
      [30_000, 30_000, "matched"],
    ]);
  });
});

describe("what is undone, corrected or odd", () => {
  const day = today.split("-").reverse().join("/");

  async function readLines(db: Database, name: string, lines: readonly string[]) {
    const content = `Transaction ID,Date,Status,From,Amount,Details\n${lines.map((line) => `${line}\n`).join("")}`;
    const source = { name, method: "airtel" as const, content: Readable.from([Buffer.from(content)]) };
    const read = await readConfirmed(db, source, by, now);
    if (!read.ok) throw new Error(read.reason);
    return read.importId;
  }

  const rowOf = (db: Database, importId: number) =>
    db.selectFrom("statement_rows").selectAll().where("import_id", "=", importId).executeTakeFirstOrThrow();
  const waitingNumbers = async (db: Database) =>
    (await listUnmatchedLines(db, { limit: 100, offset: 0 })).map(({ reference }) => reference);
  const paymentOf = (db: Database, number: string, amount = 20_000) =>
    db
      .selectFrom("payments")
      .select("id")
      .where("external_reference", "=", number)
      .where("amount_ugx", "=", amount)
      .orderBy("id", "desc")
      .executeTakeFirstOrThrow();

  test("a number like a phone's that the provider reported is a duplicate in a file, and the rest is booked", async ({
    database: { db },
  }) => {
    const agreement = await newAgreement(db, await newBuyer(db, "Esther Apio", nextPhone()), now);
    const money = { method: "airtel" as const, externalReference: "0772123456", isNumberReported: true, paidOn: today };
    const reported = { ...money, backdatingReason: "", note: "", agreementId: agreement, amount: ugx(20_000) };
    expect(await recordPayment(db, reported, by, now)).toMatchObject({ ok: true });
    const whose = agreementDisplayId(agreement);
    const importId = await readLines(db, "told.csv", [
      `0772123456,${day},Completed,STRANGER,20000,${whose}`,
      `OK77881,${day},Completed,STRANGER,15000,${whose}`,
    ]);
    expect(await bookStatement(db, { importId }, by, () => now)).toMatchObject({ booked: 1, isDone: true });
    expect(await sumPaid(db, agreement)).toBe(35_000);
  });

  test("a very long number is one number, and its day can be booked", async ({ database: { db } }) => {
    const agreement = await newAgreement(db, await newBuyer(db, "Fred Were", nextPhone()), now);
    const row = { paidOn: today, amount: 20_000, payerPhone: "", payerName: "", details: "", problem: "Owed" };
    const reference = `${"l".repeat(250)} 1`;
    const rowId = await addWaitingRow(db, "airtel", { ...row, reference, reason: "owed", candidates: [] }, now);
    expect(await assignRow(db, { rowId, agreementId: agreement }, by, now)).toEqual({ ok: true });
    const { import_id: importId } = await db
      .selectFrom("statement_rows")
      .select("import_id")
      .where("id", "=", rowId)
      .executeTakeFirstOrThrow();
    await bookStatement(db, { importId }, by, () => now);
    expect(await sumPaid(db, agreement)).toBe(20_000);
    expect(await enter(db, agreement, reference)).toEqual({ ok: false, reason: "reference-used" });
  });

  test("of two separated payments the one that was reversed is entered again, once", async ({ database: { db } }) => {
    const agreement = await newAgreement(db, await newBuyer(db, "Grace Atim", nextPhone()), now);
    const importId = await readLines(db, "apart.csv", [
      `APART1,${day},Completed,SOMEBODY,20000,x`,
      `APART1,${day},Completed,ANOTHER,30000,y`,
    ]);
    const rows = await db
      .selectFrom("statement_rows")
      .select("id")
      .where("import_id", "=", importId)
      .orderBy("line_number")
      .execute();
    for (const { id: rowId } of rows) {
      const first = await assignRow(db, { rowId, agreementId: agreement }, by, now);
      const answers = confirm(!first.ok && first.reason === "needs-answers" ? first.questions : [], "Two slips");
      if (!first.ok)
        expect(await assignRow(db, { rowId, agreementId: agreement, answers }, by, now)).toEqual({ ok: true });
      await bookStatement(db, { importId }, by, () => now);
    }
    expect(await sumPaid(db, agreement)).toBe(50_000);
    const { id: paymentId } = await paymentOf(db, "APART1", 30_000);
    await reverseWrongEntry(db, { paymentId, reason: "A slip" }, by, now);
    expect(await enter(db, agreement, "APART1")).toEqual({ ok: false, reason: "reference-used" });
    expect(await enter(db, agreement, "APART1", ugx(30_000))).toMatchObject({ ok: true });
    expect(await enter(db, agreement, "APART1", ugx(30_000))).toMatchObject({ ok: false });
    expect(await sumPaid(db, agreement)).toBe(50_000);
  });

  test("money whose file is undone waits again where another file shows it", async ({ database: { db } }) => {
    const agreement = await newAgreement(db, await newBuyer(db, "Henry Mugisha", nextPhone()), now);
    const line = `UNDONE1,${day},Completed,SOMEBODY,20000,x`;
    const first = await readLines(db, "first.csv", [line]);
    const second = await readLines(db, "second.csv", [line, `UNDONE2,${day},Completed,SOMEBODY,1000,x`]);
    const { id: rowId } = await rowOf(db, first);
    await assignRow(db, { rowId, agreementId: agreement }, by, now);
    await bookStatement(db, { importId: first }, by, () => now);
    expect(await waitingNumbers(db)).not.toContain("UNDONE1");
    await undoStatement(db, { importId: first, reason: "The wrong file" }, by, () => now);
    expect(await waitingNumbers(db)).toContain("UNDONE1");
    const again = (await listUnmatchedLines(db, { limit: 100, offset: 0 })).find((row) => row.reference === "UNDONE1");
    expect(again?.importId).toBe(second);
    expect(await sumPaid(db, agreement)).toBe(0);
  });

  test("money whose entry by hand was wrong waits again; a row whose money counts again does not", async ({
    database: { db },
  }) => {
    const agreement = await newAgreement(db, await newBuyer(db, "Irene Nabunya", nextPhone()), now);
    const number = await hear(db, agreement, ["list", "hand"]);
    expect(await waitingNumbers(db)).not.toContain(number);
    const { id: paymentId } = await paymentOf(db, number);
    await reverseWrongEntry(db, { paymentId, reason: "Another buyer's" }, by, now);
    expect(await waitingNumbers(db)).toContain(number);
    await assignAllWaiting(db, agreement, number);
    const row = await db
      .selectFrom("statement_rows")
      .select(["id", "payment_id"])
      .where("external_reference", "=", number)
      .where("outcome", "=", "booked")
      .executeTakeFirstOrThrow();
    await reverseWrongEntry(db, { paymentId: row.payment_id ?? 0, reason: "A slip" }, by, now);
    expect(await waitingNumbers(db)).toContain(number);
    expect(await enter(db, agreement, number)).toMatchObject({ ok: true });
    const again = await correctRow(db, { rowId: row.id, reason: "Again" }, by, now);
    expect(again).toEqual({ ok: false, reason: "row-not-open" });
    expect(await waitingNumbers(db)).not.toContain(number);
    expect(await sumPaid(db, agreement)).toBe(20_000);
  });
});

describe("the database, whatever the code believes,", () => {
  const entryOf = async (db: Database, number: string) => {
    const { id: _, ...entry } = await db
      .selectFrom("payments")
      .selectAll()
      .where("external_reference", "=", number)
      .executeTakeFirstOrThrow();
    const { last } = await db
      .selectFrom("payments")
      .select((eb) => eb.fn.max("receipt_number").as("last"))
      .executeTakeFirstOrThrow();
    return { ...entry, receipt_number: last + 1, reference_part: 9 };
  };

  test("books no transaction twice, under another part or without its transaction", async ({ database: { db } }) => {
    const agreement = await newAgreement(db, await newBuyer(db, "Daniel Kato", nextPhone()), now);
    const number = await hear(db, agreement, ["hand"]);
    const entry = await entryOf(db, number);
    await expect(db.insertInto("payments").values(entry).execute()).rejects.toThrow("would be booked twice");
    const loose = { ...entry, transaction_id: null, reference_identifies: false };
    await expect(db.insertInto("payments").values(loose).execute()).rejects.toThrow("belongs to it");
    const { transaction_id: id } = entry;
    const raise = db
      .updateTable("transactions")
      .set({ amount_ugx: 40_000 })
      .where("id", "=", id ?? 0);
    await expect(raise.execute()).rejects.toThrow("the amount of a booked transaction stays");
    expect(await sumPaid(db, agreement)).toBe(20_000);
  });

  test("knows a transaction's number as the program does", async ({ database: { db } }) => {
    const random = seededRandom();
    const pieces = [
      "A-0012-5",
      "A0012-5",
      "CASH",
      "0772123456",
      "+256",
      "256772123456",
      "7",
      "00",
      "1.5E+10",
      "MP24",
      "-",
      "77",
      "9",
      "000",
      "X",
    ];
    const samples = Array.from({ length: 3_000 }, () =>
      Array.from({ length: 1 + Math.floor(random() * 3) }, () => pieces[Math.floor(random() * pieces.length)]).join(""),
    );
    const { rows } = await sql<{ number: string; is: boolean }>`
      select number, is_transaction_number(number) as is from unnest(${samples}::text[]) as number`.execute(db);
    // The database may recognize fewer transaction numbers than the program, but never more, because the program gives
    // each of them a transaction.
    expect(rows.filter(({ number, is }) => is && !isTransactionReference(number))).toEqual([]);
    expect(rows.filter(({ is }) => is).length).toBeGreaterThan(500);
  });
});
