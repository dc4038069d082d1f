import { telLink, whatsAppLink } from "#domain/enquiries/contact-link.ts";

/** The addresses that call somebody, or begin a message to them. */
export type Contact = { call: string; whatsApp: string };

/** @param phone E.164; null where none is known: then there is no way */
export function contactOf(
  { name, phone }: { name: string; phone: string | null },
  company: string,
): Contact | undefined {
  if (phone === null) return undefined;
  return { call: telLink(phone), whatsApp: whatsAppLink(phone, `Hello ${name}, this is ${company}.`) };
}
