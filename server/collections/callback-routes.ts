import { createHmac, timingSafeEqual } from "node:crypto";
import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { z } from "zod";
import type { Provider } from "#domain/collections/provider.ts";
import type { Database } from "#server/db/connection.ts";
import { purposeKey } from "#server/db/purpose-key.ts";
import type { HttpEnv } from "#server/http/http-env.ts";
import { describeError, type Log } from "#server/log.ts";
import { referenceOf } from "./airtel-money.ts";
import { hearOf } from "./collection-store.ts";

/** What a provider sends is some hundred bytes. */
const MAX_BYTES = 8 * 1024;

/** So many hints wait to be written at the same time; of more nothing is remembered, as each request is asked about by itself. */
const MAX_HINTS = 10_000;

/** Hints that arrive together are written together. */
const GATHER_MS = 20;

const root = "/payments/heard";
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/**
 * Where a provider says that something has happened to a request. Nobody can guess it: it ends in a keyed hash of what it is for. MTN is
 * given an address with each request; Airtel's portal has one for all.
 */
export function callbackPath(secret: string, provider: Provider, reference?: string): string {
  const subject = provider === "mtn" && reference !== undefined ? `/${reference}` : "";
  return `${root}/${provider}${subject}/${tokenOf(secret, `${provider}${subject}`)}`;
}

function tokenOf(secret: string, subject: string): string {
  return createHmac("sha256", purposeKey(secret, "payment callbacks")).update(subject).digest("base64url");
}

/** Airtel's callback; of MTN's, the address says all that is needed. */
const airtelHint = z.object({ transaction: z.object({ id: z.string().max(100) }) });

/**
 * Takes what providers say of requests: a hint and never a proof, so all that it does is to make the next question to the provider due now.
 * Every answer is 202 at once, whatever was sent; nothing of a body is kept or logged.
 */
export function callbackRoutes({
  db,
  secret,
  log,
  clock,
}: {
  db: Database;
  secret: string;
  log: Log;
  clock: () => Date;
}): Hono<HttpEnv> {
  const hints = new Set<string>();
  let isGathering = false;

  function note(reference: string): void {
    if (hints.size < MAX_HINTS) hints.add(reference);
    if (isGathering) return;
    isGathering = true;
    setTimeout(() => {
      isGathering = false;
      const heard = [...hints];
      hints.clear();
      hearOf(db, heard, clock()).catch((error: unknown) => {
        log("warn", "hints of payment providers could not be written", describeError(error));
      });
    }, GATHER_MS);
  }

  function isGenuine(token: string, subject: string): boolean {
    const expected = Buffer.from(tokenOf(secret, subject));
    const given = Buffer.from(token);
    return given.length === expected.length && timingSafeEqual(given, expected);
  }

  const taken = { status: 202, headers: { "Cache-Control": "no-store" } } as const;
  return new Hono<HttpEnv>()
    .on(["POST", "PUT"], `${root}/mtn/:reference/:token`, (c) => {
      const { reference, token } = c.req.param();
      if (UUID.test(reference) && isGenuine(token, `mtn/${reference}`)) note(reference);
      return c.body(null, taken);
    })
    .on(
      ["POST", "PUT"],
      `${root}/airtel/:token`,
      bodyLimit({ maxSize: MAX_BYTES, onError: (c) => c.body(null, taken) }),
      async (c) => {
        if (!isGenuine(c.req.param("token"), "airtel")) return c.body(null, taken);
        const hint = airtelHint.safeParse(await c.req.json().catch(() => undefined));
        const reference = hint.success ? referenceOf(hint.data.transaction.id) : undefined;
        if (reference !== undefined) note(reference);
        return c.body(null, taken);
      },
    );
}
