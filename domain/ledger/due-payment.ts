import { type Ugx, ugx } from "#domain/money/money.ts";
import type { PlanInput } from "#domain/plan/payment-plan.ts";

interface PaidBy {
  every: PlanInput["every"];
  terms: { perPayingDay: Ugx; payingDaysPerMonth: number } | undefined;
}

/** Returns what the buyer pays each time, by the day or by the month; undefined in a pause. */
export function usualPayment({ terms, every }: PaidBy): Ugx | undefined {
  if (!terms || terms.perPayingDay === 0) return undefined;
  return ugx(every === "month" ? terms.perPayingDay * terms.payingDaysPerMonth : terms.perPayingDay);
}

/**
 * Returns the amounts that a person can choose with one press when they enter a payment: once, twice and six times the
 * usual one, and what is owed. Equal ones are listed once.
 */
export function quickAmounts(
  usual: Ugx | undefined,
  { overdue, depositOwed }: { overdue: Ugx; depositOwed: Ugx },
): Ugx[] {
  const multiples = usual === undefined ? [] : [usual, usual * 2, usual * 6];
  const amounts = new Set([...multiples, overdue, depositOwed].filter((amount) => amount > 0));
  return [...amounts].map(ugx);
}
