import { mailTemplates, stopNewsText } from "#content/mail-templates.ts";
import type { newsTemplates } from "./subscribers.ts";

export interface News {
  template: (typeof newsTemplates)[number];
  /** What it is about. Nobody is told twice of the same. */
  key: string;
  /** The version of the consents' words since which such news are promised. */
  promisedSince: string;
  values: Readonly<Record<string, string>>;
}

export function newsMail({ template, values }: News, company: string, stopLink: string) {
  const { subject, body } = mailTemplates[template];
  return { template, subject, body: `${body}\n\n${stopNewsText}`, values: { ...values, company, stopLink } };
}
