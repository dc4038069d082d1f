import { MessageCircle, Phone } from "#app/dashboard/icons.tsx";
import type { ContactLinks } from "./contact-links.ts";

export function ContactButtons({ name, contact }: { name: string; contact: ContactLinks }) {
  return (
    <span className="flex shrink-0">
      <a href={contact.call} className="icon-button" aria-label={`Call ${name}`}>
        <Phone aria-hidden="true" className="size-5" />
      </a>
      <a
        href={contact.whatsApp}
        target="_blank"
        rel="noreferrer"
        className="icon-button text-leaf"
        aria-label={`Write to ${name} on WhatsApp`}
      >
        <MessageCircle aria-hidden="true" className="size-5" />
      </a>
    </span>
  );
}
