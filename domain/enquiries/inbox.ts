import { readPageNumber } from "#domain/catalogue/listing-filters.ts";
import { fillText } from "#domain/settings/mail-text.ts";
import type { Settings } from "#domain/settings/settings.ts";
import { clockText } from "#domain/time/clock-text.ts";
import { weekdayDateText } from "#domain/time/kampala-time.ts";
import {
  type EnquiryKind,
  type EnquiryState,
  enquiryKinds,
  enquiryStates,
  repeatedTextLimit,
  type SpamReason,
} from "./enquiry.ts";
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

const spamReasonTexts: Record<SpamReason, string> = {
  "hidden-field": "A field was filled in that people cannot see.",
  "too-fast": "It was sent faster than anybody can fill the form in.",
  links: "Its message holds several links, or the markup of one.",
  "repeated-text": `The same words had come ${repeatedTextLimit} times within a day.`,
};

/** Why an enquiry was kept aside; null: the office did that. */
export function spamReasonText(reason: SpamReason | null): string {
  return reason === null ? "Somebody here kept it aside." : spamReasonTexts[reason];
}

/** What the inbox shows: states, all of them, or what was kept aside. */
export const inboxShows = ["open", ...enquiryStates, "all", "aside"] as const;
export type InboxShow = (typeof inboxShows)[number];

export const inboxShowNames: Record<InboxShow, string> = {
  open: "Waiting",
  ...enquiryStateNames,
  all: "All",
  aside: "Suspected spam",
};

export interface InboxChoice {
  show: InboxShow;
  kind: EnquiryKind | undefined;
  search: string;
  page: number;
}

/** Reads the inbox's address; what it does not know counts as not chosen. */
export function readInboxChoice(params: URLSearchParams): InboxChoice {
  return {
    show: inboxShows.find((show) => show === params.get("show")) ?? "open",
    kind: enquiryKinds.find((kind) => kind === params.get("kind")),
    search: (params.get("search") ?? "").trim().slice(0, 100),
    page: readPageNumber(params),
  };
}

/** What the first words of an answer may name; `aboutHome` reads " about Garden Villa", or nothing. */
export const answerNames = ["name", "company", "aboutHome", "reference"];

/** What those for a visit may name besides. */
export const slotNames = ["date", "time"];

/** The first words of an answer, prepared for WhatsApp or a mail; they are edited in the settings. */
export function answerText(
  enquiry: { kind: EnquiryKind; name: string; homeName: string; reference: string },
  texts: Settings["answers"],
  companyName: string,
  slot: Slot | undefined,
): string {
  const values = {
    name: enquiry.name,
    company: companyName,
    aboutHome: enquiry.homeName ? ` about ${enquiry.homeName}` : "",
    reference: enquiry.reference,
  };
  if (enquiry.kind === "visit" && slot) {
    return fillText(texts.visit, { ...values, date: weekdayDateText(slot.date), time: clockText(slot.time) });
  }
  return fillText(enquiry.kind === "callback" ? texts.callback : texts.other, values);
}
