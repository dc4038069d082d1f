import type { BlockList } from "node:net";
import { Hono } from "hono";
import type { Metric } from "prom-client";
import type { OpenProvider } from "#domain/collections/provider.ts";
import { identifySender } from "#server/accounts/sender.ts";
import { createRequestCounter } from "#server/analytics/count-requests.ts";
import { loadVisitorSalts, storeViews } from "#server/analytics/page-views.ts";
import { createViewCounter } from "#server/analytics/view-counter.ts";
import type { SiteBackups } from "#server/backup/backup-jobs.ts";
import { listNewestHomePaths } from "#server/catalogue/home-pages.ts";
import { callbackRoutes } from "#server/collections/callback-routes.ts";
import type { Database } from "#server/db/connection.ts";
import type { Notifications } from "#server/db/notifications.ts";
import type { NoteWrites } from "#server/db/sent-writes.ts";
import type { Documents } from "#server/documents/documents.ts";
import { answerOtherMethods, redirectToPlainAmount, redirectToPlainPath } from "#server/http/canonical-path.ts";
import { identifyClient } from "#server/http/client-address.ts";
import { compressPages } from "#server/http/compress-page.ts";
import { answerError } from "#server/http/failure-page.ts";
import type { HttpEnv } from "#server/http/http-env.ts";
import { createLimits, limitRates } from "#server/http/limits.ts";
import { type AnswerFromMemory, createMemoryAnswers } from "#server/http/memory-answers.ts";
import { rejectForeignOrigin } from "#server/http/origin-check.ts";
import { createBodyReader, receiveBodies } from "#server/http/receive-body.ts";
import { createRequestQueues, queueMetrics, waitInQueue } from "#server/http/request-queues.ts";
import { createRequestRecord, markMachineRoute } from "#server/http/request-record.ts";
import { createRouteTable } from "#server/http/route-table.ts";
import { addDefaultHeaders, securityHeaders } from "#server/http/security-headers.ts";
import { loadStaticFiles, serveStaticFiles } from "#server/http/static-files.ts";
import { followChanges } from "#server/live/changes.ts";
import type { Log } from "#server/log.ts";
import { mediaRoutes } from "#server/media/media-routes.ts";
import type { Media } from "#server/media/media-services.ts";
import { operationRoutes } from "#server/operation-routes.ts";
import { followContentRevision, readContentRevision } from "#server/page-cache/content-revision.ts";
import { PageCache } from "#server/page-cache/page-cache.ts";
import { createPageServer } from "#server/page-cache/serve-pages.ts";
import { apiRoot, publicApiRoutes, rejectWrites } from "#server/public-api/public-api-routes.ts";
import { answerFailures } from "#server/route-failures.ts";
import { createRouteRequests } from "#server/route-requests.ts";
import { cachedContacts } from "#server/settings/cached-contacts.ts";
import { smsCallbackRoutes } from "#server/sms/callbacks.ts";
import type { DiskRoom } from "#server/watch/disk-room.ts";
import { gauge } from "#server/watch/metrics.ts";

export type AppDependencies = {
  db: Database;
  /**
   * It comes from the module that opened `db`: the built application is a file of its own with its own copy of that
   * module, which would see no writes.
   */
  noteWrites: NoteWrites;
  notifications: Notifications;
  media: Media;
  documents: Documents;
  log: Log;
  publicUrl: string;
  trustedProxies: BlockList;
  hasMailServer: boolean;
  smsGateway: string | undefined;
  callbackVersions?: readonly number[] | undefined;
  backups: SiteBackups;
  /**
   * The providers that can ask a phone for a payment. If there is none, the site and the dashboard show nothing of such
   * payments.
   */
  openProviders: readonly OpenProvider[];
  authSecret: string;
  metricsToken: string | undefined;
  metrics: readonly Metric[];
  /** Rejects if the database cannot be reached. */
  findPendingMigrations: () => Promise<string[]>;
  diskRoom: DiskRoom;
  /** Aborts some seconds before the program takes no more requests. */
  stopping: AbortSignal;
  pageMemoryMebibytes: number;
  clientDirectory: string;
  clock: () => Date;
};

export type App = {
  app: Hono<HttpEnv>;
  answerFromMemory: AnswerFromMemory;
  /**
   * Draws public pages into memory, and resolves when they are there. From then on it draws them again after each
   * change, until the application is closed.
   */
  warm(): Promise<unknown>;
  storeViews(): Promise<void>;
  close(): Promise<void>;
};

/** The share of the page memory for pages that visitors cannot multiply by parameters of their own. */
const OWN_PAGES_SHARE = 0.75;

/** Builds the whole application. It listens on no port, and `close` ends what it started, but not the database. */
export async function createApp(dependencies: AppDependencies): Promise<App> {
  const { db, notifications, media, log, publicUrl, trustedProxies, authSecret, clock } = dependencies;
  const build = await import("virtual:react-router/server-build");
  const routes = createRouteTable(build);
  const auth = { secret: authSecret, publicUrl };
  const limits = createLimits();
  const bodies = createBodyReader();
  const queues = createRequestQueues();
  const record = createRequestRecord(log, routes, dependencies.diskRoom.noteFull);
  const staticFiles = await loadStaticFiles(dependencies.clientDirectory);
  const defaultHeaders = securityHeaders(publicUrl.startsWith("https:"));
  const changes = followChanges(notifications);
  const pageBytes = dependencies.pageMemoryMebibytes * 1024 * 1024;
  const pageCache = new PageCache({
    readRevision: () => readContentRevision(db),
    maxBytes: pageBytes * OWN_PAGES_SHARE,
    maxVariantBytes: pageBytes * (1 - OWN_PAGES_SHARE),
  });
  const unfollow = followContentRevision(pageCache, notifications);
  const views = createViewCounter({
    store: (batch, now) => storeViews(db, batch, now),
    loadSalts: (days) => loadVisitorSalts(db, days),
    ownHost: new URL(publicUrl).hostname,
    trustedProxies,
    log,
    clock,
  });
  // The salt must be loaded before any view is counted, so that all processes hash the same visitor with the same one.
  await views.flush();
  const counter = createRequestCounter({ views, routes, limits, bodies, publicUrl });
  const onPage = counter.countView;
  const requests = createRouteRequests(answerFailures(build, routes), {
    ...dependencies,
    routes,
    auth,
    changes,
    pageCache,
    onPage,
  });
  const pages = createPageServer({
    pageCache,
    routes,
    queue: queues.visitors,
    record,
    renderPage: requests.renderPage,
    listPaths: () => listNewestHomePaths(db, clock()),
    onPage,
  });

  // A request passes these lines in this order, until one of them answers it.
  const app = new Hono<HttpEnv>()
    .use(addDefaultHeaders(defaultHeaders))
    .use(record.middleware)
    .use(compressPages)
    .use(identifyClient(trustedProxies))
    .use(`${apiRoot}/*`, rejectWrites)
    // The providers' callbacks are ahead of what rejects programs.
    .route("/", callbackRoutes({ ...dependencies, secret: authSecret, bodies }))
    .use(answerOtherMethods(routes))
    .use(redirectToPlainPath)
    .use(redirectToPlainAmount)
    // The secret address identifies the sender, so these are ahead of the check of the origin.
    .route("/", smsCallbackRoutes({ ...dependencies, limits, bodies }))
    .use(rejectForeignOrigin(publicUrl, routes))
    .use("/assets/*", markMachineRoute)
    .use(serveStaticFiles(staticFiles))
    .all("/assets/*", (c) => c.text("There is no such file.", 404, { "Cache-Control": "no-store" }))
    .route(
      "/",
      operationRoutes({
        ...dependencies,
        pageCache,
        metrics: [
          ...record.metrics,
          ...views.metrics,
          ...limits.metrics,
          ...queueMetrics(queues),
          ...media.metrics,
          gauge("live_listeners", "Open views that hear of changes.", () => changes.listeners),
          ...dependencies.metrics,
        ],
      }),
    )
    .route("/", mediaRoutes(media.store))
    .use(identifySender(db, auth, clock))
    .route("/", publicApiRoutes({ ...dependencies, answerCached: pages.answerCached }))
    .route("/", counter.clientEventRoutes)
    .use(pages.servePublicPages)
    .use(limitRates(limits, routes))
    .use(receiveBodies(routes, bodies))
    .use(waitInQueue(queues, routes))
    .all("*", requests.answer)
    .onError(answerError);

  const closing = new AbortController();
  let warming: Promise<void> | undefined;

  return {
    app,
    answerFromMemory: createMemoryAnswers({
      find: (target, isAnonymous) => (isAnonymous ? pageCache.peek(target) : undefined) ?? staticFiles.get(target),
      defaultHeaders,
      onServed(request, stored) {
        record.countFromMemory();
        counter.countServed(request, stored);
      },
    }),
    warm() {
      // The contacts are loaded once now, in case the database cannot be reached later.
      const first = cachedContacts(db, clock()).then(() => pages.warm(closing.signal));
      warming = first.then((drawn) => pages.keepWarm(closing.signal, drawn));
      return first;
    },
    storeViews: views.flush,
    async close() {
      closing.abort();
      unfollow();
      changes.close();
      // Warming still reads the database, which is closed next.
      await warming;
      await views.close();
    },
  };
}
