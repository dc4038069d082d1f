import ICAL from "ical.js";
import { describe, expect, test } from "vitest";
import { calendarFile } from "#server/enquiries/calendar-file.ts";

const visit = {
  reference: "ABC-DEFG",
  slot: { date: "2026-11-24", time: "10:00" },
  minutes: 60,
  title: "Visit: Starter Home; with, all; signs\\ and\nlines",
  place: "Plot 1, Sample Road, Kampala, Uganda",
  link: "https://amaka.example/visit/token",
  isCancelled: false,
  sequence: 2,
};

describe("the calendar file of a visit", () => {
  test("is read by another program as the same visit", () => {
    const text = calendarFile([visit], "amaka.example", new Date("2026-11-20T08:00:00Z"));
    const event = new ICAL.Event(new ICAL.Component(ICAL.parse(text)).getFirstSubcomponent("vevent") ?? undefined);
    expect(event.uid).toBe("visit-ABC-DEFG@amaka.example");
    expect(event.startDate.toJSDate().toISOString()).toBe("2026-11-24T07:00:00.000Z");
    expect(event.endDate.toJSDate().toISOString()).toBe("2026-11-24T08:00:00.000Z");
    expect(event.summary).toBe(visit.title);
    expect(event.location).toBe(visit.place);
    expect(event.sequence).toBe(2);
    expect(event.component.getFirstPropertyValue("status")).toBe("CONFIRMED");
  });

  test("marks a cancelled visit in calendars", () => {
    const text = calendarFile([{ ...visit, isCancelled: true }], "amaka.example", new Date("2026-11-20T08:00:00Z"));
    expect(text).toContain("STATUS:CANCELLED");
    for (const line of text.split("\r\n")) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  });
});
