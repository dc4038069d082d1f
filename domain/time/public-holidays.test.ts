import fc from "fast-check";
import { expect, test } from "vitest";
import { defaultSettings } from "#domain/settings/settings.ts";
import { addDays, weekdayOf } from "#domain/time/kampala-time.ts";
import { hoursOn } from "./opening-hours.ts";
import { easterSunday, findPublicHoliday, publicHolidayOn, publicHolidays } from "./public-holidays.ts";

test.each([
  [1962, "1962-04-22"],
  [2000, "2000-04-23"],
  [2008, "2008-03-23"],
  [2011, "2011-04-24"],
  [2024, "2024-03-31"],
  [2025, "2025-04-20"],
  [2026, "2026-04-05"],
  [2027, "2027-03-28"],
  [2028, "2028-04-16"],
  [2038, "2038-04-25"],
  [2285, "2285-03-22"],
])("Easter of %i is on %s", (year, day) => expect(easterSunday(year)).toBe(day));

test("Easter is a Sunday between 22 March and 25 April in every year", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1600, max: 9999 }), (year) => {
      const easter = easterSunday(year);
      expect(weekdayOf(easter)).toBe(0);
      expect(easter >= `${year}-03-22` && easter <= `${year}-04-25`).toBe(true);
    }),
  );
});

test("a year has twelve holidays that are known ahead, each on one day, in their order", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1900, max: 2999 }), (year) => {
      const days = publicHolidays.map((holiday) => publicHolidayOn(holiday, year));
      expect(new Set(days).size).toBe(12);
      for (const [i, day] of days.entries()) expect(findPublicHoliday(publicHolidays, day)).toBe(publicHolidays[i]);
    }),
  );
  expect(publicHolidays.map((holiday) => publicHolidayOn(holiday, 2026))).toEqual([
    ...["2026-01-01", "2026-01-26", "2026-02-16", "2026-03-08", "2026-04-03", "2026-04-06"],
    ...["2026-05-01", "2026-06-03", "2026-06-09", "2026-10-09", "2026-12-25", "2026-12-26"],
  ]);
});

test("the office is closed on public holidays, unless set to work on one", () => {
  const { hours } = defaultSettings;
  expect(hoursOn(hours, "2026-10-09")).toBeUndefined();
  expect(hoursOn(hours, addDays("2026-10-09", -1))).toBeDefined();
  const working = { ...hours, holidays: hours.holidays.filter((holiday) => holiday !== "independence") };
  expect(hoursOn(working, "2026-10-09")).toEqual({ opens: "08:00", closes: "18:00" });
});
