import { formatUgx, type Ugx, ugx } from "#domain/money/money.ts";
import { dueBy, type Schedule } from "#domain/plan/schedule.ts";
import { addDays, addMonths, type LocalDate, weekdayDateText } from "#domain/time/kampala-time.ts";

// The rules are also in docs/ledger.md; change both.

export const payingDayStates = ["paid", "part", "missed", "due-today", "paused", "ahead", "to-come"] as const;
export type PayingDayState = (typeof payingDayStates)[number];

export const payingDayNames: Record<PayingDayState, string> = {
  paid: "Paid",
  part: "Partly paid",
  missed: "Missed",
  "due-today": "Due today",
  paused: "Paused",
  ahead: "Paid ahead",
  "to-come": "To come",
};

export interface CalendarDay {
  day: LocalDate;
  /** The state is undefined for a day on which nothing falls due. */
  state: PayingDayState | undefined;
  /** This part of the daily payments falls due on the day. */
  due: Ugx;
  /** This was paid on the day for any part of the agreement, less what was reversed on it. */
  received: Ugx;
}

export interface CalendarPayments {
  /** This counts for the daily payments. It comes from the standing. */
  paidDaily: Ugx;
  received: ReadonlyMap<LocalDate, Ugx>;
  /**
   * The calendar is drawn as of today, or as of the day on which the agreement was closed. From that day on nothing more
   * falls due; a payment of the day that was paid before stays paid.
   */
  on: LocalDate;
  isClosed: boolean;
}

/**
 * Returns the days of a year with what became of each. Money pays the oldest due first, as everywhere, so the missed
 * days are the last ones, whichever day the money arrived.
 */
export function payingCalendar(schedule: Schedule, payments: CalendarPayments, year: number): CalendarDay[] {
  const { paidDaily, received, on, isClosed } = payments;
  const { startsOn } = schedule.sums;
  const first = `${String(year).padStart(4, "0")}-01-01`;
  const end = addMonths(first, 12);
  const dailyDue = (day: LocalDate) => (day < startsOn ? 0 : dueBy(schedule, day) - schedule.atStart);
  const days: CalendarDay[] = [];
  let before = dailyDue(addDays(first, -1));
  for (let day = first; day < end; day = addDays(day, 1)) {
    const asked = isClosed && day > on ? before : dailyDue(day);
    const until = isClosed && day === on && paidDaily < asked ? before : asked;
    const due = Math.max(0, until - before);
    const state = due > 0 ? coveredState(paidDaily, { before, until, day, on }) : pausedState(schedule, day, payments);
    days.push({ day, state, due: ugx(due), received: received.get(day) ?? ugx(0) });
    before = until;
  }
  return days;
}

type DueDay = { before: number; until: number; day: LocalDate; on: LocalDate };

function coveredState(paidDaily: number, { before, until, day, on }: DueDay): PayingDayState {
  if (paidDaily >= until) return day > on ? "ahead" : "paid";
  if (paidDaily > before) return "part";
  if (day > on) return "to-come";
  return day === on ? "due-today" : "missed";
}

function pausedState({ stretches }: Schedule, day: LocalDate, { on, isClosed }: CalendarPayments) {
  if (isClosed && day > on) return undefined;
  return stretches.findLast(({ from }) => from <= day)?.term.perPayingDay === 0 ? ("paused" as const) : undefined;
}

/** Describes a day, as in "Tuesday 3 March: UGX 20,000 due, paid. UGX 60,000 received." */
export function calendarDayText({ day, state, due, received }: CalendarDay): string {
  const became = state === "due-today" ? "not paid yet" : state && payingDayNames[state].toLowerCase();
  const fell = due > 0 ? `${formatUgx(due)} due, ${became ?? ""}` : undefined;
  const what = fell ?? (state === "paused" ? "Paused" : "Nothing due");
  const isOpen = due > 0 && state !== "paid" && state !== "ahead";
  const where = isOpen && received > 0 ? ", for what was due first" : "";
  const came =
    received === 0 ? "" : `. ${formatUgx(ugx(Math.abs(received)))} ${received > 0 ? "received" : "reversed"}${where}`;
  return `${weekdayDateText(day)}: ${what}${came}.`;
}
