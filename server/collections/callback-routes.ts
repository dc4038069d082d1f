import { createHmac } from "node:crypto";
import { Hono } from "hono";
import { z } from "zod";
import type { Provider } from "#domain/collections/provider.ts";
import type { Database } from "#server/db/connection.ts";
import type { HttpEnv } from "#server/http/http-env.ts";
import { parseJson } from "#server/http/outgoing-request.ts";
import type { BodyReader } from "#server/http/receive-body.ts";
import { purposeKey } from "#server/keys/purpose-key.ts";
import { isSameSecret } from "#server/keys/same-secret.ts";
import { describeError, type Log } from "#server/log.ts";
import { referenceOf } from "./airtel-money.ts";
import { scheduleChecks } from "./collection-store.ts";

/** Callbacks have some hundred bytes. */
const MAX_BYTES = 8 * 1024;

/** Further callbacks are dropped, because the providers are asked regularly anyway. */
const MAX_HINTS = 10_000;

const GATHER_MS = 20;

const root = "/payments/heard";
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** Returns the secret address of callbacks. MTN gets one for each request, and Airtel's portal one for all. */
export function callbackPath(
  { secret, version = 1 }: { secret: string; version?: number },
  provider: Provider,
  reference?: string,
): string {
  const subject = provider === "mtn" && reference !== undefined ? `/${reference}` : "";
  return `${root}/${provider}${subject}/${tokenOf(keyOf(secret, version), `${provider}${subject}`)}`;
}

const keyOf = (secret: string, version: number) => purposeKey(secret, "payment callbacks", version);

const tokenOf = (key: Buffer, subject: string) => createHmac("sha256", key).update(subject).digest("base64url");

/** Airtel's callback names the payment in its body, MTN's in its address. */
const airtelHint = z.object({ transaction: z.object({ id: z.string().max(100) }) });

/**
 * Receives callbacks. They are hints and never proof: after one the provider itself is asked. Every answer is 202, and
 * bodies are neither stored nor logged.
 */
export function callbackRoutes({
  db,
  secret,
  callbackVersions = [1],
  bodies,
  log,
  clock,
}: {
  db: Database;
  secret: string;
  callbackVersions?: readonly number[];
  bodies: BodyReader;
  log: Log;
  clock: () => Date;
}): Hono<HttpEnv> {
  const keys = callbackVersions.map((version) => keyOf(secret, version));
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
      scheduleChecks(db, heard, clock()).catch((error: unknown) => {
        log("warn", "hints of payment providers could not be written", describeError(error));
      });
    }, GATHER_MS);
  }

  function isGenuine(token: string, subject: string): boolean {
    return keys.some((key) => isSameSecret(token, tokenOf(key, subject)));
  }

  const taken = { status: 202, headers: { "Cache-Control": "no-store" } } as const;
  return new Hono<HttpEnv>()
    .on(["POST", "PUT"], `${root}/mtn/:reference/:token`, (c) => {
      const { reference, token } = c.req.param();
      if (UUID.test(reference) && isGenuine(token, `mtn/${reference}`)) note(reference);
      return c.body(null, taken);
    })
    .on(["POST", "PUT"], `${root}/airtel/:token`, async (c) => {
      if (!isGenuine(c.req.param("token"), "airtel")) return c.body(null, taken);
      const body = await bodies.read(c, MAX_BYTES);
      if (body instanceof Response) return c.body(null, taken);
      const hint = airtelHint.safeParse(parseJson(Buffer.from(body).toString()));
      const reference = hint.success ? referenceOf(hint.data.transaction.id) : undefined;
      if (reference !== undefined) note(reference);
      return c.body(null, taken);
    });
}
