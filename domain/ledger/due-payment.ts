import { formatUgx, type Ugx, ugx } from "#domain/money/money.ts";
import type { AgreedTerms, AgreementSums } from "#domain/plan/schedule.ts";
import { countText } from "#domain/text/count-text.ts";
import type { LocalDate } from "#domain/time/kampala-time.ts";
import { countsForText, type PaymentPurpose, paymentPurposeNames, type Standing } from "./standing.ts";

type Agreed = Pick<AgreementSums, "terms">;

/** Returns the terms of the day; in a pause, those before it. It is undefined if nothing was agreed. */
function payingTerms({ terms }: Agreed, on: LocalDate): AgreedTerms | undefined {
  const agreed = terms.findLast(({ effectiveOn, perPayingDay }) => effectiveOn <= on && perPayingDay > 0) ?? terms[0];
  return agreed?.perPayingDay === 0 ? undefined : agreed;
}

/**
 * Returns the agreed amount per paying day in UGX by the terms of the day; in a pause, by those before it. It is undefined
 * if nothing was agreed.
 */
export function agreedPerPayingDay(agreement: Agreed, on: LocalDate): Ugx | undefined {
  return payingTerms(agreement, on)?.perPayingDay;
}

/**
 * Returns what the buyer pays each time in UGX, by the day or by the month, by the terms of the day; in a pause, by those
 * before it. It is undefined if nothing was agreed.
 */
export function usualPayment({ terms, every }: Agreed & Pick<AgreementSums, "every">, on: LocalDate): Ugx | undefined {
  const agreed = payingTerms({ terms }, on);
  return agreed && ugx(every === "month" ? agreed.perPayingDay * agreed.payingDaysPerMonth : agreed.perPayingDay);
}

export interface QuickAmount {
  /**
   * The name says what the amount is: "1 day", "All overdue", "Overdue days", "With today", "Deposit", "All due, with
   * deposit" or "Rest". Where a payment counts for the deposit first, it is "1 usual payment" instead of "1 day".
   */
  name: string;
  amount: Ugx;
  purpose: PaymentPurpose;
}

interface Payable {
  usual: Ugx | undefined;
  every: AgreementSums["every"];
  hasDepositAccount: boolean;
  /** This is what is not paid of the deposit and the bank's fee, also before they are due. */
  depositLeft: Ugx;
  position: Pick<Standing, "overdue" | "dueToday" | "depositOwed"> & { remaining: Ugx };
}

/**
 * Returns what of a payment would count for the deposit: what is paid for it, or what is more than the daily payments that
 * are left.
 */
export function depositPartOf(
  { amount, purpose }: Pick<QuickAmount, "amount" | "purpose">,
  { hasDepositAccount, depositLeft, position }: Payable,
): Ugx {
  const dailyLeft = Math.max(0, position.remaining - depositLeft);
  const isDepositFirst = purpose === "deposit" || !hasDepositAccount;
  return ugx(Math.min(depositLeft, isDepositFirst ? amount : Math.max(0, amount - dailyLeft)));
}

/**
 * Says how many usual payments an amount is, so that a zero too many is seen: "10 days" or "10 days and UGX 5,000". It is
 * "" for less than two of them, and if there is no usual payment.
 */
export function usualPaymentsText(amount: Ugx, { usual, every }: Pick<Payable, "usual" | "every">): string {
  if (usual === undefined || amount < 2 * usual) return "";
  const rest = amount % usual;
  const times = countText(Math.floor(amount / usual), every);
  return rest === 0 ? times : `${times} and ${formatUgx(ugx(rest))}`;
}

/**
 * Says before a payment is recorded what it counts for: "Counts for: 10 days" or "Counts for: Deposit 500,000 + daily
 * 75,800 (2 days)". It is "" if that is plain. For more than the whole debt it says so, because no days are left for it.
 */
export function countsForHint(
  { amount, purpose }: Pick<QuickAmount, "amount" | "purpose">,
  agreement: Payable,
): string {
  const { remaining } = agreement.position;
  if (amount > remaining)
    return remaining > 0 ? `More than the ${formatUgx(remaining)} still to pay` : "Nothing is left to pay";
  const part = depositPartOf({ amount, purpose }, agreement);
  const days = usualPaymentsText(ugx(amount - part), agreement);
  if (part === (purpose === "deposit" ? amount : 0)) return days && `Counts for: ${days}`;
  const parts = countsForText(amount, part) || paymentPurposeNames.daily;
  return `Counts for: ${parts}${days && ` (${days})`}`;
}

const multiples = [1, 2, 6];

/**
 * Returns the amounts that a person can choose with one press when they enter a payment: once, twice and six times the
 * usual one, what is owed, all of it together, and the rest once six payments are more than that. Equal ones are listed
 * once, by the name of what is owed.
 */
export function quickAmounts({ usual, every, hasDepositAccount, depositLeft, position }: Payable): QuickAmount[] {
  const { overdue, dueToday, depositOwed, remaining } = position;
  const daily = (name: string, amount: number) => ({ name, amount, purpose: "daily" as const });
  // What is paid beyond the deposit counts for the daily payments.
  const toDeposit = (name: string, amount: number) =>
    hasDepositAccount ? { name, amount, purpose: "deposit" as const } : daily(name, amount);
  const open = overdue + dueToday;
  const isDepositFirst = !hasDepositAccount && depositLeft > 0;
  const one = isDepositFirst ? "usual payment" : every;
  const times = usual === undefined ? [] : multiples.map((n) => daily(countText(n, one), usual * n));
  const owed = overdue > 0 && !isDepositFirst ? [overdue, open] : [];
  const isNearEnd = usual === undefined || remaining < usual * Math.max(...multiples);
  const amounts = [
    ...times.filter(({ amount }) => amount <= remaining && !owed.some((sum) => sum === amount)),
    // If the deposit is late, more is overdue than the days alone. Where it comes first, they cannot be paid without it.
    ...(isDepositFirst ? [] : [daily(depositOwed > 0 ? "Overdue days" : "All overdue", overdue)]),
    ...(overdue > 0 && dueToday > 0 && !isDepositFirst ? [daily("With today", open)] : []),
    toDeposit("Deposit", depositOwed),
    ...(depositOwed > 0 && open > 0 ? [toDeposit("All due, with deposit", open + depositOwed)] : []),
    ...(isNearEnd ? [daily("Rest", remaining)] : []),
  ].filter(({ amount }) => amount > 0);
  return amounts
    .filter(
      (one, i) => amounts.findIndex((other) => other.amount === one.amount && other.purpose === one.purpose) === i,
    )
    .map((one) => ({ ...one, amount: ugx(one.amount) }));
}
