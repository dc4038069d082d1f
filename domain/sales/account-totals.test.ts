import { expect, test } from "vitest";
import { ugx } from "#domain/money/money.ts";
import { totalsOf } from "./account-totals.ts";

const account = (state: "live" | "completed" | "ended", paid: number, due: number) => ({
  ...{ state, paid: ugx(paid), due: ugx(due) },
});

test("who is ahead with one home is no less behind with another, and of what has ended nothing is due", () => {
  const accounts = [
    account("live", 300_000, 200_000),
    account("live", 50_000, 120_000),
    account("completed", 1_000_000, 900_000),
    account("ended", 40_000, 500_000),
  ];
  expect(totalsOf(accounts)).toEqual({ received: 1_390_000, due: 1_220_000, overdue: 70_000 });
});

test("nobody owes and nobody is owed where nothing was signed", () => {
  expect(totalsOf([])).toEqual({ received: 0, due: 0, overdue: 0 });
});
