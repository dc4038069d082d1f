import type { MiddlewareHandler } from "hono";
import type { ActionBudget } from "#domain/forms/body-limits.ts";
import { networkOf } from "./client-address.ts";
import { type HttpEnv, isSafeMethod, type RateLimited } from "./http-env.ts";
import { createRateLimit, type RateBudget, type RateLimit } from "./rate-limit.ts";
import type { RenderRate, RouteTable } from "./route-table.ts";

type RateBudgets = {
  /** Pages that have to be rendered for this request; what is kept in memory costs nothing and is not counted. */
  rendered: RateBudget;
  /** Pages that a private link opens: nobody has many, and whoever guesses asks for many. */
  privateLinks: RateBudget;
  /** Documents that are made for one person only: each takes a second of a core. */
  ownDocuments: RateBudget;
  /** Questions of programs that have to be asked of the database; what is kept in memory is not counted here either. */
  api: RateBudget;
  /** Requests that change something. */
  unsafe: RateBudget;
  /** Forms that visitors send: visits, messages, numbers to call, subscriptions. */
  visitorForm: RateBudget;
  /** Attempts to sign in. Passwords are guarded by slower limits in the database besides. */
  signIn: RateBudget;
};

/** Many phones share one address of a mobile network, so these are far above what one person does. */
export const usualBudgets: RateBudgets = {
  rendered: { burst: 300, perMinute: 1200 },
  privateLinks: { burst: 60, perMinute: 60 },
  ownDocuments: { burst: 20, perMinute: 12 },
  api: { burst: 60, perMinute: 300 },
  unsafe: { burst: 120, perMinute: 240 },
  visitorForm: { burst: 30, perMinute: 20 },
  signIn: { burst: 30, perMinute: 30 },
};

/** 429 unless it says otherwise: 503 when too many ask at once. */

export type Limits = {
  /** Takes one from a budget for requests that change something: the one that the route names. */
  countUnsafe(address: string | undefined, budget: ActionBudget): RateLimited | undefined;
  /** Takes one from the budget for what has to be made: the one that the route names, or that of the API. */
  countRendered(address: string | undefined, rate: RenderRate | "api"): RateLimited | undefined;
};

/** The limits of one process, each by the client's address (for IPv6: its /64). Without an address nobody is limited. */
export function createLimits(budgets: RateBudgets): Limits {
  const rates: Record<RenderRate | "api", RateLimit> = {
    rendered: createRateLimit(budgets.rendered),
    privateLinks: createRateLimit(budgets.privateLinks),
    ownDocuments: createRateLimit(budgets.ownDocuments),
    api: createRateLimit(budgets.api),
  };
  const actions: Record<ActionBudget, RateLimit> = {
    unsafe: createRateLimit(budgets.unsafe),
    visitorForm: createRateLimit(budgets.visitorForm),
    signIn: createRateLimit(budgets.signIn),
  };
  return {
    countUnsafe: (address, budget) => count(actions[budget], address),
    countRendered: (address, rate) => count(rates[rate], address),
  };
}

/**
 * Counts a request for what its route does by the route's own budget. Once that is spent, the request goes on as `rateLimited`, so
 * that the answer can be a page of ours, and a form comes back as it was typed.
 */
export function limitRates(limits: Limits, routes: RouteTable): MiddlewareHandler<HttpEnv> {
  return (c, next) => {
    const url = new URL(c.req.url);
    const address = c.get("address");
    if (isSafeMethod(c.req.method)) {
      c.set("rateLimited", limits.countRendered(address, routes.at(url.pathname)?.rules.renderRate ?? "rendered"));
    } else {
      const { form, file } = routes.actionAt(url) ?? {};
      c.set("rateLimited", limits.countUnsafe(address, (form ?? file)?.budget ?? "unsafe"));
    }
    return next();
  };
}

function count(limit: RateLimit, address: string | undefined): RateLimited | undefined {
  const taken = address === undefined ? undefined : limit.take(networkOf(address), performance.now());
  if (taken === undefined || taken.ok) return undefined;
  const { retryAfterSeconds } = taken;
  return {
    message: `Too many requests came from your connection. Please try again in ${inWords(retryAfterSeconds)}.`,
    retryAfterSeconds,
  };
}

/** "1 second", "40 seconds", "3 minutes" */
function inWords(seconds: number): string {
  const [count, unit] = seconds < 100 ? [seconds, "second"] : [Math.ceil(seconds / 60), "minute"];
  return `${count} ${unit}${count === 1 ? "" : "s"}`;
}
