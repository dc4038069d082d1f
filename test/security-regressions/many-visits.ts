import { addDays, localInstant } from "#domain/time/kampala-time.ts";
import type { TestSite } from "#test/app.ts";
import { isOpenWeekday } from "#test/enquiries/open-weekday.ts";

/** A past Monday: sessions end by the real clock. */
export const morning = localInstant("2026-03-23", "07:00");

const weekdays = Array.from({ length: 30 }, (_, n) => addDays("2026-03-24", n)).filter(isOpenWeekday);
/** All times are free. */
export const slotOf = (n: number) => ({
  date: weekdays[Math.trunc(n / 9)] ?? "",
  time: `${String(8 + (n % 9)).padStart(2, "0")}:00`,
});
export const visitOf = (n: number, who: Record<string, string> = {}) => ({
  name: "Zelda",
  email: `visitor${n}@visitors.example`,
  message: `I would like to see it. ${n}`,
  ...slotOf(n),
  ...who,
});
export const postVisit = (site: TestSite, n: number, who?: Record<string, string>) =>
  site.visitor({ address: `198.18.0.${n}` }).post("/visit", visitOf(n, who));

export const countOpen = async ({ db }: TestSite) =>
  (await db.selectFrom("visits").select("status").where("status", "=", "requested").execute()).length;
