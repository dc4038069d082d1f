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

/**
 * The requests of an address. They fill the office's lists, so no proxy's limit replaces these. Many phones share one
 * mobile address.
 */
export const usualBudgets: Record<ActionBudget, RateBudget> = {
  unsafe: { burst: 120, perMinute: 240 },
  visitorForm: { burst: 30, perMinute: 20 },
  /** Passwords have their own, slower limits as well. */
  signIn: { burst: 30, perMinute: 30 },
};

/**
 * The bytes that strangers' forms may store in a day: about 500 forms of an address, and 2,000 of a /24 or /48.
 * test/security-regressions/storage-of-strangers.slow.test.ts compares them with what the database grows by.
 */
export const storageBudget: DayBudget = { narrow: 8_000_000, wide: 32_000_000, all: 512_000_000 };

/** Returns the bytes that a form is assumed to store: its text is in the record, in mails and in indexes. */
export const storedBytes = (bodyBytes: number): number => 16_000 + 4 * bodyBytes;

/**
 * The rows of page views a day, which are kept for eight days. This is far more than the phones behind one mobile
 * address cause.
 */
export const viewRowsADay: DayBudget = { narrow: 5_000, wide: 20_000, all: 200_000 };

/** The bytes of a row with its part of the indexes. */
export const VIEW_ROW_BYTES = 300;

export type Limits = {
  /**
   * Counts a request, and returns the answer if it is over the limit. Without an address there is no limit. A known
   * browser has its own count.
   */
  count(address: string | undefined, budget: ActionBudget, browser?: string): FailureAnswer | undefined;
  /**
   * Counts the bytes of a stranger's form before it is read. Signing in still works when all strangers together have
   * used up their budget.
   */
  countStorage(address: string | undefined, bodyBytes: number, budget: ActionBudget): FailureAnswer | undefined;
  metrics: Metric[];
};

/** Makes the limits of this process. They are not shared with other processes. */
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

/**
 * Counts requests that change something against the limits. What is over them is only noted in `turnedAway`; the answer
 * is made later.
 */
export function limitRates(limits: Limits, routes: RouteTable): MiddlewareHandler<HttpEnv> {
  return (c, next) => {
    if (!isSafeMethod(c.req.method)) {
      const { form, file, isGuarded = false } = routes.actionAt(new URL(c.req.url)) ?? {};
      const address = c.get("address");
      const budget = (form ?? file)?.budget ?? "unsafe";
      // Strangers in the administrator's network must not keep out a browser that signed in before.
      const browser = budget === "signIn" ? c.get("knownBrowser") : undefined;
      const stores = form && !isGuarded && browser === undefined && c.get("sender") !== "administrator";
      const overRate = limits.count(address, budget, browser);
      // A request that is rejected already stores nothing.
      const overStored = stores && !overRate && limits.countStorage(address, bodyBytesOf(c, form.maxBytes), budget);
      c.set("turnedAway", overRate ?? (overStored || undefined));
    }
    return next();
  };
}

/** A body whose length is not announced is counted as the longest that is allowed. */
function bodyBytesOf(c: HttpContext, maxBytes: number): number {
  const announced = Number(c.req.header("content-length") ?? maxBytes);
  return Number.isSafeInteger(announced) ? Math.min(announced, maxBytes) : maxBytes;
}
