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
  /** One spelling of declared parameters, without unknown values, so that equal pages are cached once. */
  canonical: z
    .custom<(given: URLSearchParams, pathname: string) => URLSearchParams>((value) => typeof value === "function")
    .optional(),
  /** Signed-in people get an answer of their own. */
  strangersOnly: z.boolean().exactOptional(),
});

export type PageCacheRules = z.infer<typeof pageCacheRules>;

/** Unknown words are errors. */
const routeHandle = z.strictObject({
  form: formLimits.optional(),
  file: fileLimits.optional(),
  /** The intents of the route's forms. */
  intents: names.or(z.literal("by the action")).default([]),
  /** Parameters that change a page shared by all visitors. */
  pageCache: pageCacheRules.optional(),
  countsViews: z.boolean().default(true),
  /** The page has the form of the newsletter itself, so its foot leads to one instead of repeating it. */
  hasNewsletter: z.boolean().default(false),
  /** Sent by programs to an unguessable address. */
  takesForeignPosts: z.boolean().default(false),
  /** The address is a key, sent with "no-referrer". Forms in its frame would have origin "null" and be rejected, so there are none. */
  isPrivate: z.boolean().default(false),
  /** Shows changes of these records, by default of all. */
  view: z.strictObject({ title: z.string(), topics: names.optional() }).optional(),
});

export type RouteHandle = z.infer<typeof routeHandle>;

/** @throws {z.ZodError} for an unknown word */
export function readHandle(handle: unknown): RouteHandle {
  return routeHandle.parse(handle || {});
}
