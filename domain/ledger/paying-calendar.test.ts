import { describe, expect, test } from "vitest";
import { ugx } from "#domain/money/money.ts";
import { type AgreedTerms, type AgreementSums, scheduleOf } from "#domain/plan/schedule.ts";
import { positionOn } from "./ledger.ts";
import { calendarDayText, type PayingDayState, payingCalendar } from "./paying-calendar.ts";

const start: AgreedTerms = { effectiveOn: "2026-01-01", perPayingDay: ugx(20_000), payingDaysPerMonth: 26 };

const sumsWith = (terms: AgreedTerms[] = [start], price = 25_000_000): AgreementSums => ({
  price: ugx(price),
  deposit: ugx(0),
  bankSharePercent: 0,
  yearlyRatePercent: 0,
  bankYears: 0,
  bankFeePercent: 0,
  startsOn: "2026-01-01",
  every: "day",
  depositFirst: true,
  terms,
});

function calendarOf(
  sums: AgreementSums,
  paid: number,
  { on = "2026-03-10", isClosed = false, year = 2026, received = new Map() } = {},
) {
  const schedule = scheduleOf(sums);
  const { paidDaily, aheadDays } = positionOn(schedule, { inAll: ugx(paid), forDeposit: ugx(0) }, on);
  const days = payingCalendar(schedule, { paidDaily, received, on, isClosed }, year);
  const count = (state: PayingDayState | undefined) => days.filter((day) => day.state === state).length;
  const stateOn = (day: string) => days.find((one) => one.day === day)?.state;
  return { days, count, stateOn, aheadDays };
}

describe("the calendar of paying days", () => {
  test("has every day of the year, with as many paying days as were agreed", () => {
    const { days, count } = calendarOf(sumsWith(), 0);
    expect(days).toHaveLength(365);
    expect(count(undefined)).toBe(365 - 12 * 26);
    expect(days.reduce((sum, { due }) => sum + due, 0)).toBe(12 * 26 * 20_000);
  });

  test("pays the oldest days first: what is missed is what the standing counts as behind", () => {
    const { count, stateOn, aheadDays } = calendarOf(sumsWith(), 50 * 20_000 + 5_000);
    expect(count("paid")).toBe(50);
    expect(count("part")).toBe(1);
    expect(count("missed")).toBe(-aheadDays);
    expect(stateOn("2026-01-01")).toBe("paid");
    expect(stateOn("2026-03-10")).toBe("due-today");
    expect(stateOn("2026-03-12")).toBe("to-come");
  });

  test("shows days ahead, and none of the deposit", () => {
    const sums = { ...sumsWith(), deposit: ugx(1_000_000) };
    const { count, aheadDays } = calendarOf(sums, 1_000_000 + 100 * 20_000);
    expect(count("ahead")).toBe(aheadDays);
    expect(count("paid") + count("ahead")).toBe(100);
  });

  test("shows a pause, in which nothing falls due, and nothing before the start or after the end", () => {
    const pause = { ...start, effectiveOn: "2026-02-01", perPayingDay: ugx(0) };
    const again = { ...start, effectiveOn: "2026-03-01" };
    const { count, stateOn } = calendarOf(sumsWith([start, pause, again]), 26 * 20_000);
    expect(count("paused")).toBe(28);
    expect(stateOn("2026-03-01")).toBe("missed");
    expect(calendarOf(sumsWith(), 0, { year: 2025 }).count(undefined)).toBe(365);
    const closed = calendarOf(sumsWith(), 0, { on: "2026-02-10", isClosed: true });
    expect(closed.days.filter(({ day, state }) => day > "2026-02-10" && state !== undefined)).toEqual([]);
    expect(closed.count("to-come")).toBe(0);
  });

  test("of one that has ended has no day due from the day of the end on, unless it was paid before", () => {
    const on = "2026-02-10";
    const unpaid = calendarOf(sumsWith(), 5 * 20_000, { on, isClosed: true });
    expect(unpaid.days.find(({ day }) => day === on)).toEqual({ day: on, state: undefined, due: 0, received: 0 });
    expect(unpaid.count("due-today") + unpaid.count("to-come")).toBe(0);
    expect(unpaid.count("paid")).toBe(5);
    const dueDays = unpaid.days.filter(({ due }) => due > 0).length;
    const paid = calendarOf(sumsWith(), (dueDays + 1) * 20_000, { on, isClosed: true });
    expect([paid.stateOn(on), paid.count("paid")]).toEqual(["paid", dueDays + 1]);
  });

  test("says what was reversed on a day as such", () => {
    const received = new Map([["2026-01-02", ugx(-60_000)]]);
    const { days } = calendarOf(sumsWith(), 0, { received });
    expect(days.slice(1, 2).map(calendarDayText)).toEqual([
      "Friday 2 January: UGX 20,000 due, missed. UGX 60,000 reversed.",
    ]);
  });

  test("says of a day that is not paid why money came in on it all the same", () => {
    const received = new Map([["2026-01-02", ugx(20_000)]]);
    const { days } = calendarOf(sumsWith(), 20_000, { received });
    expect(days.slice(1, 2).map(calendarDayText)).toEqual([
      "Friday 2 January: UGX 20,000 due, missed. UGX 20,000 received, for what was due first.",
    ]);
  });

  test("says each day in words", () => {
    const received = new Map([["2026-01-02", ugx(60_000)]]);
    const { days } = calendarOf(sumsWith(), 60_000, { received });
    expect(days.slice(0, 2).map(calendarDayText)).toEqual([
      "Thursday 1 January: UGX 20,000 due, paid.",
      "Friday 2 January: UGX 20,000 due, paid. UGX 60,000 received.",
    ]);
  });
});
