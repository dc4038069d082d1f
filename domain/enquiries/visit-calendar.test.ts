import { describe, expect, test } from "vitest";
import { defaultSettings } from "#domain/settings/settings.ts";
import { addDays, localInstant, weekdayOf } from "#domain/time/kampala-time.ts";
import { calendarDays, calendarTitle, dayText, readCalendarChoice, stepCalendar, visitDays } from "./visit-calendar.ts";

const today = "2026-11-24";
const read = (search: string) => readCalendarChoice(new URLSearchParams(search), today);

describe("the calendar of visits", () => {
  test("opens today by the day, and ignores invalid parameters", () => {
    expect(read("")).toEqual({ span: "day", on: today });
    expect(read("span=year&on=tomorrow")).toEqual({ span: "day", on: today });
    expect(read("span=week&on=2026-02-30")).toEqual({ span: "week", on: today });
    expect(read("span=month&on=9999-12-31")).toEqual({ span: "month", on: today });
    expect(read("span=month&on=2027-01-31")).toEqual({ span: "month", on: "2027-01-31" });
  });

  test("a week is seven days from Monday on, whichever of its days was asked for", () => {
    for (const on of ["2026-11-23", "2026-11-25", "2026-11-29"]) {
      const days = calendarDays({ span: "week", on });
      expect([days.length, days[0], days[6]]).toEqual([7, "2026-11-23", "2026-11-29"]);
    }
  });

  test("at the end of a week it shows the seven days to come, and the weeks beside them follow on", () => {
    for (const sunday of ["2026-11-28", "2026-11-29"]) {
      const shown = (search: string) => readCalendarChoice(new URLSearchParams(search), sunday);
      for (const choice of [shown("span=week"), shown(`span=week&on=${sunday}`)]) {
        expect(calendarDays(choice)[0]).toBe(sunday);
        const { span, on } = stepCalendar(choice, 1);
        expect(calendarDays(shown(`span=${span}&on=${on}`))[0]).toBe(addDays(sunday, 7));
      }
      expect(calendarDays(shown("span=week&on=2026-12-02"))[0]).toBe("2026-11-30");
    }
    const sunday = readCalendarChoice(new URLSearchParams("span=week"), "2026-11-29");
    expect(calendarTitle(sunday)).toBe("29 November to 5 December 2026");
    expect(calendarDays(readCalendarChoice(new URLSearchParams("span=week"), "2026-11-27"))[0]).toBe("2026-11-23");
  });

  test.each([
    ["2027-02-14", "2027-02-01", "2027-02-28"],
    ["2026-11-30", "2026-10-26", "2026-12-06"],
    ["2026-08-01", "2026-07-27", "2026-09-06"],
  ])("the month of %s is shown in whole weeks, from %s to %s", (on, first, last) => {
    const days = calendarDays({ span: "month", on });
    expect([days[0], days.at(-1)]).toEqual([first, last]);
    expect(weekdayOf(days[0] ?? "")).toBe(1);
    expect(days.length % 7).toBe(0);
  });

  test("steps by its span; the last of a month leads to the last of a shorter one", () => {
    expect(stepCalendar({ span: "day", on: "2026-12-31" }, 1).on).toBe("2027-01-01");
    expect(stepCalendar({ span: "week", on: "2026-11-24" }, -1).on).toBe("2026-11-17");
    expect(stepCalendar({ span: "month", on: "2027-01-31" }, 1).on).toBe("2027-02-28");
  });

  test("says which days it shows", () => {
    expect(calendarTitle({ span: "day", on: today })).toBe("Tuesday 24 November 2026");
    expect(calendarTitle({ span: "week", on: today })).toBe("23 to 29 November 2026");
    expect(calendarTitle({ span: "week", on: "2026-12-01" })).toBe("30 November to 6 December 2026");
    expect(calendarTitle({ span: "week", on: "2027-01-01" })).toBe("28 December 2026 to 3 January 2027");
    expect(calendarTitle({ span: "month", on: today })).toBe("November 2026");
  });
});

describe("a day of the calendar", () => {
  const hours = { ...defaultSettings.hours, closedDays: [{ on: "2026-11-26", name: "Stock taking" }] };
  const rules = { slotMinutes: 60, placesPerSlot: 2, minimumNoticeHours: 3, bookableDaysAhead: 30 };
  const calendar = { hours, rules, blocks: [] };
  const now = localInstant("2026-11-23", "07:00");
  const at = (date: string, time: string) => ({ slot: { date, time } });

  test("shows each time with its visitors, and counts the places left", () => {
    const visits = [at("2026-11-24", "10:00"), at("2026-11-24", "10:00"), at("2026-11-24", "11:00")];
    const [day] = visitDays(["2026-11-24"], calendar, visits, now);
    expect(day?.slots).toHaveLength(10);
    expect(day?.slots.find((slot) => slot.time === "10:00")).toMatchObject({ places: 2, visits: [{}, {}] });
    expect(day).toMatchObject({ visits: 3, free: 17, closed: undefined });
    expect(day && dayText(day)).toBe("3 visits, 17 places free");
  });

  test("a closed day shows why, with the visits already booked", () => {
    const [sunday, stockTaking] = visitDays(["2026-11-29", "2026-11-26"], calendar, [at("2026-11-26", "09:00")], now);
    expect(sunday).toMatchObject({ closed: "Closed", slots: [], free: 0 });
    expect(stockTaking).toMatchObject({ closed: "Closed: Stock taking", visits: 1, free: 0 });
    expect(sunday && dayText(sunday)).toBe("Closed");
    expect(stockTaking && dayText(stockTaking)).toBe("Closed: Stock taking. 1 visit all the same");
    expect(stockTaking?.slots).toMatchObject([{ time: "09:00", places: 0 }]);
  });

  test("a past day offers nothing, and today the running hour and later times", () => {
    const [yesterday, today] = visitDays(
      ["2026-11-23", "2026-11-24"],
      calendar,
      [at("2026-11-23", "10:00"), at("2026-11-24", "16:00")],
      localInstant("2026-11-24", "15:00"),
    );
    expect(yesterday && dayText(yesterday)).toBe("1 visit");
    expect(yesterday).toMatchObject({ isPast: true, free: 0 });
    expect(today && dayText(today)).toBe("1 visit, 5 places free");
  });

  test.each([
    ["14:59", ["14:00"]],
    ["15:00", ["15:00"]],
    ["18:30", []],
  ])("at %s the visits that have begun and are not over are those of %j", (time, begun) => {
    const [yesterday, today] = visitDays(["2026-11-23", "2026-11-24"], calendar, [], localInstant("2026-11-24", time));
    const timesNow = today?.slots.filter(({ isNow }) => isNow).map((slot) => slot.time);
    expect(timesNow).toEqual(begun);
    expect(yesterday?.slots.some(({ isNow }) => isNow)).toBe(false);
  });

  test("a blocked day or hour has no places and still shows its visits", () => {
    const blocks = [
      { id: 1, fromOn: "2026-11-24", untilOn: "2026-11-25", hours: undefined, reason: "Roof repair" },
      { id: 2, fromOn: "2026-11-27", untilOn: "2026-11-27", hours: { from: "10:30", until: "12:00" }, reason: "" },
    ];
    const visits = [at("2026-11-25", "09:00"), at("2026-11-27", "11:00")];
    const [, wednesday, friday] = visitDays(
      ["2026-11-24", "2026-11-25", "2026-11-27"],
      { ...calendar, blocks },
      visits,
      now,
    );
    expect(wednesday && dayText(wednesday)).toBe("Blocked: Roof repair. 1 visit all the same");
    expect(wednesday).toMatchObject({ block: { id: 1 }, slots: [{ time: "09:00", places: 0 }] });
    // The visit at ten would last into the block.
    expect(friday?.slots.filter(({ block }) => block).map(({ time }) => time)).toEqual(["10:00", "11:00"]);
    expect(friday?.free).toBe(16);
  });
});
