import { expect, test } from "vitest";
import { minutesToTown } from "#domain/catalogue/distance.ts";
import { slotRejection, slotTimes, type VisitRules } from "./visit-slots.ts";
import { closedText, officeVisitText, rulesForDistance, wholeVisitMinutes, wholeVisitText } from "./visit-travel.ts";

const rules: VisitRules = { slotMinutes: 60, placesPerSlot: 1, minimumNoticeHours: 2, bookableDaysAhead: 30 };
const hours = { week: Array(7).fill({ opens: "09:00", closes: "18:00" }), closedDays: [], holidays: [], note: "" };

test("the way is read from the words of the office, in minutes", () => {
  for (const [words, minutes] of [
    ["21 km, an hour by taxi", 60],
    ["3 km, 10 minutes by boda", 10],
    ["45 mins by taxi", 45],
    ["half an hour by taxi", 30],
    ["1.5 hours by taxi", 90],
    ["1 hour 20 minutes by taxi", 80],
    ["14 km", 42],
    ["in the middle of town", 0],
    ["", 0],
  ] as const)
    expect([words, minutesToTown(words)]).toEqual([words, minutes]);
});

test("the whole visit has the way there and back, rounded up to half an hour", () => {
  expect(wholeVisitText(rulesForDistance(rules, "an hour by taxi"))).toBe("3 hours");
  expect(wholeVisitText(rulesForDistance(rules, "10 minutes by boda"))).toBe("90 minutes");
  expect(wholeVisitMinutes(rulesForDistance(rules, "10 minutes by boda")), "as a calendar has it").toBe(90);
  expect(wholeVisitText(rulesForDistance(rules, "45 minutes by taxi"))).toBe("2 hours 30 minutes");
  expect(wholeVisitText(rules)).toBe("60 minutes");
  expect(wholeVisitText({ ...rules, slotMinutes: 30 })).toBe("30 minutes");
});

test("a far home has no times from which one is back only after closing, and none is booked", () => {
  const far = rulesForDistance(rules, "an hour by taxi");
  expect(slotTimes("2026-12-01", hours, rules).at(-1)).toBe("17:00");
  expect(slotTimes("2026-12-01", hours, far).at(-1)).toBe("15:00");
  const now = new Date("2026-11-29T08:00:00Z");
  expect(slotRejection({ date: "2026-12-01", time: "16:00" }, hours, far, now)).toBe("closed");
  expect(slotRejection({ date: "2026-12-01", time: "16:00" }, hours, rules, now)).toBeUndefined();
  // Up-country, where the way alone takes longer than a day has hours, the first times stay.
  const farthest = rulesForDistance(rules, "6 hours by bus");
  expect(slotTimes("2026-12-01", hours, farthest)).toEqual(["09:00", "10:00", "11:00"]);
});

test("a visit without a home says whether there is time to see one before closing", () => {
  const at = (time: string, toTowns: string[]) =>
    officeVisitText({ date: "2026-12-01", time }, hours, { rules, toTowns }).text;
  const far = ["an hour by taxi", "25 minutes by taxi", ""];
  const maybe =
    "It takes 60 minutes at the office. We go to a home with you if there is time before we close, otherwise on another day.";
  const none =
    "It takes 60 minutes at the office. There is no time to see a home before we close: we go on another day.";
  expect([at("16:00", far), at("17:00", far)]).toEqual([maybe, none]);
  expect([at("16:00", ["14 km"]), at("15:00", ["14 km"])]).toEqual([none, maybe]);
  expect([at("16:00", [""]), at("17:00", [""])]).toEqual([maybe, none]);
});

test("a time at which no visit begins is not called closed, and the nearest times are named", () => {
  const why = (time: string, toTown = "", homeName?: string) =>
    closedText({ date: "2026-12-01", time }, hours, { rules: rulesForDistance(rules, toTown), homeName });
  const between = (times: string) => `No visit begins at that time. Nearest: ${times}.`;
  expect(why("09:30")).toBe(between("9:00 AM, 10:00 AM"));
  expect(why("17:30")).toBe(between("5:00 PM"));
  expect(why("16:15", "an hour by taxi", "Hill House")).toBe(between("3:00 PM"));
  expect(why("16:00", "an hour by taxi", "Hill House")).toContain("the last start on that day is 3:00 PM");
  for (const time of ["08:30", "18:00", "03:00"]) expect(why(time)).toBe("We are closed at that time.");
});
