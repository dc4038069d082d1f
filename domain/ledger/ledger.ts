import { type Ugx, ugx } from "#domain/money/money.ts";
import { sharePercent } from "#domain/money/share-percent.ts";
import { payingDaysBy } from "#domain/plan/paying-days.ts";
import type { Plan } from "#domain/plan/payment-plan.ts";
import { type AgreementSums, finishAfter, pauseInterestBy, type Schedule } from "#domain/plan/schedule.ts";
import type { LocalDate } from "#domain/time/kampala-time.ts";
import { askedBy, type Paid, type Standing, standingOf } from "./standing.ts";

// The rules are also in docs/ledger.md; change both.

export interface Position extends Standing {
  /** The total is the price with its fees and interest, and with what pauses have cost by this day. */
  total: Ugx;
  pauseInterest: Ugx;
  /** The sum includes what was given back of an ended agreement, because that was paid all the same. */
  paid: Ugx;
  /** This part of `paid` was given back when the agreement had ended, or was moved to another one. */
  givenBack: Ugx;
  remaining: Ugx;
  credit: Ugx;
  due: Ugx;
  /** This is the paid share of the price in percent, with one decimal: 0 only for nothing, 100 only for all of it. */
  ownedPercent: number;
  /**
   * This is the day on which the current terms pay everything off. It is undefined if they are a pause or never end.
   */
  expectedFinishOn: LocalDate | undefined;
  /** This is true if the terms would not pay the home off in a hundred years. It is false in a pause. */
  neverEnds: boolean;
}

/**
 * Computes the position of an agreement at the end of a day. An ended agreement owes nothing more, and what it gives
 * back takes no payment back. Before, only what was paid too much is given back, which pays for nothing.
 *
 * @param sums what was paid by then
 */
export function positionOn(schedule: Schedule, sums: Paid, on: LocalDate, isEnded = false): Position {
  const givenBack = ugx(isEnded ? (sums.givenBack ?? 0) : 0);
  const paid: Paid = { ...sums, inAll: ugx(sums.inAll + givenBack) };
  const { plan } = schedule;
  const asked = askedBy(schedule, on);
  const standing = standingOf(asked, paid, isEnded);
  const { total, due } = asked;
  const remaining = ugx(Math.max(0, total - paid.inAll));
  const { finishOn, neverEnds } =
    remaining === 0 ? { finishOn: on, neverEnds: false } : finishAfter(schedule, standing.paidDaily, on);
  return {
    ...standing,
    total,
    due,
    remaining,
    neverEnds,
    pauseInterest: pauseInterestBy(schedule, on),
    paid: paid.inAll,
    givenBack,
    credit: ugx(Math.max(0, paid.inAll - total)),
    ownedPercent: sharePercent(principalPaid(plan, standing), schedule.sums.price, 1),
    expectedFinishOn: finishOn,
  };
}

/**
 * Sorts out agreements that are surely not behind at the end of a day, without a schedule: what is due on the day
 * itself is counted too, so if it is true, the agreement may be behind or not.
 */
export function canBeBehind(sums: AgreementSums, paid: Paid, moreThanDays: number, on: LocalDate): boolean {
  if (on < sums.startsOn) return false;
  let due = 0;
  let perPayingDay = 0;
  for (const [i, term] of sums.terms.entries()) {
    if (term.effectiveOn > on) break;
    if (term.perPayingDay > 0) perPayingDay = term.perPayingDay;
    const next = sums.terms[i + 1]?.effectiveOn;
    due += payingDaysBy(term, next !== undefined && next <= on ? next : on) * term.perPayingDay;
  }
  const forDeposit = sums.depositFirst ? sums.deposit + maxFee(sums) : paid.forDeposit;
  return due - Math.max(0, paid.inAll - forDeposit) > moreThanDays * perPayingDay;
}

/**
 * Tells whether part of the deposit or of the bank's fee may still be owed, without computing a schedule. If it is
 * false, nothing of them is owed.
 */
export function canOweDeposit(sums: AgreementSums, { inAll, forDeposit }: Paid): boolean {
  return (sums.depositFirst ? inAll : forDeposit) < sums.deposit + maxFee(sums);
}

function maxFee({ price, bankFeePercent }: AgreementSums): number {
  return (price * bankFeePercent) / 100 + (bankFeePercent > 0 ? 1 : 0);
}

/**
 * Returns the part of the price that was paid, in UGX. The deposit account pays the bank's fee first; daily payments
 * pay interest, then the price, then the cost of pauses.
 */
export function principalPaid(
  plan: Plan,
  { paidDeposit, paidDaily }: Pick<Standing, "paidDeposit" | "paidDaily">,
): number {
  let principal = Math.max(0, paidDeposit - plan.fees);
  let left: number = Math.max(0, paidDaily);
  for (const month of plan.schedule) {
    if (left === 0) break;
    const inMonth = Math.min(left, month.paid);
    principal += Math.max(0, inMonth - month.interest);
    left -= inMonth;
  }
  return Math.min(principal, plan.input.price);
}
