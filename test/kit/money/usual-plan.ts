import { ugx } from "#domain/money/money.ts";
import type { PlanInput } from "#domain/plan/payment-plan.ts";

/** This plan is for a home of UGX 25,000,000 at UGX 20,000 a paying day, without a deposit or a bank. */
export const usualPlan: PlanInput = {
  price: ugx(25_000_000),
  deposit: ugx(0),
  perPayingDay: ugx(20_000),
  payingDaysPerMonth: 26,
  every: "day",
  startOn: "2026-11-20",
  bankSharePercent: 0,
  yearlyRatePercent: 17,
  bankYears: 8,
  bankFeePercent: 0,
};
