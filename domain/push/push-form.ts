import { z } from "zod";
import { pushKindNames } from "./push.ts";

/** Makes the schema of so many bytes in base64url. */
const key = (bytes: number) => z.string().regex(new RegExp(`^[\\w-]{${Math.ceil((bytes * 4) / 3)}}=*$`));

const quietTime = z.union([z.literal("").transform(() => undefined), z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/)]);

/** The endpoint must be a public host by https, because the server sends requests to it. */
export const pushSubscriptionSchema = z
  .object({
    endpoint: z.url({ protocol: /^https$/, hostname: z.regexes.domain }).max(1000),
    p256dh: key(65),
    auth: key(16),
    kinds: z.union([z.enum(pushKindNames).transform((kind) => [kind]), z.array(z.enum(pushKindNames))]).default([]),
    quietFrom: quietTime,
    quietUntil: quietTime,
  })
  .refine(({ quietFrom, quietUntil }) => (quietFrom === undefined) === (quietUntil === undefined), {
    path: ["quietUntil"],
    error: "Please enter both times, or none",
  })
  .refine(({ quietFrom, quietUntil }) => quietFrom === undefined || quietFrom !== quietUntil, {
    path: ["quietUntil"],
    error: "Please enter another time than the first",
  });
