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
  /** Gives declared parameters one spelling and drops unknown values, so equal pages are cached once. */
  canonical: z
    .custom<(given: URLSearchParams, pathname: string) => URLSearchParams>((value) => typeof value === "function")
    .optional(),
});

export type PageCacheRules = z.infer<typeof pageCacheRules>;

/** Unknown words are errors. */
const routeHandle = z.strictObject({
  form: formLimits.optional(),
  file: fileLimits.optional(),
  /** Empty: the form names none. Dashboard views declare theirs in the action. */
  intents: names.or(z.literal("by the action")).default([]),
  /** The parameters that change a page shared by all visitors. */
  pageCache: pageCacheRules.optional(),
  countsViews: z.boolean().default(true),
  /** Programs call it, at an address that cannot be guessed. */
  takesForeignPosts: z.boolean().default(false),
  /**
   * The address is a key, sent with "no-referrer", from which forms have origin "null" and are rejected: no forms in
   * its frame.
   */
  isPrivate: z.boolean().default(false),
  /** The view shows changes of these records; of all without `topics`. */
  view: z.strictObject({ title: z.string(), topics: names.optional() }).optional(),
});

export type RouteHandle = z.infer<typeof routeHandle>;

/** @throws {z.ZodError} for an unknown word */
export function readHandle(handle: unknown): RouteHandle {
  return routeHandle.parse(handle || {});
}
