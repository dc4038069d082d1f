/** A mail as the administrator can edit it: plain text with {{names}} in it; an empty line begins a new paragraph. */
export interface MailText {
  subject: string;
  body: string;
}

/** The shipped texts. Each may use exactly the names that its entry in `mailTemplateNames` lists. */
export const mailTemplates = {
  // Goes to whatever address was typed into the form, so it repeats nothing that was typed, not even a name: the site must not
  // carry a stranger's words to somebody else's mailbox. Likewise every mail that a visitor's form or link causes.
  "visit-requested": {
    subject: "Your visit on {{day}} at {{time}} ({{reference}})",
    body: `Hello,

we have your request to visit {{home}} on {{day}} at {{time}}. Your reference is {{reference}}.

We meet at {{address}}. Call {{phone}} if you cannot find us.

Something came up? Move or cancel the visit here:
{{manageLink}}

Bring nothing but your questions. Nobody will ask you for money at a visit.

{{company}}`,
  },
  "visit-confirmed": {
    subject: "We expect you on {{day}} at {{time}} ({{reference}})",
    body: `Hello {{name}},

your visit to {{home}} on {{day}} at {{time}} is confirmed. We meet at {{address}}.

Move or cancel it here:
{{manageLink}}

{{company}}`,
  },
  "visit-moved": {
    subject: "Your visit is now on {{day}} at {{time}} ({{reference}})",
    body: `Hello {{name}},

your visit to {{home}} is now on {{day}} at {{time}}. We meet at {{address}}.

Move or cancel it here:
{{manageLink}}

{{company}}`,
  },
  "visit-moved-by-visitor": {
    subject: "Your new time: {{day}} at {{time}} ({{reference}})",
    body: `Hello,

you moved your visit to {{home}} from {{oldDay}} at {{oldTime}} to {{day}} at {{time}}. The new time is kept for you, and we confirm it soon.

We meet at {{address}}. Move or cancel the visit here:
{{manageLink}}

{{company}}`,
  },
  "visit-cancelled": {
    subject: "Your visit is cancelled ({{reference}})",
    body: `Hello,

your visit to {{home}} on {{day}} at {{time}} is cancelled. You can choose another time whenever you like:
{{siteLink}}

{{company}}`,
  },
  "enquiry-received": {
    subject: "We have your message ({{reference}})",
    body: `Hello,

thank you for writing to us about {{home}}. Your reference is {{reference}}.

If you would rather talk, call {{phone}}.

{{company}}`,
  },
  "subscription-confirm": {
    subject: "Please confirm your subscription",
    body: `Hello,

somebody, probably you, asked for news from {{company}} at this address. Confirm it here:
{{confirmLink}}

If it was not you, do nothing: without your confirmation we send nothing more.`,
  },
  "subscription-confirmed": {
    subject: "You are on the list",
    body: `Hello,

your subscription is confirmed: {{company}} writes to you when there are new homes. Until then, this is what there is now:
{{siteLink}}

One click ends it, now or later:
{{stopLink}}`,
  },
  "new-homes": {
    subject: "New: {{summary}}",
    body: `Hello,

there is something new at {{company}}:

{{homes}}

Come and see it. A visit costs nothing and binds you to nothing:
{{siteLink}}`,
  },
  "password-reset": {
    subject: "Choose a new password for {{company}}",
    body: `Hello {{name}},

somebody, probably you, forgot the password of your account at {{company}}. Choose a new one here:
{{resetLink}}

The link works once, for {{minutes}} minutes. A new password signs you out everywhere.

If it was not you, do nothing: your password stays as it is.`,
  },
  "new-enquiry": {
    subject: "New: {{kind}} from {{name}} ({{reference}})",
    body: `{{kind}} from {{name}} about {{home}}.

{{message}}

Open it in the dashboard:
{{dashboardLink}}`,
  },
  "office-digest": {
    subject: "{{count}} more from visitors between {{from}} and {{until}}",
    body: `Between {{from}} and {{until}} more visitors wrote, or moved or cancelled a visit, than are told one by one. These are the {{count}} others:

{{list}}

All of them are in the inbox:
{{dashboardLink}}`,
  },
  "visit-changed": {
    subject: "{{name}} {{change}} the visit ({{reference}})",
    body: `{{name}} {{change}} the visit to {{home}}.

Before: {{oldDay}} at {{oldTime}}
Now: {{outcome}}

Open it in the dashboard:
{{dashboardLink}}`,
  },
} as const satisfies Record<string, MailText>;

/** At the end of all news, and of each mail about an enquiry with which somebody asked for them. */
export const stopNewsText = `You asked us for news about new homes. One click stops them:
{{stopLink}}`;

export type MailTemplateKey = keyof typeof mailTemplates;

/** What each mail is for, in the administrator's words. */
export const mailTemplateTitles: { [Key in MailTemplateKey]: string } = {
  "visit-requested": "Visit requested",
  "visit-confirmed": "Visit confirmed",
  "visit-moved": "Visit moved",
  "visit-moved-by-visitor": "Visit moved by the visitor",
  "visit-cancelled": "Visit cancelled",
  "enquiry-received": "Message received",
  "subscription-confirm": "Confirm the newsletter",
  "subscription-confirmed": "Newsletter confirmed",
  "new-homes": "New homes, to the subscribers",
  "password-reset": "New password for an administrator",
  "new-enquiry": "To the office: somebody wrote",
  "visit-changed": "To the office: a visitor moved or cancelled",
  "office-digest": "To the office: many wrote within an hour",
};

/** Stand in for what a mail names when it is looked at before it is used. */
export const mailSampleValues: Readonly<Record<string, string>> = {
  name: "Amina Nakato",
  home: "Family Comfort",
  day: "Tuesday 24 November",
  time: "10:00 AM",
  reference: "K7P-29QF",
  address: "Plot 1, Sample Road, Kampala",
  phone: "+256 700 000 000",
  oldDay: "Monday 23 November",
  oldTime: "2:00 PM",
  change: "moved",
  outcome: "Tuesday 24 November at 10:00 AM, to be confirmed",
  manageLink: "https://www.example.com/visit/sample",
  siteLink: "https://www.example.com/#schedule-visit",
  confirmLink: "https://www.example.com/news/confirm/sample",
  stopLink: "https://www.example.com/news/stop/sample",
  resetLink: "https://www.example.com/login/reset/sample",
  minutes: "30",
  dashboardLink: "https://www.example.com/dashboard/enquiries/1",
  company: "Amaka",
  summary: "Garden Villa",
  homes: "Garden Villa, Ntinda: UGX 185,000,000, from UGX 59,800 a day\nhttps://www.example.com/property/1",
  kind: "Message",
  message: "Is there water?",
  count: "2",
  from: "10:00 AM",
  until: "11:00 AM",
  list: "Message K7P-29QF about Family Comfort\nVisit request M3T-84WX about our homes",
};

/** The names that a template may use, so that an edited text is rejected when it names anything else. */
export const mailTemplateNames: { [Key in MailTemplateKey]: readonly string[] } = {
  "visit-requested": ["home", "day", "time", "reference", "address", "phone", "manageLink", "company"],
  "visit-confirmed": ["name", "home", "day", "time", "reference", "address", "phone", "manageLink", "company"],
  "visit-moved": ["name", "home", "day", "time", "reference", "address", "phone", "manageLink", "company"],
  "visit-moved-by-visitor": [
    "home",
    "oldDay",
    "oldTime",
    "day",
    "time",
    "reference",
    "address",
    "phone",
    "manageLink",
    "company",
  ],
  "visit-cancelled": ["home", "day", "time", "reference", "siteLink", "company"],
  "enquiry-received": ["home", "reference", "company", "phone"],
  "subscription-confirm": ["company", "confirmLink"],
  "subscription-confirmed": ["company", "siteLink", "stopLink"],
  "new-homes": ["summary", "homes", "company", "siteLink"],
  "password-reset": ["name", "company", "resetLink", "minutes"],
  "new-enquiry": ["kind", "name", "home", "reference", "message", "dashboardLink"],
  "office-digest": ["count", "from", "until", "list", "dashboardLink"],
  "visit-changed": [
    "name",
    "home",
    "reference",
    "change",
    "oldDay",
    "oldTime",
    "outcome",
    "dashboardLink",
    "company",
    "phone",
  ],
};
