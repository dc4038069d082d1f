import { telLink, whatsAppLink } from "#domain/enquiries/contact-link.ts";
import type { ContactOptions as Ways } from "#domain/failures/failure.ts";
import { ButtonAnchor } from "./button.tsx";

export function ContactOptions({ ways }: { ways: Ways | undefined }) {
  if (!ways) return null;
  return (
    <div className="contact-options">
      <p>It does not have to wait. Reach us directly:</p>
      <ButtonAnchor
        variant="leaf"
        size="small"
        href={whatsAppLink(ways.whatsapp, "Hello, I could not send your form.")}
      >
        WhatsApp
      </ButtonAnchor>
      <ButtonAnchor variant="outline" size="small" href={telLink(ways.phone)}>
        Call {ways.phone}
      </ButtonAnchor>
    </div>
  );
}
