import type { MiddlewareHandler } from "hono";
import { plainAmountPath } from "#domain/amount/daily-amount.ts";
import { pathIn, splitLanguage } from "#domain/languages/languages.ts";
import { isSafeMethod } from "./http-env.ts";
import type { RouteTable } from "./route-table.ts";

const METHODS = "GET, HEAD, POST, OPTIONS";

/** Answers other methods itself, because React Router would run loaders and actions for some of them. */
export function answerOtherMethods(routes: RouteTable): MiddlewareHandler {
  return async (c, next) => {
    const { method, path } = c.req;
    if (method === "OPTIONS") return c.body(null, 204, { Allow: METHODS });
    const rules = method === "HEAD" ? routes.at(path)?.rules : undefined;
    // Downloads are audited, so they need GET.
    const isDownload = rules?.isGuarded === true && !rules.drawsPage;
    if ((isSafeMethod(method) && !isDownload) || method === "POST") return next();
    return c.text("This method is not used here.", 405, { Allow: isDownload ? "GET" : METHODS });
  };
}

/**
 * Redirects to the path without doubled or trailing slashes. A path with two leading slashes could lead to another
 * site.
 */
export const redirectToPlainPath: MiddlewareHandler = async (c, next) => {
  const { pathname, search } = new URL(c.req.url);
  const plain = pathname.replace(/\/{2,}/g, "/").replace(/(?<=.)\/$/, "");
  if (plain === pathname || !isSafeMethod(c.req.method)) return next();
  return c.body(null, 301, { Location: plain + search, "Cache-Control": "public, max-age=3600" });
};

/** Redirects to the one address of an amount, however it was spelled, so that shared links are alike. */
export const redirectToPlainAmount: MiddlewareHandler = async (c, next) => {
  const { pathname, search } = new URL(c.req.url);
  const { language, path } = splitLanguage(pathname);
  const plain = isSafeMethod(c.req.method) ? plainAmountPath(path, search) : undefined;
  if (plain === undefined) return next();
  return c.body(null, 302, { Location: pathIn(language, plain), "Cache-Control": "no-store" });
};
