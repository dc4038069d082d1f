import { formatNumber } from "#domain/money/money.ts";

/** The page that an address asks for; the first one where it names none, or no number of a page. A million is beyond every list. */
export function readPageNumber(params: URLSearchParams): number {
  const text = params.get("page") ?? "";
  return /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1;
}

/** Beyond this, how many records match what a visitor looks for is not counted. */
export const MOST_COUNTED = 500;

/** How many match what a visitor looks for: "12", or "more than 500". */
export function matchingText(matching: number): string {
  return matching > MOST_COUNTED ? `more than ${formatNumber(MOST_COUNTED)}` : formatNumber(matching);
}

/** How many pages there are, at least one, and which of them to show. */
export function pageBounds(matching: number, perPage: number, wanted: number): { page: number; pages: number } {
  const pages = Math.max(1, Math.ceil(matching / perPage));
  return { page: Math.min(wanted, pages), pages };
}
