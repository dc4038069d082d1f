import { formatNumber, type Ugx } from "#domain/money/money.ts";
import type { LocalDate } from "#domain/time/kampala-time.ts";

// The rules are also in docs/ledger.md; change both.

export const reminderChannels = ["whatsapp", "sms"] as const;
export type ReminderChannel = (typeof reminderChannels)[number];

/** A reminder that was not sent after all can be removed within this time. */
const REMOVABLE_REMINDER_MS = 24 * 60 * 60 * 1000;

/** Tells whether a reminder can still be marked as not sent. */
export function isReminderRemovable(recordedAt: Date, now: Date): boolean {
  return now.getTime() - recordedAt.getTime() < REMOVABLE_REMINDER_MS;
}

export type PromiseState = "open" | "kept" | "broken";

/**
 * Says what became of a promise. `paid` is what came in from when it was given until `due`; the promise is broken from
 * the day after.
 */
export function promiseState(promise: { amount: Ugx; due: LocalDate; paid: Ugx }, on: LocalDate): PromiseState {
  if (promise.paid >= promise.amount) return "kept";
  return promise.due < on ? "broken" : "open";
}

/**
 * Debts are aged by their oldest part, as bookkeepers do: paying days behind, or days since the deposit was due. The
 * names therefore speak of how long something is overdue, and not of days behind.
 */
export const arrearsAges = ["1-7", "8-30", "31-90", "more"] as const;
export type ArrearsAge = (typeof arrearsAges)[number];

/** Says of a count how many are paused: ", paused" of a single one, ", 2 of them paused", or "" without any. */
export function pausedText({ all, paused }: { all: number; paused: number }): string {
  if (paused === 0) return "";
  return all === paused ? (all === 1 ? ", paused" : ", all paused") : `, ${formatNumber(paused)} of them paused`;
}

export const arrearsAgeNames: Record<ArrearsAge, string> = {
  "1-7": "1 to 7 days",
  "8-30": "8 to 30 days",
  "31-90": "31 to 90 days",
  more: "More days",
};

/** Returns the age of a debt; undefined for less than one day. */
export function arrearsAgeOf(days: number): ArrearsAge | undefined {
  if (days < 1) return undefined;
  if (days <= 7) return "1-7";
  if (days <= 30) return "8-30";
  return days <= 90 ? "31-90" : "more";
}
