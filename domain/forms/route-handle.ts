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
  /** Puts declared parameters into one spelling, without unknown values, so that equal pages are cached once. */
  canonical: z
    .custom<(given: URLSearchParams, pathname: string) => URLSearchParams>((value) => typeof value === "function")
    .optional(),
  /** Only visitors who are not signed in share the page; signed-in people get an answer of their own. */
  isForStrangersOnly: z.boolean().exactOptional(),
});

export type PageCacheRules = z.infer<typeof pageCacheRules>;

/** A word that is not listed here is an error, so that a slip in a route is noticed at the start. */
const routeHandle = z.strictObject({
  form: formLimits.optional(),
  file: fileLimits.optional(),
  /** The intents of the route's forms. */
  intents: names.or(z.literal("by the action")).default([]),
  /** The parameters that change the page. All visitors share it, in memory. */
  pageCache: pageCacheRules.optional(),
  countsViews: z.boolean().default(true),
  /** The page has the newsletter's form itself, so its footer links there instead of repeating it. */
  hasNewsletter: z.boolean().default(false),
  /** The page may have actions that are always at the bottom of a phone, so what is scrolled to stays above them. */
  hasActionBar: z.boolean().default(false),
  /** Programs of others post to this route, whose address cannot be guessed. */
  takesForeignPosts: z.boolean().default(false),
  /**
   * The address is a key, so the page is sent with "no-referrer". Forms on such a page would have the origin "null" and
   * be rejected, so its frame has none.
   */
  isPrivate: z.boolean().default(false),
  /**
   * The dashboard's view loads again when these topics change, by default after any change. A view that has a way back of
   * its own gets none to its list.
   */
  view: z.strictObject({ title: z.string(), topics: names.optional(), hasWayBack: z.boolean().optional() }).optional(),
});

export type RouteHandle = z.infer<typeof routeHandle>;

/**
 * Reads and checks the handle of a route.
 *
 * @throws {z.ZodError} for an unknown word
 */
export function readHandle(handle: unknown): RouteHandle {
  return routeHandle.parse(handle || {});
}
