import { currentLanguage } from "#domain/languages/current-language.ts";
import { kampalaTime, saidHour, saidTime } from "#domain/languages/messages/time.ts";

/** The time is "HH:MM". Such times can be compared with < and >. */
export type LocalTime = string;

/** Visits are in the time of the place, and readers may be elsewhere. */
export const placeOfTime = "Kampala time";

/** The sentence above a list or a choice of times. */
export const placeOfTimes = `Times are ${placeOfTime}.`;

/** Writes "10:00 AM Kampala time", for a message, which may be read anywhere. */
export function clockTextThere(time: LocalTime): string {
  return `${clockTextAsSaid(time)} ${kampalaTime()}`;
}

/**
 * Writes a time with the words in which it is said: "8:00 AM" in English, "8:00 AM (saa 2 asubuhi)" in Swahili. Luganda
 * and Swahili count the hours from six o'clock, so that a reader may take a figure alone for a time six hours later.
 */
export function clockTextAsSaid(time: LocalTime): string {
  if (currentLanguage() === "en") return clockText(time);
  return `${clockText(time)} (${saidTime({ hour: hourFromSix(time), part: partOfDay(time) })})`;
}

/** Returns the hour as it is said, such as "saa 2" for 8:00 AM; undefined in English, where the clock says it. */
export function saidHourText(time: LocalTime): string | undefined {
  return currentLanguage() === "en" ? undefined : saidHour({ hour: hourFromSix(time) });
}

/** Returns the hours as they are said, such as "saa 2-12" for 8:00 AM to 6:00 PM; undefined in English. */
export function saidHoursText(from: LocalTime, until: LocalTime): string | undefined {
  return currentLanguage() === "en" ? undefined : saidHour({ hour: `${hourFromSix(from)}-${hourFromSix(until)}` });
}

function hourFromSix(time: LocalTime): string {
  const [hour = 0, minute = 0] = time.split(":").map(Number);
  const counted = (hour + 6) % 12 || 12;
  return minute === 0 ? `${counted}` : `${counted}:${String(minute).padStart(2, "0")}`;
}

function partOfDay(time: LocalTime): "morning" | "noon" | "afternoon" | "evening" | "night" {
  if (time < "06:00" || time >= "19:00") return "night";
  if (time < "12:00") return "morning";
  if (time < "14:00") return "noon";
  return time < "16:00" ? "afternoon" : "evening";
}

/** Writes a time as people in Uganda do: "10:00 AM", "12:30 PM". */
export function clockText(time: LocalTime): string {
  const [hour = 0, minute = 0] = time.split(":").map(Number);
  return `${hour % 12 === 0 ? 12 : hour % 12}:${String(minute).padStart(2, "0")} ${hour < 12 ? "AM" : "PM"}`;
}
