import type { MiddlewareHandler } from "hono";

/** What this site does with a request; TRACE, CONNECT and inventions are rejected before anything reads them. */
const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];

export const rejectOddMethods: MiddlewareHandler = async (c, next) => {
  if (METHODS.includes(c.req.method)) return next();
  return c.text("This method is not used here.", 405, { Allow: METHODS.join(", ") });
};

/**
 * One page has one address: doubled slashes and a slash at the end are taken away by a redirect. Only the path is told
 * to the browser, and it never begins with two slashes, so the redirect cannot lead to another site.
 */
export const redirectToPlainPath: MiddlewareHandler = async (c, next) => {
  const { pathname, search } = new URL(c.req.url);
  const plain = pathname.replace(/\/{2,}/g, "/").replace(/(?<=.)\/$/, "");
  if (plain === pathname || !["GET", "HEAD"].includes(c.req.method)) return next();
  return c.body(null, 301, { Location: plain + search, "Cache-Control": "public, max-age=3600" });
};
