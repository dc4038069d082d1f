import { detached } from "#server/http/detached-text.ts";
import type { RouteTable } from "#server/http/route-table.ts";

/** Beyond any honest filter. */
const MAX_PARAMETER_LENGTH = 100;

const PLAIN_PATH = /^\/(?:[A-Za-z0-9_-]+(?:\.[A-Za-z0-9_-]+)*(?:\/[A-Za-z0-9_-]+(?:\.[A-Za-z0-9_-]+)*)*)?$/;

/**
 * The path with declared parameters. Undefined: not cacheable.
 * Nor are other spellings (doubled slash, percent sign, dot segment, letter case): a stranger could choose the key of a
 * page.
 */
export function pageKey(routes: RouteTable, { pathname, searchParams }: URL): string | undefined {
  // Only the dashboard asks for router data.
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

export function fixedPageKeys(routes: RouteTable): string[] {
  const paths = new Set(routes.all.map(({ pattern }) => pattern).filter((pattern) => !/[:*?]/.test(pattern)));
  return [...paths].filter((path) => pageKey(routes, new URL(path, "http://site")) === path);
}
