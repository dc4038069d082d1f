import type { MiddlewareHandler } from "hono";
import type { Metric } from "prom-client";
import { gauges } from "#server/watch/metrics.ts";
import { Askers, type BoundedQueue, boundedQueue, QueueFull, type QueueLimits } from "./bounded-queue.ts";
import { overloaded } from "./failures.ts";
import { type HttpEnv, isSafeMethod } from "./http-env.ts";
import { originOf } from "./network.ts";
import type { RouteTable } from "./route-table.ts";

/** One thread draws the pages, some 30 ms each, so the other places are for requests that wait for the database. */
export const usualQueues = {
  /** Forms, and pages that are known to exist, go first. */
  visitors: { atOnce: 3, waiting: { first: 400, others: 50 }, waitMs: 15_000 },
  /** The wait is shorter than the half minute in which a request must arrive. */
  signedIn: { atOnce: 6, waiting: { first: 200, others: 200 }, waitMs: 25_000 },
} satisfies Record<string, QueueLimits>;

type RequestQueues = Record<keyof typeof usualQueues, BoundedQueue>;

/** Makes the two queues, one for visitors and one for signed-in people, so that neither can fill the other's. */
export function createRequestQueues(): RequestQueues {
  return { visitors: boundedQueue(usualQueues.visitors), signedIn: boundedQueue(usualQueues.signedIn) };
}

/** Makes a request wait for its turn, so that the server is not overloaded. */
export function waitInQueue(queues: RequestQueues, routes: RouteTable): MiddlewareHandler<HttpEnv> {
  return async (c, next) => {
    const { method, path } = c.req;
    // Streams never end, and documents and pictures are made by other processes, so they do not wait here.
    const waitsHere = isSafeMethod(method)
      ? routes.at(path)?.rules.drawsPage
      : routes.actionAt(new URL(c.req.url))?.file?.hasOwnQueue !== true;
    if (!waitsHere) return next();
    const queue = c.get("sender") === "administrator" ? queues.signedIn : queues.visitors;
    try {
      const from = new Askers(originOf(c.get("address")));
      await queue.add(next, { first: !isSafeMethod(method), from, signal: c.req.raw.signal });
    } catch (error) {
      if (!(error instanceof QueueFull) || !path.endsWith(".data")) throw error;
      // React Router's client only reads its own format, so the route answers.
      c.set("turnedAway", overloaded(error.retryAfterSeconds));
      return next();
    }
  };
}

/** Returns the metrics of both queues: how many requests run, and how many wait. */
export function queueMetrics(queues: RequestQueues): Metric[] {
  const ofEach = (read: (queue: BoundedQueue) => number) => () => ({
    visitors: read(queues.visitors),
    signedIn: read(queues.signedIn),
  });
  return [
    gauges(
      "requests_running",
      "Requests that pages are drawn or forms are taken for now.",
      "queue",
      ofEach((queue) => queue.running),
    ),
    gauges(
      "requests_waiting",
      "Requests that wait for their turn.",
      "queue",
      ofEach((queue) => queue.waiting),
    ),
  ];
}
