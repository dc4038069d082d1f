import { marketingConsent, privacyNotice } from "#content/consent-wordings.ts";
import type { MailTemplateKey } from "#content/mail-templates.ts";
import { clockText } from "#domain/clock-text.ts";
import {
  type CallbackRequest,
  type EnquiryKind,
  looksAutomated,
  type MessageRequest,
  type VisitRequest,
} from "#domain/enquiry.ts";
import type { HomeRef } from "#domain/home.ts";
import { officeInstant, weekdayDateText } from "#domain/kampala-time.ts";
import type { Settings } from "#domain/settings.ts";
import type { Slot, SlotRefusal } from "#domain/visit-slots.ts";
import { type AuditEntry, recordAudit } from "#server/audit.ts";
import type { Database } from "#server/db/connection.ts";
import { inTransaction } from "#server/db/in-transaction.ts";
import { changeEnquiryState, findEnquiry, type NewEnquiry, setSuspectedSpam, storeEnquiry } from "#server/enquiries.ts";
import { queueMail } from "#server/mail/outbox.ts";
import { mailTextOf } from "#server/mail-texts.ts";
import { readPhoneNumber } from "#server/phone-number.ts";
import {
  type BookedVisit,
  bookVisit,
  cancelVisit,
  findVisit,
  type MoveRefusal,
  markVisit,
  moveVisit,
  visitToken,
} from "#server/visits.ts";

/** All that answering an enquiry depends on besides the enquiry itself. */
export interface FrontDesk {
  settings: Pick<Settings, "company" | "contacts" | "hours" | "visits" | "mails">;
  publicUrl: string;
  secret: string;
}

export type NamedHome = HomeRef & { name: string };

export type VisitAnswer =
  | { ok: true; visit: BookedVisit }
  | { ok: false; reason: SlotRefusal; nearest: Slot[] }
  | { ok: false; reason: "phone" };

export type EnquiryAnswer = { ok: true; reference: string } | { ok: false; reason: "phone" };

const kindNames: Record<EnquiryKind, string> = {
  visit: "Visit request",
  callback: "Call me back",
  message: "Message",
  info: "Request for information",
};

/** Books the visit, writes to the visitor and tells the office, all or nothing. */
export async function receiveVisitRequest(
  db: Database,
  request: VisitRequest,
  home: NamedHome | undefined,
  desk: FrontDesk,
  now: Date,
): Promise<VisitAnswer> {
  const phone = readOptionalPhone(request.phone);
  if (!phone.ok) return phone;
  const enquiry = newEnquiry("visit", { ...request, phone: phone.number }, home);
  const slot = { date: request.date, time: request.time };
  const office = { hours: desk.settings.hours, rules: desk.settings.visits, secret: desk.secret };
  const outcome = await bookVisit(db, enquiry, slot, office, now, async (transaction, visit) => {
    // Nothing is written to an address that a machine may have entered for somebody else.
    if (!enquiry.isSuspectedSpam) {
      const told = { ...visit, name: enquiry.name, to: enquiry.email, home };
      await queueVisitMail(transaction, "visit-requested", told, {}, desk, now);
    }
    await tellOffice(transaction, enquiry, visit.enquiryId, visit.reference, desk, now);
  });
  return outcome.ok ? { ok: true, visit: outcome.visit } : outcome;
}

/** Stores a wish to be called back and tells the office. */
export async function receiveCallback(
  db: Database,
  request: CallbackRequest,
  home: NamedHome | undefined,
  desk: FrontDesk,
  now: Date,
): Promise<EnquiryAnswer> {
  const phone = readOptionalPhone(request.phone);
  if (!phone.ok) return phone;
  return receiveEnquiry(db, newEnquiry("callback", { ...request, phone: phone.number }, home), desk, now);
}

/** Stores a message or a request for information, acknowledges it by mail where there is an address, and tells the office. */
export async function receiveMessage(
  db: Database,
  request: MessageRequest,
  home: NamedHome | undefined,
  desk: FrontDesk,
  now: Date,
): Promise<EnquiryAnswer> {
  const phone = readOptionalPhone(request.phone);
  if (!phone.ok) return phone;
  return receiveEnquiry(db, newEnquiry(request.kind, { ...request, phone: phone.number }, home), desk, now);
}

/** The mails about a visit to whoever comes. */
type VisitMail = Exclude<Extract<MailTemplateKey, `visit-${string}`>, "visit-changed">;

/** One of the mails about a visit; none when the visitor left no address. */
async function queueVisitMail(
  db: Database,
  template: VisitMail,
  visit: BookedVisit & { name: string; to: string | undefined; home: { name: string } | undefined },
  more: Record<string, string>,
  desk: FrontDesk,
  now: Date,
): Promise<void> {
  if (!visit.to) return;
  const values = {
    day: weekdayDateText(visit.slot.date),
    time: clockText(visit.slot.time),
    address: desk.settings.contacts.address,
    manageLink: `${desk.publicUrl}/visit/${visit.token}`,
    siteLink: `${desk.publicUrl}/#schedule-visit`,
    ...more,
  };
  const occasion = `${template} ${visit.enquiryId} ${visit.calendarSequence}`;
  await queueAnswer(db, template, visit.to, { ...visit, id: visit.enquiryId }, values, occasion, desk, now);
}

/** What the office does with a visit. */
export type VisitDeed = "confirmed" | "kept" | "no-show" | "cancelled";

/**
 * Confirms a visit (and writes so to the visitor), says afterwards whether somebody came, or cancels it. The enquiry
 * moves along, and the audit trail keeps who did it.
 */
export function settleVisit(
  db: Database,
  enquiryId: number,
  deed: VisitDeed,
  desk: FrontDesk,
  by: Pick<AuditEntry, "actor" | "requestId">,
  now: Date,
): Promise<{ ok: true } | { ok: false; reason: "over" | "still-to-come" }> {
  return inTransaction(db, async (trx) => {
    const before = await findVisit(trx, enquiryId);
    if (!before) return { ok: false, reason: "over" };
    const isOver = officeInstant(before.slot.date, before.slot.time) <= now;
    if ((deed === "kept" || deed === "no-show") && !isOver) return { ok: false, reason: "still-to-come" };
    const done =
      deed === "cancelled"
        ? await cancelVisit(trx, enquiryId, by.actor.name, now)
        : await markVisit(trx, enquiryId, deed, now);
    if (!done.ok) return { ok: false, reason: "over" };
    const states = { confirmed: "scheduled", kept: "done", "no-show": "contacted", cancelled: "lost" } as const;
    await changeEnquiryState(trx, enquiryId, states[deed], by.actor.name, now);
    if (deed === "confirmed" || deed === "cancelled") {
      await tellVisitor(trx, `visit-${deed}`, enquiryId, desk, now);
    }
    await recordAudit(trx, {
      ...by,
      at: now,
      action: `visit.${deed}`,
      entityType: "enquiry",
      entityId: String(enquiryId),
      before: { status: before.status },
      after: { status: deed },
    });
    return { ok: true };
  });
}

/** Moves a visit at the office's wish, writes so to the visitor and keeps who did it: all of it or nothing. */
export async function moveVisitByOffice(
  db: Database,
  enquiryId: number,
  slot: Slot,
  desk: FrontDesk,
  by: Pick<AuditEntry, "actor" | "requestId">,
  now: Date,
): Promise<{ ok: true } | { ok: false; reason: MoveRefusal }> {
  const before = await findVisit(db, enquiryId);
  if (!before) return { ok: false, reason: "over" };
  const office = { hours: desk.settings.hours, rules: desk.settings.visits, secret: desk.secret };
  return moveVisit(db, enquiryId, slot, "office", office, now, async (trx) => {
    await changeEnquiryState(trx, enquiryId, "scheduled", by.actor.name, now);
    await tellVisitor(trx, "visit-moved", enquiryId, desk, now);
    await recordAudit(trx, {
      ...by,
      at: now,
      action: "visit.move",
      entityType: "enquiry",
      entityId: String(enquiryId),
      before: before.slot,
      after: slot,
    });
  });
}

/**
 * Moves a visit at the visitor's wish. The new time has to be confirmed, so the enquiry waits for the office again, and both
 * sides get a mail.
 */
export async function moveVisitByVisitor(
  db: Database,
  enquiryId: number,
  slot: Slot,
  desk: FrontDesk,
  now: Date,
): Promise<{ ok: true } | { ok: false; reason: MoveRefusal; nearest: Slot[] }> {
  const office = { hours: desk.settings.hours, rules: desk.settings.visits, secret: desk.secret };
  return moveVisit(db, enquiryId, slot, "visitor", office, now, async (trx) => {
    await changeEnquiryState(trx, enquiryId, "new", "visitor", now);
    const visit = await findVisit(trx, enquiryId);
    if (!visit?.moved) return;
    const before = { oldDay: weekdayDateText(visit.moved.from.date), oldTime: clockText(visit.moved.from.time) };
    await tellVisitor(trx, "visit-moved-by-visitor", enquiryId, desk, now, before);
    const outcome = `${weekdayDateText(slot.date)} at ${clockText(slot.time)}, to be confirmed`;
    await tellOfficeOfChange(trx, enquiryId, { ...before, change: "moved", outcome }, desk, now);
  });
}

/** Cancels a visit at the visitor's wish; both sides get a mail. Cancelling again changes nothing. */
export function cancelVisitByVisitor(
  db: Database,
  enquiryId: number,
  desk: FrontDesk,
  now: Date,
): Promise<{ ok: boolean }> {
  return inTransaction(db, async (trx) => {
    const before = await findVisit(trx, enquiryId);
    const cancelled = await cancelVisit(trx, enquiryId, "visitor", now);
    if (!before || !cancelled.ok || before.status === "cancelled") return cancelled;
    await tellVisitor(trx, "visit-cancelled", enquiryId, desk, now);
    const old = { oldDay: weekdayDateText(before.slot.date), oldTime: clockText(before.slot.time) };
    const outcome = "cancelled, and the place is free";
    await tellOfficeOfChange(trx, enquiryId, { ...old, change: "cancelled", outcome }, desk, now);
    return cancelled;
  });
}

/**
 * Keeps an enquiry aside as spam, or says that it is honest after all: then the mail that was held back goes to whoever
 * wrote, once.
 */
export async function judgeSpam(
  db: Database,
  enquiryId: number,
  isSpam: boolean,
  desk: FrontDesk,
  by: Pick<AuditEntry, "actor" | "requestId">,
  now: Date,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    await setSuspectedSpam(trx, enquiryId, isSpam, now);
    const action = isSpam ? "enquiry.keep-aside" : "enquiry.bring-back";
    await recordAudit(trx, { ...by, at: now, action, entityType: "enquiry", entityId: String(enquiryId) });
    const enquiry = await findEnquiry(trx, enquiryId);
    if (isSpam || !enquiry) return;
    if (enquiry.kind === "visit") await tellVisitor(trx, "visit-requested", enquiryId, desk, now);
    else if (enquiry.email)
      await acknowledge(trx, { ...enquiry, email: enquiry.email, home: homeOf(enquiry) }, desk, now);
  });
}

/** Writes to the visitor how their visit stands now. */
async function tellVisitor(
  db: Database,
  template: VisitMail,
  enquiryId: number,
  desk: FrontDesk,
  now: Date,
  more: Record<string, string> = {},
): Promise<void> {
  const visit = await findVisit(db, enquiryId);
  const enquiry = await findEnquiry(db, enquiryId);
  if (!visit || !enquiry) return;
  const token = await visitToken(db, enquiryId, desk.secret);
  const told = { ...visit, token, to: enquiry.email ?? undefined, home: homeOf(enquiry) };
  await queueVisitMail(db, template, told, more, desk, now);
}

/** Tells the office what a visitor did with a visit by the private link. */
async function tellOfficeOfChange(
  db: Database,
  enquiryId: number,
  values: Record<"change" | "oldDay" | "oldTime" | "outcome", string>,
  desk: FrontDesk,
  now: Date,
): Promise<void> {
  const visit = await findVisit(db, enquiryId);
  const enquiry = await findEnquiry(db, enquiryId);
  if (!visit || !enquiry || enquiry.isSuspectedSpam) return;
  const occasion = `visit-changed ${enquiryId} ${visit.calendarSequence}`;
  const subject = { ...enquiry, home: homeOf(enquiry) };
  const told = { ...values, dashboardLink: dashboardLink(enquiryId, desk) };
  await queueAnswer(db, "visit-changed", desk.settings.contacts.email, subject, told, occasion, desk, now);
}

function dashboardLink(enquiryId: number, desk: FrontDesk): string {
  return `${desk.publicUrl}/dashboard?view=inquiries&id=${enquiryId}`;
}

/** Says to whoever wrote, once, that it arrived. */
async function acknowledge(
  db: Database,
  enquiry: { id: number; name: string; email: string; reference: string; home: { name: string } | undefined },
  desk: FrontDesk,
  now: Date,
): Promise<void> {
  await queueAnswer(db, "enquiry-received", enquiry.email, enquiry, {}, `enquiry-received ${enquiry.id}`, desk, now);
}

function homeOf({ homeName }: { homeName: string }): { name: string } | undefined {
  return homeName === "" ? undefined : { name: homeName };
}

async function receiveEnquiry(db: Database, enquiry: NewEnquiry, desk: FrontDesk, now: Date): Promise<EnquiryAnswer> {
  const reference = await db.transaction().execute(async (transaction) => {
    const stored = await storeEnquiry(transaction, enquiry, now);
    if (stored.isNew) {
      // Nothing is written to an address that a machine may have entered for somebody else.
      if (enquiry.email && !enquiry.isSuspectedSpam) {
        await acknowledge(transaction, { ...enquiry, ...stored, email: enquiry.email }, desk, now);
      }
      await tellOffice(transaction, enquiry, stored.id, stored.reference, desk, now);
    }
    return stored.reference;
  });
  return { ok: true, reference };
}

async function tellOffice(
  db: Database,
  enquiry: NewEnquiry,
  id: number,
  reference: string,
  desk: FrontDesk,
  now: Date,
): Promise<void> {
  if (enquiry.isSuspectedSpam) return;
  const values = {
    kind: kindNames[enquiry.kind],
    message: enquiry.message || "No message.",
    dashboardLink: dashboardLink(id, desk),
  };
  const subject = { ...enquiry, id, reference };
  await queueAnswer(db, "new-enquiry", desk.settings.contacts.email, subject, values, `new-enquiry ${id}`, desk, now);
}

/** Queues a mail about an enquiry: what all of them can name, and what this one adds. `occasion` is what it is sent for, once. */
async function queueAnswer(
  db: Database,
  template: MailTemplateKey,
  to: string,
  subject: { id: number; name: string; reference: string; home: { name: string } | undefined },
  values: Record<string, string>,
  occasion: string,
  desk: FrontDesk,
  now: Date,
): Promise<void> {
  const { company, contacts } = desk.settings;
  const common = {
    name: subject.name,
    home: subject.home?.name ?? "our homes",
    reference: subject.reference,
    company: company.name,
    phone: contacts.phone,
  };
  const text = mailTextOf(template, desk.settings.mails);
  const mail = {
    template,
    to,
    ...text,
    values: { ...common, ...values },
    deduplicationKey: occasion,
    enquiryId: subject.id,
  };
  await queueMail(db, mail, new URL(desk.publicUrl).hostname, now);
}

type Sent = {
  name: string;
  email?: string | undefined;
  phone: string | undefined;
  message?: string;
  from: string;
  marketing: boolean;
  website?: string | undefined;
  elapsed?: number | undefined;
};

function newEnquiry(kind: EnquiryKind, sent: Sent, home: NamedHome | undefined): NewEnquiry {
  return {
    kind,
    name: sent.name,
    email: sent.email,
    phone: sent.phone,
    message: sent.message ?? "",
    home,
    from: sent.from,
    isSuspectedSpam: looksAutomated(sent),
    notice: privacyNotice,
    marketing: sent.marketing ? marketingConsent : undefined,
  };
}

function readOptionalPhone(
  text: string | undefined,
): { ok: true; number: string | undefined } | { ok: false; reason: "phone" } {
  if (text === undefined) return { ok: true, number: undefined };
  const number = readPhoneNumber(text);
  return number ? { ok: true, number } : { ok: false, reason: "phone" };
}
