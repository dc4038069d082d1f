import { type Ugx, ugx } from "#domain/money/money.ts";
import { addDays, addMonths, daysBetween, type LocalDate } from "#domain/time/kampala-time.ts";
import { type BankTerms, maxPlanMonths, type Plan, type PlanOutcome, planPayments } from "./payment-plan.ts";

// The rules of this file are written out for people in docs/ledger.md: change both together.

export const paymentMethods = ["cash", "mtn", "airtel", "bank"] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

export const paymentMethodNames: Record<PaymentMethod, string> = {
  cash: "Cash",
  mtn: "MTN Mobile Money",
  airtel: "Airtel Money",
  bank: "Bank",
};

/** What falls due from a day on. Zero per paying day: a pause. */
export interface AgreedTerms {
  effectiveOn: LocalDate;
  perPayingDay: Ugx;
  payingDaysPerMonth: number;
}

export interface AgreementSums extends BankTerms {
  price: Ugx;
  deposit: Ugx;
  startsOn: LocalDate;
  /** In order of their day; of two on one day the later counts. The first begins on `startsOn`. */
  terms: readonly AgreedTerms[];
}

/** Where a buyer stands on a day. */
export interface Position {
  /** Everything that is to be paid: price, interest and fee. */
  total: Ugx;
  paid: Ugx;
  remaining: Ugx;
  due: Ugx;
  /** Paid beyond what is due; negative: behind. */
  aheadUgx: number;
  /** The same in paying days of the terms in force, rounded towards zero; 0 in a pause. */
  aheadDays: number;
  /** 0 to 100, one decimal, rounded down. */
  ownedPercent: number;
  /**
   * The last payment's day if what is agreed is kept from tomorrow on, later terms and pauses that are agreed already
   * included; undefined when it ends in a pause or never; the given day when nothing remains.
   */
  expectedFinishOn: LocalDate | undefined;
  /** What is agreed does not pay the rest off within a hundred years. Not so in a pause, which somebody will end. */
  neverEnds: boolean;
}

/** The plan that was signed: it fixes interest and fee for good, whatever is agreed later about the days. */
export function signedPlan(sums: AgreementSums): PlanOutcome {
  return planPayments(signedInput(sums, sums.terms[0]?.perPayingDay ?? ugx(0)));
}

/**
 * The plan that the books count with: the signed one. Terms that never end have none; nobody can sign them, but whatever
 * the database holds has to be shown. Then it is the plan of the least amount that ends: total, interest and fee depend
 * on no amount a day, so they are the same.
 */
export function countedPlan(sums: AgreementSums): Plan {
  const signed = signedPlan(sums);
  if (signed.ok) return signed.plan;
  const least = planPayments(signedInput(sums, signed.minPerPayingDay));
  if (least.ok) return least.plan;
  throw new Error("the least amount that ends does not end");
}

function signedInput(sums: AgreementSums, perPayingDay: Ugx) {
  const payingDaysPerMonth = sums.terms[0]?.payingDaysPerMonth ?? 1;
  return { ...sums, perPayingDay, payingDaysPerMonth, every: "day" as const, startOn: sums.startsOn };
}

/** The least amount per paying day that pays off within a hundred years what remains; new terms below it never end. */
export function minForRest(remaining: Ugx, payingDaysPerMonth: number): Ugx {
  return ugx(Math.ceil(remaining / (maxPlanMonths * payingDaysPerMonth)));
}

/**
 * What has fallen due by the end of a day: deposit and fee on the first day, then the agreed amount for each paying day
 * that has come, never more than the total. The paying days of a term lie evenly over the months counted from its first day.
 */
export function dueBy(sums: AgreementSums, plan: Plan, on: LocalDate): Ugx {
  if (on < sums.startsOn) return ugx(0);
  return ugx(Math.min(sums.deposit + plan.fees + fallenDue(sums, on), plan.totalPaid));
}

/** How many paying days a buyer is ahead who has paid so much by the end of a day; negative: behind. 0 in a pause. */
export function aheadDaysOn(sums: AgreementSums, plan: Plan, paid: Ugx, on: LocalDate): number {
  const perPayingDay = termsInForce(sums, on)?.perPayingDay ?? 0;
  return perPayingDay > 0 ? Math.trunc((paid - dueBy(sums, plan, on)) / perPayingDay) : 0;
}

/**
 * Whether a buyer can be behind by more than so many paying days: false is certain, and true is for the signed plan to decide,
 * which takes a hundred times as long to work out.
 */
export function canBeBehind(sums: AgreementSums, paid: Ugx, moreThanDays: number, on: LocalDate): boolean {
  const perPayingDay = termsInForce(sums, on)?.perPayingDay ?? 0;
  if (perPayingDay === 0 || on < sums.startsOn) return false;
  const maxFees = (sums.price * sums.bankFeePercent) / 100 + 1;
  const maxDue = sums.deposit + maxFees + fallenDue(sums, on);
  return maxDue - paid > moreThanDays * perPayingDay;
}

function termsInForce(sums: AgreementSums, on: LocalDate): AgreedTerms | undefined {
  return sums.terms.filter((term) => term.effectiveOn <= on).at(-1) ?? sums.terms[0];
}

/** The agreed amount for each paying day that has come. */
function fallenDue(sums: AgreementSums, on: LocalDate): number {
  let due = 0;
  for (const [i, term] of sums.terms.entries()) {
    if (term.effectiveOn > on) break;
    const next = sums.terms[i + 1]?.effectiveOn;
    const lastDay = next !== undefined && next <= on ? addDays(next, -1) : on;
    due += payingDaysBy(term, lastDay) * term.perPayingDay;
  }
  return due;
}

/** Where a buyer stands who has paid so much by the end of a day. */
export function positionOn(sums: AgreementSums, plan: Plan, paid: Ugx, on: LocalDate): Position {
  const due = dueBy(sums, plan, on);
  const remaining = ugx(Math.max(0, plan.totalPaid - paid));
  const aheadUgx = paid - due;
  return {
    total: plan.totalPaid,
    paid,
    remaining,
    due,
    aheadUgx,
    aheadDays: aheadDaysOn(sums, plan, paid, on),
    ownedPercent: Math.floor((principalPaid(plan, paid) * 1000) / sums.price) / 10,
    ...expectedFinish(sums.terms, remaining, on),
  };
}

/**
 * How much of the price a sum has paid: deposit first, then month by month as signed, oldest first; in each month
 * interest before principal. The fee is paid with the deposit.
 */
export function principalPaid(plan: Plan, paid: Ugx): number {
  const atStart = plan.fees + plan.input.deposit;
  let left = paid - atStart;
  if (left <= 0) return Math.max(0, paid - plan.fees);
  let principal: number = plan.input.deposit;
  for (const month of plan.schedule) {
    const inMonth = Math.min(left, month.paid);
    principal += Math.max(0, inMonth - month.interest);
    left -= inMonth;
    if (left === 0) break;
  }
  return Math.min(principal, plan.input.price);
}

/** How many paying days of a term have come by the end of a day. */
export function payingDaysBy({ effectiveOn, payingDaysPerMonth }: AgreedTerms, on: LocalDate): number {
  if (on < effectiveOn) return 0;
  let months = Math.floor(daysBetween(effectiveOn, on) / 31);
  while (addMonths(effectiveOn, months + 1) <= on) months += 1;
  const monthOn = addMonths(effectiveOn, months);
  const daysInMonth = daysBetween(monthOn, addMonths(effectiveOn, months + 1));
  const day = daysBetween(monthOn, on);
  const inMonth = Math.min(payingDaysPerMonth, Math.ceil(((day + 1) * payingDaysPerMonth) / daysInMonth));
  return months * payingDaysPerMonth + inMonth;
}

/** Each term is kept from tomorrow, or its first day if that is later, until the next one begins. */
function expectedFinish(
  terms: readonly AgreedTerms[],
  remaining: Ugx,
  on: LocalDate,
): Pick<Position, "expectedFinishOn" | "neverEnds"> {
  if (remaining === 0) return { expectedFinishOn: on, neverEnds: false };
  const tomorrow = addDays(on, 1);
  let left: number = remaining;
  for (const [i, term] of terms.entries()) {
    const next = terms[i + 1]?.effectiveOn;
    if (next !== undefined && next <= tomorrow) continue;
    const kept = term.effectiveOn > tomorrow ? term : { ...term, effectiveOn: tomorrow };
    const payments = term.perPayingDay === 0 ? Number.POSITIVE_INFINITY : Math.ceil(left / term.perPayingDay);
    const paymentsUntilNext = next === undefined ? payments : payingDaysBy(kept, addDays(next, -1));
    if (Number.isFinite(payments) && payments <= paymentsUntilNext) {
      // The calendar itself ends long before what somebody pays at a shilling a day.
      const neverEnds = payments > maxPlanMonths * term.payingDaysPerMonth;
      return { expectedFinishOn: neverEnds ? undefined : payingDay(kept, payments), neverEnds };
    }
    left -= paymentsUntilNext * term.perPayingDay;
  }
  return { expectedFinishOn: undefined, neverEnds: false };
}

/** The day of the first, second ... payment of a term. */
function payingDay({ effectiveOn, payingDaysPerMonth }: AgreedTerms, number: number): LocalDate {
  const months = Math.floor((number - 1) / payingDaysPerMonth);
  const inMonth = (number - 1) % payingDaysPerMonth;
  const monthOn = addMonths(effectiveOn, months);
  const daysInMonth = daysBetween(monthOn, addMonths(effectiveOn, months + 1));
  return addDays(monthOn, Math.floor((inMonth * daysInMonth) / payingDaysPerMonth));
}
