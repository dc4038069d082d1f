import { expect, test } from "vitest";
import { ugx } from "#domain/money/money.ts";
import { standingLine } from "./standing-text.ts";

const onTime = {
  ...{ status: "on-time" as const, overdue: ugx(0), overdueRest: ugx(0), aheadDays: 0, dueToday: ugx(31_500) },
  ...{ pausedUntil: undefined, depositOwed: ugx(0), depositDueOn: "2026-06-01", isDepositLate: false, credit: ugx(0) },
};
const behind = { ...onTime, status: "overdue" as const, overdue: ugx(5_967_500), aheadDays: -155 };
const late = { depositOwed: ugx(2_000_000), isDepositLate: true };

test.each([
  [onTime, "Due today: UGX 31,500"],
  [{ ...onTime, depositOwed: ugx(2_000_000) }, "Due today: UGX 31,500. Deposit not paid: UGX 2,000,000, due today"],
  [{ ...onTime, ...late }, "UGX 2,000,000 overdue: the deposit"],
  [behind, "UGX 5,967,500 overdue: 155 days"],
  [{ ...behind, ...late }, "UGX 7,967,500 overdue: 155 days and the deposit"],
  [
    { ...behind, overdue: ugx(550_000), overdueRest: ugx(50_000), aheadDays: -5 },
    "UGX 550,000 overdue: 5 days and UGX 50,000",
  ],
  [
    { ...behind, ...late, overdue: ugx(550_000), overdueRest: ugx(50_000), aheadDays: -5 },
    "UGX 2,550,000 overdue: 5 days, UGX 50,000 and the deposit",
  ],
  [{ ...behind, overdue: ugx(500), aheadDays: 0 }, "UGX 500 overdue: less than a day"],
  [
    { ...behind, status: "paused" as const, pausedUntil: "2026-12-20" as const },
    "Paused until 20 December 2026, UGX 5,967,500 owed from before",
  ],
  [
    { ...behind, ...late, status: "paused" as const, pausedUntil: "2026-12-20" as const },
    "Paused until 20 December 2026, UGX 5,967,500 owed from before. Deposit not paid: UGX 2,000,000, due since 1 June 2026",
  ],
])("a standing in one line: %o", (position, line) => {
  expect(standingLine(position)).toBe(line);
});
