import { parseId } from "#domain/catalogue/home.ts";
import { whatsAppLink } from "#domain/enquiries/contact-link.ts";
import { eventsToTell, type VisitEvent, visitEvents, visitMessage } from "#domain/enquiries/visit-message.ts";
import { localInstant } from "#domain/time/kampala-time.ts";
import { recordAudit } from "#server/audit.ts";
import { inTransaction } from "#server/db/in-transaction.ts";
import { addEnquiryNote } from "#server/enquiries/enquiries.ts";
import type { Visit } from "#server/enquiries/find-visits.ts";
import { findEnquiry } from "#server/enquiries/read-enquiries.ts";
import { visitToken } from "#server/enquiries/visits.ts";
import { type DoneHere, type RejectedAnswer, rejectionOf } from "../actions/action-result.ts";
import type { ActionRequest } from "../actions/view-action.server.ts";
import type { ViewRequest } from "../actions/view-request.server.ts";
import { readEnquiryContext } from "./visit-actions.server.ts";

/** Words about a visit, ready to be sent by WhatsApp. */
export interface VisitChat {
  event: VisitEvent;
  href: string;
}

/** What there is to tell whoever left a number and no e-mail address, by visit. All others get mails. */
export async function prepareChats(
  request: Pick<ViewRequest, "db" | "now" | "context">,
  visits: readonly Visit[],
): Promise<Map<number, VisitChat[]>> {
  const { db, now } = request;
  const { settings, publicUrl, secret } = await readEnquiryContext(request);
  const company = { name: settings.company.name, address: settings.contacts.address };
  const prepared = await Promise.all(
    visits.map(async (visit): Promise<[number, VisitChat[]]> => {
      const { enquiryId, email, phone, slot } = visit;
      const events = eventsToTell(visit, localInstant(slot.date, slot.time) <= now);
      if (email !== null || phone === null || events.length === 0) return [enquiryId, []];
      const link = `${publicUrl}/visit/${await visitToken(db, enquiryId, secret)}`;
      const href = (event: VisitEvent) => whatsAppLink(phone, visitMessage(event, visit, company, link));
      return [enquiryId, events.map((event) => ({ event, href: href(event) }))];
    }),
  );
  return new Map(prepared);
}

const minuteMs = 60_000;

/** Writes down that such words were opened. Pressed again within a minute, it is once. */
export async function noteChat({ db, form, by, now }: ActionRequest): Promise<DoneHere | RejectedAnswer> {
  const id = parseId(String(form.get("id") ?? ""));
  const event = visitEvents.find((each) => each === form.get("event"));
  const enquiry = id === undefined ? undefined : await findEnquiry(db, id);
  if (!enquiry || !event) return rejectionOf(form, "It was not noted: this inquiry is not there any more.");
  const body = `WhatsApp opened: ${chatNames[event]}.`;
  const isNoted = enquiry.notes.some(
    (note) => note.body === body && now.getTime() - note.writtenAt.getTime() < minuteMs,
  );
  if (!isNoted) {
    await inTransaction(db, async (trx) => {
      await addEnquiryNote(trx, { id: enquiry.id, body, writtenBy: by.actor.name }, now);
      const entry = { action: "enquiry.note", entityType: "enquiry", entityId: String(enquiry.id) };
      await recordAudit(trx, { ...by, at: now, ...entry });
    });
  }
  return { done: { message: "Noted." } };
}

const chatNames: Record<VisitEvent, string> = {
  requested: "we have the request, with the link",
  confirmed: "the visit is confirmed, with the link",
  moved: "the visit is at another time, with the link",
  cancelled: "the visit is cancelled",
  reminder: "a reminder of the visit, with the link",
};
