import { z } from "zod";
import type { LocalTime } from "#domain/time/kampala-time.ts";

export const pushKinds = {
  enquiry: "New enquiries",
  visit: "Visits that a visitor moves or cancels",
  money: "Money that could not be assigned",
  backup: "A backup that is late",
} as const;

export type PushKind = keyof typeof pushKinds;

export const pushKindNames = ["enquiry", "visit", "money", "backup"] as const satisfies PushKind[];

/** A notification for the office. Locked screens show it, so it names no person. */
export interface PushNotice {
  kind: PushKind;
  title: string;
  body: string;
  path: string;
}

/** The hours are over midnight if `until` is earlier than `from`. */
export interface QuietHours {
  from: LocalTime;
  until: LocalTime;
}

/** Tells whether a time lies in the quiet hours, which may span midnight. */
export function isQuietTime(time: LocalTime, quiet: QuietHours | undefined): boolean {
  if (!quiet) return false;
  const { from, until } = quiet;
  return from < until ? from <= time && time < until : time >= from || time < until;
}

/** Makes the schema of so many bytes in base64url. */
const key = (bytes: number) => z.string().regex(new RegExp(`^[\\w-]{${Math.ceil((bytes * 4) / 3)}}=*$`));

const quietTime = z.union([z.literal("").transform(() => undefined), z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/)]);

/** The endpoint must be a public host by https, because the server sends requests to it. */
export const pushSubscriptionSchema = z
  .object({
    endpoint: z.url({ protocol: /^https$/, hostname: z.regexes.domain }).max(1000),
    p256dh: key(65),
    auth: key(16),
    kinds: z.union([z.enum(pushKindNames).transform((kind) => [kind]), z.array(z.enum(pushKindNames))]).default([]),
    quietFrom: quietTime,
    quietUntil: quietTime,
  })
  .refine(({ quietFrom, quietUntil }) => (quietFrom === undefined) === (quietUntil === undefined), {
    path: ["quietUntil"],
    error: "Please enter both times, or none",
  })
  .refine(({ quietFrom, quietUntil }) => quietFrom === undefined || quietFrom !== quietUntil, {
    path: ["quietUntil"],
    error: "Please enter another time than the first",
  });
