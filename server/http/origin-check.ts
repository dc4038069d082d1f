import type { MiddlewareHandler } from "hono";
import { isSafeMethod } from "./http-env.ts";
import type { RouteTable } from "./route-table.ts";

/**
 * Rejects requests from another site's page. Current browsers send Sec-Fetch-Site and others Origin: each that is
 * present must name this site, and at least one must be present. The Host header also counts as this site: a foreign
 * page cannot choose it, and phones in the office use it. A route with a secret address may accept requests of
 * programs.
 */
export function rejectForeignOrigin(publicUrl: string, routes: RouteTable): MiddlewareHandler {
  const own = new URL(publicUrl);
  return async (c, next) => {
    if (isSafeMethod(c.req.method)) return next();
    const route = routes.at(c.req.path);
    if (route?.isExact && route.rules.takesForeignPosts && !c.req.path.endsWith(".data")) return next();
    const site = c.req.header("sec-fetch-site");
    const origin = c.req.header("origin");
    const isOwnOrigin = origin !== undefined && isOurs(origin, c.req.header("host"), own);
    // "none" means that the answer was reloaded.
    const isOwnSite = site === "same-origin" || (site === "none" && isOwnOrigin);
    const isFromHere = (isOwnOrigin || origin === undefined) && (isOwnSite || site === undefined);
    if (!isFromHere || (origin === undefined && site === undefined)) {
      return c.text("This form was sent from another site, so nothing was changed.", 403);
    }
    return next();
  };
}

function isOurs(origin: string, host: string | undefined, own: URL): boolean {
  if (origin === own.origin) return true;
  // Under the public name only https: counts, because http: can be tampered with.
  return URL.canParse(origin) && host !== own.host && new URL(origin).host === host;
}
