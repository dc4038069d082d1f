import fc from "fast-check";
import { expect, test } from "vitest";
import { ugx } from "#domain/money/money.ts";
import { usualPlan } from "#test/money/usual-plan.ts";
import { isAccepted } from "./home-offer.ts";
import { planPayments } from "./payment-plan.ts";
import { compareWithRent, planAlternatives } from "./plan-comparison.ts";

test("25 million at 20,000 a day can be had in four other ways, with what each comes to", () => {
  expect(planAlternatives(usualPlan, 10).map(({ name, text }) => [name, text])).toEqual([
    ["Within 3 years", "UGX 26,800 a day: yours by November 2029, UGX 25,000,000 in all"],
    ["Within 5 years", "UGX 16,100 a day: yours by November 2031, UGX 25,000,000 in all"],
    ["Within 10 years", "UGX 8,100 a day: yours by October 2036, UGX 25,000,000 in all"],
    ["UGX 2M at the start", "UGX 20,000 a day: yours by July 2030, UGX 25,000,000 in all"],
  ]);
});

test("the terms are the same for every amount", () => {
  const namesAt = (perDay: number) =>
    planAlternatives({ ...usualPlan, perPayingDay: ugx(perDay) }, 10).map(({ name }) => name);
  expect(namesAt(12_000)).toEqual(namesAt(90_000));
});

test("every alternative offered is accepted, also beside a plan that is not", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1_000_000, max: 1_000_000_000 }),
      fc.integer({ min: 100, max: 500_000 }),
      fc.integer({ min: 0, max: 100 }),
      fc.integer({ min: 1, max: 20 }),
      (price, perDay, bankSharePercent, years) => {
        const wanted = { ...usualPlan, price: ugx(price), perPayingDay: ugx(perDay), bankSharePercent };
        const alternatives = planAlternatives(wanted, years);
        for (const { change } of alternatives) {
          expect(isAccepted({ ...wanted, ...change }, years)).toBe(true);
          expect(planPayments({ ...wanted, ...change }).ok).toBe(true);
        }
        if (!isAccepted(wanted, years)) expect(alternatives.length).toBeGreaterThan(0);
      },
    ),
    { numRuns: 200 },
  );
});

test("a rent beside the plan: its sum meanwhile, and when the home's money is spent", () => {
  const outcome = planPayments(usualPlan);
  if (!outcome.ok) throw new Error(outcome.reason);
  expect(compareWithRent(outcome.plan, ugx(500_000))).toEqual({ meanwhile: 24_000_000, spentBy: "2031-01-20" });
  expect(compareWithRent(outcome.plan, ugx(1)).spentBy).toBeUndefined();
});
