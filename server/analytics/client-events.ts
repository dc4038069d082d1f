/** What a page tells the server without being asked: a tap on a telephone number, or on WhatsApp. */
export type ClientEvent = { kind: "call" | "whatsapp"; path: string };

/** Reads what a page sent: "call /property/3", "whatsapp /contact". Undefined for anything else. */
export function readClientEvent(text: string): ClientEvent | undefined {
  const [, kind, path] = /^(call|whatsapp) ((?=.{1,200}$)(?:\/|(?:\/[\w.-]+)+))$/.exec(text) ?? [];
  return path !== undefined && (kind === "call" || kind === "whatsapp") ? { kind, path } : undefined;
}
