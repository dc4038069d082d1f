import type { ReactNode } from "react";
import { ButtonAnchor, type ButtonSize } from "#app/ui/button.tsx";
import { say } from "#app/ui/say.tsx";
import { withPayText } from "#domain/amount/daily-amount.ts";
import { whatsAppLink } from "#domain/enquiries/contact-link.ts";
import { hello } from "#domain/languages/messages/ask.ts";
import { askOnWhatsApp } from "#domain/languages/messages/layout.ts";
import type { Ugx } from "#domain/money/money.ts";
import { useAmount } from "../amount/use-amount.ts";
import { useLayoutData } from "./use-layout-data.ts";

/** Shows a link to WhatsApp. Its message says what the visitor can pay a day, if this page has an amount. */
export function WhatsAppButton({ text, size }: { text: string; size?: ButtonSize }) {
  const href = useMessageLink(text);
  if (!href) return null;
  return (
    <ButtonAnchor variant="leaf" size={size} href={href}>
      {say(askOnWhatsApp)}
    </ButtonAnchor>
  );
}

/** Shows the same link within a sentence. `perDay` is an amount (UGX) of which the address does not tell whose it is. */
export function WhatsAppLink({
  text,
  perDay,
  children,
}: {
  text: string;
  perDay?: Ugx | undefined;
  children: ReactNode;
}) {
  return (
    <a href={useMessageLink(text, perDay)} className="text-link">
      {children}
    </a>
  );
}

function useMessageLink(text: string, perDay?: Ugx): string | undefined {
  const layout = useLayoutData();
  const ofPage = useAmount();
  const amount = perDay ?? ofPage;
  return (
    layout && whatsAppLink(layout.contacts.whatsapp, withPayText(hello({ company: layout.company.name, text }), amount))
  );
}
