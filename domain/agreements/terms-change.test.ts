import fc from "fast-check";
import { expect, test } from "vitest";
import { ugx } from "#domain/money/money.ts";
import { dueBy, scheduleOf } from "#domain/plan/schedule.ts";
import { addDays } from "#domain/time/kampala-time.ts";
import {
  type NumberedTerms,
  replacedTerms,
  termsAfterPause,
  termsQuestions,
  withdrawableTerms,
} from "./terms-change.ts";

const today = "2026-11-20";
const terms = (
  id: number,
  effectiveOn: string,
  perPayingDay: number,
  pauseId: number | null = null,
): NumberedTerms => ({
  ...{ id, effectiveOn, perPayingDay: ugx(perPayingDay), payingDaysPerMonth: 26, pauseId },
});
const change = (effectiveOn: string, perPayingDay: number, until?: string) => ({
  ...{ effectiveOn, perPayingDay: ugx(perPayingDay), payingDaysPerMonth: 26, until },
});
const signed = terms(1, "2026-01-01", 20_000);
const idsOf = (list: readonly { id: number }[]) => list.map(({ id }) => id);

test("what was signed is never withdrawn, whenever it begins; what begins today has begun", () => {
  const later = [terms(1, "2027-01-01", 20_000), terms(2, "2027-02-01", 25_000)];
  expect(idsOf(withdrawableTerms(later, today))).toEqual([2]);
  expect(withdrawableTerms([signed, terms(2, today, 25_000)], today)).toEqual([]);
});

test("a pause within the time of an earlier one takes its place with what was to hold after that", () => {
  const planned = [
    signed,
    terms(2, "2026-12-10", 0),
    terms(3, "2026-12-21", 20_000, 2),
    terms(4, "2027-03-01", 25_000),
  ];
  const pause = change("2026-12-05", 0, "2026-12-15");
  const replaced = replacedTerms(planned, pause, today);
  expect(idsOf(replaced)).toEqual([2, 3]);
  const kept = planned.filter((one) => !replaced.includes(one));
  expect(termsAfterPause(planned, kept, "2026-12-15")).toEqual(change("2026-12-16", 20_000));
  expect(termsAfterPause(planned, kept, "2027-02-28")).toBeUndefined();
});

test("a day is asked about once it is more than 400 days ahead, of a pause its last one too", () => {
  const ask = (...of: Parameters<typeof change>) => termsQuestions(change(...of), [], { every: "day" }, today);
  const [last, beyond] = [addDays(today, 400), addDays(today, 401)];
  expect([ask(last, 1), ask(today, 0, last)]).toEqual([[], []]);
  expect([ask(beyond, 1), ask(today, 0, beyond)]).toEqual([
    [{ code: "begins-late", facts: { effectiveOn: "2027-12-26" } }],
    [{ code: "long-pause", facts: { until: "2027-12-26" } }],
  ]);
});

test("withdrawing what has not begun changes nothing of what is due until then", () => {
  const day = fc.integer({ min: -300, max: 400 }).map((days) => addDays(today, days));
  const agreed = fc
    .array(fc.tuple(day, fc.constantFrom(0, 20_000, 30_000)), { maxLength: 6 })
    .map((list) => [
      signed,
      ...list
        .toSorted(([a], [b]) => a.localeCompare(b))
        .map(([effectiveOn, perPayingDay], i) => terms(i + 2, effectiveOn, perPayingDay)),
    ]);
  fc.assert(
    fc.property(agreed, fc.boolean(), fc.integer({ min: 0, max: 323 }), (all, isMonthly, ago) => {
      const sums = {
        ...{ price: ugx(40_000_000), deposit: ugx(1_000_000), startsOn: signed.effectiveOn },
        ...{ bankSharePercent: 40, yearlyRatePercent: 17, bankYears: 6, bankFeePercent: 1 },
        depositFirst: true,
        every: isMonthly ? ("month" as const) : ("day" as const),
      };
      const open = withdrawableTerms(all, today);
      const kept = all.filter((one) => !open.includes(one));
      const on = addDays(today, -ago);
      expect(dueBy(scheduleOf({ ...sums, terms: kept }), on)).toBe(dueBy(scheduleOf({ ...sums, terms: all }), on));
    }),
    { numRuns: 200 },
  );
});
