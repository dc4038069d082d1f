import { formatNumber } from "#domain/money/money.ts";
import type { LocalTime } from "#domain/time/kampala-time.ts";
import type { Task } from "./task.ts";

/** "Good morning." by the office's clock. */
export function greeting(time: LocalTime): string {
  if (time < "12:00") return "Good morning.";
  return time < "17:00" ? "Good afternoon." : "Good evening.";
}

/** "5 people need your attention.", or without people "2 things need your attention." */
export function headline(tasks: readonly Task[]): string {
  const people = tasks.reduce((sum, task) => sum + (task.people ?? 0), 0);
  if (people > 0)
    return people === 1 ? "1 person needs your attention." : `${formatNumber(people)} people need your attention.`;
  const things = tasks.filter((task) => !task.isNews).length;
  if (things === 0) return "Nothing needs your attention.";
  return things === 1 ? "1 thing needs your attention." : `${formatNumber(things)} things need your attention.`;
}
