import type { MiddlewareHandler } from "hono";
import type { ActionBudget } from "#domain/forms/body-limits.ts";
import { countText } from "#domain/text/count-text.ts";
import { type HttpEnv, isSafeMethod, type RateLimited } from "./http-env.ts";
import { networkOf } from "./network.ts";
import { createRateLimit, type RateBudget } from "./rate-limit.ts";
import type { RouteTable } from "./route-table.ts";

/** Requests fill the office's lists, so no proxy's limit replaces these. Many phones share one mobile address. */
export const usualBudgets: Record<ActionBudget, RateBudget> = {
  unsafe: { burst: 120, perMinute: 240 },
  visitorForm: { burst: 30, perMinute: 20 },
  /** Passwords have slower limits besides. */
  signIn: { burst: 30, perMinute: 30 },
};

export type Limits = {
  /** Without an address there is no limit. A known browser is counted for itself. */
  count(address: string | undefined, budget: ActionBudget, browser?: string): RateLimited | undefined;
};

export function createLimits(): Limits {
  const limits = {
    unsafe: createRateLimit(usualBudgets.unsafe),
    visitorForm: createRateLimit(usualBudgets.visitorForm),
    signIn: createRateLimit(usualBudgets.signIn),
  };
  return {
    count(address, budget, browser) {
      const key = browser === undefined ? address && networkOf(address) : `browser ${browser}`;
      const taken = key === undefined ? undefined : limits[budget].take(key, performance.now());
      if (taken === undefined || taken.ok) return undefined;
      const { retryAfterSeconds } = taken;
      return {
        message: `Too many requests came from your connection. Please try again in ${inWords(retryAfterSeconds)}.`,
        retryAfterSeconds,
      };
    },
  };
}

export function limitRates(limits: Limits, routes: RouteTable): MiddlewareHandler<HttpEnv> {
  return (c, next) => {
    if (!isSafeMethod(c.req.method)) {
      const { form, file } = routes.actionAt(new URL(c.req.url)) ?? {};
      const budget = (form ?? file)?.budget ?? "unsafe";
      // Strangers in the administrator's network must not close the doors to a browser that signed in before.
      const browser = budget === "signIn" ? c.get("knownBrowser") : undefined;
      c.set("rateLimited", limits.count(c.get("address"), budget, browser));
    }
    return next();
  };
}

/** "1 second", "40 seconds", "3 minutes" */
function inWords(seconds: number): string {
  return seconds < 100 ? countText(seconds, "second") : countText(Math.ceil(seconds / 60), "minute");
}
