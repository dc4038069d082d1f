import {
  addDays,
  type LocalDate,
  type LocalTime,
  localDate,
  localInstant,
  weekdayOf,
} from "#domain/time/kampala-time.ts";

/** A rule says how many of the last days, weeks and months keep a backup. */
export interface RetentionRule {
  days: number;
  weeks: number;
  months: number;
}

const unitOf = { day: "days", week: "weeks", month: "months" } as const;

/** Reads a rule such as "7 days, 5 weeks, 12 months", of which any part may be missing; undefined if it is none. */
export function readRetentionRule(text: string): RetentionRule | undefined {
  const rule: RetentionRule = { days: 0, weeks: 0, months: 0 };
  for (const part of text.toLowerCase().split(",")) {
    const [, count, unit] = /^\s*([1-9]\d{0,2})\s+(day|week|month)s?\s*$/.exec(part) ?? [];
    if (unit !== "day" && unit !== "week" && unit !== "month") return undefined;
    if (rule[unitOf[unit]] > 0) return undefined;
    rule[unitOf[unit]] = Number(count);
  }
  return rule;
}

/** Returns when the daily time `at` was last reached: today, or yesterday if it is still ahead. */
export function lastTimeOf(at: LocalTime, now: Date): Date {
  const today = localDate(now);
  const thisDay = localInstant(today, at);
  return thisDay <= now ? thisDay : localInstant(addDays(today, -1), at);
}

/**
 * Returns the backups to keep: the newest of each of the last days, weeks (from Monday) and months. Periods without a
 * backup do not count, so that a pause in backups deletes none. The newest backup always stays.
 */
export function chooseRetained<Backup extends { at: Date }>(
  backups: readonly Backup[],
  rule: RetentionRule,
): Set<Backup> {
  const newestFirst = backups.toSorted((a, b) => b.at.getTime() - a.at.getTime());
  const retained = new Set(newestFirst.slice(0, 1));
  for (const [count, periodOf] of [
    [rule.days, (day: LocalDate) => day],
    [rule.weeks, (day: LocalDate) => addDays(day, -((weekdayOf(day) + 6) % 7))],
    [rule.months, (day: LocalDate) => day.slice(0, 7)],
  ] as const) {
    const seen = new Set<string>();
    for (const backup of newestFirst) {
      const period = periodOf(localDate(backup.at));
      if (seen.has(period)) continue;
      if (seen.size === count) break;
      seen.add(period);
      retained.add(backup);
    }
  }
  return retained;
}
