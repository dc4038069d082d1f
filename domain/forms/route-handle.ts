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
   * Turns the declared parameters into one spelling. Unknown values are dropped, so equal pages share a place in the
   * cache.
   */
  canonical: z
    .custom<(given: URLSearchParams, pathname: string) => URLSearchParams>((value) => typeof value === "function")
    .optional(),
});

export type PageCacheRules = z.infer<typeof pageCacheRules>;

/** All that a route can declare in its `handle`; unknown words are errors. */
const routeHandle = z.strictObject({
  form: formLimits.optional(),
  file: fileLimits.optional(),
  /** Empty: its form names no intent. Dashboard views declare theirs in the action. */
  intents: names.or(z.literal("by the action")).default([]),
  /** The query parameters that change a page which is the same for all visitors. */
  pageCache: pageCacheRules.optional(),
  countsViews: z.boolean().default(true),
  /** Called by programs, at an address that cannot be guessed. */
  takesForeignPosts: z.boolean().default(false),
  /**
   * Its address is a key, sent with "no-referrer": forms come from origin "null" and would be rejected, so its frame
   * has none.
   */
  isPrivate: z.boolean().default(false),
  /** The records whose changes a dashboard view shows; all without `topics`. */
  view: z.strictObject({ title: z.string(), topics: names.optional() }).optional(),
});

export type RouteHandle = z.infer<typeof routeHandle>;

/** @throws {z.ZodError} for an unknown word */
export function readHandle(handle: unknown): RouteHandle {
  return routeHandle.parse(handle || {});
}
