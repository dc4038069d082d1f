import { describe, expect, test } from "vitest";
import { daysBetween } from "#domain/time/kampala-time.ts";
import {
  chartSteps,
  dayRangeParameters,
  dayRangeText,
  growthText,
  MAX_RANGE_DAYS,
  monthsToCompare,
  readDayRange,
  sourceText,
} from "./analytics.ts";

const today = "2026-11-20";
const range = (search: string) => readDayRange(new URLSearchParams(search), today);

describe("the range of days that an address asks for", () => {
  test.each([
    ["", "2026-10-22", today],
    ["range=today", today, today],
    ["range=7", "2026-11-14", today],
    ["range=90", "2026-08-23", today],
    ["range=month", "2026-11-01", today],
    ["range=custom&from=2026-01-05&until=2026-02-01", "2026-01-05", "2026-02-01"],
    // The first two are days in the wrong order, and the others are days in the future and texts that are no days.
    ["range=custom&from=2026-02-01&until=2026-01-05", "2026-01-05", "2026-02-01"],
    ["range=custom&from=2026-11-01&until=2099-01-01", "2026-11-01", today],
    ["range=custom&from=2026-02-31&until=%00", today, today],
    ["range=nonsense", "2026-10-22", today],
  ])("%s", (search, from, until) => {
    expect(range(search)).toMatchObject({ from, until });
  });

  test("is never longer than the longest, and its address leads to it again", () => {
    const long = range("range=custom&from=1999-01-01&until=2026-11-19");
    expect(daysBetween(long.from, long.until) + 1).toBe(MAX_RANGE_DAYS);
    for (const one of [long, range("range=7"), range("")]) {
      const given = Object.entries(dayRangeParameters(one)).flatMap(([key, value]) => (value ? [[key, value]] : []));
      expect(range(new URLSearchParams(given).toString())).toEqual(one);
    }
  });

  test("is shown in words", () => {
    expect(dayRangeText(range("range=today"))).toBe("20 November 2026");
    expect(dayRangeText(range("range=month"))).toBe("1 November 2026 to 20 November 2026");
  });
});

describe("growth against last month", () => {
  test.each([
    [3240, 2880, "+12.5%"],
    [100, 100, "0%"],
    [97, 100, "-3%"],
    [0, 5, "-100%"],
    [1, 3, "-66.7%"],
    [5, 0, undefined],
    [0, 0, undefined],
    [5, -10, undefined],
  ])("%i after %i", (now, before, text) => {
    expect(growthText(now, before)).toBe(text);
  });

  test("compares the same days, and never days of a third month", () => {
    expect(monthsToCompare(today)).toEqual({
      thisMonth: { from: "2026-11-01", until: "2026-11-20" },
      lastMonth: { from: "2026-10-01", until: "2026-10-20" },
    });
    expect(monthsToCompare("2026-03-31").lastMonth).toEqual({ from: "2026-02-01", until: "2026-02-28" });
    expect(monthsToCompare("2026-01-01").lastMonth).toEqual({ from: "2025-12-01", until: "2025-12-01" });
  });
});

test("a chart has each day once, or in long ranges each month, without gap or overlap", () => {
  expect(chartSteps(range("range=7")).map(({ label }) => label)).toEqual([
    "14 Nov",
    "15 Nov",
    "16 Nov",
    "17 Nov",
    "18 Nov",
    "19 Nov",
    "20 Nov",
  ]);
  const months = chartSteps(range("range=custom&from=2026-01-31&until=2026-06-02"));
  expect(months.map(({ from, until, label }) => `${from} ${until} ${label}`)).toEqual([
    "2026-01-31 2026-01-31 Jan 2026",
    "2026-02-01 2026-02-28 Feb 2026",
    "2026-03-01 2026-03-31 Mar 2026",
    "2026-04-01 2026-04-30 Apr 2026",
    "2026-05-01 2026-05-31 May 2026",
    "2026-06-01 2026-06-02 Jun 2026",
  ]);
});

test("a source is shown in words", () => {
  expect(["", "facebook.com", "utm:flyer-ntinda", "(other)"].map(sourceText)).toEqual([
    "Typed in, saved or unknown",
    "facebook.com",
    "Campaign “flyer-ntinda”",
    "Others",
  ]);
});
