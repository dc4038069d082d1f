export type ClientEvent = { kind: "call" | "whatsapp"; path: string };

/** Reads an event such as "call /property/3". */
export function readClientEvent(text: string): ClientEvent | undefined {
  const [, kind, path] = /^(call|whatsapp) ((?=.{1,200}$)(?:\/|(?:\/[\w.-]+)+))$/.exec(text) ?? [];
  return path !== undefined && (kind === "call" || kind === "whatsapp") ? { kind, path } : undefined;
}
