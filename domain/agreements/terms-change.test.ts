import fc from "fast-check";
import { expect, test } from "vitest";
import { ugx } from "#domain/money/money.ts";
import { dueBy, scheduleOf, termsInForce } from "#domain/plan/schedule.ts";
import { addDays } from "#domain/time/kampala-time.ts";
import {
  type NumberedTerms,
  pauseEndedBy,
  type ReplacedTerms,
  replacedTerms,
  type TermsChange,
  termsAfterPause,
  termsQuestions,
  termsQuestionTexts,
  withdrawableTerms,
  withdrawalOf,
} from "./terms-change.ts";

const today = "2026-11-20";
const terms = (
  id: number,
  effectiveOn: string,
  perPayingDay: number,
  pauseId: number | null = null,
): NumberedTerms => ({
  ...{ id, effectiveOn, perPayingDay: ugx(perPayingDay), payingDaysPerMonth: 26, pauseId, restoresId: null },
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
  const ask = (...of: Parameters<typeof change>) =>
    termsQuestions(change(...of), { replaced: [], ended: undefined }, { every: "day" }, today);
  const [last, beyond] = [addDays(today, 400), addDays(today, 401)];
  expect([ask(last, 1), ask(today, 0, last)]).toEqual([[], []]);
  expect([ask(beyond, 1), ask(today, 0, beyond)]).toEqual([
    [{ code: "begins-late", facts: { effectiveOn: "2027-12-26" } }],
    [{ code: "long-pause", facts: { until: "2027-12-26" } }],
  ]);
});

test("a pause that would end one without a last day is asked about, with the day from which payments fall due again", () => {
  const paused = [signed, terms(2, "2026-11-16", 0)];
  const until = "2026-11-23";
  const pause = change(today, 0, until);
  const ended = pauseEndedBy(paused, paused, pause);
  expect(ended?.id).toBe(2);
  const [question] = termsQuestions(pause, { replaced: [], ended }, { every: "day" }, today);
  expect(question && termsQuestionTexts[question.code].sentence(question.facts)).toBe(
    "The payments pause from 16 November 2026 already. With this they fall due again from 24 November 2026.",
  );
  expect(pauseEndedBy(paused, paused, change(today, 0))).toBeUndefined();
  const ending = [...paused, terms(3, "2026-12-31", 20_000, 2)];
  expect(pauseEndedBy(ending, ending, pause)?.id).toBe(2);
  expect(pauseEndedBy(ending, [signed, paused[1] ?? signed], change(today, 0, "2027-01-10"))).toBeUndefined();
  expect(pauseEndedBy([signed], [signed], pause)).toBeUndefined();
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

/** An agreement in memory, which agrees and withdraws terms as the ledger does. */
function agreement() {
  let live: NumberedTerms[] = [signed];
  const replaced: ReplacedTerms[] = [];
  let last = 1;
  const add = (one: Omit<NumberedTerms, "id">) => {
    last += 1;
    live = [...live, { ...one, id: last }].sort((a, b) => a.effectiveOn.localeCompare(b.effectiveOn) || a.id - b.id);
    return last;
  };
  const take = (these: readonly NumberedTerms[], replacedById: number | null) => {
    live = live.filter((one) => !these.includes(one));
    replaced.push(...these.map((one) => ({ ...one, replacedById })));
  };
  return {
    terms: () => live,
    /** Returns the id, or undefined where terms that have begun lie after the change. */
    agree({ until, ...change }: TermsChange): number | undefined {
      const before = live;
      const old = replacedTerms(before, { ...change, until }, today);
      const unreplaced = before.filter((one) => !old.includes(one));
      const open = withdrawableTerms(before, today);
      if (unreplaced.some((one) => !open.includes(one) && one.effectiveOn > change.effectiveOn)) return undefined;
      const id = add({ ...change, pauseId: null, restoresId: null });
      take(old, id);
      const after = until === undefined ? undefined : termsAfterPause(before, unreplaced, until);
      if (after) add({ ...after, pauseId: id, restoresId: null });
      return id;
    },
    /** Returns whether the terms were withdrawn, or why not. */
    withdraw(wanted: NumberedTerms) {
      const found = withdrawalOf(wanted, live, replaced, today);
      if (!found.ok) return found.reason;
      take(found.withdrawn, null);
      const ids = new Map<number, number>();
      for (const { replacedById: _, id, ...one } of found.restored)
        ids.set(id, add({ ...one, pauseId: one.pauseId === null ? null : (ids.get(one.pauseId) ?? one.pauseId) }));
      return "withdrawn";
    },
  };
}

const perDayOf = (of: readonly NumberedTerms[]) =>
  Array.from({ length: 70 }, (_, i) => termsInForce(of, addDays(today, i - 8))?.perPayingDay);

const day = (from: number, to: number) => fc.integer({ min: from, max: to }).map((days) => addDays(today, days));
const anyChange = fc.oneof(
  fc.tuple(day(-5, 40), fc.integer({ min: 0, max: 15 })).map(([from, days]) => change(from, 0, addDays(from, days))),
  day(-5, 40).map((from) => change(from, 0)),
  fc.tuple(day(-5, 40), fc.constantFrom(15_000, 20_000, 25_000)).map(([from, perDay]) => change(from, perDay)),
);

test("what was agreed last is withdrawn without a trace, however it overlaps what was agreed before", () => {
  fc.assert(
    fc.property(fc.array(anyChange, { maxLength: 5 }), fc.integer({ min: 1, max: 5 }), (changes, times) => {
      const one = agreement();
      const ids: number[] = [];
      const states = [perDayOf(one.terms())];
      for (const next of changes) {
        const id = one.agree(next);
        if (id === undefined) continue;
        ids.push(id);
        states.push(perDayOf(one.terms()));
      }
      for (let i = 0; i < times && ids.length > 0; i += 1) {
        const id = ids.pop();
        states.pop();
        const wanted = one.terms().find((term) => term.id === id || term.restoresId === id);
        if (!wanted || wanted.effectiveOn <= today) return;
        expect(one.withdraw(wanted)).toBe("withdrawn");
        expect(perDayOf(one.terms())).toEqual(states.at(-1));
      }
    }),
    { numRuns: 400 },
  );
});

test("terms are withdrawn in any order as if they had never been agreed, or the withdrawal is refused", () => {
  let [withdrawn, refused] = [0, 0];
  fc.assert(
    fc.property(
      fc.array(fc.tuple(anyChange, fc.option(fc.nat(5), { freq: 2 })), { minLength: 2, maxLength: 4 }),
      (steps) => {
        const one = agreement();
        let agreed: { id: number; change: TermsChange }[] = [];
        for (const [next, withdrawing] of steps) {
          const id = one.agree(next);
          if (id !== undefined) agreed.push({ id, change: next });
          const open = withdrawableTerms(one.terms(), today).filter(({ pauseId }) => pauseId === null);
          const wanted = withdrawing === null ? undefined : open[withdrawing % Math.max(1, open.length)];
          if (!wanted) continue;
          const before = perDayOf(one.terms());
          if (one.withdraw(wanted) !== "withdrawn") {
            refused += 1;
            expect(perDayOf(one.terms())).toEqual(before);
            continue;
          }
          withdrawn += 1;
          agreed = agreed.filter((other) => other.id !== (wanted.restoresId ?? wanted.id));
          const without = agreement();
          for (const other of agreed) without.agree(other.change);
          expect(perDayOf(one.terms())).toEqual(perDayOf(without.terms()));
        }
      },
    ),
    { numRuns: 400 },
  );
  expect(withdrawn).toBeGreaterThan(refused);
});

test("the end of a pause is not withdrawn alone, nor the terms with which a later pause ends", () => {
  const one = agreement();
  one.agree(change("2026-12-10", 0, "2026-12-20"));
  const [, , resumption] = one.terms();
  expect(resumption && one.withdraw(resumption)).toBe("ends-pause");
  const other = agreement();
  const id = other.agree(change("2026-12-21", 25_000));
  other.agree(change("2026-12-10", 0, "2026-12-20"));
  const raised = other.terms().find((term) => term.id === id);
  expect(raised && other.withdraw(raised)).toBe("ends-pause");
});
