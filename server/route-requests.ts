import { createRequestHandler, RouterContextProvider, redirect, type ServerBuild } from "react-router";
import type { OpenProvider } from "#domain/collections/provider.ts";
import { type Language, pathIn } from "#domain/languages/languages.ts";
import type { AuthSettings } from "#server/accounts/auth-settings.ts";
import type { SiteBackups } from "#server/backup/backup-jobs.ts";
import { callbackPath } from "#server/collections/callback-routes.ts";
import {
  airtelCallbackContext,
  authContext,
  backupsContext,
  clientAddressContext,
  dbContext,
  documentsContext,
  failureContext,
  hasMailServerContext,
  jobsContext,
  liveContext,
  logContext,
  mediaContext,
  noteWritesContext,
  nowContext,
  openProvidersContext,
  publicPagesContext,
  publicUrlContext,
  requestIdContext,
  smsGatewayContext,
  submittedFormContext,
  turnedAwayContext,
} from "#server/context.ts";
import type { Database } from "#server/db/connection.ts";
import type { NoteWrites } from "#server/db/sent-writes.ts";
import type { Documents } from "#server/documents/documents.ts";
import { type RequestFailure, requestFailure } from "#server/http/failures.ts";
import { type HttpContext, isSafeMethod, type ReceivedBody } from "#server/http/http-env.ts";
import { isOpenedByPerson } from "#server/http/opened-by-person.ts";
import type { RouteRules, RouteTable } from "#server/http/route-table.ts";
import type { Changes } from "#server/live/changes.ts";
import type { Log } from "#server/log.ts";
import type { Media } from "#server/media/media-services.ts";
import type { PageCache, RenderedPage } from "#server/page-cache/page-cache.ts";
import { inLanguage, languageOfPath, pathOfHiddenLanguage } from "#server/request-language.ts";
import { smsCallbackPaths } from "#server/sms/callback-paths.ts";
import { withDeadline } from "#server/with-deadline.ts";

type RouteRequestsOptions = {
  routes: RouteTable;
  db: Database;
  noteWrites: NoteWrites;
  media: Media;
  documents: Documents;
  log: Log;
  publicUrl: string;
  hasMailServer: boolean;
  smsGateway: string | undefined;
  callbackVersions?: readonly number[] | undefined;
  backups: SiteBackups;
  openProviders: readonly OpenProvider[];
  auth: AuthSettings;
  changes: Changes;
  pageCache: PageCache;
  clock: () => Date;
  /** It is called for each page, not for files, rejections or data. */
  onPage: (c: HttpContext) => void;
};

/** A save whose answer waited longer than this for a slow database is announced to visitors a little later. */
const CATCH_UP_MS = 1_000;

type RouteRequests = {
  answer(c: HttpContext): Promise<Response>;
  /**
   * Renders a page for the cache. It sees only the path and the declared parameters, so that the page is the same for
   * everyone.
   */
  renderPage(key: string, requestId: string, signal: AbortSignal): Promise<RenderedPage>;
};

/** Answers requests by the routes of the built application. */
export function createRouteRequests(build: ServerBuild, options: RouteRequestsOptions): RouteRequests {
  const { publicUrl, pageCache, clock } = options;
  const callbackPaths = smsCallbackPaths(options.auth.secret, options.callbackVersions?.[0]);
  const isAirtelOpen = options.openProviders.some(({ provider }) => provider === "airtel");
  const airtelCallback = isAirtelOpen
    ? publicUrl + callbackPath({ secret: options.auth.secret, version: options.callbackVersions?.[0] ?? 1 }, "airtel")
    : undefined;
  const publicPages = options.routes.all
    .filter((route) => route.isPublicPage)
    .map(({ pattern, pageCache }) => ({ pattern, parameters: pageCache?.parameters ?? [] }));
  const handlers = { en: handlerIn("en"), lg: handlerIn("lg"), sw: handlerIn("sw") };
  const framed = createRequestHandler(withFrame(build, options.routes), import.meta.env.MODE);

  /** The base makes one table of routes serve each language, and the routes see paths without it. */
  function handlerIn(language: Language) {
    return createRequestHandler({ ...build, basename: pathIn(language, "/") }, import.meta.env.MODE);
  }

  async function handleRoute(request: Request, context: RouterContextProvider): Promise<Response> {
    const url = new URL(request.url);
    const language = await languageOfPath(options.db, options.routes, url.pathname);
    const path = pathOfHiddenLanguage(options.routes, url, language);
    if (path !== undefined) {
      const isRead = request.method === "GET" || request.method === "HEAD";
      if (isRead) return redirect(path, { headers: { "Cache-Control": "no-store" } });
      // A redirect of a form that was sent would look as if it had been accepted.
      return inLanguage("en", () => handlers.en(new Request(new URL(path, url), request), context));
    }
    return inLanguage(language, () => handlers[language](request, context));
  }

  function contextOf(requestId: string, failure: RequestFailure): RouterContextProvider {
    const context = new RouterContextProvider();
    context.set(dbContext, options.db);
    context.set(noteWritesContext, options.noteWrites);
    context.set(mediaContext, options.media);
    context.set(jobsContext, options.media.jobs);
    context.set(documentsContext, options.documents);
    context.set(nowContext, clock());
    context.set(requestIdContext, requestId);
    context.set(logContext, options.log);
    context.set(failureContext, failure);
    context.set(liveContext, { changes: options.changes, clock });
    context.set(publicUrlContext, publicUrl);
    context.set(hasMailServerContext, options.hasMailServer);
    if (options.smsGateway !== undefined) context.set(smsGatewayContext, { name: options.smsGateway, callbackPaths });
    context.set(backupsContext, options.backups);
    context.set(openProvidersContext, options.openProviders);
    context.set(airtelCallbackContext, airtelCallback);
    context.set(authContext, options.auth);
    context.set(publicPagesContext, publicPages);
    return context;
  }

  return {
    async answer(c) {
      const received = c.get("received");
      const turnedAway = c.get("turnedAway");
      const address = c.get("address");
      const context = () => {
        const made = contextOf(c.get("requestId"), c.get("failure"));
        if (address) made.set(clientAddressContext, address);
        made.set(documentsContext, options.documents.askedFrom(address));
        if (turnedAway) made.set(turnedAwayContext, turnedAway);
        if (received.form) made.set(submittedFormContext, received.form);
        return made;
      };
      const request = ownRequest(c.req.raw, publicUrl, received.body);
      const answered = await handleRoute(request, context());
      const response = isPageWithoutFrame(request, answered, options.routes)
        ? await framed(request, context())
        : answered;
      // Once the office is told that a change is saved, visitors of this process see it too.
      const isChange = c.get("sender") === "administrator" && !isSafeMethod(c.req.method);
      if (isChange) await withDeadline(CATCH_UP_MS, pageCache.catchUp()).catch(() => undefined);
      if (response.status === 200 && response.headers.get("Content-Type")?.startsWith("text/html")) options.onPage(c);
      // React Router answers aborted requests with a failure, and as a last resort with plain text. Neither is a page.
      const isUnanswered = c.req.raw.signal.aborted || (response.status === 500 && isBare(response));
      if (response.status >= 500 && isUnanswered) throw new Error("React Router drew no page");
      const headers = new Headers(response.headers);
      // React Router drops the headers of a thrown answer, so they are set again.
      if (response.status === 429 && turnedAway) headers.set("Retry-After", String(turnedAway.retryAfterSeconds));
      if (response.status === 503 && !headers.has("Retry-After")) headers.set("Retry-After", "5");
      if (!headers.has("Cache-Control")) headers.set("Cache-Control", "no-store");
      return new Response(response.body, { status: response.status, headers });
    },
    async renderPage(key, requestId, signal) {
      const revision = pageCache.revision;
      const request = new Request(publicUrl + key, { headers: { Accept: "text/html" }, signal });
      const failure = requestFailure(options.log, { requestId, method: "GET" });
      const response = await handleRoute(request, contextOf(requestId, failure));
      signal.throwIfAborted();
      const headers = new Headers(response.headers);
      if (!headers.has("Cache-Control")) headers.set("Cache-Control", "public, max-age=0, must-revalidate");
      headers.set("Vary", "Accept-Encoding");
      // Open pages compare the revision to notice that they are out of date.
      if (revision !== undefined) headers.set("Server-Timing", `revision;desc="${revision}"`);
      return { status: response.status, headers: [...headers], body: await response.text(), failure: failure.cause };
    },
  };
}

/**
 * Returns the build with the dashboard's view of unknown addresses in the place of its files and of what only scripts
 * ask for, so that the page is drawn at the address that was opened. The boundary of the dashboard's layout shows it,
 * because the browser knows no boundary of those routes.
 */
function withFrame(build: ServerBuild, routes: RouteTable): ServerBuild {
  const unknown = build.routes[UNKNOWN_VIEW]?.module;
  if (!unknown) throw new Error(`the build has no route ${UNKNOWN_VIEW}`);
  const { ErrorBoundary: _, ...view } = unknown;
  const framed = Object.entries(build.routes).map(([id, route]) => [
    id,
    route && isFileOfDashboard(routes.of(id)) ? { ...route, module: view } : route,
  ]);
  return { ...build, routes: Object.fromEntries(framed) };
}

const UNKNOWN_VIEW = "dashboard/unknown-view";

const isFileOfDashboard = (rules: RouteRules | undefined) => rules?.isGuarded === true && !rules.drawsPage;

/** Tells whether a person who opened the address of a file or of a script's question would read a bare answer. */
function isPageWithoutFrame(request: Request, { status, headers }: Response, routes: RouteTable): boolean {
  const isRejection = status >= 400 && status < 500;
  const isPage = headers.get("Content-Type")?.startsWith("text/html") === true;
  return (
    isRejection &&
    !isPage &&
    isOpenedByPerson(request) &&
    isFileOfDashboard(routes.at(new URL(request.url).pathname)?.rules)
  );
}

/** Headers by which a client could pretend another address or method. */
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
 * Builds the request that React Router sees. The origin can be left out, because `rejectForeignOrigin` has checked it.
 */
function ownRequest(request: Request, publicUrl: string, body: ReceivedBody["body"]): Request {
  const { pathname, search } = new URL(request.url);
  const { method, signal } = request;
  const headers = new Headers(request.headers);
  for (const name of [...unbelievable, "origin"]) headers.delete(name);
  if (body instanceof URLSearchParams) {
    // The body was read and may have another length and type now.
    headers.delete("content-length");
    headers.set("content-type", "application/x-www-form-urlencoded;charset=UTF-8");
  }
  const init: RequestInit & { duplex: "half" } = { method, headers, body, signal, duplex: "half" };
  return new Request(publicUrl + pathname + search, init);
}

function isBare(response: Response): boolean {
  return response.body === null || response.headers.get("Content-Type")?.startsWith("text/plain") === true;
}
