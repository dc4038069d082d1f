import { addDays, dateText, localDate, localDateTime, monthNames, sinceText } from "#domain/time/kampala-time.ts";

type PublicationState = "draft" | "scheduled" | "published";

/** Null is a draft; a time to come is scheduled and appears by itself. */
export function publicationState(publishedAt: Date | null, now: Date): PublicationState {
  if (publishedAt === null) return "draft";
  return publishedAt > now ? "scheduled" : "published";
}

/** Whether visitors can see a record: it is published, and a home is not hidden. */
export function isOnSite(record: { publishedAt: Date | null; status?: string }, now: Date): boolean {
  return publicationState(record.publishedAt, now) === "published" && record.status !== "hidden";
}

/** "Draft, nobody sees it yet", "Appears tomorrow at 9:00", "On the site since yesterday at 17:05" */
export function publicationText(publishedAt: Date | null, now: Date): string {
  if (publishedAt === null) return "Draft, nobody sees it yet";
  if (publishedAt > now) return `Appears ${untilText(publishedAt, now)}`;
  return `On the site since ${sinceText(publishedAt, now).replace(/^on /, "")}`;
}

/** "today at 17:00", "tomorrow at 9:00", "on 3 March at 9:15", "on 3 March 2027 at 9:15": for a time to come. */
export function untilText(at: Date, now: Date): string {
  const { date, time } = localDateTime(at);
  const today = localDate(now);
  const clock = time.replace(/^0/, "");
  if (date === today) return `today at ${clock}`;
  if (date === addDays(today, 1)) return `tomorrow at ${clock}`;
  const [year, month = 1, day] = date.split("-").map(Number);
  const isThisYear = year === Number(today.slice(0, 4));
  return `on ${isThisYear ? `${day} ${monthNames[month - 1]}` : dateText(date)} at ${clock}`;
}
