import type { ActionBudget } from "#domain/forms/body-limits.ts";
import { networkOf } from "./client-address.ts";
import { createRateLimit, type RateBudget, type RateLimit } from "./rate-limit.ts";

export type RateBudgets = {
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

const PRIVATE_PATH = /^\/(?:receipt|statement)\//;
const OWN_DOCUMENT_PATH = /^\/(?:plan\/key-facts|(?:receipt|statement)\/[^/]+\/[a-z]+)\.pdf$/;
const API_PATH = /^\/api\//;

export type RateLimited = { message: string; retryAfterSeconds: number };

export type Limits = {
  /** Takes one from a budget for requests that change something: the one that the route names. */
  countUnsafe(address: string | undefined, budget: ActionBudget): RateLimited | undefined;
  /** Takes one from the budget for what is rendered, or from a smaller one that the path has. */
  countRendered(address: string | undefined, pathname: string): RateLimited | undefined;
};

/** The limits of one process, each by the client's address (for IPv6: its /64). Without an address nobody is limited. */
export function createLimits(budgets: RateBudgets): Limits {
  const rendered = createRateLimit(budgets.rendered);
  const privateLinks = createRateLimit(budgets.privateLinks);
  const ownDocuments = createRateLimit(budgets.ownDocuments);
  const api = createRateLimit(budgets.api);
  const actions: Record<ActionBudget, RateLimit> = {
    unsafe: createRateLimit(budgets.unsafe),
    visitorForm: createRateLimit(budgets.visitorForm),
    signIn: createRateLimit(budgets.signIn),
  };
  return {
    countUnsafe: (address, budget) => count(actions[budget], address),
    countRendered: (address, pathname) => {
      if (OWN_DOCUMENT_PATH.test(pathname)) return count(ownDocuments, address);
      if (API_PATH.test(pathname)) return count(api, address);
      return count(PRIVATE_PATH.test(pathname) ? privateLinks : rendered, address);
    },
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
