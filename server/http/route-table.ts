import { LRUCache } from "lru-cache";
import { matchPath, matchRoutes, type RouteObject, type ServerBuild } from "react-router";
import { type PageCacheRules, type RouteHandle, readHandle } from "#domain/forms/route-handle.ts";
import { type Language, splitLanguage } from "#domain/languages/languages.ts";
import { detached } from "./detached-text.ts";

type ActionLimits = Pick<RouteHandle, "form" | "file" | "intents"> & {
  isGuarded: boolean;
};

export type RouteRules = {
  /** The pattern is such as `/property/:id`, so it has no personal data. */
  pattern: string;
  drawsPage: boolean;
  /** The route is below the dashboard's guard. The same page may be public at another address. */
  isGuarded: boolean;
  action: ActionLimits | undefined;
  pageCache: PageCacheRules | undefined;
  isPublicPage: boolean;
  /** The route has an address in each language. */
  isTranslated: boolean;
  takesForeignPosts: boolean;
};

export type RouteTable = {
  /**
   * Finds the route of a path in any letter case, as page or as data. `isExact` is true if it is spelled as in the
   * table. `language` is that of a path like "/lg/homes" to a route that has such addresses.
   */
  at(pathname: string): { rules: RouteRules; isExact: boolean; language: Language } | undefined;
  actionAt(url: URL): ActionLimits | undefined;
  of(id: string): RouteRules | undefined;
  all: readonly RouteRules[];
};

type ServerRoute = NonNullable<ServerBuild["routes"][string]>;
type Found = {
  rules: RouteRules;
  isExact: boolean;
  language: Language;
  leaf: RouteObject;
  withPath: string | undefined;
};

const MAX_REMEMBERED_PATHS = 2_000;
const MAX_REMEMBERED_PATH = 200;

/**
 * Reads the routes of the build.
 *
 * @throws {Error} if a handle has unknown settings, or an action has no limits or takes files from strangers
 */
export function createRouteTable(build: ServerBuild): RouteTable {
  const tree = routeTree(build);
  const rules = new Map<string, RouteRules>();
  for (const route of Object.values(build.routes)) if (route) rules.set(route.id, readRules(build, route));

  /** Paths are remembered, because React Router takes a millisecond to rank all routes. */
  const remembered = new LRUCache<string, Found | "none">({ max: MAX_REMEMBERED_PATHS });

  function find(pathname: string): Found | undefined {
    const known = remembered.get(pathname);
    if (known !== undefined) return known === "none" ? undefined : known;
    const found = look(pathname);
    if (pathname.length <= MAX_REMEMBERED_PATH) remembered.set(detached(pathname), found ?? "none");
    return found;
  }

  function look(pathname: string): Found | undefined {
    // These are the endings by which React Router asks for the data of a page.
    const whole = pathname.replace(/\/_\.data$/, "/").replace(/\.data$/, "");
    const { language, path } = splitLanguage(whole);
    const found = match(path);
    if (language === "en") return found;
    return found?.rules.isTranslated ? { ...found, language } : match(whole);
  }

  function match(path: string): Found | undefined {
    const matches = matchRoutes(tree, path);
    const leaf = matches?.at(-1)?.route;
    const found = rules.get(leaf?.id ?? "");
    if (!leaf || !found) return undefined;
    const isExact = matchPath({ path: found.pattern, caseSensitive: true }, path) !== null;
    return {
      rules: found,
      isExact,
      language: "en",
      leaf,
      withPath: matches?.findLast(({ route }) => route.path)?.route.id,
    };
  }

  return {
    at: find,
    actionAt(url) {
      const found = find(url.pathname);
      if (!found) return undefined;
      const isIndex = found.leaf.index === true && url.searchParams.getAll("index").includes("");
      return rules.get((isIndex ? found.leaf.id : found.withPath) ?? "")?.action;
    },
    of: (id) => rules.get(id),
    all: [...rules.values()],
  };
}

function isGuarded(build: ServerBuild, id: string | undefined): boolean {
  const route = id === undefined ? undefined : build.routes[id];
  return route !== undefined && (route.module.middleware !== undefined || isGuarded(build, route.parentId));
}

function readRules(build: ServerBuild, route: ServerRoute): RouteRules {
  const { action, default: component } = route.module;
  const { form, file, intents, pageCache, countsViews, takesForeignPosts } = readHandleOf(route);
  const pattern = patternOf(build, route);
  const isBelowGuard = isGuarded(build, route.id);
  if (action && !form === !file)
    throw new Error(`the handle of ${route.id} must say what its action takes: a form or a file`);
  if (file && !isBelowGuard) throw new Error(`${route.id} would take files from strangers`);
  return {
    pattern,
    drawsPage: component !== undefined,
    isGuarded: isBelowGuard,
    action: action && { form, file, intents, isGuarded: isBelowGuard },
    pageCache,
    isPublicPage: component !== undefined && !isBelowGuard && countsViews && (!!pageCache || !/[:*]/.test(pattern)),
    isTranslated: isTranslated(route, pattern) && !isBelowGuard,
    takesForeignPosts,
  };
}

/**
 * The pages of the public site, what they print, what tells of a booked visit, and the short address of a list have an
 * address in each language; the way into the office has none.
 */
function isTranslated({ id, module }: ServerRoute, pattern: string): boolean {
  return (
    (module.default !== undefined && !id.startsWith("login/")) ||
    pattern === "/property" ||
    pattern.endsWith(".pdf") ||
    pattern.startsWith("/visit/:token/")
  );
}

function patternOf(build: ServerBuild, { path, parentId }: ServerRoute): string {
  const parent = parentId === undefined ? undefined : build.routes[parentId];
  const base = parent ? patternOf(build, parent) : "/";
  return path ? `${base.replace(/\/$/, "")}/${path}` : base;
}

function readHandleOf({ id, module }: ServerRoute): RouteHandle {
  try {
    return readHandle(module.handle);
  } catch (cause) {
    throw new Error(`the handle of ${id} has an unknown value`, { cause });
  }
}

function routeTree(build: ServerBuild, parentId?: string): RouteObject[] {
  const children: RouteObject[] = [];
  for (const route of Object.values(build.routes)) {
    if (!route || route.parentId !== parentId) continue;
    if (route.index) children.push({ id: route.id, index: true });
    else children.push({ id: route.id, path: route.path, children: routeTree(build, route.id) });
  }
  return children;
}
