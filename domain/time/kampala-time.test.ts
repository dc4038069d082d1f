import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { writtenIn } from "#domain/languages/current-language.ts";
import { monthsText } from "#domain/text/count-text.ts";
import { clockText, clockTextAsSaid, saidHourText } from "./clock-text.ts";
import {
  addDays,
  addMonths,
  changedText,
  dateText,
  daysBetween,
  durationText,
  isLocalDate,
  isLocalTime,
  localDateTime,
  localInstant,
  monthYearText,
  waitText,
  weekdayDateText,
  weekdayOf,
} from "./kampala-time.ts";

describe("the office clock", () => {
  test("is three hours ahead of Greenwich, also across midnight and new year", () => {
    expect(localDateTime(new Date("2026-11-20T07:40:59Z"))).toEqual({ date: "2026-11-20", time: "10:40", weekday: 5 });
    expect(localDateTime(new Date("2026-12-31T21:00:00Z"))).toEqual({ date: "2027-01-01", time: "00:00", weekday: 5 });
    expect(localDateTime(new Date("2026-12-31T20:59:59Z"))).toMatchObject({ date: "2026-12-31", time: "23:59" });
  });

  test("reads back every minute that it was set to", () => {
    fc.assert(
      fc.property(fc.date({ min: new Date("2000-01-01"), max: new Date("2150-01-01"), noInvalidDate: true }), (at) => {
        const shown = localDateTime(at);
        expect(localDateTime(localInstant(shown.date, shown.time))).toEqual(shown);
        expect(Math.abs(localInstant(shown.date, shown.time).getTime() - at.getTime())).toBeLessThan(60_000);
      }),
    );
  });

  test("knows the instant of an appointment", () => {
    expect(localInstant("2026-11-20", "08:00").toISOString()).toBe("2026-11-20T05:00:00.000Z");
    expect(localInstant("2026-11-20").toISOString()).toBe("2026-11-19T21:00:00.000Z");
  });

  test("knows the last moment of the last year, and none of a day that is not there", () => {
    expect(localInstant("9999-12-31", "23:59").toISOString()).toBe("9999-12-31T20:59:00.000Z");
    for (const [date, time] of [["2026-13-01"], ["2026-11-20", "noon"]] as const)
      expect(() => localInstant(date, time)).toThrow(RangeError);
  });
});

describe("days", () => {
  test("a month after the 31st is the last day of a shorter month", () => {
    expect(addMonths("2027-01-31", 1)).toBe("2027-02-28");
    expect(addMonths("2028-01-31", 1)).toBe("2028-02-29");
    expect(addMonths("2026-11-20", 48)).toBe("2030-11-20");
    expect(addMonths("2026-11-20", 2)).toBe("2027-01-20");
    expect(addMonths("2027-01-15", -1)).toBe("2026-12-15");
  });

  test("adding days and counting them agree", () => {
    fc.assert(
      fc.property(fc.integer({ min: -40_000, max: 40_000 }), (days) => {
        expect(daysBetween("2026-11-20", addDays("2026-11-20", days))).toBe(days);
      }),
    );
  });

  test("every day that exists has a next one, a weekday after its own, also in the oldest and the last of years", () => {
    expect([addDays("0050-12-31", 1), addMonths("0098-12-31", 2)]).toEqual(["0051-01-01", "0099-02-28"]);
    const [first, last] = ["0001-01-01", "9999-12-31"];
    fc.assert(
      fc.property(fc.integer({ min: 0, max: daysBetween(first, last) - 1 }), (days) => {
        const day = addDays(first, days);
        const next = addDays(day, 1);
        expect([isLocalDate(day), isLocalDate(next), daysBetween(day, next)]).toEqual([true, true, 1]);
        expect(weekdayOf(next)).toBe((weekdayOf(day) + 1) % 7);
        expect(day < next).toBe(true);
        if (day < "9999") expect(addMonths(addMonths(day, 12), -12).slice(0, 7)).toBe(day.slice(0, 7));
      }),
      { examples: [[0], [98 * 365], [daysBetween(first, last) - 1]] },
    );
  });

  test("no day has the year 0000, or the month or day 00", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 13 }), fc.integer({ min: 0, max: 32 }), (month, day) => {
        const rest = `${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`;
        expect(isLocalDate(`0000-${rest}`)).toBe(false);
        if (month === 0 || day === 0) expect(isLocalDate(`2026-${rest}`)).toBe(false);
      }),
    );
  });

  test.each([
    ["2026-02-29", false],
    ["2028-02-29", true],
    ["2026-13-01", false],
    ["2026-1-1", false],
    ["20 November", false],
    ["", false],
  ])("%j exists: %s", (text, exists) => expect(isLocalDate(text)).toBe(exists));

  test("a time of day is between 00:00 and 23:59", () => {
    expect(["00:00", "09:30", "23:59"].every(isLocalTime)).toBe(true);
    expect(["24:00", "9:30", "12:60", "noon"].some(isLocalTime)).toBe(false);
  });
});

describe("words", () => {
  test("dates", () => {
    expect(monthYearText("2030-11-22")).toBe("November 2030");
    expect(dateText("2026-03-04")).toBe("4 March 2026");
    expect(weekdayDateText("2026-11-20")).toBe("Friday 20 November");
    expect([clockText("08:00"), clockText("18:00"), clockText("00:05"), clockText("12:30")]).toEqual([
      "8:00 AM",
      "6:00 PM",
      "12:05 AM",
      "12:30 PM",
    ]);
  });

  test.each([
    ["00:30", "12:30 AM (saa 6:30 usiku)", "12:30 AM (essaawa 6:30 ez'ekiro)"],
    ["08:00", "8:00 AM (saa 2 asubuhi)", "8:00 AM (essaawa 2 ez'oku makya)"],
    ["12:00", "12:00 PM (saa 6 mchana)", "12:00 PM (essaawa 6 ez'omu ttuntu)"],
    ["14:30", "2:30 PM (saa 8:30 mchana)", "2:30 PM (essaawa 8:30 ez'olw'eggulo)"],
    ["18:00", "6:00 PM (saa 12 jioni)", "6:00 PM (essaawa 12 ez'olw'eggulo)"],
    ["19:00", "7:00 PM (saa 1 usiku)", "7:00 PM (essaawa 1 ez'ekiro)"],
  ])("%s is said from six o'clock on in Swahili and Luganda", (time, swahili, luganda) => {
    expect(writtenIn("sw", () => clockTextAsSaid(time))).toBe(swahili);
    expect(writtenIn("lg", () => clockTextAsSaid(time))).toBe(luganda);
    expect(clockTextAsSaid(time)).toBe(clockText(time));
    expect([saidHourText(time), writtenIn("sw", () => saidHourText(time))]).toEqual([
      undefined,
      swahili.replace(/^.*\((saa [\d:]+).*$/, "$1"),
    ]);
  });

  test("a time of change is worded naturally", () => {
    const now = new Date("2026-11-20T15:00:00Z");
    expect(changedText(new Date("2026-11-20T07:40:00Z"), now)).toBe("Changed today at 10:40 AM");
    expect(changedText(new Date("2026-11-19T06:05:00Z"), now)).toBe("Changed yesterday at 9:05 AM");
    expect(changedText(new Date("2026-11-19T21:30:00Z"), now)).toBe("Changed today at 12:30 AM");
    expect(changedText(new Date("2026-03-03T06:15:00Z"), now)).toBe("Changed on 3 March at 9:15 AM");
    expect(changedText(new Date("2025-03-03T06:15:00Z"), now)).toBe("Changed on 3 March 2025");
  });

  test("waiting and lasting", () => {
    const now = new Date("2026-11-20T12:00:00Z");
    expect(waitText(new Date("2026-11-20T11:59:30Z"), now)).toBe("less than a minute");
    expect(waitText(new Date("2026-11-20T11:20:00Z"), now)).toBe("40 minutes");
    expect(waitText(new Date("2026-11-19T10:00:00Z"), now)).toBe("26 hours");
    expect(waitText(new Date("2026-11-17T10:00:00Z"), now)).toBe("3 days");
    expect([monthsText(117), monthsText(72), monthsText(1), monthsText(13)]).toEqual([
      "9 years 9 months",
      "6 years",
      "1 month",
      "1 year 1 month",
    ]);
  });
});

describe("how long a plan takes", () => {
  test("is rounded to the nearest month, and below a month in days", () => {
    expect(durationText("2026-11-22", "2030-11-23")).toBe("4 years");
    expect(durationText("2026-11-22", "2030-11-20")).toBe("4 years");
    expect(durationText("2026-11-22", "2030-12-20")).toBe("4 years 1 month");
    expect(durationText("2026-11-22", "2026-12-03")).toBe("11 days");
    expect(durationText("2026-11-22", "2026-11-22")).toBe("1 day");
    expect(durationText("2027-01-31", "2027-02-28")).toBe("1 month");
  });

  const anyDay = fc.integer({ min: 0, max: 20_000 }).map((days) => addDays("2026-01-01", days));

  test("whole months are those months, and ten days more or fewer do not change them", () => {
    fc.assert(
      fc.property(
        anyDay,
        fc.integer({ min: 2, max: 1200 }),
        fc.integer({ min: -10, max: 10 }),
        (from, months, more) => {
          expect(durationText(from, addDays(addMonths(from, months), more))).toBe(monthsText(months));
        },
      ),
    );
  });

  test("is never half a month off", () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: 31, max: 30_000 }), (from, days) => {
        const to = addDays(from, days);
        const [, years = "0", months = "0"] =
          /^(?:(\d+) years?)?(?: ?(\d+) months?)?$/.exec(durationText(from, to)) ?? [];
        const said = addMonths(from, Number(years) * 12 + Number(months));
        expect(Math.abs(daysBetween(said, to))).toBeLessThanOrEqual(16);
      }),
    );
  });
});
