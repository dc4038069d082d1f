import { marketingConsent, privacyNotice } from "#content/consent-wordings.ts";
import type { NamedHome } from "#domain/catalogue/home.ts";
import type { CallbackRequest, MessageRequest, VisitRequest } from "#domain/enquiries/enquiry.ts";
import type { EnquiryKind } from "#domain/enquiries/enquiry-states.ts";
import { isLongEnoughToRepeat, reservesItsTime, suspectSpam } from "#domain/enquiries/spam.ts";
import type { Slot, SlotReason } from "#domain/enquiries/visit-slots.ts";
import { rulesForDistance } from "#domain/enquiries/visit-travel.ts";
import { currentLanguage } from "#domain/languages/current-language.ts";
import type { Outcome } from "#domain/outcome.ts";
import { findDistanceToTown } from "#server/catalogue/home-distance.ts";
import type { Database } from "#server/db/connection.ts";
import { inTransaction } from "#server/db/in-transaction.ts";
import { changeEnquiryState, type NewEnquiry, setSuspectedSpam, storeEnquiry } from "#server/enquiries/enquiries.ts";
import { acknowledge, type EnquiryContext, type MailAnswer, queueVisitMail } from "#server/enquiries/enquiry-mails.ts";
import { addNote } from "#server/enquiries/enquiry-notes.ts";
import { sendOfficeMail } from "#server/enquiries/office-enquiry-mails.ts";
import { countSameText, isKnownNumber } from "#server/enquiries/read-enquiries.ts";
import type { BookingReason, RepeatedBooking } from "#server/enquiries/visit-limits.ts";
import { type BookedVisit, bookVisit } from "#server/enquiries/visits.ts";
import { readPhoneNumber } from "#server/phone-numbers/phone-number.ts";
import { confirmNews } from "./confirm-news.ts";

type Sent = {
  name: string;
  email?: string | undefined;
  phone?: string | undefined;
  message?: string;
  from: string;
  marketing: boolean;
  website?: string | undefined;
  elapsed?: number | undefined;
};

type VisitAnswer =
  | { ok: true; visit: BookedVisit; mail: MailAnswer }
  | RepeatedBooking
  | { ok: false; reason: SlotReason | BookingReason; nearest: Slot[] }
  | { ok: false; reason: "phone" };

type EnquiryAnswer = Outcome<{ reference: string; mail: MailAnswer; isSuspected: boolean }, "phone">;

/**
 * Receives a visitor's request for a visit: books it, mails both sides, and asks to confirm a subscription. A rejection
 * stores nothing; `nearest` lists times that are still available.
 */
export async function receiveVisitRequest(
  db: Database,
  {
    request,
    home,
    clientAddress,
  }: { request: VisitRequest; home: NamedHome | undefined; clientAddress: string | undefined },
  context: EnquiryContext,
  now: Date,
): Promise<VisitAnswer> {
  const enquiry = await newEnquiry(db, { kind: "visit", sent: request, home }, context, now);
  if (!enquiry) return { ok: false, reason: "phone" };
  const slot = { date: request.date, time: request.time };
  const rules = rulesForDistance(context.settings.visits, await findDistanceToTown(db, home));
  const office = { hours: context.settings.hours, rules, secret: context.secret };
  let mail: MailAnswer = "none";
  const outcome = await bookVisit(db, { enquiry, slot, office, clientAddress }, now, async (transaction, visit) => {
    // No mail is sent to suspected spam, because the address may be another person's.
    if (enquiry.spamReason === undefined) {
      const { name, email: to, language } = enquiry;
      const visitDetails = { ...visit, name, to, home, language };
      mail = await queueVisitMail(
        transaction,
        { template: "visit-requested", cause: "visitor", visit: visitDetails },
        context,
        now,
      );
      await confirmNews(transaction, enquiry, context, now);
    }
    // The office hears of each visit that keeps its time, since somebody may come.
    if (reservesItsTime(enquiry.spamReason))
      await sendOfficeMail(transaction, { enquiry, id: visit.enquiryId, reference: visit.reference }, context, now);
  });
  // A visitor may have ticked the box for news only the second time.
  if (!outcome.ok && outcome.reason === "repeated") await confirmNews(db, enquiry, context, now);
  return outcome.ok ? { ok: true, visit: outcome.visit, mail } : outcome;
}

/** Receives a visitor's request to be called. It is rejected only if the number cannot be read. */
export async function receiveCallback(
  db: Database,
  { request, home }: { request: CallbackRequest; home: NamedHome | undefined },
  context: EnquiryContext,
  now: Date,
): Promise<EnquiryAnswer> {
  return receiveEnquiry(db, { kind: "callback", sent: { ...request, marketing: false }, home }, context, now);
}

/** Receives a visitor's message or request for information. It is rejected only if the number cannot be read. */
export async function receiveMessage(
  db: Database,
  { request, home }: { request: MessageRequest; home: NamedHome | undefined },
  context: EnquiryContext,
  now: Date,
): Promise<EnquiryAnswer> {
  return receiveEnquiry(db, { kind: request.kind, sent: request, home }, context, now);
}

async function receiveEnquiry(db: Database, asked: Asked, context: EnquiryContext, now: Date): Promise<EnquiryAnswer> {
  const enquiry = await newEnquiry(db, asked, context, now);
  if (!enquiry) return { ok: false, reason: "phone" };
  return inTransaction(db, async (transaction) => {
    const stored = await storeEnquiry(transaction, enquiry, now);
    const { id, reference } = stored;
    if (!stored.isNew && !stored.isSuspectedSpam) {
      await confirmNews(transaction, enquiry, context, now);
      if (stored.state !== "new") await reopen(transaction, { enquiry, was: stored }, context, now);
      return { ok: true, reference, mail: "none", isSuspected: false };
    }
    const isSetAsideByOffice = !stored.isNew && stored.spamReason === null;
    // No mail is sent for suspected spam, because the address may be another person's.
    if (enquiry.spamReason !== undefined || isSetAsideByOffice)
      return { ok: true, reference, mail: "none", isSuspected: true };
    if (!stored.isNew) {
      await setSuspectedSpam(transaction, id, false, now);
      await changeEnquiryState(transaction, { id, to: "new", changedBy: "visitor" }, now);
    }
    const mail = await acknowledge(
      transaction,
      { cause: "visitor", enquiry: { ...enquiry, id, reference } },
      context,
      now,
    );
    await confirmNews(transaction, enquiry, context, now);
    await sendOfficeMail(transaction, { enquiry, id, reference }, context, now);
    return { ok: true, reference, mail, isSuspected: false };
  });
}

async function reopen(
  trx: Database,
  { enquiry, was: { id, reference } }: { enquiry: NewEnquiry; was: { id: number; reference: string } },
  context: EnquiryContext,
  now: Date,
): Promise<void> {
  await changeEnquiryState(trx, { id, to: "new", changedBy: "visitor" }, now);
  await addNote(trx, { about: { enquiryId: id }, body: "Asked again by the same form.", writtenBy: "visitor" }, now);
  await sendOfficeMail(trx, { enquiry, id, reference, askedAgain: true }, context, now);
}

type Asked = { kind: EnquiryKind; sent: Sent; home: NamedHome | undefined };

/** Reads the phone number and checks for spam. It returns undefined if the number is impossible. */
async function newEnquiry(
  db: Database,
  { kind, sent, home }: Asked,
  context: EnquiryContext,
  now: Date,
): Promise<NewEnquiry | undefined> {
  const phone = sent.phone === undefined ? undefined : readPhoneNumber(sent.phone);
  if (sent.phone !== undefined && phone === undefined) return undefined;
  const message = sent.message ?? "";
  // The form for information is prefilled, so many people send the same text.
  const isOwnText = kind !== "info" && isLongEnoughToRepeat(message);
  const sentBefore = isOwnText ? await countSameText(db, message, now) : 0;
  const suspicion = suspectSpam(sent, new URL(context.publicUrl).hostname, sentBefore);
  const isKnown = suspicion !== undefined && phone !== undefined && (await isKnownNumber(db, phone));
  return {
    kind,
    name: sent.name,
    email: sent.email,
    phone,
    message,
    home,
    from: sent.from,
    language: currentLanguage(),
    spamReason: isKnown ? undefined : suspicion,
    notice: privacyNotice,
    marketing: sent.marketing ? marketingConsent : undefined,
  };
}
