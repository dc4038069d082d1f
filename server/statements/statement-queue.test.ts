import { Readable } from "node:stream";
import { describe, expect } from "vitest";
import { agreementDisplayId } from "#domain/agreements/agreement-number.ts";
import { answerTo, noAnswers } from "#domain/forms/question.ts";
import { ugx } from "#domain/money/money.ts";
import { dateText, localDate } from "#domain/time/kampala-time.ts";
import { getAgreement, getPosition } from "#server/agreements/read-agreements.ts";
import { signedIn } from "#test/administrator.ts";
import type { TestSite, Visitor } from "#test/app.ts";
import { testWithSite } from "#test/fixtures.ts";
import { fieldsOf, formsIn } from "#test/forms/form-on-page.ts";
import { payConfirmed } from "#test/money/pay-confirmed.ts";
import { newAgreement, newBuyer } from "#test/money/sold-homes.ts";
import { sumPaid } from "#test/money/sum-paid.ts";
import { wordsOf } from "#test/pages/reading.ts";
import { readConfirmed } from "#test/statements/confirmed-statement.ts";
import { assignRow } from "./assign-row.ts";
import { bookStatement } from "./book-statement.ts";
import { countRows } from "./read-statements.ts";

const test = testWithSite();

const by = { actor: { id: "1", name: "Admin" } };

describe("a line whose payment was entered by hand meanwhile", () => {
  let site: TestSite;
  let admin: Visitor;
  let buyerId: number;
  let [amina, brian] = [0, 0];
  test.beforeAll(async ({ site: opened }) => {
    site = opened;
    admin = await signedIn(site);
    const { db, clock } = site;
    buyerId = await newBuyer(db, "Amina Nakato", "+256772111111");
    amina = await newAgreement(db, buyerId, clock.now);
    brian = await newAgreement(db, await newBuyer(db, "Brian Okello", "+256772222222"), clock.now);
  });

  async function waitingLine(reference: string): Promise<{ import: string; row: string; version: string }> {
    const { db, clock } = site;
    const day = localDate(clock.now).split("-").reverse().join("/");
    const content = `Transaction ID,Date,Status,From,Amount\nK${reference},${day},Completed,0772222222,2500\n${reference},${day},Completed,A STRANGER,50000\n`;
    const source = { name: "mtn.csv", method: "mtn" as const, content: Readable.from([Buffer.from(content)]) };
    const read = await readConfirmed(db, source, by, clock.now);
    if (!read.ok) throw new Error(read.reason);
    await bookStatement(db, { importId: read.importId }, by, () => clock.now);
    const row = await db
      .selectFrom("statement_rows")
      .select(["id", "version"])
      .where("external_reference", "=", reference)
      .executeTakeFirstOrThrow();
    return { import: String(read.importId), row: String(row.id), version: String(row.version) };
  }

  async function payByHand(reference: string): Promise<void> {
    const status = await payConfirmed(admin, `/dashboard/agreements/${amina}`, {
      ...{ intent: "pay", id: String(buyerId), agreement: String(amina), amount: "50,000", method: "mtn" },
      ...{ externalReference: reference, paidOn: localDate(site.clock.now) },
    });
    expect(status).toBe(302);
  }

  const stateOf = ({ row }: { row: string }) =>
    site.db
      .selectFrom("statement_rows")
      .select(["outcome", "agreement_id", "payment_id"])
      .where("id", "=", Number(row))
      .executeTakeFirst();
  const view = "/dashboard/statements/unmatched";

  test("is not reported as assigned: the answer has the receipt that booked it, and the line waits no more", async () => {
    const line = await waitingLine("HAND1");
    await payByHand("HAND1");
    const rejected = await admin.post(view, { ...line, intent: "match", agreement: agreementDisplayId(brian) });
    expect(rejected.status).toBe(409);
    expect(wordsOf(rejected.body)).toContain("This money is in the ledger already. Nothing was changed");
    const { receipt_number: receipt } = await site.db
      .selectFrom("payments")
      .select("receipt_number")
      .where("external_reference", "=", "HAND1")
      .executeTakeFirstOrThrow();
    expect(rejected.body).toContain(`Receipt ${receipt}, ${agreementDisplayId(amina)}`);
    expect(rejected.body).toContain(`href="/dashboard/agreements/${amina}?receipt=${receipt}#receipt-${receipt}"`);
    expect(await stateOf(line)).toEqual({ outcome: "duplicate", agreement_id: null, payment_id: null });
    expect(await sumPaid(site.db, brian)).toBe(2500);
  });

  test("is not reported as split", async () => {
    const line = await waitingLine("HAND2");
    await payByHand("HAND2");
    const parts = {
      ...{ "part-agreement-1": agreementDisplayId(amina), "part-amount-1": "20,000" },
      ...{ "part-agreement-2": agreementDisplayId(brian), "part-amount-2": "30,000" },
    };
    const rejected = await admin.post(view, { ...line, ...parts, intent: "split" });
    expect([rejected.status, wordsOf(rejected.body).includes("in the ledger already")]).toEqual([409, true]);
    expect(await stateOf(line)).toMatchObject({ outcome: "duplicate" });
  });

  test("is booked at once if no other person was faster", async () => {
    const line = await waitingLine("HAND3");
    const before = await sumPaid(site.db, brian);
    const unknown = await admin.post(view, { ...line, intent: "match", agreement: "Unknown Person" });
    expect(wordsOf(unknown.body)).toContain("No running agreement belongs to “Unknown Person”.");
    const named = await admin.post(view, { ...line, intent: "match", agreement: "brian" });
    expect(wordsOf(named.body)).toContain(`Choose whose money this is: ${agreementDisplayId(brian)} of Brian Okello.`);
    const done = await admin.post(view, { ...line, intent: "match", agreement: agreementDisplayId(brian) });
    expect(done.status).toBe(302);
    const said = wordsOf((await admin.get(done.headers.get("location") ?? "")).body);
    expect(said).toMatch(
      new RegExp(`Assigned to ${agreementDisplayId(brian)}, Brian Okello, and booked: receipt \\d+\\.`),
    );
    expect(await stateOf(line)).toMatchObject({ outcome: "booked", agreement_id: brian });
    expect(await sumPaid(site.db, brian)).toBe(before + 50_000);
  });

  test("is booked for the deposit when selected, of an agreement that has one", async () => {
    const line = await waitingLine("HAND4");
    const choice = { ...line, intent: "match", forDeposit: "yes" };
    const rejected = await admin.post(view, { ...choice, agreement: agreementDisplayId(brian) });
    expect([rejected.status, wordsOf(rejected.body).includes("count in one account")]).toEqual([409, true]);
    const terms = { deposit: ugx(1_000_000) };
    const cathy = await newAgreement(
      site.db,
      await newBuyer(site.db, "Cathy", "+256772333333"),
      site.clock.now,
      25_000_000,
      terms,
    );
    expect((await admin.post(view, { ...choice, agreement: agreementDisplayId(cathy) })).status).toBe(302);
    const paid = site.db.selectFrom("payments").select(["purpose", "amount_ugx"]).where("agreement_id", "=", cathy);
    expect(await paid.execute()).toEqual([{ purpose: "deposit", amount_ugx: 50_000 }]);
  });

  test("is suggested in the same form as the tick for the deposit; the row names the account before it is booked", async () => {
    const { db, clock } = site;
    const joseph = await newBuyer(db, "Joseph Mukasa", "+256772444444");
    const agreement = await newAgreement(db, joseph, clock.now, 25_000_000, { deposit: ugx(9_000_000) });
    const number = agreementDisplayId(agreement);
    const day = localDate(clock.now).split("-").reverse().join("/");
    const content = `Transaction ID,Date,Status,From,Amount,Details
SUGGEST1,${day},Completed,0772222222,5000000,${number}
SUGGEST2,${day},Completed,0772222222,60000,${number}
SUGGEST3,${day},Completed,0772444444,61000,
`;
    const source = { name: "suggested.csv", method: "mtn" as const, content: Readable.from([Buffer.from(content)]) };
    const read = await readConfirmed(db, source, by, clock.now);
    if (!read.ok) throw new Error(read.reason);
    const address = `/dashboard/statements/${read.importId}`;
    const rows = async (show: string) =>
      [...(await admin.get(`${address}?show=${show}`)).body.matchAll(/<li\b.*?<\/li>/gs)].map(([item]) => item);
    const formOf = async (reference: string) => {
      const row = (await rows("unmatched")).find((item) => item.includes(reference)) ?? "";
      return formsIn(row).filter((form) => form.includes(number));
    };
    const press = async (reference: string, tick: Record<string, string>) => {
      const [form = "", ...others] = await formOf(reference);
      expect(others).toEqual([]);
      expect(form).toContain('name="forDeposit"');
      // The Enter key in the field must not press a suggestion.
      expect(/<button[^>]*type="submit"[^>]*>/.exec(form)?.[0]).not.toContain("name=");
      const buttons = [...form.matchAll(/<button\b[^>]*>/g)].map(([tag]) => tag);
      const suggestion = buttons.find((tag) => tag.includes(' name="suggested"') && tag.includes(` value="${number}"`));
      expect(suggestion).toBeDefined();
      const done = await admin.post(address, { ...fieldsOf(form), ...tick, suggested: number });
      expect(done.status).toBe(302);
      return wordsOf((await admin.get(done.headers.get("location") ?? "")).body);
    };
    const whom = `${number}, Joseph Mukasa`;
    expect(await press("SUGGEST1", { forDeposit: "yes" })).toContain(`Assigned to ${whom}, for the deposit.`);
    expect(await press("SUGGEST2", {})).toContain(`Assigned to ${whom}, for daily payments.`);
    const ready = (await rows("matched")).map(wordsOf).join("\n");
    expect(ready).toMatch(/SUGGEST1.*Joseph Mukasa, A-\S+, for the deposit, matched by/);
    expect(ready).toMatch(/SUGGEST2.*Joseph Mukasa, A-\S+, for daily payments, matched by/);
    expect(ready).toMatch(/SUGGEST3.*Joseph Mukasa, A-\S+, for daily payments/);
    await bookStatement(db, { importId: read.importId }, by, () => clock.now);
    const paid = db.selectFrom("payments").select(["purpose", "amount_ugx"]).where("agreement_id", "=", agreement);
    expect(await paid.orderBy("id").execute()).toEqual([
      { purpose: "deposit", amount_ugx: 5_000_000 },
      { purpose: "daily", amount_ugx: 60_000 },
      { purpose: "daily", amount_ugx: 61_000 },
    ]);
  });

  test("is proposed for the deposit by its words or its sum; the form begins with who is found, and a person may change it", async () => {
    const { db, clock } = site;
    const moses = await newBuyer(db, "Moses Ssali", "+256772555555");
    const agreement = await newAgreement(db, moses, clock.now, 25_000_000, { deposit: ugx(1_000_000) });
    const number = agreementDisplayId(agreement);
    const day = localDate(clock.now).split("-").reverse().join("/");
    const content = `Transaction ID,Date,Status,From,Amount,Details
PROPOSE1,${day},Completed,0772555555,400000,house deposit
PROPOSE2,${day},Completed,0772555555,600000,${number}
PROPOSE3,${day},Completed,0772555555,20000,${number}
PROPOSE3,${day},Completed,0772555555,20000,${number}
`;
    const source = { name: "proposed.csv", method: "mtn" as const, content: Readable.from([Buffer.from(content)]) };
    const read = await readConfirmed(db, source, by, clock.now);
    if (!read.ok) throw new Error(read.reason);
    const address = `/dashboard/statements/${read.importId}`;
    const page = (await admin.get(`${address}?show=matched`)).body;
    expect(wordsOf(page)).toMatch(/Seen before 1\b/);
    const rowOf = (body: string, reference: string) =>
      [...body.matchAll(/<li\b.*?<\/li>/gs)].map(([item]) => item).find((item) => item.includes(reference)) ?? "";
    for (const [reference, account] of [
      ["PROPOSE1", "for the deposit"],
      ["PROPOSE2", "for the deposit"],
      ["PROPOSE3", "for daily payments"],
    ] as const)
      expect(wordsOf(rowOf(page, reference))).toContain(`Moses Ssali, ${number}, ${account}`);
    const formOf = async (reference: string) => {
      const row = rowOf((await admin.get(`${address}?show=matched`)).body, reference);
      return formsIn(row).find((form) => form.includes("For the deposit"));
    };
    const begun = fieldsOf((await formOf("PROPOSE2")) ?? "");
    expect(begun).toMatchObject({ agreement: `${number} Moses Ssali`, forDeposit: "yes", beganForDeposit: "yes" });
    const press = async (fields: Record<string, string>) => {
      const done = await admin.post(address, fields);
      expect(done.status).toBe(302);
      return wordsOf((await admin.get(done.headers.get("location") ?? "")).body);
    };
    const { forDeposit: _, ...unticked } = begun;
    expect(await press(unticked)).toContain(`Assigned to ${number}, Moses Ssali, for daily payments.`);
    const again = fieldsOf((await formOf("PROPOSE2")) ?? "");
    expect(again).toMatchObject({ agreement: `${number} Moses Ssali` });
    expect(again).not.toHaveProperty("forDeposit");
    expect(await press({ ...again, forDeposit: "yes" })).toContain(
      `Assigned to ${number}, Moses Ssali, for the deposit.`,
    );
    await bookStatement(db, { importId: read.importId }, by, () => clock.now);
    const paid = db.selectFrom("payments").select(["purpose", "amount_ugx"]).where("agreement_id", "=", agreement);
    expect(await paid.orderBy("id").execute()).toEqual([
      { purpose: "deposit", amount_ugx: 400_000 },
      { purpose: "deposit", amount_ugx: 600_000 },
      { purpose: "daily", amount_ugx: 20_000 },
    ]);
  });

  test("says before it is booked what is left of the deposit for a second row", async () => {
    const { db, clock } = site;
    const grace = await newBuyer(db, "Grace Kato", "+256772666666");
    const agreement = await newAgreement(db, grace, clock.now, 25_000_000, { deposit: ugx(1_000_000) });
    const number = agreementDisplayId(agreement);
    const day = localDate(clock.now).split("-").reverse().join("/");
    const content = `Transaction ID,Date,Status,From,Amount,Details
SECOND1,${day},Completed,0772666666,50000,${number} deposit
SECOND2,${day},Completed,0772666666,1000000,deposit
SECOND3,${day},Completed,0772666666,30000,${number} deposit
`;
    const source = { name: "second.csv", method: "mtn" as const, content: Readable.from([Buffer.from(content)]) };
    const read = await readConfirmed(db, source, by, clock.now);
    if (!read.ok) throw new Error(read.reason);
    const page = wordsOf((await admin.get(`/dashboard/statements/${read.importId}?show=matched`)).body);
    const whom = `Grace Kato, ${number}`;
    expect(page).toContain(`${whom}, for the deposit `);
    expect(page).toContain(`${whom}, UGX 950,000 for the deposit, and the rest of UGX 50,000 for daily payments`);
    expect(page).toContain(
      `${whom}, for the deposit, of which nothing is left to pay, so it counts for daily payments`,
    );
    await bookStatement(db, { importId: read.importId }, by, () => clock.now);
    const position = await getPosition(db, await getAgreement(db, agreement), localDate(clock.now));
    expect(position).toMatchObject({ depositOwed: 0, paidDaily: 80_000 });
    const booked = wordsOf((await admin.get(`/dashboard/statements/${read.importId}?show=booked`)).body);
    expect(booked).toContain(`${whom}, for the deposit, receipt`);
    expect(booked).toContain(
      `${whom}, UGX 950,000 for the deposit, and the rest of UGX 50,000 for daily payments, receipt`,
    );
    expect(booked).toContain(`${whom}, for daily payments, receipt`);
  });

  /** Reads a file of deposits of an agreement, and returns the import. */
  async function readDeposits(
    name: string,
    { number, phone }: { number: string; phone: string },
    amounts: readonly number[],
  ): Promise<number> {
    const { db, clock } = site;
    const day = localDate(clock.now).split("-").reverse().join("/");
    const lines = amounts.map((amount, i) => `${name}${i},${day},Completed,${phone},${amount},${number} deposit\n`);
    const content = `Transaction ID,Date,Status,From,Amount,Details\n${lines.join("")}`;
    const source = { name: `${name}.csv`, method: "mtn" as const, content: Readable.from([Buffer.from(content)]) };
    const read = await readConfirmed(db, source, by, clock.now);
    if (!read.ok) throw new Error(read.reason);
    return read.importId;
  }

  test("says what is left of the deposit after rows that wait in a file read before", async () => {
    const { db, clock } = site;
    const henry = await newBuyer(db, "Henry Lule", "+256772777777");
    const agreement = await newAgreement(db, henry, clock.now, 25_000_000, { deposit: ugx(1_000_000) });
    const number = agreementDisplayId(agreement);
    const from = { number, phone: "0772777777" };
    const first = await readDeposits("EARLY", from, [700_000]);
    const second = await readDeposits("LATER", from, [400_000, 50_000]);
    const shown = async (id: number) => wordsOf((await admin.get(`/dashboard/statements/${id}?show=matched`)).body);
    const whom = `Henry Lule, ${number}`;
    expect(await shown(first)).toContain(`${whom}, for the deposit `);
    const later = await shown(second);
    expect(later).toContain(
      `${whom}, UGX 300,000 for the deposit, once what is ready in another file is booked, and the rest of UGX 100,000 for daily payments`,
    );
    expect(later).toContain(
      `${whom}, for the deposit, of which nothing is left to pay, once what is ready in another file is booked, so it counts for daily payments`,
    );
    for (const importId of [first, second]) await bookStatement(db, { importId }, by, () => clock.now);
    const position = await getPosition(db, await getAgreement(db, agreement), localDate(clock.now));
    expect(position).toMatchObject({ depositOwed: 0, paidDaily: 150_000 });
  });

  async function formOn(address: string, intent: string): Promise<string> {
    const { body } = await admin.get(address);
    return formsIn(body).find((form) => form.includes(`value="${intent}"`)) ?? "";
  }

  async function setAside(reference: string, importId: number): Promise<void> {
    const { id } = await site.db
      .selectFrom("statement_rows")
      .select("id")
      .where("external_reference", "=", reference)
      .executeTakeFirstOrThrow();
    const aside = { import: String(importId), row: String(id), intent: "dismiss", why: "unknown" };
    expect((await admin.post(`/dashboard/statements/${importId}`, aside)).status).toBe(302);
  }

  test("is not booked by a button that showed other rows", async () => {
    const { db, clock } = site;
    const irene = await newBuyer(db, "Irene Nambi", "+256772888888");
    const number = agreementDisplayId(await newAgreement(db, irene, clock.now));
    const importId = await readDeposits("STALE", { number, phone: "0772888888" }, [11_000, 12_000, 13_000]);
    const address = `/dashboard/statements/${importId}`;
    const shown = await formOn(address, "book");
    expect(wordsOf(shown)).toContain("Book 3 payments, UGX 36,000");
    await setAside("STALE2", importId);
    const rejected = await admin.post(address, fieldsOf(shown));
    expect(rejected.status).toBe(409);
    expect(wordsOf(rejected.body)).toContain(
      "Other rows are ready than this page showed, so nothing was booked. Now there are 2 payments, UGX 23,000",
    );
    expect((await countRows(db, importId)).booked ?? 0).toBe(0);
    const current = await formOn(address, "book");
    expect(wordsOf(current)).toContain("Book 2 payments, UGX 23,000");
    // The second press of the same button finds its rows booked.
    for (const _ of [1, 2]) expect((await admin.post(address, fieldsOf(current))).status).toBe(302);
    expect((await countRows(db, importId)).booked).toBe(2);
  });

  test("is not set aside by a button that showed other rows", async () => {
    const importId = await readDeposits("CROWD", { number: "no", phone: "A STRANGER" }, [21_000, 22_000, 23_000]);
    const address = `/dashboard/statements/${importId}?show=unmatched`;
    const shown = await formOn(address, "dismiss-all");
    expect(wordsOf(shown)).toContain("Set all 3 aside");
    const decide = async (form: string) => admin.post(address, { ...fieldsOf(form), why: "unknown" });
    await setAside("CROWD1", importId);
    const rejected = await decide(shown);
    expect([rejected.status, wordsOf(rejected.body)]).toEqual([
      409,
      expect.stringContaining(
        "Other rows wait than this page showed, so nothing was decided. Now there are 2 rows: look again, then decide.",
      ),
    ]);
    expect((await countRows(site.db, importId)).unmatched).toBe(2);
    const current = await formOn(address, "dismiss-all");
    for (const _ of [1, 2]) expect((await decide(current)).status).toBe(302);
    expect((await countRows(site.db, importId)).unmatched ?? 0).toBe(0);
  });
});

test("a line without a number is not ready while the same sum of its buyer and day is in the ledger, by cash too", async ({
  site,
}) => {
  const { db, clock } = site;
  const admin = await signedIn(site);
  const buyer = await newBuyer(db, "Dora Nakku", "+256772666666");
  const agreement = await newAgreement(db, buyer, clock.now);
  const number = agreementDisplayId(agreement);
  const today = localDate(clock.now);
  const payCash = async (amount: string) => {
    const status = await payConfirmed(admin, `/dashboard/agreements/${agreement}`, {
      ...{ intent: "pay", id: String(buyer), agreement: String(agreement), amount, method: "cash", paidOn: today },
    });
    expect(status).toBe(302);
    return (
      await db
        .selectFrom("payments")
        .select("receipt_number")
        .where("agreement_id", "=", agreement)
        .where("method", "=", "cash")
        .orderBy("id", "desc")
        .executeTakeFirstOrThrow()
    ).receipt_number;
  };
  const receipt = await payCash("20,700");
  const day = today.split("-").reverse().join("/");
  const content = `Transaction ID,Date,Status,From,Amount,Details
,${day},Completed,0772666666,20700,CASH DEPOSIT BRANCH ${number}
,${day},Completed,0772666666,20800,CASH DEPOSIT ${number}
NUMBERED1,${day},Completed,0772666666,20700,${number}
`;
  const source = { name: "branch.csv", method: "bank" as const, content: Readable.from([Buffer.from(content)]) };
  const read = await readConfirmed(db, source, by, clock.now);
  if (!read.ok) throw new Error(read.reason);
  const rows = () =>
    db
      .selectFrom("statement_rows")
      .select(["outcome", "problem"])
      .where("import_id", "=", read.importId)
      .orderBy("line_number")
      .execute();
  const said = (amount: string, of: number) =>
    `UGX ${amount} paid by this buyer on ${dateText(today)} is in the ledger already: receipt ${of}, ${number}.`;
  expect(await rows()).toEqual([
    { outcome: "duplicate", problem: said("20,700", receipt) },
    { outcome: "matched", problem: "" },
    { outcome: "matched", problem: "" },
  ]);
  // A numbered line is another payment, but whoever books it is told.
  const shown = wordsOf((await admin.get(`/dashboard/statements/${read.importId}?show=matched`)).body);
  expect(shown).toContain(said("20,700", receipt));
  const later = await payCash("20,800");
  await bookStatement(db, { importId: read.importId }, by, () => clock.now);
  expect(await rows()).toEqual([
    { outcome: "duplicate", problem: said("20,700", receipt) },
    { outcome: "duplicate", problem: said("20,800", later) },
    { outcome: "booked", problem: "" },
  ]);
  const [row] = await db
    .selectFrom("statement_rows")
    .select(["id", "version"])
    .where("import_id", "=", read.importId)
    .orderBy("line_number")
    .execute();
  const choice = { rowId: row?.id ?? 0, version: row?.version, agreementId: agreement };
  const asked = await assignRow(db, choice, by, clock.now);
  if (asked.ok || asked.reason !== "needs-answers") throw new Error(JSON.stringify(asked));
  expect(asked.questions.map(({ code, facts }) => [code, facts.receipts])).toEqual([["paid-already", String(receipt)]]);
  const answers = { ...noAnswers, confirmed: new Set(asked.questions.map(answerTo)) };
  expect(await assignRow(db, { ...choice, answers }, by, clock.now)).toEqual({ ok: true });
  expect(await bookStatement(db, { importId: read.importId }, by, () => clock.now)).toMatchObject({ booked: 1 });
});
