import { Hono } from "hono";
import { z } from "zod";
import { readReply, readReportStatus } from "#domain/sms/replies.ts";
import type { Database } from "#server/db/connection.ts";
import type { HttpContext, HttpEnv } from "#server/http/http-env.ts";
import type { Limits } from "#server/http/limits.ts";
import type { BodyReader } from "#server/http/receive-body.ts";
import { markMachineRoute } from "#server/http/request-record.ts";
import { isSameSecret } from "#server/keys/same-secret.ts";
import { readKnownNumber } from "#server/phone-numbers/phone-number.ts";
import { smsCallbackPaths } from "./callback-paths.ts";
import { recordSmsReport } from "./outbox.ts";
import { endSmsStop, stopSms } from "./stops.ts";

/** This is room for ten segments in an encoding that takes three bytes for one. */
const MAX_BODY_BYTES = 8 * 1024;

const short = z.string().max(200);

const reportFields = z.object({
  id: short.min(1),
  status: short,
  phoneNumber: short.optional(),
  failureReason: short.optional(),
});

const incomingFields = z.object({ from: short, text: z.string().max(4000) });

const optOutFields = z.object({ phoneNumber: short });

/**
 * Receives the gateway's calls (https://developers.africastalking.com/docs/sms/notifications). Calls that are repeated,
 * late or out of order change nothing.
 */
export function smsCallbackRoutes({
  db,
  authSecret,
  callbackVersions = [1],
  limits,
  bodies,
  clock,
}: {
  db: Database;
  authSecret: string;
  callbackVersions?: readonly number[] | undefined;
  limits: Limits;
  bodies: BodyReader;
  clock: () => Date;
}): Hono<HttpEnv> {
  const ownKeys = callbackVersions.map((version) => smsCallbackPaths(authSecret, version).report.split("/")[2] ?? "");

  async function fieldsOf<Fields extends z.ZodType>(
    c: HttpContext,
    schema: Fields,
  ): Promise<{ fields: z.output<Fields> } | Response> {
    if (!ownKeys.some((key) => isSameSecret(c.req.param("key") ?? "", key))) {
      const limited = limits.count(c.get("address"), "unsafe");
      if (limited) return c.body(null, 429, { "Retry-After": String(limited.retryAfterSeconds) });
      return c.text("Not found\n", 404);
    }
    const body = await bodies.read(c, MAX_BODY_BYTES);
    if (body instanceof Response) return body;
    const read = schema.safeParse(Object.fromEntries(new URLSearchParams(Buffer.from(body).toString())));
    return read.success ? { fields: read.data } : c.text("These are not the fields of such a message.\n", 400);
  }

  return new Hono<HttpEnv>()
    .post("/sms/:key/report", markMachineRoute, async (c) => {
      const read = await fieldsOf(c, reportFields);
      if (read instanceof Response) return read;
      const { id: gatewayId, status, phoneNumber, failureReason } = read.fields;
      const report = readReportStatus(status);
      if (report === undefined) return c.text("ok\n");
      const reason = report === "failed" ? wordOf(failureReason) || wordOf(status) : null;
      const stored = await recordSmsReport(db, { gatewayId, phone: numberOf(phoneNumber), report, reason }, clock());
      // The report may match once the gateway's answer about the message is stored, so the gateway is asked to repeat
      // it.
      return stored === "ambiguous" ? c.text("not yet\n", 503, { "Retry-After": "60" }) : c.text("ok\n");
    })
    .post("/sms/:key/incoming", markMachineRoute, async (c) => {
      const read = await fieldsOf(c, incomingFields);
      if (read instanceof Response) return read;
      const phone = numberOf(read.fields.from);
      const wish = readReply(read.fields.text);
      if (phone === undefined || wish === undefined) return c.text("ok\n");
      if (wish === "resume") await endSmsStop(db, phone, "reply", clock());
      else await stopSms(db, { phone, scope: wish === "stop-all" ? "all" : "reminders", by: "reply" }, clock());
      return c.text("ok\n");
    })
    .post("/sms/:key/opt-out", markMachineRoute, async (c) => {
      const read = await fieldsOf(c, optOutFields);
      if (read instanceof Response) return read;
      const phone = numberOf(read.fields.phoneNumber);
      // The gateway itself blocks messages to this number.
      if (phone !== undefined) await stopSms(db, { phone, scope: "all", by: "gateway" }, clock());
      return c.text("ok\n");
    });
}

function numberOf(text = ""): string | undefined {
  return readKnownNumber(/^256\d{9}$/.test(text.trim()) ? `+${text.trim()}` : text);
}

const wordOf = (text = "") => /^\w{1,60}$/.exec(text)?.[0] ?? "";
