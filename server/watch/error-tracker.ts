import { randomUUID } from "node:crypto";
import type { Metric } from "prom-client";
import { z } from "zod";
import { totals } from "#server/http/metrics.ts";

/** So many reports at once, and one more for each of these seconds: a fault in every request tells nothing new. */
const BURST = 20;
const SECONDS_FOR_ONE_MORE = 6;
/** For one report to arrive. */
const SENDING_MS = 5_000;
/** How long a tracker that says "too many", without saying until when, is left in peace. */
const USUAL_PAUSE_SECONDS = 60;

export type ErrorTracker = {
  /** Reports what was logged as an error. Returns at once and never throws. */
  report(message: string, fields: Record<string, unknown>): void;
  /** Resolves once all reports have arrived or failed, after `ms` at the latest. */
  flush(ms: number): Promise<void>;
  metrics: Metric[];
};

type Dsn = { endpoint: string; key: string };

/** Reads an address as trackers give it: https://key@tracker.example/path/project. Undefined when it is none. */
export function parseDsn(text: string): Dsn | undefined {
  const url = URL.parse(text);
  const [, path = "", project] = /^(.*)\/(\w+)\/?$/.exec(url?.pathname ?? "") ?? [];
  if (!url || !["http:", "https:"].includes(url.protocol) || url.username === "" || !project) return undefined;
  return { endpoint: `${url.origin}${path}/api/${project}/envelope/`, key: url.username };
}

/**
 * Reports errors by the protocol of Sentry, which its relatives speak too. A report has the log's own sentence, the kinds and codes
 * of the errors and where in the program they came about, never an error's message: that can hold what somebody typed. The number
 * of the request finds the line of the log, where the message is.
 */
export function createErrorTracker(
  dsn: string,
  { release, instance, root }: { release: string; instance: string; root: string },
): ErrorTracker {
  const address = parseDsn(dsn);
  if (!address) throw new TypeError("not the address of an error tracker");
  const { endpoint, key } = address;
  const counts = { sent: 0, failed: 0, dropped: 0 };
  const underWay = new Set<Promise<void>>();
  let allowance = BURST;
  let allowanceAt = performance.now();
  let silentUntil = 0;

  function mayReport(): boolean {
    const now = performance.now();
    allowance = Math.min(BURST, allowance + (now - allowanceAt) / 1000 / SECONDS_FOR_ONE_MORE);
    allowanceAt = now;
    if (allowance < 1 || now < silentUntil) return false;
    allowance -= 1;
    return true;
  }

  async function send(event: object, id: string): Promise<void> {
    const lines = [{ event_id: id, sent_at: new Date().toISOString() }, { type: "event" }, event];
    try {
      const answer = await fetch(endpoint, {
        method: "POST",
        headers: {
          "Content-Type": "application/x-sentry-envelope",
          "X-Sentry-Auth": `Sentry sentry_version=7, sentry_client=${release.replace("@", "/")}, sentry_key=${key}`,
        },
        body: lines.map((line) => `${JSON.stringify(line)}\n`).join(""),
        redirect: "error",
        signal: AbortSignal.timeout(SENDING_MS),
      });
      await answer.body?.cancel();
      if (answer.status === 429) {
        const seconds = Number(answer.headers.get("retry-after")) || USUAL_PAUSE_SECONDS;
        silentUntil = performance.now() + seconds * 1000;
      }
      counts[answer.ok ? "sent" : "failed"] += 1;
    } catch {
      counts.failed += 1;
    }
  }

  return {
    report(message, fields) {
      if (!mayReport()) {
        counts.dropped += 1;
        return;
      }
      const id = randomUUID().replaceAll("-", "");
      const about = { event_id: id, timestamp: Date.now() / 1000, platform: "node", level: "error" };
      const event = { ...about, release, server_name: instance, logger: "amaka", ...contentOf(message, fields, root) };
      const sending = send(event, id).finally(() => underWay.delete(sending));
      underWay.add(sending);
    },
    async flush(ms) {
      if (underWay.size === 0) return;
      const enough = Promise.withResolvers<void>();
      const timer = setTimeout(enough.resolve, ms);
      await Promise.race([Promise.all(underWay), enough.promise]);
      clearTimeout(timer);
    },
    metrics: [totals("error_reports_total", "Reports to the error tracker.", "outcome", () => counts)],
  };
}

/** A short word of the program's own, or nothing: whatever else is there does not leave. */
const word = (pattern: RegExp) => z.string().regex(pattern).optional().catch(undefined);

/** What of `describeError` may leave. */
const described = z.object({
  error: word(/^[\w$]{1,100}$/),
  code: word(/^[\w.-]{1,40}$/),
  stack: z.array(z.string()).catch([]),
  cause: z.unknown().optional(),
});

/** What of the other fields of a line of the log may leave. */
const named = z.object({
  requestId: z.uuid().optional().catch(undefined),
  method: word(/^[A-Z]{1,10}$/),
  queue: word(/^[\w-]{1,60}$/),
  kind: word(/^[\w-]{1,60}$/),
});

function contentOf(message: string, fields: Record<string, unknown>, root: string) {
  const errors: z.output<typeof described>[] = [];
  for (let one = described.safeParse(("error" in fields) ? fields : undefined); one.success; ) {
    errors.push(one.data);
    one = described.safeParse(one.data.cause);
  }
  return {
    logentry: { formatted: message },
    tags: named.parse(fields),
    ...(errors.length === 0
      ? {}
      : {
          exception: {
            // The one that began it comes first.
            values: errors.toReversed().map(({ error: type = "Error", code, stack }) => ({
              type,
              value: code ?? message,
              stacktrace: { frames: stack.flatMap((line) => frameOf(line, root) ?? []).toReversed() },
            })),
          },
        }),
  };
}

/** `at function (file:line:column)` or `at file:line:column`, as V8 writes them. */
const STACK_LINE = /^at (?:(?:async )?([\w$.<> [\]]+) \()?(?:file:\/\/)?(\/[^():]+|node:[\w/]+):(\d+):(\d+)\)?$/;

function frameOf(line: string, root: string) {
  const [, name, path, lineno, colno] = STACK_LINE.exec(line) ?? [];
  if (path === undefined) return undefined;
  const filename = path.startsWith(`${root}/`) ? path.slice(root.length + 1) : path;
  // A place outside the program would tell how this machine is set up.
  if (filename.startsWith("/")) return undefined;
  const isOurs = !/^node[:_]/.test(filename);
  return { function: name ?? "?", filename, lineno: Number(lineno), colno: Number(colno), in_app: isOurs };
}
