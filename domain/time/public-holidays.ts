import { addDays, type LocalDate } from "#domain/time/kampala-time.ts";

/**
 * The holidays of the Public Holidays Act, without Eid al-Fitr and Eid al-Adha, which are announced each year. A
 * holiday on a Sunday closes no other day.
 */
export const publicHolidayNames = {
  "new-year": "New Year's Day",
  liberation: "Liberation Day",
  luwum: "Archbishop Janani Luwum Day",
  women: "International Women's Day",
  "good-friday": "Good Friday",
  "easter-monday": "Easter Monday",
  labour: "Labour Day",
  martyrs: "Uganda Martyrs' Day",
  heroes: "National Heroes' Day",
  independence: "Independence Day",
  christmas: "Christmas Day",
  boxing: "Boxing Day",
} as const;

export type PublicHoliday = keyof typeof publicHolidayNames;

export const publicHolidays = Object.keys(publicHolidayNames).filter(isPublicHoliday);

function isPublicHoliday(key: string): key is PublicHoliday {
  return Object.hasOwn(publicHolidayNames, key);
}

/** A holiday has a month and day, or is so many days from Easter Sunday. */
const days: Readonly<Record<PublicHoliday, string | number>> = {
  "new-year": "01-01",
  liberation: "01-26",
  luwum: "02-16",
  women: "03-08",
  "good-friday": -2,
  "easter-monday": 1,
  labour: "05-01",
  martyrs: "06-03",
  heroes: "06-09",
  independence: "10-09",
  christmas: "12-25",
  boxing: "12-26",
};

/** Returns the day of a holiday in a year. */
export function publicHolidayOn(holiday: PublicHoliday, year: number): LocalDate {
  const day = days[holiday];
  return typeof day === "string" ? `${yearText(year)}-${day}` : addDays(easterSunday(year), day);
}

/** Finds the holiday on a day, among those that the office observes. */
export function findPublicHoliday(observed: readonly PublicHoliday[], date: LocalDate): PublicHoliday | undefined {
  return observed.find((holiday) => publicHolidayOn(holiday, Number(date.slice(0, 4))) === date);
}

/** Computes Easter Sunday by the Gregorian rule of Meeus, Jones and Butcher. */
export function easterSunday(year: number): LocalDate {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const inCentury = year % 100;
  const correction = Math.floor((8 * century + 13) / 25);
  const epact = (19 * golden + century - Math.floor(century / 4) - correction + 15) % 30;
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(inCentury / 4) - epact - (inCentury % 4)) % 7;
  const shift = Math.floor((golden + 11 * epact + 22 * weekday) / 451);
  const days = epact + weekday - 7 * shift + 114;
  const [month, day] = [Math.floor(days / 31), (days % 31) + 1];
  return `${yearText(year)}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`;
}

function yearText(year: number): string {
  return String(year).padStart(4, "0");
}
