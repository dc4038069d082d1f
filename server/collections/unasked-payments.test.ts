import { describe, expect } from "vitest";
import { agreementDisplayId } from "#domain/agreements/agreement-number.ts";
import { assignRow } from "#server/statements/assign-row.ts";
import { bookStatement } from "#server/statements/book-statement.ts";
import { listUnmatchedLines } from "#server/statements/read-statements.ts";
import { type Collecting, testWithCollecting } from "#test/collections/collecting.ts";
import { newAgreement, newBuyer } from "#test/money/sold-homes.ts";
import { sumPaid } from "#test/money/sum-paid.ts";
import { readTransactions } from "./read-transactions.ts";

const by = { actor: { id: "1", name: "Admin" } };
const test = testWithCollecting({ hears: false });

describe("unrequested payments", () => {
  const pay = ({ host }: Collecting, details: string, more: { amount?: number; phone?: string } = {}) =>
    host.payUnasked({
      provider: "airtel",
      amount: 20_000,
      phone: "701999999",
      payerName: "SOMEBODY",
      details,
      ...more,
    });
  async function read({ db, providers, clock, pass }: Collecting) {
    await pass(61_000);
    for (const provider of providers) expect(await readTransactions(db, provider, clock)).toEqual({ ok: true });
  }

  test("what names an agreement is booked, once however often it is listed; the rest waits, and is assigned", async ({
    collecting,
  }) => {
    const { db, clock } = collecting;
    const amina = await newAgreement(db, await newBuyer(db, "Amina Nakato", "+256701111111"), clock());
    const named = await pay(collecting, agreementDisplayId(amina));
    const byPhone = await pay(collecting, "rent", { phone: "701111111", amount: 5_000 });
    const nobody = await pay(collecting, "hello");
    await Promise.all([read(collecting), read(collecting)]);
    await read(collecting);
    expect(await sumPaid(db, amina)).toBe(20_000);
    const waiting = await listUnmatchedLines(db, { limit: 10, offset: 0 });
    expect(waiting.map(({ reference, candidates }) => [reference, candidates])).toEqual([
      [byPhone.number, [amina]],
      [nobody.number, []],
    ]);
    const [row] = waiting;
    expect(await assignRow(db, { rowId: row?.id ?? 0, agreementId: amina }, by, clock())).toEqual({ ok: true });
    await bookStatement(db, { importId: row?.importId ?? 0 }, by, clock);
    expect(await sumPaid(db, amina)).toBe(25_000);
    const entry = await db
      .selectFrom("payments")
      .selectAll()
      .where("external_reference", "=", named.number ?? "")
      .executeTakeFirst();
    expect(entry).toMatchObject({ method: "airtel", agreement_id: amina, recorded_by: "Airtel Money" });
  });

  test("what was asked for and is listed as well is in the ledger once", async ({ collecting }) => {
    const { db, clock, host } = collecting;
    const brian = await newAgreement(db, await newBuyer(db, "Brian Okello", "+256702222222"), clock());
    const asked = await collecting.ask(brian, 7_000, "+256702222222");
    await expect.poll(() => collecting.at(asked)).toBeDefined();
    const payment = collecting.at(asked);
    if (!payment) throw new Error("the host has not heard of it");
    host.wallets.decide(payment, "paid");
    await read(collecting);
    await expect.poll(async () => (await collecting.row(asked.id)).state).toBe("successful");
    await read(collecting);
    expect(await sumPaid(db, brian)).toBe(7_000);
    const rows = await db
      .selectFrom("statement_rows")
      .select("outcome")
      .where("external_reference", "=", payment.number ?? "")
      .execute();
    expect(rows).toEqual([{ outcome: "duplicate" }]);
  });
});
