import { countText } from "#domain/text/count-text.ts";
import { addDays, type LocalDate, localDate, weekdayOf } from "#domain/time/kampala-time.ts";

/** Of how many days, weeks and months the newest backup is kept. */
export interface KeepRule {
  days: number;
  weeks: number;
  months: number;
}

const MOST = 1_000;

/** Reads "7 days, 5 weeks, 12 months": any of the three, in any order. Undefined when it says anything else, or nothing. */
export function readKeepRule(text: string): KeepRule | undefined {
  const rule = { days: 0, weeks: 0, months: 0 };
  for (const part of text.split(",")) {
    const [, count, unit] = /^\s*(\d{1,4})\s+(day|week|month)s?\s*$/i.exec(part) ?? [];
    const name = readUnit(unit);
    if (name === undefined || rule[name] > 0 || Number(count) < 1 || Number(count) > MOST) return undefined;
    rule[name] = Number(count);
  }
  return rule;
}

function readUnit(unit: string | undefined): keyof KeepRule | undefined {
  return (["days", "weeks", "months"] as const).find((name) => name === `${unit?.toLowerCase()}s`);
}

/** "7 days, 5 weeks, 12 months" */
export function keepRuleText({ days, weeks, months }: KeepRule): string {
  const parts = [days > 0 && countText(days, "day"), weeks > 0 && countText(weeks, "week")];
  return [...parts, months > 0 && countText(months, "month")].filter((part) => part !== false).join(", ");
}

/**
 * Which backups stay: the newest of each of the last so many days, weeks (from Monday) and months, in Kampala, that have any.
 * Days without a backup do not count, so that nothing goes away while none is made; the newest of all stays in any case.
 */
export function chooseKept<Backup extends { at: Date }>(backups: readonly Backup[], rule: KeepRule): Set<Backup> {
  const newestFirst = backups.toSorted((a, b) => b.at.getTime() - a.at.getTime());
  const kept = new Set(newestFirst.slice(0, 1));
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
      kept.add(backup);
    }
  }
  return kept;
}
