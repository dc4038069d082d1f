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
