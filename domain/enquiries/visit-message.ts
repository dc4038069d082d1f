import type { Message, Said } from "#domain/languages/message.ts";
import * as words from "#domain/languages/messages/booked.ts";
import * as messages from "#domain/languages/messages/visit-message.ts";
import { clockTextThere } from "#domain/time/clock-text.ts";
import { weekdayDateText } from "#domain/time/kampala-time.ts";
import type { VisitStatus } from "./enquiry-states.ts";
import { isMoveNews } from "./inbox.ts";
import type { Slot } from "./visit-slots.ts";

export const visitEvents = ["requested", "confirmed", "moved", "cancelled", "reminder"] as const;
export type VisitEvent = (typeof visitEvents)[number];

/**
 * Words the message by which the office tells a visitor what happened to their visit, or reminds them of it. It is in the
 * language of the link.
 */
export function visitMessage(
  event: VisitEvent,
  visit: { name: string; slot: Slot; homeName: string },
  company: { name: string; address: string },
  link: string,
): string {
  const when = words.dayAtTime({ day: weekdayDateText(visit.slot.date), time: clockTextThere(visit.slot.time) });
  const news = visit.homeName ? newsOfHome[event]({ when, home: visit.homeName }) : newsOfVisit[event]({ when });
  const hello = messages.greeting({ name: visit.name, company: company.name, news });
  return event === "cancelled"
    ? `${hello} ${messages.bookAgain({ link })}`
    : `${hello} ${messages.whereAndLink({ address: company.address, link })}`;
}

const newsOfVisit = {
  requested: messages.requested,
  confirmed: messages.confirmed,
  moved: messages.moved,
  cancelled: messages.cancelled,
  reminder: messages.reminder,
};

const newsOfHome = {
  requested: messages.requestedHome,
  confirmed: messages.confirmedHome,
  moved: messages.movedHome,
  cancelled: messages.cancelledHome,
  reminder: messages.reminderHome,
};

const stateWords: Partial<Record<VisitStatus, Message>> = {
  confirmed: words.isConfirmed,
  requested: words.isKept,
  suspected: words.isAskedFor,
};

/**
 * Words the note that a visitor sends to their own phone. It names no person, because it may be passed on. `atOffice`
 * says of a visit without a home how long it takes.
 */
export function visitNote(
  visit: { slot: Slot; homeName: string; status: VisitStatus; reference: string; atOffice: Said | undefined },
  company: { name: string; address: string },
  link: string,
): string {
  const when = words.dayAtTime({
    day: weekdayDateText(visit.slot.date),
    time: clockTextThere(visit.slot.time),
  });
  const values = {
    company: company.name,
    when,
    state: stateWords[visit.status]?.() ?? "",
    address: company.address,
    reference: visit.reference,
    link,
  };
  const note = visit.homeName ? words.noteOfHome({ ...values, home: visit.homeName }) : words.note(values);
  return [note, visit.atOffice?.text].filter(Boolean).join(" ");
}

/**
 * Returns the messages that the office may send to the visitor, the most urgent first. There are none for visits that
 * are past or suspected.
 */
export function visitEventsToSend(
  visit: { status: VisitStatus; moved: Parameters<typeof isMoveNews>[0] },
  hasBegun: boolean,
): VisitEvent[] {
  if (hasBegun) return [];
  if (visit.status === "requested" || visit.status === "cancelled") return [visit.status];
  return visit.status === "confirmed" ? [isMoveNews(visit.moved) ? "moved" : "confirmed", "reminder"] : [];
}
