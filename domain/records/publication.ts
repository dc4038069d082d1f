import { addDays, dateText, localDate, localDateTime, monthNames, sinceText } from "#domain/time/kampala-time.ts";
import { clockText } from "../time/clock-text.ts";

export interface Publication {
  /** Null is a draft, and a time in the future is scheduled. */
  publishedAt: Date | null;
  /** Null is no end. An end before `publishedAt` belongs to an earlier publication and is ignored. */
  unpublishAt: Date | null;
}

type PublicationState = "draft" | "scheduled" | "published" | "ended";

/** Returns the state at the time; only a "published" record is on the site. */
export function publicationState(publication: Publication, now: Date): PublicationState {
  const { publishedAt } = publication;
  if (publishedAt === null) return "draft";
  if (publishedAt > now) return "scheduled";
  const end = endOfPublication(publication);
  return end && end <= now ? "ended" : "published";
}

/** Returns the end of the publication; undefined for a draft and for one without an end. */
export function endOfPublication({ publishedAt, unpublishAt }: Publication): Date | undefined {
  return publishedAt && unpublishAt && unpublishAt > publishedAt ? unpublishAt : undefined;
}

/** Tells whether visitors can see a record. A home can be published and hidden at the same time. */
export function isOnSite(record: Publication & { status?: string }, now: Date): boolean {
  return publicationState(record, now) === "published" && record.status !== "hidden";
}

/** Says whether a record is on the site, since when and until when. */
export function publicationText(publication: Publication, now: Date): string {
  const { publishedAt } = publication;
  if (publishedAt === null) return "Draft, not on the site yet";
  const end = endOfPublication(publication);
  if (end && end <= now) return `Was on the site until ${withoutOn(sinceText(end, now))}`;
  const until = end ? `, until ${withoutOn(untilText(end, now))}` : "";
  if (publishedAt > now) return `Appears ${untilText(publishedAt, now)}${until}`;
  return `On the site since ${withoutOn(sinceText(publishedAt, now))}${until}`;
}

function withoutOn(text: string): string {
  return text.replace(/^on /, "");
}

/** Words a time that is to come: "today at 10:40 AM", "on 3 March 2027 at 9:00 AM". */
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
