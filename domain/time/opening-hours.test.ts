import { describe, expect, test } from "vitest";
import { writtenIn } from "#domain/languages/current-language.ts";
import { defaultSettings } from "#domain/settings/settings.ts";
import { openingState, openingText, weekLines } from "./opening-hours.ts";

const { hours } = defaultSettings;
const at = (text: string) => new Date(`${text}+03:00`);

test("the hours of the week are written as on the company's door", () => {
  expect(weekLines(hours)).toEqual([
    { days: "Monday to Friday", hours: "8:00 AM to 6:00 PM" },
    { days: "Saturday", hours: "9:00 AM to 4:00 PM" },
    { days: "Sunday", hours: "Closed" },
  ]);
  expect(writtenIn("sw", () => weekLines(hours)[0])).toEqual({
    days: "Jumatatu-Ijumaa",
    hours: "8:00 AM hadi 6:00 PM (saa 2-12)",
  });
  expect(hours.note).toBe("Emergency consultations 24/7");
});

describe("open now", () => {
  test.each([
    ["2026-11-20T08:00", "Open now until 6:00 PM"],
    ["2026-11-20T17:59", "Open now until 6:00 PM"],
    ["2026-11-20T07:59", "Closed now, opens today at 8:00 AM"],
    ["2026-11-20T18:00", "Closed now, opens tomorrow at 9:00 AM"],
    ["2026-11-21T15:59", "Open now until 4:00 PM"],
    ["2026-11-21T16:00", "Closed now, opens on Monday at 8:00 AM"],
    ["2026-11-22T12:00", "Closed now, opens tomorrow at 8:00 AM"],
  ])("at %s: %s", (time, text) => expect(openingText(hours, at(time))).toBe(text));

  test("not on a holiday", () => {
    const withHoliday = { ...hours, closedDays: [{ on: "2026-11-20", name: "Holiday" }] };
    expect(openingText(withHoliday, at("2026-11-20T10:00"))).toBe("Closed now, opens tomorrow at 9:00 AM");
  });

  test("never, when every day is closed", () => {
    const shut = { ...hours, week: Array(7).fill(null) };
    expect(openingState(shut, at("2026-11-20T10:00"))).toEqual({ open: false, next: undefined });
    expect(openingText(shut, at("2026-11-20T10:00"))).toBe("Closed now");
  });
});
