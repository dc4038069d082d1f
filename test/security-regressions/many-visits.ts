import { addDays, localInstant } from "#domain/time/kampala-time.ts";
import type { TestSite } from "#test/app.ts";
import { isOpenWeekday } from "#test/enquiries/open-weekday.ts";

/** This is a Monday in the past, because sessions end by the real clock. */
export const morning = localInstant("2026-03-23", "07:00");

const weekdays = Array.from({ length: 30 }, (_, n) => addDays("2026-03-24", n)).filter(isOpenWeekday);
/**
 * Returns the day and time of the slot with the number `n`. The slots of 30 days follow one another, and all of them
 * are free.
 */
export const slotOf = (n: number) => ({
  date: weekdays[Math.trunc(n / 9)] ?? "",
  time: `${String(8 + (n % 9)).padStart(2, "0")}:00`,
});
/** Returns the fields of a visit in the slot `n`, with an e-mail address of its own. */
export const visitOf = (n: number, who: Record<string, string> = {}) => ({
  name: "Zelda",
  email: `visitor${n}@visitors.example`,
  message: `I would like to see it. ${n}`,
  ...slotOf(n),
  ...who,
});
/** Requests a visit in the slot `n`, from an IP address of its own. */
export const postVisit = (site: TestSite, n: number, who?: Record<string, string>) =>
  site.visitor({ address: `198.18.0.${n}` }).post("/visit", visitOf(n, who));

/** Counts the visits that wait for the office to confirm them. */
export const countOpen = async ({ db }: TestSite) =>
  (await db.selectFrom("visits").select("status").where("status", "=", "requested").execute()).length;
