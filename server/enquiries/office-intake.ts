import { spokenMarketingConsent } from "#content/consent-wordings.ts";
import type { OfficeEnquiry, OfficeVisit } from "#domain/enquiries/office-enquiry.ts";
import { officeRules, type Slot, type SlotReason, slotKey, slotRejection } from "#domain/enquiries/visit-slots.ts";
import type { Outcome } from "#domain/outcome.ts";
import { type AuditEntry, recordAudit } from "#server/audit.ts";
import type { Database } from "#server/db/connection.ts";
import { inTransaction } from "#server/db/in-transaction.ts";
import {
  addNote,
  changeEnquiryState,
  correctEnquiry,
  type NamedHome,
  type NewEnquiry,
  storeEnquiry,
} from "#server/enquiries/enquiries.ts";
import { acknowledge, type EnquiryContext, tellVisitor } from "#server/enquiries/enquiry-mails.ts";
import { findVisit, isAhead } from "#server/enquiries/find-visits.ts";
import { findEnquiry } from "#server/enquiries/read-enquiries.ts";
import { rejectBlocked } from "#server/enquiries/visit-blocks.ts";
import { findRepeated, isOfTime, NotBooked } from "#server/enquiries/visit-limits.ts";
import { newVisitLink } from "#server/enquiries/visit-places.ts";
import { takePlace } from "#server/enquiries/visits.ts";
import { readPhoneNumber } from "#server/phone-numbers/phone-number.ts";

type By = Pick<AuditEntry, "actor" | "requestId" | "saveKey">;

type EntryOutcome =
  /** `isNew` is false for the same form on the same day. */
  Outcome<{ id: number; isNew: boolean }, "phone">;

/** Unless it still waits, it counts as answered. Mails the person only if the office wants that. */
export function enterEnquiry(
  db: Database,
  { entry, home, context }: { entry: OfficeEnquiry; home: NamedHome | undefined; context: EnquiryContext },
  by: By,
  now: Date,
): Promise<EntryOutcome> {
  return inTransaction(db, async (trx): Promise<EntryOutcome> => {
    const contact = readContact(entry);
    if (!contact) return { ok: false, reason: "phone" };
    const { channel, message, waits, acknowledge: isMailed, formKey = "" } = entry;
    const marketing = entry.marketing ? spokenMarketingConsent : undefined;
    const enquiry = enteredEnquiry("message", { ...contact, message, home, marketing, channel }, by);
    // Another page, channel or tick makes another entry.
    const entered = JSON.stringify([formKey, channel, waits, entry.marketing, isMailed]);
    const stored = await storeEnquiry(trx, enquiry, now, entered);
    const { id, isNew } = stored;
    if (!isNew) return { ok: true, id, isNew };
    if (!waits) await changeEnquiryState(trx, { id, to: "contacted", changedBy: by.actor.name }, now);
    if (isMailed) await acknowledge(trx, { cause: "office", enquiry: { ...enquiry, ...stored } }, context, now);
    await auditEnquiry(trx, by, now, { action: "enquiry.enter", id, after: { channel } });
    return { ok: true, id, isNew };
  });
}

type OfficeBookingOutcome =
  | { ok: true; enquiryId: number }
  /** "open-visit": this enquiry has a visit ahead. "gone": the enquiry no longer exists. */
  | { ok: false; reason: SlotReason | "open-visit" | "gone" | "phone" }
  /** The form's earlier visit was moved to this time. */
  | { ok: false; reason: "moved"; slot: Slot };

/**
 * Books a confirmed visit and mails it. Corrects the person's details, or stores a new enquiry. Opening hours, blocks
 * and places apply, visitors' notice and limits do not.
 *
 * @param enquiryId undefined: a new enquiry
 */
export async function bookVisitByOffice(
  db: Database,
  {
    request,
    context,
  }: { request: OfficeVisit & { enquiryId: number | undefined; home: NamedHome | undefined }; context: EnquiryContext },
  by: By,
  now: Date,
): Promise<OfficeBookingOutcome> {
  const slot = { date: request.date, time: request.time };
  const rules = officeRules(context.settings.visits);
  const rejection = slotRejection(slot, context.settings.hours, rules, now);
  if (rejection) return { ok: false, reason: rejection };
  const contact = readContact(request);
  if (!contact) return { ok: false, reason: "phone" };
  const { channel, note, home, formKey } = request;
  try {
    return await inTransaction(db, async (trx): Promise<OfficeBookingOutcome> => {
      const found = request.enquiryId === undefined ? undefined : await findForBooking(trx, request.enquiryId, now);
      if (found && !found.ok) return found;
      const book = async (id: number) => {
        await rejectBlocked(trx, slot, rules);
        await takePlace(
          trx,
          {
            enquiryId: id,
            slot,
            capacity: rules.placesPerSlot,
            link: newVisitLink(context.secret).link,
            status: "confirmed",
          },
          now,
        );
        await changeEnquiryState(trx, { id, to: "scheduled", changedBy: by.actor.name }, now);
        await tellVisitor(trx, { template: "visit-confirmed", cause: "office", enquiryId: id }, context, now);
        await auditEnquiry(trx, by, now, { action: "visit.book", id, after: slot });
      };
      if (found && !found.hadVisit) {
        await correctEnquiry(trx, found.id, { ...contact, home }, now);
        await addNote(trx, { about: { enquiryId: found.id }, body: note, writtenBy: by.actor.name }, now);
        await book(found.id);
        return { ok: true, enquiryId: found.id };
      }
      const enquiry = enteredEnquiry("visit", { ...contact, message: note, home, marketing: undefined, channel }, by);
      const repeated = await findRepeated(trx, { enquiry, slot, formKey }, now);
      if (repeated.visit) {
        const { enquiryId, slot: at, status } = repeated.visit;
        if (slotKey(at) !== slotKey(slot)) return { ok: false, reason: "moved", slot: at };
        return status === "confirmed" ? { ok: true, enquiryId } : { ok: false, reason: "open-visit" };
      }
      const stored = await storeEnquiry(trx, enquiry, now, repeated.distinction);
      if (stored.isNew) await book(stored.id);
      return { ok: true, enquiryId: stored.id };
    });
  } catch (error) {
    if (error instanceof NotBooked && isOfTime(error.reason)) return { ok: false, reason: error.reason };
    throw error;
  }
}

async function findForBooking(
  trx: Database,
  id: number,
  now: Date,
): Promise<Outcome<{ id: number; hadVisit: boolean }, "gone" | "open-visit">> {
  await trx.selectFrom("enquiries").select("id").where("id", "=", id).forUpdate().execute();
  if (!(await findEnquiry(trx, id))) return { ok: false, reason: "gone" };
  const visit = await findVisit(trx, id);
  return visit && isAhead(visit, now)
    ? { ok: false, reason: "open-visit" }
    : { ok: true, id, hadVisit: visit !== undefined };
}

function readContact({ name, email, phone: submitted }: Pick<OfficeEnquiry, "name" | "email" | "phone">) {
  const phone = submitted === "" ? undefined : readPhoneNumber(submitted);
  if (submitted !== "" && phone === undefined) return undefined;
  return { name, phone, email: email === "" ? undefined : email };
}

function enteredEnquiry(
  kind: "message" | "visit",
  {
    channel,
    ...sent
  }: Pick<NewEnquiry, "name" | "email" | "phone" | "message" | "home" | "marketing"> & Pick<OfficeEnquiry, "channel">,
  by: By,
): NewEnquiry {
  const entered = { channel, by: by.actor.name };
  return { ...sent, kind, from: "", spamReason: undefined, notice: undefined, entered };
}

function auditEnquiry(
  trx: Database,
  by: By,
  now: Date,
  { action, id, ...change }: { action: string; id: number } & Pick<AuditEntry, "before" | "after">,
): Promise<void> {
  return recordAudit(trx, { ...by, at: now, action, entityType: "enquiry", entityId: String(id), ...change });
}
