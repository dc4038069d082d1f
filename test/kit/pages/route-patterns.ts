import type { RouteConfigEntry } from "@react-router/dev/routes";
import routes from "#app/routes.ts";

/** This is a route of the program, with its address as a pattern such as "/dashboard/enquiries/:id?". */
interface Route {
  pattern: string;
  /** The path of its module, below `app/`. */
  file: string;
  /** The modules of the routes around it, in the same form. */
  around: readonly string[];
}

/** All routes are here in their order, with those that only lay out others; these have the address of what is around them. */
export const allRoutes: readonly Route[] = routesBelow(await routes, "", []);

function routesBelow(entries: readonly RouteConfigEntry[], above: string, around: readonly string[]): Route[] {
  return entries.flatMap(({ path, file, children = [] }) => {
    const pattern = path === undefined ? above : `${above}/${path}`;
    return [{ pattern: pattern || "/", file, around }, ...routesBelow(children, pattern, [...around, file])];
  });
}

/** Each address of the program is here once. */
export const routePatterns: readonly string[] = [...new Set(allRoutes.map(({ pattern }) => pattern))];

export const viewPatterns: readonly string[] = allRoutes
  .filter(({ around }) => around.includes("dashboard/view-boundary.tsx"))
  .map(({ pattern }) => pattern);

/** Fills in all parameters of a pattern with 1, and its wildcard with a word. */
export const anyAddress = (pattern: string): string => pattern.replace(/:\w+\??/g, "1").replace("*", "anything");

/** Fills a pattern with parameters; those that the pattern does not name become the query. */
export function viewAddress(pattern: string, parameters: Readonly<Record<string, string | number>> = {}): string {
  const search = new URLSearchParams();
  const given = new Map(Object.entries(parameters).map(([name, value]) => [name, String(value)]));
  const path = pattern
    .split("/")
    .flatMap((part) => {
      if (!part.startsWith(":")) return [part];
      const name = part.slice(1).replace("?", "");
      const value = given.get(name);
      given.delete(name);
      return value === undefined ? [] : [value];
    })
    .join("/");
  for (const [name, value] of given) search.set(name, value);
  return search.size === 0 ? path : `${path}?${search}`;
}
