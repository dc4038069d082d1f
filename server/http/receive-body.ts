import type { MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import { type BodyRejection, rejectedBodyAnswer } from "./failure-page.ts";
import { readForm } from "./form-body.ts";
import { type HttpContext, type HttpEnv, isSafeMethod, type ReceivedBody } from "./http-env.ts";
import type { RouteTable } from "./route-table.ts";

/** As long as nobody knows who sends it, no more than this is read. */
const MAX_BYTES_OF_STRANGERS = 256 * 1024;

/** An escape takes three bytes for one. */
const ENCODED = 3;

const FORM_TYPE = /^application\/x-www-form-urlencoded\s*(?:;\s*charset="?utf-8"?\s*)?$/i;

const nothing: ReceivedBody = { body: null, form: undefined };

/**
 * Takes in what requests send, by the limits of their routes: forms as a whole, so that whoever sends slowly has no turn
 * meanwhile; files as they arrive. Below a guard a stranger's body stays where it is, and the guard answers.
 */
export function receiveBodies(routes: RouteTable): MiddlewareHandler<HttpEnv> {
  return async (c, next) => {
    c.set("received", nothing);
    const limits = isSafeMethod(c.req.method) ? undefined : routes.actionAt(new URL(c.req.url));
    const sender = c.get("sender");
    if (!limits || (limits.isGuarded && sender === "stranger")) return next();
    const { form, file } = limits;
    if (file && sender === "administrator") {
      const rejected = await limitBody(c, file.maxBytes);
      if (rejected) return rejected;
      c.set("received", { body: c.req.raw.body, form: undefined });
    }
    if (form) {
      const isPress = form.names.length === 0;
      const type = c.req.header("content-type");
      if (!isPress && type !== undefined && !FORM_TYPE.test(type)) return rejectBody(c, "wrong-type");
      const maxBytes = sender === "administrator" ? Number.POSITIVE_INFINITY : MAX_BYTES_OF_STRANGERS;
      const text = await readBody(c, Math.min(form.maxBytes * ENCODED, maxBytes));
      if (text instanceof Response) return text;
      const read = readForm(isPress ? new Uint8Array() : text, form);
      if (!read.ok) return rejectBody(c, read.reason);
      const data = new FormData();
      for (const [name, value] of read.fields) data.append(name, value);
      c.set("received", { body: read.fields, form: data });
    }
    return next();
  };
}

/** A short body as a whole, or what is answered instead. */
export async function readBody(c: HttpContext, maxBytes: number): Promise<Uint8Array | Response> {
  try {
    return (await limitBody(c, maxBytes)) ?? new Uint8Array(await c.req.arrayBuffer());
  } catch {
    return rejectBody(c, "broken-off");
  }
}

/** What is answered to a body that is too large, by what it announces or else by what arrives, or that ends on its way. */
async function limitBody(c: HttpContext, maxSize: number): Promise<Response | undefined> {
  const limit = bodyLimit({ maxSize, onError: () => rejectBody(c, "too-large") });
  try {
    return (await limit(c, async () => {})) ?? undefined;
  } catch {
    return rejectBody(c, "broken-off");
  }
}

/** A page for who looks at one, else a message. */
function rejectBody(c: HttpContext, rejection: BodyRejection): Response {
  const wantsPage = c.req.header("accept")?.includes("text/html") === true;
  return rejectedBodyAnswer(rejection, wantsPage, c.get("requestId"));
}
