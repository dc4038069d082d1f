import { ButtonAnchor, type ButtonSize } from "#app/ui/button.tsx";
import { whatsAppLink } from "#domain/enquiries/contact-link.ts";
import { useLayoutData } from "./use-layout-data.ts";

export function WhatsAppButton({ text, size }: { text: string; size?: ButtonSize }) {
  const layout = useLayoutData();
  if (!layout) return null;
  const href = whatsAppLink(layout.contacts.whatsapp, `Hello ${layout.company.name}, ${text}`);
  return (
    <ButtonAnchor variant="leaf" size={size} href={href}>
      Ask on WhatsApp
    </ButtonAnchor>
  );
}
