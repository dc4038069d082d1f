/** A time on the office clock, "HH:MM", 00:00 to 23:59. Times compare with < and >. */
export type LocalTime = string;

/** "8:00 AM", "12:30 PM": as the opening hours are written. */
export function clockText(time: LocalTime): string {
  const [hour = 0, minute = 0] = time.split(":").map(Number);
  return `${hour % 12 === 0 ? 12 : hour % 12}:${String(minute).padStart(2, "0")} ${hour < 12 ? "AM" : "PM"}`;
}
