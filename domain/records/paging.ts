import { formatNumber } from "#domain/money/money.ts";

/** 1 for anything unreadable. */
export function readPageNumber(params: URLSearchParams): number {
  const text = params.get("page") ?? "";
  return /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1;
}

/** Beyond it matches are not counted. */
export const MOST_COUNTED = 500;

export function matchingText(matching: number): string {
  return matching > MOST_COUNTED ? `more than ${formatNumber(MOST_COUNTED)}` : formatNumber(matching);
}

export function pageBounds(matching: number, perPage: number, wanted: number): { page: number; pages: number } {
  const pages = Math.max(1, Math.ceil(matching / perPage));
  return { page: Math.min(wanted, pages), pages };
}
