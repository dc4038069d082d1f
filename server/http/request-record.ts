import { randomUUID } from "node:crypto";
import type { MiddlewareHandler } from "hono";
import { routePath } from "hono/route";
import { Counter, Histogram, type Metric } from "prom-client";
import type { Log } from "#server/log.ts";
import { unregistered } from "#server/watch/metrics.ts";
import { causeOfStatus, failureCauses, requestFailure } from "./failures.ts";
import type { HttpEnv } from "./http-env.ts";
import type { RouteTable } from "./route-table.ts";

const DURATION_BOUNDS_SECONDS = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

export type RequestRecord = {
  middleware: MiddlewareHandler<HttpEnv>;
  countPage(source: string): void;
  countFromMemory(): void;
  metrics: Metric[];
};

/** Records requests by the pattern of their route, because paths can have private tokens and queries names. */
export function createRequestRecord(log: Log, routes: RouteTable, onDiskFull: () => void): RequestRecord {
  const requests = new Counter({
    name: "http_requests_total",
    help: "Requests answered by the application.",
    labelNames: ["method", "route", "status"],
    ...unregistered,
  });
  const durations = new Histogram({
    name: "http_request_duration_seconds",
    help: "Time until the answer began.",
    labelNames: ["route"],
    buckets: DURATION_BOUNDS_SECONDS,
    ...unregistered,
  });
  const pages = new Counter({
    name: "page_cache_answers_total",
    help: "Public pages by where they came from.",
    labelNames: ["source"],
    ...unregistered,
  });
  const failures = new Counter({
    name: "http_failures_total",
    help: "Requests answered 5xx, by what was in the way.",
    labelNames: ["cause"],
    ...unregistered,
  });
  for (const cause of failureCauses) failures.inc({ cause }, 0);
  let answersFromMemory = 0;
  const fromMemory = new Counter({
    name: "memory_answers_total",
    help: "Pages and files in memory that were sent without the application.",
    ...unregistered,
    collect() {
      this.reset();
      this.inc(answersFromMemory);
    },
  });
  return {
    middleware: async (c, next) => {
      const startedAt = performance.now();
      const requestId = randomUUID();
      const { method, path } = c.req;
      c.set("requestId", requestId);
      c.set("failure", requestFailure(log, { requestId, method }));
      await next();
      c.res.headers.set("X-Request-Id", requestId);
      const { status } = c.res;
      const durationMs = performance.now() - startedAt;
      const machineRoute = c.get("machineRoute");
      const route = machineRoute ?? routes.at(path)?.rules.pattern ?? "(none)";
      requests.inc({ method, route, status: String(status) });
      durations.observe({ route }, durationMs / 1000);
      const isCached = c.res.headers.get("X-Page-Cache") === "hit";
      // A machine reads a status such as 503 as a state, so it is no failure.
      const failure = c.get("failure").cause ?? (machineRoute === undefined ? causeOfStatus(status) : undefined);
      if (status >= 500 && failure) failures.inc({ cause: failure });
      if (failure === "disk_full") onDiskFull();
      const isQuiet = (isCached || machineRoute !== undefined) && status < 400;
      log(isQuiet ? "debug" : "info", "request", {
        requestId,
        method,
        route,
        status,
        durationMs: Math.round(durationMs * 10) / 10,
      });
    },
    countFromMemory() {
      answersFromMemory += 1;
    },
    countPage: (source) => pages.inc({ source }),
    metrics: [requests, durations, failures, pages, fromMemory],
  };
}

/** Marks a route that machines ask at intervals, of which only failures are logged. */
export const markMachineRoute: MiddlewareHandler<HttpEnv> = (c, next) => {
  c.set("machineRoute", routePath(c));
  return next();
};
