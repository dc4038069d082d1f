import type { ReactNode } from "react";
import { useLayoutData } from "#app/site/page/use-layout-data.ts";
import { ButtonAnchor } from "#app/ui/button.tsx";
import { say } from "#app/ui/say.tsx";
import { withPayText } from "#domain/amount/daily-amount.ts";
import { telLink, whatsAppLink } from "#domain/enquiries/contact-link.ts";
import type { Message } from "#domain/languages/message.ts";
import * as words from "#domain/languages/messages/ask.ts";
import { call } from "#domain/languages/messages/contact-options.ts";
import { askOnWhatsApp } from "#domain/languages/messages/layout.ts";
import { useAmount } from "../amount/use-amount.ts";

export function OfficeCard({
  title,
  points,
  homeName,
  hasAddress = true,
}: {
  title: ReactNode;
  points: readonly Message[];
  homeName?: string | undefined;
  /** This is false on a page that shows the address elsewhere. */
  hasAddress?: boolean;
}) {
  const layout = useLayoutData();
  const amount = useAmount();
  if (!layout) return null;
  const { company, contacts } = layout;
  return (
    <aside className="visit-card office-card" aria-labelledby="office-card">
      <h2 id="office-card">{title}</h2>
      <ul className="sun-list">
        {points.map((point) => (
          <li key={point()}>{say(point)}</li>
        ))}
        {hasAddress ? <li>{say(words.ourOffice, { address: contacts.address })}</li> : null}
      </ul>
      <div className="actions-column">
        <ButtonAnchor
          variant="leaf"
          href={whatsAppLink(
            contacts.whatsapp,
            withPayText(
              homeName
                ? words.helloAbout({ company: company.name, home: homeName })
                : words.helloQuestion({ company: company.name }),
              amount,
            ),
          )}
        >
          {say(askOnWhatsApp)}
        </ButtonAnchor>
        <ButtonAnchor variant="outline" href={telLink(contacts.phone)}>
          {say(call, { phone: contacts.phone })}
        </ButtonAnchor>
      </div>
    </aside>
  );
}
