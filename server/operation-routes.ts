import { Hono, type MiddlewareHandler } from "hono";
import type { Metric } from "prom-client";
import { isSameSecret } from "#server/keys/same-secret.ts";
import type { PageCache } from "#server/page-cache/page-cache.ts";
import { programVersion } from "#server/version.ts";
import type { HttpContext, HttpEnv } from "./http/http-env.ts";
import { isLoopback } from "./http/network.ts";
import { markMachineRoute } from "./http/request-record.ts";
import type { DiskRoom } from "./watch/disk-room.ts";
import { gauge, metricsText, processMetrics } from "./watch/metrics.ts";

/** Serves what machines ask about the program: whether it works, its metrics and the content's revision. */
export function operationRoutes({
  publicUrl,
  metricsToken,
  metrics,
  findPendingMigrations,
  diskRoom,
  pageCache,
  stopping,
}: {
  publicUrl: string;
  metricsToken: string | undefined;
  metrics: readonly Metric[];
  findPendingMigrations: () => Promise<string[]>;
  diskRoom: Pick<DiskRoom, "isFull">;
  pageCache: Pick<PageCache, "currentRevision" | "revision" | "statistics">;
  stopping: AbortSignal;
}): Hono<HttpEnv> {
  const all = [
    ...metrics,
    ...processMetrics(),
    gauge("page_cache_entries", "Public pages kept in memory.", () => pageCache.statistics.entries),
    gauge("page_cache_bytes", "Memory that these take.", () => pageCache.statistics.bytes),
    gauge("content_revision", "How often any content was written.", () => pageCache.revision ?? 0),
  ];
  const isPublicSite = !["localhost", "127.0.0.1", "[::1]"].includes(new URL(publicUrl).hostname);

  /**
   * Tells whether the request may read the metrics: by the token or, on a site that is not public, from this machine.
   * Behind a local proxy every visitor would seem to be on this machine.
   */
  function mayReadMetrics(c: HttpContext): boolean {
    const token = c.req.header("authorization")?.replace(/^Bearer /, "");
    if (metricsToken !== undefined && token !== undefined) return isSameSecret(token, metricsToken);
    const remoteAddress = c.env?.incoming?.socket.remoteAddress;
    return (
      !isPublicSite && remoteAddress !== undefined && isLoopback(remoteAddress) && !c.req.header("x-forwarded-for")
    );
  }

  // Checks share one query, so that they do not pile up while the database does not answer.
  let checking: Promise<string[]> | undefined;
  function pendingMigrations(): Promise<string[]> {
    checking ??= findPendingMigrations().finally(() => {
      checking = undefined;
    });
    return checking;
  }

  let askingForRoom: Promise<boolean> | undefined;
  function isDiskFull(): Promise<boolean> {
    askingForRoom ??= diskRoom.isFull().finally(() => {
      askingForRoom = undefined;
    });
    return askingForRoom;
  }

  return new Hono<HttpEnv>()
    .get("/healthz", markMachineRoute, neverCached, (c) => c.text(`ok ${programVersion().text}\n`))
    .get("/readyz", markMachineRoute, neverCached, async (c) => {
      if (stopping.aborted) return c.text("not ready: the program is stopping\n", 503);
      const pending = await pendingMigrations().catch(() => undefined);
      if (pending === undefined) return c.text("not ready: the database does not answer\n", 503);
      if (pending.length > 0) return c.text("not ready: the database waits for migrations\n", 503);
      if (await isDiskFull()) return c.text("not ready: the disk is full\n", 503);
      return c.text("ready\n");
    })
    .get("/metrics", markMachineRoute, neverCached, async (c) => {
      if (!mayReadMetrics(c)) return c.text("Not found\n", 404);
      return c.body(await metricsText(all), 200, { "Content-Type": "text/plain; version=0.0.4; charset=utf-8" });
    })
    .get("/revision", markMachineRoute, neverCached, async (c) =>
      c.json({ revision: (await pageCache.currentRevision()) ?? 0 }),
    );
}

const neverCached: MiddlewareHandler = async (c, next) => {
  await next();
  c.header("Cache-Control", "no-store");
};
