import { type ListOrder, type ListSorts, readListOrder } from "#domain/records/list-order.ts";
import { readPageNumber } from "#domain/records/paging.ts";
import { waitText } from "#domain/time/kampala-time.ts";
import {
  type EnquiryKind,
  type EnquiryState,
  enquiryKinds,
  enquiryStates,
  type VisitStatus,
} from "./enquiry-states.ts";
import { REPEATED_TEXT_LIMIT, type SpamReason } from "./spam.ts";
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
  "hidden-field": "A hidden field was filled in.",
  "too-fast": "It was sent faster than a person can fill in the form.",
  links: "Its message contains several links, or HTML code for one.",
  "repeated-text": `The same text had arrived ${REPEATED_TEXT_LIMIT} times within a day.`,
};

/** Says why an enquiry was set aside; null means that the office did it. */
export function spamReasonText(reason: SpamReason | null): string {
  return reason === null ? "Moved here by the office." : spamReasonTexts[reason];
}

export const inboxFilters = ["open", ...enquiryStates, "all", "aside"] as const;
export type InboxFilter = (typeof inboxFilters)[number];

export const inboxFilterNames: Record<InboxFilter, string> = {
  open: "Open",
  ...enquiryStateNames,
  all: "All",
  aside: "Suspected spam",
};

export interface InboxChoice {
  show: InboxFilter;
  kind: EnquiryKind | undefined;
  search: string;
  order: ListOrder<InboxSort>;
  page: number;
}

export type InboxSort = "name" | "waiting";

export const inboxSorts: ListSorts<InboxSort> = { name: "asc", waiting: "asc" };

/** Returns the default order: of open enquiries the one that waits longest is first, of answered ones the newest. */
export const ownInboxOrder = (show: InboxFilter): ListOrder<InboxSort> => ({
  by: "waiting",
  direction: show === "open" || show === "new" ? "asc" : "desc",
});

/** Reads which enquiries an address asks for. Values that do not exist count as not given. */
export function readInboxChoice(params: URLSearchParams): InboxChoice {
  const show = inboxFilters.find((one) => one === params.get("show")) ?? "open";
  return {
    show,
    order: readListOrder(params.get("sort"), inboxSorts, ownInboxOrder(show)),
    kind: enquiryKinds.find((kind) => kind === params.get("kind")),
    search: (params.get("search") ?? "").trim().slice(0, 100),
    page: readPageNumber(params),
  };
}

const LONG_WAIT_MS = 3_600_000;

/** Tells whether a wait is shown as urgent, which it is from an hour on. */
export const isLongWait = (since: Date, now: Date): boolean => now.getTime() - since.getTime() >= LONG_WAIT_MS;

interface Move {
  by: "visitor" | "office";
  /** The visitor knew of it before the visit was cancelled. */
  isTold: boolean;
}

/** Tells whether a visitor who is to be told of a visit is to be told that it was moved. */
export const isMoveNews = (moved: Move | undefined): boolean => moved?.by === "office" && !moved.isTold;

/**
 * Says what a visitor does not know yet of what the office has done with the visit; undefined if there is nothing to
 * tell. The inquiry waits until a mail has left that tells them, or the office has told them.
 */
export function untoldText(
  { isUntold }: { isUntold: boolean },
  visit: { status: VisitStatus; moved: Move | undefined } | undefined,
): string | undefined {
  if (!isUntold || !visit) return undefined;
  if (visit.status === "cancelled") return "Cancelled, not told yet";
  return isMoveNews(visit.moved) ? "Moved, not told yet" : "Confirmed, not told yet";
}

/** Tells whether an inquiry waits for an answer: a new one, and one whose visitor is to be told of the visit. */
export const waitsForAnswer = ({ state, isUntold }: { state: EnquiryState; isUntold: boolean }): boolean =>
  state === "new" || isUntold;

/**
 * Tells whether somebody has to tell a visitor what has become of the visit: one who left only a number, and one with an
 * address as long as no mail leaves. Who left neither cannot be told.
 */
export const isToldByPerson = (
  { email, phone }: { email: string | null; phone: string | null },
  hasMailServer: boolean,
): boolean => (email === null ? phone !== null : !hasMailServer);

/** Returns the state of an inquiry once the visitor has an answer, or knows what became of the visit. */
export function answeredState(
  visit: { status: VisitStatus; cancelledBy: "visitor" | "office" | undefined } | undefined,
): "scheduled" | "lost" | "contacted" {
  if (visit?.cancelledBy === "visitor") return "lost";
  return visit?.status === "confirmed" ? "scheduled" : "contacted";
}

/** What names a visit as it is: every move, cancellation and return raises the number of its changes. */
export interface ShownVisit {
  status: VisitStatus;
  slot: Slot;
  calendarSequence: number;
}

/**
 * Names what a page shows of a visit, so that its form says of which time or end the visitor has been told; "" without a
 * visit. A visit that was changed and changed back is another one.
 */
export const shownVisitOf = (visit: ShownVisit | undefined): string =>
  visit ? `${visit.status} ${visit.slot.date} ${visit.slot.time} ${visit.calendarSequence}` : "";

/** Says how long somebody has waited for an answer: "Just now" or "Waits 5 minutes". */
export const waitingText = (since: Date, now: Date): string =>
  now.getTime() - since.getTime() < 60_000 ? "Just now" : `Waits ${waitText(since, now)}`;
