import { Readable } from "node:stream";
import { sql } from "kysely";
import { describe, expect } from "vitest";
import { agreementDisplayId } from "#domain/agreements/agreement-number.ts";
import type { PaymentMethod } from "#domain/ledger/entries.ts";
import { ugx } from "#domain/money/money.ts";
import { localInstant } from "#domain/time/kampala-time.ts";
import { splitRow } from "#server/statements/assign-row.ts";
import { bookStatement } from "#server/statements/book-statement.ts";
import { giveBack } from "#server/statements/give-back.ts";
import { dismissRow } from "#server/statements/set-row-aside.ts";
import { signedIn } from "#test/administrator.ts";
import type { TestSite, Visitor } from "#test/app.ts";
import { testWithNewSite } from "#test/fixtures.ts";
import { answered, answersIn } from "#test/forms/answered-form.ts";
import { confirm } from "#test/forms/confirm.ts";
import { payConfirmed } from "#test/money/pay-confirmed.ts";
import { newAgreement, newBuyer } from "#test/money/sold-homes.ts";
import { wordsOf } from "#test/pages/reading.ts";
import { readConfirmed } from "#test/statements/confirmed-statement.ts";
import { compareMoneyOut } from "./money-out.ts";
import { closeMonth } from "./month-closings.ts";
import { listReconciled, listReconciledDays } from "./reconciliation.ts";
import { recordPayment } from "./record-payment.ts";
import { reverseSalePayment } from "./reversals.ts";
import { sumOwedToPayers } from "./set-aside-money.ts";

const test = testWithNewSite();

const by = { actor: { id: "1", name: "Ada" } };
const month = "2026-10-01";
const view = "/dashboard/reconciliation?month=2026-10";

describe("a month of statements beside the ledger", () => {
  let site: TestSite;
  let admin: Visitor;
  let buyerId: number;
  let amina: number;
  test.beforeEach(async ({ site: opened }) => {
    site = opened;
    site.clock.now = localInstant("2026-11-03", "10:00");
    admin = await signedIn(site);
    buyerId = await newBuyer(site.db, "Amina Nakato", "+256772111111");
    amina = await newAgreement(site.db, buyerId, site.clock.now);
  });

  async function statement(...rows: [number: string, day: string, phone: string, amount: number][]): Promise<number> {
    const lines = rows.map(([number, day, phone, amount]) =>
      [number, day.split("-").reverse().join("/"), "Completed", phone, amount].join(),
    );
    const content = `Transaction ID,Date,Status,From,Amount\n${lines.join("\n")}\n`;
    const source = { name: "mtn.csv", method: "mtn" as const, content: Readable.from([Buffer.from(content)]) };
    const read = await readConfirmed(site.db, source, by, site.clock.now);
    if (!read.ok) throw new Error(read.reason);
    await bookStatement(site.db, { importId: read.importId }, by, () => site.clock.now);
    return read.importId;
  }

  async function pay(number: string, paidOn: string, amount: number, method: PaymentMethod = "mtn"): Promise<number> {
    const paid = await recordPayment(
      site.db,
      {
        ...{ agreementId: amina, amount: ugx(amount), method, externalReference: number || undefined, paidOn },
        ...{ backdatingReason: "Slip found", note: "" },
      },
      by,
      site.clock.now,
    );
    if (!paid.ok) throw new Error(paid.reason);
    return paid.payment.id;
  }

  const states = async () =>
    (await listReconciled(site.db, { month })).map(({ kind, reference, state }) => [kind, reference, state]);
  const days = async () =>
    (await listReconciledDays(site.db, month)).map(({ day, method, stated, booked, open }) => [
      ...[day, method, stated, booked, open],
    ]);
  const item = async (reference: string) => {
    const found = (await listReconciled(site.db, { month })).find((one) => one.reference === reference);
    if (!found) throw new Error(`${reference} is not there`);
    const { kind, id, day } = found;
    return { kind, item: String(id), day };
  };
  const close = () => admin.post(view, { intent: "close", month: "2026-10" });
  const inLedger = async () =>
    (
      await site.db
        .selectFrom("payments")
        .select((eb) => eb.fn.countAll<number>().as("entries"))
        .executeTakeFirst()
    )?.entries;

  test("separates two accounts at one bank, by day, also in the ledger", async () => {
    const file = async (named: string, ...rows: string[]) => {
      const above = named === "" ? "" : `Account ${named} UGX,,,,\n`;
      const content = `${above}Date,Description,Reference,Debit,Credit\n${rows.join("\n")}\n`;
      const kind = { name: "bank.csv", method: "bank" as const, account: "3100022222" };
      const source = { ...kind, content: Readable.from([Buffer.from(content)]) };
      const read = await readConfirmed(site.db, source, by, site.clock.now);
      if (read.ok) await bookStatement(site.db, { importId: read.importId }, by, () => site.clock.now);
      return read;
    };
    const number = agreementDisplayId(amina);
    await file("3100011111", `05/10/2026,${number},CASH DEP,,30000`);
    const one = async () =>
      (await listReconciledDays(site.db, month)).map(({ account, stated, booked }) => [account, stated, booked]);
    expect(await one()).toEqual([["", 30_000, 30_000]]);
    await file("3100022222", `05/10/2026,A STRANGER,CASH DEP,,30000`);
    await pay("SLIP21", "2026-10-05", 7_000, "bank");
    expect(await one()).toEqual([
      ["", 0, 7_000],
      ["3100011111", 30_000, 30_000],
      ["3100022222", 30_000, 0],
    ]);
    // The account of a line is that of its entry.
    await file("3100011111", `05/10/2026,${number},SLIP21,,7000`);
    expect(await one()).toEqual([
      ["3100011111", 37_000, 37_000],
      ["3100022222", 30_000, 0],
    ]);
    await file("", `06/10/2026,${number},NEXT1,,30000`);
    expect((await one()).at(-1)).toEqual(["3100022222", 30_000, 30_000]);
  });

  test("says of each line and each entry what is on the other side, and what differs by day and account", async () => {
    await pay("HAND1", "2026-10-05", 20_000);
    await pay("SLIP12", "2026-10-05", 30_000);
    await pay("", "2026-10-05", 10_000, "cash");
    await pay("WRONG1", "2026-10-06", 9_000);
    await statement(
      ["BOOK1", "2026-10-05", "0772111111", 15_000],
      ["HAND1", "2026-10-05", "0772111111", 20_000],
      ["OTHER1", "2026-10-05", "A STRANGER", 40_000],
      ["WRONG1", "2026-10-06", "0772111111", 90_000],
    );
    expect(await states()).toEqual([
      ["line", "OTHER1", "no-entry"],
      ["entry", "SLIP12", "no-line"],
      ["line", "WRONG1", "differs"],
      ["entry", "", "cash"],
      ["line", "BOOK1", "matched"],
      ["line", "HAND1", "matched"],
    ]);
    expect(await days()).toEqual([
      ["2026-10-05", "cash", 0, 10_000, 0],
      ["2026-10-05", "mtn", 75_000, 65_000, 2],
      ["2026-10-06", "mtn", 90_000, 9_000, 1],
    ]);
    const page = wordsOf((await admin.get(`${view}&day=2026-10-05`)).body);
    expect(page).toContain("statement UGX 75,000, ledger UGX 65,000: ledger UGX 10,000 less");
    expect(page).toContain("No entry in the ledger");
    expect(page).toContain("No line yet");
    const rejected = await close();
    expect([rejected.status, wordsOf(rejected.body).includes("3 of its lines and entries are not explained")]).toEqual([
      409,
      true,
    ]);
  });

  test("counts a transaction number once, and two equal lines without one twice", async () => {
    await statement(
      ["ONCE1", "2026-10-05", "0772111111", 15_000],
      ["ONCE1", "2026-10-05", "0772111111", 15_000],
      ["", "2026-10-06", "A STRANGER", 7_000],
      ["", "2026-10-06", "A STRANGER", 7_000],
    );
    await statement(
      ["ONCE1", "2026-10-05", "0772111111", 15_000],
      ["", "2026-10-06", "A STRANGER", 7_000],
      ["", "2026-10-06", "A STRANGER", 7_000],
      ["", "2026-10-06", "A STRANGER", 7_000],
    );
    expect(await days()).toEqual([
      ["2026-10-05", "mtn", 15_000, 15_000, 0],
      ["2026-10-06", "mtn", 21_000, 0, 3],
    ]);
  });

  test("shows money that is booked no more, or was booked anew, as it counts now", async () => {
    await statement(["BOOK1", "2026-10-05", "0772111111", 15_000]);
    const { id } = await site.db.selectFrom("payments").select("id").executeTakeFirstOrThrow();
    await reverseSalePayment(site.db, { paymentId: id, reason: "Not hers" }, by, site.clock.now);
    expect(await days()).toEqual([["2026-10-05", "mtn", 15_000, 0, 1]]);
    const squares = wordsOf((await admin.get(view)).body);
    expect(squares).toContain("Monday 5 October: statement UGX 15,000, ledger UGX 0, 1 to explain");
    expect(squares).toContain("Tuesday 6 October: nothing");
    await pay("BOOK1", "2026-10-05", 15_000);
    expect(await days()).toEqual([["2026-10-05", "mtn", 15_000, 15_000, 0]]);
  });

  test("agrees once each line and entry is matched, explained or set aside, is closed, and takes nothing without a reason", async () => {
    await pay("MP00021", "2026-10-07", 30_000);
    await pay("GONE1", "2026-10-05", 5_000);
    const importId = await statement(
      ["MP99999", "2026-10-05", "A STRANGER", 30_000],
      ["ASIDE1", "2026-10-05", "A STRANGER", 40_000],
      ["LATER1", "2026-10-08", "A STRANGER", 50_000],
    );
    const entry = await item("MP00021");
    const line = await item("MP99999");
    const matched = await admin.post(view, { ...line, intent: "match", entry: entry.item, entryDay: entry.day });
    expect(matched.status).toBe(302);
    const unexplained = await admin.post(`${view}&day=2026-10-05`, {
      ...(await item("GONE1")),
      intent: "explain",
      reason: " ",
    });
    expect([unexplained.status, wordsOf(unexplained.body).includes("Please say why")]).toEqual([400, true]);
    await admin.post(view, { ...(await item("GONE1")), intent: "explain", reason: "Paid to the old till" });
    const { id: row } = await site.db
      .selectFrom("statement_rows")
      .select("id")
      .where("external_reference", "=", "ASIDE1")
      .executeTakeFirstOrThrow();
    const asideRow = { import: String(importId), row: String(row) };
    const unsaid = await admin.post("/dashboard/statements/unmatched", { ...asideRow, intent: "dismiss" });
    expect([unsaid.status, wordsOf(unsaid.body).includes("Please choose why it is set aside")]).toEqual([409, true]);
    const aside = { ...asideRow, intent: "dismiss", why: "unknown", note: "A stranger’s" };
    const done = await admin.post("/dashboard/statements/unmatched", aside);
    expect(wordsOf((await admin.get(done.headers.get("location") ?? "")).body)).toContain("Undo");
    const reconciled = wordsOf((await admin.get(`${view}&day=2026-10-05`)).body);
    expect(reconciled).toContain("Set aside, and owed to whoever paid it UGX 40,000");
    expect(reconciled).toContain("Set aside: Nobody knows whose it is: A stranger’s, by Ada");
    await admin.post(view, { ...(await item("LATER1")), intent: "explain", reason: "Whose it is is being asked" });
    expect(await states()).toEqual([
      ["line", "MP99999", "matched"],
      ["line", "ASIDE1", "set-aside"],
      ["entry", "GONE1", "explained"],
      ["line", "LATER1", "explained"],
    ]);
    expect((await close()).status).toBe(302);
    expect((await close()).status).toBe(409);
    const page = wordsOf((await admin.get(view)).body);
    expect(page).toContain("Closed by Ada");
    expect((await admin.post(view, { ...(await item("GONE1")), intent: "withdraw" })).status).toBe(409);

    const typed = {
      ...{ intent: "pay", id: String(buyerId), agreement: String(amina), amount: "20,000", method: "mtn" },
      ...{ externalReference: "LATE1", paidOn: "2026-10-09", backdatingReason: "Slip found" },
    };
    const account = `/dashboard/agreements/${amina}`;
    const asked = await admin.post(account, typed);
    expect([asked.status, wordsOf(asked.body).includes("This month is closed")]).toEqual([409, true]);
    expect(await inLedger()).toBe(2);
    expect(await payConfirmed(admin, account, { ...typed, "reason-month-closed": "The bank was late" })).toBe(302);
    expect(wordsOf((await admin.get(account)).body)).toContain("Entered after its month was closed: The bank was late");
    const logged = await site.db
      .selectFrom("audit_entries")
      .select("after")
      .where("action", "=", "payment.record")
      .orderBy("id", "desc")
      .executeTakeFirst();
    expect(logged?.after).toMatchObject({ closedMonthReason: "The bank was late" });
    const journal = await admin.get("/dashboard/exports/journal.csv?from=2026-10-01&until=2026-10-31");
    expect(journal.body).toContain("after the month was closed: The bank was late");

    const late = { ...asideRow, row: String(await rowOf("LATER1")), agreement: agreementDisplayId(amina) };
    const statements = "/dashboard/statements/unmatched";
    const rejected = await admin.post(statements, { ...late, intent: "match" });
    expect([rejected.status, wordsOf(rejected.body).includes("This month is closed")]).toEqual([409, true]);
    const answers = answersIn(rejected.body);
    const without = await admin.post(statements, answered({ ...late, intent: "match" }, answers));
    expect(without.status).toBe(409);
    const said = { ...late, intent: "match", "reason-month-closed": "She came by" };
    const assigned = await admin.post(statements, answered(said, answers));
    expect(assigned.status).toBe(302);
    const reasons = await site.db
      .selectFrom("payments")
      .select(["external_reference", "closed_month_reason"])
      .orderBy("id")
      .execute();
    expect(reasons.slice(2)).toEqual([
      { external_reference: "LATE1", closed_month_reason: "The bank was late" },
      { external_reference: "LATER1", closed_month_reason: "She came by" },
    ]);

    await statement(["READY1", "2026-10-12", "0772111111", 8_000]);
    expect(
      await site.db
        .selectFrom("statement_rows")
        .select(["outcome", "problem"])
        .where("external_reference", "=", "READY1")
        .executeTakeFirst(),
    ).toEqual({
      outcome: "unmatched",
      problem: "October 2026 is closed: it is entered only with a reason for that",
    });
  });

  async function rowOf(reference: string): Promise<number> {
    const row = site.db.selectFrom("statement_rows").select("id").where("external_reference", "=", reference);
    return (await row.executeTakeFirstOrThrow()).id;
  }

  test("is opened again for a reason that stays to be read, and takes payments as before", async () => {
    expect((await close()).status).toBe(302);
    const without = await admin.post(view, { intent: "reopen", month: "2026-10", reason: "" });
    expect(without.status).toBe(400);
    const endless = await admin.post(view, { intent: "reopen", month: "2026-10", reason: "a".repeat(1_001) });
    expect(endless.status).toBe(400);
    await admin.post(view, { intent: "reopen", month: "2026-10", reason: "Airtel sent another file" });
    expect(wordsOf((await admin.get(view)).body)).toContain("Airtel sent another file");
    await pay("AGAIN1", "2026-10-09", 1_000);
    expect((await close()).status).toBe(409);
  });

  test("does not say that it agrees while the sums of its days differ", async () => {
    await pay("MATCH1", "2026-10-06", 20_000);
    await statement(["MATCH1", "2026-10-05", "0772111111", 20_000]);
    expect(await days()).toEqual([
      ["2026-10-05", "mtn", 20_000, 0, 0],
      ["2026-10-06", "mtn", 0, 20_000, 0],
    ]);
    const page = wordsOf((await admin.get(view)).body);
    expect(page).toContain("Days with differences");
    expect(page).toContain("The sums of 2 days differ: UGX 20,000 entered for another day or account.");
    expect(page).not.toMatch(/agrees so far|Money in agrees/);
  });

  test("names the true reason of each day that differs, and says nothing of money out that it did not compare", async () => {
    site.clock.now = localInstant("2026-10-08", "10:00");
    const importId = await statement(
      ["STRANGE1", "2026-10-05", "A STRANGER", 45_000],
      ["MATCH2", "2026-10-06", "0772111111", 20_000],
    );
    const rowId = await rowOf("STRANGE1");
    const fields = { import: String(importId), row: String(rowId) };
    const statements = "/dashboard/statements/unmatched";
    await admin.post(statements, { ...fields, intent: "dismiss", why: "to-return", note: "" });
    const page = async () => wordsOf((await admin.get(view)).body);
    expect(await page()).toContain(
      "The sums of 1 day differ: UGX 45,000 set aside, it has to be given back. The month can be closed when it is over.",
    );
    expect(await page()).not.toContain("Money out");
    const back = { on: "2026-10-07", method: "mtn", externalReference: "BACK1" };
    await admin.post(`${statements}?show=owed`, { ...fields, intent: "give-back", ...back });
    expect(await page()).toContain("The sums of 1 day differ: UGX 45,000 set aside and given back.");
    expect(await page()).not.toContain("owed to whoever paid it");
    expect(await page()).toMatch(/1 payment back is in no statement.*Given back, in no statement yet.*BACK1.*45,000/);
    const content =
      "Transaction ID,Date,Status,Paid in,Withdrawn\nBACK1,07/10/2026,Completed,,45000\nRENT1,07/10/2026,Completed,,200000\nIN1,06/10/2026,Completed,1000,\n";
    const source = { name: "out.csv", method: "mtn" as const, content: Readable.from([Buffer.from(content)]) };
    const read = await readConfirmed(site.db, source, by, site.clock.now);
    if (!read.ok) throw new Error(read.reason);
    const after = await page();
    expect(after).toContain("Of the money out, 1 line, UGX 200,000, is no payment back.");
    expect(after).toMatch(/1 payment back is in a statement\..*out\.csv: 1 line, UGX 200,000/);
    const inBoth = await compareMoneyOut(site.db, month);
    expect(inBoth).toMatchObject({ inBoth: 1, withoutLine: [], otherLines: [{ rows: 1, amount: 200_000 }] });
  });

  test("gives each part of a line that is set aside its own reason and amount", async () => {
    await statement(["PARTS1", "2026-10-05", "A STRANGER", 20_000]);
    const parts = [5_000, 9_000, 6_000].map((amount) => ({ agreementId: undefined, amount: ugx(amount) }));
    const split = await splitRow(site.db, { rowId: await rowOf("PARTS1"), parts }, by, site.clock.now);
    expect(split).toMatchObject({ ok: true });
    const rows = await site.db
      .selectFrom("statement_rows")
      .select("id")
      .where("external_reference", "=", "PARTS1")
      .orderBy("part")
      .execute();
    const [returned = 0, owed = 0, other = 0] = rows.map(({ id }) => id);
    for (const rowId of [returned, owed])
      expect(await dismissRow(site.db, { rowId, why: "to-return" }, by, site.clock.now)).toEqual({ ok: true });
    const mistake = { why: "no-payment" as const, note: "Own money" };
    expect(await dismissRow(site.db, { rowId: other, ...mistake }, by, site.clock.now)).toEqual({ ok: true });
    const back = { on: "2026-10-07", method: "cash" as const, externalReference: "" };
    expect(await giveBack(site.db, { rowId: returned, ...back }, by, site.clock.now)).toEqual({ ok: true });
    const [day] = await listReconciledDays(site.db, month);
    expect(day).toMatchObject({ stated: 20_000, booked: 0, owedAside: 9_000 });
    expect((await sumOwedToPayers(site.db)).inAll.amount).toBe(9_000);
    expect(day?.causes).toEqual([
      { state: "given-back", setAsideFor: "to-return", difference: -5_000 },
      { state: "set-aside", setAsideFor: "no-payment", difference: -6_000 },
      { state: "set-aside", setAsideFor: "to-return", difference: -9_000 },
    ]);
    const page = wordsOf((await admin.get(`${view}&day=2026-10-05`)).body);
    expect(page).toContain("Set aside, and owed to whoever paid it UGX 9,000");
    expect(page).toMatch(
      /UGX 5,000: Set aside and given back: It has to be given back.*UGX 9,000: Set aside: It has to be given back.*UGX 6,000: Set aside: It is no payment of a buyer: Own money/,
    );
  });

  test("cannot be closed before it is over", async () => {
    const early = await admin.post("/dashboard/reconciliation", { intent: "close", month: "2026-11" });
    expect([early.status, wordsOf(early.body).includes("This month is not over yet")]).toEqual([409, true]);
  });

  test("is protected by the database: no entry without a reason, and no closing is overwritten", async () => {
    await pay("BEFORE1", "2026-11-02", 1_000);
    await close();
    const entry = (paidOn: string, reason: string) =>
      sql`
      insert into payments (receipt_number, agreement_id, amount_ugx, method, paid_on, recorded_by, closed_month_reason)
      values ((select max(receipt_number) + 1 from payments), ${amina}, 1000, 'cash', ${paidOn}::date, 'x', ${reason})`.execute(
        site.db,
      );
    await expect(entry("2026-10-31", "")).rejects.toThrow("closed");
    await expect(entry("2026-10-31", " ")).rejects.toThrow("closed");
    await entry("2026-11-01", "");
    await entry("2026-10-31", "So it was");
    await expect(sql`delete from month_closings`.execute(site.db)).rejects.toThrow();
    await expect(sql`update month_closings set closed_by = 'x'`.execute(site.db)).rejects.toThrow();
  });

  test("that is closed during payments for it has each of them before its closing, or none", async () => {
    for (let i = 0; i < 12; i += 1) {
      const race = `2026-${String((i % 9) + 1).padStart(2, "0")}`;
      const paidOn = `${race}-15`;
      // Each amount is different, because a second payment of the same day and amount would lead to a question.
      const money = { amount: ugx(1_000 + i), method: "mtn" as const, externalReference: `RACE${i}`, paidOn };
      const answers = confirm([{ code: "paid-far-back", facts: { paidOn } }]);
      const why = { backdatingReason: "Race", note: "" };
      const [closed, paid] = await Promise.all([
        closeMonth(site.db, `${race}-01`, by, site.clock.now),
        recordPayment(site.db, { agreementId: amina, ...money, ...why, answers }, by, site.clock.now),
      ]);
      const isClosed = closed.ok || closed.reason === "closed-already";
      expect(paid.ok ? "entered" : paid.reason).toBe(isClosed ? "needs-answers" : "entered");
    }
    const { rows } = await sql<{ wrong: number }>`
      select count(*)::integer as wrong from payments join month_closings on month = date_trunc('month', paid_on)::date
      where closed_month_reason = ''`.execute(site.db);
    expect(rows[0]?.wrong).toBe(0);
  });
});
