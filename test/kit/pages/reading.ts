import { expect } from "vitest";
import type { TestSite } from "#test/app.ts";
import { waitForWrites } from "./wait-for-writes.ts";

const entities: Record<string, string> = {
  "&amp;": "&",
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&#x27;": "'",
  "&nbsp;": " ",
};

/** Replaces the entities of a page by their characters. */
export function withoutEntities(html: string): string {
  return html.replace(/&[#\w]+;/g, (entity) => entities[entity] ?? entity);
}

/** Returns the words of a page, without tags and scripts, and with single spaces. */
export function wordsOf(html: string): string {
  const text = html
    .replace(/<(script|style|svg)[\s\S]*?<\/\1>/g, " ")
    .replace(/<!--[\s\S]*?-->|<wbr\/?>/g, "")
    .replace(/<[^>]*>/g, " ");
  return withoutEntities(text).replace(/\s+/g, " ").trim();
}

/** Returns the page from `from` until before `to`, or to its end, and fails without `from`. */
export function between(html: string, from: string, to: string): string {
  const start = html.indexOf(from);
  expect(start, `the page has ${from}`).toBeGreaterThanOrEqual(0);
  const end = html.indexOf(to, start + from.length);
  return html.slice(start, end < 0 ? undefined : end);
}

/** Returns the `href` of all links, in their order and as they are escaped. */
export function linksOf(html: string): string[] {
  return [...html.matchAll(/<a\b[^>]*\bhref="([^"]*)"/g)].map(([, href = ""]) => href);
}

/** Checks that the text has all these texts in this order. */
export function expectInOrder(text: string, texts: readonly string[]): void {
  let from = 0;
  for (const wanted of texts) {
    const at = text.indexOf(wanted, from);
    expect(at, `“${wanted}” stands after “${text.slice(Math.max(0, from - 40), from)}”`).toBeGreaterThanOrEqual(0);
    from = at + wanted.length;
  }
}

/** Returns what a new visitor reads between the header and the footer of a page, after all that was written so far. */
export async function mainOf(site: TestSite, path: string): Promise<string> {
  await waitForWrites(site);
  const page = await site.visitor().get(path);
  expect(page.status, path).toBe(200);
  return between(page.body, '<main id="content"', "</main>");
}
