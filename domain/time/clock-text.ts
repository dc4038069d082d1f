import type { LocalTime } from "#domain/time/kampala-time.ts";

/** "8:00 AM", "12:30 PM": as the opening hours are written. */
export function clockText(time: LocalTime): string {
  const [hour = 0, minute = 0] = time.split(":").map(Number);
  return `${hour % 12 === 0 ? 12 : hour % 12}:${String(minute).padStart(2, "0")} ${hour < 12 ? "AM" : "PM"}`;
}
