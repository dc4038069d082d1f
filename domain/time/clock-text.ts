import { kampalaTime } from "#domain/languages/messages/time.ts";

/** The time is "HH:MM". Such times can be compared with < and >. */
export type LocalTime = string;

/** Visits are in the time of the place, and readers may be elsewhere. */
export const placeOfTime = "Kampala time";

/** The sentence above a list or a choice of times. */
export const placeOfTimes = `Times are ${placeOfTime}.`;

/** Writes "10:00 AM Kampala time", for a message, which may be read anywhere. */
export function clockTextThere(time: LocalTime): string {
  return `${clockText(time)} ${kampalaTime()}`;
}

/** Writes a time as people in Uganda do: "10:00 AM", "12:30 PM". */
export function clockText(time: LocalTime): string {
  const [hour = 0, minute = 0] = time.split(":").map(Number);
  return `${hour % 12 === 0 ? 12 : hour % 12}:${String(minute).padStart(2, "0")} ${hour < 12 ? "AM" : "PM"}`;
}
