import { newsMails } from "#content/mail-templates.ts";
import { writtenIn } from "#domain/languages/current-language.ts";
import { type Language, pathIn } from "#domain/languages/languages.ts";

export const newsTemplates = ["new-homes", "article"] as const;

export interface News {
  template: (typeof newsTemplates)[number];
  /** Each subscriber gets only one mail with this key. */
  key: string;
  /** The first version of the consent text that covers such news; "" if every version does. */
  promisedSince: string;
  /** Returns the language for a reader: hers, or English if a part of the news is not in hers. */
  languageFor: (reader: Language) => Language;
  /** Returns what the placeholders of the mail stand for, in the current language. */
  values: () => Readonly<Record<string, string>>;
}

/** Returns the address at which a subscription is ended, in a language. */
export const stopNewsLink = (publicUrl: string, language: Language, code: string) =>
  publicUrl + pathIn(language, `/news/stop/${code}`);

/**
 * Writes the mail of a piece of news to one subscriber, in her language if the news has it. The body still has its
 * placeholders, such as `{{stopLink}}`, and `values` has what they stand for. `stopLink` ends the subscription.
 */
export function newsMail(
  { template, values, languageFor }: News,
  reader: { language: Language; company: string; stopLink: (language: Language) => string },
) {
  const language = languageFor(reader.language);
  return writtenIn(language, () => ({
    template,
    ...newsMails[template](),
    values: { ...values(), company: reader.company, stopLink: reader.stopLink(language) },
  }));
}
