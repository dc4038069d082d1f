import { mailTemplates, stopNewsText } from "#content/mail-templates.ts";
import type { newsTemplates } from "./subscriptions.ts";

export interface News {
  template: (typeof newsTemplates)[number];
  /** A subscriber gets one mail for it. */
  key: string;
  /** Of the consent text that first covers such news. */
  promisedSince: string;
  values: Readonly<Record<string, string>>;
}

export function newsMail({ template, values }: News, company: string, stopLink: string) {
  const { subject, body } = mailTemplates[template];
  return { template, subject, body: `${body}\n\n${stopNewsText}`, values: { ...values, company, stopLink } };
}
