import { parseUgx } from "#domain/money.ts";

/**
 * The one spelling of what was chosen, by which the page is kept. An amount that cannot be read goes along as it was typed:
 * the page shows it, and says so.
 */
export function canonicalSearch(given: URLSearchParams, search: string): URLSearchParams {
  const canonical = new URLSearchParams(search);
  const typed = given.get("perday") ?? "";
  const read = parseUgx(typed);
  if (!read.ok && read.reason !== "empty") canonical.set("perday", typed);
  return canonical;
}
