import { addDays, type LocalDate } from "#domain/time/kampala-time.ts";

/**
 * The public holidays of Uganda that a calendar can know: the schedule of the Public Holidays Act without Eid al-Fitr and Eid
 * al-Adha, whose days the government announces each year. Where one falls on a Sunday, no other day takes its place. Each has a
 * day of the year, or so many days after Easter Sunday.
 */
const calendar = {
  "new-year": { name: "New Year's Day", day: "01-01" },
  liberation: { name: "Liberation Day", day: "01-26" },
  luwum: { name: "Archbishop Janani Luwum Day", day: "02-16" },
  women: { name: "International Women's Day", day: "03-08" },
  "good-friday": { name: "Good Friday", afterEaster: -2 },
  "easter-monday": { name: "Easter Monday", afterEaster: 1 },
  labour: { name: "Labour Day", day: "05-01" },
  martyrs: { name: "Uganda Martyrs' Day", day: "06-03" },
  heroes: { name: "National Heroes' Day", day: "06-09" },
  independence: { name: "Independence Day", day: "10-09" },
  christmas: { name: "Christmas Day", day: "12-25" },
  boxing: { name: "Boxing Day", day: "12-26" },
} as const;

export type PublicHoliday = keyof typeof calendar;

export const publicHolidays = Object.keys(calendar).filter(isPublicHoliday);

function isPublicHoliday(key: string): key is PublicHoliday {
  return Object.hasOwn(calendar, key);
}

/** The day of a holiday in a year, such as 2027. */
export function publicHolidayOn(holiday: PublicHoliday, year: number): LocalDate {
  const rule = calendar[holiday];
  return "day" in rule ? `${yearText(year)}-${rule.day}` : addDays(easterSunday(year), rule.afterEaster);
}

/** "Good Friday" */
export function publicHolidayName(holiday: PublicHoliday): string {
  return calendar[holiday].name;
}

/** Which of these holidays a day is; undefined for none. */
export function findPublicHoliday(observed: readonly PublicHoliday[], date: LocalDate): PublicHoliday | undefined {
  return observed.find((holiday) => publicHolidayOn(holiday, Number(date.slice(0, 4))) === date);
}

/** Easter Sunday of the western churches, by the Gregorian rule in the form of Meeus, Jones and Butcher. */
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
