import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { defaultSettings } from "#domain/settings/settings.ts";
import { addDays, localInstant } from "#domain/time/kampala-time.ts";
import { blockText, findBlock } from "./visit-blocks.ts";
import { visitBlockForm } from "./visit-forms.ts";
import { pickerDays } from "./visit-picker.ts";
import { offeredDays, placeRejection, slotKey, slotTimes } from "./visit-slots.ts";

const hours = { ...defaultSettings.hours, closedDays: [{ on: "2026-11-26", name: "Stock taking" }] };
const rules = { slotMinutes: 60, placesPerSlot: 1, minimumNoticeHours: 0, bookableDaysAhead: 30 };
const calendar = { hours, rules, blocks: [] };
const now = localInstant("2026-11-24", "12:30");

describe("the calendar out of which a time is chosen", () => {
  const block = { fromOn: "2026-11-30", untilOn: "2026-12-01", hours: undefined, reason: "Roof repair" };
  const taken = new Map(
    slotTimes("2026-11-27", hours, rules).map((time) => [slotKey({ date: "2026-11-27", time }), 1]),
  );
  const days = pickerDays({ ...calendar, blocks: [block] }, taken, now);
  const on = (date: string) => days.find((day) => day.date === date);

  test("begins with this month, and ends with the month of the last day that can be booked", () => {
    expect([days[0]?.date, days.at(-1)?.date, days.length]).toEqual(["2026-11-01", "2026-12-31", 61]);
  });

  test.each([
    ["2026-11-23", "past", "past"],
    ["2026-11-24", "free", "5 free times"],
    ["2026-11-26", "closed", "closed: Stock taking"],
    ["2026-11-27", "full", "full"],
    ["2026-11-29", "closed", "closed"],
    ["2026-11-30", "closed", "blocked: Roof repair"],
    ["2026-12-24", "free", "10 free times"],
    ["2026-12-25", "later", "not planned yet"],
  ])("says of %s that it is %s: %s", (date, state, note) => expect(on(date)).toMatchObject({ state, note }));

  test("has no time today that has begun, and none on a day that is not free", () => {
    expect(on("2026-11-24")?.times).toEqual(["13:00", "14:00", "15:00", "16:00", "17:00"]);
    for (const day of days)
      expect({ date: day.date, any: day.times.length > 0 }).toEqual({ date: day.date, any: day.state === "free" });
  });
});

describe("a block", () => {
  test("is why a time has no place, also where the time is full", () => {
    const [slot, block] = [
      { date: "2026-11-30", time: "10:00" },
      { fromOn: "2026-11-30", untilOn: "2026-11-30", hours: undefined, reason: "" },
    ];
    const full = new Map([[slotKey(slot), 1]]);
    expect(placeRejection(slot, { rules, blocks: [block] }, full)).toBe("blocked");
    expect(placeRejection(slot, calendar, full)).toBe("full");
    expect(placeRejection(slot, calendar, new Map())).toBeUndefined();
  });

  test("never makes a time free, takes none outside its days, and of what it leaves no visit touches its hours", () => {
    const minute = fc.integer({ min: 0, max: 23 * 60 });
    const clock = (minutes: number) =>
      `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;
    fc.assert(
      fc.property(fc.nat(30), fc.nat(10), minute, fc.integer({ min: 1, max: 59 }), (ahead, length, from, lasts) => {
        const fromOn = addDays("2026-11-24", ahead);
        const block = {
          ...{ fromOn, untilOn: addDays(fromOn, length), reason: "" },
          hours: { from: clock(from), until: clock(from + lasts) },
        };
        const all = offeredDays(calendar, new Map(), now).flatMap(({ date, times }) =>
          times.map((time) => `${date} ${time}`),
        );
        const left = offeredDays({ ...calendar, blocks: [block] }, new Map(), now).flatMap(({ date, times }) =>
          times.map((time) => `${date} ${time}`),
        );
        expect(all).toEqual(expect.arrayContaining(left));
        for (const key of all) {
          const [date = "", time = ""] = key.split(" ");
          const start = Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
          const isWithin = date >= block.fromOn && date <= block.untilOn;
          const touches = start < from + lasts && from < start + rules.slotMinutes;
          expect({ key, isLeft: left.includes(key) }).toEqual({ key, isLeft: !(isWithin && touches) });
        }
      }),
    );
  });

  test("of whole days takes all their times", () => {
    const block = { fromOn: "2026-11-25", untilOn: "2026-11-27", hours: undefined, reason: "" };
    expect(findBlock({ date: "2026-11-27", time: "17:00" }, [block], 60)).toBe(block);
    expect(findBlock({ date: "2026-11-28", time: "09:00" }, [block], 60)).toBeUndefined();
  });

  const read = (fields: Record<string, string>) => visitBlockForm.safeParse({ fromOn: "2026-11-25", ...fields });
  test("is one day unless its form names another, and whole days unless it names hours", () => {
    expect(read({}).data).toEqual({ fromOn: "2026-11-25", untilOn: "2026-11-25", hours: undefined, reason: "" });
    const some = read({ untilOn: "2026-11-26", startsAt: "10:00", endsAt: "12:00", reason: " Roof repair " }).data;
    expect(some).toMatchObject({ hours: { from: "10:00", until: "12:00" }, reason: "Roof repair" });
    expect(some && blockText(some)).toBe("Wednesday 25 November to Thursday 26 November, 10:00 AM to 12:00 PM");
  });

  test.each([
    [{ fromOn: "" }, "fromOn", "Choose a day"],
    [{ untilOn: "2026-11-24" }, "untilOn", "The last day comes after the first"],
    [{ untilOn: "2028-11-24" }, "untilOn", "At most a year at once"],
    [{ startsAt: "10:00" }, "endsAt", "Enter both times, or neither"],
    [{ endsAt: "10:00" }, "startsAt", "Enter both times, or neither"],
    [{ startsAt: "10:00", endsAt: "10:00" }, "endsAt", "The end comes after the beginning"],
    [{ startsAt: "25:00", endsAt: "26:00" }, "startsAt", "Write times like 08:00"],
  ])("that says %o is rejected beside %s", (fields, field, message) => {
    expect(read(fields).error?.issues).toContainEqual(expect.objectContaining({ path: [field], message }));
  });
});
