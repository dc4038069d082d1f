import { AMOUNT_PARAMETER, readAmount } from "#domain/amount/daily-amount.ts";
import { splitLanguage } from "#domain/languages/languages.ts";
import type { Ugx } from "#domain/money/money.ts";
import { detached } from "#server/http/detached-text.ts";
import type { RouteTable } from "#server/http/route-table.ts";

/** A parameter of this length is longer than any real filter. */
const MAX_PARAMETER_LENGTH = 100;

const PLAIN_PATH = /^\/(?:[A-Za-z0-9_-]+(?:\.[A-Za-z0-9_-]+)*(?:\/[A-Za-z0-9_-]+(?:\.[A-Za-z0-9_-]+)*)*)?$/;

/**
 * Makes a page's key of the path with the declared parameters; undefined if the page is not cached. Other spellings
 * (doubled slash, percent sign, dot segment, letter case) are not cached, because a stranger could choose a page's key
 * by them.
 */
export function pageKey(routes: RouteTable, { pathname, searchParams }: URL): string | undefined {
  // Only the dashboard asks for the router's data.
  if (!PLAIN_PATH.test(pathname) || pathname.endsWith(".data")) return undefined;
  const found = routes.at(pathname);
  if (!found?.isExact || !found.rules.pageCache || found.rules.isGuarded) return undefined;
  const { parameters, canonical } = found.rules.pageCache;
  const given = new URLSearchParams();
  for (const name of parameters) {
    const value = searchParams.get(name);
    if (value === null || value === "") continue;
    if (value.length > MAX_PARAMETER_LENGTH) return undefined;
    given.append(name, value);
  }
  const query = (canonical?.(given, splitLanguage(pathname).path) ?? given).toString();
  return detached(query ? `${pathname}?${query}` : pathname);
}

/**
 * Returns the key of the same page without the visitor's amount, and that amount in whole shillings per working day;
 * undefined if the key has no amount that can be read.
 */
export function keyWithoutAmount(routes: RouteTable, key: string): { key: string; amount: Ugx } | undefined {
  if (!key.includes(`${AMOUNT_PARAMETER}=`)) return undefined;
  const url = new URL(key, "http://site");
  const { amount } = readAmount(url.searchParams);
  url.searchParams.delete(AMOUNT_PARAMETER);
  const without = pageKey(routes, url);
  return amount === undefined || without === undefined ? undefined : { key: without, amount };
}

/** Lists the pages that are cached and have no parameters, to draw them when the program starts. */
export function fixedPageKeys(routes: RouteTable): string[] {
  const paths = new Set(routes.all.map(({ pattern }) => pattern).filter((pattern) => !/[:*?]/.test(pattern)));
  return [...paths].filter((path) => pageKey(routes, new URL(path, "http://site")) === path);
}
