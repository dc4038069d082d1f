import type { MiddlewareHandler } from "hono";
import type { Ugx } from "#domain/money/money.ts";
import type { BoundedQueue } from "#server/http/bounded-queue.ts";
import { type HttpContext, type HttpEnv, isSafeMethod } from "#server/http/http-env.ts";
import { originOf } from "#server/http/network.ts";
import type { RequestRecord } from "#server/http/request-record.ts";
import type { RouteTable } from "#server/http/route-table.ts";
import type { Asker } from "#server/http/single-flight.ts";
import { answerStored, isPage, type StoredResponse, toHeaders } from "#server/http/stored-response.ts";
import { type DrawAheadOptions, drawAfterChanges, drawAhead } from "./draw-ahead.ts";
import type { CacheAnswer, PageCache, Render, RenderedPage } from "./page-cache.ts";
import { fixedPageKeys, keyWithoutAmount, pageKey } from "./page-key.ts";
import { withStaleNote } from "./stale-page.ts";

type PageServerOptions = {
  pageCache: PageCache;
  routes: RouteTable;
  queue: BoundedQueue;
  record: Pick<RequestRecord, "countPage">;
  /** Renders a page, of which the key is all it sees. */
  renderPage: (key: string, requestId: string, signal: AbortSignal) => Promise<RenderedPage>;
  /** Lists the addresses of pages that visitors may ask for, besides those without parameters. */
  listPaths: () => Promise<readonly string[]>;
  /**
   * It is called for each page that was kept in memory before or is now, so that its view is counted. Files, feeds,
   * "not found" and what was drawn for this request alone do not count.
   */
  onPage: (c: HttpContext) => void;
};

export type PageServer = {
  servePublicPages: MiddlewareHandler<HttpEnv>;
  /**
   * Answers a request that is not for a page, but for the public API, by the same cache and queue.
   *
   * @throws QueueFull
   * @throws the reason of the request's signal
   */
  answerCached(c: HttpContext, key: string, render: Render): Promise<Response>;
  /**
   * Draws the pages that visitors may ask for into memory.
   *
   * @returns the epoch of the cache for which it drew, for `keepWarm`
   */
  warm(signal: AbortSignal): Promise<number>;
  /** Draws these pages again after each change since the epoch `lastDrawn`, until `signal`. */
  keepWarm(signal: AbortSignal, lastDrawn: number): Promise<void>;
};

/** Serves public pages from memory, and draws those that are missing in turn. */
export function createPageServer(options: PageServerOptions): PageServer {
  const { pageCache, routes, queue, record, renderPage } = options;

  async function answerPage(c: HttpContext, key: string): Promise<Response> {
    // Another process may have saved the change that an administrator wants to see.
    if (c.get("sender") === "administrator") await pageCache.catchUp().catch(() => undefined);
    const requestId = c.get("requestId");
    const withoutAmount = keyWithoutAmount(routes, key);
    const render: Render = (signal) => renderPage(key, requestId, signal);
    const answer = await getInTurn(key, render, askerOf(c), withoutAmount?.key);
    return send(c, answer, withoutAmount?.amount);
  }

  async function answerCached(c: HttpContext, key: string, render: Render): Promise<Response> {
    return send(c, await getInTurn(key, render, askerOf(c)));
  }

  function askerOf(c: HttpContext): Asker {
    return { signal: c.req.raw.signal, origin: originOf(c.get("address")) };
  }

  /**
   * Gets a page in turn. A page that is in memory, be it out of date, comes before addresses that may be made up.
   *
   * @throws QueueFull
   */
  function getInTurn(key: string, render: Render, asker?: Asker, substitute?: string): Promise<CacheAnswer> {
    const first = pageCache.isKnown(key);
    const renderInTurn: Render = (signal, askers) =>
      queue.add(() => render(signal, askers), { first, from: askers, signal });
    return pageCache.get(key, renderInTurn, asker, substitute);
  }

  /** `amount` is what the visitor gave, if a page that is sent in place of hers has to keep it. */
  function send(c: HttpContext, answer: CacheAnswer, amount?: Ugx): Response {
    record.countPage(answer.source);
    if (answer.source === "uncached") {
      const { status, headers, body, failure } = answer.page;
      c.get("failure").cause ??= failure;
      const uncached = toHeaders(headers);
      uncached.set("Cache-Control", "no-store");
      return new Response(body, { status, headers: uncached });
    }
    if (isPage(answer.page)) options.onPage(c);
    return answerStored(withSource(answer, amount), c.req.raw);
  }

  const ahead: Omit<DrawAheadOptions, "signal"> = {
    pageCache,
    listKeys: async () => [...fixedPageKeys(routes), ...(await options.listPaths())],
    draw: (key) => getInTurn(key, (signal) => renderPage(key, "drawn ahead", signal)),
  };

  return {
    servePublicPages(c, next) {
      const url = new URL(c.req.url);
      const key = isSafeMethod(c.req.method) ? pageKey(routes, url) : undefined;
      const isForStrangersOnly = routes.at(url.pathname)?.rules.pageCache?.isForStrangersOnly === true;
      return key === undefined || (isForStrangersOnly && c.get("sender") !== "stranger") ? next() : answerPage(c, key);
    },
    answerCached,
    warm: (signal) => drawAhead({ ...ahead, signal }),
    keepWarm: (signal, lastDrawn) => drawAfterChanges({ ...ahead, signal }, lastDrawn),
  };
}

function withSource(answer: Exclude<CacheAnswer, { source: "uncached" }>, amount: Ugx | undefined): StoredResponse {
  if (answer.source === "hit") return answer.page;
  const { source, page } = answer;
  const answered = source === "stale" ? withStaleNote(page, answer.isSubstitute ? amount : undefined) : page;
  // The header of a page in memory says "hit" already.
  const headers = answered.headers.filter(([name]) => name !== "X-Page-Cache");
  return { ...answered, headers: [...headers, ["X-Page-Cache", source]] };
}
