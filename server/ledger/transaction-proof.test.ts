import { sql } from "kysely";
import { describe, expect } from "vitest";
import { ugx } from "#domain/money/money.ts";
import type { Database } from "#server/db/connection.ts";
import { testWithDatabase } from "#test/fixtures.ts";
import { newAgreement, newBuyer } from "#test/money/sold-homes.ts";
import { explainDifferences } from "./reconciliation-marks.ts";
import { recordPayment } from "./record-payment.ts";
import { findTransactionDifferences, proveTransactions, readNewestProof } from "./transaction-proof.ts";

const test = testWithDatabase;
const by = { actor: { id: "1", name: "Ada" } };
const now = new Date("2026-11-20T09:00:00Z");

async function list(db: Database, number: string, amount: number) {
  await db
    .insertInto("provider_transactions")
    .values({
      ...{ provider: "airtel", number, state: "successful", amount_ugx: amount, currency: "UGX", reference: "" },
      ...{ payer_phone: "", payer_name: "", happened_at: now, first_seen_at: now },
    })
    .execute();
}

function enter(db: Database, agreementId: number, number: string, amount: number) {
  const money = { method: "airtel" as const, externalReference: number, paidOn: "2026-11-20", backdatingReason: "" };
  return recordPayment(db, { ...money, note: "", agreementId, amount: ugx(amount) }, by, now);
}

describe("the proof of the ledger by transaction number", () => {
  test("finds what is booked twice, booked less, not booked, and listed otherwise than filed; a reason ends it", async ({
    database: { db },
  }) => {
    const agreement = await newAgreement(db, await newBuyer(db, "Amina Nakato", "+256772111111"), now);
    for (const number of ["AGREES1", "TWICE1", "LESS1"]) {
      await list(db, number, 20_000);
      expect(await enter(db, agreement, number, number === "LESS1" ? 15_000 : 20_000)).toMatchObject({ ok: true });
    }
    await list(db, "NOTBOOKED1", 5_000);
    // Without this trigger the database lets a payment be entered twice, as it did in an earlier release.
    await sql`alter table payments disable trigger payments_book_a_transaction_once`.execute(db);
    const { id: _, ...entry } = await db
      .selectFrom("payments")
      .selectAll()
      .where("external_reference", "=", "TWICE1")
      .executeTakeFirstOrThrow();
    const doubled = { ...entry, receipt_number: entry.receipt_number + 100 };
    await db
      .insertInto("payments")
      .values({ ...doubled, transaction_id: null, reference_identifies: false })
      .execute();
    await sql`alter table payments enable always trigger payments_book_a_transaction_once`.execute(db);
    const { numbers, differences } = await findTransactionDifferences(db);
    expect(numbers).toBe(4);
    expect(differences.map(({ number, kind, booked, listed }) => [number, kind, booked, listed])).toEqual([
      ["LESS1", "booked-less", 15_000, 20_000],
      ["NOTBOOKED1", "not-booked", null, 5_000],
      ["TWICE1", "booked-twice", 40_000, 20_000],
    ]);
    await proveTransactions(db, now);
    expect((await readNewestProof(db))?.differences).toHaveLength(3);
    const { id } = await db
      .selectFrom("payments")
      .select("id")
      .where("external_reference", "=", "LESS1")
      .executeTakeFirstOrThrow();
    const item = { kind: "entry" as const, id, day: "2026-11-20" };
    expect(await explainDifferences(db, { reason: "5,000 was the fee", item }, by, now)).toMatchObject({ ok: true });
    expect((await proveTransactions(db, now)).differences.map(({ number }) => number)).toEqual([
      "NOTBOOKED1",
      "TWICE1",
    ]);
  });
});
