import { IncomingMessage } from "node:http";
import type { MiddlewareHandler } from "hono";
import { type ArrivingBody, arrivingBody, type BodyBudget, hasBody } from "./arriving-body.ts";
import { type BodyRejection, rejectedBodyAnswer } from "./failure-page.ts";
import { readForm } from "./form-body.ts";
import { type HttpContext, type HttpEnv, isSafeMethod, type ReceivedBody, replaceAnswer } from "./http-env.ts";
import type { ActionLimits, RouteTable } from "./route-table.ts";

/** "unknown": the cookie is one of ours, and the database cannot be asked. */
export type Sender = "administrator" | "stranger" | "unknown";

/** As long as nobody knows who sends it, no more than this is read. */
const MAX_BYTES_OF_STRANGERS = 256 * 1024;

/** An escape takes three bytes for one. */
const ENCODED = 3;

const FORM_TYPE = /^application\/x-www-form-urlencoded\s*(?:;\s*charset="?utf-8"?\s*)?$/i;

/** Takes in what requests send, by the limits of their routes: forms as a whole, so that whoever sends slowly has no turn meanwhile. */
export function receiveBodies({
  routes,
  budget,
  findSender,
}: {
  routes: RouteTable;
  budget: BodyBudget;
  /** Asked before the body of a request to the dashboard is read; the guard of the dashboard asks again, and decides. */
  findSender: (c: HttpContext) => Promise<Sender>;
}): MiddlewareHandler<HttpEnv> {
  return async (c, next) => {
    c.set("received", nothing);
    if (isSafeMethod(c.req.method)) return next();
    const arriving = arrivingBody(c.req.raw, c.env?.incoming, budget);
    try {
      const taken = await receiveBody(c.req.raw, arriving, routes.actionAt(new URL(c.req.url)), () => findSender(c));
      if (!taken.ok) return rejectBody(c, taken.rejection);
      c.set("received", taken.received);
      await next();
      // A file turned out too large, or broke off, while it was read: whatever was made of that, this is the reason.
      if (arriving.problem) replaceAnswer(c, rejectBody(c, arriving.problem));
    } finally {
      arriving.close();
    }
  };
}

/** A page for who looks at one, else a message. */
export function rejectBody(c: HttpContext, rejection: BodyRejection): Response {
  const wantsPage = c.req.header("accept")?.includes("text/html") === true;
  return rejectedBodyAnswer(rejection, wantsPage, c.get("requestId"));
}

/** What nobody waits for would be taken for the next request of this connection. */
export const closeUnfinished: MiddlewareHandler<HttpEnv> = async (c, next) => {
  await next();
  const incoming = c.env?.incoming;
  if (incoming instanceof IncomingMessage && isUnfinished(incoming)) c.res.headers.set("Connection", "close");
};

/**
 * Takes in what one request sends, by the limits of its route. Below a guard nothing is read before `findSender` has said
 * who sends it: a stranger's body stays where it is, and the guard answers.
 */
async function receiveBody(
  request: Request,
  arriving: ArrivingBody,
  limits: ActionLimits | undefined,
  findSender: () => Promise<Sender>,
): Promise<{ ok: true; received: ReceivedBody } | { ok: false; rejection: BodyRejection }> {
  if (!limits) return taken(nothing);
  const sender = limits.isGuarded ? await findSender() : "unknown";
  if (sender === "stranger") return taken(nothing);
  if (limits.file) {
    return taken(
      sender === "administrator" ? { body: arriving.stream(limits.file.maxBytes), form: undefined } : nothing,
    );
  }
  if (!limits.form) return taken(nothing);
  const { form } = limits;
  const isPress = form.names.length === 0;
  const type = request.headers.get("content-type");
  if (!isPress && type !== null && !FORM_TYPE.test(type)) return { ok: false, rejection: "wrong-type" };
  const maxBytes = sender === "administrator" ? Number.POSITIVE_INFINITY : MAX_BYTES_OF_STRANGERS;
  const whole = await arriving.read(Math.min(form.maxBytes * ENCODED, maxBytes));
  if (!whole.ok) return { ok: false, rejection: whole.problem };
  const read = readForm(isPress ? new Uint8Array() : whole.bytes, form);
  if (!read.ok) return { ok: false, rejection: read.reason };
  const data = new FormData();
  for (const [name, value] of read.fields) data.append(name, value);
  return taken({ body: read.fields, form: data });
}

const nothing: ReceivedBody = { body: null, form: undefined };

function taken(received: ReceivedBody) {
  return { ok: true, received } as const;
}

/** Whether a request of Node's brings a body of which something is still to come. */
function isUnfinished(incoming: IncomingMessage): boolean {
  return !incoming.complete && hasBody(incoming);
}
