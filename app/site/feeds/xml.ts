import { escapeHtml } from "#domain/text/escape-html.ts";
import { withoutForbiddenInXml } from "#domain/text/xml-text.ts";

/** Escapes a text for XML, without the characters that XML forbids. */
export function escapeXml(text: string): string {
  return escapeHtml(withoutForbiddenInXml(text));
}

/** Answers with a document of XML. */
export function xmlResponse(xml: string): Response {
  return new Response(xml, { headers: { "Content-Type": "application/xml; charset=utf-8" } });
}
