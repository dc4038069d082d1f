import { type MailTemplateKey, type MailText, mailTemplateNames, mailTemplates } from "#content/mail-templates.ts";
import { placeholderNames } from "#domain/settings/mail-text.ts";
import type { Settings } from "#domain/settings/settings.ts";

/** The names in a text's placeholders that its template is given no value for. */
export function unknownNames(template: MailTemplateKey, text: MailText): string[] {
  return placeholderNames(`${text.subject}\n${text.body}`).filter(
    (name) => !mailTemplateNames[template].includes(name),
  );
}

/**
 * The text of a mail: the edited one, else the one that ships. An edited text that names something it is not given was
 * stored past the form, and must not keep a visitor's request from being stored.
 */
export function mailTextOf(template: MailTemplateKey, edited: Settings["mails"]): MailText {
  const text = edited[template];
  return text && unknownNames(template, text).length === 0 ? text : mailTemplates[template];
}
