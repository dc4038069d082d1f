import type { MiddlewareHandler } from "hono";
import type { ActionBudget } from "#domain/forms/body-limits.ts";
import { countText } from "#domain/text/count-text.ts";
import { networkOf } from "./client-address.ts";
import { type HttpEnv, isSafeMethod, type RateLimited } from "./http-env.ts";
import { createRateLimit, type RateBudget } from "./rate-limit.ts";
import type { RouteTable } from "./route-table.ts";

/**
 * How many requests that change something one network may send: they fill the office's lists, so no proxy's limit
 * stands in for this one. Many phones share one address of a mobile network, so these are far above what one person does.
 */
export const usualBudgets: Record<ActionBudget, RateBudget> = {
  unsafe: { burst: 120, perMinute: 240 },
  /** Forms that visitors send: visits, messages, numbers to call, subscriptions. */
  visitorForm: { burst: 30, perMinute: 20 },
  /** Attempts to sign in. Passwords are guarded by slower limits in the database besides. */
  signIn: { burst: 30, perMinute: 30 },
};

export type Limits = {
  /** Takes one from the budget of this address (for IPv6: its /64). Without an address nobody is limited. */
  count(address: string | undefined, budget: ActionBudget): RateLimited | undefined;
};

/** The limits of one process. */
export function createLimits(): Limits {
  const limits = {
    unsafe: createRateLimit(usualBudgets.unsafe),
    visitorForm: createRateLimit(usualBudgets.visitorForm),
    signIn: createRateLimit(usualBudgets.signIn),
  };
  return {
    count(address, budget) {
      const taken = address === undefined ? undefined : limits[budget].take(networkOf(address), performance.now());
      if (taken === undefined || taken.ok) return undefined;
      const { retryAfterSeconds } = taken;
      return {
        message: `Too many requests came from your connection. Please try again in ${inWords(retryAfterSeconds)}.`,
        retryAfterSeconds,
      };
    },
  };
}

/**
 * Counts what somebody sends by the budget that its route names. Once that is spent, the request goes on as `rateLimited`, so
 * that the answer can be a page of ours, and a form comes back as it was typed.
 */
export function limitRates(limits: Limits, routes: RouteTable): MiddlewareHandler<HttpEnv> {
  return (c, next) => {
    if (!isSafeMethod(c.req.method)) {
      const { form, file } = routes.actionAt(new URL(c.req.url)) ?? {};
      c.set("rateLimited", limits.count(c.get("address"), (form ?? file)?.budget ?? "unsafe"));
    }
    return next();
  };
}

/** "1 second", "40 seconds", "3 minutes" */
function inWords(seconds: number): string {
  return seconds < 100 ? countText(seconds, "second") : countText(Math.ceil(seconds / 60), "minute");
}
