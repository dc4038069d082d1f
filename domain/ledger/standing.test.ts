import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { ugx } from "#domain/money/money.ts";
import { type AgreementSums, countedPlan, scheduleOf, signedPlan } from "#domain/plan/schedule.ts";
import { addDays, addMonths, daysBetween, type LocalDate } from "#domain/time/kampala-time.ts";
import { canBeBehind, canOweDeposit } from "./ledger.ts";
import { askedBy, isForDeposit, needsReminder, overdueInAll, type PaymentPurpose, standingOf } from "./standing.ts";

/**
 * This is a second model of a contract without a bank, which does not use the schedule: it lists the amount that is due
 * on each day, and keeps daily payments and deposit in two sums.
 */
interface Contract {
  price: number;
  deposit: number;
  depositFirst: boolean;
  startsOn: LocalDate;
  days: number;
  amount: number;
  /** Each amount applies from its day on; 0 is a pause. */
  changes: { on: LocalDate; amount: number }[];
  entries: { on: LocalDate; amount: number; purpose: PaymentPurpose }[];
}

function askedOnDays({ startsOn, days, amount, changes }: Contract, until: LocalDate) {
  const asked: { on: LocalDate; amount: number }[] = [];
  const terms = [{ on: startsOn, amount }, ...changes];
  for (const [i, term] of terms.entries()) {
    const end = terms[i + 1]?.on ?? addDays(until, 1);
    // Paying days are spread evenly over months that are counted from the first day.
    for (let month = 0; addMonths(term.on, month) < end; month += 1) {
      const begins = addMonths(term.on, month);
      const length = daysBetween(begins, addMonths(term.on, month + 1));
      for (let n = 0; n < days; n += 1) {
        const on = addDays(begins, Math.floor((n * length) / days));
        if (on < end) asked.push({ on, amount: term.amount });
      }
    }
  }
  return asked;
}

function modelOn(contract: Contract, demands: ReturnType<typeof askedOnDays>, on: LocalDate) {
  const { price, deposit, startsOn, changes } = contract;
  const own = price - deposit;
  const askedUntil = (day: LocalDate) =>
    Math.min(
      own,
      demands.reduce((sum, one) => (one.on <= day ? sum + one.amount : sum), 0),
    );
  const [asked, askedBefore] = [askedUntil(on), askedUntil(addDays(on, -1))];
  const begun = [{ on: startsOn, amount: contract.amount }, ...changes].filter((one) => one.on <= on);
  const amount = begun.at(-1)?.amount ?? contract.amount;
  const lastAmount = begun.findLast((one) => one.amount > 0)?.amount ?? contract.amount;
  const purse = { daily: 0, deposit: 0 };
  for (const entry of contract.entries) if (entry.on <= on) purse[entry.purpose] += entry.amount;
  if (contract.depositFirst) {
    const all = purse.daily + purse.deposit;
    purse.deposit = Math.min(deposit, all);
    purse.daily = all - purse.deposit;
  } else if (purse.deposit > deposit) {
    purse.daily += purse.deposit - deposit;
    purse.deposit = deposit;
  } else if (purse.daily > own) {
    const moved = Math.min(purse.daily - own, deposit - purse.deposit);
    purse.daily -= moved;
    purse.deposit += moved;
  }
  const hasBegun = on >= startsOn;
  const isPaid = purse.daily + purse.deposit >= price;
  // Only days before today can be behind: today's payment is on time until the day ends.
  const missing = Math.max(0, askedBefore - purse.daily);
  const late = isPaid ? 0 : missing;
  const ahead = purse.daily > asked ? purse.daily - asked : 0 - missing;
  const isPaused = hasBegun && amount === 0;
  const inDays = !hasBegun ? 0 : Math.trunc(ahead / lastAmount) + 0;
  return {
    status: isPaid ? "completed" : isPaused ? "paused" : late > 0 ? "overdue" : inDays > 0 ? "ahead" : "on-time",
    paidDaily: purse.daily,
    paidDeposit: purse.deposit,
    aheadUgx: ahead,
    aheadDays: isPaused ? Math.min(0, inDays) : inDays,
    overdue: late,
    dueToday: isPaid ? 0 : Math.max(0, asked - Math.max(askedBefore, purse.daily)),
    depositOwed: hasBegun ? deposit - purse.deposit : 0,
    isDepositLate: on > startsOn && !isPaid && purse.deposit < deposit,
  };
}

const contracts = fc
  .record({
    price: fc.integer({ min: 300_000, max: 8_000_000 }),
    depositPercent: fc.integer({ min: 0, max: 60 }),
    depositFirst: fc.boolean(),
    start: fc.nat(700),
    days: fc.integer({ min: 8, max: 31 }),
    amount: fc.integer({ min: 9_000, max: 100_000 }),
    changes: fc.array(
      fc.record({ after: fc.integer({ min: 1, max: 150 }), amount: fc.constantFrom(0, 0, 7_500, 40_000) }),
      {
        maxLength: 5,
      },
    ),
    entries: fc.array(
      fc.record({
        day: fc.integer({ min: -20, max: 420 }),
        amount: fc.integer({ min: 1, max: 900_000 }),
        purpose: fc.constantFrom<PaymentPurpose>("daily", "daily", "deposit"),
        reversedAfter: fc.option(fc.nat(60)),
      }),
      { maxLength: 25 },
    ),
    refund: fc.option(fc.integer({ min: 481, max: 540 })),
  })
  .map(({ start, depositPercent, changes, entries, refund, ...rest }): Contract => {
    const startsOn = addDays("2025-01-29", start);
    const deposit = Math.floor((rest.price * depositPercent) / 100);
    let on = startsOn;
    const dated = changes.map(({ after, amount }) => {
      on = addDays(on, after);
      return { on, amount };
    });
    const booked = entries.flatMap(({ day, amount, purpose: wanted, reversedAfter }) => {
      const purpose = rest.depositFirst || deposit === 0 ? "daily" : wanted;
      const entry = { on: addDays(startsOn, day), amount, purpose };
      const reversal = { on: addDays(startsOn, day + (reversedAfter ?? 0)), amount: -amount, purpose };
      return reversedAfter === null ? [entry] : [entry, reversal];
    });
    const paid = booked.reduce((sum, { amount }) => sum + amount, 0);
    const isGivenBack = refund !== null && paid > rest.price;
    const given = isGivenBack
      ? [{ on: addDays(startsOn, refund), amount: rest.price - paid, purpose: "daily" as const }]
      : [];
    return { ...rest, deposit, startsOn, changes: dated, entries: [...booked, ...given] };
  })
  .filter((contract) => signedPlan(sumsOf(contract)).ok);

function sumsOf({ price, deposit, depositFirst, startsOn, days, amount, changes }: Contract): AgreementSums {
  const terms = [{ on: startsOn, amount }, ...changes].map((one) => ({
    ...{ effectiveOn: one.on, perPayingDay: ugx(one.amount), payingDaysPerMonth: days },
  }));
  return {
    ...{ price: ugx(price), deposit: ugx(deposit), depositFirst, startsOn, every: "day", terms },
    ...{ bankSharePercent: 0, yearlyRatePercent: 0, bankYears: 0, bankFeePercent: 0 },
  };
}

function paidBy({ entries }: Contract, on: LocalDate) {
  const sum = (some: Contract["entries"]) => ugx(some.reduce((total, { amount }) => total + amount, 0));
  const until = entries.filter((entry) => entry.on <= on);
  return { inAll: sum(until), forDeposit: sum(until.filter(({ purpose }) => purpose === "deposit")) };
}

describe("the standing of a contract", () => {
  test("agrees to the shilling with a plain model of 2,000 contracts", { timeout: 120_000 }, () => {
    fc.assert(
      fc.property(
        contracts,
        fc.array(fc.integer({ min: -10, max: 560 }), { minLength: 2, maxLength: 3 }),
        (contract, ages) => {
          const sums = sumsOf(contract);
          const schedule = scheduleOf(sums);
          const demands = askedOnDays(contract, addDays(contract.startsOn, 560));
          for (const age of [0, 1, ...ages]) {
            const on = addDays(contract.startsOn, age);
            const paid = paidBy(contract, on);
            const standing = standingOf(askedBy(schedule, on), paid);
            expect(standing, on).toMatchObject(modelOn(contract, demands, on));
            expect(standing.paidDaily + standing.paidDeposit).toBe(paid.inAll);
            const { perPayingDay } = askedBy(schedule, on);
            const { overdueRest, depositOwed, isDepositLate } = standing;
            if (standing.overdue > 0) {
              expect(-standing.aheadDays * perPayingDay + overdueRest).toBe(standing.overdue);
              expect(overdueRest).toBeLessThan(perPayingDay);
            }
            expect(overdueRest).toBeGreaterThanOrEqual(0);
            expect(overdueInAll(standing)).toBe(standing.overdue + (isDepositLate ? depositOwed : 0));
            if (standing.aheadDays < 0 || needsReminder(standing)) {
              const isSeen = canBeBehind(sums, paid, 0, on) || canOweDeposit(sums, paid);
              expect(isSeen).toBe(true);
            }
          }
        },
      ),
      { numRuns: 2000 },
    );
  });

  test("two pauses that follow each other cost what one pause of all their days costs", () => {
    const signed = { effectiveOn: "2026-01-01", perPayingDay: ugx(60_000), payingDaysPerMonth: 26 };
    const sums = (terms: AgreementSums["terms"]): AgreementSums => ({
      ...{
        price: ugx(100_000_001),
        deposit: ugx(10_000_000),
        startsOn: "2026-01-01",
        every: "day",
        depositFirst: false,
      },
      ...{ bankSharePercent: 50, yearlyRatePercent: 17, bankYears: 8, bankFeePercent: 1, terms },
    });
    const pause = (effectiveOn: LocalDate) => ({ ...signed, effectiveOn, perPayingDay: ugx(0) });
    const day = fc.integer({ min: 20, max: 200 });
    fc.assert(
      fc.property(day, fc.integer({ min: 1, max: 60 }), fc.integer({ min: 1, max: 60 }), (begins, first, second) => {
        const from = addDays("2026-01-01", begins);
        const again = { ...signed, effectiveOn: addDays(from, first + second) };
        const one = scheduleOf(sums([signed, pause(from), again]));
        const two = scheduleOf(sums([signed, pause(from), pause(addDays(from, first)), again]));
        for (const later of [first - 1, first, first + second - 1, first + second, 400])
          expect(askedBy(two, addDays(from, later))).toEqual(askedBy(one, addDays(from, later)));
      }),
    );
  });

  test("with a bank, the fee is part of what the deposit's account asks for", () => {
    const sums: AgreementSums = {
      ...{ price: ugx(10_000_000), deposit: ugx(1_000_000), startsOn: "2026-01-01", every: "day", depositFirst: false },
      ...{ bankSharePercent: 50, yearlyRatePercent: 17, bankYears: 2, bankFeePercent: 2 },
      terms: [{ effectiveOn: "2026-01-01", perPayingDay: ugx(20_000), payingDaysPerMonth: 26 }],
    };
    expect(countedPlan(sums).fees).toBe(100_000);
    const asked = askedBy(scheduleOf(sums), "2026-01-31");
    const paid = { inAll: ugx(26 * 20_000 + 1_000_000), forDeposit: ugx(1_000_000) };
    expect(standingOf(asked, paid)).toMatchObject({ status: "on-time", depositOwed: 100_000, isDepositLate: true });
  });
});

test("details of a transfer say that it is for the deposit by the word after the number", () => {
  expect(isForDeposit("A-0012 deposit", 12)).toBe(true);
  expect(isForDeposit("for a12 - Deposit", 12)).toBe(true);
  expect(isForDeposit("A-0012-5 deposit", 12)).toBe(true);
  expect(isForDeposit("CASH DEPOSIT A-0012", 12)).toBe(false);
  expect(isForDeposit("A-0012 CASH DEPOSIT", 12)).toBe(false);
  expect(isForDeposit("A-0112 deposit", 12)).toBe(false);
});
