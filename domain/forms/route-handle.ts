import { z } from "zod";
import { actionBudgets, type FileLimits, type FormLimits } from "./body-limits.ts";

const limits = { maxBytes: z.number().positive(), budget: z.enum(actionBudgets) };
const names = z.array(z.string()).readonly();

const formLimits: z.ZodType<FormLimits> = z.strictObject({
  ...limits,
  maxFields: z.number().positive(),
  names: names.or(z.literal("any")),
});

const fileLimits: z.ZodType<FileLimits> = z.strictObject({ ...limits, hasOwnQueue: z.boolean().exactOptional() });

const pageCacheRules = z.strictObject({
  parameters: names,
  /**
   * Turns what was given (only declared parameters, one value each) into the one spelling of it: values that the page does
   * not know disappear, so that the cache cannot be filled with addresses that show the same. A page at several addresses
   * may know other parameters at each.
   */
  canonical: z
    .custom<(given: URLSearchParams, pathname: string) => URLSearchParams>((value) => typeof value === "function")
    .optional(),
});

export type PageCacheRules = z.infer<typeof pageCacheRules>;

/** All that a route of ours can say of itself in its `handle`, and the one way to read it. A word that is not here is an error. */
const routeHandle = z.strictObject({
  /** What its action takes; a route with an action has one of these two. */
  form: formLimits.optional(),
  file: fileLimits.optional(),
  /** All that its forms may ask for; empty: its form names no intent. The views of the dashboard say it in their action. */
  intents: names.or(z.literal("by the action")).default([]),
  /** Which query parameters change its page, if it is the same for everybody (server/page-cache/page-key.ts). */
  pageCache: pageCacheRules.optional(),
  /** False where a view says nothing of the site: signing in, ending a subscription. */
  countsViews: z.boolean().default(true),
  /** Its action is also called by programs that are no browsers, at an address that cannot be guessed. */
  takesForeignPosts: z.boolean().default(false),
  /**
   * Its address is a key, and it tells nobody ("no-referrer"): forms sent from it come from "null" and would be rejected, so the
   * frame around it has none.
   */
  isPrivate: z.boolean().default(false),
  /** A view of the dashboard, and the kinds of records whose changes it shows; without them, all. */
  view: z.strictObject({ title: z.string(), topics: names.optional() }).optional(),
});

export type RouteHandle = z.infer<typeof routeHandle>;

/**
 * What a route says of itself; in the browser some routes leave theirs out.
 *
 * @throws {z.ZodError} when it says what this program does not know
 */
export function readHandle(handle: unknown): RouteHandle {
  return routeHandle.parse(handle || {});
}
