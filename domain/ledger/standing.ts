import * as words from "#domain/languages/messages/receipt.ts";
import { formatNumber, type Ugx, ugx } from "#domain/money/money.ts";
import { dueBy, type Schedule, totalBy } from "#domain/plan/schedule.ts";
import { addDays, type LocalDate } from "#domain/time/kampala-time.ts";

// The rules are also in docs/ledger.md; change both.

/** A payment for the deposit also pays the bank's fee. */
export const paymentPurposes = ["daily", "deposit"] as const;
export type PaymentPurpose = (typeof paymentPurposes)[number];

export const paymentPurposeNames: Record<PaymentPurpose, string> = { daily: "Daily payments", deposit: "Deposit" };

/** This was paid in UGX, net of reversals and of what left the agreement. */
export interface Paid {
  inAll: Ugx;
  forDeposit: Ugx;
  /**
   * This left an ended agreement, as refunds or to other agreements, and is not in `inAll`. It takes no payment back;
   * without it, nothing left.
   */
  givenBack?: Ugx;
}

export const nothingPaid: Paid = { inAll: ugx(0), forDeposit: ugx(0) };

/**
 * Tells whether a statement's text says "deposit" directly after the agreement's number. The word alone does not count,
 * because "CASH DEPOSIT" is a payment method.
 */
export function isForDeposit(details: string, agreementId: number): boolean {
  return new RegExp(`\\bA-?0*${agreementId}(?:-\\d)?\\W+deposit\\b`, "i").test(details);
}

/**
 * Tells which account a row of a statement counts in: what was proposed or a person chose, or else what the text of the
 * row says.
 */
export function purposeOfRow(row: {
  isForDeposit: boolean | null;
  details: string;
  agreementId: number;
}): PaymentPurpose {
  return (row.isForDeposit ?? isForDeposit(row.details, row.agreementId)) ? "deposit" : "daily";
}

export interface Asked {
  on: LocalDate;
  startsOn: LocalDate;
  depositFirst: boolean;
  /** The deposit and the bank's fee are due at the start. */
  atStart: Ugx;
  total: Ugx;
  /** This is due by the end of the day. */
  due: Ugx;
  /** This was due by the end of the day before; only this can be overdue. */
  dueBefore: Ugx;
  /**
   * The amount of a paying day, in UGX, by the terms of the day; in a pause, by the terms before it. It is zero only if
   * nothing was agreed.
   */
  perPayingDay: Ugx;
  pausedSince: LocalDate | undefined;
  /** This is the last day of the pause; undefined if it is open. */
  pausedUntil: LocalDate | undefined;
}

/** Computes what a schedule asks of the buyer by the end of a day, whatever was paid. */
export function askedBy(schedule: Schedule, on: LocalDate): Asked {
  const { sums, atStart, stretches } = schedule;
  const stretch = stretches.findLast(({ from }) => from <= on);
  const pause = stretch?.term.perPayingDay === 0 ? stretch : undefined;
  const terms = sums.terms.findLast(({ effectiveOn, perPayingDay }) => effectiveOn <= on && perPayingDay > 0);
  return {
    on,
    startsOn: sums.startsOn,
    depositFirst: sums.depositFirst,
    atStart,
    total: totalBy(schedule, on),
    due: dueBy(schedule, on),
    dueBefore: dueBy(schedule, addDays(on, -1)),
    perPayingDay: (terms ?? sums.terms[0])?.perPayingDay ?? ugx(0),
    pausedSince: pause?.from,
    pausedUntil: pause?.until === undefined ? undefined : addDays(pause.until, -1),
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

/** The state of the deposit and of the daily payments. Pages, lists, documents and reminders all show it. */
export interface Standing {
  /** This is the status of the daily payments alone, without the deposit. */
  status: "ended" | "completed" | "overdue" | "paused" | "on-time" | "ahead";
  paidDeposit: Ugx;
  paidDaily: Ugx;
  /**
   * This is paid beyond the daily payments that are due, today's among them, in UGX. It is negative if the buyer is
   * behind, by the payments of the days before today. It is 0 while only today's payment is open, because a payment is
   * on time until its day ends.
   */
  aheadUgx: number;
  /** This is `aheadUgx` in paying days, rounded towards zero. Nobody is ahead in a pause. */
  aheadDays: number;
  /** These daily payments of the days before today are not paid; in a pause, those from before it. */
  overdue: Ugx;
  /** This part of `overdue` is less than a paying day, beside the whole days of `aheadDays`. */
  overdueRest: Ugx;
  /** This part of the daily payments that fall due today is not paid yet. */
  dueToday: Ugx;
  pausedSince: LocalDate | undefined;
  pausedUntil: LocalDate | undefined;
  depositOwed: Ugx;
  depositDueOn: LocalDate;
  isDepositLate: boolean;
}

/** Compares what is due with what was paid. */
export function standingOf(asked: Asked, paid: Paid, isEnded = false): Standing {
  const { on, startsOn, atStart, due, dueBefore, perPayingDay, pausedSince, pausedUntil } = asked;
  const paidDeposit = countedForDeposit(asked, paid);
  const paidDaily = paid.inAll - paidDeposit;
  const hasBegun = on >= startsOn;
  const isLive = !isEnded && paid.inAll < asked.total;
  const missing = Math.max(0, (on > startsOn ? dueBefore - atStart : 0) - paidDaily);
  const missingWithToday = Math.max(0, (hasBegun ? due - atStart : 0) - paidDaily);
  const beyond = Math.max(0, paidDaily - (hasBegun ? due - atStart : 0));
  const behind = isLive ? missing : 0;
  const aheadUgx = beyond > 0 ? beyond : 0 - missing;
  const days = perPayingDay === 0 || !hasBegun ? 0 : Math.trunc(aheadUgx / perPayingDay) + 0;
  const aheadDays = isEnded ? 0 : pausedSince === undefined ? days : Math.min(0, days);
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
    pausedUntil,
    overdue: ugx(behind),
    overdueRest: ugx(behind === 0 ? 0 : behind + Math.min(0, aheadDays) * perPayingDay),
    dueToday: ugx(isLive ? missingWithToday - missing : 0),
    depositOwed,
    depositDueOn: startsOn,
    isDepositLate: isLive && on > startsOn && depositOwed > 0,
  };
}

/** Returns what is to be paid by the end of today and is not paid yet: daily payments, overdue ones too, and the deposit. */
export function owedToday({
  status,
  overdue,
  dueToday,
  depositOwed,
}: Pick<Standing, "status" | "overdue" | "dueToday" | "depositOwed">): Ugx {
  return ugx(status === "ended" ? 0 : overdue + dueToday + depositOwed);
}

/** Returns what is overdue in all: the daily payments of the days before today, and a deposit that is late. */
export function overdueInAll({
  overdue,
  depositOwed,
  isDepositLate,
}: Pick<Standing, "overdue" | "depositOwed" | "isDepositLate">): Ugx {
  return ugx(overdue + (isDepositLate ? depositOwed : 0));
}

/**
 * Tells whether a buyer should be reminded: from a whole paying day behind on, because less is not worth a message, or
 * with a late deposit, and not during a pause.
 */
export function needsReminder({
  status,
  aheadDays,
  isDepositLate,
}: Pick<Standing, "status" | "aheadDays" | "isDepositLate">): boolean {
  return status !== "paused" && (aheadDays < 0 || isDepositLate);
}

/**
 * Names what a payment counts for where the deposit has an account of its own, like "Deposit 5,000,000 + daily 260,000".
 * A payment that counts for the daily payments alone has no name, because that is the usual.
 */
export function countsForText(amount: Ugx, forDeposit: Ugx | null): string {
  if (forDeposit === null || forDeposit === 0) return "";
  if (forDeposit === amount) return words.deposit();
  return words.depositAndDaily({ deposit: formatNumber(forDeposit), daily: formatNumber(amount - forDeposit) });
}

/** Returns the deposit in UGX that counts as paid. What is too much on one account counts for the other. */
export function countedForDeposit(
  { depositFirst, atStart, total }: Pick<Asked, "depositFirst" | "atStart" | "total">,
  { inAll, forDeposit }: Paid,
): number {
  const beyondDaily = inAll - (total - atStart);
  return Math.max(0, Math.min(atStart, depositFirst ? inAll : Math.max(forDeposit, beyondDaily)));
}
