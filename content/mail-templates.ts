import * as words from "#domain/languages/messages/mail.ts";
import { newsPromise } from "./news-promise.ts";

/** Plain text with {{names}}, in which an empty line begins a new paragraph. */
interface MailText {
  subject: string;
  body: string;
}

export const mailTemplates = {
  "subscription-confirm": {
    subject: "Please confirm your subscription",
    body: `Hello,

Someone, probably you, asked for news from {{company}} at this address. Confirm it here:
{{confirmLink}}

If it was not you, do nothing: without your confirmation we send nothing more.`,
  },
  "subscription-confirmed": {
    subject: "You are on the list",
    body: `Hello,

Your subscription is confirmed: {{company}} sends you ${newsPromise}. See the homes for sale now:
{{siteLink}}

To stop these e-mails, open this link:
{{stopLink}}`,
  },
  "new-homes": {
    subject: "New: {{summary}}",
    body: `Hello,

Here is what is new at {{company}}:

{{homes}}

Come and see it. A visit is free, and you do not have to buy:
{{siteLink}}`,
  },
  article: {
    subject: "{{title}}",
    body: `Hello,

Here is a new article from {{company}}:

{{title}}
{{excerpt}}

Read it here:
{{articleLink}}`,
  },
  "password-reset": {
    subject: "Choose a new password for {{company}}",
    body: `Hello {{name}},

Someone, probably you, forgot the password of your account at {{company}}. Choose a new one here:
{{resetLink}}

The link works once, for {{minutes}} minutes. A new password signs you out everywhere.

If it was not you, do nothing: your password stays as it is.`,
  },
  "new-enquiry": {
    // The visitor's name is only in the text and in Reply-To, because a stranger's words must not begin a header.
    subject: "New: {{kind}} ({{reference}})",
    body: `{{kind}} from {{name}} about {{home}}.

{{message}}

Open it in the dashboard:
{{dashboardLink}}`,
  },
  "office-digest": {
    subject: "{{count}} more from visitors between {{from}} and {{until}}",
    body: `Many visitors wrote, or moved or cancelled a visit, between {{from}} and {{until}}. To save you {{count}} e-mails, here they are in one:

{{list}}

All of them are in the inbox:
{{dashboardLink}}`,
  },
  "visit-changed": {
    subject: "Visit {{change}} by the visitor ({{reference}})",
    body: `{{name}} {{change}} the visit to {{home}}.

Before: {{oldDay}} at {{oldTime}}
Now: {{outcome}}

Open it in the dashboard:
{{dashboardLink}}`,
  },
} as const satisfies Record<string, MailText>;

export const stopNewsText = `You asked us for ${newsPromise}. To stop both, open this link:
{{stopLink}}`;

/** The values of a mail to a visitor, each of which is filled in when the mail is queued. */
const later = {
  ...{ name: "{{name}}", home: "{{home}}", reference: "{{reference}}", day: "{{day}}", time: "{{time}}" },
  ...{ oldDay: "{{oldDay}}", oldTime: "{{oldTime}}", address: "{{address}}", phone: "{{phone}}" },
};

const manageLink = (lead: string) => `${lead}\n{{manageLink}}`;

const mail = (subject: string, ...paragraphs: string[]): MailText => ({
  subject,
  body: [...paragraphs, "{{company}}"].join("\n\n"),
});

/**
 * Mails to visitors, in the language in which they are written. Those that visitors cause repeat nothing that was
 * entered, because the address may be another person's.
 */
export const visitorMails = {
  "visit-requested": () =>
    mail(
      words.visitRequestedSubject(later),
      words.hello(),
      words.visitRequested(later),
      words.meetAndCall(later),
      manageLink(words.somethingCameUp()),
      words.bringNothing(),
    ),
  "visit-confirmed": () =>
    mail(
      words.visitConfirmedSubject(later),
      words.helloName(later),
      words.visitConfirmed(later),
      manageLink(words.moveOrCancel()),
    ),
  "visit-moved": () =>
    mail(
      words.visitMovedSubject(later),
      words.helloName(later),
      words.visitMoved(later),
      manageLink(words.moveOrCancel()),
    ),
  "visit-moved-by-visitor": () =>
    mail(
      words.visitMovedByVisitorSubject(later),
      words.hello(),
      words.visitMovedByVisitor(later),
      manageLink(words.meetMoveOrCancel(later)),
    ),
  "visit-cancelled": () =>
    mail(words.visitCancelledSubject(later), words.hello(), `${words.visitCancelled(later)}\n{{siteLink}}`),
  "enquiry-received": () =>
    mail(words.enquiryReceivedSubject(later), words.hello(), words.enquiryReceived(later), words.ratherTalk(later)),
} as const satisfies Record<string, () => MailText>;

export type VisitorMail = keyof typeof visitorMails;
