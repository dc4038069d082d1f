import type { ServerBuild } from "react-router";
import { matchRoutes, type RouteObject } from "react-router";

/**
 * What a public route says of itself in its `handle`: which query parameters change the page. All others are dropped.
 *
 * `canonical` turns what was given (only declared parameters, one value each) into the one spelling of it: values that the
 * page does not know disappear, so that nobody can fill the cache with addresses that show the same.
 */
export type PageCacheHandle = {
  pageCache: { parameters: readonly string[]; canonical?: (given: URLSearchParams) => URLSearchParams };
};

/** A parameter longer than this is nobody's honest filter; without a bound, one address could fill the cache. */
const MAX_PARAMETER_LENGTH = 100;

/** Letters, digits, hyphen, underscore; single dots inside a segment; single slashes. Every address of ours is like this. */
const PLAIN_PATH = /^\/(?:[A-Za-z0-9_-]+(?:\.[A-Za-z0-9_-]+)*(?:\/[A-Za-z0-9_-]+(?:\.[A-Za-z0-9_-]+)*)*)?$/;

type RouteMatches = ReturnType<typeof matchRoutes<RouteObject>>;

const MAX_REMEMBERED_PATHS = 2_000;
const MAX_REMEMBERED_PATH = 200;

export type PageKeys = {
  /** The key of the page at this address (its path and what remains of its query), or undefined when it may not be kept. */
  keyOf(url: URL): string | undefined;
  /** Whether React draws what stands at this address: not a picture, a document or something for programs. */
  drawsPage(pathname: string): boolean;
  /** The keys of the pages whose address has no changing part. */
  fixedKeys: string[];
  /** The address with its changing parts by name (`/property/:id`), fit for logs and metrics: it tells nothing of anybody. */
  patternOf(pathname: string): string;
};

/**
 * Says of an address whether its page may be cached, and under which key: the exact path plus the parameters that the
 * route declares, in the route's order, the first of each name.
 *
 * A path that is not in its plain spelling (a doubled slash, a percent sign, a dot segment, a trailing slash) is never
 * cached: two spellings of one page would let a stranger decide under which key it is kept.
 */
export function createPageKeys(build: ServerBuild): PageKeys {
  const handles = new Map<string, PageCacheHandle["pageCache"]>();
  /** Below a guard a page is somebody's own, also where the very same page is public at another address. */
  const guards = new Set<string>();
  for (const route of Object.values(build.routes)) {
    const handle: unknown = route?.module.handle;
    if (route && isPageCacheHandle(handle)) handles.set(route.id, handle.pageCache);
    if (route?.module.middleware) guards.add(route.id);
  }
  const tree = routeTree(build);

  /** React Router ranks all routes anew for each question, which takes a millisecond: more than turning somebody away may cost. */
  const remembered = new Map<string, RouteMatches>();
  function matchesOf(pathname: string): RouteMatches {
    const path = pagePathOf(pathname);
    const known = remembered.get(path);
    if (known !== undefined) return known;
    const matches = matchRoutes(tree, path);
    if (path.length > MAX_REMEMBERED_PATH) return matches;
    // The oldest goes: addresses that people ask for are soon there again.
    if (remembered.size >= MAX_REMEMBERED_PATHS) remembered.delete(remembered.keys().next().value ?? "");
    remembered.set(path, matches);
    return matches;
  }

  function keyOf({ pathname, searchParams }: URL): string | undefined {
    if (!PLAIN_PATH.test(pathname)) return undefined;
    // Data for the router's client: no page, and asked for in the dashboard alone.
    if (pathname.endsWith(".data")) return undefined;
    const matches = matchesOf(pathname) ?? [];
    const handle = handles.get(matches.at(-1)?.route.id ?? "");
    if (!handle || matches.some(({ route }) => guards.has(route.id ?? ""))) return undefined;
    const given = new URLSearchParams();
    for (const name of handle.parameters) {
      const value = searchParams.get(name);
      if (value === null || value === "") continue;
      if (value.length > MAX_PARAMETER_LENGTH) return undefined;
      given.append(name, value);
    }
    const query = (handle.canonical?.(given) ?? given).toString();
    return query ? `${pathname}?${query}` : pathname;
  }

  function patternOf(pathname: string): string {
    const matches = matchesOf(pathname);
    if (!matches) return "(none)";
    return `/${matches.flatMap(({ route }) => (route.path ? [route.path] : [])).join("/")}`;
  }

  function drawsPage(pathname: string): boolean {
    const id = matchesOf(pathname)?.at(-1)?.route.id ?? "";
    return build.routes[id]?.module.default !== undefined;
  }

  return {
    keyOf,
    patternOf,
    drawsPage,
    fixedKeys: fixedPaths(tree, "").filter((path) => keyOf(new URL(path, "http://site")) === path),
  };
}

function isPageCacheHandle(handle: unknown): handle is PageCacheHandle {
  return typeof handle === "object" && handle !== null && "pageCache" in handle;
}

/** React Router asks `/faq.data` for the data of `/faq`, and `/_.data` for that of `/`. */
function pagePathOf(pathname: string): string {
  return pathname === "/_.data" ? "/" : pathname.replace(/\.data$/, "");
}

/** React Router itself finds `/FAQ` as well; as a key, each spelling would be a page of its own. */
function routeTree(build: ServerBuild, parentId?: string): RouteObject[] {
  const children: RouteObject[] = [];
  for (const route of Object.values(build.routes)) {
    if (!route || route.parentId !== parentId) continue;
    if (route.index) children.push({ id: route.id, index: true });
    else children.push({ id: route.id, path: route.path, caseSensitive: true, children: routeTree(build, route.id) });
  }
  return children;
}

function fixedPaths(routes: RouteObject[], parent: string): string[] {
  return routes.flatMap((route) => {
    if (route.path?.match(/[:*?]/)) return [];
    const path = route.path ? `${parent}/${route.path}` : parent;
    if (route.index || !route.children?.length) return [path || "/"];
    return fixedPaths(route.children, path);
  });
}
