/** "HH:MM"; compares with < and >. */
export type LocalTime = string;

export function clockText(time: LocalTime): string {
  const [hour = 0, minute = 0] = time.split(":").map(Number);
  return `${hour % 12 === 0 ? 12 : hour % 12}:${String(minute).padStart(2, "0")} ${hour < 12 ? "AM" : "PM"}`;
}
