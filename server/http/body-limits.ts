import { matchRoutes, type RouteObject, type ServerBuild } from "react-router";
import type { FileLimits, FormLimits } from "#domain/forms/body-limits.ts";

/** What the route at an address says of the bodies that it takes. */
export type RouteLimits = {
  form?: FormLimits;
  file?: FileLimits;
  /** Its action runs for the administrator only. */
  isGuarded: boolean;
};

/**
 * Finds the limits of the route that React Router would run the action of, by the route's own `handle`. Undefined: there
 * is no action, so nothing that is sent there is read.
 *
 * @throws {Error} when a route with an action has no limits, or takes files from strangers
 */
export function createBodyLimits(build: ServerBuild): (url: URL) => RouteLimits | undefined {
  const tree = routeTree(build);
  const limits = new Map<string, RouteLimits>();
  for (const route of Object.values(build.routes)) {
    if (route?.module.action)
      limits.set(route.id, readLimits(route.id, route.module.handle, isGuarded(build, route.id)));
  }
  return (url) => {
    // As React Router reads the address of a form that script sends.
    const pathname = url.pathname.replace(/\/_\.data$/, "/").replace(/\.data$/, "");
    const matches = matchRoutes(tree, pathname) ?? [];
    const leaf = matches.at(-1)?.route;
    const isIndex = leaf?.index === true && url.searchParams.getAll("index").includes("");
    const target = isIndex ? leaf : matches.findLast(({ route }) => route.path)?.route;
    return limits.get(target?.id ?? "");
  };
}

function readLimits(id: string, handle: unknown, isBelowGuard: boolean): RouteLimits {
  const form = isObject(handle) && isFormLimits(handle.form) ? handle.form : undefined;
  const file = isObject(handle) && isFileLimits(handle.file) ? handle.file : undefined;
  if (!form === !file) throw new Error(`the handle of ${id} must say what its action takes: a form or a file`);
  if (file && !isBelowGuard) throw new Error(`${id} would take files from strangers`);
  return { ...(form && { form }), ...(file && { file }), isGuarded: isBelowGuard };
}

function isGuarded(build: ServerBuild, id: string | undefined): boolean {
  const route = id === undefined ? undefined : build.routes[id];
  return route !== undefined && (route.module.middleware !== undefined || isGuarded(build, route.parentId));
}

/** In any letter case, as React Router itself finds routes. */
function routeTree(build: ServerBuild, parentId?: string): RouteObject[] {
  const children: RouteObject[] = [];
  for (const route of Object.values(build.routes)) {
    if (!route || route.parentId !== parentId) continue;
    if (route.index) children.push({ id: route.id, index: true });
    else children.push({ id: route.id, path: route.path, children: routeTree(build, route.id) });
  }
  return children;
}

function isFormLimits(value: unknown): value is FormLimits {
  return isObject(value) && isPositive(value.maxBytes) && isPositive(value.maxFields) && "names" in value;
}

function isFileLimits(value: unknown): value is FileLimits {
  return isObject(value) && isPositive(value.maxBytes);
}

function isPositive(value: unknown): boolean {
  return typeof value === "number" && value > 0;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}
