import { readPageNumber } from "#domain/records/paging.ts";
import { type EnquiryKind, type EnquiryState, enquiryKinds, enquiryStates } from "./enquiry-states.ts";
import { repeatedTextLimit, type SpamReason } from "./spam.ts";

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

export function spamReasonText(reason: SpamReason | null): string {
  return reason === null ? "Somebody here kept it aside." : spamReasonTexts[reason];
}

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

export function readInboxChoice(params: URLSearchParams): InboxChoice {
  return {
    show: inboxShows.find((show) => show === params.get("show")) ?? "open",
    kind: enquiryKinds.find((kind) => kind === params.get("kind")),
    search: (params.get("search") ?? "").trim().slice(0, 100),
    page: readPageNumber(params),
  };
}
