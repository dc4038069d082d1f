import { detached } from "#server/http/detached-text.ts";
import type { RouteTable } from "#server/http/route-table.ts";

/** A parameter longer than this is nobody's honest filter; without a bound, one address could fill the cache. */
const MAX_PARAMETER_LENGTH = 100;

/** Letters, digits, hyphen, underscore; single dots inside a segment; single slashes. Every address of ours is like this. */
const PLAIN_PATH = /^\/(?:[A-Za-z0-9_-]+(?:\.[A-Za-z0-9_-]+)*(?:\/[A-Za-z0-9_-]+(?:\.[A-Za-z0-9_-]+)*)*)?$/;

/**
 * The key under which the page at this address may be cached: the exact path plus the parameters that the route declares, in
 * the route's order, the first of each name. Undefined when it may not be.
 *
 * A path that is not in its plain spelling (a doubled slash, a percent sign, a dot segment, a trailing slash, another letter
 * case) is never cached: two spellings of one page would let a stranger decide under which key it is kept.
 */
export function pageKey(routes: RouteTable, { pathname, searchParams }: URL): string | undefined {
  // Data for the router's client is no page, and asked for in the dashboard alone.
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
  const query = (canonical?.(given, pathname) ?? given).toString();
  return detached(query ? `${pathname}?${query}` : pathname);
}

/** The keys of the pages whose address has no changing part. */
export function fixedPageKeys(routes: RouteTable): string[] {
  const paths = new Set(routes.all.map(({ pattern }) => pattern).filter((pattern) => !/[:*?]/.test(pattern)));
  return [...paths].filter((path) => pageKey(routes, new URL(path, "http://site")) === path);
}
