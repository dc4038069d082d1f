import { mailTemplates, stopNewsText } from "#content/mail-templates.ts";
import type { newsTemplates } from "./subscriptions.ts";

export interface News {
  template: (typeof newsTemplates)[number];
  /** Each subscriber gets only one mail with this key. */
  key: string;
  /** The first version of the consent text that covers such news; "" if every version does. */
  promisedSince: string;
  values: Readonly<Record<string, string>>;
}

/**
 * Writes the mail of a piece of news to one subscriber, whose `stopLink` ends the subscription. The body still has its
 * placeholders, such as `{{stopLink}}`, and `values` has what they stand for.
 */
export function newsMail({ template, values }: News, company: string, stopLink: string) {
  const { subject, body } = mailTemplates[template];
  return { template, subject, body: `${body}\n\n${stopNewsText}`, values: { ...values, company, stopLink } };
}
