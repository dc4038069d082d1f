import * as words from "#domain/languages/messages/mail.ts";
import { promise } from "#domain/languages/messages/news-promise.ts";

/** Plain text with {{names}}, in which an empty line begins a new paragraph. */
interface MailText {
  subject: string;
  body: string;
}

export const mailTemplates = {
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

/** The values of a mail to a visitor, each of which is filled in when the mail is queued. */
const later = {
  ...{ name: "{{name}}", home: "{{home}}", reference: "{{reference}}", day: "{{day}}", time: "{{time}}" },
  ...{ company: "{{company}}", summary: "{{summary}}" },
  ...{ oldDay: "{{oldDay}}", oldTime: "{{oldTime}}", address: "{{address}}", phone: "{{phone}}" },
};

const manageLink = (lead: string) => `${lead}\n{{manageLink}}`;

const mail = (subject: string, ...paragraphs: string[]): MailText => ({
  subject,
  body: [...paragraphs, "{{company}}"].join("\n\n"),
});

/** The last paragraph of a mail to somebody who gets news, in the language in which it is written. */
export const stopNewsText = () => `${words.stopNews({ promise: promise() })}\n{{stopLink}}`;

const news = (subject: string, ...paragraphs: string[]): MailText => ({
  subject,
  body: [words.hello(), ...paragraphs].join("\n\n"),
});

/** Mails about news, in the language in which they are written. */
export const newsMails = {
  "subscription-confirm": () =>
    news(words.subscribeSubject(), `${words.subscribeAsked(later)}\n{{confirmLink}}`, words.subscribeIgnore()),
  "subscription-confirmed": () =>
    news(
      words.subscribedSubject(),
      `${words.subscribed({ ...later, promise: promise() })}\n{{siteLink}}`,
      `${words.subscribedStop()}\n{{stopLink}}`,
    ),
  "new-homes": () =>
    news(
      words.newHomesSubject(later),
      words.newHomesLead(later),
      "{{homes}}",
      `${words.newHomesVisit()}\n{{siteLink}}`,
      stopNewsText(),
    ),
  article: () =>
    news(
      "{{title}}",
      words.articleLead(later),
      "{{title}}\n{{excerpt}}",
      `${words.articleRead()}\n{{articleLink}}`,
      stopNewsText(),
    ),
} as const satisfies Record<string, () => MailText>;

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
