import fc from "fast-check";
import { expect, test } from "vitest";
import { localDate, localInstant } from "#domain/time/kampala-time.ts";
import { backupName, readBackupName } from "./backup-file.ts";
import { chooseKept, type KeepRule, keepRuleText, readKeepRule } from "./retention.ts";
import { backupLateSince } from "./standing.ts";

const rules = fc.record({ days: fc.nat(9), weeks: fc.nat(9), months: fc.nat(14) });
const backupLists = fc
  .uniqueArray(fc.date({ min: new Date("2024-01-01"), max: new Date("2027-12-31"), noInvalidDate: true }), {
    maxLength: 80,
    selector: (at) => at.getTime(),
  })
  .map((all) => all.map((at) => ({ at })));

function nightly(from: string, count: number): { at: Date }[] {
  const first = localInstant(from, "02:30").getTime();
  return Array.from({ length: count }, (_, day) => ({ at: new Date(first + day * 86_400_000) }));
}

const days = (kept: Iterable<{ at: Date }>) => [...kept].map(({ at }) => localDate(at)).sort();

test("of backups made each night, those of the last days, the newest of each week and of each month stay", () => {
  const kept = chooseKept(nightly("2026-08-01", 115), { days: 3, weeks: 3, months: 4 });
  // 115 nights end on Monday 23 November.
  expect(days(kept)).toEqual([
    "2026-08-31",
    "2026-09-30",
    "2026-10-31",
    "2026-11-15",
    "2026-11-21",
    "2026-11-22",
    "2026-11-23",
  ]);
});

test("of several on a day the last one stays, by the day in Kampala", () => {
  const evening = { at: new Date("2026-11-22T20:59:00Z") };
  const afterMidnight = { at: new Date("2026-11-22T21:01:00Z") };
  const morning = { at: new Date("2026-11-22T06:00:00Z") };
  expect(chooseKept([morning, afterMidnight, evening], { days: 2, weeks: 0, months: 0 })).toEqual(
    new Set([afterMidnight, evening]),
  );
});

test("while no backup is made none goes away, and the newest never does", () => {
  const backups = nightly("2026-01-01", 5);
  const rule = { days: 5, weeks: 0, months: 0 };
  expect(chooseKept(backups, rule).size).toBe(5);
  fc.assert(
    fc.property(backupLists, rules, (all, rule) => {
      const kept = chooseKept(all, rule);
      const newest = all.toSorted((a, b) => b.at.getTime() - a.at.getTime())[0];
      expect(newest === undefined || kept.has(newest)).toBe(true);
    }),
  );
});

test("whatever the gaps: no more stay than the rule names, the last days that have any are there, and asked again nothing changes", () => {
  fc.assert(
    fc.property(backupLists, rules, (all, rule: KeepRule) => {
      const kept = chooseKept(all, rule);
      expect(kept.size).toBeLessThanOrEqual(Math.max(1, rule.days + rule.weeks + rule.months));
      const lastDays = [...new Set(days(all))].slice(rule.days === 0 ? Infinity : -rule.days);
      for (const day of lastDays) {
        const ofDay = all.filter(({ at }) => localDate(at) === day).map(({ at }) => at.getTime());
        expect([...kept].some(({ at }) => at.getTime() === Math.max(...ofDay))).toBe(true);
      }
      const keptMonths = new Set(days(kept).map((day) => day.slice(0, 7)));
      expect(keptMonths.size).toBeGreaterThanOrEqual(
        Math.min(rule.months, new Set(days(all).map((day) => day.slice(0, 7))).size),
      );
      expect(chooseKept([...kept], rule)).toEqual(kept);
    }),
  );
});

test("one more night never brings back what was to go", () => {
  fc.assert(
    fc.property(backupLists, rules, fc.integer({ min: 1, max: 400 }), (all, rule, hours) => {
      const last = Math.max(0, ...all.map(({ at }) => at.getTime()));
      const kept = chooseKept(all, rule);
      const later = chooseKept([...all, { at: new Date(last + hours * 3_600_000) }], rule);
      expect([...later].filter((one) => all.includes(one) && !kept.has(one))).toEqual([]);
    }),
  );
});

test("the rule is written in words", () => {
  expect(readKeepRule("7 days, 5 weeks, 12 months")).toEqual({ days: 7, weeks: 5, months: 12 });
  expect(readKeepRule("1 month,3 Days")).toEqual({ days: 3, weeks: 0, months: 1 });
  for (const text of [
    "",
    "7",
    "7 nights",
    "0 days",
    "3 days, 4 days",
    "-1 days",
    "7 days,",
    "1.5 weeks",
    "2000 days",
  ]) {
    expect(readKeepRule(text), text).toBeUndefined();
  }
  expect(keepRuleText({ days: 1, weeks: 0, months: 12 })).toBe("1 day, 12 months");
});

test("only names that we give are ours", () => {
  const at = new Date("2026-11-23T02:30:59.400Z");
  expect(backupName(at, false)).toBe("amaka-2026-11-23T023059Z.tar.gz");
  expect(readBackupName(backupName(at, true))).toEqual({
    name: "amaka-2026-11-23T023059Z.tar.gz.age",
    at: new Date("2026-11-23T02:30:59Z"),
    isEncrypted: true,
  });
  for (const name of [
    "amaka-2026-02-30T023000Z.tar.gz",
    "amaka-2026-11-23T0230Z.tar.gz",
    "amaka-2026-11-23T243000Z.tar.gz",
    "amaka-2026-11-23T023000Z.tar.gz.part-1",
    "before-amaka-2026-11-23T023000Z.tar.gz",
    "amaka-backup-2026-11-23T0230.tar.gz",
    "family/amaka-2026-11-23T023000Z.tar.gz",
  ]) {
    expect(readBackupName(name), name).toBeUndefined();
  }
});

test("a backup is late 26 hours after the last good one, or after the first could be expected", () => {
  const now = new Date("2026-11-23T12:00:00Z");
  const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
  const none = { lastGoodAt: undefined, triedSince: undefined, problem: undefined };
  expect(backupLateSince({ ...none, lastGoodAt: hoursAgo(25) }, hoursAgo(900), now)).toBeUndefined();
  expect(backupLateSince({ ...none, lastGoodAt: hoursAgo(27) }, hoursAgo(1), now)).toEqual(hoursAgo(27));
  expect(backupLateSince(none, hoursAgo(25), now)).toBeUndefined();
  expect(backupLateSince(none, hoursAgo(27), now)).toEqual(hoursAgo(27));
  // A program that starts anew each day does not hide that none has worked.
  expect(backupLateSince({ ...none, triedSince: hoursAgo(50) }, hoursAgo(1), now)).toEqual(hoursAgo(50));
});
