import type { MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import type { BodyReason } from "#domain/failures/failure.ts";
import { rejectedBodyAnswer } from "./failure-page.ts";
import { readForm } from "./form-body.ts";
import { type HttpContext, type HttpEnv, isSafeMethod, type ReceivedBody } from "./http-env.ts";
import { networkOf } from "./network.ts";
import type { RouteTable } from "./route-table.ts";

const MAX_BYTES_OF_STRANGERS = 256 * 1024;

/**
 * So much of a body that is too large is still read, so that a slow sender gets the answer and not a closed connection.
 */
const MAX_DROPPED_BYTES = 1024 * 1024;

/** An escaped byte takes three. */
const ENCODED = 3;

const FORM_TYPE = /^application\/x-www-form-urlencoded\s*(?:;\s*charset="?utf-8"?\s*)?$/i;

const nothing: ReceivedBody = { body: null, form: undefined };

/** Reads bodies before the routes do. Forms are read whole, so that slow senders do not occupy a turn. */
export function receiveBodies(routes: RouteTable, bodies: BodyReader): MiddlewareHandler<HttpEnv> {
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
      if (!isPress && type !== undefined && !FORM_TYPE.test(type)) return bodies.reject(c, "wrong-type");
      const maxBytes = sender === "administrator" ? Number.POSITIVE_INFINITY : MAX_BYTES_OF_STRANGERS;
      const text = await bodies.read(c, Math.min(form.maxBytes * ENCODED, maxBytes));
      if (text instanceof Response) return text;
      const read = readForm(isPress ? new Uint8Array() : text, form);
      if (!read.ok) return rejectedBodyAnswer(c, read.reason);
      const data = new FormData();
      for (const [name, value] of read.fields) data.append(name, value);
      c.set("received", { body: read.fields, form: data });
    }
    return next();
  };
}

export type BodyReader = {
  read(c: HttpContext, maxBytes: number): Promise<Uint8Array | Response>;
  reject(c: HttpContext, reason: BodyReason): Promise<Response>;
};

/** Bodies up to this size are accepted, however much others are sending. */
const SMALL_BYTES = 4 * 1024;

/** The bodies that may arrive at once: their number for each network, and their bytes in total. */
const ofStrangers = { ofNetwork: 40, bytes: 24 * 1024 * 1024 };

/** Makes a reader that limits the bytes that all bodies together take in memory. */
export function createBodyReader(): BodyReader {
  const arriving = new Map<string, number>();
  let bufferedBytes = 0;

  async function collect(body: ReadableStream<Uint8Array>, maxBytes: number): Promise<Uint8Array | BodyReason> {
    // The pieces are copied into one buffer, because a form may arrive in as many pieces as it has letters.
    let bytes = Buffer.alloc(0);
    let length = 0;
    const ofOthers = () => bufferedBytes - bytes.length;
    try {
      for await (const piece of body.values({ preventCancel: true })) {
        if (length + piece.length > Math.max(maxBytes, MAX_DROPPED_BYTES)) return "too-large";
        if (length + piece.length > maxBytes) {
          length += piece.length;
          continue;
        }
        if (length + piece.length > bytes.length) {
          const larger = Buffer.alloc(Math.min(maxBytes, Math.max(1024, 2 * (length + piece.length))));
          bufferedBytes = ofOthers() + larger.length;
          larger.set(bytes);
          bytes = larger;
          if (bufferedBytes > ofStrangers.bytes && bytes.length > SMALL_BYTES) return "crowded";
        }
        bytes.set(piece, length);
        length += piece.length;
      }
      return length > maxBytes ? "too-large" : bytes.subarray(0, length);
    } catch {
      return "broken-off";
    } finally {
      bufferedBytes = ofOthers();
    }
  }

  async function collectInTurn(c: HttpContext, maxBytes: number): Promise<Uint8Array | BodyReason> {
    if (announcesMoreThan(c, Math.max(maxBytes, MAX_DROPPED_BYTES))) return "too-large";
    const { body } = c.req.raw;
    if (!body) return new Uint8Array();
    const address = c.get("address");
    if (address === undefined || c.get("sender") === "administrator") return collect(body, maxBytes);
    const network = networkOf(address);
    const others = arriving.get(network) ?? 0;
    if (others >= ofStrangers.ofNetwork) return "too-many";
    arriving.set(network, others + 1);
    try {
      return await collect(body, maxBytes);
    } finally {
      const left = (arriving.get(network) ?? 1) - 1;
      if (left > 0) arriving.set(network, left);
      else arriving.delete(network);
    }
  }

  return {
    async read(c, maxBytes) {
      const taken = await collectInTurn(c, maxBytes);
      return typeof taken === "string" ? rejectedBodyAnswer(c, taken) : taken;
    },
    async reject(c, reason) {
      await collectInTurn(c, 0);
      return rejectedBodyAnswer(c, reason);
    },
  };
}

async function limitBody(c: HttpContext, maxSize: number): Promise<Response | undefined> {
  if (announcesMoreThan(c, maxSize)) return rejectedBodyAnswer(c, "file-too-large", maxSize);
  const limit = bodyLimit({ maxSize, onError: () => rejectedBodyAnswer(c, "file-too-large", maxSize) });
  try {
    return (await limit(c, async () => {})) ?? undefined;
  } catch {
    return rejectedBodyAnswer(c, "broken-off");
  }
}

/**
 * Tells whether a larger body is announced. Such a body is left untouched, because Node then drains it. If it were
 * begun and not finished, the proxy's connection would be closed, and the next visitor's request on it would fail.
 */
function announcesMoreThan(c: HttpContext, bytes: number): boolean {
  return Number(c.req.header("content-length") ?? 0) > bytes;
}
