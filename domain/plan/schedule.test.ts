import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { canBeBehind, positionOn } from "#domain/ledger/ledger.ts";
import type { Paid } from "#domain/ledger/standing.ts";
import { type Ugx, ugx } from "#domain/money/money.ts";
import { addDays, addMonths, daysBetween, type LocalDate } from "#domain/time/kampala-time.ts";
import type { Plan } from "./payment-plan.ts";
import { type AgreedTerms, type AgreementSums, dueBy, minForNewTerms, scheduleOf, signedPlan } from "./schedule.ts";

const first: AgreedTerms = { effectiveOn: "2026-01-01", perPayingDay: ugx(20_000), payingDaysPerMonth: 26 };

function agreement(changes: Partial<AgreementSums> = {}): AgreementSums {
  return {
    ...{
      price: ugx(25_000_000),
      deposit: ugx(1_000_000),
      startsOn: "2026-01-01",
      every: "day",
      depositFirst: true,
      terms: [first],
    },
    ...{ bankSharePercent: 0, yearlyRatePercent: 0, bankYears: 0, bankFeePercent: 0 },
    ...changes,
  };
}

const halfByBank = {
  ...{ price: ugx(100_000_000), deposit: ugx(10_000_000), bankSharePercent: 50, yearlyRatePercent: 17, bankYears: 8 },
  terms: [{ effectiveOn: "2026-01-01", perPayingDay: ugx(60_000), payingDaysPerMonth: 26 }],
};

const paidInAll = (paid: Ugx): Paid => ({ inAll: paid, forDeposit: ugx(0) });

function planOf(sums: AgreementSums): Plan {
  const outcome = signedPlan(sums);
  if (!outcome.ok) throw new Error(outcome.reason);
  return outcome.plan;
}

function* paidAsPlanned(plan: Plan): Generator<{ on: LocalDate; paid: number }> {
  const { input } = plan;
  const payments = new Map<LocalDate, number>([[plan.startOn, input.deposit + plan.fees]]);
  const pay = (on: LocalDate, amount: number) => payments.set(on, (payments.get(on) ?? 0) + amount);
  for (const month of plan.schedule) {
    const nextOn = addMonths(input.startOn, month.month);
    if (input.every === "month") {
      pay(nextOn, month.paid);
      continue;
    }
    const days = daysBetween(month.startsOn, nextOn);
    let left: number = month.paid;
    for (let i = 0; left > 0; i += 1) {
      const amount = Math.min(left, input.perPayingDay);
      pay(addDays(month.startsOn, Math.floor((i * days) / input.payingDaysPerMonth)), amount);
      left -= amount;
    }
  }
  let paid = 0;
  for (let on = plan.startOn; on <= addDays(plan.finishOn, 40); on = addDays(on, 1)) {
    paid += payments.get(on) ?? 0;
    yield { on, paid };
  }
}

const anyAgreement = fc
  .record({
    price: fc.integer({ min: 1_000_000, max: 300_000_000 }),
    depositPercent: fc.integer({ min: 0, max: 60 }),
    every: fc.constantFrom("day" as const, "month" as const),
    /** This is the amount of each payment, as a multiple of the least amount that ends the plan. */
    generosity: fc.double({ min: 1, max: 4, noNaN: true }),
    payingDaysPerMonth: fc.integer({ min: 1, max: 31 }),
    start: fc.integer({ min: 0, max: 1500 }),
    bankSharePercent: fc.constantFrom(0, 0, 20, 50, 80, 100),
    yearlyRatePercent: fc.constantFrom(0, 9.5, 17, 24),
    bankYears: fc.integer({ min: 1, max: 5 }),
    bankFeePercent: fc.constantFrom(0, 1.5),
    years: fc.integer({ min: 1, max: 6 }),
  })
  .map(({ price, depositPercent, generosity, payingDaysPerMonth, start, years, ...rest }) => {
    const startsOn = addDays("2024-01-29", start);
    const deposit = Math.floor((price * depositPercent) / 100);
    const terms = (perPayingDay: number) => [
      { effectiveOn: startsOn, perPayingDay: ugx(perPayingDay), payingDaysPerMonth },
    ];
    const sums = { ...rest, depositFirst: true, price: ugx(price), deposit: ugx(deposit), startsOn, terms: terms(1) };
    const outcome = signedPlan(sums);
    const least = outcome.ok ? 1 : outcome.minPerPayingDay;
    const inYears = Math.ceil((price - deposit) / (years * 12 * payingDaysPerMonth));
    return { ...sums, terms: terms(Math.ceil((least + inYears) * generosity)) };
  });

describe("what is due by each day", () => {
  test("is what the plan says: who pays exactly as planned is never behind nor ahead, on no day of the term", () => {
    fc.assert(
      fc.property(anyAgreement, (sums) => {
        const plan = planOf(sums);
        const schedule = scheduleOf(sums);
        for (const { on, paid } of paidAsPlanned(plan)) {
          const due = dueBy(schedule, on);
          if (due !== paid) throw new Error(`on ${on} ${paid} is paid as planned, and ${due} due`);
          const isSampled = on.endsWith("7") || on === addDays(plan.finishOn, -1);
          if (!isSampled) continue;
          expect(positionOn(schedule, paidInAll(ugx(paid)), on)).toMatchObject({
            ...{ aheadUgx: 0, aheadDays: 0, depositOwed: 0, pauseInterest: 0, credit: 0, total: plan.totalPaid },
            expectedFinishOn: daysBetween(on, plan.finishOn) > 0 ? plan.finishOn : on,
          });
          expect(canBeBehind(sums, paidInAll(ugx(paid)), 0, on) || paid >= due).toBe(true);
        }
      }),
      { numRuns: 40 },
    );
  });

  test("is never more overdue than the quick check considers possible", () => {
    fc.assert(
      fc.property(anyAgreement, fc.nat(2500), fc.double({ min: 0, max: 1, noNaN: true }), (sums, day, share) => {
        const on = addDays(sums.startsOn, day);
        const paid = ugx(Math.floor(planOf(sums).totalPaid * share));
        const { aheadDays } = positionOn(scheduleOf(sums), paidInAll(paid), on);
        if (aheadDays < 0) expect(canBeBehind(sums, paidInAll(paid), -aheadDays - 1, on)).toBe(true);
      }),
    );
  });

  test("by hand: 100M half by a bank is not behind when the own part is paid and only instalments are left", () => {
    const sums = agreement(halfByBank);
    const plan = planOf(sums);
    const schedule = scheduleOf(sums);
    // The own part is 40 million, and a month pays 1,560,000 less the bank's instalment.
    const ownPaid = plan.schedule.findIndex((month) => month.toOwnShare === 0);
    expect(ownPaid).toBeGreaterThan(0);
    const on = addDays(addMonths("2026-01-01", ownPaid + 10), -1);
    const due = dueBy(schedule, on);
    expect(due).toBe(10_000_000 + plan.schedule.slice(0, ownPaid + 10).reduce((sum, { paid }) => sum + paid, 0));
    expect(positionOn(schedule, paidInAll(due), on)).toMatchObject({ aheadDays: 0, expectedFinishOn: plan.finishOn });
  });

  test("by the month: nothing before the month is over, all of its paying days on the day after", () => {
    const schedule = scheduleOf(agreement({ every: "month" }));
    expect(dueBy(schedule, "2026-01-01")).toBe(1_000_000);
    expect(dueBy(schedule, "2026-01-31")).toBe(1_000_000);
    expect(dueBy(schedule, "2026-02-01")).toBe(1_000_000 + 26 * 20_000);
    expect(dueBy(schedule, "2026-02-28")).toBe(1_000_000 + 26 * 20_000);
    expect(positionOn(schedule, paidInAll(ugx(1_000_000)), "2026-02-03")).toMatchObject({ aheadDays: -26 });
  });

  test("names what is missing of the deposit apart: it is no days of arrears", () => {
    const schedule = scheduleOf(agreement({ deposit: ugx(5_000_000) }));
    expect(positionOn(schedule, paidInAll(ugx(0)), "2025-12-31")).toMatchObject({ depositOwed: 0, aheadDays: 0 });
    expect(positionOn(schedule, paidInAll(ugx(0)), "2026-01-01")).toMatchObject({
      depositOwed: 5_000_000,
      aheadDays: 0,
    });
    expect(positionOn(schedule, paidInAll(ugx(2_000_000)), "2026-01-31")).toMatchObject({
      ...{ depositOwed: 3_000_000, aheadDays: -26, aheadUgx: -520_000 },
    });
    expect(positionOn(schedule, paidInAll(ugx(5_040_000)), "2026-01-31")).toMatchObject({
      depositOwed: 0,
      aheadDays: -24,
    });
    expect(positionOn(schedule, paidInAll(ugx(5_000_000)), "2025-12-30")).toMatchObject({
      depositOwed: 0,
      aheadDays: 0,
    });
  });
});

describe("changes of terms", () => {
  const terms = (effectiveOn: LocalDate, perPayingDay: number, payingDaysPerMonth = 26): AgreedTerms => ({
    ...{ effectiveOn, perPayingDay: ugx(perPayingDay), payingDaysPerMonth },
  });

  test("another amount counts from its day on, and what was due before stays due", () => {
    const schedule = scheduleOf(agreement({ terms: [first, terms("2026-03-01", 30_000, 20)] }));
    expect(dueBy(schedule, "2026-02-28")).toBe(1_000_000 + 52 * 20_000);
    expect(dueBy(schedule, "2026-03-31")).toBe(1_000_000 + 52 * 20_000 + 20 * 30_000);
  });

  test("by the month: a change cuts its month short, and the paying days until then are due on the day of the change", () => {
    const schedule = scheduleOf(agreement({ every: "month", terms: [first, terms("2026-02-15", 30_000)] }));
    expect(dueBy(schedule, "2026-02-14")).toBe(1_000_000 + 26 * 20_000);
    // 14 of 28 days have 13 of the 26 paying days.
    expect(dueBy(schedule, "2026-02-15")).toBe(1_000_000 + 39 * 20_000);
    expect(dueBy(schedule, "2026-03-14")).toBe(1_000_000 + 39 * 20_000);
    expect(dueBy(schedule, "2026-03-15")).toBe(1_000_000 + 39 * 20_000 + 26 * 30_000);
  });

  test("a pause that is entered late: what fell due in its days is due no more, what was paid in them counts ahead", () => {
    const asSigned = scheduleOf(agreement());
    const due = dueBy(asSigned, "2026-03-31");
    expect(positionOn(asSigned, paidInAll(due), "2026-03-31")).toMatchObject({ aheadDays: 0 });
    const paused = scheduleOf(agreement({ terms: [first, terms("2026-03-01", 0), terms("2026-05-01", 20_000)] }));
    expect(dueBy(paused, "2026-03-31")).toBe(dueBy(asSigned, "2026-02-28"));
    expect(dueBy(paused, "2026-05-31")).toBe(due);
    expect(positionOn(paused, paidInAll(due), "2026-05-31")).toMatchObject({ aheadDays: 0 });
    expect(positionOn(paused, paidInAll(due), "2026-05-01")).toMatchObject({ aheadDays: 25 });
  });

  test("a pause with a bank part: the loan's interest goes on, a 365th of the rate for each day", () => {
    const [signed] = halfByBank.terms;
    if (!signed) throw new Error("no terms");
    const sums = agreement(halfByBank);
    const plan = planOf(sums);
    const paused = agreement({
      ...halfByBank,
      terms: [
        signed,
        { ...signed, effectiveOn: "2026-07-01", perPayingDay: ugx(0) },
        { ...signed, effectiveOn: "2026-10-01" },
      ],
    });
    const schedule = scheduleOf(paused);
    // The pause costs 92 days of interest after six months.
    const balance = plan.bankPart - plan.schedule.slice(0, 6).reduce((sum, month) => sum + month.toBank, 0);
    const cost = Math.round((balance * 0.17 * 92) / 365);
    expect(cost).toBeGreaterThan(2_000_000);
    const due = dueBy(schedule, "2026-06-30");
    expect(dueBy(schedule, "2026-09-30")).toBe(due);
    expect(positionOn(schedule, paidInAll(due), "2026-06-30")).toMatchObject({
      total: plan.totalPaid,
      pauseInterest: 0,
    });
    const oneDay = Math.round((balance * 0.17) / 365);
    expect(positionOn(schedule, paidInAll(due), "2026-07-01")).toMatchObject({ pauseInterest: oneDay });
    const after = positionOn(schedule, paidInAll(due), "2026-09-30");
    expect(after).toMatchObject({ pauseInterest: cost, total: plan.totalPaid + cost, aheadUgx: 0, aheadDays: 0 });
    expect(positionOn(schedule, paidInAll(due), "2030-01-01").pauseInterest).toBe(cost);
    const end = after.expectedFinishOn ?? "";
    expect(end > addMonths(plan.finishOn, 2)).toBe(true);
    expect(dueBy(schedule, end)).toBe(plan.totalPaid + cost);
    expect(dueBy(schedule, addDays(end, -1))).toBeLessThan(plan.totalPaid + cost);
    expect(
      positionOn(scheduleOf(agreement({ terms: [first, terms("2026-03-01", 0)] })), paidInAll(ugx(0)), "2027-01-01"),
    ).toMatchObject({
      ...{ pauseInterest: 0, total: 25_000_000 },
    });
  });

  test("a pause that begins when everything has fallen due costs nothing", () => {
    const signed = { effectiveOn: "2024-01-29", perPayingDay: ugx(174_539), payingDaysPerMonth: 1 };
    const schedule = scheduleOf({
      ...{
        every: "month",
        depositFirst: true,
        bankSharePercent: 100,
        yearlyRatePercent: 17,
        bankYears: 1,
        bankFeePercent: 0,
      },
      ...{ price: ugx(1_000_000), deposit: ugx(0), startsOn: "2024-01-29" },
      terms: [signed, { ...signed, effectiveOn: "2024-12-30", perPayingDay: ugx(0) }],
    });
    const due = dueBy(schedule, "2024-12-30");
    expect(due).toBe(schedule.plan.totalPaid);
    expect(positionOn(schedule, paidInAll(due), "2025-06-30")).toMatchObject({ pauseInterest: 0, remaining: 0 });
  });

  test("a buyer who pays what is due, after any changes of terms, has paid everything on the expected day", () => {
    const changes = fc.array(
      fc.record({
        after: fc.integer({ min: 0, max: 500 }),
        times: fc.constantFrom(0, 0, 0.5, 1, 2),
        days: fc.integer({ min: 1, max: 31 }),
      }),
      { maxLength: 5 },
    );
    fc.assert(
      fc.property(anyAgreement, changes, fc.nat(1500), (sums, changed, day) => {
        let on = sums.startsOn;
        const [signed] = sums.terms;
        if (!signed) return;
        const later = changed.map(({ after, times, days }) => {
          on = addDays(on, after);
          const plan = planOf(sums);
          const least = Math.ceil(plan.bankInstalment / days);
          const amount =
            times === 0
              ? 0
              : Math.max(least, Math.ceil(((signed.perPayingDay * signed.payingDaysPerMonth) / days) * times));
          return { effectiveOn: on, perPayingDay: ugx(amount), payingDaysPerMonth: days };
        });
        const schedule = scheduleOf({
          ...sums,
          terms: [signed, ...later, { ...signed, effectiveOn: addDays(on, 30) }],
        });
        const today = addDays(sums.startsOn, day);
        const due = dueBy(schedule, today);
        const { expectedFinishOn, aheadDays, total, remaining } = positionOn(schedule, paidInAll(due), today);
        expect(aheadDays).toBe(0);
        expect(dueBy(schedule, addDays(today, 1))).toBeGreaterThanOrEqual(due);
        expect(due).toBeLessThanOrEqual(total);
        if (remaining === 0 || expectedFinishOn === undefined) return;
        const end = positionOn(schedule, paidInAll(dueBy(schedule, expectedFinishOn)), expectedFinishOn);
        expect(end).toMatchObject({ remaining: 0, aheadUgx: 0 });
        expect(dueBy(schedule, addDays(expectedFinishOn, -1))).toBeLessThan(end.total);
      }),
      { numRuns: 300 },
    );
  });

  test("paid ahead: nothing more is due until it is used up, and the loan still runs its term", () => {
    const schedule = scheduleOf(agreement(halfByBank));
    const { plan } = schedule;
    const on = "2026-06-30";
    const paid = ugx(10_000_000 + plan.ownPart + 5_000_000);
    const position = positionOn(schedule, paidInAll(paid), on);
    expect(position.aheadDays).toBe(Math.floor((paid - dueBy(schedule, on)) / 60_000));
    const lastMonthOn = addMonths("2026-01-01", 95);
    expect((position.expectedFinishOn ?? "") >= lastMonthOn).toBe(true);
    expect((position.expectedFinishOn ?? "") <= plan.finishOn).toBe(true);
    expect(positionOn(schedule, paidInAll(plan.totalPaid), on)).toMatchObject({ remaining: 0, expectedFinishOn: on });
    expect(positionOn(schedule, paidInAll(ugx(plan.totalPaid + 7)), on)).toMatchObject({ remaining: 0, credit: 7 });
  });

  test("new terms must cover the bank's instalments while there are any, and pay the rest in a hundred years", () => {
    const schedule = scheduleOf(agreement(halfByBank));
    const { bankInstalment } = schedule.plan;
    const from = (effectiveOn: LocalDate, payingDaysPerMonth = 26) =>
      minForNewTerms(schedule, ugx(50_000_000), { effectiveOn, payingDaysPerMonth });
    expect(from("2027-01-01")).toBe(Math.ceil(bankInstalment / 26));
    expect(from("2027-01-01", 1)).toBe(bankInstalment);
    expect(from("2035-01-01")).toBe(Math.ceil(50_000_000 / (1200 * 26)));
  });
});
