import { newsPromise } from "./news-promise.ts";

/** Plain text with {{names}}, in which an empty line begins a new paragraph. */
interface MailText {
  subject: string;
  body: string;
}

export const mailTemplates = {
  // Mails that visitors cause repeat nothing that was entered, because the address may be another person's.
  "visit-requested": {
    subject: "Your visit on {{day}} at {{time}} ({{reference}})",
    body: `Hello,

We have your request to visit {{home}} on {{day}} at {{time}}. Your reference is {{reference}}.

We meet at {{address}}. Call {{phone}} if you cannot find us.

Something came up? Move or cancel the visit here:
{{manageLink}}

Bring nothing but your questions. Nobody will ask you for money at a visit.

{{company}}`,
  },
  "visit-confirmed": {
    subject: "We expect you on {{day}} at {{time}} ({{reference}})",
    body: `Hello {{name}},

Your visit to {{home}} on {{day}} at {{time}} is confirmed. We meet at {{address}}.

Move or cancel it here:
{{manageLink}}

{{company}}`,
  },
  "visit-moved": {
    subject: "Your visit is now on {{day}} at {{time}} ({{reference}})",
    body: `Hello {{name}},

Your visit to {{home}} is now on {{day}} at {{time}}. We meet at {{address}}.

Move or cancel it here:
{{manageLink}}

{{company}}`,
  },
  "visit-moved-by-visitor": {
    subject: "Your new time: {{day}} at {{time}} ({{reference}})",
    body: `Hello,

You moved your visit to {{home}} from {{oldDay}} at {{oldTime}} to {{day}} at {{time}}. We hold the new time for you and confirm it soon.

We meet at {{address}}. Move or cancel the visit here:
{{manageLink}}

{{company}}`,
  },
  "visit-cancelled": {
    subject: "Your visit is cancelled ({{reference}})",
    body: `Hello,

Your visit to {{home}} on {{day}} at {{time}} is cancelled. To choose another time:
{{siteLink}}

{{company}}`,
  },
  "enquiry-received": {
    subject: "We have your message ({{reference}})",
    body: `Hello,

Thank you for writing to us about {{home}}. Your reference is {{reference}}.

If you would rather talk, call {{phone}}.

{{company}}`,
  },
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

export type MailTemplateKey = keyof typeof mailTemplates;
