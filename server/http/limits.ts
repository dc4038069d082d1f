import type { MiddlewareHandler } from "hono";
import type { Metric } from "prom-client";
import type { ActionBudget } from "#domain/forms/body-limits.ts";
import { counters, gauge } from "#server/watch/metrics.ts";
import { type FailureAnswer, rateLimited } from "./failures.ts";
import { type HttpContext, type HttpEnv, isSafeMethod } from "./http-env.ts";
import { networkOf, originOf } from "./network.ts";
import { createNetworkBudget, type DayBudget } from "./network-budget.ts";
import { createRateLimit, type RateBudget } from "./rate-limit.ts";
import type { RouteTable } from "./route-table.ts";

/** Requests fill the office's lists, so no proxy's limit replaces these. Many phones share one mobile address. */
export const usualBudgets: Record<ActionBudget, RateBudget> = {
  unsafe: { burst: 120, perMinute: 240 },
  visitorForm: { burst: 30, perMinute: 20 },
  /** Passwords have slower limits besides. */
  signIn: { burst: 30, perMinute: 30 },
};

/**
 * Bytes that strangers' forms may store: 500 forms of an address, 2,000 of a /24 or /48.
 * test/security-regressions/storage-of-strangers.slow.test.ts compares them with what the database grows by.
 */
export const storageBudget: DayBudget = { narrow: 8_000_000, wide: 32_000_000, all: 512_000_000 };

/** What a form is taken to store: its text is kept in the record, in mails and in indexes. */
export const storedBytes = (bodyBytes: number): number => 16_000 + 4 * bodyBytes;

/** Rows of page views, kept for eight days. Far more than the phones behind one mobile address cause. */
export const viewRowsADay: DayBudget = { narrow: 5_000, wide: 20_000, all: 200_000 };

/** With its part of the indexes. */
export const viewRowBytes = 300;

export type Limits = {
  /** Without an address there is no limit. A known browser is counted for itself. */
  count(address: string | undefined, budget: ActionBudget, browser?: string): FailureAnswer | undefined;
  /** Before a stranger's form is read. Signing in goes on when all strangers together have spent their budget. */
  countStorage(address: string | undefined, bodyBytes: number, budget: ActionBudget): FailureAnswer | undefined;
  metrics: Metric[];
};

export function createLimits(): Limits {
  const limits = {
    unsafe: createRateLimit(usualBudgets.unsafe),
    visitorForm: createRateLimit(usualBudgets.visitorForm),
    signIn: createRateLimit(usualBudgets.signIn),
  };
  const storage = createNetworkBudget(storageBudget);
  const bytes = { taken: 0, rejected: 0 };
  return {
    count(address, budget, browser) {
      const key = browser === undefined ? address && networkOf(address) : `browser ${browser}`;
      const taken = key === undefined ? undefined : limits[budget].take(key, performance.now());
      return taken === undefined || taken.ok ? undefined : rateLimited(taken.retryAfterSeconds);
    },
    countStorage(address, bodyBytes, budget) {
      if (address === undefined) return undefined;
      const cost = storedBytes(bodyBytes);
      const taken = storage.take(originOf(address), performance.now(), { cost, sparesAll: budget === "signIn" });
      bytes[taken.ok ? "taken" : "rejected"] += cost;
      return taken.ok ? undefined : rateLimited(taken.retryAfterSeconds);
    },
    metrics: [
      counters("stranger_form_bytes_total", "What forms of strangers may have stored.", "outcome", () => bytes),
      gauge("stranger_form_bytes_a_day", "What they may store in a day.", () => storageBudget.all),
    ],
  };
}

export function limitRates(limits: Limits, routes: RouteTable): MiddlewareHandler<HttpEnv> {
  return (c, next) => {
    if (!isSafeMethod(c.req.method)) {
      const { form, file, isGuarded = false } = routes.actionAt(new URL(c.req.url)) ?? {};
      const address = c.get("address");
      const budget = (form ?? file)?.budget ?? "unsafe";
      // Strangers in the administrator's network must not close the doors to a browser that signed in before.
      const browser = budget === "signIn" ? c.get("knownBrowser") : undefined;
      const stores = form && !isGuarded && browser === undefined && c.get("sender") !== "administrator";
      const overRate = limits.count(address, budget, browser);
      // What is rejected already stores nothing.
      const overStored = stores && !overRate && limits.countStorage(address, bodyBytesOf(c, form.maxBytes), budget);
      c.set("turnedAway", overRate ?? (overStored || undefined));
    }
    return next();
  };
}

/** An unannounced body may be the longest. */
function bodyBytesOf(c: HttpContext, maxBytes: number): number {
  const announced = Number(c.req.header("content-length") ?? maxBytes);
  return Number.isSafeInteger(announced) ? Math.min(announced, maxBytes) : maxBytes;
}
