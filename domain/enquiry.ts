import { z } from "zod";
import { parseHomeKey } from "./home.ts";
import { isLocalDate, isLocalTime } from "./kampala-time.ts";

export const enquiryKinds = ["visit", "callback", "message", "info"] as const;
export type EnquiryKind = (typeof enquiryKinds)[number];

export const enquiryStates = ["new", "contacted", "scheduled", "done", "lost"] as const;
export type EnquiryState = (typeof enquiryStates)[number];

export const visitStatuses = ["requested", "confirmed", "kept", "no-show", "cancelled"] as const;
export type VisitStatus = (typeof visitStatuses)[number];

const name = z
  .string({ error: "Please enter your name" })
  .trim()
  .min(1, "Please enter your name")
  .max(100, "Please shorten the name to 100 characters");
const email = z
  .email({ error: "Please enter a valid e-mail address" })
  .trim()
  .max(254, "Please enter a valid e-mail address");
const message = z
  .string({ error: "Please enter a message" })
  .trim()
  .min(1, "Please enter a message")
  .max(4000, "Please shorten the message to 4,000 characters");
/** As typed; the server reads it as a phone number and refuses what is none. */
const phone = z
  .string({ error: "Please enter your phone number" })
  .trim()
  .min(1, "Please enter your phone number")
  .max(40, "Please enter a phone number we can call");

/** Sent along with every form. All of it is optional, so that no browser is turned away. */
const surroundings = {
  home: z
    .string()
    .optional()
    .transform((key) => (key ? parseHomeKey(key) : undefined)),
  /** The path of the page with the form. */
  from: z
    .string()
    .optional()
    .transform((path) => (path && /^\/[^/\\]/.test(`${path}x`) ? path.slice(0, 300) : "")),
  /** The separate box for news; never ticked by us. */
  marketing: z.stringbool({ truthy: ["on", "true"], falsy: ["off", "false", ""] }).default(false),
  /** A field that people cannot see. Whoever fills it in is a machine, probably. */
  website: z.string().max(500).optional(),
  /** Milliseconds between showing and sending, told by the page's script where there is one. */
  elapsed: z.coerce.number().int().nonnegative().optional().catch(undefined),
};

export const visitRequestSchema = z.object({
  name,
  email,
  phone: phone.optional(),
  date: z.string({ error: "Please choose a date" }).refine(isLocalDate, "Please choose a date"),
  time: z.string({ error: "Please choose a time" }).refine(isLocalTime, "Please choose a time"),
  message,
  ...surroundings,
});
export type VisitRequest = z.infer<typeof visitRequestSchema>;

export const callbackSchema = z.object({ name, phone, ...surroundings });
export type CallbackRequest = z.infer<typeof callbackSchema>;

/** A message or a request for information: an answer must be able to reach the writer one way or the other. */
export const messageSchema = z
  .object({
    kind: z.enum(["message", "info"]).default("message"),
    name,
    email: email.optional(),
    phone: phone.optional(),
    message,
    ...surroundings,
  })
  .refine((value) => value.email !== undefined || value.phone !== undefined, {
    path: ["phone"],
    error: "Please enter a phone number or an e-mail address, so that we can answer",
  });
export type MessageRequest = z.infer<typeof messageSchema>;

export const moveVisitSchema = z.object({
  date: z.string({ error: "Please choose a date" }).refine(isLocalDate, "Please choose a date"),
  time: z.string({ error: "Please choose a time" }).refine(isLocalTime, "Please choose a time"),
});

export const subscriptionSchema = z.object({ email, from: surroundings.from, website: surroundings.website });

/** Nobody reads a form and fills it in faster than this. */
const fastestHumanMs = 2500;

/** Whether a request looks as if a machine had sent it. It is kept aside then, and never thrown away. */
export function looksAutomated(request: {
  website?: string | undefined;
  elapsed?: number | undefined;
  message?: string;
}): boolean {
  if (request.website) return true;
  if (request.elapsed !== undefined && request.elapsed < fastestHumanMs) return true;
  return (request.message?.match(/https?:\/\//g)?.length ?? 0) > 3;
}
