import { type Ugx, ugx } from "#domain/money/money.ts";
import type { LocalDate } from "#domain/time/kampala-time.ts";
import { type AgreementSums, dueBy, type Schedule, termsInForce, totalBy } from "./schedule.ts";

// The rules of this file are written out for people in docs/ledger.md: change both together.

/** What a payment is for: the daily payments, or what is due at the start (deposit and bank fee). */
export const paymentPurposes = ["daily", "deposit"] as const;
export type PaymentPurpose = (typeof paymentPurposes)[number];

export const paymentPurposeNames: Record<PaymentPurpose, string> = { daily: "Daily payments", deposit: "Deposit" };

/** What was paid by the end of a day, reversals taken off. */
export interface Paid {
  inAll: Ugx;
  /** The part of it that was paid for the deposit. */
  forDeposit: Ugx;
}

export const nothingPaid: Paid = { inAll: ugx(0), forDeposit: ugx(0) };

/** Whether payments of an agreement say what they are for: not where all of them count for the deposit first, or there is none. */
export function hasDepositAccount({
  depositFirst,
  deposit,
  bankSharePercent,
  bankFeePercent,
}: Pick<AgreementSums, "depositFirst" | "deposit" | "bankSharePercent" | "bankFeePercent">): boolean {
  return !depositFirst && (deposit > 0 || (bankSharePercent > 0 && bankFeePercent > 0));
}

/** Whether the details of a transfer say that it is for the deposit: the word right after the number. "CASH DEPOSIT" says how it was paid. */
export function isForDeposit(details: string, agreementId: number): boolean {
  return new RegExp(`\\bA-?0*${agreementId}\\W+deposit\\b`, "i").test(details);
}

/** What an agreement asks for by the end of a day, whatever was paid. */
export interface Asked {
  on: LocalDate;
  startsOn: LocalDate;
  depositFirst: boolean;
  /** Deposit and bank fee, due on the first day. */
  atStart: Ugx;
  /** All that is to be paid. */
  total: Ugx;
  /** What has fallen due of it. */
  due: Ugx;
  /** Of the terms in force; zero in a pause. */
  perPayingDay: Ugx;
  /** The first day of the pause that the day lies in. */
  pausedSince: LocalDate | undefined;
}

export function askedBy(schedule: Schedule, on: LocalDate): Asked {
  const { sums, atStart, stretches } = schedule;
  const stretch = stretches.findLast(({ from }) => from <= on);
  return {
    ...{ on, startsOn: sums.startsOn, depositFirst: sums.depositFirst, atStart },
    total: totalBy(schedule, on),
    due: dueBy(schedule, on),
    perPayingDay: termsInForce(sums.terms, on)?.perPayingDay ?? ugx(0),
    pausedSince: stretch?.term.perPayingDay === 0 ? stretch.from : undefined,
  };
}

export const standingNames: Record<Standing["status"], string> = {
  ended: "Ended",
  completed: "Fully paid",
  overdue: "Overdue",
  paused: "Paused",
  "on-time": "On time",
  ahead: "Ahead",
};

/** How both accounts of an agreement are at the end of a day: the one answer that pages, lists, documents and reminders give. */
export interface Standing {
  /** Of the daily payments, while the agreement is live. */
  status: "ended" | "completed" | "overdue" | "paused" | "on-time" | "ahead";
  /** What of all that was paid counts for deposit and fee, and for the daily payments. */
  paidDeposit: Ugx;
  paidDaily: Ugx;
  /** Paid beyond the daily payments that are due; negative: behind. */
  aheadUgx: number;
  /** The same in paying days of the terms in force, rounded towards zero; 0 in a pause, and nobody is behind on the first day. */
  aheadDays: number;
  /** Daily payments whose day has passed; in a pause those from before it. */
  overdue: Ugx;
  pausedSince: LocalDate | undefined;
  /** What is missing of deposit and bank fee, from the day on which they are due. */
  depositOwed: Ugx;
  depositDueOn: LocalDate;
  /** That day has passed. */
  isDepositLate: boolean;
}

/** How an agreement is of which so much was paid by the day. */
export function standingOf(asked: Asked, paid: Paid, isEnded = false): Standing {
  const { on, startsOn, atStart, due, perPayingDay, pausedSince } = asked;
  const paidDeposit = countedForDeposit(asked, paid);
  const paidDaily = paid.inAll - paidDeposit;
  const hasBegun = on >= startsOn;
  const aheadUgx = paidDaily - (hasBegun ? due - atStart : 0);
  const isLive = !isEnded && paid.inAll < asked.total;
  // What falls due on the first day can be paid until its end.
  const behind = isLive && on > startsOn ? Math.max(0, -aheadUgx) : 0;
  const days = perPayingDay === 0 || !hasBegun ? 0 : Math.trunc(aheadUgx / perPayingDay) + 0;
  const aheadDays = isEnded ? 0 : on === startsOn ? Math.max(0, days) : days;
  const depositOwed = hasBegun ? ugx(Math.max(0, atStart - paidDeposit)) : ugx(0);
  const status = isEnded
    ? "ended"
    : !isLive
      ? "completed"
      : pausedSince !== undefined
        ? "paused"
        : behind > 0
          ? "overdue"
          : aheadDays > 0
            ? "ahead"
            : "on-time";
  return {
    ...{ status, paidDeposit: ugx(paidDeposit), paidDaily: ugx(paidDaily), aheadUgx, aheadDays, pausedSince },
    ...{
      overdue: ugx(behind),
      depositOwed,
      depositDueOn: startsOn,
      isDepositLate: isLive && on > startsOn && depositOwed > 0,
    },
  };
}

/** For less than a day's amount, and in a pause, nobody is reminded of daily payments. */
export function isToBeReminded({ aheadDays, isDepositLate }: Pick<Standing, "aheadDays" | "isDepositLate">): boolean {
  return aheadDays < 0 || isDepositLate;
}

/** What was paid for one account beyond all that is to be paid to it counts for the other. */
function countedForDeposit({ depositFirst, atStart, total }: Asked, { inAll, forDeposit }: Paid): number {
  const beyondDaily = inAll - (total - atStart);
  return Math.max(0, Math.min(atStart, depositFirst ? inAll : Math.max(forDeposit, beyondDaily)));
}
