import fc from "fast-check";
import { expect, test } from "vitest";
import { ugx } from "#domain/money/money.ts";
import { addMonths } from "#domain/time/kampala-time.ts";
import { type AgreementSums, dueBy, scheduleOf } from "./schedule.ts";
import { scheduleTable } from "./schedule-table.ts";

const house: AgreementSums = {
  ...{ price: ugx(1_700_000), deposit: ugx(100_000), startsOn: "2026-11-21", every: "day", depositFirst: true },
  ...{ bankSharePercent: 0, yearlyRatePercent: 0, bankYears: 0, bankFeePercent: 0 },
  terms: [{ effectiveOn: "2026-11-21", perPayingDay: ugx(20_000), payingDaysPerMonth: 26 }],
};

test("the daily payments of each month are due by its last day, those of the last by the last payment", () => {
  expect(scheduleTable(scheduleOf(house))).toEqual([
    { month: 0, by: "2026-11-21", due: 100_000, dueInAll: 100_000, left: 1_600_000 },
    { month: 1, by: "2026-12-20", due: 520_000, dueInAll: 620_000, left: 1_080_000 },
    { month: 2, by: "2027-01-20", due: 520_000, dueInAll: 1_140_000, left: 560_000 },
    { month: 3, by: "2027-02-20", due: 520_000, dueInAll: 1_660_000, left: 40_000 },
    { month: 4, by: "2027-02-22", due: 40_000, dueInAll: 1_700_000, left: 0 },
  ]);
});

test("what is paid by the month is due on the day after it", () => {
  const [, first] = scheduleTable(scheduleOf({ ...house, every: "month" }));
  expect(first).toEqual({ month: 1, by: "2026-12-21", due: 520_000, dueInAll: 620_000, left: 1_080_000 });
});

test("the table of any plan says what the ledger asks for by each day, and ends with everything", () => {
  const plans = fc.record({
    price: fc.integer({ min: 100_000, max: 400_000_000 }),
    depositPercent: fc.integer({ min: 0, max: 90 }),
    perMille: fc.integer({ min: 1, max: 40 }),
    payingDaysPerMonth: fc.integer({ min: 1, max: 31 }),
    every: fc.constantFrom("day" as const, "month" as const),
    startDay: fc.integer({ min: 1, max: 31 }),
    bankSharePercent: fc.constantFrom(0, 0, 30, 80),
    bankYears: fc.integer({ min: 1, max: 15 }),
  });
  fc.assert(
    fc.property(plans, ({ depositPercent, perMille, startDay, ...plan }) => {
      const startsOn = `2027-01-${String(startDay).padStart(2, "0")}`;
      const perPayingDay = ugx(Math.ceil((plan.price * perMille) / 1000));
      const schedule = scheduleOf({
        ...plan,
        ...{ price: ugx(plan.price), deposit: ugx(Math.floor((plan.price * depositPercent) / 100)), startsOn },
        ...{ yearlyRatePercent: 17, bankFeePercent: 1.5, depositFirst: true },
        terms: [{ effectiveOn: startsOn, perPayingDay, payingDaysPerMonth: plan.payingDaysPerMonth }],
      });
      fc.pre(schedule.plan.input.perPayingDay === perPayingDay);
      const rows = scheduleTable(schedule);
      for (const row of rows.filter(({ month }) => month > 0)) {
        expect(row.dueInAll).toBe(dueBy(schedule, row.by));
        expect(row.by <= addMonths(startsOn, row.month)).toBe(true);
      }
      expect(rows.reduce((sum, row) => sum + row.due, 0)).toBe(schedule.plan.totalPaid);
      expect(rows.at(-1)).toMatchObject({ by: schedule.plan.finishOn, left: 0, dueInAll: schedule.plan.totalPaid });
    }),
    { numRuns: 200 },
  );
});
