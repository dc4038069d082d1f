import { countInWords } from "#domain/text/count-text.ts";
import type { LocalTime } from "#domain/time/kampala-time.ts";
import type { Task } from "./task.ts";

/** "Good morning." by the office's clock. */
export function greeting(time: LocalTime): string {
  if (time < "12:00") return "Good morning.";
  return time < "17:00" ? "Good afternoon." : "Good evening.";
}

/** "Five people wait for you.", or if nobody does "Two things wait for you." */
export function headline(tasks: readonly Task[]): string {
  const people = tasks.reduce((sum, task) => sum + (task.people ?? 0), 0);
  if (people > 0) return people === 1 ? "One person waits for you." : `${countInWords(people)} people wait for you.`;
  const things = tasks.filter((task) => !task.isNews).length;
  if (things === 0) return "Nothing waits for you.";
  return things === 1 ? "One thing waits for you." : `${countInWords(things)} things wait for you.`;
}
