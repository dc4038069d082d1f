import { telLink, whatsAppLink } from "#domain/enquiries/contact-link.ts";

/** The numbers to press. */
export function contactOf({ name, phone }: { name: string; phone: string | null }, company: string) {
  if (phone === null) return undefined;
  return { call: telLink(phone), whatsApp: whatsAppLink(phone, `Hello ${name}, this is ${company}.`) };
}
