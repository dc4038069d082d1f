/** "tel:+256700000000" */
export function telLink(phone: string): string {
  return `tel:${phone.replaceAll(" ", "")}`;
}

/** Opens a chat on WhatsApp with the words already typed. */
export function whatsAppLink(phone: string, text: string): string {
  return `https://wa.me/${phone.replace(/\D/g, "")}?text=${encodeURIComponent(text)}`;
}

/** Opens a text message with the words already typed. */
export function smsLink(phone: string, text: string): string {
  return `sms:${phone.replaceAll(" ", "")}?body=${encodeURIComponent(text)}`;
}

/** Opens a mail with the words already typed. */
export function mailLink(address: string, subject: string, text: string): string {
  return `mailto:${address}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(text)}`;
}

/** Opens the map that a phone has, at an address or at a point such as "0.3290, 32.5920". */
export function mapLink(place: string): string {
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(place)}`;
}

/** Opens WhatsApp with the words already typed, for a person to choose. */
export function whatsAppShareLink(text: string): string {
  return `https://wa.me/?text=${encodeURIComponent(text)}`;
}
