import { escapeHtml } from "#domain/text/escape-html.ts";
import { withoutForbiddenInXml } from "#domain/text/xml-text.ts";

export function escapeXml(text: string): string {
  return escapeHtml(withoutForbiddenInXml(text));
}

export function xmlResponse(xml: string): Response {
  return new Response(xml, { headers: { "Content-Type": "application/xml; charset=utf-8" } });
}
