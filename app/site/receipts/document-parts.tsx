import { ButtonAnchor } from "#app/ui/button.tsx";
import type { DocumentLine } from "#domain/agreements/agreement-document.ts";
import { telLink, whatsAppLink } from "#domain/enquiries/contact-link.ts";
import { dateText } from "#domain/time/kampala-time.ts";

export function DocumentLines({ lines }: { lines: readonly DocumentLine[] }) {
  return (
    <dl className="document-lines">
      {lines.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

export function DocumentFooter({
  subject,
  contacts,
  opensUntil,
}: {
  subject: string;
  contacts: { phone: string; whatsapp: string };
  opensUntil: string;
}) {
  return (
    <>
      <ButtonAnchor variant="leaf" href={whatsAppLink(contacts.whatsapp, `Hello, this is about ${subject}.`)}>
        Something is not right
      </ButtonAnchor>
      <p>
        Or call <a href={telLink(contacts.phone)}>{contacts.phone}</a>. We never take money by a personal number.
      </p>
      <p className="document-small">
        This page has no password: anyone with this link can read it, until {dateText(opensUntil)}. Keep the PDF.
      </p>
    </>
  );
}
