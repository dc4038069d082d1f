import { wouldTake, yoursBy } from "#domain/languages/messages/plan.ts";
import { type Ugx, ugx } from "#domain/money/money.ts";
import { addMonths, type LocalDate, monthYearText } from "#domain/time/kampala-time.ts";
import { payingDay } from "./paying-days.ts";

// The rules are also in docs/payment-plan.md; change both.

/** The terms of a bank's loan for a part of the price. Percentages have at most two decimals. */
export interface BankTerms {
  /** The share of the price that the bank pays; at most what the deposit leaves. */
  bankSharePercent: number;
  /** The nominal rate: a month costs a twelfth of it. */
  yearlyRatePercent: number;
  bankYears: number;
  /** The fee as a share of the bank's part. It is paid with the deposit. */
  bankFeePercent: number;
}

export interface PlanInput extends BankTerms {
  price: Ugx;
  deposit: Ugx;
  perPayingDay: Ugx;
  payingDaysPerMonth: number;
  every: "day" | "month";
  startOn: LocalDate;
}

export interface PlanMonth {
  month: number;
  startsOn: LocalDate;
  payments: number;
  /** The sum of the three amounts below. */
  paid: Ugx;
  toOwnShare: Ugx;
  toBank: Ugx;
  interest: Ugx;
  balance: Ugx;
  /** The paid share of the price at the month's end, with one decimal, rounded down. */
  ownedPercent: number;
}

export interface Plan {
  input: PlanInput;
  ownPart: Ugx;
  bankPart: Ugx;
  /** UGX a month. The last instalment may be smaller. */
  bankInstalment: Ugx;
  startOn: LocalDate;
  finishOn: LocalDate;
  months: number;
  payments: number;
  interest: Ugx;
  fees: Ugx;
  /** UGX with deposit and fees. */
  totalPaid: Ugx;
  schedule: PlanMonth[];
}

export type PlanOutcome =
  | { ok: true; plan: Plan }
  | {
      ok: false;
      reason: "below-the-bank-instalment" | "over-a-hundred-years";
      bankInstalment: Ugx;
      minPerPayingDay: Ugx;
    };

export const MAX_PLAN_MONTHS = 1200;

/**
 * Plans the payments month by month. The buyer's own part bears no interest; the bank's part is an annuity, which is
 * paid first each month. The last payment takes the remainder, so that the parts add up to the price.
 */
export function planPayments(input: PlanInput): PlanOutcome {
  const { bankPart, ownPart } = splitPrice(input);
  const loan = amortise(bankPart, input.yearlyRatePercent, input.bankYears * 12);
  const perMonth = input.perPayingDay * input.payingDaysPerMonth;
  const reject = (reason: "below-the-bank-instalment" | "over-a-hundred-years"): PlanOutcome => ({
    ok: false,
    reason,
    bankInstalment: loan.instalment,
    minPerPayingDay: minPerPayingDay(input, MAX_PLAN_MONTHS),
  });
  if (perMonth < loan.instalment) return reject("below-the-bank-instalment");
  if (ownPart + loan.total > perMonth * MAX_PLAN_MONTHS) return reject("over-a-hundred-years");

  const schedule: PlanMonth[] = [];
  let ownBalance: number = ownPart;
  let payments = 0;
  for (let month = 1; ownBalance > 0 || month <= loan.months.length; month += 1) {
    const bank = loan.months[month - 1];
    const bankPayment = bank ? bank.principal + bank.interest : 0;
    const toOwnShare = Math.min(ownBalance, perMonth - bankPayment);
    ownBalance -= toOwnShare;
    const paid = toOwnShare + bankPayment;
    const balance = ownBalance + (bank?.balance ?? 0);
    const paymentsThisMonth = input.every === "month" ? 1 : ceilDivide(paid, input.perPayingDay);
    payments += paymentsThisMonth;
    schedule.push({
      month,
      startsOn: addMonths(input.startOn, month - 1),
      payments: paymentsThisMonth,
      paid: ugx(paid),
      toOwnShare: ugx(toOwnShare),
      toBank: ugx(bank?.principal ?? 0),
      interest: ugx(bank?.interest ?? 0),
      balance: ugx(balance),
      ownedPercent: floorDivide((input.price - balance) * 1000, input.price) / 10,
    });
  }
  const deposit = Math.min(input.deposit, input.price);
  const fees = ceilDivide(bankPart * basisPoints(input.bankFeePercent), 10_000);
  return {
    ok: true,
    plan: {
      input,
      ownPart,
      bankPart,
      bankInstalment: loan.instalment,
      startOn: input.startOn,
      finishOn: lastPaymentOn(input, schedule),
      months: schedule.length,
      payments,
      interest: ugx(loan.total - bankPart),
      fees: ugx(fees),
      totalPaid: ugx(deposit + fees + ownPart + loan.total),
      schedule,
    },
  };
}

function lastPaymentOn({ startOn, every, payingDaysPerMonth }: PlanInput, schedule: PlanMonth[]): LocalDate {
  const last = schedule.at(-1);
  if (!last) return startOn;
  if (every === "month") return addMonths(startOn, last.month);
  const number = (last.month - 1) * payingDaysPerMonth + last.payments;
  return payingDay({ effectiveOn: startOn, payingDaysPerMonth }, number);
}

/**
 * Returns the least amount per paying day that pays the home off within so many months, or within the bank's term if
 * that is longer.
 */
export function minPerPayingDay(
  input: Pick<PlanInput, "price" | "deposit" | "payingDaysPerMonth" | keyof BankTerms>,
  months: number,
): Ugx {
  const { bankPart, ownPart } = splitPrice(input);
  const loan = amortise(bankPart, input.yearlyRatePercent, input.bankYears * 12);
  const days = input.payingDaysPerMonth * (bankPart > 0 ? Math.max(months, input.bankYears * 12) : months);
  return ugx(
    Math.max(1, ceilDivide(loan.instalment, input.payingDaysPerMonth), ceilDivide(ownPart + loan.total, days)),
  );
}

export function finishText(plan: Plan, isAccepted: boolean): string {
  return (isAccepted ? yoursBy : wouldTake)({ month: monthYearText(plan.finishOn) });
}

function splitPrice({
  price,
  deposit,
  bankSharePercent,
  bankYears,
}: Pick<PlanInput, "price" | "deposit" | "bankSharePercent" | "bankYears">): { ownPart: Ugx; bankPart: Ugx } {
  const financed = Math.max(0, price - deposit);
  // A loan of no years is paid as a part of the own share.
  const share = bankYears > 0 ? roundDivide(price * basisPoints(bankSharePercent), 10_000) : 0;
  const bankPart = Math.min(share, financed);
  return { bankPart: ugx(bankPart), ownPart: ugx(financed - bankPart) };
}

interface Loan {
  instalment: Ugx;
  total: number;
  months: { interest: number; principal: number; balance: number }[];
}

/**
 * Repays a loan by the closed formula, rounded up. If the last payment would be above the others, the instalment is
 * raised by a shilling until it is not. Interest is rounded each month.
 */
function amortise(principal: Ugx, yearlyRatePercent: number, months: number): Loan {
  if (principal === 0) return { instalment: ugx(0), total: 0, months: [] };
  const rate = basisPoints(yearlyRatePercent);
  for (let instalment = annuity(principal, rate, months); ; instalment += 1) {
    const loan = repay(principal, rate, months, instalment);
    if (loan) return loan;
  }
}

function repay(principal: Ugx, rate: number, months: number, instalment: number): Loan | undefined {
  const rows: Loan["months"] = [];
  let balance: number = principal;
  let total = 0;
  for (let month = 1; month <= months; month += 1) {
    const interest = roundDivide(balance * rate, 120_000);
    const payment = month === months ? balance + interest : Math.min(instalment, balance + interest);
    if (payment > instalment) return undefined;
    balance -= payment - interest;
    total += payment;
    rows.push({ interest, principal: payment - interest, balance });
    if (balance === 0) break;
  }
  return { instalment: ugx(instalment), total, months: rows };
}

/** Computes the annuity P · r / (1 − (1 + r)^−n) exactly and rounds it up at the end. */
function annuity(principal: number, yearlyBasisPoints: number, months: number): number {
  if (yearlyBasisPoints === 0) return ceilDivide(principal, months);
  const rate = BigInt(yearlyBasisPoints);
  const grown = (120_000n + rate) ** BigInt(months);
  const dividend = BigInt(principal) * rate * grown;
  const divisor = 120_000n * (grown - 120_000n ** BigInt(months));
  return Number((dividend + divisor - 1n) / divisor);
}

function basisPoints(percent: number): number {
  return Math.round(percent * 100);
}

// These divide integers, because a division in floating point could round up.
function floorDivide(dividend: number, divisor: number): number {
  return (dividend - (dividend % divisor)) / divisor;
}

function ceilDivide(dividend: number, divisor: number): number {
  return floorDivide(dividend + divisor - 1, divisor);
}

function roundDivide(dividend: number, divisor: number): number {
  return floorDivide(dividend + divisor / 2, divisor);
}
