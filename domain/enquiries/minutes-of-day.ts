import type { LocalTime } from "#domain/time/kampala-time.ts";

/** Returns the minutes since midnight. */
export function minutesOfDay(time: LocalTime): number {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return hours * 60 + minutes;
}

/** Returns the time of day, at the latest 23:59. */
export function timeOfMinutes(minutes: number): LocalTime {
  const within = Math.min(minutes, 24 * 60 - 1);
  return `${String(Math.floor(within / 60)).padStart(2, "0")}:${String(within % 60).padStart(2, "0")}`;
}
