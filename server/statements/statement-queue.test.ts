import { Readable } from "node:stream";
import { describe, expect } from "vitest";
import { agreementDisplayId } from "#domain/agreements/agreement-number.ts";
import { ugx } from "#domain/money/money.ts";
import { localDate } from "#domain/time/kampala-time.ts";
import { signedIn } from "#test/administrator.ts";
import type { TestSite, Visitor } from "#test/app.ts";
import { testWithSite } from "#test/fixtures.ts";
import { readConfirmed } from "#test/money/confirmed-statement.ts";
import { payConfirmed } from "#test/money/pay-confirmed.ts";
import { newAgreement, newBuyer } from "#test/money/sold-homes.ts";
import { wordsOf } from "#test/spec/reading.ts";
import { sumPaid } from "#test/sum-paid.ts";
import { bookStatement } from "./statement-imports.ts";

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
});
