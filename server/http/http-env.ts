import type { HttpBindings } from "@hono/node-server";
import type { Context } from "hono";
import type { FailureAnswer, RequestFailure } from "./failures.ts";

export type ReceivedBody = {
  /** Accepted fields only, or the file as it arrives. */
  body: URLSearchParams | ReadableStream<Uint8Array> | null;
  form: FormData | undefined;
};

/** "unknown": our cookie, but the database cannot be asked. */
export type Sender = "administrator" | "stranger" | "unknown";

/** Without `Bindings`: made inside the process. */
export type HttpEnv = {
  Bindings: Partial<HttpBindings> | undefined;
  Variables: {
    requestId: string;
    /** Without claims of untrusted proxies; undefined inside the process. */
    address: string | undefined;
    /** Polled by machines. */
    machineRoute: string | undefined;
    /** Not carried out: over the limit, or too many at once. */
    turnedAway: FailureAnswer | undefined;
    failure: RequestFailure;
    /** Number of a browser in which someone signed in before. */
    knownBrowser: string | undefined;
    /** The dashboard's guard asks again, and decides. */
    sender: Sender;
    received: ReceivedBody;
  };
};

export type HttpContext = Context<HttpEnv>;

export const isSafeMethod = (method: string) => method === "GET" || method === "HEAD";
