import fc from "fast-check";
import { expect, test } from "vitest";
import { ugx } from "#domain/money/money.ts";
import { monthYearText } from "#domain/time/kampala-time.ts";
import { usualPlan } from "#test/money/usual-plan.ts";
import { isAccepted } from "./home-offer.ts";
import { type PlanInput, planPayments } from "./payment-plan.ts";
import { compareWithRent, fewerDaysPlan, planAlternatives } from "./plan-comparison.ts";

test("25 million at 20,000 a day can be had in four other ways, with what each comes to", () => {
  const ways = planAlternatives(usualPlan, 10);
  expect(ways.map(({ name, perPayingDay, finish, totalPaid }) => [name, perPayingDay, finish, totalPaid])).toEqual([
    ["Within 3 years", 26_800, "November 2029", 25_000_000],
    ["Within 5 years", 16_100, "November 2031", 25_000_000],
    ["Within 10 years", 8_100, "October 2036", 25_000_000],
    ["UGX 2M at the start", 20_000, "July 2030", 25_000_000],
  ]);
});

test("the terms are the same for every amount", () => {
  const namesAt = (perDay: number) =>
    planAlternatives({ ...usualPlan, perPayingDay: ugx(perDay) }, 10).map(({ name }) => name);
  expect(namesAt(12_000)).toEqual(namesAt(90_000));
});

test("no way is listed twice, or takes another time than its name says", () => {
  const lengthsOf = (changes: Partial<PlanInput>) =>
    planAlternatives({ ...usualPlan, ...changes }, 10).flatMap(({ name, finish }) =>
      /^(?:In|Within) /.test(name) ? [[name, finish]] : [],
    );
  const loan = { bankSharePercent: 100, yearlyRatePercent: 0, perPayingDay: ugx(60_000) };
  expect(lengthsOf({ ...loan, bankYears: 3 })).toEqual([["Within 3 years", "November 2029"]]);
  expect(lengthsOf({ ...loan, bankYears: 8 })).toEqual([["Within 8 years", "November 2034"]]);
  expect(lengthsOf({ deposit: usualPlan.price })).toEqual([]);
  // Amounts are rounded up, so a small rest is paid sooner than in the terms.
  expect(lengthsOf({ price: ugx(98_000_000), deposit: ugx(97_000_000), perPayingDay: ugx(56_100) })).toEqual([
    ["Within 3 years", "October 2029"],
    ["In 4 years 7 months", "June 2031"],
    ["In 8 years", "November 2034"],
  ]);
  expect(lengthsOf({ deposit: ugx(usualPlan.price - 1_000) })).toEqual([]);
});

test("what ends in the month of the plan is no other way", () => {
  for (const perDay of [120_000, 250_000, 600_000]) {
    const plan = { ...usualPlan, price: ugx(75_000_000), perPayingDay: ugx(perDay) };
    const own = monthYearText(planned(plan).finishOn);
    const finishes = planAlternatives(plan, 10).map(({ finish }) => finish);
    expect(finishes.length, String(perDay)).toBeGreaterThan(0);
    expect(finishes, String(perDay)).not.toContain(own);
  }
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

function planned(change: Partial<PlanInput> = {}) {
  const outcome = planPayments({ ...usualPlan, ...change });
  if (!outcome.ok) throw new Error(outcome.reason);
  return outcome.plan;
}

test("whoever will miss four days each month is told what four paying days fewer make of the plan", () => {
  const finish = monthYearText(planned({ payingDaysPerMonth: usualPlan.payingDaysPerMonth - 4 }).finishOn);
  const days = usualPlan.payingDaysPerMonth - 4;
  expect(fewerDaysPlan(planned(), 10)).toEqual({
    text: `Only ${days} days a month? Yours by ${finish}.`,
    payingDaysPerMonth: days,
  });
  expect(fewerDaysPlan(planned({ perPayingDay: ugx(8_100) }), 10)?.text).toMatch(
    /^Only \d+ days a month\? It would take until \w+ 20\d\d, longer than the 10 years that we agree to\.$/,
  );
});

test("fewer days are not offered where the answer would not be true", () => {
  expect(fewerDaysPlan(planned({ every: "month" }), 10)).toBeUndefined();
  expect(fewerDaysPlan(planned({ payingDaysPerMonth: 4 }), 100)).toBeUndefined();
  expect(fewerDaysPlan(planned({ deposit: usualPlan.price }), 10)).toBeUndefined();
  // One payment is made on the same day, however many days a month are agreed on.
  expect(fewerDaysPlan(planned({ perPayingDay: usualPlan.price }), 10)).toBeUndefined();
  expect(fewerDaysPlan(planned({ perPayingDay: ugx(usualPlan.price / 2) }), 10)).toBeUndefined();
  const withBank = { bankSharePercent: 50, yearlyRatePercent: 17, bankYears: 8, perPayingDay: ugx(60_000) };
  expect(fewerDaysPlan(planned(withBank), 10)).toBeUndefined();
});

test("a rent beside the plan: its sum meanwhile, and when the home's money is spent", () => {
  const outcome = planPayments(usualPlan);
  if (!outcome.ok) throw new Error(outcome.reason);
  expect(compareWithRent(outcome.plan, ugx(500_000))).toEqual({ meanwhile: 24_000_000, spentBy: "2031-01-20" });
  expect(compareWithRent(outcome.plan, ugx(1)).spentBy).toBeUndefined();
});
