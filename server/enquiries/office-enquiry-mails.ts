import { mailTemplates } from "#content/mail-templates.ts";
import type { EnquiryKind } from "#domain/enquiries/enquiry-states.ts";
import type { Slot } from "#domain/enquiries/visit-slots.ts";
import { writtenIn } from "#domain/languages/current-language.ts";
import { ourHomes } from "#domain/languages/messages/mail.ts";
import type { Database } from "#server/db/connection.ts";
import type { NewEnquiry } from "#server/enquiries/enquiries.ts";
import { type EnquiryContext, homeOf, mailAbout, slotValues } from "#server/enquiries/enquiry-mails.ts";
import { findVisit } from "#server/enquiries/find-visits.ts";
import { mailOffice } from "#server/enquiries/office-mail.ts";
import { findEnquiry } from "#server/enquiries/read-enquiries.ts";

const kindNames: Record<EnquiryKind, string> = {
  visit: "Visit request",
  callback: "Call me back",
  message: "Message",
  info: "Request for information",
};

/** Tells the office of a new enquiry, by mail and by a notice to its devices. */
export async function sendOfficeMail(
  db: Database,
  {
    enquiry,
    id,
    reference,
    askedAgain = false,
  }: { enquiry: NewEnquiry; id: number; reference: string; askedAgain?: boolean },
  context: EnquiryContext,
  now: Date,
): Promise<void> {
  const kind = `${kindNames[enquiry.kind]}${askedAgain ? ", asked again" : ""}`;
  const occasion = `new-enquiry ${id}${askedAgain ? ` again ${now.toISOString()}` : ""}`;
  const subject = { ...enquiry, id, reference, message: enquiry.message || "No message." };
  const values = { kind, dashboardLink: dashboardLink(id, context) };
  const mail = {
    ...officeMailAbout("new-enquiry", { subject, values, occasion }, context),
    replyTo: enquiry.email,
  };
  const notice = { kind: "enquiry", title: kind, path: dashboardPath(id) } as const;
  await mailOffice(db, { mail, line: lineOf(kind, subject), notice }, context, now);
}

/** Tells the office that a visitor has changed a visit. Suspected spam is not worth a mail. */
export async function sendOfficeMailOfChange(
  db: Database,
  { enquiryId, was, values }: { enquiryId: number; was: Slot; values: Record<"change" | "outcome", string> },
  context: EnquiryContext,
  now: Date,
): Promise<void> {
  const visit = await findVisit(db, enquiryId);
  const enquiry = await findEnquiry(db, enquiryId);
  if (!visit || !enquiry || visit.isAside) return;
  const occasion = `visit-changed ${enquiryId} ${visit.calendarSequence}`;
  const subject = { ...enquiry, home: homeOf(enquiry) };
  const old = writtenIn("en", () => slotValues(was));
  const allValues = { ...values, ...old, dashboardLink: dashboardLink(enquiryId, context) };
  const mail = {
    ...officeMailAbout("visit-changed", { subject, values: allValues, occasion }, context),
    replyTo: enquiry.email ?? undefined,
  };
  const line = lineOf(`Visit ${values.change} by the visitor`, subject);
  const notice = { kind: "visit", title: `Visit ${values.change}`, path: dashboardPath(enquiryId) } as const;
  await mailOffice(db, { mail, line, notice }, context, now);
}

/** The office reads English, whatever the language of the visitor is. */
function officeMailAbout(
  template: "new-enquiry" | "visit-changed",
  about: Omit<Parameters<typeof mailAbout>[0], "template" | "text">,
  context: EnquiryContext,
) {
  return writtenIn("en", () => mailAbout({ template, text: mailTemplates[template], ...about }, context));
}

function lineOf(what: string, subject: { reference: string; home: { name: string } | undefined }): string {
  return `${what} ${subject.reference} about ${subject.home?.name ?? writtenIn("en", ourHomes)}`;
}

function dashboardLink(enquiryId: number, context: EnquiryContext): string {
  return `${context.publicUrl}${dashboardPath(enquiryId)}`;
}

function dashboardPath(enquiryId: number): string {
  return `/dashboard/enquiries/${enquiryId}`;
}
