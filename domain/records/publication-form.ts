import { z } from "zod";
import { momentDayField } from "#domain/forms/day-fields.ts";
import { isLocalDate, isLocalTime, localDateTime, localInstant } from "#domain/time/kampala-time.ts";
import { endOfPublication, type Publication, publicationState } from "./publication.ts";
import type { SaveIntent } from "./save-intents.ts";

export const publicationLabels = {
  publishOn: "Appears on the day",
  publishAt: "Appears at the time",
  unpublishOn: "Leaves the site on the day",
  unpublishAt: "Leaves the site at the time",
};

export type PublicationField = keyof typeof publicationLabels;

/** Returns the fields of a publication in Kampala time. Times that are past are left empty. */
export function publicationTexts(publication: Publication, now: Date): Record<PublicationField, string> {
  const { publishedAt, unpublishAt } = publication;
  const begin = publicationState(publication, now) === "scheduled" ? publishedAt : null;
  const end = publishedAt ? endOfPublication(publication) : unpublishAt;
  const texts = (at: Date | null | undefined) => {
    const { date, time } = at && at > now ? localDateTime(at) : { date: "", time: "" };
    return { date, time };
  };
  const [appears, leaves] = [texts(begin), texts(end)];
  return { publishOn: appears.date, publishAt: appears.time, unpublishOn: leaves.date, unpublishAt: leaves.time };
}

/**
 * Reads the publication that the form asks for.
 *
 * @param current the publication before the form
 */
export function publicationForm(intent: SaveIntent, current: Publication, now: Date) {
  return z
    .object({
      publishOn: momentDayField,
      publishAt: z.string().default(""),
      unpublishOn: momentDayField,
      unpublishAt: z.string().default(""),
    })
    .transform((fields, context): Publication => {
      const issue = (path: PublicationField, message: string) => {
        context.addIssue({ code: "custom", path: [path], message });
        return z.NEVER;
      };
      const begin = readMoment(fields.publishOn, fields.publishAt);
      const end = readMoment(fields.unpublishOn, fields.unpublishAt);
      if (end === "unreadable") return issue("unpublishOn", "Choose the day and the time");
      const state = publicationState(current, now);
      let publishedAt = intent === "save-draft" ? null : current.publishedAt;
      if (intent === "publish" && state !== "published") publishedAt = now;
      if (intent === "schedule" || (intent === "save" && state === "scheduled")) {
        if (!(begin instanceof Date)) return issue("publishOn", "Choose the day and the time");
        if (begin <= now) return issue("publishOn", "Choose a time in the future");
        publishedAt = begin;
      }
      if (end === null) return { publishedAt, unpublishAt: null };
      if (end <= now) return issue("unpublishOn", "Choose a time in the future");
      if (publishedAt && end <= publishedAt) return issue("unpublishOn", "Choose a time after it appears");
      return { publishedAt, unpublishAt: end };
    });
}

/** Returns null if both are empty. */
function readMoment(day: string, time: string): Date | null | "unreadable" {
  if (day === "" && time === "") return null;
  return isLocalDate(day) && isLocalTime(time) ? localInstant(day, time) : "unreadable";
}
