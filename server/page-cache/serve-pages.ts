import type { MiddlewareHandler } from "hono";
import type { AskedRequest } from "#server/http/accelerator.ts";
import { networkOf } from "#server/http/client-address.ts";
import { crowdedPage, gone, tooManyPage } from "#server/http/failure-page.ts";
import { type Asker, Crowded, type FairTurns } from "#server/http/fair-turns.ts";
import type { HttpContext, HttpEnv } from "#server/http/http-env.ts";
import type { Limits } from "#server/http/limits.ts";
import { askerOf, type RenderTurns, storedCrowdedPage } from "#server/http/render-turns.ts";
import type { RequestRecord } from "#server/http/request-record.ts";
import type { RouteTable } from "#server/http/route-table.ts";
import { answerStored, type StoredResponse, toHeaders } from "#server/http/stored-response.ts";
import type { CacheAnswer, PageCache, Render, RenderedPage } from "./page-cache.ts";
import { fixedPageKeys, pageKey } from "./page-key.ts";

type PageServerOptions = {
  pageCache: PageCache;
  routes: RouteTable;
  turns: RenderTurns;
  limits: Limits;
  record: Pick<RequestRecord, "countPage" | "countFailure">;
  publicUrl: string;
  /** Renders as for nobody in particular: what it is told of a request is the key, and nothing else. */
  renderPage: (key: string, requestId: string, signal: AbortSignal) => Promise<RenderedPage>;
  isAdministrator: (c: HttpContext) => boolean;
  /** Whoever is signed in may have saved something in another process a moment ago. */
  hasSession: (c: HttpContext) => boolean;
  /** The address of whoever sent a request that no middleware has seen. */
  addressOf: (asked: AskedRequest) => string | undefined;
  /** A page, and not a file, a feed or "not found", is sent. */
  onPage: (c: HttpContext) => void;
};

/** How an answer is made that is not in memory. */
type Making = { turns: FairTurns; render: Render; turnAway: (retryAfterSeconds: number) => Response };

export type PageServer = {
  /** Stands before whatever costs something; who is turned away here is counted and not logged, as by the accelerator. */
  turnAwayCrowd: MiddlewareHandler<HttpEnv>;
  /** Answers for the pages that are the same for everybody. */
  servePublicPages: MiddlewareHandler<HttpEnv>;
  /** Answers with what is cached under this key, or makes it in its turn. */
  answerCached(c: HttpContext, key: string, making: Making): Promise<Response>;
  /**
   * For the accelerator: while all turns to render are taken and the places to wait too, whoever asks for a page that is not
   * cached is turned away right where they come in. Anything that may still be answered goes the usual way.
   */
  findRejection(asked: AskedRequest): StoredResponse | undefined;
  /** Renders the pages with a fixed address, until the signal is aborted. */
  warm(signal: AbortSignal): Promise<void>;
};

/** The public pages between visitors and the page cache: budgets, turns, counting. */
export async function createPageServer(options: PageServerOptions): Promise<PageServer> {
  const { pageCache, routes, turns, limits, record, publicUrl, renderPage, addressOf } = options;
  const crowded = await storedCrowdedPage();

  async function answerPage(c: HttpContext, key: string): Promise<Response> {
    if (options.hasSession(c)) await pageCache.catchUp().catch(() => undefined);
    const rate = routes.at(c.req.path)?.rules.renderRate ?? "rendered";
    const rateLimited = pageCache.peek(key) ? undefined : limits.countRendered(c.get("address"), rate);
    const requestId = c.get("requestId");
    if (rateLimited) return tooManyPage(rateLimited, requestId);
    return answerCached(c, key, {
      turns: options.isAdministrator(c) ? turns.administrator : turns.pages,
      render: (signal) => renderPage(key, requestId, signal),
      turnAway: crowdedPage,
    });
  }

  async function answerCached(c: HttpContext, key: string, making: Making): Promise<Response> {
    const cached = pageCache.peek(key);
    if (cached) return send(c, { source: "hit", page: cached });
    try {
      return send(c, await makeInTurn(key, making, askerOf(c)));
    } catch (error) {
      if (c.req.raw.signal.aborted) return gone();
      if (!(error instanceof Crowded)) throw error;
      record.countPage("rejected");
      return making.turnAway(error.retryAfterSeconds);
    }
  }

  /** The page of that key: cached, or made when its turn has come. @throws Crowded */
  async function makeInTurn(
    key: string,
    { turns: itsTurns, render }: Pick<Making, "turns" | "render">,
    { network, signal }: Asker,
  ): Promise<CacheAnswer> {
    const priority = priorityOf(key);
    const get = (untilGone?: AbortSignal) =>
      pageCache.get(
        key,
        (nobodyWaits) => itsTurns.take({ network, priority, signal: nobodyWaits }, () => render(nobodyWaits)),
        untilGone,
      );
    const aged = itsTurns.isBusy ? pageCache.peekAged(key) : undefined;
    if (!aged) return get(signal);
    void get().catch(() => undefined);
    return { source: "aged", page: aged };
  }

  /** What people read goes before what somebody may have thought of. */
  function priorityOf(key: string): number {
    return pageCache.isKnown(key) ? 1 : 0;
  }

  function send(c: HttpContext, answer: CacheAnswer): Response {
    record.countPage(answer.source);
    if (answer.source === "uncached") {
      const { status, headers, body, failure } = answer.page;
      c.set("failure", failure);
      const uncached = toHeaders(headers);
      uncached.set("Cache-Control", "no-store");
      return new Response(body, { status, headers: uncached });
    }
    if (isPage(answer.page)) options.onPage(c);
    return answerStored(withSource(answer), c.req.raw);
  }

  function findRejection(asked: AskedRequest): StoredResponse | undefined {
    if (!turns.pages.isBusy) return undefined;
    const url = URL.parse(publicUrl + asked.target);
    const key = url ? pageKey(routes, url) : undefined;
    if (key === undefined || pageCache.peek(key) || pageCache.peekAged(key)) return undefined;
    const address = addressOf(asked);
    if (!turns.pages.isFull({ network: address && networkOf(address), priority: priorityOf(key) })) return undefined;
    record.countPage("rejected");
    record.countFailure("overload");
    return crowded;
  }

  return {
    async turnAwayCrowd(c, next) {
      const { incoming } = c.env ?? {};
      // The administrator, who has a cookie, has turns of their own.
      if (!incoming || !["GET", "HEAD"].includes(c.req.method) || c.req.header("cookie")) return next();
      const { remoteAddress } = incoming.socket;
      const target = c.req.url.slice(c.req.url.indexOf("/", "https://".length));
      const header = (name: string) => c.req.header(name);
      const rejection = findRejection({ method: c.req.method, target, remoteAddress, header });
      return rejection ? answerStored(rejection, c.req.raw) : next();
    },
    servePublicPages(c, next) {
      const key = ["GET", "HEAD"].includes(c.req.method) ? pageKey(routes, new URL(c.req.url)) : undefined;
      return key === undefined ? next() : answerPage(c, key);
    },
    answerCached,
    findRejection,
    async warm(signal) {
      for (const key of fixedPageKeys(routes)) {
        if (signal.aborted) return;
        const render: Render = (nobodyWaits) => renderPage(key, "warm-up", nobodyWaits);
        // A page that cannot be rendered was logged by whoever failed; the first visitor tries again.
        await makeInTurn(key, { turns: turns.pages, render }, { network: undefined }).catch(() => {});
      }
    },
  };
}

const pagesKnown = new WeakMap<StoredResponse, boolean>();

/** Whether this is a page that people read, and not a file, a feed, a redirect or "not found". */
export function isPage(stored: StoredResponse): boolean {
  const known = pagesKnown.get(stored);
  if (known !== undefined) return known;
  const type = stored.headers.find(([name]) => name.toLowerCase() === "content-type")?.[1];
  const answer = stored.status === 200 && type?.startsWith("text/html") === true;
  pagesKnown.set(stored, answer);
  return answer;
}

const sourceNotes: Partial<Record<CacheAnswer["source"], string>> = {
  stale: "The database is out of reach, so this page shows how things last were.",
  aged: "Very many people are here just now, so this page is some minutes old. Nothing was changed since.",
};

/** The page with what it says of where it came from; those that are cached say "hit". */
function withSource({ source, page }: Exclude<CacheAnswer, { source: "uncached" }>): StoredResponse {
  if (source === "hit") return page;
  const headers = page.headers.filter(([name]) => name !== "X-Page-Cache");
  const note = sourceNotes[source];
  return {
    ...page,
    headers: [...headers, ["X-Page-Cache", source], ...(note ? [["X-Page-Cache-Note", note] as const] : [])],
  };
}
