import { describe, expect, test } from "vitest";
import { overdueInAll } from "#domain/ledger/standing.ts";
import { ugx } from "#domain/money/money.ts";
import type { AgreementSums } from "#domain/plan/schedule.ts";
import { defaultSettings } from "#domain/settings/settings.ts";
import { addDays, localInstant } from "#domain/time/kampala-time.ts";
import { dueReminder, isSendingTime, type RemindedAgreement, type SendingHours } from "./reminder-rules.ts";

const rules = { beforeDays: 2, behindDays: 3, everyDays: 7 };
/** This is a Monday. */
const start = "2026-11-02";
const sums: AgreementSums = {
  ...{ price: ugx(9_000_000), deposit: ugx(0), startsOn: start, every: "day", depositFirst: false },
  ...{ bankSharePercent: 0, yearlyRatePercent: 0, bankYears: 0, bankFeePercent: 0 },
  terms: [{ effectiveOn: start, perPayingDay: ugx(20_000), payingDaysPerMonth: 26 }],
};
const agreement = (more: Partial<RemindedAgreement> & { paidDays?: number }): RemindedAgreement => ({
  ...{ sums, lastPaidOn: undefined, isPromised: false, reminded: undefined },
  paid: { inAll: ugx(20_000 * (more.paidDays ?? 0)), forDeposit: ugx(0) },
  ...more,
});
const on = addDays(start, 20);
const due = (more: Parameters<typeof agreement>[0], day = on) => dueReminder(agreement(more), rules, day);

const paidUp = Array.from({ length: 60 }, (_, paidDays) => paidDays).find(
  (paidDays) => due({ paidDays }) === undefined && due({ paidDays }, addDays(on, 1))?.kind === "reminder-before",
);

describe("who is behind", () => {
  test("is reminded from so many paying days on, with what is overdue", () => {
    const reminder = due({ paidDays: 0 });
    expect(reminder?.kind).toBe("reminder-after");
    if (reminder?.kind !== "reminder-after") return;
    const { aheadDays, overdue } = reminder.standing;
    expect(-aheadDays).toBeGreaterThan(15);
    expect(overdue).toBe(-aheadDays * 20_000);
    const byPaid = Array.from({ length: 40 }, (_, paidDays) => due({ paidDays }));
    const after = byPaid.flatMap((one) => (one?.kind === "reminder-after" ? -one.standing.aheadDays : []));
    expect(after).toEqual(Array.from({ length: after.length }, (_, i) => after.length + 2 - i));
    expect(after.at(-1)).toBe(3);
  });

  test("not again within some days, nor on a day with another reminder", () => {
    const reminded = (days: number) => ({ last: addDays(on, -days), lastAfter: addDays(on, -days) });
    expect(due({ reminded: reminded(6) })).toBeUndefined();
    expect(due({ reminded: reminded(7) })?.kind).toBe("reminder-after");
    expect(due({ reminded: { last: on, lastAfter: undefined } })).toBeUndefined();
    expect(due({ reminded: { last: addDays(on, -1), lastAfter: undefined } })?.kind).toBe("reminder-after");
  });

  test("not while something is promised, nor in a pause, nor when all is paid", () => {
    expect(due({ isPromised: true })).toBeUndefined();
    const pause = { effectiveOn: addDays(on, -1), perPayingDay: ugx(0), payingDaysPerMonth: 26 };
    expect(due({ sums: { ...sums, terms: [...sums.terms, pause] } })).toBeUndefined();
    expect(due({ paidDays: 450 })).toBeUndefined();
  });

  test("of a deposit that is late as many days, alone or with the rest", () => {
    const withDeposit = { ...sums, deposit: ugx(1_000_000) };
    const paid = { inAll: ugx(20_000 * 40), forDeposit: ugx(0) };
    expect(due({ sums: withDeposit, paid })).toMatchObject({
      kind: "reminder-after",
      standing: { depositOwed: 1_000_000, overdue: 0, isDepositLate: true },
    });
    expect(due({ sums: withDeposit, paid }, addDays(start, 2))).toBeUndefined();
    expect(due({ sums: withDeposit, paid }, addDays(start, 3))?.kind).toBe("reminder-after");
    const both = due({ sums: withDeposit });
    if (both?.kind !== "reminder-after") throw new Error("no reminder");
    expect(overdueInAll(both.standing)).toBe(1_000_000 - both.standing.aheadDays * 20_000);
  });
});

describe("who will be behind", () => {
  test("is reminded some days before, with the day and what is due then", () => {
    expect(paidUp).toBeDefined();
    const dayBefore = due({ paidDays: paidUp ?? 0 }, addDays(on, 1));
    expect(dayBefore).toEqual({ kind: "reminder-before", amount: 20_000, on: addDays(on, 3) });
  });

  test("not after a recent payment, nor again within some days", () => {
    const day = addDays(on, 1);
    const paidDays = paidUp ?? 0;
    expect(due({ paidDays, lastPaidOn: addDays(day, -1) }, day)).toBeUndefined();
    expect(due({ paidDays, lastPaidOn: addDays(day, -2) }, day)?.kind).toBe("reminder-before");
    expect(due({ paidDays, reminded: { last: addDays(day, -6), lastAfter: undefined } }, day)).toBeUndefined();
  });

  test("not without consent", () => {
    const day = addDays(on, 1);
    expect(dueReminder(agreement({ paidDays: paidUp ?? 0 }), { ...rules, beforeDays: 0 }, day)).toBeUndefined();
  });
});

describe("sending hours", () => {
  const hours: SendingHours = { fromHour: 8, untilHour: 19, restsOnHolidays: true };
  const opening = { ...defaultSettings.hours, closedDays: [{ on: "2026-11-25", name: "Stock taking" }] };
  test.each([
    ["2026-11-20", "07:59", false],
    ["2026-11-20", "08:00", true],
    ["2026-11-20", "18:59", true],
    ["2026-11-20", "19:00", false],
    // These are a Sunday, a closed day, and Independence Day.
    ["2026-11-22", "10:00", false],
    ["2026-11-25", "10:00", false],
    ["2026-10-09", "10:00", false],
  ])("%s at %s: %s", (day, time, isDecent) => {
    expect(isSendingTime(hours, opening, localInstant(day, time))).toBe(isDecent);
    const always = { ...hours, restsOnHolidays: false };
    expect(isSendingTime(always, opening, localInstant(day, time))).toBe(time >= "08:00" && time < "19:00");
  });
});
