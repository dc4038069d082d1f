import { telLink, whatsAppLink } from "#domain/enquiries/contact-link.ts";

/** The addresses that call somebody, or begin a message to them. */
export type Contact = { call: string; whatsApp: string };

/** @param phone E.164 */
export function contactOf({ name, phone }: { name: string; phone: string }, company: string): Contact {
  return { call: telLink(phone), whatsApp: whatsAppLink(phone, `Hello ${name}, this is ${company}.`) };
}
