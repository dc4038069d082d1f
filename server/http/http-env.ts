import type { HttpBindings } from "@hono/node-server";
import type { Context } from "hono";
import type { RequestFailure } from "./failures.ts";

export type RateLimited = { message: string; retryAfterSeconds: number; status?: 503 };

export type ReceivedBody = {
  /** For the action: the form with accepted fields only, or the file as it arrives. */
  body: URLSearchParams | ReadableStream<Uint8Array> | null;
  form: FormData | undefined;
};

/** "unknown": the cookie is ours, but the database cannot be asked. */
export type Sender = "administrator" | "stranger" | "unknown";

/** `Bindings` come from Node's server; a request made inside the process has none. */
export type HttpEnv = {
  Bindings: Partial<HttpBindings> | undefined;
  Variables: {
    requestId: string;
    /** The client's, without claims of untrusted proxies; undefined for a request made inside the process. */
    address: string | undefined;
    /** Pattern of an address that machines poll: logged only when it fails. */
    machineRoute: string | undefined;
    /** The client is over its limit; the request is not carried out. */
    rateLimited: RateLimited | undefined;
    failure: RequestFailure;
    /** For middleware; the guard of the dashboard asks again, and decides. */
    sender: Sender;
    received: ReceivedBody;
  };
};

export type HttpContext = Context<HttpEnv>;

export const isSafeMethod = (method: string) => method === "GET" || method === "HEAD";
