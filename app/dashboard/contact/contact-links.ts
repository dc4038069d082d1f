import { telLink, whatsAppLink } from "#domain/enquiries/contact-link.ts";

export type ContactLinks = { call: string; whatsApp: string };

/**
 * Returns the links by which a person can be reached.
 *
 * @param phone a number in E.164 form, or null
 */
export function contactLinks(
  { name, phone }: { name: string; phone: string | null },
  company: string,
): ContactLinks | undefined {
  if (phone === null) return undefined;
  return { call: telLink(phone), whatsApp: whatsAppLink(phone, `Hello ${name}, this is ${company}.`) };
}
