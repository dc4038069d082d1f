import type { Log } from "#server/log.ts";
import { counter, counterText, histogram, type Metric } from "./metrics.ts";

const DURATION_BOUNDS_SECONDS = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Asked for by machines all day long, or kept by the browser: nothing to write down as long as they succeed. */
const QUIET_ROUTES = new Set(["/assets/*", "/media/*", "/healthz", "/readyz", "/metrics", "/revision", "/beacon"]);

export type RequestRecord = {
  /** Writes the request down, once it is answered: a line in the log, unless it `isCached` in memory, and the measurements. */
  note(
    requestId: string,
    request: { method: string; path: string },
    answer: { status: number; isCached: boolean },
    durationMs: number,
  ): void;
  countPage(source: string): void;
  /** Counts what the accelerator answered. It runs for each of them, so it does next to nothing. */
  countAccelerated(request: { status: number }): void;
  metrics: Metric[];
};

/**
 * Logs and measures requests by the pattern of their route, never by their address: paths can hold private tokens, queries
 * can hold names. No client address is written down either. What the page cache answers is only counted.
 */
export function createRequestRecord(log: Log, patternOf: (pathname: string) => string): RequestRecord {
  const requests = counter("http_requests_total", "Requests answered by the application.");
  const durations = histogram("http_request_duration_seconds", "Time until the answer began.", DURATION_BOUNDS_SECONDS);
  const pages = counter("page_cache_answers_total", "Public pages by where they came from.");
  let whole = 0;
  let unchanged = 0;
  const accelerated: Metric = {
    text: () =>
      counterText("accelerated_answers_total", "Stored answers sent without the application.", [
        [{ kind: "whole" }, whole],
        [{ kind: "unchanged" }, unchanged],
      ]),
  };
  return {
    note(requestId, { method, path }, { status, isCached }, durationMs) {
      const route = routeOf(path, patternOf);
      requests.add({ method, route, status: String(status) });
      durations.observe(durationMs / 1000, { route });
      if ((isCached || QUIET_ROUTES.has(route)) && status < 400) return;
      log("info", "request", { requestId, method, route, status, durationMs: Math.round(durationMs * 10) / 10 });
    },
    countAccelerated({ status }) {
      if (status === 304) unchanged += 1;
      else whole += 1;
    },
    countPage: (source) => pages.add({ source }),
    metrics: [requests, durations, pages, accelerated],
  };
}

function routeOf(pathname: string, patternOf: (pathname: string) => string): string {
  if (QUIET_ROUTES.has(pathname)) return pathname;
  const [, area = ""] = pathname.split("/");
  if (area === "assets" || area === "media") return `/${area}/*`;
  return patternOf(pathname);
}
