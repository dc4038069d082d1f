import { currentLanguage } from "#domain/languages/current-language.ts";
import type { LocalTime } from "#domain/time/clock-text.ts";

/** Uganda has no daylight saving time. */
const KAMPALA_OFFSET = "+03:00";
const KAMPALA_MINUTES = -180;

/**
 * Returns the time where the visitor is, such as "7:00 AM", with the weekday if it is another than in Kampala. It is
 * undefined where the clocks show the time of Kampala.
 *
 * @param slot a day and a time in Kampala, such as "2026-11-30 10:00"
 * @param write words the time, such as `clockText`
 */
export function localTimeText(slot: string, write: (time: LocalTime) => string): string | undefined {
  const at = new Date(`${slot.replace(" ", "T")}${KAMPALA_OFFSET}`);
  if (at.getTimezoneOffset() === KAMPALA_MINUTES) return undefined;
  const time = write([at.getHours(), at.getMinutes()].map((part) => String(part).padStart(2, "0")).join(":"));
  const isSameDay = at.getDate() === Number(slot.slice(8, 10));
  return isSameDay ? time : `${at.toLocaleDateString(currentLanguage(), { weekday: "short" })} ${time}`;
}
