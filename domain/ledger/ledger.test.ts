import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Ugx, ugx } from "#domain/money/money.ts";
import { payingDaysBy } from "#domain/plan/paying-days.ts";
import type { Plan } from "#domain/plan/payment-plan.ts";
import { type AgreementSums, dueBy, scheduleOf, signedPlan } from "#domain/plan/schedule.ts";
import { addDays, addMonths, daysBetween } from "#domain/time/kampala-time.ts";
import { positionOn, principalPaid } from "./ledger.ts";
import type { Paid } from "./standing.ts";

const noBank = { bankSharePercent: 0, yearlyRatePercent: 0, bankYears: 0, bankFeePercent: 0 };

function agreement(changes: Partial<AgreementSums> = {}): AgreementSums {
  const startsOn = changes.startsOn ?? "2026-01-01";
  return {
    price: ugx(25_000_000),
    deposit: ugx(1_000_000),
    startsOn,
    every: "day",
    depositFirst: true,
    terms: [{ effectiveOn: startsOn, perPayingDay: ugx(20_000), payingDaysPerMonth: 26 }],
    ...noBank,
    ...changes,
  };
}

const paidInAll = (paid: Ugx): Paid => ({ inAll: paid, forDeposit: ugx(0) });

function principalOf(plan: Plan, paid: Ugx): number {
  const paidDeposit = ugx(Math.min(paid, plan.input.deposit + plan.fees));
  return principalPaid(plan, { paidDeposit, paidDaily: ugx(paid - paidDeposit) });
}

function planOf(sums: AgreementSums) {
  const outcome = signedPlan(sums);
  if (!outcome.ok) throw new Error(outcome.reason);
  return outcome.plan;
}

describe("what is due and what is owned", () => {
  test("by hand: deposit and first paying day on the first day, 26 days by the month's end, 52 by the next", () => {
    const sums = agreement();
    expect(dueBy(scheduleOf(sums), "2025-12-31")).toBe(0);
    expect(dueBy(scheduleOf(sums), "2026-01-01")).toBe(1_020_000);
    // The second of 26 paying days in a month of 31 days is floor(31 / 26) = one day later.
    expect(dueBy(scheduleOf(sums), "2026-01-02")).toBe(1_040_000);
    expect(dueBy(scheduleOf(sums), "2026-01-31")).toBe(1_000_000 + 26 * 20_000);
    expect(dueBy(scheduleOf(sums), "2026-02-28")).toBe(1_000_000 + 52 * 20_000);
    // 24,000,000 / 20,000 = 1,200 paying days, which are 46 months and 4 days.
    expect(dueBy(scheduleOf(sums), addMonths("2026-01-01", 46))).toBe(1_000_000 + (46 * 26 + 1) * 20_000);
    expect(dueBy(scheduleOf(sums), "2035-01-01")).toBe(25_000_000);
  });

  test("a buyer who paid three days more than is due is three days ahead, and behind when they paid less", () => {
    const sums = agreement();
    const due = dueBy(scheduleOf(sums), "2026-03-15");
    expect(positionOn(scheduleOf(sums), paidInAll(ugx(due + 60_000)), "2026-03-15")).toMatchObject({
      aheadUgx: 60_000,
      aheadDays: 3,
    });
    // The payment of the day itself is due today, and not behind before the day ends.
    expect(positionOn(scheduleOf(sums), paidInAll(ugx(due - 50_000)), "2026-03-15")).toMatchObject({
      ...{ aheadUgx: -30_000, aheadDays: -1, overdue: 30_000, dueToday: 20_000 },
    });
    expect(positionOn(scheduleOf(sums), paidInAll(ugx(due - 50_000)), "2026-03-16").overdue).toBe(50_000);
  });

  test("the expected finish knows what is agreed for later: a pause of two months moves it by two months", () => {
    const first = { effectiveOn: "2026-01-01" as const, perPayingDay: ugx(20_000), payingDaysPerMonth: 26 };
    const asSigned = agreement({ terms: [first] });
    // 1,148 payments are left, and the last is the fourth of the 45th month from tomorrow.
    const paid = dueBy(scheduleOf(asSigned), "2026-02-28");
    const finish = (sums: AgreementSums, on: "2026-02-28" | "2026-03-15") =>
      positionOn(scheduleOf(sums), paidInAll(paid), on).expectedFinishOn;
    expect(finish(asSigned, "2026-02-28")).toBe("2029-11-04");
    const paused = { ...first, effectiveOn: "2026-03-01" as const, perPayingDay: ugx(0) };
    expect(finish(agreement({ terms: [first, paused] }), "2026-02-28")).toBeUndefined();
    const goingOn = agreement({ terms: [first, paused, { ...first, effectiveOn: "2026-05-01" }] });
    expect(finish(goingOn, "2026-02-28")).toBe("2030-01-04");
    expect(finish(goingOn, "2026-03-15")).toBe("2030-01-04");
    const faster = { ...first, effectiveOn: "2026-05-01" as const, perPayingDay: ugx(1_000_000) };
    // 52 payments of 20,000 are followed by 22 of a million.
    expect(finish(agreement({ terms: [first, faster] }), "2026-02-28")).toBe("2026-05-26");
  });

  test("a pause lets nothing fall due, and the days go on after it", () => {
    const paused = agreement({
      terms: [
        { effectiveOn: "2026-01-01", perPayingDay: ugx(20_000), payingDaysPerMonth: 26 },
        { effectiveOn: "2026-03-01", perPayingDay: ugx(0), payingDaysPerMonth: 26 },
        { effectiveOn: "2026-05-01", perPayingDay: ugx(30_000), payingDaysPerMonth: 20 },
      ],
    });
    const before = 1_000_000 + 52 * 20_000;
    expect(dueBy(scheduleOf(paused), "2026-02-28")).toBe(before);
    expect(dueBy(scheduleOf(paused), "2026-04-30")).toBe(before);
    expect(positionOn(scheduleOf(paused), paidInAll(ugx(before)), "2026-04-15")).toMatchObject({
      aheadDays: 0,
      // 766 payments of 30,000 are left, at 20 a month from May.
      expectedFinishOn: "2029-07-08",
    });
    expect(dueBy(scheduleOf(paused), "2026-05-31")).toBe(before + 20 * 30_000);
  });

  test("the share owned counts principal only: of a bank's instalment the interest comes first", () => {
    const sums = agreement({ bankSharePercent: 50, yearlyRatePercent: 17, bankYears: 8 });
    const plan = planOf(sums);
    expect(plan.interest).toBeGreaterThan(0);
    expect(principalOf(plan, ugx(1_000_000))).toBe(1_000_000);
    const firstMonth = plan.schedule[0];
    if (!firstMonth) throw new Error("no month");
    expect(principalOf(plan, ugx(1_000_000 + firstMonth.paid))).toBe(
      1_000_000 + firstMonth.toOwnShare + firstMonth.toBank,
    );
    expect(principalOf(plan, plan.totalPaid)).toBe(sums.price);
  });

  test("a buyer who has paid everything owns all of it, and nothing is left", () => {
    const sums = agreement();
    const plan = planOf(sums);
    expect(positionOn(scheduleOf(sums), paidInAll(plan.totalPaid), "2028-01-01")).toMatchObject({
      remaining: 0,
      ownedPercent: 100,
      expectedFinishOn: "2028-01-01",
    });
  });

  const sums = fc
    .record({
      price: fc.integer({ min: 1_000_000, max: 500_000_000 }),
      perDay: fc.integer({ min: 5_000, max: 500_000 }),
      days: fc.integer({ min: 1, max: 31 }),
      start: fc.integer({ min: 0, max: 3000 }),
    })
    .map(({ price, perDay, days, start }) => {
      const startsOn = addDays("2024-01-31", start);
      return agreement({
        price: ugx(price),
        deposit: ugx(Math.floor(price / 10)),
        startsOn,
        terms: [{ effectiveOn: startsOn, perPayingDay: ugx(perDay), payingDaysPerMonth: days }],
      });
    })
    .filter((candidate) => signedPlan(candidate).ok);

  test("what is due never falls from one day to the next, and never exceeds the total", () => {
    fc.assert(
      fc.property(sums, fc.integer({ min: 0, max: 4000 }), (candidate, days) => {
        const plan = planOf(candidate);
        const today = dueBy(scheduleOf(candidate), addDays(candidate.startsOn, days));
        const tomorrow = dueBy(scheduleOf(candidate), addDays(candidate.startsOn, days + 1));
        return tomorrow >= today && tomorrow <= plan.totalPaid;
      }),
    );
  });

  test("every month has exactly its paying days, however long it is", () => {
    fc.assert(
      fc.property(sums, fc.integer({ min: 1, max: 120 }), (candidate, months) => {
        const [term] = candidate.terms;
        if (!term) return false;
        const lastDay = addDays(addMonths(term.effectiveOn, months), -1);
        return payingDaysBy(term, lastDay) === months * term.payingDaysPerMonth;
      }),
    );
  });

  test("a buyer who pays as signed is never behind, and what is due reaches the total on the plan's last day", () => {
    fc.assert(
      fc.property(sums, (candidate) => {
        const plan = planOf(candidate);
        if (daysBetween(plan.startOn, plan.finishOn) > 36_000) return true;
        expect(dueBy(scheduleOf(candidate), plan.finishOn)).toBe(plan.totalPaid);
        expect(dueBy(scheduleOf(candidate), addDays(plan.finishOn, -1))).toBeLessThan(plan.totalPaid);
        return true;
      }),
    );
  });

  test("more paid never means less owned", () => {
    fc.assert(
      fc.property(
        sums,
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.integer({ min: 0, max: 1_000_000 }),
        (candidate, share, more) => {
          const plan = planOf(candidate);
          const paid = Math.floor(plan.totalPaid * share);
          return principalOf(plan, ugx(paid + more)) >= principalOf(plan, ugx(paid));
        },
      ),
    );
  });
});
