import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { ugx } from "#domain/money/money.ts";
import { monthsText } from "#domain/text/count-text.ts";
import { usualPlan } from "#test/money/usual-plan.ts";
import { finishText, minPerPayingDay, type Plan, type PlanInput, planPayments } from "./payment-plan.ts";

const input = (changes: Partial<PlanInput>): PlanInput => ({ ...usualPlan, ...changes });

function planned(changes: Partial<PlanInput>): Plan {
  const outcome = planPayments(input(changes));
  if (!outcome.ok) throw new Error(outcome.reason);
  return outcome.plan;
}

const anyInput: fc.Arbitrary<PlanInput> = fc
  .record({
    price: fc.integer({ min: 1_000_000, max: 1_000_000_000 }),
    depositShare: fc.integer({ min: 0, max: 100 }),
    perPayingDay: fc.integer({ min: 100, max: 2_000_000 }),
    payingDaysPerMonth: fc.integer({ min: 1, max: 31 }),
    every: fc.constantFrom("day" as const, "month" as const),
    bankSharePercent: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 100 })),
    yearlyRatePercent: fc.integer({ min: 0, max: 6000 }).map((rate) => rate / 100),
    bankYears: fc.integer({ min: 1, max: 20 }),
    bankFeePercent: fc.integer({ min: 0, max: 300 }).map((fee) => fee / 100),
    startOn: fc.constantFrom("2026-11-20", "2027-01-31", "2028-02-29"),
  })
  .map(({ depositShare, ...rest }) => ({
    ...rest,
    price: ugx(rest.price),
    deposit: ugx(Math.floor((rest.price * depositShare) / 100)),
    perPayingDay: ugx(rest.perPayingDay),
  }));

describe("a plan without a bank", () => {
  test("25 million at 20,000 a day is 1,250 payments and yours by November 2030", () => {
    const plan = planned({});
    expect(plan).toMatchObject({ payments: 1250, months: 49, interest: 0, fees: 0, totalPaid: 25_000_000 });
    expect(plan.finishOn).toBe("2030-11-21");
    expect([finishText(plan, true), finishText(plan, false)]).toEqual([
      "Yours by November 2030",
      "It would take until November 2030",
    ]);
  });

  test("paid by the month it is one payment a month, the first a month after the start", () => {
    const plan = planned({ every: "month", price: ugx(1_500_000), perPayingDay: ugx(10_000), payingDaysPerMonth: 25 });
    expect(plan).toMatchObject({ payments: 6, months: 6, finishOn: "2027-05-20" });
    expect(plan.schedule.map((month) => month.paid)).toEqual(Array(6).fill(250_000));
  });

  test("the table worked out by hand: 1,000,000 with 100,000 down, 16,000 on 20 days a month", () => {
    const plan = planned({
      price: ugx(1_000_000),
      deposit: ugx(100_000),
      perPayingDay: ugx(16_000),
      payingDaysPerMonth: 20,
      startOn: "2027-01-31",
    });
    expect(plan.schedule).toEqual([
      row(1, "2027-01-31", 20, 320_000, 320_000, 0, 0, 580_000, 42),
      row(2, "2027-02-28", 20, 320_000, 320_000, 0, 0, 260_000, 74),
      // 24 April is the seventeenth of twenty paying days that are spread over 31 days.
      row(3, "2027-03-31", 17, 260_000, 260_000, 0, 0, 0, 100),
    ]);
    expect(plan).toMatchObject({ finishOn: "2027-04-24", payments: 57, totalPaid: 1_000_000 });
  });

  test("10,000 a day for 185 million is reported as longer than fifty years", () => {
    const plan = planned({ price: ugx(185_000_000), perPayingDay: ugx(10_000) });
    expect(plan.months).toBeGreaterThan(50 * 12);
    expect(monthsText(plan.months)).toBe("59 years 4 months");
    expect(plan.finishOn.slice(0, 4)).toBe("2086");
  });

  test("a deposit of the whole price leaves nothing to pay", () => {
    const plan = planned({ deposit: ugx(25_000_000) });
    expect(plan).toMatchObject({ payments: 0, months: 0, finishOn: "2026-11-20", totalPaid: 25_000_000, schedule: [] });
  });
});

describe("a plan with a bank", () => {
  test("the table worked out by hand: half of 1,200,000 by the bank at 12% over three months", () => {
    const plan = planned({
      price: ugx(1_200_000),
      perPayingDay: ugx(15_000),
      bankSharePercent: 50,
      yearlyRatePercent: 12,
      // The instalment is 600,000 × 0.01 / (1 − 1.01^−12) = 53,309.27.
      bankYears: 1,
      bankFeePercent: 1.5,
      payingDaysPerMonth: 10,
    });
    expect(plan).toMatchObject({ bankPart: 600_000, ownPart: 600_000, bankInstalment: 53_310, fees: 9_000 });
    // The bank gets 53,310 of 150,000, of which 6,000 are interest on 600,000.
    expect(plan.schedule[0]).toEqual(row(1, "2026-11-20", 10, 150_000, 96_690, 47_310, 6_000, 1_056_000, 12));
    // The interest on 552,690 is 5,526.9.
    expect(plan.schedule[1]).toEqual(row(2, "2026-12-20", 10, 150_000, 96_690, 47_783, 5_527, 911_527, 24));
    // These are 3 payments of 15,000 and one of 8,310.
    expect(plan.schedule[6]).toMatchObject({ payments: 5, paid: 73_170, toOwnShare: 19_860 });
    expect(plan.schedule[7]).toMatchObject({ payments: 4, paid: 53_310, toOwnShare: 0 });
    expect(plan.months).toBe(12);
    expect(plan.schedule[11]).toMatchObject({ balance: 0, ownedPercent: 100 });
  });

  test("less than the bank's instalment never ends; the least amount that does is named", () => {
    const never = input({ price: ugx(91_000_000), bankSharePercent: 70, perPayingDay: ugx(10_000) });
    const outcome = planPayments(never);
    if (outcome.ok) throw new Error("planned");
    expect(outcome.reason).toBe("below-the-bank-instalment");
    expect(planPayments({ ...never, perPayingDay: outcome.minPerPayingDay }).ok).toBe(true);
    expect(planPayments({ ...never, perPayingDay: ugx(outcome.minPerPayingDay - 1) }).ok).toBe(false);
  });

  test("more than a hundred years is not worked out, and the least amount is named", () => {
    const outcome = planPayments(input({ perPayingDay: ugx(1), price: ugx(900_000_000) }));
    expect(outcome).toMatchObject({ ok: false, reason: "over-a-hundred-years", minPerPayingDay: 28_847 });
  });

  test("the instalment is that of the closed formula", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1_000_000, max: 1_000_000_000 }),
        fc.integer({ min: 1, max: 4000 }),
        fc.integer({ min: 1, max: 20 }),
        (price, rate, bankYears) => {
          const plan = planned({
            price: ugx(price),
            perPayingDay: ugx(price),
            bankSharePercent: 100,
            yearlyRatePercent: rate / 100,
            bankYears,
          });
          const monthly = rate / 120_000;
          const exact = (price * monthly) / (1 - (1 + monthly) ** (-12 * bankYears));
          // Each month's rounding may be wrong by half a shilling, which bears interest itself.
          expect(plan.bankInstalment).toBeGreaterThanOrEqual(Math.floor(exact));
          expect(plan.bankInstalment - exact).toBeLessThanOrEqual(2);
          const months = 12 * bankYears;
          const tolerance = months * 2 * (1 + monthly) ** months;
          expect(Math.abs(plan.interest - (exact * months - price))).toBeLessThanOrEqual(tolerance);
        },
      ),
    );
  });
});

describe("every plan", () => {
  test("pays the price, no more and no less, and never owes less than nothing", () => {
    fc.assert(
      fc.property(anyInput, (wanted) => {
        const outcome = planPayments(wanted);
        fc.pre(outcome.ok);
        if (!outcome.ok) return;
        const { plan } = outcome;
        let balance: number = wanted.price - wanted.deposit;
        let paid = wanted.deposit + plan.fees;
        let interest = 0;
        let payments = 0;
        for (const month of plan.schedule) {
          expect(month.toOwnShare).toBeGreaterThanOrEqual(0);
          expect(month.toBank).toBeGreaterThanOrEqual(0);
          expect(month.paid).toBeGreaterThan(0);
          expect(month.paid).toBe(month.toOwnShare + month.toBank + month.interest);
          expect(month.paid).toBeLessThanOrEqual(wanted.perPayingDay * wanted.payingDaysPerMonth);
          balance -= month.toOwnShare + month.toBank;
          expect(month.balance).toBe(balance);
          expect(balance).toBeGreaterThanOrEqual(0);
          paid += month.paid;
          interest += month.interest;
          payments += month.payments;
        }
        expect(balance).toBe(0);
        expect(plan).toMatchObject({ totalPaid: paid, interest, payments, months: plan.schedule.length });
        expect(plan.totalPaid).toBe(wanted.price + plan.interest + plan.fees);
        expect(plan.schedule.at(-1)?.ownedPercent ?? 100).toBe(100);
        expect(plan.finishOn >= plan.startOn).toBe(true);
      }),
      { numRuns: 300 },
    );
  });

  test("is never later for paying more a day", () => {
    fc.assert(
      fc.property(anyInput, fc.integer({ min: 1, max: 500_000 }), (wanted, more) => {
        const less = planPayments(wanted);
        const richer = planPayments({ ...wanted, perPayingDay: ugx(wanted.perPayingDay + more) });
        if (!less.ok) return;
        expect(richer.ok).toBe(true);
        if (richer.ok) expect(richer.plan.finishOn <= less.plan.finishOn).toBe(true);
      }),
      { numRuns: 300 },
    );
  });

  test("a bank's instalment is the closed formula rounded up or a shilling more, and two shillings less never repay", () => {
    const loans = fc.record({
      price: fc.integer({ min: 1_000, max: 400_000_000 }),
      rate: fc.integer({ min: 1, max: 6000 }).map((rate) => rate / 100),
      bankYears: fc.integer({ min: 1, max: 30 }),
    });
    fc.assert(
      fc.property(loans, ({ price, rate, bankYears }) => {
        const bank = { bankSharePercent: 100, yearlyRatePercent: rate, bankYears };
        const plan = planned({ price: ugx(price), perPayingDay: ugx(price), ...bank });
        const [months, monthly] = [bankYears * 12, rate / 1200];
        const formula = (price * monthly) / (1 - (1 + monthly) ** -months);
        // The formula in floating point is exact to a hundredth of a shilling.
        expect(plan.bankInstalment).toBeGreaterThanOrEqual(Math.ceil(formula - 0.01));
        expect(plan.bankInstalment).toBeLessThanOrEqual(Math.ceil(formula + 0.01) + 1);
        expect(plan.schedule.every(({ paid }) => paid <= plan.bankInstalment)).toBe(true);
        let balance = price;
        for (let month = 1; month <= months; month += 1)
          balance += Math.round((balance * Math.round(rate * 100)) / 120_000) - (plan.bankInstalment - 2);
        expect(balance).toBeGreaterThan(0);
      }),
      { numRuns: 300 },
    );
  });

  test("with the least amount ends in time; with a shilling less it does not", () => {
    fc.assert(
      fc.property(anyInput, fc.integer({ min: 1, max: 600 }), (wanted, months) => {
        fc.pre(wanted.deposit < wanted.price);
        const hasLoan = Math.round((wanted.price * wanted.bankSharePercent) / 100) > 0;
        const deadline = Math.max(months, hasLoan ? wanted.bankYears * 12 : 0);
        const least = minPerPayingDay(wanted, months);
        const outcome = planPayments({ ...wanted, perPayingDay: least });
        expect(outcome.ok && outcome.plan.months <= deadline).toBe(true);
        if (least === 1) return;
        const short = planPayments({ ...wanted, perPayingDay: ugx(least - 1) });
        expect(short.ok && short.plan.months <= deadline).toBe(false);
      }),
      { numRuns: 300 },
    );
  });
});

function row(
  month: number,
  startsOn: string,
  payments: number,
  paid: number,
  toOwnShare: number,
  toBank: number,
  interest: number,
  balance: number,
  ownedPercent: number,
) {
  return { month, startsOn, payments, paid, toOwnShare, toBank, interest, balance, ownedPercent };
}
