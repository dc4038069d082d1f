import fc from "fast-check";
import { expect, test } from "vitest";
import { localDate, localInstant } from "#domain/time/kampala-time.ts";
import { backupName, readBackupName } from "./backup-file.ts";
import { chooseRetained, lastTimeOf, readRetentionRule } from "./retention.ts";

const days = (kept: Iterable<{ at: Date }>) => [...kept].map(({ at }) => localDate(at)).sort();

test("of backups made each night, those of the last days, the newest of each week and of each month stay", () => {
  // The last of the 115 nights is Monday 23 November.
  const first = localInstant("2026-08-01", "02:30").getTime();
  const nightly = Array.from({ length: 115 }, (_, day) => ({ at: new Date(first + day * 86_400_000) }));
  expect(days(chooseRetained(nightly, { days: 3, weeks: 3, months: 4 }))).toEqual([
    "2026-08-31",
    "2026-09-30",
    "2026-10-31",
    "2026-11-15",
    "2026-11-21",
    "2026-11-22",
    "2026-11-23",
  ]);
});

test("the last time that the clock in Kampala showed", () => {
  const before = (text: string) => lastTimeOf("02:30", new Date(text)).toISOString();
  expect(before("2026-11-23T23:29:59Z")).toBe("2026-11-22T23:30:00.000Z");
  expect(before("2026-11-23T23:30:00Z")).toBe("2026-11-23T23:30:00.000Z");
  expect(before("2026-11-24T22:00:00Z")).toBe("2026-11-23T23:30:00.000Z");
});

test("of several on a day the last one stays, by the day in Kampala", () => {
  const evening = { at: new Date("2026-11-22T20:59:00Z") };
  const afterMidnight = { at: new Date("2026-11-22T21:01:00Z") };
  const morning = { at: new Date("2026-11-22T06:00:00Z") };
  expect(chooseRetained([morning, afterMidnight, evening], { days: 2, weeks: 0, months: 0 })).toEqual(
    new Set([afterMidnight, evening]),
  );
});

test("with any gaps, the newest and the last days with backups stay, within the rule; applied again nothing changes", () => {
  const rules = fc.record({ days: fc.nat(9), weeks: fc.nat(9), months: fc.nat(14) });
  const moments = fc.date({ min: new Date("2024-01-01"), max: new Date("2027-12-31"), noInvalidDate: true });
  const backupLists = fc.array(
    moments.map((at) => ({ at })),
    { maxLength: 80 },
  );
  fc.assert(
    fc.property(backupLists, rules, (all, rule) => {
      const kept = chooseRetained(all, rule);
      expect(kept.size).toBeLessThanOrEqual(Math.max(1, rule.days + rule.weeks + rule.months));
      const lastDays = [...new Set(days(all))].slice(-Math.max(1, rule.days));
      for (const day of lastDays) {
        const times = all.filter(({ at }) => localDate(at) === day).map(({ at }) => at.getTime());
        expect([...kept].some(({ at }) => at.getTime() === Math.max(...times))).toBe(true);
      }
      expect(chooseRetained([...kept], rule)).toEqual(kept);
    }),
  );
});

test("the rule is written in words", () => {
  expect(readRetentionRule("7 days, 5 weeks, 12 months")).toEqual({ days: 7, weeks: 5, months: 12 });
  expect(readRetentionRule("1 month,3 Days")).toEqual({ days: 3, weeks: 0, months: 1 });
  for (const text of ["", "7", "7 nights", "0 days", "3 days, 4 days", "-1 days", "7 days,", "1.5 weeks"]) {
    expect(readRetentionRule(text), text).toBeUndefined();
  }
});

test("only names that we give are ours", () => {
  const at = new Date("2026-11-23T02:30:59.400Z");
  expect(backupName(at, false)).toBe("amaka-2026-11-23T023059Z.tar.gz");
  const name = "amaka-2026-11-23T023059Z.tar.gz.age";
  expect(readBackupName(backupName(at, true))).toEqual({ name, at: new Date("2026-11-23T02:30:59Z"), isWhole: true });
  for (const name of [
    "amaka-2026-02-30T023000Z.tar.gz",
    "amaka-2026-11-23T0230Z.tar.gz",
    "amaka-2026-11-23T023000Z.tar.gz.part-1",
    "before-amaka-2026-11-23T023000Z.tar.gz",
    "amaka-backup-2026-11-23T0230.tar.gz",
    "family/amaka-2026-11-23T023000Z.tar.gz",
  ]) {
    expect(readBackupName(name), name).toBeUndefined();
  }
});
