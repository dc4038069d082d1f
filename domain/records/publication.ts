import { addDays, dateText, localDate, localDateTime, monthNames, sinceText } from "#domain/time/kampala-time.ts";
import { clockText } from "../time/clock-text.ts";

/** From when and until when a record is on the site. */
export interface Publication {
  /** Null is a draft; a time to come is scheduled and appears by itself. */
  publishedAt: Date | null;
  /** Null is without an end. One that is not after `publishedAt` is of an earlier publication, and ends nothing. */
  unpublishAt: Date | null;
}

type PublicationState = "draft" | "scheduled" | "published" | "ended";

/** What visitors get of a record at an instant: only what is "published" is on the site. */
export function publicationState(publication: Publication, now: Date): PublicationState {
  const { publishedAt } = publication;
  if (publishedAt === null) return "draft";
  if (publishedAt > now) return "scheduled";
  const end = endOfPublication(publication);
  return end && end <= now ? "ended" : "published";
}

/** When a record leaves the site, or has left it; undefined for one that stays, and for a draft. */
export function endOfPublication({ publishedAt, unpublishAt }: Publication): Date | undefined {
  return publishedAt && unpublishAt && unpublishAt > publishedAt ? unpublishAt : undefined;
}

/** Whether visitors can see a record: it is published, and a home is not hidden. */
export function isOnSite(record: Publication & { status?: string }, now: Date): boolean {
  return publicationState(record, now) === "published" && record.status !== "hidden";
}

/**
 * "Draft, nobody sees it yet", "Appears tomorrow at 9:00", "On the site since yesterday at 17:05, until 3 December at 8:00",
 * "Was on the site until today at 8:00"
 */
export function publicationText(publication: Publication, now: Date): string {
  const { publishedAt } = publication;
  if (publishedAt === null) return "Draft, nobody sees it yet";
  const end = endOfPublication(publication);
  if (end && end <= now) return `Was on the site until ${withoutOn(sinceText(end, now))}`;
  const until = end ? `, until ${withoutOn(untilText(end, now))}` : "";
  if (publishedAt > now) return `Appears ${untilText(publishedAt, now)}${until}`;
  return `On the site since ${withoutOn(sinceText(publishedAt, now))}${until}`;
}

function withoutOn(text: string): string {
  return text.replace(/^on /, "");
}

/** "today at 17:00", "tomorrow at 9:00", "on 3 March at 9:15", "on 3 March 2027 at 9:15": for a time to come. */
export function untilText(at: Date, now: Date): string {
  const { date, time } = localDateTime(at);
  const today = localDate(now);
  const clock = clockText(time);
  if (date === today) return `today at ${clock}`;
  if (date === addDays(today, 1)) return `tomorrow at ${clock}`;
  const [year, month = 1, day] = date.split("-").map(Number);
  const isThisYear = year === Number(today.slice(0, 4));
  return `on ${isThisYear ? `${day} ${monthNames[month - 1]}` : dateText(date)} at ${clock}`;
}
