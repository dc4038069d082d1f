import { withoutForbiddenInXml } from "#domain/text/xml-text.ts";

export function escapeXml(text: string): string {
  return withoutForbiddenInXml(text).replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

export function xmlResponse(xml: string): Response {
  return new Response(xml, { headers: { "Content-Type": "application/xml; charset=utf-8" } });
}
