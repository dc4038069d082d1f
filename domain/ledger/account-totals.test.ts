import { expect, test } from "vitest";
import { ugx } from "#domain/money/money.ts";
import { type Account, totalsOf } from "./account-totals.ts";

const account = (status: Account["status"], sums: Record<"paid" | "dueToday" | "overdue" | "depositOwed", number>) => ({
  ...{ status, paid: ugx(sums.paid), givenBack: ugx(0), dueToday: ugx(sums.dueToday) },
  refundable: ugx(0),
  ...{ overdue: ugx(sums.overdue), depositOwed: ugx(sums.depositOwed), isDepositLate: sums.depositOwed > 0 },
});

test("who is ahead with one home is no less behind with another, and of what has ended nothing is due", () => {
  const accounts = [
    account("ahead", { paid: 300_000, dueToday: 0, overdue: 0, depositOwed: 0 }),
    account("overdue", { paid: 50_000, dueToday: 20_000, overdue: 70_000, depositOwed: 0 }),
    account("on-time", { paid: 50_000, dueToday: 20_000, overdue: 0, depositOwed: 100_000 }),
    account("completed", { paid: 1_000_000, dueToday: 0, overdue: 0, depositOwed: 0 }),
    {
      ...account("ended", { paid: 40_000, dueToday: 0, overdue: 0, depositOwed: 0 }),
      givenBack: ugx(36_000),
      refundable: ugx(3_000),
    },
  ];
  expect(totalsOf(accounts)).toEqual({
    received: 1_404_000,
    givenBack: 36_000,
    owedToday: 210_000,
    overdue: 170_000,
    overdueDeposits: 100_000,
    owedToBuyers: 3_000,
  });
});

test("without agreements nothing is owed by anyone", () => {
  expect(new Set(Object.values(totalsOf([])))).toEqual(new Set([0]));
});
