import fc from "fast-check";
import { describe, expect } from "vitest";
import { ugx } from "#domain/money/money.ts";
import { localDate, localInstant } from "#domain/time/kampala-time.ts";
import { inTransaction } from "#server/db/in-transaction.ts";
import type { TestDatabase } from "#test/database.ts";
import { testWithDatabase as test } from "#test/fixtures.ts";
import { newAgreement, newBuyer } from "#test/money/sold-homes.ts";
import { sumPaid } from "#test/money/sum-paid.ts";
import { enterPayment } from "./enter-payment.ts";
import { recordPayment, recordSplitPayment } from "./record-payment.ts";
import { reverseSalePayment } from "./reversals.ts";

const now = localInstant("2026-11-20", "10:00");
const by = { actor: { id: "1", name: "Admin" } };

describe("a payment that is for several agreements", () => {
  let database: TestDatabase;
  const agreements: number[] = [];
  test.beforeAll(async ({ database: opened }) => {
    database = opened;
    const buyer = await newBuyer(database.db, "Amina Nakato", "+256772111111");
    for (const _ of [1, 2, 3]) agreements.push(await newAgreement(database.db, buyer, now, 90_000_000));
  });

  const moneyOf = (externalReference: string) => ({
    ...{ method: "mtn" as const, externalReference, paidOn: localDate(now), backdatingReason: "", note: "" },
  });
  const partOf = (agreement: number, amount: number) => ({
    agreementId: agreements[agreement] ?? 0,
    amount: ugx(amount),
  });
  const reverse = (id: number) =>
    reverseSalePayment(database.db, { paymentId: id, reason: "A wrong agreement" }, by, now);
  let references = 0;
  const newReference = () => {
    references += 1;
    return `SPLIT${references}`;
  };

  test("of which one part went to the wrong agreement is mended by that part alone", async () => {
    const { db } = database;
    const money = moneyOf(newReference());
    const parts = [partOf(0, 60_000), partOf(1, 40_000)];
    const entered = await recordSplitPayment(db, { ...money, total: ugx(100_000), parts }, by, now);
    if (!entered.ok) throw new Error(entered.reason);
    const enter = (agreement: number, amount: number) =>
      recordPayment(db, { ...money, ...partOf(agreement, amount) }, by, now);
    expect(await enter(2, 40_000)).toEqual({ ok: false, reason: "reference-used" });
    await reverse(entered.payments[1]?.id ?? 0);
    expect(await enter(2, 40_001)).toEqual({ ok: false, reason: "more-than-left" });
    expect(await enter(2, 40_000)).toMatchObject({ ok: true, isNew: true });
    expect(await enter(1, 1)).toEqual({ ok: false, reason: "reference-used" });
    expect(await Promise.all(agreements.map((id) => sumPaid(db, id)))).toEqual([60_000, 0, 40_000]);
  });

  test("never exceeds its amount, in whatever order its parts are reversed and entered again", async () => {
    const { db } = database;
    const part = fc.record({ agreement: fc.nat(2), amount: fc.integer({ min: 1, max: 9 }) });
    const step = fc.oneof(
      fc.record({ enter: fc.array(part, { minLength: 1, maxLength: 3 }) }),
      fc.record({ reverse: fc.nat(9) }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 9 }), async (steps) => {
        const money = moneyOf(newReference());
        const booked: { id: number; amount: number; isReversed: boolean }[] = [];
        const live = () => booked.reduce((sum, { amount, isReversed }) => sum + (isReversed ? 0 : amount), 0);
        let broughtIn: number | undefined;
        for (const one of steps) {
          if ("reverse" in one) {
            const entry = booked[one.reverse % Math.max(1, booked.length)];
            if (!entry) continue;
            expect((await reverse(entry.id)).ok).toBe(!entry.isReversed);
            entry.isReversed = true;
            if (live() === 0) broughtIn = undefined;
            continue;
          }
          const parts = [...new Map(one.enter.map((each) => [each.agreement, each])).values()];
          const sum = parts.reduce((added, { amount }) => added + amount, 0);
          const outcome = await inTransaction(db, (trx) => {
            const asParts = parts.map(({ agreement, amount }) => partOf(agreement, amount));
            return enterPayment(trx, { money, parts: asParts, evaluate: async () => [] }, "Admin", now);
          });
          expect(outcome.ok).toBe(broughtIn === undefined || live() + sum <= broughtIn);
          if (!outcome.ok) continue;
          broughtIn ??= sum;
          booked.push(
            ...outcome.payments.map(({ id }, i) => ({ id, amount: parts[i]?.amount ?? 0, isReversed: false })),
          );
        }
        const { sum } = await db
          .selectFrom("payments")
          .select((eb) => eb.fn.coalesce(eb.fn.sum<number>("amount_ugx"), eb.lit(0)).as("sum"))
          .where("external_reference", "=", money.externalReference)
          .executeTakeFirstOrThrow();
        expect(Number(sum)).toBe(live());
      }),
      { numRuns: 60 },
    );
  });
});
