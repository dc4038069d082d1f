import { telLink, whatsAppLink } from "#domain/enquiries/contact-link.ts";
import type { ContactOptions as Ways } from "#domain/failures/failure.ts";
import { call, couldNotSend, reachDirectly } from "#domain/languages/messages/contact-options.ts";
import { ButtonAnchor } from "./button.tsx";
import { say } from "./say.tsx";

/** Shows how to reach the company directly, after something has failed; nothing if its numbers are not known. */
export function ContactOptions({ ways }: { ways: Ways | undefined }) {
  if (!ways) return null;
  return (
    <div className="contact-options">
      <p>{say(reachDirectly)}</p>
      <ButtonAnchor variant="leaf" size="small" href={whatsAppLink(ways.whatsapp, couldNotSend())}>
        WhatsApp
      </ButtonAnchor>
      <ButtonAnchor variant="outline" size="small" href={telLink(ways.phone)}>
        {say(call, { phone: ways.phone })}
      </ButtonAnchor>
    </div>
  );
}
