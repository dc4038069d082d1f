import { expect, test } from "vitest";
import { ugx } from "#domain/money/money.ts";
import { countsForHint, depositPartOf, quickAmounts, usualPayment, usualPaymentsText } from "./due-payment.ts";

const position = { overdue: ugx(0), dueToday: ugx(60_000), depositOwed: ugx(0), remaining: ugx(90_000_000) };
const usual = { usual: ugx(60_000), every: "day" as const, hasDepositAccount: true, depositLeft: ugx(0) };

const named = (changes: Partial<typeof position>, more: Partial<Parameters<typeof quickAmounts>[0]> = {}) =>
  quickAmounts({ ...usual, ...more, position: { ...position, ...changes } }).map(
    ({ name, amount, purpose }) => `${name} ${amount} ${purpose}`,
  );

test("each amount has a name, and the deposit is for the deposit", () => {
  expect(named({})).toEqual(["1 day 60000 daily", "2 days 120000 daily", "6 days 360000 daily"]);
  expect(named({ overdue: ugx(2_820_000), depositOwed: ugx(5_000_000) }).slice(3)).toEqual([
    ...["Overdue days 2820000 daily", "With today 2880000 daily", "Deposit 5000000 deposit"],
    "All due, with deposit 7880000 deposit",
  ]);
  expect(named({ depositOwed: ugx(5_000_000) }, { hasDepositAccount: false }).slice(-2)).toEqual([
    ...["Deposit 5000000 daily", "All due, with deposit 5060000 daily"],
  ]);
  expect(named({ dueToday: ugx(0), depositOwed: ugx(5_000_000) }).at(-1)).toBe("Deposit 5000000 deposit");
  expect(named({}, { every: "month", usual: ugx(1_560_000) })[0]).toBe("1 month 1560000 daily");
});

test("what is owed has its own name, also where it is as much as some days", () => {
  expect(named({ overdue: ugx(120_000) })).toEqual([
    ...["1 day 60000 daily", "6 days 360000 daily", "All overdue 120000 daily", "With today 180000 daily"],
  ]);
});

test("where the deposit comes first, no amount is called days before it is paid", () => {
  const first = { hasDepositAccount: false, depositLeft: ugx(5_000_000) };
  expect(named({ overdue: ugx(120_000), depositOwed: ugx(5_000_000) }, first)).toEqual([
    ...["1 usual payment 60000 daily", "2 usual payments 120000 daily", "6 usual payments 360000 daily"],
    ...["Deposit 5000000 daily", "All due, with deposit 5180000 daily"],
  ]);
  expect(named({ overdue: ugx(120_000) }, { ...first, depositLeft: ugx(0) })).toContain("All overdue 120000 daily");
});

test("a payment is divided where it is more than the deposit, or more than the days that are left", () => {
  const part = (amount: number, purpose: "daily" | "deposit", more: { isFirst?: boolean; remaining?: number } = {}) =>
    depositPartOf(
      { amount: ugx(amount), purpose },
      {
        ...{ ...usual, hasDepositAccount: !more.isFirst, depositLeft: ugx(5_000_000) },
        position: { ...position, remaining: ugx(more.remaining ?? 90_000_000) },
      },
    );
  expect(part(15_791_600, "deposit")).toBe(5_000_000);
  expect(part(2_000_000, "deposit")).toBe(2_000_000);
  expect(part(2_000_000, "daily")).toBe(0);
  expect(part(2_000_000, "daily", { isFirst: true })).toBe(2_000_000);
  expect(part(6_000_000, "daily", { isFirst: true })).toBe(5_000_000);
  expect(part(2_000_000, "daily", { remaining: 6_500_000 })).toBe(500_000);
});

test("before it is recorded, a payment says what it counts for, and when it is more than the whole debt", () => {
  const hint = (amount: number, purpose: "daily" | "deposit" = "daily", remaining = 90_000_000) =>
    countsForHint(
      { amount: ugx(amount), purpose },
      { ...usual, depositLeft: ugx(5_000_000), position: { ...position, remaining: ugx(remaining) } },
    );
  expect(hint(60_000)).toBe("");
  expect(hint(120_000)).toBe("Counts for: 2 days");
  expect(hint(5_120_000, "deposit")).toBe("Counts for: Deposit 5,000,000 + daily 120,000 (2 days)");
  expect(hint(90_000_000)).toContain("Counts for:");
  expect(hint(500_000_000)).toBe("More than the UGX 90,000,000 still to pay");
  expect(hint(500_000_000, "deposit")).toBe("More than the UGX 90,000,000 still to pay");
  expect(hint(60_000, "daily", 0)).toBe("Nothing is left to pay");
});

test("near the end the rest is offered, and no more than it", () => {
  expect(named({ remaining: ugx(130_000) })).toEqual(["1 day 60000 daily", "2 days 120000 daily", "Rest 130000 daily"]);
  expect(named({ remaining: ugx(60_000), overdue: ugx(60_000), dueToday: ugx(0) }, { usual: undefined })).toEqual([
    "All overdue 60000 daily",
  ]);
});

test("equal amounts are one, unless they are for different things", () => {
  expect(named({ overdue: ugx(120_000), depositOwed: ugx(60_000) })).toEqual([
    ...["1 day 60000 daily", "6 days 360000 daily", "Overdue days 120000 daily", "With today 180000 daily"],
    ...["Deposit 60000 deposit", "All due, with deposit 240000 deposit"],
  ]);
});

test("in a pause the usual payment is that of before it", () => {
  const terms = [
    { effectiveOn: "2026-01-01" as const, perPayingDay: ugx(60_000), payingDaysPerMonth: 26 },
    { effectiveOn: "2026-03-01" as const, perPayingDay: ugx(0), payingDaysPerMonth: 26 },
  ];
  expect(usualPayment({ terms, every: "day" }, "2026-03-10")).toBe(60_000);
  expect(usualPayment({ terms, every: "month" }, "2026-02-10")).toBe(26 * 60_000);
});

test.each([
  [379_000, "10 days"],
  [384_000, "10 days and UGX 5,000"],
  [75_800, "2 days"],
  [75_799, ""],
  [37_900, ""],
])("%d at UGX 37,900 a day are said to be %j", (amount, text) => {
  expect(usualPaymentsText(ugx(amount), { usual: ugx(37_900), every: "day" })).toBe(text);
});

test("payments by the month are counted in months, and without terms nothing is said", () => {
  expect(usualPaymentsText(ugx(1_950_000), { usual: ugx(650_000), every: "month" })).toBe("3 months");
  expect(usualPaymentsText(ugx(1_950_000), { usual: undefined, every: "day" })).toBe("");
});
