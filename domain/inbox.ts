import { type EnquiryKind, type EnquiryState, enquiryKinds, enquiryStates } from "./enquiry.ts";
import { clockText, weekdayDateText } from "./kampala-time.ts";
import type { Slot } from "./visit-slots.ts";

export const enquiryKindNames: Record<EnquiryKind, string> = {
  visit: "Visit",
  callback: "Call back",
  message: "Message",
  info: "Information",
};

export const enquiryStateNames: Record<EnquiryState, string> = {
  new: "New",
  contacted: "Contacted",
  scheduled: "Scheduled",
  done: "Done",
  lost: "Lost",
};

/** What the inbox shows: states, all of them, or what was kept aside. */
export const inboxShows = ["open", ...enquiryStates, "all", "aside"] as const;
export type InboxShow = (typeof inboxShows)[number];

export const inboxShowNames: Record<InboxShow, string> = {
  open: "Waiting",
  ...enquiryStateNames,
  all: "All",
  aside: "Kept aside",
};

export interface InboxChoice {
  show: InboxShow;
  kind: EnquiryKind | undefined;
  search: string;
  page: number;
}

/** Reads the inbox's address; what it does not know counts as not chosen. */
export function readInboxChoice(params: URLSearchParams): InboxChoice {
  const page = Number(params.get("page"));
  return {
    show: inboxShows.find((show) => show === params.get("show")) ?? "open",
    kind: enquiryKinds.find((kind) => kind === params.get("kind")),
    search: (params.get("search") ?? "").trim().slice(0, 100),
    page: Number.isInteger(page) && page > 0 && page < 10_000 ? page : 1,
  };
}

/** The first words of an answer, prepared for WhatsApp or a mail. */
export function answerText(
  enquiry: { kind: EnquiryKind; name: string; homeName: string; reference: string },
  companyName: string,
  slot: Slot | undefined,
): string {
  const hello = `Hello ${enquiry.name}, this is ${companyName}.`;
  const about = enquiry.homeName ? ` about ${enquiry.homeName}` : "";
  if (enquiry.kind === "visit" && slot) {
    return `${hello} We have your visit${about} on ${weekdayDateText(slot.date)} at ${clockText(slot.time)} (${enquiry.reference}).`;
  }
  if (enquiry.kind === "callback") return `${hello} You asked us to call you back${about}. When does it suit you?`;
  return `${hello} Thank you for writing to us${about} (${enquiry.reference}).`;
}
