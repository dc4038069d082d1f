import { unescapeHtml } from "./unescape-html.ts";

/** Returns the words of a piece of HTML on one line, without its tags and with the signs that its entities stand for. */
export function plainText(html: string): string {
  return unescapeHtml(html.replace(/<br\s*\/?>/gi, " ").replace(/<[^>]*>/g, ""))
    .replace(/\s+/g, " ")
    .trim();
}
