import { visitStatusNames } from "#app/dashboard/visits/visit-status-names.ts";
import { agreementDisplayId } from "#domain/agreements/agreement-number.ts";
import { contactChannelNames } from "#domain/buyers/contact-channels.ts";
import { enquiryKindNames, enquiryStateNames } from "#domain/enquiries/inbox.ts";
import { entryKindNames, paymentMethodNames } from "#domain/ledger/entries.ts";
import { formatNumber, formatUgx, ugx } from "#domain/money/money.ts";
import { clockText, clockTextThere } from "#domain/time/clock-text.ts";
import {
  addDays,
  dateText,
  localDate,
  localDateTime,
  localInstant,
  weekdayDateText,
} from "#domain/time/kampala-time.ts";
import type { PersonOfContact } from "#server/personal-data/people-of-contact.ts";
import {
  cursorText,
  listTimeline,
  type TimelineCursor,
  type TimelineEvent,
  type TimelineKind,
} from "#server/personal-data/timeline.ts";
import type { ViewRequest } from "../actions/view-request.server.ts";
import { receiptPath, viewPath } from "../view/view-path.ts";

export interface TimelineLine {
  key: string;
  date: string;
  /** It is empty if only the day is known. */
  time: string;
  title: string;
  text: string;
  to: string | undefined;
  /** The line says only which status the inquiry got. */
  isStatus: boolean;
}

/** Reads one page of what happened with a person, the newest first. `next` is the cursor of the next page. */
export async function readTimeline(
  { db }: Pick<ViewRequest, "db">,
  person: PersonOfContact,
  page: { after?: TimelineCursor | undefined; limit: number },
): Promise<{ lines: TimelineLine[]; next: string | undefined }> {
  const { events, next } = await listTimeline(db, person, page);
  return { lines: events.map(lineOf), next: next && cursorText(next) };
}

function lineOf(event: TimelineEvent): TimelineLine {
  const { title, text } = words[event.kind](event);
  const { date, time } = localDateTime(event.at);
  return {
    key: `${event.kind}-${event.id}`,
    date: dateText(date),
    time: isEndOfDay(event) ? "" : clockText(time),
    title,
    text: joined(text, event.by),
    to: placeOf(event),
    isStatus: event.kind === "state",
  };
}

/** An event of an earlier day than that of its entry has no time: it is listed at the end of its day. */
function isEndOfDay({ at, day }: TimelineEvent): boolean {
  return day !== null && at.getTime() === localInstant(addDays(day, 1), "00:00").getTime() - 1000;
}

type Words = { title: string; text: string };

const noteTitles: Readonly<Record<string, string>> = { note: "Note", call: "Call", whatsapp: "WhatsApp" };
const mailStates: Readonly<Record<string, string>> = {
  queued: "Mail, waiting",
  sent: "Mail",
  dead: "Mail, not delivered",
};
const smsStates: Readonly<Record<string, string>> = {
  queued: "SMS, waiting",
  sending: "SMS, being sent",
  sent: "SMS",
  underway: "SMS",
  delivered: "SMS, delivered",
  failed: "SMS, not delivered",
  unknown: "SMS, delivery unknown",
  dead: "SMS, not delivered",
  dropped: "SMS, not sent",
};

/** A visitor changes the state of an inquiry by changing the visit. */
const statesByVisitor: Readonly<Record<string, string>> = {
  new: "Visit moved or booked again: to be confirmed",
  lost: "Visit cancelled",
};

/** The first state of an inquiry is no line of its own, so one that is new has become so again. */
const statesByOffice: Readonly<Record<string, string>> = { ...enquiryStateNames, new: "Waits again" };

const named = (names: Readonly<Record<string, string>>, key: string) => names[key] ?? key;
const sumOf = ({ amount }: TimelineEvent) => formatUgx(ugx(Math.abs(amount ?? 0)));
const agreementOf = ({ agreementId }: TimelineEvent) => (agreementId === null ? "" : agreementDisplayId(agreementId));
const joined = (...parts: (string | null | undefined | false)[]) =>
  parts
    .filter((part) => part)
    .join(". ")
    .replace(/([.!?])\. /g, "$1 ");

const words: Record<TimelineKind, (event: TimelineEvent) => Words> = {
  enquiry: ({ sort, text }) => ({ title: `Asked: ${named(enquiryKindNames, sort).toLowerCase()}`, text }),
  note: ({ sort, text }) => ({ title: named(noteTitles, sort), text }),
  state: ({ sort, by }) => ({ title: named(by === "visitor" ? statesByVisitor : statesByOffice, sort), text: "" }),
  visit: ({ sort, day, text }) => ({
    title: `Visit: ${named(visitStatusNames, sort).toLowerCase()}`,
    text: sort === "cancelled" && day !== null ? `It was for ${weekdayDateText(day)} at ${clockTextThere(text)}` : "",
  }),
  moved: ({ sort, day, text }) => ({
    title: `Visit moved by the ${sort}`,
    text: day === null ? "" : `Was ${weekdayDateText(day)} at ${clockTextThere(text)}`,
  }),
  mail: ({ sort, text }) => ({ title: named(mailStates, sort), text }),
  sms: ({ sort, text }) => ({ title: named(smsStates, sort), text }),
  reserved: ({ sort, text, day }) => ({
    title: sort === "reserved" ? "Reserved" : `Unit ${sort}`,
    text: joined(text, sort === "reserved" && day !== null && `Until ${dateText(day)}`),
  }),
  agreement: (event) => ({ title: `Agreement ${agreementOf(event)} signed`, text: joined(event.text, sumOf(event)) }),
  closed: (event) => ({ title: `Agreement ${agreementOf(event)} ${event.sort}`, text: event.text }),
  terms: (event) => {
    const from = `from ${dateText(event.day ?? "")}`;
    if (event.amount !== 0)
      return {
        title: `Terms of ${agreementOf(event)} changed`,
        text: joined(`${sumOf(event)} a day ${from}`, event.text),
      };
    const until = event.sort === "" ? "" : ` to ${dateText(event.sort)}`;
    return { title: `Payments of ${agreementOf(event)} paused`, text: joined(`Pause ${from}${until}`, event.text) };
  },
  entry: (event) => {
    const [method = "", ...rest] = event.text.split(". ");
    const kind =
      event.sort === "transfer"
        ? Number(event.amount) < 0
          ? "Transfer out"
          : "Transfer in"
        : named(entryKindNames, event.sort);
    const isLater = event.day !== null && event.day !== localDate(event.at);
    return {
      title: `${kind} of ${sumOf(event)}${event.reversedBy === null ? "" : ", reversed"}`,
      text: joined(
        event.reversedBy !== null && `Reversed by receipt ${formatNumber(event.reversedBy)}`,
        `Receipt ${formatNumber(event.receiptNumber ?? 0)}, ${agreementOf(event)}, ${named(paymentMethodNames, method)}`,
        isLater && `Paid on ${dateText(event.day ?? "")}`,
        ...rest,
      ),
    };
  },
  link: (event) => ({
    title:
      event.receiptNumber === null ? "Link to the statement" : `Link to receipt ${formatNumber(event.receiptNumber)}`,
    text: agreementOf(event),
  }),
  sent: (event) => ({
    title: `${event.receiptNumber === null ? "Statement" : `Receipt ${formatNumber(event.receiptNumber)}`} sent by WhatsApp`,
    text: agreementOf(event),
  }),
  contact: (event) => ({
    title: `${named(contactChannelNames, event.sort)} about arrears`,
    text: joined(event.text, event.amount !== null && `Promised ${sumOf(event)} by ${dateText(event.day ?? "")}`),
  }),
  asked: (event) => ({
    title: `Phone asked for ${sumOf(event)}`,
    text: joined(agreementOf(event), event.sort === "successful" ? "Paid" : event.sort),
  }),
};

/** Returns the address of the view that shows where an event happened; undefined if none does. */
function placeOf({ kind, enquiryId, buyerId, agreementId, receiptNumber, day }: TimelineEvent): string | undefined {
  if (kind === "visit" && day !== null) return viewPath("/dashboard/visits", { on: day });
  if (agreementId !== null) {
    const of = { agreementId, buyerId: buyerId ?? undefined };
    if (receiptNumber !== null) return receiptPath({ ...of, receiptNumber });
    return viewPath("/dashboard/agreements/:id", { id: agreementId, buyer: of.buyerId });
  }
  if (buyerId !== null) return viewPath("/dashboard/buyers/:id", { id: buyerId });
  if (enquiryId !== null) return viewPath("/dashboard/enquiries/:id?", { id: enquiryId });
  return kind === "mail" ? viewPath("/dashboard/mail") : kind === "reserved" ? viewPath("/dashboard/units") : undefined;
}
