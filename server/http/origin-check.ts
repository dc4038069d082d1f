import type { MiddlewareHandler } from "hono";
import { isSafeMethod } from "./http-env.ts";
import type { RouteTable } from "./route-table.ts";

/**
 * Rejects (403) a request that changes something and that a page of another site has caused, whatever its content type.
 *
 * Browsers say where a request comes from: Sec-Fetch-Site on all current ones, Origin on the rest. Each that is said must
 * say "from here"; a request that says neither is rejected too, since an honest form of ours always carries one of them.
 * Another address than the public one counts as ours when the Host header names it: a foreign page cannot choose that for
 * somebody's browser, and a phone in the office reaches the site by such an address.
 *
 * A route whose address nobody can guess may say that it takes what programs send that are no browsers.
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
    // "none": the person sent it again themselves, by reloading the answer.
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
  // Under the public name only the public scheme is ours: whoever can tamper with http: is not us on https:.
  return URL.canParse(origin) && host !== own.host && new URL(origin).host === host;
}
