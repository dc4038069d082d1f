import type { IncomingMessage } from "node:http";
import { Hono } from "hono";
import { AMOUNT_PARAMETER } from "#domain/amount/daily-amount.ts";
import type { HttpContext, HttpEnv } from "#server/http/http-env.ts";
import type { Limits } from "#server/http/limits.ts";
import type { BodyReader } from "#server/http/receive-body.ts";
import { markMachineRoute } from "#server/http/request-record.ts";
import type { RouteTable } from "#server/http/route-table.ts";
import { isPage, type StoredResponse } from "#server/http/stored-response.ts";
import { pageKey } from "#server/page-cache/page-key.ts";
import { readClientEvent } from "./client-events.ts";
import type { ViewCounter, Viewer } from "./view-counter.ts";

const MAX_EVENT_BYTES = 8 * 1024;

type RequestCounter = {
  countView(c: HttpContext): void;
  /** Counts pages that were answered from memory, which are for visitors without a cookie. */
  countServed(request: IncomingMessage, stored: StoredResponse): void;
  /** Answers POST /beacon, which reports a tap on a phone number or on WhatsApp. */
  clientEventRoutes: Hono<HttpEnv>;
};

/**
 * Makes the functions that count views and taps. Only public pages count; administrators do not, nor does a page that
 * is loaded again for another amount.
 */
export function createRequestCounter({
  views,
  routes,
  limits,
  bodies,
  publicUrl,
}: {
  views: ViewCounter;
  routes: RouteTable;
  limits: Limits;
  bodies: BodyReader;
  publicUrl: string;
}): RequestCounter {
  function viewerOf(c: HttpContext): Viewer | undefined {
    if (c.get("sender") === "administrator") return undefined;
    return { remoteAddress: c.env?.incoming?.socket.remoteAddress, header: (name) => c.req.header(name) };
  }

  /**
   * Tells whether a page was loaded again only for another amount, or for the one that the device kept, which is no new
   * view.
   */
  function isForAmountOnly(path: string, query: string, referrer: string | undefined): boolean {
    if (!new URLSearchParams(query).has(AMOUNT_PARAMETER) || !referrer || !URL.canParse(referrer)) return false;
    const { origin, pathname } = new URL(referrer);
    return origin === new URL(publicUrl).origin && pathname === path;
  }

  /** Returns the path under which a page is counted; undefined for pages of one person. */
  function countedPath(url: URL): string | undefined {
    const rules = routes.at(url.pathname)?.rules;
    if (!rules?.isPublicPage) return undefined;
    return pageKey(routes, url) !== undefined || rules.pattern === url.pathname ? url.pathname : undefined;
  }

  const clientEventRoutes = new Hono<HttpEnv>().post("/beacon", markMachineRoute, async (c) => {
    const over = limits.count(c.get("address"), "unsafe");
    if (over) return c.body(null, 429, { "Retry-After": String(over.retryAfterSeconds) });
    const body = await bodies.read(c, MAX_EVENT_BYTES);
    if (body instanceof Response) return body;
    const viewer = viewerOf(c);
    const event = readClientEvent(Buffer.from(body).toString());
    if (viewer && event && countedPath(new URL(event.path, publicUrl)) !== undefined) views.countEvent(event, viewer);
    return c.body(null, 204);
  });

  return {
    countView(c) {
      const url = new URL(c.req.url);
      const path = c.req.method === "GET" ? countedPath(url) : undefined;
      const viewer = path === undefined ? undefined : viewerOf(c);
      if (path === undefined || isForAmountOnly(path, url.search, viewer?.header("referer"))) return;
      if (viewer) views.countView(path, viewer, url.searchParams.get("utm_source"));
    },
    countServed({ method, url = "", headers, socket }, stored) {
      if (method !== "GET" || !isPage(stored)) return;
      const [path = "", query = ""] = url.split("?");
      const header = (name: string) => headers[name]?.toString();
      if (isForAmountOnly(path, query, header("referer"))) return;
      // No campaign is passed, because addresses with one are not cached.
      views.countView(path, { remoteAddress: socket.remoteAddress, header });
    },
    clientEventRoutes,
  };
}
