import { aboutAmount } from "#domain/languages/messages/plan.ts";
import { formatUgx, ugx } from "#domain/money/money.ts";
import type { PlanInput } from "./payment-plan.ts";

/** The sum of a month is rounded to this, in UGX, so that it is easy to compare with a rent. */
const STEP = 1000;

/**
 * Words what an amount a day comes to in a month of the plan's paying days: "about UGX 627,000", or "UGX 780,000" where
 * that is exact.
 */
export function monthSumText({
  perPayingDay,
  payingDaysPerMonth,
}: Pick<PlanInput, "perPayingDay" | "payingDaysPerMonth">): string {
  const sum = perPayingDay * payingDaysPerMonth;
  const rounded = Math.round(sum / STEP) * STEP;
  return rounded === sum || rounded === 0 ? formatUgx(ugx(sum)) : aboutAmount({ amount: formatUgx(ugx(rounded)) });
}
