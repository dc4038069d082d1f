import type { MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import { networkOf } from "./client-address.ts";
import { tooLargePage } from "./failure-page.ts";
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
const SIGN_IN_PATH = /^\/login(?:[/.]|$)/;
const VISITOR_FORM_PATH = /^\/(?:visit|ask|news\/subscribe)(?:[/.]|$)/;

/** Whether somebody signs in here. */
export const isSignInPath = (pathname: string) => SIGN_IN_PATH.test(pathname);

export type Overload = { sentence: string; retryAfterSeconds: number };

export type Limits = {
  /** Takes one from the budget for requests that change something, for visitors' forms or for signing in, by the path. */
  countUnsafe(address: string | undefined, pathname: string): Overload | undefined;
  /** Takes one from the budget for what is rendered, or from a smaller one that the path has. */
  countRendered(address: string | undefined, pathname: string): Overload | undefined;
};

/** The limits of one process, each by the client's address (for IPv6: its /64). Without an address nobody is limited. */
export function createLimits(budgets: RateBudgets): Limits {
  const rendered = createRateLimit(budgets.rendered);
  const privateLinks = createRateLimit(budgets.privateLinks);
  const ownDocuments = createRateLimit(budgets.ownDocuments);
  const api = createRateLimit(budgets.api);
  const unsafe = createRateLimit(budgets.unsafe);
  const visitorForm = createRateLimit(budgets.visitorForm);
  const signIn = createRateLimit(budgets.signIn);
  const limitOf = (pathname: string) => {
    if (isSignInPath(pathname)) return signIn;
    return VISITOR_FORM_PATH.test(pathname) ? visitorForm : unsafe;
  };
  return {
    countUnsafe: (address, pathname) => count(limitOf(pathname), address),
    countRendered: (address, pathname) => {
      if (OWN_DOCUMENT_PATH.test(pathname)) return count(ownDocuments, address);
      if (API_PATH.test(pathname)) return count(api, address);
      return count(PRIVATE_PATH.test(pathname) ? privateLinks : rendered, address);
    },
  };
}

function count(limit: RateLimit, address: string | undefined): Overload | undefined {
  const taken = address === undefined ? undefined : limit.take(networkOf(address), performance.now());
  if (taken === undefined || taken.ok) return undefined;
  const { retryAfterSeconds } = taken;
  return {
    sentence: `Too many requests came from your connection. Please try again in ${inWords(retryAfterSeconds)}.`,
    retryAfterSeconds,
  };
}

/** "1 second", "40 seconds", "3 minutes" */
function inWords(seconds: number): string {
  const [count, unit] = seconds < 100 ? [seconds, "second"] : [Math.ceil(seconds / 60), "minute"];
  return `${count} ${unit}${count === 1 ? "" : "s"}`;
}

const KIBIBYTE = 1024;
const FORM_BYTES = 256 * KIBIBYTE;
/** A picture of the largest size that is taken, and some room for what surrounds it. */
const FILE_BYTES = 5.5 * KIBIBYTE * KIBIBYTE;

/** A statement of 200,000 rows, which is the most that is read. */
const STATEMENT_BYTES = 24 * KIBIBYTE * KIBIBYTE;
const STATEMENT_PATH = "/dashboard/statements/read";

const FORM_TYPES = /^(?:application\/x-www-form-urlencoded|multipart\/form-data|text\/plain|application\/json)/i;

/** Whether the body is a form by its content type; anything else is one file, as it is. */
export function isForm(contentType: string | undefined): boolean {
  return contentType === undefined || FORM_TYPES.test(contentType);
}

/** Refuses bodies that are longer than any of ours (413), by what they announce and by what really arrives. */
export const refuseLargeBodies: MiddlewareHandler<{ Variables: { requestId: string } }> = async (c, next) => {
  const fileBytes = c.req.path === STATEMENT_PATH ? STATEMENT_BYTES : FILE_BYTES;
  const maxSize = isForm(c.req.header("content-type")) ? FORM_BYTES : fileBytes;
  return bodyLimit({
    maxSize,
    onError: (refused) =>
      // Scripts of ours read a sentence; everybody else gets a page.
      refused.req.header("accept")?.includes("text/html")
        ? tooLargePage(refused.get("requestId"))
        : refused.text("This is more than can be sent at once. Please send less.", 413),
  })(c, next);
};
