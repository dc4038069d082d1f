import { mailTemplates, stopNewsText } from "#content/mail-templates.ts";
import type { newsTemplates } from "./subscriptions.ts";

export interface News {
  template: (typeof newsTemplates)[number];
  /** Each subscriber gets only one mail with this key. */
  key: string;
  /** The first version of the consent text that covers such news. */
  promisedSince: string;
  values: Readonly<Record<string, string>>;
}

export function newsMail({ template, values }: News, company: string, stopLink: string) {
  const { subject, body } = mailTemplates[template];
  return { template, subject, body: `${body}\n\n${stopNewsText}`, values: { ...values, company, stopLink } };
}
