import type { MiddlewareHandler } from "hono";
import type { BoundedQueue } from "#server/http/bounded-queue.ts";
import { type HttpContext, type HttpEnv, isSafeMethod } from "#server/http/http-env.ts";
import type { RequestRecord } from "#server/http/request-record.ts";
import type { RouteTable } from "#server/http/route-table.ts";
import { answerStored, isPage, type StoredResponse, toHeaders } from "#server/http/stored-response.ts";
import type { CacheAnswer, PageCache, Render, RenderedPage } from "./page-cache.ts";
import { fixedPageKeys, pageKey } from "./page-key.ts";

type PageServerOptions = {
  pageCache: PageCache;
  routes: RouteTable;
  /** Where what is not in memory waits to be made. */
  queue: BoundedQueue;
  record: Pick<RequestRecord, "countPage">;
  /** Renders as for nobody in particular: what it is told of a request is the key, and nothing else. */
  renderPage: (key: string, requestId: string, signal: AbortSignal) => Promise<RenderedPage>;
  /** A page, and not a file, a feed or "not found", is sent. */
  onPage: (c: HttpContext) => void;
};

export type PageServer = {
  /** Answers for the pages that are the same for everybody. */
  servePublicPages: MiddlewareHandler<HttpEnv>;
  /** Answers with what is cached under this key, or makes it in its turn. @throws Crowded */
  answerCached(c: HttpContext, key: string, render: Render): Promise<Response>;
  /** Renders the pages with a fixed address, until the signal is aborted. */
  warm(signal: AbortSignal): Promise<void>;
};

/** The public pages between visitors and the page cache: turns, counting. */
export function createPageServer(options: PageServerOptions): PageServer {
  const { pageCache, routes, queue, record, renderPage } = options;

  async function answerPage(c: HttpContext, key: string): Promise<Response> {
    // What they have saved a moment ago may have been saved in another process.
    if (c.get("sender") === "administrator") await pageCache.catchUp().catch(() => undefined);
    const requestId = c.get("requestId");
    return answerCached(c, key, (nobodyWaits) => renderPage(key, requestId, nobodyWaits));
  }

  async function answerCached(c: HttpContext, key: string, render: Render): Promise<Response> {
    return send(c, await getInTurn(key, render, c.req.raw.signal));
  }

  /** What people read goes before what somebody may have thought of. @throws Crowded */
  function getInTurn(key: string, render: Render, signal?: AbortSignal): Promise<CacheAnswer> {
    const first = pageCache.isKnown(key);
    const renderInTurn: Render = (nobodyWaits) => queue.add(() => render(nobodyWaits), { first, signal: nobodyWaits });
    return pageCache.get(key, renderInTurn, signal);
  }

  function send(c: HttpContext, answer: CacheAnswer): Response {
    record.countPage(answer.source);
    if (answer.source === "uncached") {
      const { status, headers, body, failure } = answer.page;
      c.get("failure").cause ??= failure;
      const uncached = toHeaders(headers);
      uncached.set("Cache-Control", "no-store");
      return new Response(body, { status, headers: uncached });
    }
    if (isPage(answer.page)) options.onPage(c);
    return answerStored(withSource(answer), c.req.raw);
  }

  return {
    servePublicPages(c, next) {
      const key = isSafeMethod(c.req.method) ? pageKey(routes, new URL(c.req.url)) : undefined;
      return key === undefined ? next() : answerPage(c, key);
    },
    answerCached,
    async warm(signal) {
      for (const key of fixedPageKeys(routes)) {
        if (signal.aborted) return;
        // A page that cannot be rendered was logged by whoever failed; the first visitor tries again.
        await getInTurn(key, (nobodyWaits) => renderPage(key, "warm-up", nobodyWaits)).catch(() => {});
      }
    },
  };
}

const STALE_NOTE = "The database is out of reach, so this page shows how things last were.";

/** The page with what it says of where it came from; those that are cached say "hit". */
function withSource({ source, page }: Exclude<CacheAnswer, { source: "uncached" }>): StoredResponse {
  if (source === "hit") return page;
  const headers = page.headers.filter(([name]) => name !== "X-Page-Cache");
  const note = source === "stale" ? ([["X-Page-Cache-Note", STALE_NOTE]] as const) : [];
  return { ...page, headers: [...headers, ["X-Page-Cache", source], ...note] };
}
