import { randomUUID } from "node:crypto";
import { IncomingMessage } from "node:http";
import type { BlockList } from "node:net";
import type { HttpBindings } from "@hono/node-server";
import { type Context, Hono } from "hono";
import { createRequestHandler, RouterContextProvider } from "react-router";
import { findSession, hasSessionCookie, sessionToken } from "#server/accounts/session.ts";
import { readClientEvent } from "#server/analytics/client-events.ts";
import { loadVisitorSalts, storeViews } from "#server/analytics/page-views.ts";
import { createViewCounter, type Viewer } from "#server/analytics/view-counter.ts";
import {
  authContext,
  clientAddressContext,
  dbContext,
  documentsContext,
  liveContext,
  logContext,
  mediaContext,
  nowContext,
  publicUrlContext,
  rateLimitedContext,
  requestIdContext,
  submittedFormContext,
} from "#server/context.ts";
import { isDatabaseAway } from "#server/db/availability.ts";
import type { Database } from "#server/db/connection.ts";
import type { Notifications } from "#server/db/notifications.ts";
import type { Documents } from "#server/documents/documents.ts";
import { rejectUnknownIntents } from "#server/form-intents.ts";
import type { AcceleratorOptions, AskedRequest } from "#server/http/accelerator.ts";
import { type ArrivingBody, arrivingBody, createBodyBudget } from "#server/http/arriving-body.ts";
import { createBodyLimits } from "#server/http/body-limits.ts";
import { redirectToPlainPath, rejectOddMethods } from "#server/http/canonical-path.ts";
import { clientAddress, networkOf } from "#server/http/client-address.ts";
import { compressPage } from "#server/http/compress-page.ts";
import {
  crowdedFormPage,
  crowdedPage,
  failurePage,
  rejectedBodyAnswer,
  tooManyPage,
} from "#server/http/failure-page.ts";
import { type Asker, Crowded, type FairTurns } from "#server/http/fair-turns.ts";
import { createLimits, type RateLimited, usualBudgets } from "#server/http/limits.ts";
import { gauge, type Metric } from "#server/http/metrics.ts";
import { operationRoutes } from "#server/http/operation-routes.ts";
import { rejectForeignOrigin } from "#server/http/origin-check.ts";
import {
  type BodyRejection,
  isUnfinished,
  type ReceivedBody,
  receiveBody,
  type Sender,
} from "#server/http/receive-body.ts";
import { createRenderTurns, renderTurnMetrics, storedCrowdedPage } from "#server/http/render-turns.ts";
import { createRequestRecord } from "#server/http/request-record.ts";
import { securityHeaders } from "#server/http/security-headers.ts";
import { loadStaticFiles } from "#server/http/static-files.ts";
import { answerStored, type StoredResponse, toHeaders } from "#server/http/stored-response.ts";
import { followChanges } from "#server/live/changes.ts";
import { describeError, type Log } from "#server/log.ts";
import type { Media } from "#server/media/media.ts";
import { mediaRoutes } from "#server/media/media-routes.ts";
import { followContentRevision, readContentRevision } from "#server/page-cache/content-revision.ts";
import { type CacheAnswer, PageCache, type Render, type RenderedPage } from "#server/page-cache/page-cache.ts";
import { createPageKeys } from "#server/page-cache/page-key.ts";
import { answerWhileUnavailable, submittedTexts } from "#server/service-unavailable.ts";
import { cachedContacts } from "#server/settings/cached-contacts.ts";
import { apiCrowded, apiRateLimited, publicApiRoutes } from "./public-api/public-api-routes.ts";

export type AppDependencies = {
  db: Database;
  notifications: Notifications;
  media: Media;
  documents: Documents;
  log: Log;
  /** Without a trailing slash. */
  publicUrl: string;
  /** Addresses whose X-Forwarded-For counts. */
  trustedProxies: BlockList;
  /** Signs cookies and encrypts two-factor secrets. */
  authSecret: string;
  /** Opens /metrics from other machines; undefined: nothing does. */
  metricsToken: string | undefined;
  /** What the rest of the process measures, for /metrics. */
  metrics: readonly Metric[];
  /** Names of the migrations that this program has and the database lacks. Rejects when the database is away. */
  findPendingMigrations: () => Promise<string[]>;
  /** Aborted when the program is about to stop, some seconds before it takes no more requests. */
  stopping: AbortSignal;
  /** Where the built browser files are. */
  clientDirectory: string;
  clock: () => Date;
};

/** `Bindings` come from Node's server; a request that nobody sent over a network has none. */
export type Env = { Variables: { requestId: string }; Bindings: Partial<HttpBindings> | undefined };

export type App = {
  /** Answers everything. */
  app: Hono<Env>;
  /** Answers, right where the bytes arrive, what is kept in memory; the rest goes to `app`. */
  acceleration: AcceleratorOptions;
  /** Renders the pages with a fixed address ahead of the first visitor. */
  warm(): Promise<void>;
  /** Stores what was counted of the pages, which happens by itself every few seconds and at the end. */
  storeViews(): Promise<void>;
  close(): Promise<void>;
};

/** What all unfinished requests together may hold; a statement of a busy year takes a third of it. */
const MAX_BODY_BYTES_AT_ONCE = 64 * 1024 * 1024;

/** What a page tells of itself when it is put away: some lines. */
const MAX_EVENT_BYTES = 8 * 1024;

/** The whole site as one web-standard application: what surrounds requests in order, then React Router. */
export async function createApp(dependencies: AppDependencies): Promise<App> {
  const { db, notifications, media, documents, log, publicUrl, trustedProxies, authSecret, clock } = dependencies;
  const build = answerWhileUnavailable(rejectUnknownIntents(await import("virtual:react-router/server-build")));
  const handleRoute = createRequestHandler(build, import.meta.env.MODE);
  const pages = createPageKeys(build);
  const pageCache = new PageCache({ readRevision: () => readContentRevision(db) });
  const unfollow = followContentRevision(pageCache, notifications);
  const changes = followChanges(notifications);
  const staticFiles = await loadStaticFiles(dependencies.clientDirectory);
  const limits = createLimits(usualBudgets);
  const turns = createRenderTurns();
  const crowded = await storedCrowdedPage();
  const bodyLimitsAt = createBodyLimits(build);
  const bodyBudget = createBodyBudget(MAX_BODY_BYTES_AT_ONCE);
  const record = createRequestRecord(log, pages.patternOf);
  const defaultHeaders = securityHeaders(publicUrl.startsWith("https:"));
  const views = createViewCounter({
    store: (batch, now) => storeViews(db, batch, now),
    loadSalts: (days) => loadVisitorSalts(db, days),
    ownHost: new URL(publicUrl).hostname,
    trustedProxies,
    log,
    clock,
  });

  let warming: Promise<void> | undefined;
  let isClosing = false;

  const app = new Hono<Env>();

  app.use(async (c, next) => {
    const startedAt = performance.now();
    c.set("requestId", randomUUID());
    await next();
    c.res = await compressPage(c.req.raw, c.res);
    for (const [name, value] of defaultHeaders) if (!c.res.headers.has(name)) c.res.headers.set(name, value);
    c.res.headers.set("X-Request-Id", c.get("requestId"));
    // What nobody waits for would be taken for the next request of this connection.
    const incoming = c.env?.incoming;
    if (incoming instanceof IncomingMessage && isUnfinished(incoming)) c.res.headers.set("Connection", "close");
    const isCached = c.res.headers.get("X-Page-Cache") === "hit";
    record.note(c.get("requestId"), c.req, { status: c.res.status, isCached }, performance.now() - startedAt);
  });
  app.use(rejectOddMethods);
  app.use(redirectToPlainPath);
  // Mail programs end a subscription by a request of their own.
  app.use(rejectForeignOrigin(publicUrl, /^\/news\/stop\/[\w-]+$/));

  app.on(["GET", "HEAD"], "*", async (c, next) => {
    const file = staticFiles.get(c.req.path);
    return file ? answerStored(file, c.req.raw) : next();
  });
  app.all("/assets/*", (c) => c.text("There is no such file.", 404, { "Cache-Control": "no-store" }));
  app.route(
    "/",
    operationRoutes({
      ...dependencies,
      pageCache,
      metrics: [
        ...record.metrics,
        ...views.metrics,
        gauge("request_body_bytes_held", "Bytes of requests that are under way.", () => bodyBudget.held),
        ...renderTurnMetrics(turns),
        ...dependencies.metrics,
      ],
    }),
  );
  app.route("/", mediaRoutes(media.store, log));
  app.route(
    "/",
    publicApiRoutes({
      ...dependencies,
      async answerCached(c: Context<Env>, key, render) {
        const rateLimited = pageCache.peek(key) ? undefined : limits.countRendered(addressOf(c), c.req.path);
        if (rateLimited) return apiRateLimited(c, rateLimited);
        return answerCached(c, key, turns.api, render, (seconds) => apiCrowded(c, seconds));
      },
    }),
  );
  // A tap on a telephone number or on WhatsApp (app/document/starter.ts).
  app.post("/beacon", async (c) => {
    const rateLimited = limits.countUnsafe(addressOf(c), "unsafe");
    if (rateLimited) return c.text(rateLimited.message, 429, { "Retry-After": String(rateLimited.retryAfterSeconds) });
    const arriving = arrivalOf(c);
    const told = await arriving.read(MAX_EVENT_BYTES).finally(arriving.close);
    if (!told.ok) return rejectBody(c, told.problem);
    const viewer = viewerOf(c);
    const event = readClientEvent(Buffer.from(told.bytes).toString());
    if (viewer && event && countedPath(new URL(event.path, publicUrl)) !== undefined) views.countEvent(event, viewer);
    return c.body(null, 204);
  });

  app.on(["GET", "HEAD"], "*", async (c, next) => {
    const key = pages.keyOf(new URL(c.req.url));
    return key === undefined ? next() : answerPage(c, key);
  });

  app.all("*", async (c) => {
    const bodyLimits = bodyLimitsAt(new URL(c.req.url));
    const budget = (bodyLimits?.form ?? bodyLimits?.file)?.budget ?? "unsafe";
    const isSignIn = budget === "signIn";
    if (isSafe(c.req.method)) {
      const rateLimited = limits.countRendered(addressOf(c), c.req.path);
      return answerInTurn(c, isSignIn ? turns.signIn : turns.pages, rateLimited, nothingReceived);
    }
    const rateLimited = limits.countUnsafe(addressOf(c), budget);
    const arriving = arrivalOf(c);
    try {
      // Forms are read as a whole here: whoever sends slowly has no turn meanwhile.
      const taken = await receiveBody(c.req.raw, arriving, bodyLimits, () => findSender(c));
      if (!taken.ok) return rejectBody(c, taken.rejection);
      const answer = await answerInTurn(c, isSignIn ? turns.signIn : turns.forms, rateLimited, taken.received);
      // A file turned out too large, or broke off, while it was read: whatever was made of that, this is the reason.
      return arriving.problem ? rejectBody(c, arriving.problem) : answer;
    } finally {
      arriving.close();
    }
  });

  /** What is to be drawn for this request, or done for its form, waits for a turn; the administrator's have their own. */
  async function answerInTurn(
    c: Context<Env>,
    itsTurns: FairTurns,
    rateLimited: RateLimited | undefined,
    received: ReceivedBody,
  ): Promise<Response> {
    const request = ownRequest(c.req.raw, publicUrl, received.body);
    const context = routerContext(c.get("requestId"));
    const address = addressOf(c);
    if (address) context.set(clientAddressContext, address);
    context.set(documentsContext, documents.askedBy(askerOf(c)));
    if (rateLimited) context.set(rateLimitedContext, rateLimited);
    if (received.form) context.set(submittedFormContext, received.form);
    const answer = () => answerPersonal(c, request, context);
    try {
      if (rateLimited || !pages.drawsPage(c.req.path)) return await answer();
      return await (isAdministrator(c) ? turns.administrator : itsTurns).take(askerOf(c), answer);
    } catch (error) {
      if (error instanceof Crowded) return turnAwayPersonal(c, request, context, error);
      if (c.req.raw.signal.aborted) return gone();
      throw error;
    }
  }

  /** At next to no cost; a form comes back as it was typed. */
  async function turnAwayPersonal(
    c: Context<Env>,
    request: Request,
    context: RouterContextProvider,
    { retryAfterSeconds }: Crowded,
  ): Promise<Response> {
    record.countPage("rejected");
    if (c.req.path.endsWith(".data")) {
      const message = `Very many people are here just now, so nothing was changed. Please try again in ${retryAfterSeconds} seconds.`;
      context.set(rateLimitedContext, { message, retryAfterSeconds, status: 503 });
      return answerPersonal(c, request, context);
    }
    if (isSafe(c.req.method)) return crowdedPage(retryAfterSeconds);
    const submitted = submittedTexts(context.get(submittedFormContext));
    return crowdedFormPage(retryAfterSeconds, c.req.path, submitted);
  }

  async function answerPersonal(c: Context<Env>, request: Request, context: RouterContextProvider): Promise<Response> {
    const response = await handleRoute(request, context);
    if (response.status === 200 && isHtml(response.headers.get("Content-Type"))) countView(c);
    if (response.status === 500 && isBare(response)) return failurePage(c.get("requestId"));
    const headers = new Headers(response.headers);
    // A page that stands in for another one loses the headers that it was thrown with.
    const rateLimited = context.get(rateLimitedContext);
    if (response.status === 429 && rateLimited) headers.set("Retry-After", String(rateLimited.retryAfterSeconds));
    if (response.status === 503 && !headers.has("Retry-After")) headers.set("Retry-After", "5");
    if (!headers.has("Cache-Control")) headers.set("Cache-Control", "no-store");
    return new Response(response.body, { status: response.status, headers });
  }

  app.onError((error, c) => {
    log("error", "a request failed", { requestId: c.get("requestId"), method: c.req.method, ...describeError(error) });
    return failurePage(c.get("requestId"));
  });

  function arrivalOf(c: Context<Env>): ArrivingBody {
    return arrivingBody(c.req.raw, c.env?.incoming, bodyBudget);
  }

  function rejectBody(c: Context<Env>, rejection: BodyRejection): Response {
    const wantsPage = c.req.header("accept")?.includes("text/html") === true;
    return rejectedBodyAnswer(rejection, wantsPage, c.get("requestId"));
  }

  /** Asked before the body of a request to the dashboard is read; the guard of the dashboard asks again, and decides. */
  async function findSender(c: Context<Env>): Promise<Sender> {
    const auth = { secret: authSecret, publicUrl };
    const cookies = c.req.header("cookie") ?? null;
    try {
      return (await findSession(db, auth, cookies, clock())) ? "administrator" : "stranger";
    } catch (error) {
      if (!isDatabaseAway(error)) throw error;
      return sessionToken(auth, cookies) === undefined ? "stranger" : "unknown";
    }
  }

  function addressOf(c: Context<Env>): string | undefined {
    const remoteAddress = c.env?.incoming?.socket.remoteAddress;
    return remoteAddress && clientAddress(remoteAddress, c.req.header("x-forwarded-for"), trustedProxies);
  }

  /** Who asks, as far as turns are shared out. */
  function askerOf(c: Context<Env>): Asker {
    const address = addressOf(c);
    return { network: address && networkOf(address), signal: c.req.raw.signal };
  }

  /** Whether the session is still good is seen later; nobody else can have made this cookie. */
  function isAdministrator(c: Context<Env>): boolean {
    const cookies = c.req.header("cookie");
    return cookies !== undefined && sessionToken({ secret: authSecret, publicUrl }, cookies) !== undefined;
  }

  /** Who asks, as far as views are counted; undefined for the administrator, who is left out. */
  function viewerOf(c: Context<Env>): Viewer | undefined {
    const header = (name: string) => c.req.header(name);
    if (hasSessionCookie(publicUrl, header("cookie") ?? "")) return undefined;
    return { remoteAddress: c.env?.incoming?.socket.remoteAddress, header };
  }

  function countView(c: Context<Env>): void {
    const url = new URL(c.req.url);
    const path = c.req.method === "GET" ? countedPath(url) : undefined;
    const viewer = path === undefined ? undefined : viewerOf(c);
    if (path !== undefined && viewer) views.countView(path, viewer, url.searchParams.get("utm_source"));
  }

  /** The path under which views of this page are counted; undefined for what concerns one person alone. */
  function countedPath(url: URL): string | undefined {
    const { pathname } = url;
    if (/\.|^\/(?:dashboard|login|news)(?:\/|$)/.test(pathname)) return undefined;
    return pages.keyOf(url) !== undefined || pages.patternOf(pathname) === pathname ? pathname : undefined;
  }

  function routerContext(requestId: string): RouterContextProvider {
    const context = new RouterContextProvider();
    context.set(dbContext, db);
    context.set(mediaContext, media);
    context.set(documentsContext, documents);
    context.set(nowContext, clock());
    context.set(requestIdContext, requestId);
    context.set(logContext, log);
    context.set(liveContext, { changes, clock });
    context.set(publicUrlContext, publicUrl);
    context.set(authContext, { secret: authSecret, publicUrl });
    return context;
  }

  async function answerPage(c: Context<Env>, key: string): Promise<Response> {
    // Whoever is signed in may have saved something in another process a moment ago.
    if (hasSessionCookie(publicUrl, c.req.header("cookie") ?? "")) await pageCache.catchUp().catch(() => undefined);
    const rateLimited = pageCache.peek(key) ? undefined : limits.countRendered(addressOf(c), c.req.path);
    if (rateLimited) return tooManyPage(rateLimited, c.get("requestId"));
    const requestId = c.get("requestId");
    const render: Render = (signal) => renderPage(key, requestId, signal);
    return answerCached(c, key, isAdministrator(c) ? turns.administrator : turns.pages, render, crowdedPage);
  }

  async function answerCached(
    c: Context<Env>,
    key: string,
    itsTurns: FairTurns,
    render: Render,
    turnAway: (retryAfterSeconds: number) => Response,
  ): Promise<Response> {
    const cached = pageCache.peek(key);
    if (cached) return answerPageSource(c, { source: "hit", page: cached });
    try {
      return answerPageSource(c, await makeInTurn(key, itsTurns, askerOf(c), render));
    } catch (error) {
      if (c.req.raw.signal.aborted) return gone();
      if (!(error instanceof Crowded)) throw error;
      record.countPage("rejected");
      return turnAway(error.retryAfterSeconds);
    }
  }

  /** The page of that key: kept, or made when its turn has come. @throws Crowded */
  async function makeInTurn(key: string, itsTurns: FairTurns, asker: Asker, render: Render): Promise<CacheAnswer> {
    const { network, signal } = asker;
    // What people read goes before what somebody may have thought of.
    const priority = pageCache.isKnown(key) ? 1 : 0;
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

  function answerPageSource(c: Context<Env>, answer: CacheAnswer): Response {
    record.countPage(answer.source);
    if (answer.source === "uncached") {
      const { status, headers, body } = answer.page;
      const uncached = toHeaders(headers);
      uncached.set("Cache-Control", "no-store");
      return new Response(body, { status, headers: uncached });
    }
    if (isPage(answer.page)) countView(c);
    return answerStored(withSource(answer), c.req.raw);
  }

  /**
   * For the accelerator: while all turns to render are taken and the places to wait too, whoever asks for a page that is not
   * kept is turned away right where they come in. Anything that may still be answered goes the usual way.
   */
  function findRejection({ target, remoteAddress, header }: AskedRequest): StoredResponse | undefined {
    if (!turns.pages.isBusy) return undefined;
    const url = URL.parse(publicUrl + target);
    const key = url ? pages.keyOf(url) : undefined;
    if (key === undefined || pageCache.peek(key) || pageCache.peekAged(key)) return undefined;
    const address = remoteAddress && clientAddress(remoteAddress, header("x-forwarded-for"), trustedProxies);
    const priority = pageCache.isKnown(key) ? 1 : 0;
    if (!turns.pages.isFull({ network: address && networkOf(address), priority })) return undefined;
    record.countPage("rejected");
    return crowded;
  }

  /** Renders as for nobody in particular: the render sees the path and declared parameters, and nothing else of any request. */
  async function renderPage(key: string, requestId: string, signal: AbortSignal): Promise<RenderedPage> {
    const revision = pageCache.revision;
    const request = new Request(publicUrl + key, { headers: { Accept: "text/html" }, signal });
    const response = await handleRoute(request, routerContext(requestId));
    // What came out of a render that was given up is no page.
    signal.throwIfAborted();
    const headers = new Headers(response.headers);
    if (!headers.has("Cache-Control")) headers.set("Cache-Control", "public, max-age=0, must-revalidate");
    headers.set("Vary", "Accept-Encoding");
    // Tells a page that is already open, and nobody else, from which revision on it is out of date.
    if (revision !== undefined) headers.set("Server-Timing", `revision;desc="${revision}"`);
    return { status: response.status, headers: [...headers], body: await response.text() };
  }

  return {
    app,
    acceleration: {
      findStored: (asked) => pageCache.peek(asked.target) ?? staticFiles.get(asked.target) ?? findRejection(asked),
      defaultHeaders,
      onServed(request) {
        record.countAccelerated(request);
        if (request.method === "GET") views.countServed(request, isPage);
      },
    },
    warm() {
      warming = (async () => {
        // So that they are known should the database be away later.
        await cachedContacts(db, clock());
        for (const key of pages.fixedKeys) {
          if (isClosing) return;
          // A page that cannot be rendered was logged by whoever failed; the first visitor tries again.
          const render: Render = (signal) => renderPage(key, "warm-up", signal);
          await makeInTurn(key, turns.pages, { network: undefined }, render).catch(() => {});
        }
      })();
      return warming;
    },
    storeViews: views.flush,
    async close() {
      isClosing = true;
      unfollow();
      changes.close();
      // The page under way still reads the database, which is closed after this.
      await warming;
      await views.close();
    },
  };
}

const pagesKnown = new WeakMap<StoredResponse, boolean>();

/** Whether this is a page that people read, and not a file, a feed, a redirect or "not found". */
function isPage(stored: StoredResponse): boolean {
  const known = pagesKnown.get(stored);
  if (known !== undefined) return known;
  const type = stored.headers.find(([name]) => name.toLowerCase() === "content-type")?.[1];
  const answer = stored.status === 200 && isHtml(type);
  pagesKnown.set(stored, answer);
  return answer;
}

function isHtml(contentType: string | null | undefined): boolean {
  return contentType?.startsWith("text/html") === true;
}

const sourceNotes: Partial<Record<CacheAnswer["source"], string>> = {
  stale: "The database is out of reach, so this page shows how things last were.",
  aged: "Very many people are here just now, so this page is some minutes old. Nothing was changed since.",
};

/** For the record only: whoever asked has gone. */
const gone = () => new Response(null, { status: 499 });

const isSafe = (method: string) => ["GET", "HEAD", "OPTIONS"].includes(method);

/** The page with what it says of where it came from; those that are kept say "hit". */
function withSource({ source, page }: Exclude<CacheAnswer, { source: "uncached" }>): StoredResponse {
  if (source === "hit") return page;
  const headers = page.headers.filter(([name]) => name !== "X-Page-Cache");
  const note = sourceNotes[source];
  return {
    ...page,
    headers: [...headers, ["X-Page-Cache", source], ...(note ? [["X-Page-Cache-Note", note] as const] : [])],
  };
}

/** Headers by which whoever stands between us and the client, or the client itself, could pretend to another address or method. */
const unbelievable = [
  "host",
  "forwarded",
  "x-forwarded-for",
  "x-forwarded-host",
  "x-forwarded-port",
  "x-forwarded-proto",
  "x-http-method-override",
  "x-original-url",
  "x-rewrite-url",
];

/**
 * The request with the site's own address, whatever host it named. Origin was checked before (`rejectForeignOrigin`, which
 * knows that a phone may reach us by another address), so React Router need not compare it again.
 */
function ownRequest(request: Request, publicUrl: string, body: ReceivedBody["body"]): Request {
  const { pathname, search } = new URL(request.url);
  const { method, signal } = request;
  const headers = new Headers(request.headers);
  for (const name of [...unbelievable, "origin"]) headers.delete(name);
  if (body instanceof URLSearchParams) {
    // Spelled anew, so neither as long as it was nor, perhaps, of the type that was said.
    headers.delete("content-length");
    headers.set("content-type", "application/x-www-form-urlencoded;charset=UTF-8");
  }
  const init: RequestInit & { duplex: "half" } = { method, headers, body, signal, duplex: "half" };
  return new Request(publicUrl + pathname + search, init);
}

const nothingReceived: ReceivedBody = { body: null, form: undefined };

/** React Router's last word, when even the page for failures failed. */
function isBare(response: Response): boolean {
  return response.body === null || response.headers.get("Content-Type")?.startsWith("text/plain") === true;
}
