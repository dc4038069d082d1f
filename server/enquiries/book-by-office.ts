import type { NamedHome } from "#domain/catalogue/home.ts";
import { isToldByPerson } from "#domain/enquiries/inbox.ts";
import type { OfficeVisit } from "#domain/enquiries/office-enquiry.ts";
import type { SecondVisitQuestion } from "#domain/enquiries/second-visit.ts";
import {
  hasBegun,
  officeRules,
  type Slot,
  type SlotReason,
  slotKey,
  slotRejection,
} from "#domain/enquiries/visit-slots.ts";
import type { Answers } from "#domain/forms/question.ts";
import type { Outcome } from "#domain/outcome.ts";
import type { Database } from "#server/db/connection.ts";
import { inTransaction } from "#server/db/in-transaction.ts";
import { auditEnquiry, changeEnquiryState, correctEnquiry, storeEnquiry } from "#server/enquiries/enquiries.ts";
import { type EnquiryContext, tellByMail } from "#server/enquiries/enquiry-mails.ts";
import { addNote } from "#server/enquiries/enquiry-notes.ts";
import { findVisit, isUpcoming } from "#server/enquiries/find-visits.ts";
import { findEnquiry } from "#server/enquiries/read-enquiries.ts";
import { rejectBlocked } from "#server/enquiries/visit-blocks.ts";
import { findRepeatedVisit, isOfTime, NotBooked, questionsAboutSecondVisit } from "#server/enquiries/visit-limits.ts";
import { newVisitLink } from "#server/enquiries/visit-places.ts";
import { takePlace } from "#server/enquiries/visits.ts";
import type { By } from "#server/records/versioned-record.ts";
import { once } from "#server/submissions/once.ts";
import { readContact, toNewEnquiry } from "./office-intake.ts";

type OfficeBookingOutcome =
  | { ok: true; enquiryId: number }
  /** "open-visit" means that the person already has a visit ahead, and "gone" that there is no such enquiry. */
  | { ok: false; reason: SlotReason | "open-visit" | "gone" | "phone" | "form-used" }
  /** "moved" means that this form has booked a visit before, which was moved to this slot since. */
  | { ok: false; reason: "moved"; slot: Slot }
  | { ok: false; reason: "needs-answers"; questions: SecondVisitQuestion[] };

/**
 * Books a visit for somebody. The notice and the limits of visitors do not apply to the office.
 *
 * @param request.enquiryId undefined for a new enquiry
 * @param answers the answers of a person, who is asked before somebody gets a second place at a time; a program leaves
 * them out and is not asked
 */
export async function bookVisitByOffice(
  db: Database,
  {
    request,
    context,
    answers,
  }: {
    request: OfficeVisit & { enquiryId: number | undefined; home: NamedHome | undefined };
    context: EnquiryContext;
    answers?: Answers;
  },
  by: By,
  now: Date,
): Promise<OfficeBookingOutcome> {
  const slot = { date: request.date, time: request.time };
  const rules = officeRules(context.settings.visits);
  const rejection = slotRejection(slot, context.settings.hours, rules, now);
  if (rejection) return { ok: false, reason: rejection };
  // Whoever stands in the office needs no message that they are expected.
  const isHere = hasBegun(slot, now);
  const contact = readContact(request);
  if (!contact) return { ok: false, reason: "phone" };
  const { channel, note, home, language } = request;
  const { formKey: key, ...input } = request;
  const sent = { key, command: "visit.book", input, by, now };
  try {
    const bookOnce = async (trx: Database): Promise<OfficeBookingOutcome> => {
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
        await changeEnquiryState(
          trx,
          {
            id,
            to: "scheduled",
            isUntold:
              !isHere &&
              isToldByPerson({ email: contact.email ?? null, phone: contact.phone ?? null }, context.hasMailServer),
            changedBy: by.actor.name,
          },
          now,
        );
        const visit = { enquiryId: id, email: contact.email };
        if (!isHere) await tellByMail(trx, { template: "visit-confirmed", visit }, context, now);
        await auditEnquiry(trx, by, now, { action: "visit.book", id, after: slot });
      };
      const askAboutSecond = async (): Promise<OfficeBookingOutcome | undefined> => {
        const questions = await questionsAboutSecondVisit(trx, { contact, slot, enquiryId: undefined }, answers);
        return questions.length > 0 ? { ok: false, reason: "needs-answers", questions } : undefined;
      };
      if (found && !found.hadVisit) {
        const asked = await askAboutSecond();
        if (asked) return asked;
        await correctEnquiry(trx, found.id, { ...contact, home, language }, now);
        await addNote(trx, { about: { enquiryId: found.id }, body: note, writtenBy: by.actor.name }, now);
        await book(found.id);
        return { ok: true, enquiryId: found.id };
      }
      const enquiry = toNewEnquiry(
        "visit",
        { ...contact, message: note, home, marketing: undefined, channel, language },
        by,
      );
      const repeated = await findRepeatedVisit(
        trx,
        { enquiry, slot, ...(key === undefined ? {} : { formKey: key }) },
        now,
      );
      if (repeated.visit) {
        const { enquiryId, slot: at, status } = repeated.visit;
        if (slotKey(at) !== slotKey(slot)) return { ok: false, reason: "moved", slot: at };
        return status === "confirmed" ? { ok: true, enquiryId } : { ok: false, reason: "open-visit" };
      }
      const asked = await askAboutSecond();
      if (asked) return asked;
      const stored = await storeEnquiry(trx, enquiry, now, repeated.distinction);
      if (stored.isNew) await book(stored.id);
      return { ok: true, enquiryId: stored.id };
    };
    return await inTransaction(db, async (trx): Promise<OfficeBookingOutcome> => {
      const booked = await once(trx, sent, () => bookOnce(trx));
      if (!booked.ok || booked.isNew) return booked;
      const at = (await findVisit(trx, booked.enquiryId))?.slot;
      return at && slotKey(at) !== slotKey(slot) ? { ok: false, reason: "moved", slot: at } : booked;
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
  return visit && isUpcoming(visit, now)
    ? { ok: false, reason: "open-visit" }
    : { ok: true, id, hadVisit: visit !== undefined };
}
