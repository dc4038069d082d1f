import type { HttpBindings } from "@hono/node-server";
import type { Context } from "hono";
import type { RequestFailure } from "./failures.ts";

export type RateLimited = { message: string; retryAfterSeconds: number; status?: 503 };

export type ReceivedBody = {
  /** The form with accepted fields only, or the file as it arrives. */
  body: URLSearchParams | ReadableStream<Uint8Array> | null;
  form: FormData | undefined;
};

/** "unknown": has our cookie, but the database cannot be asked. */
export type Sender = "administrator" | "stranger" | "unknown";

/** A request made inside the process has no `Bindings`. */
export type HttpEnv = {
  Bindings: Partial<HttpBindings> | undefined;
  Variables: {
    requestId: string;
    /** Without claims of untrusted proxies; undefined inside the process. */
    address: string | undefined;
    /** Polled by machines: logged only when it fails. */
    machineRoute: string | undefined;
    /** The request is not carried out. */
    rateLimited: RateLimited | undefined;
    failure: RequestFailure;
    /** For middleware; the dashboard's guard asks again, and decides. */
    sender: Sender;
    received: ReceivedBody;
  };
};

export type HttpContext = Context<HttpEnv>;

export const isSafeMethod = (method: string) => method === "GET" || method === "HEAD";
