import { type mailTemplates, stopNewsText, type VisitorMail, visitorMails } from "#content/mail-templates.ts";
import type { Slot } from "#domain/enquiries/visit-slots.ts";
import { writtenIn } from "#domain/languages/current-language.ts";
import { type Language, pathIn } from "#domain/languages/languages.ts";
import { ourHomes } from "#domain/languages/messages/mail.ts";
import { shownLanguage } from "#domain/settings/areas/languages.ts";
import type { Settings } from "#domain/settings/settings.ts";
import { clockTextThere } from "#domain/time/clock-text.ts";
import { weekdayDateText } from "#domain/time/kampala-time.ts";
import { findNewsStopCode } from "#server/consents/consents.ts";
import type { Database } from "#server/db/connection.ts";
import { awaitTellingMail } from "#server/enquiries/enquiries.ts";
import { findVisit } from "#server/enquiries/find-visits.ts";
import { findEnquiry } from "#server/enquiries/read-enquiries.ts";
import { visitToken } from "#server/enquiries/visit-places.ts";
import type { BookedVisit } from "#server/enquiries/visits.ts";
import { type NewMail, queueMail, withdrawMails } from "#server/mail/outbox.ts";
import { admitRecipient } from "#server/mail/recipient-limit.ts";
import { stopNewsLink } from "#server/newsletter/news-mail.ts";

export interface EnquiryContext {
  settings: Pick<Settings, "company" | "contacts" | "hours" | "visits" | "languages">;
  publicUrl: string;
  secret: string;
  /** Without one, mails wait, and people have to be told otherwise. */
  hasMailServer: boolean;
}

/** "limit" means that the address has had as many mails as forms may cause. */
export type MailAnswer = "queued" | "none" | "limit";

type VisitMail = Extract<VisitorMail, `visit-${string}`>;

/** A mail was caused by a visitor or by the office. Only those that visitors cause are limited. */
type MailCause = "visitor" | "office";

/** Each of these mails says how a visit stands. One that has not left is false as soon as the visit is changed. */
const statesOfVisit: readonly VisitMail[] = [
  "visit-confirmed",
  "visit-moved",
  "visit-moved-by-visitor",
  "visit-cancelled",
];

/** Withdraws the mails to a visitor that say how the visit stood before a change, and have not left. */
export function withdrawVisitMails(db: Database, enquiryId: number): Promise<void> {
  return withdrawMails(db, statesOfVisit, { enquiryId });
}

/**
 * Queues a mail to the visitor about a visit, and withdraws older ones that have not left. "limit" means that the address has had its mails of the day, which counts
 * only for what visitors cause.
 */
export async function queueVisitMail(
  db: Database,
  {
    template,
    cause,
    visit,
    movedFrom,
  }: {
    template: VisitMail;
    cause: MailCause;
    visit: BookedVisit & {
      name: string;
      to: string | undefined;
      home: { name: string } | undefined;
      language: Language;
    };
    movedFrom?: Slot | undefined;
  },
  context: EnquiryContext,
  now: Date,
): Promise<MailAnswer> {
  if (!visit.to) return "none";
  await withdrawVisitMails(db, visit.enquiryId);
  if (cause === "visitor" && !(await admitRecipient(db, visit.to, context.secret, now))) return "limit";
  const language = shownLanguage(visit.language, context.settings.languages);
  const mail = writtenIn(language, () => {
    const values = {
      day: weekdayDateText(visit.slot.date),
      time: clockTextThere(visit.slot.time),
      address: context.settings.contacts.address,
      manageLink: context.publicUrl + pathIn(language, `/visit/${visit.token}`),
      siteLink: context.publicUrl + pathIn(language, "/#schedule-visit"),
      ...(movedFrom && slotValues(movedFrom)),
    };
    const occasion = `${template} ${visit.enquiryId} ${visit.calendarSequence}`;
    const text = visitorMails[template]();
    return mailAbout({ template, text, subject: { ...visit, id: visit.enquiryId }, values, occasion }, context);
  });
  await queueMail(
    db,
    { ...(await withStopLink(db, mail, { enquiryId: visit.enquiryId, language }, context)), to: visit.to },
    hostOf(context),
    now,
  );
  return "queued";
}

/** The time from which a visit was moved, for the text of a mail, in the language in which it is written. */
export function slotValues({ date, time }: Slot): Record<"oldDay" | "oldTime", string> {
  return { oldDay: weekdayDateText(date), oldTime: clockTextThere(time) };
}

/** Queues a mail to the visitor about the visit of an enquiry. Nothing is queued if there is no such visit. */
export async function sendVisitorMail(
  db: Database,
  {
    template,
    cause,
    enquiryId,
    movedFrom,
  }: { template: VisitMail; cause: MailCause; enquiryId: number; movedFrom?: Slot },
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
  await queueVisitMail(db, { template, cause, visit: visitDetails, movedFrom }, context, now);
}

/**
 * Mails the visitor what the office has done with the visit. The mail tells them once it leaves.
 *
 * @param change.isKnown they know it already, so nobody has to tell them if the mail does not leave
 */
export async function tellByMail(
  db: Database,
  change: {
    template: "visit-confirmed" | "visit-moved" | "visit-cancelled";
    visit: { enquiryId: number; email: string | null | undefined };
    isKnown?: boolean;
  },
  context: EnquiryContext,
  now: Date,
): Promise<void> {
  const { template, visit, isKnown = false } = change;
  const { enquiryId, email } = visit;
  await sendVisitorMail(db, { template, cause: "office", enquiryId }, context, now);
  if (email && !isKnown) await awaitTellingMail(db, enquiryId);
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
      language: Language;
    };
  },
  context: EnquiryContext,
  now: Date,
): Promise<MailAnswer> {
  if (!enquiry.email) return "none";
  if (cause === "visitor" && !(await admitRecipient(db, enquiry.email, context.secret, now))) return "limit";
  const template = "enquiry-received";
  const language = shownLanguage(enquiry.language, context.settings.languages);
  const mail = writtenIn(language, () => {
    const about = { subject: enquiry, values: {}, occasion: `${template} ${enquiry.id}` };
    return mailAbout({ template, text: visitorMails[template](), ...about }, context);
  });
  await queueMail(
    db,
    { ...(await withStopLink(db, mail, { enquiryId: enquiry.id, language }, context)), to: enquiry.email },
    hostOf(context),
    now,
  );
  return "queued";
}

/** Returns the home that an enquiry names; undefined if it is about none. */
export function homeOf({ homeName }: { homeName: string }): { name: string } | undefined {
  return homeName === "" ? undefined : { name: homeName };
}

/** Makes a mail that is sent once for each `occasion`. No mail program makes links of the visitor's words. */
export function mailAbout(
  {
    template,
    text,
    subject,
    values,
    occasion,
  }: {
    template: VisitorMail | keyof typeof mailTemplates;
    text: Pick<NewMail, "subject" | "body">;
    subject: { id: number; name: string; message?: string; reference: string; home: { name: string } | undefined };
    values: Record<string, string>;
    occasion: string;
  },
  context: EnquiryContext,
): Omit<NewMail, "to"> {
  const { company, contacts } = context.settings;
  const common = {
    home: subject.home?.name ?? ourHomes(),
    reference: subject.reference,
    company: company.name,
    phone: contacts.phone,
  };
  return {
    template,
    ...text,
    values: { ...common, ...values },
    submitted: { name: subject.name, message: subject.message ?? "" },
    deduplicationKey: occasion,
    enquiryId: subject.id,
  };
}

async function withStopLink(
  db: Database,
  mail: Omit<NewMail, "to">,
  { enquiryId, language }: { enquiryId: number; language: Language },
  context: EnquiryContext,
): Promise<Omit<NewMail, "to">> {
  const code = await findNewsStopCode(db, enquiryId, context.secret);
  if (code === undefined) return mail;
  const stopLink = stopNewsLink(context.publicUrl, language, code);
  return {
    ...mail,
    body: `${mail.body}\n\n${writtenIn(language, stopNewsText)}`,
    values: { ...mail.values, stopLink },
    headers: { "List-Unsubscribe": `<${stopLink}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" },
  };
}

function hostOf({ publicUrl }: EnquiryContext): string {
  return new URL(publicUrl).hostname;
}
