import { ButtonAnchor } from "#app/ui/button.tsx";
import { langAttribute, say, sayMarked } from "#app/ui/say.tsx";
import type { DocumentLine } from "#domain/agreements/agreement-document.ts";
import { telLink, whatsAppLink } from "#domain/enquiries/contact-link.ts";
import { writtenIn } from "#domain/languages/current-language.ts";
import type { Language } from "#domain/languages/languages.ts";
import * as words from "#domain/languages/messages/documents.ts";
import { isInEnglishWords } from "#domain/ledger/account-documents.ts";
import { dateText } from "#domain/time/kampala-time.ts";

export function DocumentLines({ lines, language }: { lines: readonly DocumentLine[]; language: Language }) {
  return (
    <dl className="document-lines" lang={langAttribute(language)}>
      {lines.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd lang={writtenIn(language, () => isInEnglishWords(label)) ? "en" : undefined}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

export function DocumentFooter({
  message,
  contacts,
  opensUntil,
}: {
  /** The buyer sends this message to the office. */
  message: string;
  contacts: { phone: string; whatsapp: string };
  opensUntil: string;
}) {
  return (
    <>
      <ButtonAnchor variant="leaf" href={whatsAppLink(contacts.whatsapp, message)}>
        {say(words.notRight)}
      </ButtonAnchor>
      <p>
        {sayMarked(
          words.orCall,
          { phone: (number) => <a href={telLink(contacts.phone)}>{number}</a> },
          { number: contacts.phone },
        )}{" "}
        {say(words.noPersonalNumber)}
      </p>
      <p className="form-notice">{say(words.noPassword, { date: dateText(opensUntil) })}</p>
    </>
  );
}
