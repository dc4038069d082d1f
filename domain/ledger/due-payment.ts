import { type Ugx, ugx } from "#domain/money/money.ts";
import type { AgreementSums } from "#domain/plan/schedule.ts";
import { countText } from "#domain/text/count-text.ts";
import type { LocalDate } from "#domain/time/kampala-time.ts";
import type { PaymentPurpose, Standing } from "./standing.ts";

/**
 * Returns what the buyer pays each time in UGX, by the day or by the month, by the terms of the day; in a pause, by those
 * before it. It is undefined if nothing was agreed.
 */
export function usualPayment({ terms, every }: Pick<AgreementSums, "terms" | "every">, on: LocalDate): Ugx | undefined {
  const agreed = terms.findLast(({ effectiveOn, perPayingDay }) => effectiveOn <= on && perPayingDay > 0) ?? terms[0];
  if (!agreed || agreed.perPayingDay === 0) return undefined;
  return ugx(every === "month" ? agreed.perPayingDay * agreed.payingDaysPerMonth : agreed.perPayingDay);
}

export interface QuickAmount {
  /** What the amount is: "1 day", "All overdue", "With today", "Deposit" or "Rest". */
  name: string;
  amount: Ugx;
  purpose: PaymentPurpose;
}

interface Payable {
  usual: Ugx | undefined;
  every: AgreementSums["every"];
  hasDepositAccount: boolean;
  position: Pick<Standing, "overdue" | "dueToday" | "depositOwed"> & { remaining: Ugx };
}

const multiples = [1, 2, 6];

/**
 * Returns the amounts that a person can choose with one press when they enter a payment: once, twice and six times the
 * usual one, what is owed, and the rest once six payments are more than that. Equal ones are listed once.
 */
export function quickAmounts({ usual, every, hasDepositAccount, position }: Payable): QuickAmount[] {
  const { overdue, dueToday, depositOwed, remaining } = position;
  const daily = (name: string, amount: number) => ({ name, amount, purpose: "daily" as const });
  const times = usual === undefined ? [] : multiples.map((n) => daily(countText(n, every), usual * n));
  const isNearEnd = usual === undefined || remaining < usual * Math.max(...multiples);
  const amounts = [
    ...times.filter(({ amount }) => amount <= remaining),
    daily("All overdue", overdue),
    ...(overdue > 0 && dueToday > 0 ? [daily("With today", overdue + dueToday)] : []),
    { name: "Deposit", amount: depositOwed, purpose: hasDepositAccount ? ("deposit" as const) : ("daily" as const) },
    ...(isNearEnd ? [daily("Rest", remaining)] : []),
  ].filter(({ amount }) => amount > 0);
  return amounts
    .filter(
      (one, i) => amounts.findIndex((other) => other.amount === one.amount && other.purpose === one.purpose) === i,
    )
    .map((one) => ({ ...one, amount: ugx(one.amount) }));
}
