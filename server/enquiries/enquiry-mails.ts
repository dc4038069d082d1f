import { type MailTemplateKey, mailTemplates, stopNewsText } from "#content/mail-templates.ts";
import type { Settings } from "#domain/settings/settings.ts";
import { clockTextThere } from "#domain/time/clock-text.ts";
import { weekdayDateText } from "#domain/time/kampala-time.ts";
import { findNewsStopCode } from "#server/consents/consents.ts";
import type { Database } from "#server/db/connection.ts";
import { findVisit } from "#server/enquiries/find-visits.ts";
import { findEnquiry } from "#server/enquiries/read-enquiries.ts";
import { visitToken } from "#server/enquiries/visit-places.ts";
import type { BookedVisit } from "#server/enquiries/visits.ts";
import { type NewMail, queueMail } from "#server/mail/outbox.ts";
import { admitRecipient } from "#server/mail/recipient-limit.ts";

export interface EnquiryContext {
  settings: Pick<Settings, "company" | "contacts" | "hours" | "visits">;
  publicUrl: string;
  secret: string;
}

/** "limit" means that the address has had as many mails as forms may cause. */
export type MailAnswer = "queued" | "none" | "limit";

type VisitMail = Exclude<Extract<MailTemplateKey, `visit-${string}`>, "visit-changed">;

/** A mail was caused by a visitor or by the office. Only those that visitors cause are limited. */
type MailCause = "visitor" | "office";

/**
 * Queues a mail to the visitor about a visit. "limit" means that the address has had its mails of the day, which counts
 * only for what visitors cause.
 */
export async function queueVisitMail(
  db: Database,
  {
    template,
    cause,
    visit,
    more,
  }: {
    template: VisitMail;
    cause: MailCause;
    visit: BookedVisit & { name: string; to: string | undefined; home: { name: string } | undefined };
    more: Record<string, string>;
  },
  context: EnquiryContext,
  now: Date,
): Promise<MailAnswer> {
  if (!visit.to) return "none";
  if (cause === "visitor" && !(await admitRecipient(db, visit.to, context.secret, now))) return "limit";
  const values = {
    day: weekdayDateText(visit.slot.date),
    time: clockTextThere(visit.slot.time),
    address: context.settings.contacts.address,
    manageLink: `${context.publicUrl}/visit/${visit.token}`,
    siteLink: `${context.publicUrl}/#schedule-visit`,
    ...more,
  };
  const occasion = `${template} ${visit.enquiryId} ${visit.calendarSequence}`;
  const mail = answerMail({ template, subject: { ...visit, id: visit.enquiryId }, values, occasion }, context);
  await queueMail(
    db,
    { ...(await withStopLink(db, mail, visit.enquiryId, context)), to: visit.to },
    hostOf(context),
    now,
  );
  return "queued";
}

/** Queues a mail to the visitor about the visit of an enquiry. Nothing is queued if there is no such visit. */
export async function sendVisitorMail(
  db: Database,
  {
    template,
    cause,
    enquiryId,
    more = {},
  }: { template: VisitMail; cause: MailCause; enquiryId: number; more?: Record<string, string> },
  context: EnquiryContext,
  now: Date,
): Promise<void> {
  const visit = await findVisit(db, enquiryId);
  const enquiry = await findEnquiry(db, enquiryId);
  if (!visit || !enquiry) return;
  // The address may be another person's, until the office has looked at the request.
  if (cause === "visitor" && enquiry.isSuspectedSpam) return;
  const token = await visitToken(db, enquiryId, context.secret);
  const visitDetails = { ...visit, token, to: enquiry.email ?? undefined, home: homeOf(enquiry) };
  await queueVisitMail(db, { template, cause, visit: visitDetails, more }, context, now);
}

/**
 * Queues the mail that confirms an enquiry to its sender. "limit" means that the address has had its mails of the day,
 * which counts only for what visitors cause.
 */
export async function acknowledge(
  db: Database,
  {
    cause,
    enquiry,
  }: {
    cause: MailCause;
    enquiry: {
      id: number;
      name: string;
      email: string | null | undefined;
      reference: string;
      home: { name: string } | undefined;
    };
  },
  context: EnquiryContext,
  now: Date,
): Promise<MailAnswer> {
  if (!enquiry.email) return "none";
  if (cause === "visitor" && !(await admitRecipient(db, enquiry.email, context.secret, now))) return "limit";
  const mail = answerMail(
    { template: "enquiry-received", subject: enquiry, values: {}, occasion: `enquiry-received ${enquiry.id}` },
    context,
  );
  await queueMail(
    db,
    { ...(await withStopLink(db, mail, enquiry.id, context)), to: enquiry.email },
    hostOf(context),
    now,
  );
  return "queued";
}

/** Returns the home that an enquiry names; undefined if it is about none. */
export function homeOf({ homeName }: { homeName: string }): { name: string } | undefined {
  return homeName === "" ? undefined : { name: homeName };
}

export const unnamedHome = "our homes";

/** Makes a mail that is sent once for each `occasion`. No mail program makes links of the visitor's words. */
export function answerMail(
  {
    template,
    subject,
    values,
    occasion,
  }: {
    template: MailTemplateKey;
    subject: { id: number; name: string; message?: string; reference: string; home: { name: string } | undefined };
    values: Record<string, string>;
    occasion: string;
  },
  context: EnquiryContext,
): Omit<NewMail, "to"> {
  const { company, contacts } = context.settings;
  const common = {
    home: subject.home?.name ?? unnamedHome,
    reference: subject.reference,
    company: company.name,
    phone: contacts.phone,
  };
  return {
    template,
    ...mailTemplates[template],
    values: { ...common, ...values },
    submitted: { name: subject.name, message: subject.message ?? "" },
    deduplicationKey: occasion,
    enquiryId: subject.id,
  };
}

async function withStopLink(
  db: Database,
  mail: Omit<NewMail, "to">,
  enquiryId: number,
  context: EnquiryContext,
): Promise<Omit<NewMail, "to">> {
  const code = await findNewsStopCode(db, enquiryId, context.secret);
  if (code === undefined) return mail;
  const stopLink = `${context.publicUrl}/news/stop/${code}`;
  return {
    ...mail,
    body: `${mail.body}\n\n${stopNewsText}`,
    values: { ...mail.values, stopLink },
    headers: { "List-Unsubscribe": `<${stopLink}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" },
  };
}

function hostOf({ publicUrl }: EnquiryContext): string {
  return new URL(publicUrl).hostname;
}
