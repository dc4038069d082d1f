import { canBeBehind, canOweDeposit } from "#domain/ledger/ledger.ts";
import { type Asked, askedBy, type Paid, type Standing, standingOf } from "#domain/ledger/standing.ts";
import { type Ugx, ugx } from "#domain/money/money.ts";
import { type AgreementSums, scheduleOf } from "#domain/plan/schedule.ts";
import { addDays, daysBetween, type LocalDate, localDateTime } from "#domain/time/kampala-time.ts";
import { closedDayName, type OpeningHours } from "#domain/time/opening-hours.ts";

interface ReminderRules {
  /** Days before a payment is due; 0 switches these reminders off. */
  beforeDays: number;
  /** Paying days behind; for a deposit, days since it was due. */
  behindDays: number;
  everyDays: number;
}

export interface RemindedAgreement {
  sums: AgreementSums;
  paid: Paid;
  lastPaidOn: LocalDate | undefined;
  isPromised: boolean;
  /** The days of the last reminders. `lastAfter` is of the last one about something that was overdue. */
  reminded: { last: LocalDate; lastAfter: LocalDate | undefined } | undefined;
}

export type DueReminder =
  | { kind: "reminder-before"; amount: Ugx; on: LocalDate }
  | { kind: "reminder-after"; standing: Standing };

/** Sorts out agreements without computing a schedule: false is certain, and after true {@link dueReminder} decides. */
export function canNeedReminder(
  { sums, paid, reminded }: Pick<RemindedAgreement, "sums" | "paid" | "reminded">,
  { beforeDays }: Pick<ReminderRules, "beforeDays">,
  on: LocalDate,
): boolean {
  if (reminded?.last === on) return false;
  return (
    canOweDeposit(sums, paid) || canBeBehind(sums, paid, 0, addDays(on, beforeDays)) || canBeBehind(sums, paid, 0, on)
  );
}

/**
 * Returns the reminder that is due on a day. There is none in a pause, on the day of another reminder, or while a
 * promise to pay lasts. A reminder before a buyer is behind needs a pause in payments, because daily payers are always
 * close to it.
 */
export function dueReminder(
  { sums, paid, lastPaidOn, isPromised, reminded }: RemindedAgreement,
  { beforeDays, behindDays, everyDays }: ReminderRules,
  on: LocalDate,
): DueReminder | undefined {
  if (isPromised || !canNeedReminder({ sums, paid, reminded }, { beforeDays }, on)) return undefined;
  const isRecent = (day: LocalDate | undefined) => day !== undefined && daysBetween(day, on) < everyDays;
  const schedule = scheduleOf(sums);
  const asked = askedBy(schedule, on);
  if (asked.pausedSince !== undefined) return undefined;
  const standing = standingOf(asked, paid);
  const { status, aheadDays, depositDueOn, isDepositLate } = standing;
  if (status === "completed" || status === "ended") return undefined;
  const isLongBehind = -aheadDays >= behindDays;
  const isLongLate = isDepositLate && daysBetween(depositDueOn, on) >= behindDays;
  if (isLongBehind || isLongLate) {
    if (isRecent(reminded?.lastAfter)) return undefined;
    return { kind: "reminder-after", standing };
  }
  if (openOfWholeDays(asked, paid) > 0 || isDepositLate || isRecent(reminded?.last)) return undefined;
  if (lastPaidOn !== undefined && daysBetween(lastPaidOn, on) < beforeDays) return undefined;
  for (let ahead = 1; ahead <= beforeDays; ahead += 1) {
    const day = addDays(on, ahead);
    const amount = openOfWholeDays(askedBy(schedule, day), paid);
    if (amount > 0) return { kind: "reminder-before", amount, on: day };
  }
  return undefined;
}

/**
 * Returns UGX of the daily payments that are open at the end of a day, that day's among them, if it is at least one
 * payment; otherwise, and on the first day, 0.
 */
function openOfWholeDays(asked: Asked, paid: Paid): Ugx {
  const { overdue, dueToday } = standingOf(asked, paid);
  const isWhole = asked.on > asked.startsOn && overdue + dueToday >= asked.perPayingDay;
  return ugx(isWhole ? overdue + dueToday : 0);
}

export interface SendingHours {
  fromHour: number;
  untilHour: number;
  /** This is true if nothing is sent on holidays, Sundays and other closed days. */
  restsOnHolidays: boolean;
}

/** Tells whether messages may be sent now, by the clock and the calendar of the office. */
export function isSendingTime(
  { fromHour, untilHour, restsOnHolidays }: SendingHours,
  opening: OpeningHours,
  now: Date,
): boolean {
  const { date, time, weekday } = localDateTime(now);
  if (restsOnHolidays && (weekday === 0 || closedDayName(opening, date) !== undefined)) return false;
  return time >= hourText(fromHour) && time < hourText(untilHour);
}

/** Writes a full hour of the day, from 0 to 24, as "08:00". */
export function hourText(hour: number): string {
  return `${String(hour).padStart(2, "0")}:00`;
}
