import { type Ugx, ugx } from "#domain/money/money.ts";
import { dueBy, type Schedule, termsInForce, totalBy } from "#domain/plan/schedule.ts";
import type { LocalDate } from "#domain/time/kampala-time.ts";

// Change with docs/ledger.md.

/** "deposit" includes the bank fee. */
export const paymentPurposes = ["daily", "deposit"] as const;
export type PaymentPurpose = (typeof paymentPurposes)[number];

export const paymentPurposeNames: Record<PaymentPurpose, string> = { daily: "Daily payments", deposit: "Deposit" };

/** Net of reversals. */
export interface Paid {
  inAll: Ugx;
  forDeposit: Ugx;
}

export const nothingPaid: Paid = { inAll: ugx(0), forDeposit: ugx(0) };

/** Directly after the number: "CASH DEPOSIT" is a payment method. */
export function isForDeposit(details: string, agreementId: number): boolean {
  return new RegExp(`\\bA-?0*${agreementId}\\W+deposit\\b`, "i").test(details);
}

export interface Asked {
  on: LocalDate;
  startsOn: LocalDate;
  depositFirst: boolean;
  /** Deposit and bank fee. */
  atStart: Ugx;
  total: Ugx;
  due: Ugx;
  /** Zero in a pause. */
  perPayingDay: Ugx;
  pausedSince: LocalDate | undefined;
}

export function askedBy(schedule: Schedule, on: LocalDate): Asked {
  const { sums, atStart, stretches } = schedule;
  const stretch = stretches.findLast(({ from }) => from <= on);
  return {
    on,
    startsOn: sums.startsOn,
    depositFirst: sums.depositFirst,
    atStart,
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

/** Of both accounts: for pages, lists, documents and reminders. */
export interface Standing {
  /** Of the daily payments. */
  status: "ended" | "completed" | "overdue" | "paused" | "on-time" | "ahead";
  paidDeposit: Ugx;
  paidDaily: Ugx;
  /** Beyond the daily payments due; negative: behind. */
  aheadUgx: number;
  /** Paying days, rounded towards zero; 0 in a pause, not negative on the first day. */
  aheadDays: number;
  /** Daily payments past their day; in a pause from before it. */
  overdue: Ugx;
  pausedSince: LocalDate | undefined;
  depositOwed: Ugx;
  depositDueOn: LocalDate;
  isDepositLate: boolean;
}

export function standingOf(asked: Asked, paid: Paid, isEnded = false): Standing {
  const { on, startsOn, atStart, due, perPayingDay, pausedSince } = asked;
  const paidDeposit = countedForDeposit(asked, paid);
  const paidDaily = paid.inAll - paidDeposit;
  const hasBegun = on >= startsOn;
  const aheadUgx = paidDaily - (hasBegun ? due - atStart : 0);
  const isLive = !isEnded && paid.inAll < asked.total;
  // The first day's payment is on time until its end.
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
    status,
    paidDeposit: ugx(paidDeposit),
    paidDaily: ugx(paidDaily),
    aheadUgx,
    aheadDays,
    pausedSince,
    overdue: ugx(behind),
    depositOwed,
    depositDueOn: startsOn,
    isDepositLate: isLive && on > startsOn && depositOwed > 0,
  };
}

/** Not below a day's amount, nor in a pause. */
export function needsReminder({ aheadDays, isDepositLate }: Pick<Standing, "aheadDays" | "isDepositLate">): boolean {
  return aheadDays < 0 || isDepositLate;
}

/** The excess of one account counts for the other. */
function countedForDeposit({ depositFirst, atStart, total }: Asked, { inAll, forDeposit }: Paid): number {
  const beyondDaily = inAll - (total - atStart);
  return Math.max(0, Math.min(atStart, depositFirst ? inAll : Math.max(forDeposit, beyondDaily)));
}
