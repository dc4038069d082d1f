/** Returns a link that calls a number. Links must not contain spaces, so those of the number are removed. */
export function telLink(phone: string): string {
  return `tel:${phone.replaceAll(" ", "")}`;
}

/**
 * Returns a link to a chat with a text to send. WhatsApp takes the number with its country code, in digits alone; without
 * one it asks for the recipient.
 */
export function whatsAppLink(phone: string | null | undefined, text: string): string {
  return `https://wa.me/${(phone ?? "").replace(/\D/g, "")}?text=${encodeURIComponent(text)}`;
}

/** Returns a link that opens a text message to a number, with this text in it. */
export function smsLink(phone: string, text: string): string {
  return `sms:${phone.replaceAll(" ", "")}?body=${encodeURIComponent(text)}`;
}

/** Returns a link that opens an e-mail with this subject and text. */
export function mailLink(address: string, subject: string, text: string): string {
  return `mailto:${address}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(text)}`;
}

/** Returns a link that shows a place on Google's map: an address, or a point such as "0.3290, 32.5920". */
export function mapLink(place: string): string {
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(place)}`;
}

/** Returns a link that opens WhatsApp with a text. It has no number, so the visitor chooses the recipient there. */
export function whatsAppShareLink(text: string): string {
  return whatsAppLink(undefined, text);
}
