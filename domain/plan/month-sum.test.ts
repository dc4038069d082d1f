import { expect, test } from "vitest";
import { ugx } from "#domain/money/money.ts";
import { monthSumText } from "./month-sum.ts";

test.each([
  [24_100, 26, "about UGX 627,000"],
  [30_000, 26, "UGX 780,000"],
  [8100, 31, "about UGX 251,000"],
  [1, 26, "UGX 26"],
])("%i on %i days a month is %s a month", (perPayingDay, payingDaysPerMonth, text) => {
  expect(monthSumText({ perPayingDay: ugx(perPayingDay), payingDaysPerMonth })).toBe(text);
});
